#include "site/overrides.hpp"

#include <doctest/doctest.h>

namespace paperloom {
namespace {

std::string error_of(std::string_view toml) {
  const auto overrides = parse_overrides(toml, "overrides.toml");
  REQUIRE_FALSE(overrides);
  CHECK(overrides.error().code == Errc::invalid);
  return overrides.error().message;
}

}  // namespace

TEST_SUITE("site/overrides") {
  TEST_CASE("every kind of decision is read") {
    const auto overrides = parse_overrides(R"(
[[merge]]
into = "501"
from = ["502", "n2jqaxbqih4bb"]
reason = "One  person."
date = 2026-05-01
[[split]]
from = "501"
papers = ["2101.00001"]
reason = "Another person."
date = "2026-05-02"
[[rename]]
id = "503"
name = "New Name"
reason = "Asked for."
date = 2026-12-13
[[hide]]
id = "504"
reason = "Asked for."
date = 2026-05-04
)",
                                           "overrides.toml");
    REQUIRE_MESSAGE(overrides.ok(), (overrides ? "" : overrides.error().message));
    REQUIRE(overrides->size() == 4);
    std::string seen;
    for (const Override& decision : *overrides) {
      seen += std::to_string(static_cast<int>(decision.kind)) + " " + decision.id + " " +
              decision.to + " " + decision.reason + " " + decision.date + " " + decision.place;
      for (const std::string& other : decision.others)
        seen += " " + other;
      seen += "\n";
    }
    CHECK(seen ==
          "2 504  Asked for. 2026-05-04 overrides.toml:17\n"
          "0 501  One person. 2026-05-01 overrides.toml:2 502 n2jqaxbqih4bb\n"
          "3 503 New Name Asked for. 2026-12-13 overrides.toml:12\n"
          "1 501  Another person. 2026-05-02 overrides.toml:7 2101.00001\n");
  }

  TEST_CASE("ids may be spelt as the sources do") {
    const auto overrides = parse_overrides(R"(
[[merge]]
into = "https://orcid.org/0000-0002-1825-009X"
from = ["https://openalex.org/A5058442638"]
reason = "r"
date = 2026-05-01
[[split]]
from = "501"
papers = ["hep-th/9901001", "W42"]
reason = "r"
date = 2026-05-01
)",
                                           "overrides.toml");
    REQUIRE_MESSAGE(overrides.ok(), (overrides ? "" : overrides.error().message));
    CHECK(overrides->at(0).id == "0000-0002-1825-009x");
    CHECK(overrides->at(0).others == std::vector<std::string>{"a5058442638"});
    CHECK(overrides->at(1).others == std::vector<std::string>{"hep-th-9901001", "w42"});
  }

  TEST_CASE("an empty file decides nothing") {
    const auto overrides = parse_overrides("# nothing\n", "overrides.toml");
    REQUIRE(overrides);
    CHECK(overrides->empty());
  }

  TEST_CASE("what is wrong is named with its place") {
    constexpr std::string_view kEnd = "reason = 'r'\ndate = 2026-05-01\n";

    struct Case {
      std::string toml;
      std::string message;
    };

    const std::string end{kEnd};
    for (const Case& wrong :
         {Case{"[[hide]", "overrides.toml:1: "},
          Case{"[[forget]]\n", "overrides.toml:1: unknown table 'forget'"},
          Case{"[hide]\nid = '1'\n", "overrides.toml:1: wants [[hide]], in double brackets"},
          Case{"hide = [1]\n", "overrides.toml:1: wants a table"},
          Case{"[[hide]]\nid = '1'\nname = 'n'\n" + end,
               "overrides.toml:3: [[hide]] has no key 'name'"},
          Case{"[[hide]]\n" + end, "overrides.toml:1: [[hide]] wants id"},
          Case{"[[hide]]\nid = 7\n" + end, "overrides.toml:1: [[hide]] wants id"},
          Case{"[[hide]]\nid = '1-zhen-zhang'\n" + end,
               "overrides.toml:1: '1-zhen-zhang' is no id"},
          Case{"[[split]]\nfrom = '1'\npapers = ['2']\nto = '../../x y'\n" + end,
               "'../../x y' is no id"},
          Case{"[[split]]\nfrom = '1'\npapers = ['//']\n" + end, "'//' is no id"},
          Case{"[[merge]]\ninto = '1'\nfrom = ['..']\n" + end, "'..' is no id"},
          Case{"[[merge]]\ninto = '1'\n" + end, "[[merge]] wants from, a list of ids"},
          Case{"[[merge]]\ninto = '1'\nfrom = [2]\n" + end, "[[merge]] wants from"},
          Case{"[[split]]\nfrom = '1'\npapers = ['2']\nto = 3\n" + end, "[[split]] wants to"},
          Case{"[[rename]]\nid = '1'\n" + end, "[[rename]] wants name, a text"},
          Case{"[[rename]]\nid = '1'\nname = '\u0001'\n" + end, "overrides.toml:"},
          Case{"[[hide]]\nid = '1'\ndate = 2026-05-01\n", "[[hide]] wants reason"},
          Case{"[[hide]]\nid = '1'\nreason = 'r'\ndate = 'May'\n", "[[hide]] wants date"}}) {
      CAPTURE(wrong.toml);
      CHECK(error_of(wrong.toml).find(wrong.message) != std::string::npos);
    }
  }
}

}  // namespace paperloom
