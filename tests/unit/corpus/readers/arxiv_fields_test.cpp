#include "corpus/readers/arxiv_fields.hpp"

#include <doctest/doctest.h>

namespace paperloom {

namespace {

// "keyname|suffix", separated by "; ".
std::string split(std::string_view text) {
  std::string joined;
  for (const ArxivName& name : split_arxiv_authors(text)) {
    if (!joined.empty()) joined += "; ";
    joined += name.keyname;
    if (!name.suffix.empty()) joined += "|" + name.suffix;
  }
  return joined;
}

TEST_SUITE("corpus/readers/arxiv_fields") {
  TEST_CASE("a list of authors is cut at commas and conjunctions") {
    CHECK(split("A. Weft, B. Warp and C. Loom") == "A. Weft; B. Warp; C. Loom");
    CHECK(split("A. Weft,\n  B. Warp, and C. Loom") == "A. Weft; B. Warp; C. Loom");
    CHECK(split("A. Weft & B. Warp; C. Loom \\& D. Reed") == "A. Weft; B. Warp; C. Loom; D. Reed");
    CHECK(split("Andy Sand") == "Andy Sand");
    CHECK(split("").empty());
    CHECK(split(" , and ,").empty());
  }

  TEST_CASE("affiliations in parentheses are dropped") {
    CHECK(split("A. Weft (1), B. Warp (2 and (3), 4) ((1) Inst, (2) Other)") == "A. Weft; B. Warp");
    CHECK(split("A. Weft (unclosed, B. Warp") == "A. Weft");
  }

  TEST_CASE("TeX is no separator") {
    CHECK(split("C. Bal\\'azs, {A, and B}, G\\\"odel\\, K.") ==
          "C. Bal\\'azs; {A, and B}; G\\\"odel\\, K.");
    CHECK(split("M&#252;ller, M. &amp; N. Ost") == "Müller; M.; N. Ost");
  }

  TEST_CASE("a collaboration and a suffix are told from names") {
    CHECK(split("The Loom Collaboration: A. Weft, B. Warp, Jr., C. Reed, III") ==
          "The Loom Collaboration; A. Weft; B. Warp|Jr.; C. Reed|III");
    CHECK(split("Jr.") == "Jr.");
  }

  TEST_CASE("a very long list is split in linear time") {
    std::string many;
    for (int i = 0; i < 200'000; ++i)
      many += "{(A and ";
    CHECK(split_arxiv_authors(many).size() == 1);
    many.clear();
    for (int i = 0; i < 200'000; ++i)
      many += "A,";
    CHECK(split_arxiv_authors(many).size() <= ArxivFields::kMaxAuthors + 2);
  }
}

}  // namespace
}  // namespace paperloom
