#pragma once
// Dumps as they are named on the command line or in the settings, in; the files to read, out. A
// directory means the regular files below it, without hidden ones and those that describe a dump
// (manifest.json, README*, LICENSE*, *.md, *.txt); what names no file but is a pattern is expanded
// by glob(3). "-" is standard input.
#include <string>
#include <vector>

#include "support/result.hpp"

namespace paperloom {

// Those of a directory or a pattern sorted by their bytes; each path once. Errc::invalid: a
// directory without dumps, a pattern that matches nothing. A name that is no pattern stays.
Result<std::vector<std::string>> dump_paths(const std::vector<std::string>& names);

}  // namespace paperloom
