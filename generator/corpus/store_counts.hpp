#pragma once
// What a store holds, in numbers: for `stats`. Reads whole tables.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/readers/reader.hpp"
#include "support/result.hpp"

namespace paperloom {

struct SourceCounts {
  std::string name = {};
  std::string as_of = {};  // of its newest dump
  std::int64_t papers = 0;
  std::vector<std::pair<std::string_view, std::int64_t>> facts = {};  // by kind; none is zero
  std::vector<SourceLine::Dump> dumps = {};                           // by hash
};

struct StoreCounts {
  std::vector<SourceCounts> sources = {};                                // by name
  std::vector<std::pair<std::string_view, std::int64_t>> entities = {};  // "papers", 63
};

Result<StoreCounts> count_store(Database& database);

}  // namespace paperloom
