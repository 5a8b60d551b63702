#include "corpus/readers/ror.hpp"

#include "reading.hpp"

namespace paperloom {
namespace {

using test::Reading;

constexpr const char* kSecond =
    R"([{"id":"https://ror.org/000e0be47","status":"active","types":["education"],)"
    R"("established":1851,"names":[{"value":"NU","types":["acronym"],"lang":null},)"
    R"({"value":"Northern U","types":["label","ror_display"],"lang":"en"},)"
    R"({"value":"U du Nord","types":["label"],"lang":"fr"}],)"
    R"("links":[{"type":"wikipedia","value":"http://en.wikipedia.org/wiki/N"},)"
    R"({"type":"website","value":"https://n.example/"}],"domains":[],)"
    R"("locations":[{"geonames_details":{"country_code":"US","country_name":"United States",)"
    R"("country_subdivision_name":"Illinois","lat":42,"lng":-87.69,"name":"Evanston"}}],)"
    R"("external_ids":[{"type":"wikidata","all":["Q309350"],"preferred":null}],)"
    R"("relationships":[{"type":"child","label":"Lab","id":"https://ror.org/02jbv0t02"},)"
    R"({"type":"friend","label":"X","id":"https://ror.org/02jbv0t02"}],)"
    R"("admin":{"last_modified":{"date":"2025-05-05","schema_version":"2.1"}}}])";

TEST_SUITE("corpus/readers/ror") {
  TEST_CASE("a record of the second schema is an institution with its date") {
    const Reading reading{read_ror, kSecond};
    REQUIRE(reading.facts.size() == 1);
    const FactRecord& fact = reading.facts[0];
    CHECK(fact.kind == FactKind::institution);
    CHECK(fact.id == "000e0be47");
    CHECK(fact.as_of == "2025-05-05");
    CHECK(fact.body ==
          R"({"name":"Northern U","names":[{"name":"NU","kind":"acronym"},)"
          R"({"name":"U du Nord","kind":"label","lang":"fr"}],"types":["education"],)"
          R"("status":"active","established":1851,"country_code":"US",)"
          R"("country":"United States","region":"Illinois","city":"Evanston","latitude":42,)"
          R"("longitude":-87.69,"homepage":"https://n.example/",)"
          R"("wikipedia":"http://en.wikipedia.org/wiki/N","wikidata":"Q309350",)"
          R"("relations":[{"kind":"child","institution":"ror:02jbv0t02","name":"Lab"}]})");
    CHECK(reading.count("not a relation") == 1);
    CHECK(reading.asked == std::vector<std::string>{"ror:000e0be47"});
  }

  TEST_CASE("a record of the first schema says the same in its way") {
    const Reading reading{
        read_ror,
        R"([{"id":"https://ror.org/000025p04","name":"TSRI","types":["Government"],)"
        R"("relationships":[{"label":"Fund","type":"Predecessor","id":"https://ror.org/03gd1bh37"}],)"
        R"("addresses":[{"lat":13.75,"lng":100.5,"city":null,"geonames_city":{"city":"Bangkok",)"
        R"("geonames_admin1":{"name":"Krung Thep"}}}],"links":["https://t.example"],)"
        R"("aliases":["TS"],"acronyms":["TSRI"],"status":"active","wikipedia_url":"",)"
        R"("labels":[{"label":"T","iso639":"th"}],"established":null,)"
        R"("country":{"country_name":"Thailand","country_code":"TH"},)"
        R"("external_ids":{"GRID":{"preferred":"g","all":"g"},)"
        R"("Wikidata":{"preferred":null,"all":["Q5"]}}}])"};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts[0].as_of.empty());
    CHECK(reading.facts[0].body ==
          R"({"name":"TSRI","names":[{"name":"T","kind":"label","lang":"th"},)"
          R"({"name":"TS","kind":"alias"}],"types":["government"],"status":"active",)"
          R"("country_code":"TH","country":"Thailand","region":"Krung Thep","city":"Bangkok",)"
          R"("latitude":13.75,"longitude":100.5,"homepage":"https://t.example","wikidata":"Q5",)"
          R"("relations":[{"kind":"predecessor","institution":"ror:03gd1bh37","name":"Fund"}]})");
    CHECK(reading.diagnostics.kinds().empty());
  }

  TEST_CASE("a damaged record is skipped and the next one read") {
    const Reading reading{
        read_ror,
        R"([{"name":"no id"},{"id":7},{"id":"https://ror.org/oil"},{"id":"000e0be47"},5,)"
        R"({"id":"000e0be47","names":"x"},{"id":"000e0be47","names":[{"value":1},null,{}]},)"
        R"({"id":"000e0be47","id":"x","name":"A\u0007&amp;B","locations":{},"types":[1],)"
        R"("established":"x","status":"?","external_ids":[3],"relationships":[[]],"admin":[]}])"};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts[0].id == "000e0be47");
    CHECK(reading.facts[0].body == R"({"name":"A&B"})");
    CHECK(reading.records == 8);
    CHECK(reading.count("no id") == 1);
    CHECK(reading.count("wrong type") == 2);
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.count("no name") == 2);
    CHECK(reading.count("not an object") == 1);
  }

  TEST_CASE("a truncated file is an error") {
    const std::string text = kSecond;
    const Reading reading{read_ror, text.substr(0, text.size() - 30)};
    CHECK(reading.error.find("truncated?") != std::string::npos);
  }

  TEST_CASE("a dump is recognised by its keys") {
    CHECK(recognise_ror(kSecond, "x") == DumpPart::institutions);
    CHECK_FALSE(recognise_ror(R"({"id":"x","ror":"https://ror.org/000e0be47"})", "ror.json"));
  }
}

}  // namespace
}  // namespace paperloom
