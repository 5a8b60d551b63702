#include "render/html_position.hpp"

#include <doctest/doctest.h>

#include <string_view>

namespace paperloom {
namespace {

using Place = HtmlPosition::Place;

HtmlPosition after(std::string_view literal) {
  HtmlPosition position;
  position.advance(literal);
  return position;
}

TEST_SUITE("render/html_position") {
  TEST_CASE("the place after a literal is known") {
    struct Row {
      std::string_view literal;
      Place place;
    };

    const Row rows[] = {
        {"", Place::text},
        {"a < b", Place::text},
        {"<p>a", Place::text},
        {"<!doctype html>", Place::text},
        {"<", Place::tag},
        {"<p ", Place::tag},
        {"</p", Place::tag},
        {"<br/>", Place::text},
        {"<p class=", Place::unquoted},
        {"<p class = ", Place::unquoted},
        {"<p class=x", Place::tag},
        {"<p class=x>", Place::text},
        {"<p class=\"", Place::value},
        {"<p class='a\"", Place::value},
        {"<p title=\"a > b\"", Place::tag},
        {"<p title=\"a > b\">", Place::text},
        {"<!-- a > b", Place::comment},
        {"<!-- a -->", Place::text},
        {"<script>", Place::script},
        {R"(<SCRIPT type="a">if (a<b) x=")", Place::script},
        {"<script>x</script>", Place::text},
        {"<script></b></script >", Place::text},
        {"<style>", Place::style},
        {"<style>a{}</style>", Place::text},
    };
    for (const Row& row : rows) {
      CAPTURE(row.literal);
      CHECK(after(row.literal).place() == row.place);
    }
  }

  TEST_CASE("the attribute and its fragment are known") {
    CHECK(after("<a class=\"x\" HREF = \"/y").attribute() == "href");
    CHECK(!after("<a href=\"/y").in_fragment());
    CHECK(after("<a href=\"/y#z").in_fragment());
    CHECK(!after("<a href=\"/y#z\" src=\"").in_fragment());
  }

  TEST_CASE("a literal may be cut anywhere") {
    HtmlPosition position;
    position.advance("<a hr");
    position.advance("ef=");
    CHECK(position.place() == Place::unquoted);
    position.advance("\"#");
    CHECK(position.attribute() == "href");
    CHECK(position.in_fragment());
  }
}

}  // namespace
}  // namespace paperloom
