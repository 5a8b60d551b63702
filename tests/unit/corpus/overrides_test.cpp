// What the owner decides against the sources, through finalise.
#include "corpus/overrides.hpp"

#include <doctest/doctest.h>

#include "corpus/slug.hpp"
#include "joining.hpp"

namespace paperloom {
namespace {

using test::arxiv;
using test::author;
using test::institution;
using test::Joining;
using test::must;
using test::other;
using test::paper;
using test::Sourced;
using Texts = std::vector<std::string>;

const std::string kNameId = name_id("ann-bee");

// Two people whom Semantic Scholar calls 501 and 502, and one who is known by the name alone.
Joining three_people() {
  return Joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")})),
                  arxiv(paper("2101.00002", "B", {author("Ann Bee")})),
                  arxiv(paper("2101.00003", "C", {author("Ann Bee")})),
                  other("s2", paper("11", "A", {author("Ann Bee", "501"), author("Cy Dee", "503")}),
                        "arxiv:2101.00001"),
                  other("s2", paper("12", "B", {author("Ann Bee", "502")}), "arxiv:2101.00002")}};
}

Override decision(Override::Kind kind, const std::string& id, Texts others = {},
                  const std::string& to = "") {
  return {.kind = kind,
          .id = id,
          .others = std::move(others),
          .to = to,
          .reason = "Because.",
          .date = "2026-05-01",
          .place = "overrides.toml:1"};
}

// Wherever a name could be, in one text.
std::string everything(Joining& joining) {
  std::string all;
  for (const std::string table :
       {"card", "authorship", "researcher", "alias", "name_group", "decision", "paper"}) {
    for (const std::string& column :
         joining.column("SELECT name FROM pragma_table_info('" + table + "')")) {
      std::string query{"SELECT "};
      query.append(column).append(" FROM ").append(table);
      for (const std::string& text : joining.column(query))
        all += text + "\n";
    }
  }
  return all;
}

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("corpus/overrides") {
  using enum Override::Kind;

  TEST_CASE("merged people are one, whichever ids they had, and the old ids lead there") {
    Joining joining = three_people();
    CHECK(joining.researchers() == Texts{"501:1", "502:1", "503:1", kNameId + ":1"});
    joining.finalise({}, {decision(merge, "501", {"502", kNameId})});
    CHECK(joining.researchers() == Texts{"501:3", "503:1"});
    CHECK(joining.column("SELECT id FROM researcher_identity ORDER BY researcher,id") ==
          Texts{"501", "502", "503"});
    CHECK(joining.column("SELECT path||' '||target FROM alias ORDER BY 1") ==
          Texts{"502 501", "502-ann-bee 501", kNameId + " 501", kNameId + "-ann-bee 501"});
    joining.finalise();  // and taken back
    CHECK(joining.researchers() == Texts{"501:1", "502:1", "503:1", kNameId + ":1"});
  }

  TEST_CASE("papers that are split off go to whom the decision names, or to the name") {
    Joining joining = three_people();
    joining.finalise({}, {decision(split, "501", {"2101.00001"}, "502")});
    CHECK(joining.researchers() == Texts{"502:2", "503:1", kNameId + ":1"});
    joining.finalise({}, {decision(split, "501", {"2101.00001"})});
    CHECK(joining.researchers() == Texts{"502:1", "503:1", kNameId + ":2"});
  }

  TEST_CASE("a changed name leaves nothing of the old one but with others who bear it") {
    Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")}))}};
    CHECK(has(everything(joining), "Bee"));
    joining.finalise({}, {decision(rename, kNameId, {}, "Anselm Bumble")});
    const std::string all = everything(joining);
    CHECK_FALSE(has(all, "Bee"));
    CHECK_FALSE(has(all, "-bee"));
    CHECK(joining.column("SELECT path FROM researcher ORDER BY papers,name") ==
          Texts{kNameId + "-anselm-bumble", name_id("cy-dee") + "-cy-dee"});
    CHECK(joining.column("SELECT byline FROM card") == Texts{"Anselm Bumble, Cy Dee"});
    // Later generations do not bring it back.
    joining.finalise({}, {decision(rename, kNameId, {}, "Anselm Bumble")});
    CHECK_FALSE(has(everything(joining), "-bee"));
  }

  TEST_CASE("a hidden name is nowhere and leaves no address") {
    Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")})),
                     arxiv(paper("2101.00002", "B", {author("Ann Bee")}))}};
    // In the next generation a source knows her by an id.
    must(joining.database().execute("INSERT INTO alias VALUES('researcher','" + kNameId +
                                    "-ann-bee','501'),"
                                    "('researcher','" +
                                    kNameId + "','501'),('researcher','501-a-bee','501')"));
    joining.finalise({}, {decision(hide, kNameId)});
    CHECK(joining.researchers() == Texts{name_id("cy-dee") + ":1"});
    CHECK(joining.column("SELECT byline FROM card") ==
          Texts{"Name withheld, Cy Dee", "Name withheld"});
    CHECK(joining.column("SELECT matched FROM paper") == Texts{"0", "0"});
    CHECK(joining.column("SELECT path FROM alias") == Texts{"501-a-bee"});
    CHECK(joining.column("SELECT kind||subject||reason||date FROM decision") ==
          Texts{"hideBecause.2026-05-01"});
    CHECK_FALSE(has(everything(joining), "Ann"));
    CHECK_FALSE(has(everything(joining), "ann-bee"));
  }

  TEST_CASE("a hidden person's addresses from before a source named her go too") {
    Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee")}))}};
    CHECK(joining.researchers() == Texts{kNameId + ":1"});
    PaperRows rows = must(PaperRows::open(joining.database(), 2));
    must(joining.database().execute("INSERT INTO source(name,as_of) VALUES('s2','')"));
    const auto s2 = std::stoll(joining.column("SELECT key FROM source WHERE name='s2'").front());
    PaperRecord record = paper("11", "A", {author("Ann Bee", "501")});
    record.same_as = "arxiv:2101.00001";
    must(rows.put(s2, record, ""));
    joining.finalise({}, {decision(hide, "501")});
    CHECK(joining.researchers().empty());
    CHECK(joining.column("SELECT path FROM alias").empty());
  }

  TEST_CASE("what is hidden by the name stays hidden when a source gives the person an id") {
    const Sourced ann = arxiv(paper("2101.00001", "A", {author("Ann Bee"), author("Cy Dee")}));
    Joining joining{
        {ann, other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001")}};
    CHECK(has(everything(joining), "Ann"));
    joining.finalise({}, {decision(hide, kNameId)});
    CHECK_FALSE(has(everything(joining), "Ann"));
    CHECK_FALSE(has(everything(joining), "ann-bee"));
    CHECK_FALSE(joining.diagnostics.kinds().contains("override of an id that nobody here has"));
  }

  TEST_CASE("an id of a name that several people bear now decides on none of them") {
    Joining joining{
        {arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
         arxiv(paper("2101.00002", "B", {author("Ann Bee")})),
         other("s2", paper("11", "A", {author("Ann Bee", "501")}), "arxiv:2101.00001"),
         other("s2", paper("12", "B", {author("Ann Bee", "502")}), "arxiv:2101.00002")}};
    joining.finalise({}, {decision(hide, kNameId)});
    CHECK(joining.researchers() == Texts{"501:1", "502:1"});
    CHECK(joining.diagnostics.kinds().contains(
        "override of a name that several people bear now; name them by their ids"));
  }

  TEST_CASE("who else bears a hidden name is said by the ids") {
    Joining joining = three_people();
    joining.finalise({}, {decision(hide, "501")});
    const auto& kinds = joining.diagnostics.kinds();
    const std::string kind = "hidden or changed name that somebody else bears too";
    REQUIRE(kinds.contains(kind));
    CHECK(kinds.at(kind).examples ==
          Texts{"overrides.toml:1: 502", "overrides.toml:1: " + kNameId});
    CHECK(joining.column("SELECT path FROM alias").empty());
    joining.diagnostics = {};
    joining.finalise({}, {decision(hide, "501"), decision(hide, "502"), decision(hide, kNameId)});
    CHECK_FALSE(joining.diagnostics.kinds().contains(kind));
    CHECK_FALSE(has(everything(joining), "Ann"));
  }

  TEST_CASE("a person is hidden by an id that was merged away") {
    Joining joining = three_people();
    joining.finalise({}, {decision(merge, "501", {"502", kNameId}), decision(hide, kNameId)});
    CHECK(joining.researchers() == Texts{"503:1"});
    CHECK_FALSE(has(everything(joining), "ann-bee"));
  }

  TEST_CASE("papers may be split off to the name that others bear") {
    Joining joining = three_people();
    joining.finalise({}, {decision(split, "501", {"2101.00001"}, kNameId),
                          decision(split, "502", {"2101.00002"})});
    CHECK(joining.researchers() == Texts{"503:1", kNameId + ":3"});
  }

  TEST_CASE("old addresses under ids that no source has any more are forgotten too") {
    Joining joining = three_people();
    must(
        joining.database().execute("INSERT INTO alias VALUES"
                                   "('researcher','77-ann-bee','77'),"     // by the name
                                   "('researcher','78-a-b','502'),"        // by where it leads
                                   "('researcher','79-jo-ann-bee','79'),"  // another name
                                   "('researcher','502','501'),"
                                   "('researcher','50-x','50')"));
    joining.finalise({}, {decision(hide, "501"), decision(hide, "502"), decision(hide, kNameId)});
    CHECK(joining.column("SELECT path FROM alias ORDER BY 1") == Texts{"50-x", "79-jo-ann-bee"});
  }

  TEST_CASE("a reason that repeats the name is refused") {
    for (const std::string reason : {"Ann Bee asked.", "At the request of ANN BEE!"}) {
      CAPTURE(reason);
      Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee")}))}};
      Override hiding = decision(hide, kNameId);
      hiding.reason = reason;
      const auto summary =
          paperloom::finalise(joining.database(), {{}, {hiding}}, joining.diagnostics);
      REQUIRE_FALSE(summary);
      CHECK(summary.error().code == Errc::invalid);
      CHECK(has(summary.error().message, "overrides.toml:1: the reason repeats a name"));
      CHECK_FALSE(has(summary.error().message, "Bee"));
    }
  }

  TEST_CASE("a name may be spelt otherwise") {
    Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee")}))}};
    Override spelling = decision(rename, kNameId, {}, "Ann BEE");
    spelling.reason = "Ann Bee writes it so.";
    joining.finalise({}, {spelling});
    CHECK(joining.column("SELECT name||' '||path FROM researcher") ==
          Texts{"Ann BEE " + kNameId + "-ann-bee"});
    CHECK(joining.diagnostics.kinds().empty());
  }

  TEST_CASE("a hidden author is at no institution") {
    AuthorRecord ann = author("Ann Bee", "a1");
    ann.institutions = {"openalex:i1"};
    Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
                     other("openalex", paper("w1", "A", {ann}), "arxiv:2101.00001")},
                    {{"openalex", institution("i1", R"({"name":"Loom House"})")}}};
    CHECK(joining.column("SELECT name FROM institution") == Texts{"Loom House"});
    joining.finalise({}, {decision(hide, "a1")});
    CHECK(joining.column("SELECT name FROM institution").empty());
  }

  TEST_CASE("a person is found by an ORCID that ends in a capital") {
    Joining joining{{arxiv(paper("2101.00001", "A", {author("Ann Bee")})),
                     other("acl", paper("x-1", "A", {author("Ann Bee", "", "0000-0002-1825-009X")}),
                           "arxiv:2101.00001")}};
    CHECK(joining.researchers() == Texts{"0000-0002-1825-009x:1"});
    joining.finalise({}, {decision(rename, "0000-0002-1825-009x", {}, "Bo Cee")});
    CHECK(joining.column("SELECT path FROM researcher") == Texts{"0000-0002-1825-009x-bo-cee"});
    joining.finalise({}, {decision(hide, "0000-0002-1825-009x")});
    CHECK(joining.researchers().empty());
  }

  TEST_CASE("what nobody has is noted and changes nothing") {
    Joining joining = three_people();
    joining.finalise({}, {decision(rename, "999", {}, "X"), decision(hide, "998"),
                          decision(split, "501", {"2101.00002"})});
    CHECK(joining.researchers() == Texts{"501:1", "502:1", "503:1", kNameId + ":1"});
    const auto& kinds = joining.diagnostics.kinds();
    REQUIRE(kinds.contains("override of an id that nobody here has"));
    CHECK(kinds.at("override of an id that nobody here has").count == 2);
    CHECK(kinds.at("override of a paper that is not the person's").count == 1);
  }

  TEST_CASE("fingerprints tell overrides apart") {
    const Choices none;
    const Choices one{{}, {decision(merge, "1", {"2", "3"})}};
    const Choices two{{}, {decision(merge, "1", {"23"})}};
    CHECK(none.fingerprint() != one.fingerprint());
    CHECK(one.fingerprint() != two.fingerprint());
  }
}

}  // namespace paperloom
