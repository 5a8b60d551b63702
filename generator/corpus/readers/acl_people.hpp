#pragma once
// The ACL Anthology's list of people and their names: people.yaml (a mapping of ids, since 2025)
// and name_variants.yaml before. Each becomes a fact of a researcher under the Anthology's own id,
// which the XML's authors carry; its ORCID identifies them.
#include <optional>
#include <string_view>

#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_acl_people(std::string_view head, std::string_view path);
Status read_acl_people(ReadContext& context);

}  // namespace paperloom
