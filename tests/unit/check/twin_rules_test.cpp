#include <doctest/doctest.h>

#include <string>

#include "sample_tree.hpp"

using paperloom::kPaperMd;
using paperloom::SampleTree;

namespace {

std::string broken_when(const std::string& from, const std::string& to) {
  SampleTree tree;
  tree.replace(kPaperMd, from, to);
  return tree.broken();
}

std::string broken_with(const std::string& body) {
  SampleTree tree;
  tree[kPaperMd].append("\n" + body + "\n");
  return tree.broken();
}

}  // namespace

TEST_SUITE("check/twin_rules") {
  TEST_CASE("a page without its twin is found also where it is the 404 page") {
    SampleTree tree;
    tree.remove("404.md");
    CHECK(tree.broken() == "link-target twin-missing");
  }

  TEST_CASE("a twin without its page is found") {
    SampleTree tree;
    tree["papers/2006.10103/index.md"] = "# Old\n";
    CHECK(tree.broken() == "twin-orphan");
  }

  TEST_CASE("the front matter holds the canonical URL") {
    CHECK(broken_when("---\n", "") == "twin-front-matter");
    CHECK(broken_when("\n---\n", "\n") == "twin-front-matter");
    CHECK(broken_when("canonical:", "canon:") == "twin-front-matter");
    CHECK(broken_when("2006.10103-is-it/\"", "2006.10103/\"") == "twin-front-matter");
    SampleTree plain;
    plain.replace(kPaperMd, "\"https://example.org/loom/papers/2006.10103-is-it/\"",
                  "https://example.org/loom/papers/2006.10103-is-it/");
    CHECK(plain.broken() == "");
  }

  TEST_CASE("raw HTML is found outside of code only") {
    CHECK(broken_with("a <b>c</b>") == "twin-html");
    CHECK(broken_with("a <!-- c -->") == "twin-html");
    CHECK(broken_with("a `b` <script>") == "twin-html");
    CHECK(broken_with("a ` b\n\nc <i> ` d") == "twin-html");
    CHECK(broken_with("```html\n<b>\n```\n") == "");
    CHECK(broken_with("``a ` <b>`` \\<i\\> 1 < 2 <a@b.test>") == "");
  }

  TEST_CASE("links of a twin are followed") {
    CHECK(broken_with("[a](https://example.org/loom/none/)") == "link-target");
    CHECK(broken_with("[a](</loom/none b/> \"t\")") == "link-target");
    CHECK(broken_with("<https://example.org/loom/papers/2006.10103/>") == "link-stub");
    CHECK(broken_with("[a](javascript:alert\\(1\\))") == "link-scheme");
    CHECK(broken_with("\\[a\\]\\(none\\) and `[a](none)`") == "");
    CHECK(broken_with("[a](https://en.wikipedia.test/b_(c))") == "");
  }

  TEST_CASE("long twins are noted and too long ones are errors") {
    std::string wide;
    for (int i = 0; i < 50'001; ++i)
      wide.append("\xC3\xA9");
    CHECK(broken_with(wide) == "twin-large");
    CHECK(broken_with(wide + wide) == "twin-large twin-size");
  }

  TEST_CASE("an llms.txt is short and has one heading") {
    SampleTree tree;
    tree["llms.txt"].append(std::string(50'000, 'a'));
    CHECK(tree.broken() == "size-llms");
    SampleTree headless;
    headless.replace("llms.txt", "# Loom", "Loom");
    headless["papers/llms.txt"] = "# A\n\n# B\n";
    CHECK(headless.check().by_rule.at("llms-form").count == 2);
  }
}
