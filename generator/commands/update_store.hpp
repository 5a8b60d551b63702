#pragma once
// Weave and finalise on a copy of the store that replaces it when complete: a kill at any moment
// leaves the old one.
#include <functional>
#include <optional>
#include <string>

#include "corpus/finalise.hpp"
#include "corpus/weave.hpp"

namespace paperloom {

struct StorePaths {
  std::string state = {};    // directory
  std::string aliases = {};  // content/aliases.tsv

  [[nodiscard]] std::string store() const { return state + "/store.db"; }
};

enum class DumpOrigin { arguments, settings };

struct UpdateOptions {
  WeaveOptions weave = {};  // without dumps: finalise alone
  DumpOrigin origin = DumpOrigin::arguments;
  Choices choices = {};
  double max_bad = 0.01;  // share of records, at least 10; Errc::too_many_bad above it
  bool strict = false;    // any skipped record is too many
  bool dry_run = false;   // the store stays as it is
  // In a dry run: sees the store that was made, by its path, before it is thrown away. May be null.
  std::function<Status(const std::string& store)> look = {};
};

struct UpdateSummary {
  WeaveSummary weave = {};
  FinaliseSummary finalise = {};
  double weave_cpu_seconds = 0;
  double finalise_cpu_seconds = 0;
};

Result<UpdateSummary> update_store(const StorePaths& paths, const UpdateOptions& options,
                                   Diagnostics& diagnostics, TextNotes& notes);

// What a store was made from.
struct StoreState {
  std::optional<DumpOrigin> origin = {};  // nothing: there is no store
  std::string choices = {};
  std::vector<std::string> dump_hashes = {};  // of all sources, sorted
  std::vector<std::string> last_hashes = {};  // of the dumps of the last weave, sorted
};

Result<StoreState> store_state(const StorePaths& paths);

// The hashes that weaving these dumps would record, sorted. Reads them whole.
Result<std::vector<std::string>> hash_dumps(const std::vector<std::string>& dumps);

}  // namespace paperloom
