#pragma once
// Which dumps a source's rows come from: the tables source and dump. The caller holds a
// transaction.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/readers/reader.hpp"
#include "support/result.hpp"

namespace paperloom {

struct DumpRow {
  std::string source;
  std::string hash;
  std::string as_of;
  std::uint64_t records = 0;
  std::uint64_t bytes = 0;
};

// A new source is added.
Result<std::int64_t> source_key(Database& database, std::string_view name);

// The rows of one source's dumps replace those of its last generation; its records without a date
// get the newest dump's.
Status record_dumps(Database& database, std::string_view name, const std::vector<DumpRow>& dumps);

// The same from the lines of an export, which give way to dumps that were woven beside it.
Status restore_dumps(Database& database, const SourceLine& line, const std::vector<DumpRow>& dumps);

}  // namespace paperloom
