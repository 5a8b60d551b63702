#include "corpus/readers/openalex.hpp"

#include <doctest/doctest.h>

#include "reading.hpp"

namespace paperloom {

namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_openalex, lines} {}
};

std::optional<DumpPart> part_of(std::string_view head) {
  return recognise_openalex(head, "x.jsonl");
}

TEST_SUITE("corpus/readers/openalex") {
  TEST_CASE("entities are told by their ids record by record") {
    const Reading reading{
        "{\"id\":\"https://openalex.org/I3\",\"display_name\":\"c\"}\n"
        "{\"id\":\"https://openalex.org/W1\"}\n"
        "{\"id\":\"https://openalex.org/A2\",\"display_name\":\"b\"}\n"};
    CHECK(reading.papers.size() == 1);
    REQUIRE(reading.facts.size() == 2);
    CHECK(reading.facts[0].kind == FactKind::institution);
    CHECK(reading.facts[1].kind == FactKind::researcher);
    CHECK(reading.places == std::vector<std::string>{"dump:1", "dump:2", "dump:3"});
  }

  TEST_CASE("a record without an id of these is skipped") {
    const Reading reading{
        "{}\n{\"id\":null}\n{\"id\":7}\n{\"id\":\"W\"}\n{\"id\":\"https://openalex.org/S4\"}\n"};
    CHECK(reading.count("no id") == 2);
    CHECK(reading.count("wrong type") == 1);
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.count("not a work, author or institution") == 1);
  }

  TEST_CASE("dumps are known by their first record") {
    CHECK(part_of(R"({"id":"https://openalex.org/W1","doi":null})") == DumpPart::works);
    CHECK(part_of("[\n {\n  \"id\": \"https://openalex.org/A1\",") == DumpPart::people);
    CHECK(part_of(R"({"id":"https://openalex.org/I1","homepage_url":null})") ==
          DumpPart::institutions);
    CHECK(part_of(R"({"authorships":[{"author":{"id":"https://openalex.org/A1"}}],"id":"W")") ==
          DumpPart::works);
    CHECK(!part_of(R"({"id":"https://openalex.org/S1"})"));
    CHECK(!part_of(R"({"id":"2012.00632","authors_parsed":[]})"));
    CHECK(!part_of(R"({"id":"https://openalex.org/)"));
    CHECK(!part_of(R"({"x":"openalex.org/","id")"));
    CHECK(!part_of(""));
  }

  TEST_CASE("institutions are referred to with their scheme") {
    CHECK(openalex_institution("https://openalex.org/I7") == "openalex:i7");
    CHECK(openalex_institution("https://openalex.org/A7").empty());
    CHECK(openalex_institution("").empty());
  }
}

}  // namespace

}  // namespace paperloom
