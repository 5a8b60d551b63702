#pragma once
// The arXiv metadata snapshot (Cornell-University/arxiv on Kaggle): one JSON object a line, or one
// array of them. In: bytes. Out: clean PaperRecords. A damaged or mistyped record is reported and
// skipped; an unknown key is ignored; a missing one is as null.
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_arxiv(std::string_view head, std::string_view path);
Status read_arxiv(ReadContext& context);

}  // namespace paperloom
