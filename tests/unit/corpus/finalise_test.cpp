#include "corpus/finalise.hpp"

#include <doctest/doctest.h>

#include "weaving.hpp"

namespace paperloom {

using test::must;
using test::record;
using test::submitted;
using test::Weaving;

namespace {

std::string authors(const std::vector<std::string>& family_names) {
  std::string out = R"("authors_parsed":[)";
  for (const std::string& name : family_names) {
    if (out.back() != '[') out += ",";
    out += "[\"" + name + R"(","A.",""])";
  }
  return out + "]";
}

std::vector<std::string> paths(const std::vector<PaperCard>& cards) {
  std::vector<std::string> out;
  out.reserve(cards.size());
  for (const PaperCard& card : cards)
    out.push_back(card.path);
  return out;
}

TEST_SUITE("corpus/finalise") {
  TEST_CASE("an empty corpus is a store without pages") {
    Weaving weaving;
    const FinaliseSummary summary = weaving.finalise();
    CHECK(summary.papers + summary.researchers + summary.fields == 0);
    CHECK(weaving.store()->counts().papers == 0);
  }

  TEST_CASE("papers have public ids and paths in the natural order of the ids") {
    Weaving weaving;
    weaving.weave(record("2101.00010", R"("title":"Ten")") +
                  record("2101.00009", R"("title":"論")") +
                  record("hep-th/9901001", R"("title":"Old")"));
    weaving.finalise();
    const auto papers = must(weaving.store()->papers(0, 10));
    REQUIRE(papers.size() == 3);
    CHECK(papers[0].path == "2101.00009");
    CHECK_FALSE(papers[0].stub);
    CHECK(papers[1].path == "2101.00010-ten");
    CHECK(papers[1].stub);
    CHECK(papers[2].path == "hep-th-9901001-old");
    CHECK(papers[2].source_id == "hep-th/9901001");
  }

  TEST_CASE("one folded name is one researcher with its positions") {
    Weaving weaving;
    weaving.weave(record("2101.00001", authors({"Ferrule", "Loom", "Weft"})) +
                  record("2101.00002", authors({"Weft", "Ferrule"})) +
                  record("2101.00003", authors({"ferrule"})));
    CHECK(weaving.finalise().researchers == 3);
    const auto store = weaving.store();
    for (const ResearcherEntry& entry : must(store->researchers(0, 9))) {
      const Researcher researcher = must(store->researcher(entry.key));
      if (entry.papers != 3) continue;
      CHECK(researcher.first == 1);
      CHECK(researcher.last == 1);
      CHECK(researcher.sole == 1);
      CHECK(researcher.middle == 0);
      CHECK(researcher.coauthors.size() == 2);
      CHECK(researcher.coauthors.front().papers == 2);
    }
  }

  TEST_CASE("a collaboration is an author without a page") {
    Weaving weaving;
    weaving.weave(record("2101.00001",
                         R"("authors_parsed":[["Nimbus Collaboration","",""],["Loom","A.",""]])"));
    CHECK(weaving.finalise().researchers == 1);
    const Paper paper = must(weaving.store()->paper(1));
    REQUIRE(paper.authors.size() == 2);
    CHECK(paper.authors[0].name == "Nimbus Collaboration");
    CHECK(paper.authors[0].researcher.empty());
    CHECK_FALSE(paper.authors[1].researcher.empty());
  }

  TEST_CASE("fields count every category and know the primary one") {
    Weaving weaving;
    weaving.weave(record("2101.00001", R"("categories":"cs.DL cs.IT")") +
                  record("2101.00002", R"("categories":"math.IT")"));
    CHECK(weaving.finalise().fields == 2);
    const auto store = weaving.store();
    const auto field = must(store->find_field("cs.IT"));
    REQUIRE(field);
    CHECK(field->papers == 2);
    CHECK(field->primary_papers == 1);
    CHECK_FALSE(must(store->find_field("math.IT")));
  }

  TEST_CASE("lists are newest first and undated papers have a month of their own") {
    Weaving weaving;
    weaving.weave(record("2101.00001", submitted("4 Jan")) +
                  record("2101.00002", submitted("5 Jan")) +
                  record("2102.00001", submitted("1 Feb")) + record("2102.00002"));
    weaving.finalise();
    const auto store = weaving.store();
    const auto months = must(store->months(0));
    REQUIRE(months.size() == 3);
    CHECK(months[0].month == "2021-01");
    CHECK(months[2].month == "undated");
    CHECK(paths(must(store->cards(months[0].list, 0, 1))) ==
          std::vector<std::string>{"2101.00002", "2101.00001"});
    CHECK(must(store->newest(0, 2)).size() == 2);
  }

  TEST_CASE("a month knows those before and after it") {
    Weaving weaving;
    weaving.weave(record("2101.00001", submitted("5 Jan")) +
                  record("2102.00001", submitted("1 Feb")) + record("2102.00002"));
    weaving.finalise();
    const auto store = weaving.store();
    const auto first = must(store->find_month(0, "2021-01"));
    REQUIRE(first);
    CHECK(first->here.size == 1);
    CHECK(first->older.month.empty());
    CHECK(first->newer.month == "2021-02");
    const auto last = must(store->find_month(0, "undated"));
    REQUIRE(last);
    CHECK(last->older.month == "2021-02");
    CHECK(last->newer.month.empty());
    CHECK_FALSE(must(store->find_month(0, "2021-03")));
    CHECK_FALSE(must(store->find_month(7, "2021-01")));
    const auto months = must(store->months(0, 1, 1));
    REQUIRE(months.size() == 1);
    CHECK(months[0].month == "2021-02");
  }

  TEST_CASE("a selection shows its papers and nothing of the others") {
    const std::string dump = record("2101.00001", R"("categories":"cs.DL",)" + authors({"Loom"}) +
                                                      "," + submitted("4 Jan")) +
                             record("2101.00002", R"("categories":"cs.IR",)" + authors({"Weft"}) +
                                                      "," + submitted("4 Feb"));
    for (const Selection& selection :
         {Selection{.categories = {"cs.IR"}}, Selection{.since = "2021-02-04"},
          Selection{.ids = {"2101.00002"}},
          Selection{.categories = {"cs.IR", "cs.DL"}, .since = "2021-01-05"}}) {
      Weaving weaving;
      weaving.weave(dump);
      const FinaliseSummary summary = weaving.finalise(selection);
      CHECK(summary.papers == 1);
      CHECK(summary.researchers == 1);
      CHECK(summary.fields == 1);
      const auto store = weaving.store();
      CHECK(must(store->find_paper("2101.00002")));
      CHECK(store->choices() == Choices{selection}.fingerprint());
    }
  }

  TEST_CASE("a selection is changed without weaving and leaves no alias") {
    Weaving weaving;
    weaving.weave(record("2101.00001", R"("title":"A")") + record("2101.00002", R"("title":"B")"));
    weaving.finalise();
    CHECK(weaving.finalise({.ids = {"2101.00001"}}).papers == 1);
    CHECK(weaving.finalise().papers == 2);
    CHECK(must(weaving.store()->aliases("paper", "2101.00002")).empty());
  }

  TEST_CASE("fingerprints tell selections apart") {
    const auto print = [](const Selection& selection) { return Choices{selection}.fingerprint(); };
    CHECK(print({.categories = {"a", "b"}}) != print({.categories = {"a b"}}));
    CHECK(print({.categories = {"a"}}) != print({.ids = {"a"}}));
    CHECK(print({}) == print({}));
  }

  TEST_CASE("two ids of one page are reported and only one is shown") {
    Weaving weaving;
    weaving.weave(record("math/0309136") + record("math.GT/0309136"));
    CHECK(weaving.finalise().papers == 1);
  }

  TEST_CASE("related papers are near in the authors' lists and of the same field") {
    Weaving weaving;
    weaving.weave(record("2101.00001", R"("categories":"cs.DL",)" + authors({"Loom", "Weft"})) +
                  record("2101.00002", R"("categories":"cs.DL",)" + authors({"Loom"})) +
                  record("2101.00003", R"("categories":"cs.IR",)" + authors({"Loom"})) +
                  record("2101.00004", R"("categories":"cs.DL",)" + authors({"Other"})));
    weaving.finalise();
    const auto store = weaving.store();
    const auto paper = must(store->find_paper("2101.00001"));
    REQUIRE(paper);
    CHECK(paths(must(store->related(paper->key))) == std::vector<std::string>{"2101.00002"});
  }

  TEST_CASE("a second run gives the same store") {
    Weaving weaving;
    weaving.weave(record("2101.00001", R"("title":"A","categories":"cs.DL",)" + authors({"Loom"})));
    weaving.finalise();
    const std::string sql =
        "SELECT p.public_id||p.path||c.byline||p.dated FROM paper p JOIN card c ON c.paper=p.key "
        "UNION ALL SELECT "
        "public_id||path||name||papers FROM researcher ORDER BY 1";
    const auto before = weaving.column(sql);
    weaving.finalise();
    CHECK(weaving.column(sql) == before);
  }
}

}  // namespace

}  // namespace paperloom
