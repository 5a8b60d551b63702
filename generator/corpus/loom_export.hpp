#pragma once
// The source rows of a store out, as lines of the loom format: what every source said, and since
// when. In a fixed order: sources; papers by source and id; facts by source, kind and id; aliases.
// Woven into an empty store they restore it. Memory is bounded by the largest record.
#include <cstdint>
#include <functional>
#include <string_view>

#include "corpus/database.hpp"
#include "support/result.hpp"

namespace paperloom {

struct ExportSummary {
  std::uint64_t sources = 0;
  std::uint64_t papers = 0;
  std::uint64_t facts = 0;
  std::uint64_t aliases = 0;
};

// Takes a line with its line feed; an error ends the export.
using LineTaker = std::function<Status(std::string_view line)>;

Result<ExportSummary> export_rows(Database& database, const LineTaker& take);

}  // namespace paperloom
