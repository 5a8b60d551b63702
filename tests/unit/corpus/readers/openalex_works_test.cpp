#include <doctest/doctest.h>

#include "corpus/readers/openalex.hpp"
#include "reading.hpp"

namespace paperloom {

namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_openalex, lines} {}
};

// One line, wherever the test breaks it.
std::string work(const std::string& fields) {
  std::string line =
      R"({"id":"https://openalex.org/W12")" + (fields.empty() ? "" : "," + fields) + "}";
  std::erase(line, '\n');
  return line + "\n";
}

PaperRecord one(const std::string& fields) {
  const Reading reading{work(fields)};
  REQUIRE(reading.error.empty());
  REQUIRE(reading.papers.size() == 1);
  return reading.papers.front();
}

std::string abstract(const std::string& index) {
  return one(R"("abstract_inverted_index":)" + index).abstract.text;
}

TEST_SUITE("corpus/readers/openalex_works") {
  TEST_CASE("an id alone is a paper") {
    const PaperRecord paper = one("");
    CHECK(paper.source == "openalex");
    CHECK(paper.id == "w12");
    CHECK(paper.as_of.empty());
    CHECK(paper.title.text.empty());
    CHECK(!paper.citations);
  }

  TEST_CASE("the fields of a work are taken") {
    const PaperRecord paper = one(
        R"("doi":"https://doi.org/10.1000/ABC","title":"On <i>E. coli</i> &amp; CO<sub>2</sub>","publication_date":"2018-02-13","publication_year":2018,"language":"en",
"primary_location":{"landing_page_url":"https://doi.org/10.1000/abc","pdf_url":"https://x.example/a.pdf","source":{"display_name":"PeerJ &amp; Co"}},
"cited_by_count":5,"is_retracted":true,"updated_date":"2025-11-06T03:46:38.306776")");
    CHECK(paper.title.text == "On E. coli & CO2");
    CHECK(paper.doi == "10.1000/abc");
    CHECK(paper.published == "2018-02-13");
    CHECK(paper.language == "en");
    CHECK(paper.venue == "PeerJ & Co");
    CHECK(paper.url == "https://doi.org/10.1000/abc");
    CHECK(paper.pdf == "https://x.example/a.pdf");
    CHECK(paper.citations == 5);
    CHECK(paper.retracted);
    CHECK(paper.updated == "2025-11-06T03:46:38.306776");
    CHECK(paper.same_as.empty());
  }

  TEST_CASE("a text may come from elsewhere and a year stands in for a day") {
    const PaperRecord paper = one(
        R"("title":null,"display_name":"Shown","publication_date":null,"publication_year":1957,"primary_location":null,"best_oa_location":{"pdf_url":"https://x.example/b.pdf"})");
    CHECK(paper.title.text == "Shown");
    CHECK(paper.published == "1957");
    CHECK(paper.pdf == "https://x.example/b.pdf");
  }

  TEST_CASE("authors keep their order and their ids and their institutions") {
    const PaperRecord paper = one(
        R"("authorships":[{"author":{"id":"https://openalex.org/A7","display_name":"Ida Ferrule","orcid":"https://orcid.org/0000-0002-1825-0097"},"raw_author_name":"Ferrule, I.","institutions":[{"id":"https://openalex.org/I3"},{"id":null},{"id":"https://openalex.org/F4"}],"raw_affiliation_strings":["Here &amp; there"," ","Elsewhere"]},
{"author":{"id":null,"display_name":null,"orcid":null},"raw_author_name":"J. Loom","raw_affiliation_string":"Old; layout"},
{"author":null}])");
    REQUIRE(paper.authors.size() == 3);
    CHECK(paper.authors[0].name == "Ida Ferrule");
    CHECK(paper.authors[0].id == "a7");
    CHECK(paper.authors[0].orcid == "0000-0002-1825-0097");
    CHECK(paper.authors[0].institutions == std::vector<std::string>{"openalex:i3"});
    CHECK(paper.authors[0].affiliation == "Here & there; Elsewhere");
    CHECK(paper.authors[1].name == "J. Loom");
    CHECK(paper.authors[1].id.empty());
    CHECK(paper.authors[1].affiliation == "Old; layout");
    CHECK(paper.authors[2].kind == AuthorKind::fragment);
  }

  TEST_CASE("arXiv papers are known by any location") {
    CHECK(one(R"("locations":[{"id":"pmh:oai:arXiv.org:2012.00632"}])").same_as ==
          "arxiv:2012.00632");
    CHECK(
        one(R"("locations":[{"landing_page_url":"http://arxiv.org/abs/2012.00632"},{"pdf_url":"https://arxiv.org/pdf/2012.00632v2"},{"id":null}])")
            .same_as == "arxiv:2012.00632");
    CHECK(one(R"("doi":"https://doi.org/10.48550/arxiv.2012.00632")").same_as ==
          "arxiv:2012.00632");
    CHECK(one(R"("primary_location":{"landing_page_url":"https://arxiv.org/abs/2012.00632"})")
              .same_as == "arxiv:2012.00632");
  }

  TEST_CASE("two different arXiv ids are none") {
    const Reading reading{work(
        R"("locations":[{"id":"oai:arXiv.org:2012.00632"},{"id":"oai:arXiv.org:2012.00633"}])")};
    CHECK(reading.papers.front().same_as.empty());
    CHECK(reading.count("several arXiv ids") == 1);
  }

  TEST_CASE("the abstract is in the order of its positions") {
    CHECK(abstract(R"({"world":[1,3],"Hello":[0],"of":[2]})") == "Hello world of world");
    CHECK(abstract(R"({"late":[900],"early":[5]})") == "early late");
    CHECK(abstract(R"({"":[1],"a":[0],"b":[2]})") == "a b");
    CHECK(abstract(R"({"nature.\n\nWe":[1],"In":[0],"show":[2]})") == "In nature.\nWe show");
    CHECK(abstract(R"({"a&#13;":[0],"<p>b</p>":[1]})") == "a\nb");
    CHECK(abstract("null").empty());
    CHECK(abstract("{}").empty());
  }

  TEST_CASE("words of an abstract never make it another format") {
    const std::string dump =
        work(R"("abstract_inverted_index":{"versions":[0],"categories":[1],"sha":[2]})");
    for (const DumpReader& reader : dump_readers()) {
      CAPTURE(reader.name);
      CHECK(reader.recognise(dump, "").has_value() == (reader.name == "openalex"));
    }
  }

  TEST_CASE("absurd positions cost nothing") {
    const Reading reading{work(
        R"("abstract_inverted_index":{"b":[1000000000000,-1,0.5,"x",null,1e300],"a":[3],"c":7,"d":[3]})")};
    CHECK(reading.papers.front().abstract.text == "a b");
    CHECK(reading.count("not a position") == 1);
  }

  TEST_CASE("a long word at many positions does not multiply") {
    std::string positions = "0";
    for (int i = 1; i < 20'000; ++i)
      positions += "," + std::to_string(i);
    const Reading reading{work(R"("abstract_inverted_index":{")" + std::string(100'000, 'x') +
                               "\":[" + positions + "]}")};
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.papers.front().abstract.text.size() <= std::size_t{1} << 20U);
    CHECK(reading.count("abstract over 1 MiB, cut") == 1);
  }

  TEST_CASE("wrong types are noted but of an author they spoil the record") {
    const Reading noted{work(
        R"("title":7,"doi":[],"locations":{},"language":"english language","cited_by_count":-3,"is_retracted":"no","primary_location":"x","abstract_inverted_index":[1])")};
    REQUIRE(noted.papers.size() == 1);
    CHECK(noted.count("left out a value of the wrong type") == 6);
    CHECK(noted.count("not a language") == 1);
    const Reading spoilt{work(R"("authorships":["x"])")};
    CHECK(spoilt.papers.empty());
    CHECK(spoilt.count("wrong type") == 1);
  }

  TEST_CASE("of equal keys the first one counts") {
    CHECK(one(R"("title":"first","title":"second")").title.text == "first");
  }

  TEST_CASE("addresses that are none of the web are left out") {
    const Reading reading{
        work(R"("primary_location":{"landing_page_url":"javascript:x","pdf_url":"ftp://x"})")};
    CHECK(reading.papers.front().url.empty());
    CHECK(reading.papers.front().pdf.empty());
    CHECK(reading.count("not a web address") == 2);
  }

  TEST_CASE("a work that nothing wants is left out before its texts are read") {
    const std::string works =
        work(
            R"("doi":"10.1000/x","locations":[{"id":"oai:arXiv.org:2012.00632"}],"authorships":[7])") +
        R"({"id":"https://openalex.org/W13","doi":"10.1000/y"})" + "\n";
    const test::Reading reading{read_openalex, works, "doi:10.1000/y"};
    CHECK(reading.records == 2);
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.papers.front().id == "w13");
    CHECK(reading.diagnostics.skipped() == 0);
    CHECK(reading.asked == std::vector<std::string>{"openalex:w12", "arxiv:2012.00632",
                                                    "doi:10.1000/x", "openalex:w13",
                                                    "doi:10.1000/y"});
  }
}

}  // namespace

}  // namespace paperloom
