#include "render/escape.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <doctest/doctest.h>

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "support/c_handle.hpp"

namespace paperloom {
namespace {

struct Row {
  std::string_view in;
  std::string_view out;
};

using CmarkParser = CHandle<cmark_parser, cmark_parser_free>;
using CmarkNode = CHandle<cmark_node, cmark_node_free>;
using CmarkIterator = CHandle<cmark_iter, cmark_iter_free>;

CmarkNode parse_gfm(const std::string& markdown) {
  static std::once_flag registered;
  std::call_once(registered, cmark_gfm_core_extensions_ensure_registered);
  const CmarkParser parser{cmark_parser_new(CMARK_OPT_DEFAULT)};
  for (const char* const name : {"table", "autolink", "strikethrough", "tasklist"}) {
    REQUIRE(cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension(name)));
  }
  cmark_parser_feed(parser.get(), markdown.data(), markdown.size());
  return CmarkNode{cmark_parser_finish(parser.get())};
}

// Everything but text becomes the name of its node, so that any markup shows as a difference.
std::string outline(const std::string& markdown) {
  const CmarkNode document = parse_gfm(markdown);
  const CmarkIterator iterator{cmark_iter_new(document.get())};
  std::string result;
  for (auto event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iterator.get())) {
    if (event != CMARK_EVENT_ENTER) continue;
    cmark_node* const node = cmark_iter_get_node(iterator.get());
    if (cmark_node_get_type(node) == CMARK_NODE_TEXT) {
      result += cmark_node_get_literal(node);
    } else if (cmark_node_get_type(node) != CMARK_NODE_DOCUMENT) {
      result.append("<").append(cmark_node_get_type_string(node)).append(">");
    }
  }
  return result;
}

constexpr std::string_view kHostileTexts[] = {
    "plain words",
    "2<d<4 and a > b & c",
    "*emphasis* _under_ **strong** `code` ~~gone~~ ~x~",
    "snake_case_name and 2*3*4",
    "[link](http://x.y) ![image](a.png) [ref][a] [a]: /b",
    "[a]: http://example.org",
    "[^1] footnote",
    "<script>alert(1)</script> <b>x</b> <!-- c --> <?p?>",
    "<http://auto.link> <a@b>",
    "http://example.org/a_b*c",
    "HTTPS://EXAMPLE.ORG, see https://x.y/z).",
    "www.example.org WWW.x.y wwww.z",
    "ftp://a.b/c",
    R"(\://x \\ \a \* back\)",
    "\\",
    R"(\\\)",
    "&amp; &copy; &#35; &#x41; & &a &; &#; &nosuch;",
    "# heading",
    "####### seven",
    "#",
    "##",
    "#hash",
    "ends with #",
    "ends with \\#",
    "C# ## ###",
    "> quote",
    ">quote",
    "- item",
    "-5 degrees",
    "--",
    "---",
    "--- x",
    "-",
    ":-",
    ":-:",
    "-:",
    "+ plus",
    "+",
    "=",
    "===",
    "=x",
    "* star",
    "***",
    "___",
    "1. one",
    "1) one",
    "1.",
    "123456789. nine digits",
    "1234567890. ten",
    "1.5 of two",
    "2020",
    "```",
    "~~~ x",
    "| a | b |",
    "a | b",
    "|-|",
    "[ ] task",
    "[x] done",
    "- [ ] task",
    R"($a_{i}^{2} \in \{1, 2\}$ and $\alpha_*$)",
    R"(\(x_1\) and \[y_2\])",
    "{{mustache}} {{{x}}}",
    "\"quoted\" 'single' ``tex''",
    "日本語 \xF0\x9F\x98\x80 naïve",
    "a  b   c",
    "!",
    "!important [x",
    "]",
    "(paren) [brackets]",
    "a:b c:d ::",
    ":// x",
};

// Every string of three characters of those that mean something to markdown.
std::vector<std::string> small_texts() {
  constexpr std::string_view kAlphabet = "a1 #>-+=.)*_`~[]()<&;:\\|!/\"{$";
  std::vector<std::string> texts;
  for (const char first : kAlphabet) {
    if (first == ' ') continue;
    for (const char second : kAlphabet) {
      for (const char third : kAlphabet) {
        if (third != ' ') texts.push_back({first, second, third});
      }
    }
  }
  return texts;
}

void check_everywhere(const std::string& text) {
  CAPTURE(text);
  const std::string source = markdown_text(text).text;
  CAPTURE(source);
  CHECK(outline(source + "\n") == "<paragraph>" + text);
  CHECK(outline("# " + source + "\n") == "<heading>" + text);
  CHECK(outline("- " + source + "\n") == "<list><item><paragraph>" + text);
  CHECK(outline("> " + source + "\n") == "<block_quote><paragraph>" + text);
  CHECK(outline("before " + source + " after\n") == "<paragraph>before " + text + " after");
  CHECK(outline("above\n" + source + "\n") == "<paragraph>above<softbreak>" + text);
  CHECK(outline("[" + source + "](/x/)\n") == "<paragraph><link>" + text);
  CHECK(outline("| a |\n| - |\n| " + source + " |\n") ==
        "<table><table_header><table_cell>a<table_row><table_cell>" + text);
}

TEST_SUITE("render/escape") {
  TEST_CASE("HTML text is safe in content and in quoted attributes") {
    const Row rows[] = {
        {"", ""},
        {"a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"},
        {"</script><!--", "&lt;/script&gt;&lt;!--"},
        {"&amp;", "&amp;amp;"},
        {"a\x01$x$\x02\x7F\tb\n", "a$x$\tb\n"},
        {"naïve 日本", "naïve 日本"},
    };
    for (const auto& [in, out] : rows)
      CHECK(html_text(in).text == out);
  }

  TEST_CASE("markdown renders back to the very text wherever it stands") {
    for (const std::string_view text : kHostileTexts)
      check_everywhere(std::string{text});
  }

  TEST_CASE("markdown renders back to any three characters") {
    for (const std::string& text : small_texts()) {
      CAPTURE(text);
      const std::string source = markdown_text(text).text;
      CAPTURE(source);
      CHECK(outline(source + "\n") == "<paragraph>" + text);
      CHECK(outline("- " + source + "\n") == "<list><item><paragraph>" + text);
      CHECK(outline("above\n" + source + "\n") == "<paragraph>above<softbreak>" + text);
      CHECK(outline("## " + source + "\n") == "<heading>" + text);
    }
  }

  TEST_CASE("markdown survives pairs of hostile texts") {
    for (const std::string_view first : kHostileTexts) {
      for (const std::string_view second : kHostileTexts) {
        const std::string text = std::string{first}.append(second);
        CAPTURE(text);
        CHECK(outline(markdown_text(text).text + "\n") == "<paragraph>" + text);
      }
    }
  }

  // cmark-gfm looks for mail addresses in the text that is left when escapes are resolved.
  TEST_CASE("a mail address may become a link to itself and nothing more") {
    CHECK(outline(markdown_text("at a_b@c.d now").text) == "<paragraph>at <link>a_b@c.d now");
  }

  TEST_CASE("markdown stays on one line and drops controls") {
    CHECK(markdown_text("a\n# b\r\tc").text == "a # b  c");
    CHECK(markdown_text("a\x01$x$\x02"
                        "b")
              .text == "a$x$b");
    CHECK(outline(markdown_text("    indented").text) == "<paragraph>    indented");
  }

  TEST_CASE("markdown escapes only what it must") {
    const Row rows[] = {
        {"A title: with commas, dots. And (parens)!", "A title: with commas, dots. And (parens)!"},
        {"see http://x.y", "see http\\://x.y"},
        {"at www.x.y", "at www\\.x.y"},
        {"R&D and AT&T;", "R&D and AT\\&T;"},
        {"# one", "\\# one"},
        {"12. one", "12\\. one"},
        {"F#", "F\\#"},
    };
    for (const auto& [in, out] : rows)
      CHECK(markdown_text(in).text == out);
  }

  TEST_CASE("a markdown URL cannot leave its parentheses") {
    const Row rows[] = {
        {"/papers/x/", "/papers/x/"},
        {"https://x.y/a(b)c d?e=1&f=<\">", "https://x.y/a%28b%29c%20d?e=1&f=%3C%22%3E"},
        {"/a?x&copy;y", "/a?x\\&copy;y"},
        {"/a\n\\b|`", "/a%0A%5Cb%7C%60"},
    };
    for (const auto& [in, out] : rows) {
      CHECK(markdown_url(in).text == out);
      CHECK(outline("[t](" + markdown_url(in).text + ")") == "<paragraph><link>t");
    }
  }

  TEST_CASE("a fenced block outlasts the fences within") {
    const auto code = [](std::string_view text) {
      std::string out;
      append_markdown_code(out, text);
      return out;
    };
    CHECK(code("a*b") == "```\na*b\n```");
    CHECK(code("a\n") == "```\na\n```");
    CHECK(code("") == "```\n```");
    CHECK(code("x\n````\ny") == "`````\nx\n````\ny\n`````");
    CHECK(outline(code("x\n```\n# y") + "\n") == "<code_block>");
  }

  TEST_CASE("JSON strings and YAML scalars are quoted") {
    const Row rows[] = {
        {"", "\"\""},
        {R"(a"b\c)", R"("a\"b\\c")"},
        {"a\nb\tc\x01\x7F", R"("a\nb\tc\u0001\u007f")"},
        {"- x: #y", "\"- x: #y\""},
    };
    for (const auto& [in, out] : rows) {
      CHECK(json_string(in).text == out);
      CHECK(yaml_scalar(in).text == out);
    }
  }

  TEST_CASE("JSON in a script element cannot end it") {
    CHECK(script_json(R"({"a":"</script><!-- & é"})").text ==
          "{\"a\":\"\\u003c/script\\u003e\\u003c!-- \\u0026 é\"}");
    CHECK(script_json("\"\u2028\u2029\u2030\"").text == "\"\\u2028\\u2029\u2030\"");
    CHECK(script_json("\"\xE2").text == "\"\xE2");
    CHECK(script_json(json_string("a</b").text).text == "\"a\\u003c/b\"");
  }

  TEST_CASE("XML text has no characters that XML forbids") {
    const Row rows[] = {
        {"a<b>&\"']]>", "a&lt;b&gt;&amp;&quot;&#39;]]&gt;"},
        {"a\x08\x0B"
         "b\n\t\r",
         "ab\n\t\r"},
        {"x\uFFFE\uFFFF\uFFFDy", "x\uFFFDy"},
        {"x\xED\xA0\x80y", "xy"},
        {"\uD7FF\uF900\xEF", "\uD7FF\uF900\xEF"},
    };
    for (const auto& [in, out] : rows)
      CHECK(xml_text(in).text == out);
  }

  // What is not linear does not end within the test's time.
  TEST_CASE("a megabyte of anything is escaped") {
    for (const std::string_view unit : {"&", "&a", "#", "w", "`", "\\", "<", ":", "1", "-"}) {
      std::string text;
      for (int i = 0; i < 1'000'000; ++i)
        text += unit;
      CHECK(markdown_text(text).text.size() >= text.size());
      CHECK(html_text(text).text.size() >= text.size());
    }
  }
}

}  // namespace
}  // namespace paperloom
