#include "corpus/readers/s2.hpp"

#include <doctest/doctest.h>

#include "reading.hpp"

namespace paperloom {

namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_s2, lines} {}
};

std::string paper(const std::string& fields) {
  return R"({"corpusid":12,"title":"A title")" + (fields.empty() ? "" : "," + fields) + "}\n";
}

PaperRecord one(const std::string& fields) {
  const Reading reading{paper(fields)};
  REQUIRE(reading.papers.size() == 1);
  return reading.papers.front();
}

FactRecord fact_of(const std::string& line) {
  const Reading reading{line};
  REQUIRE(reading.facts.size() == 1);
  return reading.facts.front();
}

TEST_SUITE("corpus/readers/s2") {
  TEST_CASE("the fields of a paper are taken") {
    const PaperRecord out = one(
        R"("externalids":{"ACL":"P19-1001","ArXiv":"2006.05326v2","DOI":"10.18653/V1/X","MAG":null},"url":"https://www.semanticscholar.org/paper/80e3","authors":[{"authorId":"826968583","name":"Lieke Gelder"},{"authorId":7,"name":"I. &amp; J."},{"authorId":null,"name":"Solo"}],"venue":"","journal":{"name":"J. Weft"},"year":2020,"publicationdate":"2020-07-01","citationcount":38,"influentialcitationcount":3,"updated":"2022-01-27T02:09:51.713Z")");
    CHECK(out.source == "s2");
    CHECK(out.id == "12");
    CHECK(out.title.text == "A title");
    CHECK(out.same_as == "arxiv:2006.05326 acl:P19-1001");
    CHECK(out.doi == "10.18653/v1/x");
    CHECK(out.venue == "J. Weft");
    CHECK(out.published == "2020-07-01");
    CHECK(out.citations == 38);
    CHECK(out.influential_citations == 3);
    CHECK(out.updated == "2022-01-27T02:09:51.713");
    CHECK(out.as_of.empty());
    CHECK(out.url.empty());
    REQUIRE(out.authors.size() == 3);
    CHECK(out.authors[0].id == "826968583");
    CHECK(out.authors[1].id == "7");
    CHECK(out.authors[1].name == "I. & J.");
    CHECK(out.authors[2].id.empty());
  }

  TEST_CASE("a DOI that arXiv minted names the arXiv paper") {
    CHECK(one(R"("externalids":{"DOI":"10.48550/arXiv.2006.05326"})").same_as ==
          "arxiv:2006.05326");
    const Reading reading{
        paper(R"("externalids":{"DOI":"10.48550/arXiv.2006.05326","ArXiv":"2006.05327"})")};
    CHECK(reading.papers.front().same_as.empty());
    CHECK(reading.count("several arXiv ids") == 1);
  }

  TEST_CASE("ids that are none are noted") {
    const Reading reading{paper(R"("externalids":{"ACL":"a b","ArXiv":"x","DOI":"y"})")};
    CHECK(reading.papers.front().same_as.empty());
    for (const std::string_view kind : {"not an ACL id", "not an arXiv id", "not a DOI"})
      CHECK(reading.count(kind) == 1);
  }

  TEST_CASE("an abstract speaks of its paper") {
    const FactRecord fact = fact_of(
        R"({"corpusid":"222","openaccessinfo":{},"abstract":"We <i>show</i> $x$.\n\nMore.","updated":"2022-01-27T00:00:00Z"})");
    CHECK(fact.kind == FactKind::abstract);
    CHECK(fact.source == "s2");
    CHECK(fact.id == "222");
    CHECK(fact.about == "s2:222");
    CHECK(fact.updated == "2022-01-27");
    CHECK(fact.body == R"({"paper":"s2:222","text":"We show $x$.\nMore."})");
  }

  TEST_CASE("a tldr speaks of its paper") {
    const FactRecord fact =
        fact_of(R"({"corpusid":2833,"model":"tldr@v2.0.0","text":"It\nworks."})");
    CHECK(fact.kind == FactKind::tldr);
    CHECK(fact.id == "2833");
    CHECK(fact.about == "s2:2833");
    CHECK(fact.body == R"({"paper":"s2:2833","text":"It works.","model":"tldr@v2.0.0"})");
  }

  TEST_CASE("an abstract or tldr without a text is noted and of a wrong type skipped") {
    const Reading reading{
        "{\"corpusid\":1,\"abstract\":null}\n{\"corpusid\":1,\"text\":\" . \"}\n"
        "{\"corpusid\":1,\"abstract\":7}\n{\"corpusid\":1,\"text\":[]}\n"};
    CHECK(reading.facts.empty());
    CHECK(reading.count("no text") == 2);
    CHECK(reading.count("wrong type") == 2);
  }

  TEST_CASE("an author is a researcher") {
    const FactRecord fact = fact_of(
        R"({"authorid":"826968583","externalids":{"DBLP":["x"],"ORCID":"0000-0002-1825-0097"},"url":"https://x","name":"M. Bruhns","aliases":["M. Bruhns","Matthias Bruhns"],"affiliations":["Weft","Weft","Warp"],"homepage":"https://b.example","papercount":5,"citationcount":10,"hindex":1,"updated":"2022-12-13T15:14:11.030Z"})");
    CHECK(fact.kind == FactKind::researcher);
    CHECK(fact.id == "826968583");
    CHECK(fact.updated == "2022-12-13T15:14:11.03");
    CHECK(
        fact.body ==
        R"({"name":"M. Bruhns","aliases":["Matthias Bruhns"],"orcid":"0000-0002-1825-0097","homepage":"https://b.example","affiliations":[{"name":"Weft"},{"name":"Warp"}],"h_index":1,"citations":10,"works":5})");
  }

  TEST_CASE("an author may be sparse and have a list of ORCIDs") {
    CHECK(fact_of(R"({"authorid":7,"name":"A","externalids":null,"aliases":null,"homepage":""})")
              .body == R"({"name":"A"})");
    CHECK(fact_of(R"({"authorid":7,"name":"A","externalids":{"ORCID":["0000-0002-1825-0097"]}})")
              .body == R"({"name":"A","orcid":"0000-0002-1825-0097"})");
    CHECK(Reading{R"({"authorid":7,"name":null})"}.count("no name") == 1);
  }

  TEST_CASE("citations and paper ids and venues are read and not kept") {
    const Reading reading{
        "{\"citingcorpusid\":\"2\",\"citedcorpusid\":null,\"intents\":null}\n"
        "{\"sha\":\"52\",\"corpusid\":3,\"primary\":false}\n"
        "{\"id\":\"70d6\",\"alternate_names\":[],\"name\":\"V\",\"type\":\"journal\"}\n"};
    CHECK(reading.records == 3);
    CHECK(reading.papers.empty());
    CHECK(reading.facts.empty());
    CHECK(reading.diagnostics.kinds().empty());
  }

  TEST_CASE("a record without its id or dataset is skipped") {
    const Reading reading{
        "{\"title\":\"x\"}\n{\"corpusid\":[],\"title\":\"x\"}\n{\"corpusid\":-1,\"title\":\"x\"}\n"
        "{\"corpusid\":\"12a\",\"title\":\"x\"}\n{\"x\":1}\n{\"authors\":[3],\"corpusid\":1,"
        "\"title\":\"x\"}\n"};
    CHECK(reading.papers.empty());
    CHECK(reading.count("no id") == 1);
    CHECK(reading.count("wrong type") == 2);
    CHECK(reading.count("not an id") == 2);
    CHECK(reading.count("of no known dataset") == 1);
  }

  TEST_CASE("what nothing wants is left out silently") {
    const std::string lines =
        paper(
            R"("externalids":{"ArXiv":"2006.05326","ACL":"P19-1001","DOI":"10.1000/x"},"authors":[3])") +
        "{\"corpusid\":5,\"abstract\":7}\n{\"authorid\":\"9\",\"name\":\"x\"}\n"
        "{\"corpusid\":6,\"text\":\"x\"}\n";
    const test::Reading reading{read_s2, lines, "s2:6"};
    CHECK(reading.papers.empty());
    CHECK(reading.facts.size() == 1);
    CHECK(reading.diagnostics.kinds().empty());
    CHECK(reading.asked == std::vector<std::string>{"s2:12", "arxiv:2006.05326", "acl:P19-1001",
                                                    "doi:10.1000/x", "s2:5", "s2:9", "s2:6"});
  }

  TEST_CASE("dumps are known by their keys") {
    const auto part = [](std::string_view head) { return recognise_s2(head, ""); };
    CHECK(part(R"({"corpusid":1,"externalids":{},"title":"x","authors":[{"authorId":"7"}]})") ==
          DumpPart::works);
    CHECK(part(R"({"corpusid":1,"openaccessinfo":{"externalids":{}},"abstract":"x"})") ==
          DumpPart::details);
    CHECK(part(R"({"corpusid":1,"model":"tldr@v2.0.0","text":"x"})") == DumpPart::details);
    CHECK(part(R"({"citingcorpusid":1,"citedcorpusid":2})") == DumpPart::details);
    CHECK(part(R"({"sha":"1","corpusid":2,"primary":true})") == DumpPart::details);
    CHECK(part(R"({"id":"1","alternate_issns":[]})") == DumpPart::details);
    CHECK(part(R"({"authorid":"1","name":"x","papercount":1})") == DumpPart::people);
    CHECK(!part(R"({"id":"2012.00632","abstract":"x","authors_parsed":[]})"));
    CHECK(!part(""));
  }
}

}  // namespace

}  // namespace paperloom
