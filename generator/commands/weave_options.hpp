#pragma once
// Options of weaving, which `weave` and `build` share, and the summary they print.
#include <functional>
#include <string>
#include <vector>

#include "commands/shared_options.hpp"
#include "commands/update_store.hpp"
#include "site/settings.hpp"

namespace paperloom {

struct WeaveCommandOptions {
  std::vector<std::string> dumps = {};
  std::vector<std::string> as_of = {};  // "DATE" or "SOURCE=DATE"
  std::string format = {};              // a reader's name
  std::string report = {};
  double max_bad = 0.01;
  bool strict = false;
  bool replace = false;
  bool allow_shrink = false;
  bool only_joined = false;
  bool dry_run = false;
  std::function<Status(const std::string& store)> look = {};  // UpdateOptions::look
};

void add_weave_options(CLI::App& command, WeaveCommandOptions& options);

[[nodiscard]] StorePaths store_paths(const SharedOptions& shared);

// Weaves, with progress, prints what was skipped and a summary (unless quiet), and says how it
// went.
Result<UpdateSummary> weave_with_summary(const SharedOptions& shared,
                                         const WeaveCommandOptions& options,
                                         const Settings& settings, DumpOrigin origin);

}  // namespace paperloom
