// What sources say of institutions, through finalise.
#include <doctest/doctest.h>

#include "joining.hpp"

namespace paperloom {

using test::institution;
using test::Joining;

namespace {

using Facts = std::vector<std::pair<std::string, FactRecord>>;
using Texts = std::vector<std::string>;

// One paper whose only author is at these places, and what is known of them.
class Placed : public Joining {
 public:
  Placed(std::vector<std::string> places, const Facts& facts)
      : Joining{{test::arxiv(test::paper("2101.00001", "A", {test::author("Ann Bee")})),
                 at(std::move(places))},
                facts} {}

  // "path: source:id of its facts by rank".
  Texts institutions() {
    return column(
        "SELECT i.path||':'||(SELECT group_concat(said,'') FROM (SELECT ' '||s.name||':'||f.id AS "
        "said FROM institution_fact x JOIN fact f ON f.key=x.fact JOIN source s ON s.key=f.source "
        "WHERE x.institution=i.key ORDER BY x.rank)) FROM institution i ORDER BY i.key");
  }

  // The institutions of the author, in the source's order.
  Texts affiliations() {
    return column(
        "SELECT i.public_id FROM affiliation a JOIN institution i ON i.key=a.institution ORDER BY "
        "a.paper,a.position,a.rank");
  }

 private:
  static test::Sourced at(std::vector<std::string> places) {
    PaperRecord work = test::paper("w1", "A", {test::author("Ann Bee", "a1")});
    work.authors[0].institutions = std::move(places);
    return test::other("openalex", std::move(work), "arxiv:2101.00001");
  }
};

TEST_SUITE("corpus/institutions") {
  TEST_CASE("institutions that are each other's parents stay two") {
    const auto related = [](const std::string& name, const std::string& other) {
      return R"({"name":")" + name + R"(","relations":[{"kind":"parent","institution":"ror:)" +
             other + R"("},{"kind":"successor","institution":"ror:)" + other + R"("}]})";
    };
    Placed placed{{"ror:011111111", "ror:022222222"},
                  {{"ror", institution("011111111", related("One", "022222222"))},
                   {"ror", institution("022222222", related("Two", "011111111"))},
                   {"ror", institution("033333333", related("Own", "033333333"))}}};
    CHECK(placed.institutions() ==
          Texts{"011111111-one: ror:011111111", "022222222-two: ror:022222222"});
    CHECK(placed.affiliations() == Texts{"011111111", "022222222"});
  }

  TEST_CASE("records that call each other the same join at the ROR id and no further") {
    Placed placed{
        {"openalex:i1"},
        {{"openalex", institution("i1", R"({"name":"One","same_as":["ror:011111111"]})")},
         {"openalex", institution("i2", R"({"name":"Two","same_as":["ror:011111111"]})")},
         {"ror", institution("011111111", R"({"name":"Uno","same_as":["ror:022222222"]})")},
         {"ror", institution("022222222", R"({"name":"Due","same_as":["ror:011111111"]})")}}};
    CHECK(placed.institutions() == Texts{"011111111-uno: ror:011111111 openalex:i1 openalex:i2"});
  }

  TEST_CASE("of several ROR ids of one record the least counts in any order") {
    for (const std::string list :
         {R"(["ror:022222222","ror:011111111"])", R"(["ror:011111111","ror:022222222"])"}) {
      Placed placed{{"openalex:i1"},
                    {{"openalex", institution("i1", R"({"name":"One","same_as":)" + list + "}")}}};
      CHECK(placed.institutions() == Texts{"011111111-one: openalex:i1"});
    }
  }

  TEST_CASE("a withdrawn ROR record keeps its page and says so") {
    // What an author wrote stays true; the successor is a relation that the page shows.
    const std::string gone =
        R"({"name":"Gone","status":"withdrawn","relations":[{"kind":"successor","institution":"ror:022222222"}]})";
    Placed placed{{"openalex:i1"},
                  {{"openalex", institution("i1", R"({"name":"I","same_as":["ror:011111111"]})")},
                   {"ror", institution("011111111", gone)},
                   {"ror", institution("022222222", R"({"name":"Next"})")}}};
    CHECK(placed.institutions() == Texts{"011111111-gone: ror:011111111 openalex:i1"});
    CHECK(placed.column("SELECT body->>'$.status' FROM fact f JOIN institution_fact x ON "
                        "x.fact=f.key WHERE x.rank=0") == Texts{"withdrawn"});
  }

  TEST_CASE("an institution without a fact has no page and no affiliation") {
    Placed placed{{"openalex:i9", "openalex:i1", "ror:099999999"},
                  {{"openalex", institution("i1", R"({"name":"One"})")}}};
    CHECK(placed.institutions() == Texts{"i1-one: openalex:i1"});
    CHECK(placed.affiliations() == Texts{"i1"});
  }

  TEST_CASE("an author who is at one institution by two names is there once") {
    Placed placed{
        {"ror:011111111", "openalex:i1"},
        {{"openalex", institution("i1", R"({"name":"One","same_as":["ror:011111111"]})")}}};
    CHECK(placed.institutions() == Texts{"011111111-one: openalex:i1"});
    CHECK(placed.affiliations() == Texts{"011111111"});
    CHECK(placed.column("SELECT papers||' '||researchers FROM institution") == Texts{"1 1"});
  }

  TEST_CASE("an institution that nobody here names has no page") {
    Placed placed{{}, {{"ror", institution("011111111", R"({"name":"One"})")}}};
    CHECK(placed.institutions().empty());
  }

  TEST_CASE("of two sources' institutions with one id the first source's has the page") {
    Placed placed{{"loom:i1", "openalex:i1"},
                  {{"loom", institution("i1", R"({"name":"Other"})")},
                   {"openalex", institution("i1", R"({"name":"One"})")}}};
    CHECK(placed.institutions() == Texts{"i1-one: openalex:i1"});
    CHECK(placed.affiliations() == Texts{"i1"});
  }
}

}  // namespace
}  // namespace paperloom
