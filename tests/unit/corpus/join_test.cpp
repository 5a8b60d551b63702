// Records of several sources, written as source rows, through finalise.
#include <doctest/doctest.h>

#include <algorithm>

#include "joining.hpp"

namespace paperloom {

using test::arxiv;
using test::author;
using test::institution;
using test::Joining;
using test::other;
using test::paper;
using test::Sourced;

namespace {

using Texts = std::vector<std::string>;

TEST_SUITE("corpus/join") {
  TEST_CASE("an arXiv id joins before a DOI and a DOI before other ids") {
    Joining joining{{arxiv(paper("2101.00001", "A"), "10.1/a"), arxiv(paper("2101.00002", "B")),
                     other("s2", paper("11", "A"), "arxiv:2101.00001"),
                     other("openalex", paper("w1", "A"), "", "10.1/a"),
                     other("s2", paper("12", "B"), "arxiv:2101.00002 acl:2020.x-y.1"),
                     other("acl", paper("2020.x-y.1", "B"), "")}};
    CHECK(joining.papers() == Texts{"2101.00001:arxiv openalex s2", "2101.00002:acl arxiv s2"});
  }

  TEST_CASE("papers without an arXiv id join and take the first source's id") {
    Joining joining{{other("s2", paper("11", "A"), "acl:P19-1001", "10.1/a"),
                     other("openalex", paper("w1", "A"), "", "10.1/a"),
                     other("acl", paper("P19-1001", "A"), ""),
                     other("openalex", paper("w2", "B"), "", "10.1/b"),
                     other("s2", paper("12", "C"), "")}};
    CHECK(joining.papers() == Texts{"12:s2", "p19-1001:acl openalex s2", "w2:openalex"});
  }

  TEST_CASE("joins are counted under the first reference that made them") {
    Joining joining{{arxiv(paper("2101.00001", "A"), "10.5555/a"), arxiv(paper("2101.00002", "B")),
                     other("s2", paper("11", "A"), "arxiv:2101.00001", "10.5555/a"),
                     other("openalex", paper("w1", "A"), "", "10.5555/a"),
                     other("openalex", paper("w2", "C"), "s2:12"),
                     other("s2", paper("12", "C"), "")}};
    const FinaliseSummary summary = joining.finalise();
    CHECK(summary.several_sources);
    CHECK(summary.joins.by_arxiv_id == 1);
    CHECK(summary.joins.by_doi == 1);
    CHECK(summary.joins.by_source_id == 1);
    CHECK(summary.papers == 3);
    CHECK(summary.alone == 1);
    Joining single{{arxiv(paper("2101.00001", "A"))}};
    CHECK_FALSE(single.finalise().several_sources);
  }

  TEST_CASE("a DOI that two arXiv papers claim joins neither and is reported") {
    Joining joining{{arxiv(paper("2101.00001", "A"), "10.1/a"),
                     arxiv(paper("2101.00002", "B"), "10.1/a"),
                     other("openalex", paper("w1", "A"), "", "10.1/a")}};
    CHECK(joining.papers() == Texts{"2101.00001:arxiv", "2101.00002:arxiv", "w1:openalex"});
    CHECK(joining.diagnostics.kinds().contains("reference that several arXiv papers claim"));
  }

  TEST_CASE("a chain of references never makes one paper of two arXiv ids") {
    Joining joining{{arxiv(paper("2101.00001", "A"), "10.1/a"),
                     arxiv(paper("2101.00002", "B"), "10.1/b"),
                     other("openalex", paper("w1", "A"), "", "10.1/a 10.1/b")}};
    const Texts papers = joining.papers();
    CHECK(papers == Texts{"2101.00001:arxiv openalex", "2101.00002:arxiv"});
  }

  TEST_CASE("what the code archive alone knows has no page") {
    Joining joining{{arxiv(paper("2101.00001", "A")),
                     other("pwc", paper("a-paper", "A"), "arxiv:2101.00001"),
                     other("pwc", paper("another", "B"), "")}};
    CHECK(joining.papers() == Texts{"2101.00001:arxiv pwc"});
  }

  TEST_CASE("the text of a paper is that of the first source that has a title") {
    Joining joining{
        {arxiv(paper("2101.00001", "")), other("s2", paper("11", "Title"), "arxiv:2101.00001")}};
    CHECK(joining.column("SELECT path FROM paper") == Texts{"2101.00001-title"});
  }

  TEST_CASE("ids that meet only each other are one person") {
    Joining joining{
        {arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")})),
         other("s2", paper("11", "A", {author("A. Bee", "501"), author("C. Dee", "502")}),
               "arxiv:2101.00001"),
         other("openalex", paper("w1", "A", {author("Cy Dee", "a2"), author("Ann Bee", "a1")}),
               "arxiv:2101.00001")}};
    CHECK(joining.researchers() == Texts{"501:1", "502:1"});
    CHECK(joining.disagreements().empty());
    CHECK(joining.column("SELECT scheme||id FROM researcher_identity ORDER BY researcher,scheme") ==
          Texts{"1501", "2a1", "1502", "2a2"});
  }

  TEST_CASE("an id that meets two stays apart and is listed") {
    // Semantic Scholar has one Ann Bee, OpenAlex two.
    Joining joining{
        {arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
         arxiv(paper("2101.00002", "B", {author("Ann Bee")})),
         arxiv(paper("2101.00003", "C", {author("Ann Bee")})),
         other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001"),
         other("s2", paper("12", "B", {author("Ann Bee", "501")}), "arxiv:2101.00002"),
         other("openalex", paper("w1", "A", {author("Ann Bee", "a1")}), "arxiv:2101.00001"),
         other("openalex", paper("w2", "B", {author("Ann Bee", "a2")}), "arxiv:2101.00002"),
         other("openalex", paper("w3", "C", {author("Ann Bee", "a2")}), "arxiv:2101.00003")}};
    CHECK(joining.researchers() == Texts{"501:2", "a2:1"});
    CHECK(joining.disagreements() ==
          Texts{"s2:501 openalex:a1 in 1 paper", "s2:501 openalex:a2 in 1 paper"});
  }

  TEST_CASE("ids that stand alone as often as they meet stay apart and are listed") {
    // Semantic Scholar's Ann Bee is two people; OpenAlex leaves one of them out.
    const std::vector<Sourced> records{
        arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")})),
        arxiv(paper("2101.00002", "B", {author("Ann Bee"), author("Cy Dee")})),
        other("s2", paper("11", "A", {author("Ann Bee", "501"), author("Cy Dee", "502")}),
              "arxiv:2101.00001"),
        other("s2", paper("12", "B", {author("Ann Bee", "501"), author("Cy Dee", "502")}),
              "arxiv:2101.00002"),
        other("openalex", paper("w1", "A", {author("Ann Bee", "a1"), author("Cy Dee", "a2")}),
              "arxiv:2101.00001"),
        other("openalex", paper("w2", "B", {author("Cy Dee", "a2")}), "arxiv:2101.00002")};
    Joining joining{records};
    CHECK(joining.disagreements() == Texts{"s2:501 openalex:a1 in 1 paper"});
    CHECK(joining.column("SELECT scheme||id FROM researcher_identity ORDER BY scheme,id") ==
          Texts{"1501", "1502", "2a2"});

    // One more meeting outweighs it, and so does a list that names nobody.
    std::vector<Sourced> more = records;
    more.push_back(arxiv(paper("2101.00003", "C", {author("Ann Bee")})));
    more.push_back(other("s2", paper("13", "C", {author("Ann Bee", "501")}), "arxiv:2101.00003"));
    more.push_back(
        other("openalex", paper("w3", "C", {author("Ann Bee", "a1")}), "arxiv:2101.00003"));
    CHECK(Joining{more}.disagreements().empty());
    std::vector<Sourced> nobody = records;
    nobody.back().paper.authors = {author("Cy Dee")};
    CHECK(Joining{nobody}.disagreements().empty());
  }

  TEST_CASE("what a list of more than a hundred authors leaves out means nothing") {
    const auto disagreements = [](int others) {
      PaperRecord long_one = paper("2101.00002", "B", {author("Ann Bee")});
      PaperRecord cut = paper("w2", "B");
      for (int i = 0; i < others; ++i) {
        const std::string number = std::to_string(i);
        long_one.authors.push_back(author("Cy D" + number));
        cut.authors.push_back(author("Cy D" + number, "a9" + number));
      }
      return Joining{
          {arxiv(paper("2101.00001", "A", {author("Ann Bee")})), arxiv(long_one),
           other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001"),
           other("s2", paper("12", "B", {author("Ann Bee", "501")}), "arxiv:2101.00002"),
           other("openalex", paper("w1", "A", {author("Ann Bee", "a1")}), "arxiv:2101.00001"),
           other("openalex", cut, "arxiv:2101.00002")}}
          .disagreements()
          .size();
    };
    CHECK(disagreements(99) == 1);
    CHECK(disagreements(100) == 0);
  }

  TEST_CASE("a shared ORCID makes one person of ids that never meet") {
    const std::string orcid = "0000-0002-1825-0097";
    Joining joining{
        {arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
         arxiv(paper("2101.00002", "B", {author("Ann Bee")})),
         other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001"),
         other("openalex", paper("w2", "B", {author("Ann Bee", "a1", orcid)}), "arxiv:2101.00002")},
        {{"s2",
          {.kind = FactKind::researcher,
           .id = "501",
           .body = R"({"name":"Ann Bee","orcid":"0000-0002-1825-0097"})"}}}};
    CHECK(joining.researchers() == Texts{"501:2"});
  }

  TEST_CASE("an ORCID of two people of one source joins nobody") {
    const std::string orcid = "0000-0002-1825-0097";
    Joining joining{
        {arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
         arxiv(paper("2101.00002", "B", {author("Ann Bee")})),
         other("s2", paper("11", "A", {author("Ann Bee", "501", orcid)}), "arxiv:2101.00001"),
         other("s2", paper("12", "B", {author("Ann Bee", "502", orcid)}), "arxiv:2101.00002")}};
    CHECK(joining.researchers() == Texts{"501:1", "502:1"});
    CHECK(joining.column("SELECT n.path||x.rank||'/'||n.bearers FROM researcher_name x JOIN "
                         "name_group n ON n.key=x.name_group ORDER BY 1") ==
          Texts{"ann-bee0/2", "ann-bee1/2"});
  }

  TEST_CASE("institutions join by ROR and count papers and people") {
    PaperRecord work = paper("w1", "A", {author("Ann Bee", "a1"), author("Cy Dee", "a2")});
    work.authors[0].institutions = {"openalex:i1", "openalex:i9"};
    work.authors[1].institutions = {"openalex:i1"};
    Joining joining{
        {arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")})),
         other("openalex", work, "arxiv:2101.00001")},
        {{"openalex", institution("i1", R"({"name":"Loom U","same_as":["ror:012345678"]})")},
         {"openalex", institution("i2", R"({"name":"Nobody"})")},
         {"ror", institution("012345678", R"({"name":"Loom University"})")}}};
    CHECK(joining.column("SELECT path||' '||papers||' '||researchers FROM institution") ==
          Texts{"012345678-loom-university 1 2"});
    CHECK(joining.column("SELECT rank FROM institution_fact") == Texts{"0", "1"});
  }

  TEST_CASE("facts find their paper by any of its references") {
    const auto fact = [](const std::string& id, const std::string& about) {
      return FactRecord{.kind = FactKind::repository, .id = id, .about = about, .body = "{}"};
    };
    Joining joining{{arxiv(paper("2101.00001", "A"), "10.1/a"),
                     other("pwc", paper("a-paper", "A"), "arxiv:2101.00001")},
                    {{"pwc", fact("1", "pwc:a-paper")},
                     {"pwc", fact("2", "arxiv:2101.00001")},
                     {"loom", fact("3", "doi:10.1/a")},
                     {"loom", fact("4", "doi:10.1/nobody")}}};
    CHECK(joining.column("SELECT f.id FROM paper_fact x JOIN fact f ON f.key=x.fact ORDER BY "
                         "x.rank") == Texts{"3", "1", "2"});
  }

  TEST_CASE("the order of the records means nothing") {
    std::vector<Sourced> records{
        arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")}), "10.1/a"),
        arxiv(paper("2101.00002", "B", {author("Ann Bee")}), "10.1/b"),
        other("s2", paper("11", "A", {author("A. Bee", "501"), author("C. Dee", "502")}),
              "arxiv:2101.00001"),
        other("openalex", paper("w1", "A", {author("Ann Bee", "a1")}), "", "10.1/a"),
        other("openalex", paper("w2", "B", {author("Ann Bee", "a2")}), "", "10.1/b")};
    const auto state = [](const std::vector<Sourced>& order) {
      Joining joining{order};
      Texts all = joining.papers();
      for (Texts more : {joining.researchers(), joining.disagreements()})
        all.insert(all.end(), more.begin(), more.end());
      return all;
    };
    const auto less = [](const Sourced& a, const Sourced& b) {
      return std::tie(a.source, a.paper.id) < std::tie(b.source, b.paper.id);
    };
    std::sort(records.begin(), records.end(), less);
    const Texts expected = state(records);
    int orders = 0;
    while (std::next_permutation(records.begin(), records.end(), less) && ++orders < 119)
      REQUIRE(state(records) == expected);
    CHECK(orders == 119);
  }
}

}  // namespace
}  // namespace paperloom
