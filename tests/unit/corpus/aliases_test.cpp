#include "corpus/aliases.hpp"

#include <doctest/doctest.h>

#include "weaving.hpp"

namespace paperloom {

using test::Weaving;

namespace {

constexpr const char* kRows = "SELECT kind||' '||path||' '||target FROM alias ORDER BY kind,path";

std::string rows_of(const std::string& text) {
  return text.substr(text.find("\npaper") + 1);
}

TEST_SUITE("corpus/aliases") {
  TEST_CASE("rows of the file go into the store and back in order") {
    Weaving weaving;
    weaving.scratch.write("aliases.tsv",
                          "# a comment\n\nresearcher\tn1-x\tn1\npaper\tb-b\tb\npaper\ta-a\ta\n");
    const std::string file = weaving.scratch.path("aliases.tsv");
    test::must(read_aliases(file, weaving.database()));
    CHECK(weaving.column(kRows) ==
          std::vector<std::string>{"paper a-a a", "paper b-b b", "researcher n1-x n1"});
    test::must(write_aliases(file, weaving.database()));
    CHECK(rows_of(weaving.scratch.read("aliases.tsv")) ==
          "paper\ta-a\ta\npaper\tb-b\tb\nresearcher\tn1-x\tn1\n");
    CHECK_FALSE(weaving.scratch.has("aliases.tsv.paperloom-tmp"));
  }

  TEST_CASE("what was written is read again as the same bytes") {
    Weaving weaving;
    const std::string file = weaving.scratch.path("aliases.tsv");
    weaving.scratch.write("aliases.tsv", "paper\ta-a\ta\n");
    test::must(read_aliases(file, weaving.database()));
    test::must(write_aliases(file, weaving.database()));
    const std::string once = weaving.scratch.read("aliases.tsv");
    test::must(read_aliases(file, weaving.database()));
    test::must(write_aliases(file, weaving.database()));
    CHECK(weaving.scratch.read("aliases.tsv") == once);
  }

  TEST_CASE("without rows or without a directory nothing is written") {
    Weaving weaving;
    test::must(write_aliases(weaving.scratch.path("aliases.tsv"), weaving.database()));
    CHECK_FALSE(weaving.scratch.has("aliases.tsv"));
    test::must(weaving.database().execute("INSERT INTO alias VALUES('paper','a-a','a')"));
    test::must(write_aliases(weaving.scratch.path("no/aliases.tsv"), weaving.database()));
    CHECK_FALSE(weaving.scratch.has("no"));
  }

  TEST_CASE("an absent file has no rows") {
    Weaving weaving;
    test::must(read_aliases(weaving.scratch.path("aliases.tsv"), weaving.database()));
    CHECK(weaving.column(kRows).empty());
  }

  TEST_CASE("a bad line is named") {
    for (const char* line :
         {"paper\ta-a", "paper\ta-a\ta\tmore", "page\ta-a\ta", "paper\t../x\ta", "paper\ta/b\ta",
          "paper\tA-a\ta", "paper\t\ta", "paper\ta-a\t.", "paper a-a a"}) {
      CAPTURE(line);
      Weaving weaving;
      weaving.scratch.write("aliases.tsv", "paper\tfine-one\tfine\n" + std::string{line} + "\n");
      const auto read = read_aliases(weaving.scratch.path("aliases.tsv"), weaving.database());
      REQUIRE_FALSE(read);
      CHECK(read.error().code == Errc::invalid);
      CHECK(read.error().message.find("aliases.tsv:2: not an alias") != std::string::npos);
    }
  }

  TEST_CASE("a moved title leaves an alias and the way back takes none") {
    Weaving weaving;
    weaving.weave(test::record("2101.00001", R"("title":"First")"));
    CHECK(weaving.finalise().new_aliases == 0);
    weaving.weave(test::record("2101.00001", R"("title":"Second")"));
    CHECK(weaving.finalise().new_aliases == 1);
    CHECK(weaving.column(kRows) == std::vector<std::string>{"paper 2101.00001-first 2101.00001"});
    weaving.weave(test::record("2101.00001", R"("title":"First")"));
    CHECK(weaving.finalise().new_aliases == 1);
    const auto store = weaving.store();
    const auto paper = test::must(store->find_paper("2101.00001-second"));
    REQUIRE(paper);
    CHECK(paper->path == "2101.00001-first");
  }
}

}  // namespace

}  // namespace paperloom
