#pragma once
// Feeds of arXiv's API (Atom), of both its servers. In: bytes. Out: clean PaperRecords. An entry
// knows its own version's number and date and the date of version 1. It has no date as a record, so
// that a snapshot of the same day or later wins. An entry that is an error of the API is reported
// and skipped. Source: https://info.arxiv.org/help/api/user-manual.html, 3.3.
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_atom(std::string_view head, std::string_view path);
Status read_atom(ReadContext& context);

}  // namespace paperloom
