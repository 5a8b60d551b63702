#include <doctest/doctest.h>

#include <string>

#include "sample_tree.hpp"

using paperloom::kStubHtml;
using paperloom::SampleTree;

namespace {

std::string broken_when(const std::string& from, const std::string& to) {
  SampleTree tree;
  tree.replace(kStubHtml, from, to);
  return tree.broken();
}

}  // namespace

TEST_SUITE("check/stub_rules") {
  TEST_CASE("the form of a stub is kept") {
    CHECK(broken_when("<meta charset=\"utf-8\">", "") == "stub-form");
    CHECK(broken_when(" lang=\"en\"", "") == "stub-form");
    CHECK(broken_when("<title>Is it</title>", "") == "stub-form");
    CHECK(broken_when("</body>", "<a href=\"/loom/papers/2006.10103-is-it/\">b</a></body>") ==
          "stub-form");
    CHECK(broken_when("</a>", "</a><script>a()</script>") == "stub-form");
    CHECK(broken_when("</head>", "<meta name=\"robots\" content=\"noindex\"></head>") ==
          "stub-form");
  }

  TEST_CASE("the refresh is at once and to the canonical URL") {
    CHECK(broken_when("content=\"0;", "content=\"5;") == "stub-refresh");
    CHECK(broken_when("content=\"0; url=https://example.org", "content=\"0; url=") ==
          "stub-refresh");
    CHECK(broken_when("content=\"0; url=", "content=\"0; ") == "stub-refresh");
    CHECK(broken_when("href=\"https://example.org/loom/papers", "href=\"https://example.org/l") ==
          "stub-refresh");
    CHECK(broken_when("<a href=\"/loom/papers/2006.10103-is-it/\"", "<a href=\"/loom/\"") ==
          "stub-refresh");
    CHECK(broken_when("0; url=https", "0;URL=https") == "");
  }

  TEST_CASE("a stub leads to a page and not to a stub") {
    SampleTree chain;
    chain["papers/old/index.html"] = chain[kStubHtml];
    for (int i = 0; i < 3; ++i)
      chain.replace("papers/old/index.html", "2006.10103-is-it", "2006.10103");
    CHECK(chain.broken() == "stub-target");
    SampleTree lost;
    for (int i = 0; i < 3; ++i)
      lost.replace(kStubHtml, "2006.10103-is-it", "none");
    CHECK(lost.broken() == "stub-target");
  }

  TEST_CASE("a stub in the sitemap is found") {
    SampleTree tree;
    tree.replace("sitemaps/pages.xml", "</urlset>",
                 "<url><loc>https://example.org/loom/papers/2006.10103/</loc></url></urlset>");
    CHECK(tree.broken() == "sitemap-urls");
  }
}
