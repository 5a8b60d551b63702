#include "corpus/readers/oai.hpp"

#include <doctest/doctest.h>

#include "reading.hpp"

namespace paperloom {
namespace {

std::string page(const std::string& records) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OAI-PMH "
         "xmlns=\"http://www.openarchives.org/OAI/2.0/\"><ListRecords>\n" +
         records + "<resumptionToken expires=\"x\"/></ListRecords></OAI-PMH>\n";
}

std::string record(const std::string& fields, const std::string& format = "arXiv") {
  return "<record><header><identifier>oai:arXiv.org:2101.00001</identifier>"
         "<datestamp>2021-02-03</datestamp><setSpec>cs:cs:DL</setSpec></header><metadata><" +
         format + " xmlns='http://arxiv.org/OAI/" + format + "/'>" + fields + "</" + format +
         "></metadata></record>\n";
}

struct Reading : test::Reading {
  explicit Reading(const std::string& text) : test::Reading{read_oai, text} {}
};

PaperRecord one(const std::string& fields, const std::string& format = "arXiv") {
  const Reading reading{page(record("<id>2101.00001</id>" + fields, format))};
  REQUIRE(reading.error.empty());
  REQUIRE(reading.papers.size() == 1);
  return reading.papers.front();
}

TEST_SUITE("corpus/readers/oai") {
  TEST_CASE("the format arXiv gives all fields in any order") {
    const PaperRecord paper =
        one("<abstract>  One\ntwo $x&lt;1$.\n\n  Three.\n</abstract><created>2021-01-01</created>"
            "<updated>2021-02-02</updated><license>http://x.org/l</license>"
            "<categories>math.IT cs.DL cs.IT</categories><doi>10.1000/A</doi>"
            "<journal-ref>J.  Loom 1</journal-ref><report-no>R-1</report-no>"
            "<comments>G\\\"odel &amp;amp; more</comments><title>A title\n  wrapped</title>"
            "<msc-class>1</msc-class>");
    CHECK(paper.id == "2101.00001");
    CHECK(paper.as_of == "2021-02-03");
    CHECK(paper.updated == "2021-02-03");
    CHECK(paper.title.text == "A title wrapped");
    CHECK(paper.abstract.plain() == "One two $x<1$.\nThree.");
    CHECK(paper.comments == "Gödel & more");
    CHECK(paper.categories == "cs.IT cs.DL");
    CHECK(paper.doi == "10.1000/a");
    CHECK(paper.journal_ref == "J. Loom 1");
    CHECK(paper.report_no == "R-1");
    CHECK(paper.license == "http://x.org/l");
    REQUIRE(paper.versions.size() == 1);
    CHECK(paper.versions[0].number == 1);
    CHECK(paper.versions[0].created == 1'609'459'200);
    CHECK_FALSE(paper.withdrawn);
  }

  TEST_CASE("authors have names and suffixes and affiliations") {
    const PaperRecord paper = one(
        "<authors><author><keyname>Weft</keyname><forenames>Ida</forenames><suffix>Jr</suffix>"
        "<affiliation>Here</affiliation><affiliation> </affiliation><affiliation>There"
        "</affiliation></author><author><keyname>Loom Collaboration</keyname></author></authors>");
    REQUIRE(paper.authors.size() == 2);
    CHECK(paper.authors[0].name == "Ida Weft Jr");
    CHECK(paper.authors[0].affiliation == "Here; There");
    CHECK(paper.authors[1].kind == AuthorKind::collaboration);
  }

  TEST_CASE("the format arXivRaw gives all versions and one text of authors") {
    const PaperRecord paper = one(
        "<version version='v2'><date>Mon, 02 Apr 2007 00:00:00 GMT</date><size>1kb</size></version>"
        "<version version='v1'><date>Sun, 1 Apr 2007 00:00:00 GMT</date></version>"
        "<version version='v1'><date>x</date></version>"
        "<authors>C. Bal\\'azs (1) and B. Warp ((1) There)</authors>"
        "<comments>This paper has been withdrawn</comments>",
        "arXivRaw");
    REQUIRE(paper.versions.size() == 2);
    CHECK(paper.versions[0].created == 1'175'385'600);
    CHECK(paper.versions[1].number == 2);
    REQUIRE(paper.authors.size() == 2);
    CHECK(paper.authors[0].name == "C. Balázs");
    CHECK(paper.withdrawn);
  }

  TEST_CASE("an old id loses its class and version") {
    const Reading reading{page(record("<id>math.GT/0309136v2</id>", "arXivOld"))};
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.papers[0].id == "math/0309136");
  }

  TEST_CASE("a deleted header removes its paper on its date") {
    const Reading reading{page(
        "<record><header status=\"deleted\"><identifier>oai:arXiv.org:hep-th/9901001"
        "</identifier><datestamp>2020-01-02T03:04:05Z</datestamp></header></record>"
        "<record><header status='deleted'><identifier>oai:x:y</identifier></header></record>")};
    CHECK(reading.removals == std::vector<std::string>{"hep-th/9901001 2020-01-02"});
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.papers.empty());
  }

  TEST_CASE("oai_dc is refused by name") {
    const Reading reading{
        page("<record><header/><metadata><oai_dc:dc><dc:title>x</dc:title></oai_dc:dc></metadata>"
             "</record>")};
    CHECK(reading.error.find("metadataPrefix arXiv or arXivRaw") != std::string::npos);
    CHECK(reading.papers.empty());
  }

  TEST_CASE("bad records are reported and the next ones read") {
    const Reading reading{page(record("") + record("<id>x y</id>") + record("<id>1</id>", "other") +
                               "<record><header/></record><record><a></record>" +
                               record("<id>2101.00001</id><title>\xff</title>") +
                               record("<id>2101.00001</id><version version='2'/>", "arXivRaw") +
                               record("<id>2101.00002</id>"))};
    CHECK(reading.error.empty());
    CHECK(reading.records == 8);
    CHECK(reading.papers.size() == 1);
    for (const char* kind : {"no id", "not an id", "unknown metadata format", "no metadata",
                             "damaged XML", "invalid UTF-8", "wrong type"}) {
      CAPTURE(kind);
      CHECK(reading.count(kind) == 1);
    }
    CHECK(reading.places.at(0) == "dump:8");
  }

  TEST_CASE("bad optional fields are dropped and noted") {
    const Reading reading{page(
        "<record><header><datestamp>soon</datestamp></header><metadata><arXiv><id>2101.00001</id>"
        "<created>then</created><doi>none</doi><categories>a/b cs.DL</categories>"
        "<title>A\x01 title</title><title>Another</title>"
        "<authors><author><keyname>et "
        "al.</keyname></author></authors></arXiv></metadata></record>")};
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.papers[0].title.text == "A title");
    CHECK(reading.papers[0].as_of.empty());
    CHECK(reading.papers[0].versions.empty());
    CHECK(reading.papers[0].categories == "cs.DL");
    CHECK(reading.count("not a date") == 2);
    CHECK(reading.count("not a DOI") == 1);
    CHECK(reading.count("not a category") == 1);
    CHECK(reading.count("control characters") == 1);
    CHECK(reading.count("fragment of an author list") == 1);
  }

  TEST_CASE("what the server refused is noted") {
    const Reading reading{"<OAI-PMH><error code=\"noRecordsMatch\">none</error></OAI-PMH>"};
    CHECK(reading.error.empty());
    CHECK(reading.count("error of the server") == 1);
    CHECK(reading.records == 0);
  }

  TEST_CASE("what the store does not want is left out") {
    const std::string text = page(record("<id>2101.00001</id><doi>10.1000/a</doi>") +
                                  record("<id>2101.00002</id><doi>10.1000/b</doi>"));
    const test::Reading picky{read_oai, text, "doi:10.1000/b"};
    CHECK(picky.papers.size() == 1);
    CHECK(picky.papers.at(0).id == "2101.00002");
    CHECK(picky.diagnostics.skipped() == 0);
  }

  TEST_CASE("a huge field and many authors are bounded") {
    std::string title;
    title.resize(10'000'000, 'x');
    CHECK(one("<title>" + title + "</title>").title.text.size() == title.size());
    std::string authors;
    for (int i = 0; i < 50'001; ++i)
      authors += "<author><keyname>A</keyname></author>";
    const Reading reading{page(record("<id>2101.00001</id><authors>" + authors + "</authors>"))};
    CHECK(reading.count("over 50,000 authors") == 1);
    CHECK(reading.papers.empty());
    std::string categories;
    for (int i = 0; i < 300'000; ++i)
      categories += "a" + std::to_string(i) + " ";
    CHECK(one("<categories>" + categories + "</categories>").categories.size() < 1000);
  }

  TEST_CASE("a truncated page is an error") {
    const std::string whole = page(record("<id>2101.00001</id>"));
    CHECK(Reading{whole.substr(0, whole.size() - 20)}.error.find("truncated?") !=
          std::string::npos);
  }

  TEST_CASE("pages and bare records are recognised and other XML is not") {
    CHECK(recognise_oai(page(""), "x") == DumpPart::works);
    CHECK(recognise_oai("<record><header><identifier>oai:arXiv.org:1", "x").has_value());
    CHECK_FALSE(recognise_oai("<record><a>", "x").has_value());
    CHECK_FALSE(recognise_oai("<feed>http://arxiv.org/</feed>", "x").has_value());
    CHECK_FALSE(recognise_oai("{\"authors_parsed\":1}", "x").has_value());
  }
}

}  // namespace
}  // namespace paperloom
