// Whole trees of invented corpora, compared byte by byte with expected/. UPDATE_GOLDEN=1 rewrites
// that folder; then `git diff` shows what a change did to every page.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "built_site.hpp"

namespace paperloom::test {
namespace {

Files build_case(const std::string& name, std::size_t jobs) {
  return build_site({.dump = source_path("tests/golden/" + name + "/dump.jsonl"),
                     .content = source_path("tests/golden/" + name + "/content"),
                     .jobs = jobs});
}

void rewrite(const std::string& directory, const Files& files) {
  std::filesystem::remove_all(directory);
  for (const auto& [path, bytes] : files) {
    const std::filesystem::path file = std::filesystem::path{directory} / path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream{file, std::ios::binary} << bytes;
  }
}

// The first line in which two texts differ, for a message that can be read.
std::string first_difference(const std::string& expected, const std::string& built) {
  const auto [at, other] =
      std::mismatch(expected.begin(), expected.end(), built.begin(), built.end());
  const auto offset = static_cast<std::size_t>(at - expected.begin());
  const std::size_t start = offset == 0 ? 0 : expected.rfind('\n', offset - 1) + 1;
  const auto line = [start](const std::string& text) {
    return start >= text.size() ? "(end)" : text.substr(start, text.find('\n', start) - start);
  };
  return "line " + std::to_string(std::count(expected.begin(), at, '\n') + 1) + "\n- " +
         line(expected) + "\n+ " + line(built);
}

void check_equal(const Files& expected, const Files& built) {
  for (const auto& [path, bytes] : expected) {
    const auto at = built.find(path);
    if (at == built.end()) {
      FAIL_CHECK(path << ": is not built any more");
    } else if (at->second != bytes) {
      FAIL_CHECK(path << ": " << first_difference(bytes, at->second));
    }
  }
  for (const auto& [path, bytes] : built) {
    if (!expected.contains(path)) FAIL_CHECK(path << ": is new");
  }
}

}  // namespace

TEST_SUITE("golden") {
  // small: the arXiv snapshot alone; woven: what several sources say of the same papers and people.
  TEST_CASE("each site is the expected tree") {
    for (const std::string name : {"small", "woven"}) {
      CAPTURE(name);
      const std::string expected = source_path("tests/golden/" + name + "/expected");
      const Files built = build_case(name, 1);
      if (rewriting()) rewrite(expected, built);
      check_equal(read_tree(expected), built);
    }
  }

  TEST_CASE("four workers build the same bytes as one") {
    for (const std::string name : {"small", "woven"})
      check_equal(build_case(name, 1), build_case(name, 4));
  }
}

}  // namespace paperloom::test
