#include "corpus/readers/json_reader.hpp"

#include <doctest/doctest.h>

#include "reading.hpp"

namespace paperloom {

namespace {

// Each record becomes a paper that says what the getters found.
Status read_getters(ReadContext& context) {
  return read_json(context, [](JsonRecord& record) -> Status {
    const JsonValue& in = record.value();
    if (in.field("bad").type() != JsonValue::Type::null) {
      return record.skip(bad_record("bad", record.text(in, "bad")));
    }
    PaperRecord paper;
    paper.id = record.text(in, "text");
    paper.citations = record.count(in, "count");
    paper.retracted = record.flag(in, "flag");
    paper.url = record.address(in, "address");
    paper.doi = record.dois(record.text(in, "doi"));
    paper.published = record.published(record.text(in, "day"), record.count(in, "year"));
    for (const std::string& text : record.clean_texts(in, "texts", "but"))
      paper.venue += text + "|";
    paper.title = record.marked_markup(record.text(in, "title"), Paragraphs::fold);
    paper.comments = record.orcid(record.text(in, "orcid"));
    paper.updated = record.moment(record.text(in, "updated"));
    return record.sink().paper(std::move(paper), record.place());
  });
}

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_getters, lines} {}
};

TEST_SUITE("corpus/readers/json_reader") {
  TEST_CASE("optional fields are what they should be") {
    const Reading reading{
        R"({"text":"a","count":7.0,"flag":true,"address":" https://x.example/ ","doi":"https://doi.org/10.1000/X","day":"2020-02-03","texts":["<i>x</i>",null,"","but","x","y"],"title":"A &lt; $b$"})"};
    REQUIRE(reading.papers.size() == 1);
    const PaperRecord& paper = reading.papers.front();
    CHECK(paper.id == "a");
    CHECK(paper.citations == 7);
    CHECK(paper.retracted);
    CHECK(paper.url == "https://x.example/");
    CHECK(paper.doi == "10.1000/x");
    CHECK(paper.published == "2020-02-03");
    CHECK(paper.venue == "x|y|");
    CHECK(paper.title.text == "A < \x01$b$\x02");
    CHECK(reading.diagnostics.kinds().empty());
    CHECK(reading.places.front() == "dump:1");
  }

  TEST_CASE("null and absent are nothing and never noted") {
    const Reading reading{R"({"text":null,"count":null,"texts":null,"flag":null,"updated":null})"};
    REQUIRE(reading.papers.size() == 1);
    CHECK(!reading.papers.front().citations);
    CHECK(reading.diagnostics.kinds().empty());
  }

  TEST_CASE("wrong types are noted and left out") {
    const Reading reading{
        R"({"text":[1],"count":"7","flag":1,"texts":["x",3],"address":{},"year":2020.5})"};
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.count("left out a value of the wrong type") == 5);
    CHECK(reading.count("not a count") == 1);
    CHECK(reading.papers.front().venue == "x|");
    CHECK(!reading.papers.front().citations);
  }

  TEST_CASE("values that are not what they claim are noted and left out") {
    const Reading reading{
        R"({"count":-1,"address":"javascript:x","doi":"none","day":"2020-99-99","year":2020,"orcid":"x","updated":"now"})"};
    REQUIRE(reading.papers.size() == 1);
    const PaperRecord& paper = reading.papers.front();
    for (const std::string_view kind :
         {"not a count", "not a web address", "not a DOI", "not an ORCID"}) {
      CHECK(reading.count(kind) == 1);
    }
    CHECK(reading.count("not a date") == 2);
    CHECK(paper.published == "2020");
    CHECK(paper.url.empty());
    CHECK(paper.doi.empty());
  }

  TEST_CASE("a DOI that arXiv minted is no mistake") {
    const Reading reading{R"({"doi":"https://doi.org/10.48550/arxiv.2012.00632"})"};
    CHECK(reading.count("not a DOI") == 0);
    CHECK(reading.papers.front().doi.empty());
  }

  TEST_CASE("damaged records are reported and the reading goes on") {
    const Reading reading{"{\"text\":}\n[1]\n7\n{\"bad\":\"why\"}\n{\"text\":\"\xff\"}\n" +
                          (R"({"text":")" + std::string(std::size_t{10} << 20U, 'x') + "\"}\n") +
                          "{\"x\":" + std::string(5000, '[') + std::string(5000, ']') +
                          "}\n{\"text\":\"good\"}\n"};
    CHECK(reading.records == 8);
    REQUIRE(reading.papers.size() == 1);
    CHECK(reading.papers.front().id == "good");
    CHECK(reading.count("damaged JSON") == 1);
    CHECK(reading.count("not an object") == 2);
    CHECK(reading.count("bad") == 1);
    CHECK(reading.count("invalid UTF-8") == 1);
    CHECK(reading.count("record over 4 MiB") == 1);
    CHECK(reading.count("nested too deeply") == 1);
    CHECK(reading.diagnostics.skipped() == 7);
  }

  TEST_CASE("a file that ends inside a record is an error") {
    const Reading reading{"{\"text\":\"a\"}\n{\"te"};
    CHECK(reading.error.find("truncated") != std::string::npos);
  }
}

}  // namespace

}  // namespace paperloom
