#include <doctest/doctest.h>

#include <string>

#include "sample_tree.hpp"

using paperloom::SampleTree;

namespace {

std::string broken_when(const std::string& from, const std::string& to) {
  SampleTree tree;
  tree.replace("rss/latest.xml", from, to);
  return tree.broken();
}

}  // namespace

TEST_SUITE("check/feed_rules") {
  TEST_CASE("XML that is not well-formed is found") {
    CHECK(broken_when("</channel>", "") == "xml-form");
    CHECK(broken_when("Loom", "Loom & more") == "xml-form");
    CHECK(broken_when("<rss", "<!DOCTYPE rss [<!ENTITY a \"b\">]><rss") == "xml-form");
  }

  TEST_CASE("the channel is complete") {
    CHECK(broken_when("version=\"2.0\"", "version=\"0.91\"") == "feed-channel");
    CHECK(broken_when("<title>Loom</title>", "") == "feed-channel");
    CHECK(broken_when("New papers", " ") == "feed-channel");
    CHECK(broken_when("<item><title>Is it</title>", "<item>") == "feed-channel");
  }

  TEST_CASE("the feed names its own URL") {
    CHECK(broken_when("rss/latest.xml", "rss/other.xml") == "feed-self");
    CHECK(broken_when("rel=\"self\"", "rel=\"hub\"") == "feed-self");
  }

  TEST_CASE("guids are there and differ") {
    CHECK(broken_when("2006.10103v2", "2006.10103v1") == "feed-guid");
    CHECK(broken_when(" isPermaLink=\"false\"", "") == "feed-guid");
    CHECK(broken_when("<guid isPermaLink=\"false\">oai:arXiv.org:2006.10103v1</guid>", "") ==
          "feed-guid");
  }

  TEST_CASE("dates are of RFC 822 and real") {
    CHECK(broken_when("Wed, 17 Jun", "Thu, 17 Jun") == "feed-date");
    CHECK(broken_when("Wed, 17 Jun 2020 12:00:00 GMT", "2020-06-17") == "feed-date");
  }
}
