#include "corpus/readers/loom.hpp"

#include <doctest/doctest.h>

#include "corpus/loom_papers.hpp"
#include "reading.hpp"

namespace paperloom {
namespace {

struct Reading : test::Reading {
  explicit Reading(const std::string& lines) : test::Reading{read_loom, lines} {}
};

PaperRecord one(const std::string& fields) {
  const Reading reading{R"({"kind":"paper","id":"loom-1",)" + fields + "}\n"};
  REQUIRE(reading.papers.size() == 1);
  return reading.papers.front();
}

TEST_SUITE("corpus/readers/loom") {
  TEST_CASE("a paper has all its fields") {
    const PaperRecord paper = one(
        R"("source":"arxiv","as_of":"2021-02-03","updated":"z","title":"A\n$x$","abstract":"B.\nC.","doi":["10.1000/A","10.1000/b"],"categories":["math.IT","cs.IT","!"],"same_as":["s2:1","openalex:W2"],"tasks":["T 1","T 2"],"citations":0,"withdrawn":true,"authors":[{"name":"Ida","kind":"collaboration","institutions":["ror:0A"]},{}],"versions":[{"number":2,"created":"2021-02-02"},{"number":1,"created":"2021-01-01T00:00:01Z"}])");
    CHECK(paper.source == "arxiv");
    CHECK(paper.as_of == "2021-02-03");
    CHECK(paper.updated == "z");
    CHECK(paper.title.text == "A \x01$x$\x02");
    CHECK(paper.abstract.text == "B.\nC.");
    CHECK(paper.doi == "10.1000/a 10.1000/b");
    CHECK(paper.categories == "cs.IT");
    CHECK(paper.same_as == "s2:1 openalex:w2");
    CHECK(paper.tasks == "T 1\nT 2");
    CHECK(paper.citations == 0);
    CHECK_FALSE(paper.influential_citations.has_value());
    CHECK(paper.withdrawn);
    REQUIRE(paper.authors.size() == 2);
    CHECK(paper.authors[0].kind == AuthorKind::collaboration);
    CHECK(paper.authors[0].institutions == std::vector<std::string>{"ror:0a"});
    CHECK(paper.authors[1].kind == AuthorKind::fragment);
    REQUIRE(paper.versions.size() == 2);
    CHECK(paper.versions[0].created == 1609459201);
    CHECK(paper.versions[1].number == 2);
  }

  TEST_CASE("a paper that is written and read again is the same") {
    const PaperRecord paper = one(
        R"("title":"A","authors":[{"name":"Ida","orcid":"0-1"}],"versions":[{"number":1}],"methods":["m"],"language":"en","retracted":true)");
    PaperRecord odd = paper;
    odd.title.text = "costs $5 and \x01$6$\x02";  // the usual rule would find other math
    for (const PaperRecord& before : {paper, odd}) {
      JsonWriter json;
      json.open('{').field("kind", "paper").field("id", before.id);
      write_loom_paper(json, before);
      const Reading again{json.close('}').take() + "\n"};
      REQUIRE(again.papers.size() == 1);
      CHECK(again.papers[0].title.text == before.title.text);
      CHECK(again.papers[0].authors[0].orcid == "0-1");
      CHECK(again.papers[0].versions[0].created == 0);
      CHECK(again.papers[0].methods == "m");
      CHECK(again.papers[0].retracted);
    }
  }

  TEST_CASE("marks that are not clean are no math") {
    CHECK(one(R"("title":"\u0001a")").title.text == "a");
    CHECK(one(R"("title":"\u0001\u0001a\u0002\u0002")").title.text == "a");
    CHECK(one(R"("title":"\u0001a  b\u0002")").title.text == "a b");
  }

  TEST_CASE("a fact keeps its body and the paper it is about") {
    const Reading reading{
        R"({"kind":"tldr","id":"7","source":"s2","paper":"arxiv:2101.00001v2","text":" Short. "})"
        "\n"
        R"({"kind":"tldr","id":"8","about":"","paper":"s2:1","text":"x"})"
        "\n"};
    REQUIRE(reading.facts.size() == 2);
    CHECK(reading.facts[0].kind == FactKind::tldr);
    CHECK(reading.facts[0].source == "s2");
    CHECK(reading.facts[0].about == "arxiv:2101.00001");
    CHECK(reading.facts[0].body == R"({"paper":"arxiv:2101.00001","text":"Short."})");
    CHECK(reading.facts[1].about.empty());
    CHECK(reading.places[1] == "dump:2");
  }

  TEST_CASE("bad lines are skipped with their reason and reading goes on") {
    const Reading reading{
        "{\"kind\":\"task\",\"id\":\n"
        "[]\n7\n{}\n"
        R"({"kind":7,"id":"1"})"
        "\n"
        R"({"kind":"parsnip","id":"1"})"
        "\n"
        R"({"kind":"task","name":"x"})"
        "\n"
        R"({"kind":"task","id":1,"name":"x"})"
        "\n"
        R"({"kind":"task","id":"1","source":"nowhere","name":"x"})"
        "\n"
        R"({"kind":"paper","id":"../../etc"})"
        "\n"
        R"({"kind":"alias","entity":"paper","path":"../x","target":"y"})"
        "\n"
        R"({"kind":"source","name":"nowhere"})"
        "\n"
        R"({"kind":"tombstone","x":1})"
        "\n"
        R"({"kind":"task","id":"1","name":"good"})"
        "\n"};
    CHECK(reading.error.empty());
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.papers.empty());
    CHECK(reading.count("missing field") == 4);
    CHECK(reading.count("not an object") == 2);
    CHECK(reading.count("unknown kind") == 1);
    CHECK(reading.count("wrong type") == 1);
    CHECK(reading.count("unknown source") == 2);
    CHECK(reading.count("not an id") == 1);
    CHECK(reading.count("not an alias") == 1);
    CHECK(reading.records == 14);
    CHECK(reading.diagnostics.skipped() == 13);
  }

  TEST_CASE("a truncated file is an error and a long or deep line is not") {
    CHECK(Reading{R"({"kind":"task","id":"1","na)"}.error.find("truncated") != std::string::npos);
    const std::string long_text(std::size_t{10} << 20U, 'a');
    const Reading reading{R"({"kind":"task","id":"1","name":")" + long_text + "\"}\n" +
                          R"({"kind":"task","id":"2","name":)" + std::string(100'000, '[') + "\n" +
                          R"({"kind":"task","id":"3","name":"good"})" + "\n"};
    CHECK(reading.error.empty());
    CHECK(reading.facts.size() == 1);
    CHECK(reading.diagnostics.skipped() == 2);
  }

  TEST_CASE("what the store cannot use is left out silently") {
    struct Picky : RecordSink {
      Status paper(PaperRecord&& /*paper*/, const std::string& /*place*/) override {
        ++taken;
        return Ok{};
      }

      Status fact(FactRecord&& /*fact*/, const std::string& /*place*/) override {
        ++taken;
        return Ok{};
      }

      Status remove_paper(std::string_view /*id*/, std::string_view /*date*/) override {
        return Ok{};
      }

      Status remove_fact(FactKind /*kind*/, std::string_view /*id*/,
                         std::string_view /*date*/) override {
        return Ok{};
      }

      bool wants(std::string_view reference) override { return reference == "doi:10.1000/a"; }

      int taken = 0;
    };

    const test::Scratch scratch;
    scratch.write("dump", R"({"kind":"paper","id":"loom-1"})"
                          "\n"
                          R"({"kind":"paper","id":"loom-2","doi":["10.1000/A"]})"
                          "\n"
                          R"({"kind":"tldr","id":"1","paper":"s2:1","text":"x"})"
                          "\n"
                          R"({"kind":"tldr","id":"2","paper":"doi:10.1000/a","text":"x"})"
                          "\n"
                          R"({"kind":"task","id":"1","name":"always"})"
                          "\n");
    InputFile file = test::must(InputFile::open(scratch.path("dump")));
    Diagnostics diagnostics;
    TextNotes notes;
    Picky sink;
    ReadContext context{file, diagnostics, notes, sink};
    test::must(read_loom(context));
    CHECK(sink.taken == 3);
    CHECK(diagnostics.kinds().empty());
  }

  TEST_CASE("only lines of a known kind are recognised") {
    CHECK(recognise_loom(R"({"id":"1", "kind" : "paper","versions":[],"categories":[]})", ""));
    CHECK(recognise_loom("{\"kind\":\"source\"}\n", ""));
    CHECK_FALSE(recognise_loom(R"({"id":"1","title":"\"kind\":\"paper\""})", ""));
    CHECK_FALSE(recognise_loom(R"({"kind":"parent"})", ""));
    CHECK_FALSE(recognise_loom("{}\n{\"kind\":\"paper\"}", ""));
  }

  TEST_CASE("an export restores sources and aliases and is no dump of its own") {
    test::Weaving weaving;
    weaving.weave(
        R"({"kind":"source","name":"s2","as_of":"2021-01-02","dumps":[{"hash":"ab","as_of":"2021-01-01","records":3,"bytes":4}]})"
        "\n"
        R"({"kind":"alias","entity":"paper","path":"old","target":"new"})"
        "\n"
        R"({"kind":"task","id":"1","source":"s2","as_of":"2021-01-01","name":"x"})"
        "\n");
    CHECK(weaving.column("SELECT hash||records||bytes FROM dump") ==
          std::vector<std::string>{"ab34"});
    CHECK(weaving.column("SELECT name||as_of FROM source") ==
          std::vector<std::string>{"s22021-01-02"});
    CHECK(weaving.column("SELECT kind||path||target FROM alias") ==
          std::vector<std::string>{"paperoldnew"});
  }
}

}  // namespace
}  // namespace paperloom
