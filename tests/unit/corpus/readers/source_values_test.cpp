#include "corpus/readers/source_values.hpp"

#include <doctest/doctest.h>

#include <array>

namespace paperloom {

namespace {

struct Row {
  std::string_view text;
  std::string_view normal;  // empty: none
};

template <std::size_t n, class Parse>
void check(const std::array<Row, n>& rows, Parse parse) {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(parse(row.text).value_or("") == row.normal);
  }
}

TEST_SUITE("corpus/readers/source_values") {
  TEST_CASE("an ORCID is four groups of digits and the last may be X") {
    constexpr std::array kRows{
        Row{"https://orcid.org/0000-0002-1825-0097", "0000-0002-1825-0097"},
        Row{"0000-0001-5109-370x", "0000-0001-5109-370X"},
        Row{"https://orcid.org/0000-0000-0000-0000", ""},
        Row{"0000-0002-1825-009", ""},
        Row{"0000-0002-1825-00X7", ""},
        Row{"0000_0002_1825_0097", ""},
        Row{"", ""},
    };
    check(kRows, parse_orcid);
  }

  TEST_CASE("a ROR id is a zero and six characters and two digits") {
    constexpr std::array kRows{
        Row{"https://ror.org/00jmfr291", "00jmfr291"},
        Row{"https://ror.org/00JMFR291/", "00jmfr291"},
        Row{"00jmfr29x", ""},
        Row{"10jmfr291", ""},
        Row{"00jmil291", ""},
        Row{"", ""},
    };
    check(kRows, parse_ror);
  }

  TEST_CASE("an OpenAlex id is a letter and digits") {
    constexpr std::array kRows{
        Row{"https://openalex.org/W2201380382", "w2201380382"},
        Row{"A12", "a12"},
        Row{"https://openalex.org/keywords/x", ""},
        Row{"W", ""},
        Row{"12", ""},
        Row{"W12345678901234567890", ""},
        Row{"W12-3", ""},
    };
    check(kRows, parse_openalex_id);
  }

  TEST_CASE("a Wikidata id is Q and digits") {
    constexpr std::array kRows{Row{"https://www.wikidata.org/wiki/Q230492", "Q230492"},
                               Row{"P31", ""}, Row{"Q", ""}};
    check(kRows, parse_wikidata_id);
  }

  TEST_CASE("an arXiv id is found in addresses and OAI identifiers and DOIs") {
    constexpr std::array kRows{
        Row{"http://arxiv.org/abs/2012.00632v3", "2012.00632"},
        Row{"https://arxiv.org/pdf/2012.00632.pdf", "2012.00632"},
        Row{"https://export.arxiv.org/pdf/hep-th/9901001v2?download=1", "hep-th/9901001"},
        Row{"pmh:oai:arXiv.org:math/0309136", "math/0309136"},
        Row{"https://doi.org/10.48550/arXiv.2012.00632", "2012.00632"},
        Row{"doi:10.48550/arxiv.hep-th/9901001", "hep-th/9901001"},
        Row{"https://notarxiv.org/abs/2012.00632", ""},
        Row{"https://arxiv.org/list/cs/2012", ""},
        Row{"https://arxiv.org/abs", ""},
        Row{"https://example.org/?u=arxiv.org/abs/2012.00632", ""},
        Row{"https://doi.org/10.1000/arxiv.2012.00632", ""},
        Row{"", ""},
    };
    check(kRows, arxiv_id_of_address);
  }

  TEST_CASE("moments compare as texts") {
    constexpr std::array kRows{
        Row{"2025-11-06T03:46:38.306776", "2025-11-06T03:46:38.306776"},
        Row{"2025-11-20T00:00:00.000Z", "2025-11-20"},
        Row{"2023-08-01T00:00:00", "2023-08-01"},
        Row{"2022-01-27 02:09:51.700Z", "2022-01-27T02:09:51.7"},
        Row{"2022-01-27T02:09:51+00:00", "2022-01-27T02:09:51"},
        Row{"2017-09-25", "2017-09-25"},
        Row{"2017-13-25", ""},
        Row{"2017-09-25T1", ""},
        Row{"2017", ""},
        Row{"", ""},
    };
    check(kRows, parse_moment);
    CHECK(*parse_moment("2025-11-06T03:46:38.3") < *parse_moment("2025-11-06T03:46:38.306776Z"));
    CHECK(*parse_moment("2025-11-06T00:00:00Z") < *parse_moment("2025-11-06T00:00:01"));
  }

  TEST_CASE("languages are tags") {
    constexpr std::array kRows{Row{"en", "en"},    Row{"PT-BR", "pt-BR"}, Row{"zh-hant", "zh-hant"},
                               Row{"english", ""}, Row{"e", ""},          Row{"en_US", ""},
                               Row{"12", ""},      Row{"en-", ""},        Row{"", ""}};
    check(kRows, parse_language);
  }

  TEST_CASE("only http and https are web addresses") {
    CHECK(is_web_address("https://example.org/a?b=c#d"));
    CHECK(is_web_address("HTTP://example.org"));
    CHECK(is_web_address("https://m\xc3\xbcnchen.example/"));
    for (const std::string_view text :
         {"javascript:alert(1)", "ftp://example.org", "//example.org", "https://", "http:///x",
          "https://a b", "https://a\"onclick", "https://a\nb", "www.example.org", ""}) {
      CAPTURE(text);
      CHECK(!is_web_address(text));
    }
    CHECK(!is_web_address("https://" + std::string(3000, 'a')));
  }
}

}  // namespace

}  // namespace paperloom
