#include "corpus/readers/acl.hpp"

#include <doctest/doctest.h>

#include "reading.hpp"

namespace paperloom {
namespace {

constexpr const char* kMeta =
    "<meta><booktitle>Proceedings of the <fixed-case>L</fixed-case>oom</booktitle>"
    "<month>October 29-30</month><year>2020</year></meta><frontmatter><url>x</url></frontmatter>\n";

std::string volume(const std::string& papers, const std::string& meta = kMeta) {
  return "<?xml version='1.0' encoding='UTF-8'?>\n<collection id=\"2020.loom\"><volume id=\"main\" "
         "type=\"proceedings\">" +
         meta + papers + "</volume></collection>\n";
}

struct Reading : test::Reading {
  explicit Reading(const std::string& text) : test::Reading{read_acl, text} {}
};

PaperRecord one(const std::string& fields) {
  const Reading reading{volume("<paper id='1'>" + fields + "</paper>")};
  REQUIRE(reading.error.empty());
  REQUIRE(reading.papers.size() == 1);
  return reading.papers.front();
}

TEST_SUITE("corpus/readers/acl") {
  TEST_CASE("a paper has its own fields and those of its volume") {
    const PaperRecord paper =
        one("<title><fixed-case>L</fixed-case>oom <b>of</b> <i><tex-math>x &lt; "
            "1</tex-math></i></title>"
            "<abstract>See <url>http://x.org</url>, <tex-math>\\alpha</tex-math>.</abstract>"
            "<doi>https://doi.org/10.1000/A</doi><language>fra</language><pages>1-2</pages>");
    CHECK(paper.id == "2020.loom-main.1");
    CHECK(paper.title.plain() == "Loom of $x < 1$");
    CHECK(paper.title.text.find(kMathBegin) != std::string::npos);
    CHECK(paper.abstract.plain() == "See http://x.org, $\\alpha$.");
    CHECK(paper.doi == "10.1000/a");
    CHECK(paper.venue == "Proceedings of the Loom");
    CHECK(paper.published == "2020-10");
    CHECK(paper.language == "fr");
    CHECK(paper.url == "https://aclanthology.org/2020.loom-main.1/");
    CHECK(paper.pdf.empty());
    CHECK(paper.as_of.empty());
    CHECK_FALSE(paper.retracted);
  }

  TEST_CASE("a PDF is here or elsewhere") {
    CHECK(one("<url hash='1'>2020.loom-main.1</url>").pdf ==
          "https://aclanthology.org/2020.loom-main.1.pdf");
    CHECK(one("<pdf hash='1'/>").pdf == "https://aclanthology.org/2020.loom-main.1.pdf");
    CHECK(one("<url>http://x.org/1.pdf</url>").pdf == "http://x.org/1.pdf");
    CHECK(one("<url>ftp://x.org/1.pdf</url>").pdf.empty());
    CHECK(one("<url>http://x.org/1 2</url>").pdf.empty());
  }

  TEST_CASE("authors have names and explicit ids and affiliations") {
    const PaperRecord paper = one(
        "<author id='ida-weft' orcid='0000-0002-1825-009X'><first>Ida</first><last>Weft</last>"
        "<affiliation>Here</affiliation><variant script='hani'><first>x</first><last>y</last>"
        "</variant></author><author><first/><last>Pranav</last></author>"
        "<author id='A B' orcid='1'><last>Loom</last></author><editor><last>No</last></editor>");
    REQUIRE(paper.authors.size() == 3);
    CHECK(paper.authors[0].name == "Ida Weft");
    CHECK(paper.authors[0].id == "ida-weft");
    CHECK(paper.authors[0].orcid == "0000-0002-1825-009X");
    CHECK(paper.authors[0].affiliation == "Here");
    CHECK(paper.authors[1].name == "Pranav");
    CHECK(paper.authors[1].id.empty());
    CHECK(paper.authors[2].id.empty());
    CHECK(paper.authors[2].orcid.empty());
  }

  TEST_CASE("links to code are facts about the paper") {
    const Reading reading{volume(
        "<paper id='1'><pwccode url='https://x.org/a' additional='true'>a</pwccode>"
        "<pwccode url=''/><pwccode url='https://x.org/a'/><pwccode url='javascript:x'/></paper>")};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts[0].kind == FactKind::repository);
    CHECK(reading.facts[0].id == "2020.loom-main.1 https://x.org/a");
    CHECK(reading.facts[0].about == "acl:2020.loom-main.1");
    CHECK(reading.facts[0].body ==
          R"({"paper":"acl:2020.loom-main.1","url":"https://x.org/a","found":"harvest"})");
    CHECK(reading.count("not a URL") == 1);
  }

  TEST_CASE("a retracted paper is marked and a removed one left out") {
    CHECK(one("<retracted date='2021-08-09'/>").retracted);
    const Reading reading{volume("<paper id='1'><removed date='2021-08-09'>x</removed></paper>")};
    CHECK(reading.papers.empty());
    CHECK(reading.count("removed paper") == 1);
  }

  TEST_CASE("a volume never inherits what another one says") {
    const Reading reading{"<collection id='P19'><volume id='1'>" + std::string{kMeta} +
                          "<paper id='1'/></volume><volume id='2'><paper id='1'/></volume>"
                          "<event id='e'><meta><year>1999</year></meta></event></collection>"};
    REQUIRE(reading.papers.size() == 2);
    CHECK(reading.papers[0].id == "P19-1001");
    CHECK(reading.papers[0].published == "2020-10");
    CHECK(reading.papers[1].id == "P19-2001");
    CHECK(reading.papers[1].published.empty());
    CHECK(reading.papers[1].venue.empty());
  }

  TEST_CASE("a journal has its own title and may have no month") {
    const Reading reading{volume("<paper id='1'/>",
                                 "<meta><booktitle>Volume 9</booktitle><journal-title>Journal"
                                 "</journal-title><month>Spring</month><year>2021</year></meta>")};
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.papers[0].venue == "Journal");
    CHECK(reading.papers[0].published == "2021");
  }

  TEST_CASE("bad records are reported and the next ones read") {
    const Reading reading{
        volume("<paper/><paper id='x'/><paper id='1'><title></paper>"
               "<paper id='2'><title>\xff</title></paper>"
               "<paper id='3'><title>&b;</title><doi>no</doi>"
               "<language>!!</language></paper>",
               "<meta><year>soon</year></meta>")};
    CHECK(reading.error.empty());
    CHECK(reading.records == 5);
    CHECK(reading.papers.size() == 1);
    CHECK(reading.count("no id") == 1);
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.count("damaged XML") == 1);
    CHECK(reading.count("invalid UTF-8") == 1);
    CHECK(reading.count("not a date") == 1);
    CHECK(reading.count("not a DOI") == 1);
    CHECK(reading.count("not a language") == 1);
  }

  TEST_CASE("a paper without a volume has no id") {
    const Reading reading{"<collection id='P19'><paper id='1'/></collection>"};
    CHECK(reading.papers.empty());
    CHECK(reading.count("not an id") == 1);
  }

  TEST_CASE("entity expansion and truncation are errors") {
    CHECK(Reading{"<!DOCTYPE c [<!ENTITY a 'b'>]>" + volume("")}.error.find("internal subset") !=
          std::string::npos);
    CHECK(Reading{"<collection id='P19'><volume"}.error.find("truncated?") != std::string::npos);
  }

  TEST_CASE("what the store does not want is left out with its code") {
    const std::string papers =
        "<paper id='1'><pwccode url='https://x.org/a'/></paper>"
        "<paper id='2'><doi>10.1000/a</doi><pwccode url='https://x.org/a'/></paper>";
    const test::Reading picky{read_acl, volume(papers), "doi:10.1000/a"};
    CHECK(picky.papers.size() == 1);
    CHECK(picky.facts.size() == 1);
  }

  TEST_CASE("collections are recognised") {
    CHECK(recognise_acl(volume(""), "x") == DumpPart::works);
    CHECK_FALSE(recognise_acl("<collection><x/></collection>", "x").has_value());
    CHECK_FALSE(recognise_acl("<volume/>", "x").has_value());
  }
}

}  // namespace
}  // namespace paperloom
