#pragma once
// Dumps in, source rows out. One call is one generation, whatever the order of the dumps. The
// caller opens a transaction on a copy of the store and finalises afterwards.
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "corpus/clean_text.hpp"
#include "corpus/database.hpp"
#include "support/diagnostics.hpp"
#include "support/result.hpp"

namespace paperloom {

enum class Replace {
  no,   // records that the dumps do not name stay
  yes,  // the dumps are complete for their source: other records go
};

struct WeaveOptions {
  std::vector<std::string> dumps = {};            // paths; "-" is standard input
  std::string format = {};                        // a reader's name; empty: by content
  std::map<std::string, std::string> as_of = {};  // source -> ISO date; "" is for every source
  Replace replace = Replace::no;
  bool allow_shrink = false;
  // Takes only what touches papers that the store has already, their authors and these authors'
  // institutions; of ROR everything.
  bool only_joined = false;
  // Called now and then with the records read so far; false asks to stop.
  std::function<bool(std::uint64_t)> progress = {};
};

struct WeaveSummary {
  std::uint64_t read = 0;     // records seen
  std::uint64_t added = 0;    // new in the store
  std::uint64_t changed = 0;  // known, with other content
  std::uint64_t unchanged = 0;
  std::uint64_t duplicates = 0;          // ids that the dumps give more than once, beyond the first
  std::uint64_t left_out = 0;            // records that join nothing, by only_joined
  std::uint64_t removed = 0;             // by Replace::yes, or because their source withdrew them
  std::vector<std::string> hashes = {};  // of the dumps' unpacked bytes, sorted, each once
};

// Errc::invalid: a dump is unreadable or truncated, or nothing is there to be joined. Errc::shrink:
// see WeaveOptions.
Result<WeaveSummary> weave_dumps(Database& database, const WeaveOptions& options,
                                 Diagnostics& diagnostics, TextNotes& notes);

}  // namespace paperloom
