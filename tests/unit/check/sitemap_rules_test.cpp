#include <doctest/doctest.h>

#include <string>

#include "sample_tree.hpp"

using paperloom::first_message;
using paperloom::kPaperHtml;
using paperloom::SampleTree;

namespace {

const std::string kShard = "sitemaps/pages.xml";

std::string broken_when(const std::string& path, const std::string& from, const std::string& to) {
  SampleTree tree;
  tree.replace(path, from, to);
  return tree.broken();
}

}  // namespace

TEST_SUITE("check/sitemap_rules") {
  TEST_CASE("the index leads to every shard and they exist") {
    CHECK(broken_when("sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/none.xml") ==
          "sitemap-index sitemap-urls");
    SampleTree extra;
    extra["sitemaps/more.xml"] = extra[kShard];
    CHECK(first_message(extra.check(), "sitemap-index") ==
          "a sitemap that sitemap.xml does not lead to");
    SampleTree none;
    none.remove("sitemap.xml");
    CHECK(none.check().by_rule.count("sitemap-index") == 1);
    SampleTree twice;
    twice.replace("sitemap.xml", "</sitemapindex>",
                  "<sitemap><loc>https://example.org/loom/sitemaps/pages.xml</loc></sitemap>"
                  "</sitemapindex>");
    CHECK(twice.broken() == "sitemap-index");
  }

  TEST_CASE("a single sitemap needs no index") {
    SampleTree tree;
    tree["sitemap.xml"] = tree[kShard];
    tree.remove(kShard);
    CHECK(tree.broken() == "");
  }

  TEST_CASE("a page that is not listed is found") {
    SampleTree tree;
    tree.replace(kShard, "<url><loc>https://example.org/loom/</loc></url>", "");
    CHECK(tree.broken() == "sitemap-urls");
    CHECK(first_message(tree.check(), "sitemap-urls") == "is in no sitemap");
  }

  TEST_CASE("a page that is listed twice is found") {
    SampleTree tree;
    tree.replace(kShard, "</urlset>", "<url><loc>https://example.org/loom/</loc></url></urlset>");
    CHECK(first_message(tree.check(), "sitemap-urls") == "is listed 2 times");
  }

  TEST_CASE("what may not be indexed must not be listed") {
    CHECK(broken_when(kPaperHtml, "<title>", "<meta name=\"robots\" content=\"NOINDEX\"><title>") ==
          "sitemap-urls");
    SampleTree hidden;
    hidden.replace(kPaperHtml, "<title>", R"(<meta name="robots" content="noindex"><title>)");
    hidden.replace(kShard,
                   "<url><loc>https://example.org/loom/papers/2006.10103-is-it/</loc>"
                   "<lastmod>2020-06-17</lastmod></url>",
                   "");
    CHECK(hidden.broken() == "");
    CHECK(broken_when(kShard, "/loom/</loc>", "/loom/404.html</loc>") == "sitemap-urls");
  }

  TEST_CASE("a URL that is no page of the site is found") {
    CHECK(broken_when(kShard, "/loom/</loc>", "/loom/llms.txt</loc>") == "sitemap-urls");
    CHECK(broken_when(kShard, "https://example.org/loom/<", "http://example.org/loom/<") ==
          "sitemap-urls");
    CHECK(broken_when(kShard, "is-it/</loc>", "is-it</loc>") == "sitemap-urls");
  }

  TEST_CASE("lastmod is a date") {
    CHECK(broken_when(kShard, "2020-06-17", "17 Jun 2020") == "sitemap-lastmod");
    CHECK(broken_when("sitemap.xml", "2026-08-15", "2026-02-30") == "sitemap-lastmod");
  }

  TEST_CASE("limits of the protocol are kept") {
    SampleTree tree;
    std::string urls;
    for (int i = 0; i < 50'000; ++i)
      urls.append("<url><loc>https://example.org/loom/</loc></url>");
    tree.replace(kShard, "</urlset>", urls + "</urlset>");
    CHECK(tree.check().by_rule.count("sitemap-limits") == 1);
    CHECK(broken_when(kShard, "</urlset>",
                      "<url><loc>https://example.org/loom/" + std::string(2048, 'a') +
                          "</loc></url></urlset>") == "sitemap-limits");
  }

  TEST_CASE("a sitemap that is not well-formed is found") {
    CHECK(broken_when(kShard, "</urlset>", "") == "xml-form");
  }

  TEST_CASE("robots.txt names the sitemap") {
    CHECK(broken_when("robots.txt", "Sitemap:", "Site:") == "robots-sitemap");
    CHECK(broken_when("robots.txt", "https://example.org/loom/", "/") == "robots-sitemap");
    CHECK(broken_when("robots.txt", "/sitemap.xml", "/none.xml") == "robots-sitemap");
    SampleTree none;
    none.remove("robots.txt");
    CHECK(none.broken() == "robots-sitemap");
  }
}
