#pragma once
// The rules that a built tree must keep, read from the tree and nothing else: no store, no
// settings, no view. In: a directory. Out: how often each rule was broken, with the first few
// places. Two passes: an inventory of all paths (8 bytes a file), then the contents, one file at a
// time for each job. The report is the same for any number of jobs and any directory order.
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "check/finding.hpp"
#include "support/result.hpp"

namespace paperloom {

struct CheckProgress {
  std::uint64_t done = 0;
  std::uint64_t total = 0;  // 0 while the files are still being counted
};

struct CheckOptions {
  std::string base_url = {};  // empty: as build.json in the tree says
  std::size_t jobs = 1;
  // Called now and then, from any worker but never by two at once.
  std::function<void(const CheckProgress&)> progress = {};
};

struct CheckReport {
  std::uint64_t pages = 0;  // HTML files that are no redirect stub
  std::uint64_t stubs = 0;
  std::uint64_t twins = 0;
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
  std::map<std::string, RuleFindings> by_rule = {};  // only rules that were broken

  // Notes do not count.
  [[nodiscard]] bool ok() const noexcept;
};

// An error only if the tree cannot be read at all or its base URL is not known.
[[nodiscard]] Result<CheckReport> check_tree(const std::string& out_dir,
                                             const CheckOptions& options);

}  // namespace paperloom
