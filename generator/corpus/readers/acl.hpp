#pragma once
// The ACL Anthology's XML, a collection a file. In: bytes. Out: clean PaperRecords under the
// Anthology's own ids ("2020.acl-main.1", "P19-1001", "W19-0101"), and one repository fact for each
// link to code. Front matter is no paper; a removed paper is noted and left out. Spellings in other
// scripts (variant) are ignored. Source: the Anthology's data/xml/schema.rnc and
// https://aclanthology.org/info/ids/.
#include <string>
#include <string_view>

#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_acl(std::string_view head, std::string_view path);
Status read_acl(ReadContext& context);

// The id of a paper of a collection's volume; empty where these make none.
[[nodiscard]] std::string acl_id(std::string_view collection, std::string_view volume,
                                 std::string_view paper);

// BCP 47 of a tag that may be of ISO 639-3 ("fra"); empty for what is no tag.
[[nodiscard]] std::string acl_language(std::string_view tag);

// "0000-0002-1825-0097", its last digit perhaps an X.
[[nodiscard]] bool is_acl_orcid(std::string_view text);

// The Anthology's id of a person, "solo-weaver": letters, digits and hyphens.
[[nodiscard]] bool is_acl_person(std::string_view id);

}  // namespace paperloom
