#include "corpus/readers/arxiv.hpp"

#include <doctest/doctest.h>

#include "reading.hpp"

namespace paperloom {

using test::record;

namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_arxiv, lines} {}
};

PaperRecord one(const std::string& fields) {
  const Reading reading{record("2101.00001", fields)};
  REQUIRE(reading.papers.size() == 1);
  return reading.papers.front();
}

TEST_SUITE("corpus/readers/arxiv") {
  TEST_CASE("an id alone is a paper") {
    const PaperRecord paper = one("");
    CHECK(paper.id == "2101.00001");
    CHECK(paper.title.text.empty());
    CHECK(paper.as_of.empty());
    CHECK(paper.authors.empty());
  }

  TEST_CASE("null is as absent and an unknown key is nothing") {
    const PaperRecord paper =
        one(R"("title":null,"abstract":null,"versions":null,"authors_parsed":null,"new":{"x":1})");
    CHECK(paper.title.text.empty());
    CHECK(paper.versions.empty());
  }

  TEST_CASE("texts are cleaned and paragraphs kept in abstracts alone") {
    const PaperRecord paper = one(
        R"("title":"A title\n  wrapped","abstract":"  One\ntwo.\n\n  Three.\n","comments":" G\\\"odel  &amp; more ")");
    CHECK(paper.title.text == "A title wrapped");
    CHECK(paper.abstract.text == "One two.\nThree.");
    CHECK(paper.comments == "Gödel & more");
  }

  TEST_CASE("authors of three to eight elements have names and affiliations") {
    const PaperRecord paper = one(
        R"("authors_parsed":[["Ferrule","Ida",""],["Loom","J.","Jr","Here","There","","x","y"],["Solo"],["N","",null]])");
    REQUIRE(paper.authors.size() == 4);
    CHECK(paper.authors[0].name == "Ida Ferrule");
    CHECK(paper.authors[1].name == "J. Loom Jr");
    CHECK(paper.authors[1].affiliation.starts_with("Here; There"));
    CHECK(paper.authors[2].name == "Solo");
  }

  TEST_CASE("fragments are noted and collaborations known") {
    const Reading reading{
        record("2101.00001",
               R"("authors_parsed":[["et al.","",""],[":","",""],["Belle Collaboration","",""]])")};
    CHECK(reading.count("fragment of an author list") == 2);
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.papers[0].authors.back().kind == AuthorKind::collaboration);
  }

  TEST_CASE("versions are sorted and their dates read") {
    const PaperRecord paper = one(
        R"("versions":[{"version":"v2","created":"Mon, 02 Apr 2007 00:00:00 GMT"},{"version":"v1","created":"Sun, 1 Apr 2007 00:00:00 GMT"},{"version":"v1","created":"x"}])");
    REQUIRE(paper.versions.size() == 2);
    CHECK(paper.versions[0].number == 1);
    CHECK(paper.versions[0].created == 1'175'385'600);
    CHECK(paper.versions[1].created == 1'175'472'000);
  }

  TEST_CASE("categories are canonical and each one stands once") {
    CHECK(one(R"("categories":"math.IT cs.IT  cs.DL")").categories == "cs.IT cs.DL");
    const Reading reading{record("2101.00001", R"("categories":"cs.DL <b> a/b")")};
    CHECK(reading.count("not a category") == 2);
    CHECK(reading.papers.at(0).categories == "cs.DL");
  }

  TEST_CASE("several DOIs of one field are several") {
    CHECK(one(R"("doi":"10.5555/a 10.5555/b")").doi == "10.5555/a 10.5555/b");
    CHECK(Reading{record("2101.00001", R"("doi":"none yet")")}.count("not a DOI") == 1);
  }

  TEST_CASE("a withdrawal is told by comments or abstract") {
    CHECK(one(R"("comments":"This paper has been withdrawn by the author")").withdrawn);
    CHECK(one(R"("abstract":"  Withdrawn.\n")").withdrawn);
    CHECK_FALSE(one(R"("title":"Withdrawn","abstract":"On withdrawn papers")").withdrawn);
  }

  TEST_CASE("the record's own date must be one") {
    CHECK(one(R"("update_date":"2021-02-03")").as_of == "2021-02-03");
    const Reading reading{record("2101.00001", R"("update_date":"2021-02-30")")};
    CHECK(reading.count("not a date") == 1);
    CHECK(reading.papers.at(0).as_of.empty());
  }

  TEST_CASE("of equal keys the first one counts") {
    CHECK(one(R"("title":"A","title":"B")").title.text == "A");
  }

  TEST_CASE("bad records are skipped with reason and place and the rest is read") {
    const Reading reading{record("2101.00001") + "nonsense\n" + "[1]\n" + "{}\n" + record("no id") +
                          record("2101.00002", R"("title":5)") +
                          record("2101.00002", R"("authors_parsed":[[5]])") +
                          record("2101.00002", R"("authors_parsed":["x"])") +
                          record("2101.00002", R"("versions":[{"version":"first"}])") +
                          "{\"id\":\"\xff\"}\n" + record("2101.00003")};
    CHECK(reading.records == 11);
    REQUIRE(reading.papers.size() == 2);
    CHECK(reading.places == std::vector<std::string>{"dump:1", "dump:11"});
    CHECK(reading.diagnostics.skipped() == 9);
    CHECK(reading.count("damaged JSON") == 1);
    CHECK(reading.count("not an object") == 1);
    CHECK(reading.count("no id") == 1);
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.count("wrong type") == 4);
    CHECK(reading.count("invalid UTF-8") == 1);
  }

  TEST_CASE("a dump cut inside a record is an error") {
    CHECK(Reading{record("2101.00001") + R"({"id":"21)"}.error.find("truncated?") !=
          std::string::npos);
    CHECK(Reading{record("2101.00001") + R"({"id":"2101.00002"})"}.error.empty());
  }

  TEST_CASE("more authors than any paper has are too many") {
    std::string rows = R"(["A","B",""])";
    for (int i = 0; i < 50'000; ++i)
      rows += R"(,["A","B",""])";
    const Reading reading{record("2101.00001", "\"authors_parsed\":[" + rows + "]")};
    CHECK(reading.count("over 50,000 authors") == 1);
  }
}

}  // namespace

}  // namespace paperloom
