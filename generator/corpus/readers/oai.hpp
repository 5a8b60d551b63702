#pragma once
// arXiv's OAI-PMH answers (ListRecords, GetRecord, or bare records) in its formats arXiv, arXivRaw
// and arXivOld, of the server until 2025 and of the one since: fields in any order. In: bytes. Out:
// clean PaperRecords, and removals for deleted headers. oai_dc is refused: it has neither
// categories nor versions. Source: https://info.arxiv.org/help/oa/ and the schemas it names.
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_oai(std::string_view head, std::string_view path);
Status read_oai(ReadContext& context);

}  // namespace paperloom
