#include "support/ascii.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

namespace {

TEST_SUITE("support/ascii") {
  TEST_CASE("case is folded for ASCII only") {
    CHECK(ascii_lower("AZ az É 09") == "az az É 09");
    CHECK(equals_ignoring_case("DOI", "doi"));
    CHECK_FALSE(equals_ignoring_case("do", "doi"));
    CHECK(starts_with_ignoring_case("DOI:10", "doi:"));
    CHECK_FALSE(starts_with_ignoring_case("do", "doi"));
  }

  TEST_CASE("classes hold nothing beyond ASCII") {
    CHECK(is_alnum('z'));
    CHECK(is_alnum('0'));
    CHECK_FALSE(is_alnum('_'));
    CHECK_FALSE(is_alnum('\xE9'));
    CHECK(is_space('\v'));
    CHECK_FALSE(is_space('\xA0'));
    CHECK(all_digits("0123"));
    CHECK_FALSE(all_digits(""));
    CHECK_FALSE(all_digits("1a"));
  }

  TEST_CASE("text is trimmed and split") {
    CHECK(trim(" \t a b\n") == "a b");
    CHECK(trim(" \n").empty());
    CHECK(split("a,,b", ',') == std::vector<std::string_view>{"a", "", "b"});
    CHECK(split("", ',') == std::vector<std::string_view>{""});
    CHECK(split_words("  a\n b ") == std::vector<std::string_view>{"a", "b"});
    CHECK(split_words(" \n").empty());
  }

  TEST_CASE("a byte set finds its first member") {
    constexpr ByteSet kSet{"$\\"};
    CHECK(kSet.find("ab\\$", 0) == 2);
    CHECK(kSet.find("ab\\$", 3) == 3);
    CHECK(kSet.find("ab", 0) == std::string_view::npos);
    CHECK(kSet.find("ab", 9) == std::string_view::npos);
  }

  TEST_CASE("numbers within text compare as numbers") {
    const std::vector<std::string> ordered = {
        "",  "1",  "01",   "1a",  "2", "10", "99999999999999999999998", "99999999999999999999999",
        "a", "a2", "a02b", "a10", "b", "é"};
    for (std::size_t i = 0; i < ordered.size(); ++i) {
      for (std::size_t j = 0; j < ordered.size(); ++j) {
        CAPTURE(ordered[i]);
        CAPTURE(ordered[j]);
        if (ordered[i] == "1" && ordered[j] == "01") continue;
        if (ordered[i] == "01" && ordered[j] == "1") continue;
        CHECK(natural_less(ordered[i], ordered[j]) == (i < j));
      }
    }
  }

  TEST_CASE("equal numbers of unequal spelling still have an order") {
    CHECK(natural_less("01", "1"));
    CHECK_FALSE(natural_less("1", "01"));
    CHECK(natural_less("v01x1", "v1x01"));
    CHECK_FALSE(natural_less("v1x01", "v01x1"));
  }
}

}  // namespace

}  // namespace paperloom
