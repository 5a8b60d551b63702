#pragma once
// The Research Organization Registry's dump, one array, of schema 1 and 2 (2.0 and 2.1):
// https://ror.readme.io/docs/ror-data-structure. In: bytes. Out: institutions of the source "ror".
// Only the second schema dates its records. A damaged or mistyped record is reported and skipped.
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_ror(std::string_view head, std::string_view path);
Status read_ror(ReadContext& context);

}  // namespace paperloom
