#pragma once
// The Semantic Scholar Academic Graph datasets (https://api.semanticscholar.org/api-docs/datasets):
// one JSON object a line. Records are told apart by their keys, one by one. Out: papers, abstracts,
// tldrs and researchers under their corpus and author numbers, which come as numbers or as texts.
// Three datasets are read, so that a whole release can be given, and nothing of them is kept:
//   citations           papers carry their counts; an edge has no page
//   paper-ids           the hashes of a paper's pages; its corpus number is its key everywhere else
//   publication-venues  papers carry the venue's name
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_s2(std::string_view head, std::string_view path);
Status read_s2(ReadContext& context);

}  // namespace paperloom
