#include <doctest/doctest.h>

#include <string>

#include "sample_tree.hpp"

using paperloom::first_message;
using paperloom::kPaperHtml;
using paperloom::SampleTree;

namespace {

// The rules that one more piece of HTML in the paper's page breaks.
std::string broken_by(const std::string& html) {
  SampleTree tree;
  tree.replace(kPaperHtml, "</body>", html + "</body>");
  return tree.broken();
}

}  // namespace

TEST_SUITE("check/link_rules") {
  TEST_CASE("links that lead to files are fine in every form") {
    CHECK(broken_by("<a href=\"/loom/llms.txt?a=b#c\">a</a>") == "");
    CHECK(broken_by("<a href=\"https://EXAMPLE.org/loom/\">a</a>") == "");
    CHECK(broken_by("<a href=\"//example.org/loom/\">a</a>") == "");
    CHECK(broken_by("<a href=\"../../llms.txt\">a</a>") == "");
    CHECK(broken_by("<a href=\"/loom/papers/2006.10103%2dis-it/\">a</a>") == "");
    CHECK(broken_by("<a href=\"mailto:a@example.org\">a</a>") == "");
    CHECK(broken_by("<a href=\"https://example.org/other/\">a</a>") == "");
    CHECK(broken_by("<a href=\"https://example.org.evil.test/loom/none\">a</a>") == "");
    CHECK(broken_by("<img src=\"data:image/png;base64,AAAA\" alt=\"\">") == "");
  }

  TEST_CASE("a link to nothing is found wherever it stands") {
    CHECK(broken_by("<a href=\"/loom/none/\">a</a>") == "link-target");
    CHECK(broken_by("<a href=\"https://example.org/loom/none\">a</a>") == "link-target");
    CHECK(broken_by("<img src=\"/loom/none.png\" alt=\"\">") == "link-target");
    CHECK(broken_by("<img srcset=\"/loom/none.png 2x\" alt=\"\">") == "link-target");
    CHECK(broken_by("<script src=\"/loom/none.js\"></script>") == "link-target");
    CHECK(broken_by("<form action=\"/loom/none/\"></form>") == "link-target");
    CHECK(broken_by("<svg><use href=\"/loom/none.svg#a\"/></svg>") == "link-target");
    CHECK(broken_by("<a href=\"/loom/../../x\">a</a>") == "link-target");
    CHECK(broken_by("<a href=\"/loom/%zz\">a</a>") == "link-target");
    CHECK(broken_by("<a href=\"https://\">a</a>") == "link-target");
  }

  TEST_CASE("a link that forgets the path of the site is found") {
    CHECK(broken_by("<a href=\"/llms.txt\">a</a>") == "link-target");
    CHECK(broken_by("<a href=\"/loomed/\">a</a>") == "link-target");
  }

  TEST_CASE("a link to a stub or without its slash is found") {
    CHECK(broken_by("<a href=\"/loom/papers/2006.10103/\">a</a>") == "link-stub");
    CHECK(broken_by("<a href=\"/loom/papers/2006.10103-is-it\">a</a>") == "link-stub");
  }

  TEST_CASE("a fragment of the own page must exist") {
    CHECK(broken_by("<a href=\"#none\">a</a>") == "link-fragment");
    CHECK(broken_by("<a href=\"/loom/papers/2006.10103-is-it/#none\">a</a>") == "link-fragment");
    CHECK(broken_by("<a href=\"#top\">a</a><a href=\"#n\">b</a><a name=\"n\">c</a>") == "");
  }

  TEST_CASE("links that run scripts are found however they are spelt") {
    CHECK(broken_by("<a href=\"javascript:alert(1)\">a</a>") == "link-scheme");
    CHECK(broken_by("<a href=\" Java\nScript:alert(1)\">a</a>") == "link-scheme");
    CHECK(broken_by("<a href=\"&#1;javascript:alert(1)\">a</a>") == "link-scheme");
    CHECK(broken_by("<a href=\"data:text/html,x\">a</a>") == "link-scheme");
    CHECK(broken_by("<img src=\"data:text/html,x\" alt=\"\">") == "link-scheme");
  }

  TEST_CASE("nothing is loaded from another origin") {
    CHECK(broken_by("<img src=\"https://cdn.test/a.png\" alt=\"\">") == "link-foreign");
    CHECK(broken_by("<script src=\"//cdn.test/a.js\"></script>") == "link-foreign");
    CHECK(broken_by("<link rel=\"stylesheet\" href=\"http://cdn.test/a.css\">") == "link-foreign");
    CHECK(broken_by("<link rel=\"license\" href=\"https://cc.test/by/4.0/\">") == "");
  }

  TEST_CASE("links of JSON-LD and feeds and llms.txt are followed") {
    SampleTree json;
    json.replace(kPaperHtml, "\"name\":", R"("url":"https://example.org/loom/none/","name":)");
    CHECK(json.broken() == "link-target");
    SampleTree feed;
    feed.replace("rss/latest.xml", "2006.10103-is-it/</link>", "none/</link>");
    CHECK(first_message(feed.check(), "link-target") ==
          "item link \"https://example.org/loom/papers/none/\" leads nowhere");
    SampleTree llms;
    llms.replace("llms.txt", "index.md", "none.md");
    CHECK(llms.broken() == "link-target");
  }
}
