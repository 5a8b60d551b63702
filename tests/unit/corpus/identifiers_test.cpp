#include "corpus/identifiers.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

namespace {

struct Case {
  std::string_view text;
  std::string_view source_id;
  std::string_view public_id;
};

using Dois = std::vector<std::string>;

TEST_SUITE("corpus/identifiers") {
  TEST_CASE("ids of arXiv are normalised") {
    const Case cases[] = {
        {"2006.10103", "2006.10103", "2006.10103"},
        {" arXiv:0704.0001v2\n", "0704.0001", "0704.0001"},
        {"math/0309136", "math/0309136", "math-0309136"},
        {"math.GT/0309136v12", "math/0309136", "math-0309136"},
        {"ARXIV:Hep-Th/9908205", "hep-th/9908205", "hep-th-9908205"},
        {"cond-mat.supr-con/9411001", "cond-mat/9411001", "cond-mat-9411001"},
    };
    for (const Case& c : cases) {
      CAPTURE(c.text);
      CHECK(parse_source_id(c.text) == std::string{c.source_id});
      CHECK(parse_arxiv_id(c.text) == std::string{c.source_id});
      CHECK(is_arxiv_id(c.source_id));
      CHECK(public_id(c.source_id) == c.public_id);
    }
    CHECK_FALSE(is_arxiv_id("math.GT/0309136"));
    CHECK_FALSE(is_arxiv_id("2006.10103v1"));
  }

  TEST_CASE("other ids are kept as they are") {
    const Case cases[] = {
        {"10.1007/s10049-004-0652-z", "10.1007/s10049-004-0652-z", "10.1007-s10049-004-0652-z"},
        {"D19-5527", "D19-5527", "d19-5527"},
        {"2020.ccl-1.1", "2020.ccl-1.1", "2020.ccl-1.1"},
        {"OL.10115", "OL.10115", "ol.10115"},
        {"W123v2", "W123v2", "w123v2"},
        {"a-_/b1", "a-_/b1", "a-b1"},
        {"7", "7", "7"},
    };
    for (const Case& c : cases) {
      CAPTURE(c.text);
      CHECK(parse_source_id(c.text) == std::string{c.source_id});
      CHECK_FALSE(is_arxiv_id(c.source_id));
      CHECK(public_id(c.source_id) == c.public_id);
    }
  }

  TEST_CASE("what is no id is refused") {
    for (const std::string_view text : {"", " ", "noDigit", "../1", "a..1", "1/", "/1", "-1", "1.",
                                        "a b1", "a1:b", "é1", "arXiv:foo1"}) {
      CAPTURE(text);
      CHECK_FALSE(parse_source_id(text));
    }
    CHECK(parse_source_id(std::string(100, '1')));
    CHECK_FALSE(parse_source_id(std::string(101, '1')));
  }

  TEST_CASE("public ids have no odd ends") {
    CHECK(public_id("..a--B..") == "a-b");
    CHECK(public_id("é").empty());
    CHECK(public_id("https://openalex.org/A50") == "https-openalex.org-a50");
  }

  TEST_CASE("the month is read from ids of arXiv") {
    CHECK(arxiv_month("2006.10103") == "2020-06");
    CHECK(arxiv_month("0704.0001") == "2007-04");
    CHECK(arxiv_month("hep-th/9108001") == "1991-08");
    CHECK(arxiv_month("math/0612001") == "2006-12");
    for (const std::string_view id : {"2013.00001", "2000.00001", "0703.0001", "math/0704001",
                                      "math/9107001", "D19-5527", ""}) {
      CAPTURE(id);
      CHECK_FALSE(arxiv_month(id));
    }
  }

  TEST_CASE("DOIs are found in every form") {
    CHECK(parse_dois("doi:10.1103/PhysRevD.76.052005") == Dois{"10.1103/physrevd.76.052005"});
    CHECK(parse_dois("10.1/short").empty());
    CHECK(parse_dois("10.1000/a\n  DOI: 10.1000/b, https://doi.org/10.1000/c; 10.1000/A") ==
          Dois{"10.1000/a", "10.1000/b", "10.1000/c"});
    CHECK(parse_dois("10.1000/a;10.1000/b,doi:10.1000/c") ==
          Dois{"10.1000/a", "10.1000/b", "10.1000/c"});
    CHECK(parse_dois("10.1175/1520-0469(1996)053<0946:ASTFHH>2.0.CO;2") ==
          Dois{"10.1175/1520-0469(1996)053<0946:astfhh>2.0.co;2"});
    CHECK(parse_dois("http://dx.doi.org/10.1175/1520-0469(1996)053%3C0946:ASTFHH%3E2.0.CO;2") ==
          Dois{"10.1175/1520-0469(1996)053<0946:astfhh>2.0.co;2"});
    CHECK(parse_dois("10.1000.10/x%3C") == Dois{"10.1000.10/x%3c"});
  }

  TEST_CASE("what is no DOI is dropped") {
    for (const std::string_view field :
         {"", "10.48550/arXiv.2006.10103", "https://doi.org/10.48550/ARXIV.math/0309136",
          "10.1000/", "11.1000/x", "10.abcd/x", "10.1000", "see the journal", "doi:", "10./x"}) {
      CAPTURE(field);
      CHECK(parse_dois(field).empty());
    }
    std::string many;
    for (int i = 0; i < 20'000; ++i)
      many.append("10.1000/").append(std::to_string(i)).append(";");
    CHECK(parse_dois(many).size() == 32);
  }
}

}  // namespace

}  // namespace paperloom
