#include <doctest/doctest.h>

#include "corpus/readers/openalex.hpp"
#include "reading.hpp"

namespace paperloom {

namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& text) : test::Reading{read_openalex_removals, text} {}
};

TEST_SUITE("corpus/readers/openalex_removals") {
  TEST_CASE("deleted works are removed as of their dates") {
    const Reading reading{
        "work_id,deleted_date\nhttps://openalex.org/W1,2026-01-02\r\nW2,2026-01-03T00:00:00Z\n\nW3,"
        "2026-01-04"};
    CHECK(reading.error.empty());
    CHECK(reading.records == 3);
    CHECK(reading.removals ==
          std::vector<std::string>{"w1 2026-01-02", "w2 2026-01-03", "w3 2026-01-04"});
  }

  TEST_CASE("merged entities of every kind are removed") {
    const Reading reading{
        "\xef\xbb\xbfmerge_date,id,merge_into_id\n2022-06-07,A2,A3\n2022-06-08,I4,I5\n"
        "\"2022-06-09\",\"W6\",\"W7\"\n2022-06-09,S6,S7\n"};
    CHECK(reading.removals ==
          std::vector<std::string>{"1 a2 2022-06-07", "2 i4 2022-06-08", "w6 2022-06-09"});
    CHECK(reading.diagnostics.skipped() == 0);
  }

  TEST_CASE("bad rows are reported and the reading goes on") {
    const Reading reading{"work_id,deleted_date\nx,2026-01-02\nW1,soon\nW2\nW3,2026-01-02\n"};
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.count("not a date") == 1);
    CHECK(reading.count("row without its cells") == 1);
    CHECK(reading.removals == std::vector<std::string>{"w3 2026-01-02"});
  }

  TEST_CASE("rows are read across the chunks of the file") {
    std::string text = "work_id,deleted_date\n";
    for (int i = 0; i < 20'000; ++i)
      text += "W" + std::to_string(i) + ",2026-01-02\n";
    const Reading reading{text};
    REQUIRE(reading.removals.size() == 20'000);
    CHECK(reading.removals.back() == "w19999 2026-01-02");
  }

  TEST_CASE("what is no such list is an error") {
    CHECK(!Reading{"a,b\n"}.error.empty());
    CHECK(!Reading{"work_id,deleted_date\n" + std::string(200'000, 'x')}.error.empty());
  }

  TEST_CASE("a list is known by its header") {
    CHECK(recognise_openalex_removals("work_id,deleted_date\nW1", "") == DumpPart::works);
    CHECK(recognise_openalex_removals("merge_date,id,merge_into_id\r\n", "") == DumpPart::works);
    CHECK(!recognise_openalex_removals("id,name\n", ""));
    CHECK(!recognise_openalex_removals("{\"id\":1}", ""));
    CHECK(!recognise_openalex_removals("", ""));
  }
}

}  // namespace

}  // namespace paperloom
