#include "site/facts.hpp"

#include <doctest/doctest.h>

namespace paperloom {

namespace {

// Math stands between two marks.
MarkedText with_math(std::string text) {
  for (const auto& [mark, byte] : {std::pair{'<', kMathBegin}, std::pair{'>', kMathEnd}}) {
    for (char& c : text) {
      if (c == mark) c = byte;
    }
  }
  return {std::move(text)};
}

TEST_SUITE("site/facts") {
  TEST_CASE("numbers are grouped by thousands") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(1'234'567) == "1,234,567");
    CHECK(grouped(-1234) == "-1,234");
    CHECK(grouped(-123) == "-123");
  }

  TEST_CASE("one is singular and all else plural") {
    CHECK(counted(1, "paper") == "1 paper");
    CHECK(counted(0, "paper") == "0 papers");
    CHECK(counted(12'345, "paper") == "12,345 papers");
  }

  TEST_CASE("dates have one form for people and one for each machine") {
    constexpr std::int64_t kDay = 1'592'352'000;  // 17 June 2020
    CHECK(day_text(kDay) == "17 Jun 2020");
    CHECK(day_text("2020-06-07") == "7 Jun 2020");
    CHECK(day_text(std::int64_t{0}).empty());
    CHECK(day_text(std::string_view{}).empty());
    CHECK(iso_day(kDay + 86'399) == "2020-06-17");
    CHECK(iso_day(0).empty());
    CHECK(month_text("2020-06") == "June 2020");
    CHECK(month_text("undated") == "Undated");
    CHECK(rfc822_date(kDay + 3661) == "Wed, 17 Jun 2020 01:01:01 GMT");
    CHECK(rfc822_date(-1) == "Wed, 31 Dec 1969 23:59:59 GMT");
    CHECK(slashed_date("2020-06-17") == "2020/06/17");
    CHECK(slashed_date("2020") == "2020");
    CHECK(date_text("2020-06-17") == "17 Jun 2020");
    CHECK(date_text("2020-06") == "June 2020");
    CHECK(date_text("2020") == "2020");
    CHECK(date_text("").empty());
  }

  TEST_CASE("a paper without a title says what it is") {
    CHECK(shown_title({}, "2101.00001").text == "Untitled (arXiv:2101.00001)");
    CHECK(shown_title({"A"}, "2101.00001").text == "A");
    CHECK(shown_id("hep-th/9901001") == "arXiv:hep-th/9901001");
    CHECK(shown_id("w123") == "w123");
  }

  TEST_CASE("an excerpt is whole sentences") {
    const std::string first = "A sentence of some length, e.g. this one by A. Ferrule et al. 2020.";
    const std::string text = first + " " + std::string(290, 'x') + " end.";
    CHECK(excerpt({text}).text == first);
    CHECK(excerpt({"Short. And whole"}).text == "Short. And whole");
    CHECK(first_sentence({"One! Two. Three."}).text == "One!");
    CHECK(first_sentence({"At 1.5 we stop. Then go."}).text == "At 1.5 we stop.");
  }

  TEST_CASE("an excerpt takes the first paragraph at most") {
    CHECK(excerpt({"One.\nTwo."}).text == "One.");
    CHECK(excerpt({""}).text.empty());
  }

  TEST_CASE("a long sentence is cut at a word and a long word at a character") {
    std::string words;
    while (words.size() < 400)
      words += "word ";
    const std::string cut = excerpt({words}).text;
    CHECK(cut.size() <= 300 + 3);
    CHECK(cut.ends_with("word…"));
    std::string han;
    while (han.size() < 400)
      han += "織";
    const std::string cut_han = excerpt({han}).text;
    CHECK(cut_han.size() <= 300 + 3);
    CHECK(cut_han.ends_with("織…"));
  }

  TEST_CASE("math is never cut and its full stops end nothing") {
    CHECK(first_sentence(with_math("We see <a. b> here. More.")).text ==
          with_math("We see <a. b> here.").text);
    const MarkedText cut = excerpt(with_math("Let <" + std::string(400, 'x') + "> be. End."));
    CHECK(cut.text == "Let…");
  }

  TEST_CASE("descriptions are one plain text") {
    Paper paper{.source_id = "2101.00001", .title = {"T"}};
    paper.authors = {{"Ida Ferrule", "n1"}, {"B", "n2"}};
    CHECK(paper_description(paper) == "T, by Ida Ferrule and others.");
    paper.abstract = with_math("We solve <$x$>. Then more.");
    CHECK(paper_description(paper) == "We solve $x$. Then more.");
    Researcher researcher{{.name = "Ida Ferrule", .papers = 2}};
    CHECK(researcher_description(researcher) == "Ida Ferrule: 2 papers in this archive.");
    researcher.h_index = 1234;
    CHECK(researcher_description(researcher) ==
          "Ida Ferrule: 2 papers in this archive · h-index 1,234.");
    CHECK(name_description("Ida Ferrule", 2) == "Ida Ferrule: 2 researchers of this name.");
  }

  TEST_CASE("a paper's date and DOIs are those of the first source that knows") {
    Paper paper{.dois = {"10.5555/a"}};
    CHECK(publication_date(paper).empty());
    paper.records = {{.source = "arxiv"},
                     {.source = "s2", .published = "2021", .dois = {"10.5555/b"}},
                     {.source = "openalex", .published = "2021-02", .dois = {"10.5555/a"}}};
    CHECK(publication_date(paper) == "2021");
    paper.submitted = 1592352000;
    CHECK(publication_date(paper) == "2020-06-17");
    CHECK(all_dois(paper) == std::vector<std::string>{"10.5555/a", "10.5555/b"});
  }

  TEST_CASE("words make a list in a sentence") {
    CHECK(sentence_list({}).empty());
    CHECK(sentence_list({"venue"}) == "venue");
    CHECK(sentence_list({"dates", "venue", "DOI"}) == "dates, venue and DOI");
  }

  TEST_CASE("people are found at the sources that identify them") {
    using enum Identity::Scheme;
    CHECK(profile_url({.scheme = s2, .id = "11"}) == "https://www.semanticscholar.org/author/11");
    CHECK(profile_url({.scheme = openalex, .id = "a11"}) == "https://openalex.org/A11");
    CHECK(profile_url({.scheme = orcid, .id = "0000-0002-1825-0097"}) ==
          "https://orcid.org/0000-0002-1825-0097");
  }

  TEST_CASE("licences have names where they are known") {
    CHECK(license_name("http://creativecommons.org/licenses/by/4.0/") == "CC BY 4.0");
    CHECK(license_name("http://arxiv.org/licenses/nonexclusive-distrib/1.0/") ==
          "arXiv non-exclusive licence 1.0");
    CHECK(license_name("http://example.org/").empty());
    CHECK(license_name("").empty());
  }

  TEST_CASE("BibTeX is balanced whatever the texts hold") {
    Paper paper{.public_id = "2101.00001", .source_id = "2101.00001", .title = {"{A}} 100% & {b"}};
    paper.authors = {{"Ida and Sons", "n1"}, {"Nimbus Collaboration", ""}, {"J_ Loom", "n2"}};
    paper.fields = {"cs.DL"};
    paper.submitted = 1'609'459'200;
    CHECK(bibtex(paper) ==
          "@misc{2101.00001,\n"
          "  author = {{Ida and Sons} and {Nimbus Collaboration} and J\\_ Loom},\n"
          "  title = {{A} 100\\% \\& {b}},\n"
          "  year = {2021},\n"
          "  eprint = {2101.00001},\n"
          "  archivePrefix = {arXiv},\n"
          "  primaryClass = {cs.DL}\n"
          "}");
  }

  TEST_CASE("BibTeX names at most 25 authors") {
    Paper paper{.public_id = "x", .title = {"T"}};
    for (int i = 0; i < 40; ++i)
      paper.authors.push_back({"A" + std::to_string(i), "n"});
    const std::string text = bibtex(paper);
    CHECK(text.find("A24 and others}") != std::string::npos);
    CHECK(text.find("A25") == std::string::npos);
  }
}

}  // namespace

}  // namespace paperloom
