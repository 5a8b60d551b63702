// What each reader makes of a small invented dump of its format: the source rows as lines of the
// loom format, and what was reported. Beside each dump in stores/ lies what is expected;
// UPDATE_GOLDEN=1 writes it anew.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "../unit/corpus/weaving.hpp"
#include "built_site.hpp"
#include "corpus/loom_export.hpp"

namespace paperloom::test {
namespace {

constexpr std::string_view kExpected = ".expected";

std::string read_whole(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

// "source" lines hold the hash of the dump, which is not what a reader makes.
std::string store_of(const std::filesystem::path& dump) {
  Weaving weaving;
  WeaveOptions options;
  options.as_of[""] = "2026-01-02";
  options.dumps.push_back(dump.string());
  must(weave_dumps(weaving.database(), options, weaving.diagnostics, weaving.notes));
  std::string text;
  for (const auto& [kind, report] : weaving.diagnostics.kinds())
    text += "# " + kind + ": " + std::to_string(report.count) + "\n";
  must(export_rows(weaving.database(), [&text](std::string_view line) {
    if (!line.starts_with(R"({"kind":"source")")) text += line;
    return Status{Ok{}};
  }));
  return text;
}

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("each reader makes the expected rows of a dump") {
    std::size_t dumps = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{source_path("tests/golden/stores")}) {
      const std::string path = entry.path().string();
      if (path.ends_with(kExpected)) continue;
      CAPTURE(path);
      const std::string rows = store_of(entry.path());
      if (rewriting()) std::ofstream{path + std::string{kExpected}, std::ios::binary} << rows;
      CHECK(rows == read_whole(path + std::string{kExpected}));
      ++dumps;
    }
    CHECK(dumps >= 15);
  }
}

}  // namespace paperloom::test
