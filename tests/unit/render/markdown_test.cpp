#include "render/markdown.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {
namespace {

std::string html_of(std::string_view markdown) {
  const Result<std::string> html = owners_markdown_to_html(markdown);
  REQUIRE(html.ok());
  return *html;
}

std::string error_of(std::string_view file) {
  const Result<ContentText> content = parse_content(file);
  REQUIRE(!content.ok());
  return content.error().message;
}

TEST_SUITE("render/markdown") {
  TEST_CASE("CommonMark and tables become HTML") {
    CHECK(html_of("# A *b*\n\ntext") == "<h1>A <em>b</em></h1>\n<p>text</p>\n");
    CHECK(html_of("| a |\n| - |\n| b |\n").find("<td>b</td>") != std::string::npos);
    CHECK(html_of("").empty());
  }

  TEST_CASE("no other extension and nothing unsafe is on") {
    CHECK(html_of("~~a~~ http://x.y") == "<p>~~a~~ http://x.y</p>\n");
    CHECK(html_of("\"a\" -- b") == "<p>&quot;a&quot; -- b</p>\n");
    CHECK(html_of("<script>x</script>").find("<script>") == std::string::npos);
    CHECK(html_of("[a](javascript:x)").find("javascript") == std::string::npos);
  }

  TEST_CASE("a text beyond the limit is refused") {
    CHECK(owners_markdown_to_html(std::string(kMaxOwnersMarkdown, 'a')).ok());
    const auto refused = owners_markdown_to_html(std::string(kMaxOwnersMarkdown + 1, 'a'));
    REQUIRE(!refused.ok());
    CHECK(refused.error().message.find("262144") != std::string::npos);
  }

  TEST_CASE("front matter is split from the body") {
    const auto content = parse_content(
        "---\ntitle: About: us\ndescription: \"Who \\\"we\\\" are\\\\\"\norder: 3\n\n# "
        "note\n---\n\nBody\n");
    REQUIRE(content.ok());
    CHECK(content->front.title == "About: us");
    CHECK(content->front.description == "Who \"we\" are\\");
    CHECK(content->front.order == 3);
    CHECK(content->body == "\nBody\n");
  }

  TEST_CASE("a byte order mark and CRLF do not hide the front matter") {
    const auto content = parse_content("\xEF\xBB\xBF---\r\ntitle: A\r\n---\r\nB");
    REQUIRE(content.ok());
    CHECK(content->front.title == "A");
    CHECK(content->body == "B");
  }

  TEST_CASE("a file without front matter is all body") {
    const auto content = parse_content("Hello\n---\n");
    REQUIRE(content.ok());
    CHECK(content->front.title.empty());
    CHECK(!content->front.order);
    CHECK(content->body == "Hello\n---\n");
    CHECK(parse_content("").ok());
  }

  TEST_CASE("headings below a title of the text are one level lower") {
    const auto body_of = [](std::string_view text) { return parse_content(text)->body; };
    CHECK(body_of("# A\n\n## B\n\n###### C\n") == "## A\n\n### B\n\n###### C\n");
    CHECK(body_of("---\ntitle: T\n---\r\n\r\n# A\r\nb\r\n") == "\r\n## A\r\nb\r\n");
    CHECK(body_of("A\nb\n==\n\nC\n--\n") == "A\nb\n--\n\n### C\n  \n");
    CHECK(body_of("> # A\n\n- # B") == "> ## A\n\n- ## B");
    CHECK(body_of("> A\n> =\n") == "> A\n> -\n");
  }

  TEST_CASE("a text without a title of its own is left as it is") {
    for (const char* text : {"## A\n\n### B\n", "```\n# A\n```\n\n## B\n", "    # A\n", "#A\n",
                             "A\n---\n", "\\# A\n"}) {
      CAPTURE(text);
      CHECK(parse_content(text)->body == text);
    }
  }

  TEST_CASE("a lower heading is the same heading") {
    for (const char* text : {"# A *b* #\n\n## C\n", "A\nb\n===\n\nC\n---\n\ntext\n",
                             "\t# x\n\n   # A\n\n1. ## B\n\n       ## C\n"}) {
      CAPTURE(text);
      std::string expected;
      const std::string html = html_of(text);
      for (std::size_t i = 0; i < html.size(); ++i) {
        const bool level =
            i > 1 && html[i - 1] == 'h' && (html[i - 2] == '<' || html[i - 2] == '/');
        expected += level ? static_cast<char>(html[i] + 1) : html[i];
      }
      CHECK(html_of(parse_content(text)->body) == expected);
    }
  }

  TEST_CASE("what is wrong in front matter is named with its line") {
    CHECK(error_of("---\ntitle: a\nauthor: b\n---\n") ==
          "line 3: unknown key 'author'; the known ones are title, description and order");
    CHECK(error_of("---\ntitle: a\ntitle: b\n---\n") == "line 3: the key 'title' stands twice");
    CHECK(error_of("---\norder: two\n---\n") == "line 2: order must be a whole number, not 'two'");
    CHECK(error_of("---\ntitle\n---\n") == "line 2: expected 'key: value'");
    CHECK(error_of("---\ntitle: \"a\n---\n") == "line 2: no closing quote");
    CHECK(error_of("---\ntitle: \"a\" b\n---\n") == "line 2: text after the closing quote");
    CHECK(error_of("---\ntitle: a\n") == "the front matter has no closing line '---'");
  }
}

}  // namespace
}  // namespace paperloom
