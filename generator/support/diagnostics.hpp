#pragma once
// What went wrong with the input but did not stop the work: skipped records, repaired or dropped
// values. Counts everything, keeps the first few of each kind, and streams all of them to a report
// file when there is one. One thread at a time.
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/c_handle.hpp"
#include "support/result.hpp"

namespace paperloom {

enum class Severity {
  skipped,  // the record is not in the store
  note,     // the record is, but something in it was dropped, repaired or left as written
};

class Diagnostics {
 public:
  static constexpr std::size_t kExamples = 10;

  struct Kind {
    Severity severity = Severity::note;
    std::uint64_t count = 0;
    std::vector<std::string> examples = {};  // "file:line: what", the first kExamples
  };

  Diagnostics() = default;
  // Sends every entry to `path` as tab-separated lines: severity, kind, place, what.
  [[nodiscard]] Status report_to(const std::string& path);

  // `kind` is a short fixed phrase ("invalid UTF-8"), `place` is "file:line" or empty.
  void add(Severity severity, std::string_view kind, std::string_view place, std::string_view what);

  [[nodiscard]] const std::map<std::string, Kind, std::less<>>& kinds() const noexcept {
    return kinds_;
  }

  [[nodiscard]] std::uint64_t skipped() const noexcept { return skipped_; }

  // Flushes the report; a full disk shows here.
  [[nodiscard]] Status finish();

 private:
  std::map<std::string, Kind, std::less<>> kinds_;
  std::uint64_t skipped_ = 0;
  StdFile report_;
  std::string report_path_;
};

}  // namespace paperloom
