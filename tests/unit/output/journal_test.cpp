#include "output/journal.hpp"

#include <doctest/doctest.h>

#include "scratch.hpp"

namespace paperloom {
namespace {

GroupLines range(int first, int last) {
  GroupLines lines;
  for (int i = first; i < last; ++i) {
    lines.announce("paper", std::to_string(i), "papers/" + std::to_string(i));
  }
  return lines;
}

std::vector<std::string> keys(const Journal& journal) {
  JournalGroups groups{journal};
  std::vector<std::string> all;
  while (true) {
    auto group = groups.next();
    REQUIRE(group);
    if (!*group) return all;
    all.push_back((*group)->owner.key);
  }
}

}  // namespace

TEST_SUITE("output/journal") {
  TEST_CASE("the blocks of a build that did not end are found again in order") {
    const test::Scratch scratch;
    {
      const auto journal = Journal::open(scratch.path("j"));
      REQUIRE(journal);
      CHECK((*journal)->earlier().empty());
      CHECK((*journal)->append(range(8, 12)));
      CHECK((*journal)->append(GroupLines{}));
      CHECK((*journal)->append(range(0, 8)));
      CHECK((*journal)->earlier().empty());
    }
    const auto journal = Journal::open(scratch.path("j"));
    REQUIRE(journal);
    CHECK((*journal)->earlier().size() == 2);
    CHECK(keys(**journal) ==
          std::vector<std::string>{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"});
  }

  TEST_CASE("the blocks of several builds are merged") {
    const test::Scratch scratch;
    for (const int shift : {0, 1}) {
      const auto journal = Journal::open(scratch.path("j"));
      REQUIRE(journal);
      CHECK((*journal)->append(range(2 + shift, 4 + shift)));
      CHECK((*journal)->append(range(0, 2 + shift)));
    }
    const auto journal = Journal::open(scratch.path("j"));
    REQUIRE(journal);
    CHECK(keys(**journal) == std::vector<std::string>{"0", "0", "1", "1", "2", "2", "3", "3", "4"});
  }

  TEST_CASE("a cut block is dropped wherever it is cut and the next one goes in its place") {
    const test::Scratch scratch;
    {
      const auto journal = Journal::open(scratch.path("whole"));
      REQUIRE(journal);
      REQUIRE((*journal)->append(range(0, 2)));
      REQUIRE((*journal)->append(range(2, 4)));
    }
    const std::string whole = scratch.read("whole");
    const std::size_t second = whole.find("@ ", 1);
    for (std::size_t cut = second + 1; cut < whole.size(); ++cut) {
      CAPTURE(cut);
      scratch.write("cut", whole.substr(0, cut));
      {
        const auto journal = Journal::open(scratch.path("cut"));
        REQUIRE(journal);
        CHECK(keys(**journal) == std::vector<std::string>{"0", "1"});
        REQUIRE((*journal)->append(range(4, 5)));
      }
      const auto journal = Journal::open(scratch.path("cut"));
      REQUIRE(journal);
      CHECK(keys(**journal) == std::vector<std::string>{"0", "1", "4"});
    }
  }

  TEST_CASE("what is no journal is an error") {
    const test::Scratch scratch;
    for (const std::string bad :
         {"x\n", "@ x\n", "@ 0\n", "@ 4\nabc\n", "@ 99999999999999999999\n"}) {
      scratch.write("bad", bad);
      CHECK_FALSE(Journal::open(scratch.path("bad")));
    }
  }
}

}  // namespace paperloom
