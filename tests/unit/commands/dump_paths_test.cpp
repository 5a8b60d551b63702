#include "commands/dump_paths.hpp"

#include <doctest/doctest.h>

#include "../corpus/weaving.hpp"

namespace paperloom {
namespace {

using Paths = std::vector<std::string>;

TEST_SUITE("commands/dump_paths") {
  TEST_CASE("a directory means the dumps below it in the order of their paths") {
    const test::Scratch scratch;
    for (const char* name : {"d/b.gz", "d/a/part.jsonl", "d/manifest.json", "d/README", "d/x.md",
                             "d/x.txt", "d/LICENSE.html", "d/.hidden", "d/.git/config"}) {
      scratch.write(name, "");
    }
    const Paths paths = test::must(dump_paths({scratch.path("d")}));
    CHECK(paths == Paths{scratch.path("d/a/part.jsonl"), scratch.path("d/b.gz")});
  }

  TEST_CASE("a pattern is expanded and a directory that it matches too") {
    const test::Scratch scratch;
    for (const char* name : {"p2.gz", "p1.gz", "p3/x", "q.gz"})
      scratch.write(name, "");
    CHECK(test::must(dump_paths({scratch.path("p*")})) ==
          Paths{scratch.path("p1.gz"), scratch.path("p2.gz"), scratch.path("p3/x")});
  }

  TEST_CASE("a file with a pattern's name is a file and what is no pattern stays") {
    const test::Scratch scratch;
    scratch.write("a[1].gz", "");
    const Paths names{scratch.path("a[1].gz"), "-", scratch.path("absent.txt")};
    CHECK(test::must(dump_paths(names)) == names);
    CHECK(test::must(dump_paths({"x", "y", "x"})) == Paths{"x", "y"});
  }

  TEST_CASE("no match is an error that says so") {
    const test::Scratch scratch;
    scratch.write("d/README.md", "");
    const auto pattern = dump_paths({scratch.path("*.gz")});
    REQUIRE_FALSE(pattern.ok());
    CHECK(pattern.error().code == Errc::invalid);
    CHECK(pattern.error().message.find("no file matches") != std::string::npos);
    const auto directory = dump_paths({scratch.path("d")});
    REQUIRE_FALSE(directory.ok());
    CHECK(directory.error().message.find("no dump") != std::string::npos);
  }
}

}  // namespace
}  // namespace paperloom
