#pragma once
// Papers between their lines in the loom format and PaperRecords. What is written and read again is
// equal in every byte. Pure.
#include <string>

#include "corpus/loom_body.hpp"
#include "corpus/model.hpp"
#include "support/json_writer.hpp"

namespace paperloom {

// Adds the fields of loom_paper() to an open object.
void write_loom_paper(JsonWriter& json, const PaperRecord& paper);

struct LoomPaper {
  PaperRecord paper = {};  // without id, source and dates
  std::vector<LoomNote> notes = {};
};

// `body` is the parsed output of loom_body; `line` is what that was made from: there a title or
// an abstract may show its math as MarkedText does, where the usual rule would find other math.
[[nodiscard]] LoomPaper loom_paper_of(const JsonValue& body, const JsonValue& line);

}  // namespace paperloom
