#pragma once
// Builds a case's site in memory, through the same functions as `paperloom build`. In comes a
// folder of dump and content, which is copied first: weaving writes aliases beside the content.
#include <cstddef>
#include <map>
#include <string>

namespace paperloom::test {

using Files = std::map<std::string, std::string, std::less<>>;

struct SiteCase {
  std::string dump = {};     // a file
  std::string content = {};  // a folder
  std::size_t jobs = 1;
};

// The repository's root, by PAPERLOOM_SOURCE.
[[nodiscard]] std::string source_path(const std::string& name);

// Whether UPDATE_GOLDEN asks for expected files to be written anew.
[[nodiscard]] bool rewriting();

// Every file of the site by its path; fails the running test and returns nothing on an error.
[[nodiscard]] Files build_site(const SiteCase& site_case);

[[nodiscard]] Files read_tree(const std::string& directory);

}  // namespace paperloom::test
