#include <doctest/doctest.h>

#include <string>

#include "sample_tree.hpp"

using paperloom::first_message;
using paperloom::kPaperHtml;
using paperloom::SampleTree;

namespace {

std::string broken_when(const std::string& from, const std::string& to) {
  SampleTree tree;
  tree.replace(kPaperHtml, from, to);
  return tree.broken();
}

}  // namespace

TEST_SUITE("check/html_rules") {
  TEST_CASE("the head must be complete") {
    CHECK(broken_when("<!doctype html>", "") == "page-head");
    CHECK(broken_when(" lang=\"en\"", "") == "page-head");
    CHECK(broken_when("<meta charset=\"utf-8\">", "") == "page-head");
    CHECK(broken_when("<title>Is it</title>", "") == "page-head");
    CHECK(broken_when("<title>Is it</title>", "<title> </title>") == "page-head");
    CHECK(broken_when("<title>", "<title>A</title><title>") == "page-head");
    CHECK(broken_when("About it.", " ") == "page-head");
    CHECK(broken_when("\"viewport\"", "\"view\"") == "page-head");
    const std::string far(1100, ' ');
    CHECK(broken_when("<meta charset", far + "<meta charset") == "page-head");
  }

  TEST_CASE("the title of a picture is not the page's") {
    CHECK(broken_when("</body>", "<svg><title>Plot</title></svg></body>") == "");
  }

  TEST_CASE("the canonical URL must be the page's own") {
    const std::string own = R"(<link rel="canonical" href="https://example.org/loom/papers/)";
    CHECK(broken_when(own, "<link rel=\"canonical\" href=\"https://example.org/loom/") ==
          "page-canonical");
    CHECK(broken_when(own, "<link rel=\"canonical\" href=\"/loom/papers/") == "page-canonical");
    CHECK(broken_when("rel=\"canonical\"", "rel=\"license\"") == "page-canonical");
    CHECK(broken_when(own, own + "2006.10103-is-it/\">" + own) == "page-canonical");
  }

  TEST_CASE("there is one h1") {
    CHECK(broken_when("</body>", "<h1>B</h1></body>") == "page-h1");
    SampleTree none;
    none.replace(kPaperHtml, "<h1 ", "<h2 ");
    none.replace(kPaperHtml, "</h1>", "</h2>");
    CHECK(none.broken() == "page-h1");
  }

  TEST_CASE("inline scripts and styles are found") {
    CHECK(broken_when("</body>", "<script>a()</script></body>") == "page-inline");
    CHECK(broken_when("</body>", "<p style=\"color:red\">a</p></body>") == "page-inline");
    CHECK(broken_when("</body>", "<p onclick=\"a()\">a</p></body>") == "page-inline");
    CHECK(broken_when("</head>", "<style>p{}</style></head>") == "page-inline");
    CHECK(broken_when("</body>", "<svg><style>p{}</style></svg></body>") == "page-inline");
    CHECK(broken_when("</head>", "<script type=\"speculationrules\">{}</script></head>") ==
          "page-inline");
  }

  TEST_CASE("an id that occurs again is found") {
    CHECK(broken_when("</body>", "<p id=\"top-1\">a</p></body>") == "page-id");
    CHECK(broken_when("</body>", "<p id=\"\">a</p></body>") == "page-id");
  }

  TEST_CASE("the links to twin and llms.txt must be there") {
    CHECK(broken_when("text/markdown", "text/plain") == "page-alternates");
    CHECK(broken_when("2006.10103-is-it/index.md", "../index.md") == "page-alternates");
    CHECK(broken_when("describedby", "help") == "page-alternates");
  }

  TEST_CASE("JSON-LD must be well-formed and stay in its script") {
    CHECK(broken_when("\"name\":\"Is it\"", "\"name\":&quot;Is it&quot;") == "page-json-ld");
    CHECK(broken_when("\"name\":\"Is it\"", "\"name\":\"Is </b>\"") == "page-json-ld");
  }

  TEST_CASE("an @id that nobody defines is found") {
    CHECK(broken_when("/#organization", "/#nobody") == "page-json-ld-id");
    CHECK(broken_when("https://example.org/loom/#organization", "https://other.test/#a") == "");
  }

  TEST_CASE("tags that are not closed in order are found and the rest is left alone") {
    SampleTree tree;
    tree.replace(kPaperHtml, "</body>", "<div><p>a</div></body>");
    const auto report = tree.check();
    CHECK(report.by_rule.size() == 1);
    CHECK(first_message(report, "html-nesting") == "line 3: </div> where <p> is open");
  }
}
