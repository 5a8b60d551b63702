#include <doctest/doctest.h>

#include "corpus/readers/openalex.hpp"
#include "reading.hpp"

namespace paperloom {

namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_openalex, lines} {}
};

// One line, wherever the test breaks it.
std::string institution(const std::string& fields) {
  std::string line = R"({"id":"https://openalex.org/I7","display_name":"Weft University")" +
                     (fields.empty() ? "" : "," + fields) + "}";
  std::erase(line, '\n');
  return line + "\n";
}

std::string body_of(const std::string& fields) {
  const Reading reading{institution(fields)};
  REQUIRE(reading.facts.size() == 1);
  return reading.facts.front().body;
}

TEST_SUITE("corpus/readers/openalex_institutions") {
  TEST_CASE("a name alone is an institution") {
    const Reading reading{institution("")};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts.front().kind == FactKind::institution);
    CHECK(reading.facts.front().id == "i7");
    CHECK(reading.facts.front().body == R"({"name":"Weft University"})");
  }

  TEST_CASE("the fields are in the order of the loom format") {
    CHECK(
        body_of(
            R"("ror":"https://ror.org/00jmfr291","country_code":"us","type":"education","homepage_url":"https://weft.example","display_name_acronyms":["WU"],"display_name_alternatives":["Weft","Weft University"],
"works_count":9,"cited_by_count":10,"ids":{"wikipedia":"https://en.wikipedia.org/wiki/Weft","wikidata":"https://www.wikidata.org/wiki/Q23"},
"geo":{"city":"Selvage","region":null,"country_code":"CA","country":"United States","latitude":42.27756,"longitude":-83},
"international":{"display_name":{"de":"Universit\u00e4t Weft","en":"Weft University","not a tag":"x"}},
"associated_institutions":[{"id":"https://openalex.org/I8","display_name":"Press","relationship":"child"}])") ==
        "{\"name\":\"Weft University\",\"names\":[{\"name\":\"WU\",\"kind\":\"acronym\"},"
        "{\"name\":\"Weft\",\"kind\":\"alias\"},{\"name\":\"Universit\xc3\xa4t Weft\",\"kind\":"
        "\"label\",\"lang\":\"de\"}],\"same_as\":[\"ror:00jmfr291\"],\"types\":[\"education\"],"
        "\"country_code\":\"US\",\"country\":\"United States\",\"city\":\"Selvage\","
        "\"latitude\":42.27756,\"longitude\":-83,\"homepage\":\"https://weft.example\","
        "\"wikipedia\":\"https://en.wikipedia.org/wiki/Weft\",\"wikidata\":\"Q23\","
        "\"relations\":[{\"kind\":\"child\",\"institution\":\"openalex:i8\",\"name\":\"Press\"}],"
        "\"works\":9,\"citations\":10}");
  }

  TEST_CASE("what is no relation or no place is left out") {
    const Reading reading{institution(
        R"("ror":"x","country_code":"USA","geo":{"latitude":91,"longitude":"x"},"homepage_url":"weft.example","associated_institutions":[{"id":"https://openalex.org/I8","relationship":"rival"},{"relationship":"child"}])")};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts.front().body == R"({"name":"Weft University"})");
    CHECK(reading.count("not a relation") == 2);
    CHECK(reading.count("not a ROR id") == 1);
    CHECK(reading.count("not a web address") == 1);
  }

  TEST_CASE("an institution is asked for by both its ids") {
    const std::string line = institution(R"("ror":"https://ror.org/00jmfr291")");
    const test::Reading unwanted{read_openalex, line, "openalex:i8"};
    CHECK(unwanted.facts.empty());
    CHECK(unwanted.asked == std::vector<std::string>{"ror:00jmfr291", "openalex:i7"});
  }
}

}  // namespace

}  // namespace paperloom
