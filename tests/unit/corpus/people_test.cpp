// What sources say of people, and how a person's address lives on when sources tell people apart.
#include <doctest/doctest.h>

#include "corpus/slug.hpp"
#include "joining.hpp"
#include "support/files.hpp"

namespace paperloom {
namespace {

using test::must;
using Texts = std::vector<std::string>;

std::int64_t key_of(Store& store, const std::string& id) {
  const auto found = must(store.find_researcher(id));
  REQUIRE(found);
  return found->key;
}

// A later weave of the same store.
void add_records(test::Joining& joining, const std::vector<test::Sourced>& papers) {
  PaperRows rows = must(PaperRows::open(joining.database(), 2));
  for (const auto& [source, paper] : papers) {
    must(joining.database().execute("INSERT OR IGNORE INTO source(name,as_of) VALUES('" + source +
                                    "','')"));
    const std::string key =
        joining.column("SELECT key FROM source WHERE name='" + source + "'").front();
    must(rows.put(std::stoll(key), paper, ""));
  }
}

}  // namespace

TEST_SUITE("corpus/people") {
  TEST_CASE("a profile has the numbers of its sources and the papers' counts") {
    test::Weaving weaving;
    weaving.weave(must(read_file("tests/golden/woven/dump.jsonl")));
    weaving.finalise();
    const auto store = weaving.store();
    const Researcher ada = must(store->researcher(key_of(*store, "9001")));
    CHECK(ada.name == "Ada Quillfeather");
    CHECK(ada.h_index == 9);
    REQUIRE(ada.identities.size() == 3);
    CHECK(ada.identities[1].id == "a11");
    CHECK(ada.identities[1].h_index == 7);
    CHECK(ada.identities[1].as_of == "2024-05-03");
    CHECK(ada.identities[2].as_of == "2024-05-02");  // of the newest paper that says so
    // OpenAlex's counts, 1,200 and 0, before Semantic Scholar's.
    CHECK(ada.cited_papers == 2);
    CHECK(ada.citations == 1200);
    REQUIRE(ada.most_cited.size() == 1);
    CHECK(ada.most_cited[0].source == "openalex");
    REQUIRE(ada.affiliations.size() == 2);
    CHECK(ada.affiliations[0].institution == "Loom Works");
    CHECK(ada.affiliations[0].years == "2019-2022");
    CHECK(ada.affiliations[1].years.empty());
    CHECK(ada.name_path.empty());
    // Without a record of the person, where the papers say that she worked.
    const Researcher wei = must(store->researcher(key_of(*store, "9003")));
    REQUIRE(wei.affiliations.size() == 1);
    CHECK(wei.affiliations[0].institution == "Guild of Weavers");
    CHECK(wei.affiliations[0].years == "2022");
    CHECK(wei.affiliations[0].source == "openalex");
    CHECK(wei.name_path == "wei-li");
    CHECK(wei.bearers == 3);
    const auto others = must(store->namesakes(wei, 6));
    REQUIRE(others.size() == 2);
    CHECK(others[0].path == "9002-wei-li");
    CHECK(others[0].h_index == 2);
  }

  TEST_CASE("a paper keeps what each source says beside its text") {
    test::Weaving weaving;
    weaving.weave(must(read_file("tests/golden/woven/dump.jsonl")));
    weaving.finalise();
    const auto store = weaving.store();
    const auto warp = must(store->find_paper("2201.00001"));
    REQUIRE(warp);
    CHECK(warp->modified == "2024-06-01");
    const Paper paper = must(store->paper(warp->key));
    CHECK(paper.as_of == "2022-01-10");
    REQUIRE(paper.records.size() == 3);
    CHECK(paper.records[0].source == "arxiv");
    CHECK_FALSE(paper.records[0].citations);
    CHECK(paper.records[1].source == "s2");
    CHECK(paper.records[1].citations == 1350);
    CHECK(paper.records[2].venue == "Journal of Invented Research");
    const auto survey = must(store->find_paper("103"));
    REQUIRE(survey);
    const Paper apart = must(store->paper(survey->key));
    CHECK(apart.abstract_source == "s2");
    CHECK(apart.abstract_as_of == "2024-06-03");
  }

  TEST_CASE("a name's address leads to the one person who bears it or to the page of the name") {
    using test::arxiv, test::author, test::other, test::paper;
    const std::string id = name_id("ann-bee");
    test::Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
                           arxiv(paper("2101.00002", "B", {author("Ann Bee")}))}};
    CHECK(joining.researchers() == Texts{id + ":2"});

    add_records(joining,
                {other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001"),
                 other("s2", paper("12", "B", {author("Ann Bee", "501")}), "arxiv:2101.00002")});
    joining.finalise();
    CHECK(joining.column("SELECT path||' '||target FROM alias ORDER BY 1") ==
          Texts{id + " 501", id + "-ann-bee 501"});
    const auto store = joining.store();
    const auto found = must(store->find_researcher(id + "-ann-bee"));
    REQUIRE(found);
    CHECK(found->public_id == "501");
    CHECK(must(store->researcher_aliases("501")) == Texts{id, id + "-ann-bee"});
  }

  TEST_CASE("a name that sources give to two people leads to the page of the name") {
    using test::arxiv, test::author, test::other, test::paper;
    const std::string id = name_id("ann-bee");
    test::Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
                           arxiv(paper("2101.00002", "B", {author("Ann Bee")}))}};
    add_records(joining,
                {other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001"),
                 other("s2", paper("12", "B", {author("Ann Bee", "502")}), "arxiv:2101.00002")});
    joining.finalise();
    const auto store = joining.store();
    CHECK_FALSE(must(store->find_researcher(id + "-ann-bee")));
    const auto name = must(store->find_name(id + "-ann-bee"));
    REQUIRE(name);
    CHECK(name->path == "ann-bee");
    CHECK(must(store->researcher_aliases(name->alias_id)) == Texts{id, id + "-ann-bee"});
  }

  TEST_CASE("an id that another one takes in and an earlier spelling lead to the person") {
    using test::arxiv, test::author, test::other, test::paper;
    test::Joining joining{
        {arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
         other("openalex", paper("w1", "A", {author("Ann Bee", "a7")}), "arxiv:2101.00001")}};
    CHECK(joining.researchers() == Texts{"a7:1"});
    add_records(joining,
                {arxiv(paper("2101.00001", "A", {author("A. Bee")})),
                 other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001")});
    joining.finalise();
    CHECK(joining.column("SELECT path||' '||target FROM alias ORDER BY 1") ==
          Texts{"a7 501", "a7-ann-bee 501"});
    add_records(joining, {arxiv(paper("2101.00001", "A", {author("Ann Bee")}))});
    joining.finalise();
    CHECK(joining.column("SELECT path||' '||target FROM alias ORDER BY 1") ==
          Texts{"501-a-bee 501", "a7 501", "a7-ann-bee 501"});
  }
}

}  // namespace paperloom
