#include "check/html_guard.hpp"

#include <doctest/doctest.h>

#include <string>

#include "check/html_page.hpp"

using paperloom::html_fault;
using paperloom::parse_html;

namespace {

std::string times(int count, const std::string& text) {
  std::string out;
  for (int i = 0; i < count; ++i)
    out.append(text);
  return out;
}

}  // namespace

TEST_SUITE("check/html_guard") {
  TEST_CASE("well-made HTML passes") {
    CHECK(!html_fault("<!doctype html><!-- <p> --><p class='a>b'>x<br>y<img alt=\"</p>\"></p>"));
    CHECK(!html_fault("<script>if (a < b) \"</p>\";</script><title>a <b> c</title>"));
    CHECK(!html_fault("<svg><path d=\"M0\"/><g><title>a</title></g></svg>"));
    CHECK(!html_fault("<math><mfrac><mi>a</mi><mspace/></mfrac></math>"));
    CHECK(!html_fault("a < b <3 <P>c</p >"));
    CHECK(!html_fault("<a href=/x/>b</a>"));
  }

  TEST_CASE("what gumbo could choke on does not pass") {
    CHECK(html_fault(times(300, "<div>") + times(300, "</div>")));
    CHECK(html_fault(times(9, "<b>") + times(9, "</b>")));
    CHECK(html_fault("<p" + times(100, " a=b") + "></p>"));
    CHECK(html_fault("<div></b></div>"));
    CHECK(html_fault("</p>"));
    CHECK(html_fault("<p>"));
    CHECK(html_fault("<b/><b/>"));
    CHECK(html_fault("<svg><b/></svg>"));
    CHECK(html_fault("<svg><desc><g/></desc></svg>"));
    CHECK(html_fault("<plaintext>"));
    CHECK(html_fault("<body></body><body a=b></body>"));
  }

  TEST_CASE("what has no end is told") {
    CHECK(html_fault("<!-- a"));
    CHECK(html_fault("<p class=\"a>"));
    CHECK(html_fault("<script>a</scr"));
    CHECK(html_fault("<p"));
  }
}

TEST_SUITE("check/html_page") {
  TEST_CASE("a page becomes plain data in its own order") {
    const auto page = parse_html(
        "<!doctype html><html lang=en><meta charset=UTF-8><title>A &amp; B</title>"
        "<meta name=Robots content='noindex, follow'><link rel=canonical href='/a?b&amp;c'>"
        "<a href=/x id=i>1</a><a href=/y>2</a><script src=/s.js></script>");
    CHECK(page.doctype);
    CHECK(page.lang == "en");
    CHECK(page.charset == "utf-8");
    REQUIRE(page.titles.size() == 1);
    CHECK(page.titles[0] == "A & B");
    CHECK(page.is_noindex());
    CHECK(!page.is_stub());
    CHECK(page.canonicals().at(0) == "/a?b&c");
    REQUIRE(page.urls.size() == 3);
    CHECK(page.urls[0].url == "/x");
    CHECK(page.urls[1].url == "/y");
    CHECK(page.urls[2].element == "script");
    CHECK(page.scripts == 1);
    CHECK(page.inline_code.empty());
  }
}
