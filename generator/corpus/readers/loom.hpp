#pragma once
// The loom format (corpus/loom.hpp): one JSON object a line. In: bytes. Out: papers and facts, each
// of the source that its line names, and the sources and aliases of an export. A line of an unknown
// kind, without an id or with a field of a wrong type is reported and skipped; an unknown field, or
// a value that its type refuses (a URL that is none), is left out with a note.
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_loom(std::string_view head, std::string_view path);
Status read_loom(ReadContext& context);

}  // namespace paperloom
