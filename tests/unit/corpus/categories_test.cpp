#include "corpus/categories.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {

namespace {

TEST_SUITE("corpus/categories") {
  TEST_CASE("the table is sorted and complete") {
    std::string_view previous;
    for (const Category& category : categories()) {
      CAPTURE(category.id);
      CHECK(previous < category.id);
      CHECK(is_category_form(category.id));
      CHECK_FALSE(category.name.empty());
      CHECK_FALSE(category.group.empty());
      CHECK(find_category(category.id) == &category);
      const Category* const canonical = find_category(canonical_category(category.id));
      REQUIRE(canonical != nullptr);
      CHECK(canonical->alias_of.empty());
      previous = category.id;
    }
  }

  TEST_CASE("aliases lead to what arXiv calls canonical") {
    CHECK(canonical_category("math.IT") == "cs.IT");
    CHECK(canonical_category("math.MP") == "math-ph");
    CHECK(canonical_category("cs.NA") == "math.NA");
    CHECK(canonical_category("stat.TH") == "math.ST");
    CHECK(canonical_category("q-fin.EC") == "econ.GN");
    CHECK(canonical_category("cs.SY") == "eess.SY");
    CHECK(canonical_category("cs.LG") == "cs.LG");
    CHECK(canonical_category("no.such") == "no.such");
  }

  TEST_CASE("names and groups are known for old archives too") {
    REQUIRE(find_category("cs.DC") != nullptr);
    CHECK(find_category("cs.DC")->name == "Distributed, Parallel, and Cluster Computing");
    CHECK(find_category("cs.DC")->group == "Computer Science");
    for (const std::string_view id : {"cmp-lg", "alg-geom", "astro-ph", "cond-mat", "supr-con"}) {
      CHECK(find_category(id) != nullptr);
    }
    CHECK(find_category("cs.SEC") == nullptr);
  }

  TEST_CASE("only what is safe in a path has the form of a category") {
    for (const std::string_view id : {"cs.SEC", "astro-ph", "cond-mat.supr-con", "q-bio.PE", "x"}) {
      CHECK(is_category_form(id));
    }
    for (const std::string_view id :
         {"", ".", "..", "a.", ".a", "a..b", "a.b.c", "a/b", "a b", "é", "-a", "7"}) {
      CAPTURE(id);
      CHECK_FALSE(is_category_form(id));
    }
    CHECK_FALSE(is_category_form(std::string(33, 'a')));
  }
}

}  // namespace

}  // namespace paperloom
