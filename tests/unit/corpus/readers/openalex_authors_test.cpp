#include <doctest/doctest.h>

#include "corpus/readers/openalex.hpp"
#include "reading.hpp"

namespace paperloom {

namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_openalex, lines} {}
};

// One line, wherever the test breaks it.
std::string author(const std::string& fields) {
  std::string line = R"({"id":"https://openalex.org/A5","display_name":"Ida Ferrule")" +
                     (fields.empty() ? "" : "," + fields) + "}";
  std::erase(line, '\n');
  return line + "\n";
}

std::string body_of(const std::string& fields) {
  const Reading reading{author(fields)};
  REQUIRE(reading.facts.size() == 1);
  return reading.facts.front().body;
}

TEST_SUITE("corpus/readers/openalex_authors") {
  TEST_CASE("an author is a researcher") {
    const Reading reading{author(R"("updated_date":"2025-11-20T00:00:00.000Z")")};
    REQUIRE(reading.facts.size() == 1);
    const FactRecord& fact = reading.facts.front();
    CHECK(fact.kind == FactKind::researcher);
    CHECK(fact.source == "openalex");
    CHECK(fact.id == "a5");
    CHECK(fact.about.empty());
    CHECK(fact.as_of.empty());
    CHECK(fact.updated == "2025-11-20");
    CHECK(fact.body == R"({"name":"Ida Ferrule"})");
  }

  TEST_CASE("the fields are in the order of the loom format") {
    CHECK(
        body_of(
            R"("works_count":22,"cited_by_count":3,"summary_stats":{"h_index":8,"2yr_mean_citedness":0.0},"orcid":"https://orcid.org/0000-0002-1825-0097","display_name_alternatives":["I. Ferrule","Ida Ferrule","I. Ferrule",null],
"affiliations":[{"institution":{"id":"https://openalex.org/I7","display_name":"Weft &amp; Warp"},"years":[2024,2023]}],"last_known_institutions":[{"id":"https://openalex.org/I8","display_name":"Last"}])") ==
        R"({"name":"Ida Ferrule","aliases":["I. Ferrule"],"orcid":"0000-0002-1825-0097","affiliations":[{"name":"Weft & Warp","institution":"openalex:i7","years":[2024,2023]}],"h_index":8,"citations":3,"works":22})");
  }

  TEST_CASE("older layouts know the last institution alone") {
    const std::string_view expected =
        R"({"name":"Ida Ferrule","affiliations":[{"name":"Last","institution":"openalex:i8"}]})";
    const std::string last = R"({"id":"https://openalex.org/I8","display_name":"Last"})";
    CHECK(body_of(R"("last_known_institutions":[)" + last + "]") == expected);
    CHECK(body_of(R"("affiliations":[],"last_known_institution":)" + last) == expected);
    CHECK(body_of(R"("last_known_institution":null)") == R"({"name":"Ida Ferrule"})");
  }

  TEST_CASE("an author without a name is no record") {
    const Reading reading{R"({"id":"https://openalex.org/A5","display_name":null})"};
    CHECK(reading.facts.empty());
    CHECK(reading.count("no name") == 1);
  }

  TEST_CASE("wrong types are left out") {
    const Reading reading{author(
        R"("orcid":7,"affiliations":["x",{"institution":3,"years":"x"}],"summary_stats":[],"works_count":1.5)")};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts.front().body == R"({"name":"Ida Ferrule"})");
    CHECK(reading.count("left out a value of the wrong type") == 3);
    CHECK(reading.count("not a count") == 1);
  }

  TEST_CASE("an author is asked for by id and by ORCID") {
    const std::string line = author(R"("orcid":"https://orcid.org/0000-0002-1825-0097")");
    const test::Reading unwanted{read_openalex, line, "openalex:a6"};
    CHECK(unwanted.facts.empty());
    CHECK(unwanted.asked == std::vector<std::string>{"openalex:a5", "orcid:0000-0002-1825-0097"});
    const test::Reading wanted{read_openalex, line, "orcid:0000-0002-1825-0097"};
    CHECK(wanted.facts.size() == 1);
  }
}

}  // namespace

}  // namespace paperloom
