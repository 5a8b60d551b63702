#include "corpus/readers/atom.hpp"

#include <doctest/doctest.h>

#include "reading.hpp"

namespace paperloom {
namespace {

std::string feed(const std::string& entries) {
  return "<?xml version='1.0' encoding='UTF-8'?>\n<feed "
         "xmlns:arxiv=\"http://arxiv.org/schemas/atom\" "
         "xmlns=\"http://www.w3.org/2005/Atom\"><id>https://arxiv.org/api/x</id>\n" +
         entries + "</feed>\n";
}

std::string entry(const std::string& fields, const std::string& id = "2101.00001v1") {
  return "<entry><id>http://arxiv.org/abs/" + id + "</id>" + fields + "</entry>\n";
}

struct Reading : test::Reading {
  explicit Reading(const std::string& text) : test::Reading{read_atom, text} {}
};

PaperRecord one(const std::string& fields, const std::string& id = "2101.00001v1") {
  const Reading reading{feed(entry(fields, id))};
  REQUIRE(reading.error.empty());
  REQUIRE(reading.papers.size() == 1);
  return reading.papers.front();
}

TEST_SUITE("corpus/readers/atom") {
  TEST_CASE("an entry gives its fields and no date of the record") {
    const PaperRecord paper = one(
        "<title>A $x&gt;1$ title\n  wrapped</title><summary>  One\ntwo.\n</summary>"
        "<updated>2006-01-03T00:30:00+01:00</updated><published>2006-01-02T14:57:58Z</published>"
        "<arxiv:comment>Withdrawn</arxiv:comment><arxiv:doi>10.1000/A</arxiv:doi>"
        "<arxiv:journal_ref>J. 1</arxiv:journal_ref>",
        "math.GT/0601001v3");
    CHECK(paper.id == "math/0601001");
    CHECK(paper.title.plain() == "A $x>1$ title wrapped");
    CHECK(paper.abstract.text == "One two.");
    CHECK(paper.doi == "10.1000/a");
    CHECK(paper.journal_ref == "J. 1");
    CHECK(paper.withdrawn);
    CHECK(paper.as_of.empty());
    CHECK(paper.updated == "2006-01-02");
    REQUIRE(paper.versions.size() == 2);
    CHECK(paper.versions[0].number == 1);
    CHECK(paper.versions[0].created == 1'136'213'878);
    CHECK(paper.versions[1].number == 3);
    CHECK(paper.versions[1].created == 1'136'244'600);
  }

  TEST_CASE("the first version has one date") {
    CHECK(one("<published>2006-01-02T14:57:58.5-05:00</published>"
              "<updated>2006-01-02T14:57:58Z</updated>")
              .versions.size() == 1);
  }

  TEST_CASE("the primary category comes first and codes of other schemes are none") {
    CHECK(one("<category term='cs.IT'/><category term='math.CO'/><category term='60J05; 68T05'/>"
              "<category term='H.4'/><category/><arxiv:primary_category term='math.CO'/>")
              .categories == "math.CO cs.IT");
  }

  TEST_CASE("authors are names and affiliations") {
    const PaperRecord paper =
        one("<author><name>Ida B. Weft</name><arxiv:affiliation>Here</arxiv:affiliation>"
            "<arxiv:affiliation>There</arxiv:affiliation></author>"
            "<author><name>Loom Collaboration</name></author>");
    REQUIRE(paper.authors.size() == 2);
    CHECK(paper.authors[0].name == "Ida B. Weft");
    CHECK(paper.authors[0].affiliation == "Here; There");
    CHECK(paper.authors[1].kind == AuthorKind::collaboration);
  }

  TEST_CASE("errors of the API and bad entries are reported and the next ones read") {
    const Reading reading{feed(
        "<entry><id>https://arxiv.org/api/errors#x</id><title>Error</title><summary>s</summary>"
        "</entry><entry><id>http://arxiv.org/abs/</id></entry><entry/><entry><b></entry>" +
        entry("<title>\xff</title>") + entry("<updated>then</updated>", "2101.00002v1"))};
    CHECK(reading.error.empty());
    CHECK(reading.records == 6);
    CHECK(reading.papers.size() == 1);
    CHECK(reading.count("error of the API") == 1);
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.count("no id") == 1);
    CHECK(reading.count("damaged XML") == 1);
    CHECK(reading.count("invalid UTF-8") == 1);
    CHECK(reading.count("not a date") == 1);
  }

  TEST_CASE("dates that are none are no dates") {
    for (const char* date :
         {"2006-02-30T00:00:00Z", "2006-01-02", "2006-01-02T24:00:00Z", "2006-01-02T00:00:00",
          "2006-01-02T00:00:00*01:00", "2006-01-02T00:00:00+0100", "2006-01-02 00:00:00Z"}) {
      CAPTURE(date);
      CHECK(one("<published>" + std::string{date} + "</published>").versions.empty());
    }
  }

  TEST_CASE("an empty feed is no error and a truncated one is") {
    CHECK(Reading{feed("")}.error.empty());
    CHECK(Reading{"<feed><entry><id>"}.error.find("truncated?") != std::string::npos);
  }

  TEST_CASE("what the store does not want is left out") {
    const test::Reading picky{
        read_atom, feed(entry("", "2101.00001v1") + entry("", "2101.00002v1")), "arxiv:2101.00002"};
    CHECK(picky.papers.size() == 1);
    CHECK(picky.diagnostics.skipped() == 0);
  }

  TEST_CASE("feeds of arXiv alone are recognised") {
    CHECK(recognise_atom(feed(""), "x") == DumpPart::works);
    CHECK_FALSE(recognise_atom("<feed><id>http://example.org/</id></feed>", "x").has_value());
    CHECK_FALSE(recognise_atom("<OAI-PMH>http://arxiv.org/", "x").has_value());
  }
}

}  // namespace
}  // namespace paperloom
