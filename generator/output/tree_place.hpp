#pragma once
// Which directory a build may take as its own; nothing is changed by asking.
#include <string>
#include <vector>

#include "support/result.hpp"

namespace paperloom {

struct TreePlace {
  std::string out = {};
  std::string state = {};
  std::string home = {};                 // the user's; empty if unknown
  std::vector<std::string> inputs = {};  // dumps, content, theme: no tree may contain one
};

inline constexpr const char* kMarkerName = ".paperloom-tree";

// The path without links, "." and ".."; its end need not exist.
[[nodiscard]] Result<std::string> real_path(const std::string& path);

// The real path of `out`. Refused (Errc::invalid): a link, a file, the root of the file system, a
// directory that is or contains the home directory, the state or an input, a checkout's root, and
// one that is neither empty nor marked as ours. Names that begin with a dot do not count.
[[nodiscard]] Result<std::string> check_place(const TreePlace& place);

}  // namespace paperloom
