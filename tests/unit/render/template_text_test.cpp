#include "render/template_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {
namespace {

// Literals as they are, tags in brackets.
std::string tokens_of(std::string_view text, Markup markup) {
  const auto tokens = read_template("t", text, markup);
  REQUIRE(tokens.ok());
  std::string result;
  for (const TemplateToken& token : *tokens) {
    result += token.kind == TemplateToken::Kind::literal ? token.text : "[" + tag_of(token) + "]";
  }
  return result;
}

std::string error_of(std::string_view text) {
  const auto tokens = read_template("t", text, Markup::html);
  REQUIRE(!tokens.ok());
  return tokens.error().message;
}

TEST_SUITE("render/template_text") {
  TEST_CASE("tags are read with their kinds and names") {
    CHECK(tokens_of("{{a}} x {{# b }}{{^c}}{{/c}}{{/b}}{{>d/e}}", Markup::markdown) ==
          "[{{a}}] x [{{#b}}][{{^c}}][{{/c}}][{{/b}}][{{>d/e}}]");
  }

  TEST_CASE("a line of silent tags leaves no line behind") {
    CHECK(tokens_of("a\n  {{#b}}  \nc\n{{/b}}\r\n{{! note }}\n{{>p}}\nd\n", Markup::markdown) ==
          "a\n[{{#b}}]c\n[{{/b}}][{{>p}}]d\n");
    CHECK(tokens_of("{{#a}}{{#b}}\nx\n{{/b}}{{/a}}", Markup::markdown) ==
          "[{{#a}}][{{#b}}]x\n[{{/b}}][{{/a}}]");
    CHECK(tokens_of("{{#a}}\n{{b}}\n{{/a}}\n", Markup::markdown) == "[{{#a}}][{{b}}]\n[{{/a}}]");
  }

  TEST_CASE("a comment may span lines and lines are still counted") {
    const auto tokens = read_template("t", "{{! a\nb\nc }}\nx\n\n  {{y}}", Markup::html);
    REQUIRE(tokens.ok());
    CHECK(place_of(tokens->back()) == "t:6");
    CHECK(tokens_of("{{! a\nb }}\nx", Markup::html) == "x");
  }

  TEST_CASE("HTML loses indentation and empty lines but no space that shows") {
    CHECK(tokens_of("<p>\n    a\n\n   b {{c}} d  \n  {{e}}\n</p>\n", Markup::html) ==
          "<p>\na\nb [{{c}}] d\n[{{e}}]\n</p>\n");
    CHECK(tokens_of("a{{#b}} c{{/b}}\n", Markup::html) == "a[{{#b}}] c[{{/b}}]\n");
  }

  TEST_CASE("verbatim elements keep their indentation and their empty lines") {
    CHECK(tokens_of("  <pre class=\"x\">\n  a\n\n  b</pre>\n  c\n", Markup::html) ==
          "<pre class=\"x\">\n  a\n\n  b</pre>\nc\n");
    CHECK(tokens_of("<pre>a</pre> <preface>\n  b\n", Markup::html) ==
          "<pre>a</pre> <preface>\nb\n");
    CHECK(tokens_of("<textarea>\n  a\n</textarea>\n  b", Markup::html) ==
          "<textarea>\n  a\n</textarea>\nb");
  }

  TEST_CASE("markdown keeps indentation and empty lines but no blanks at the end") {
    CHECK(tokens_of("- a  \n\n  b\n", Markup::markdown) == "- a\n\n  b\n");
  }

  TEST_CASE("what is no tag of ours is an error with its line") {
    CHECK(error_of("\n{{{a}}}").starts_with("t:2: {{{ and {{& do not exist"));
    CHECK(error_of("{{&a}}").starts_with("t:1: {{{ and {{& do not exist"));
    CHECK(error_of("{{=<% %>=}}").starts_with("t:1: {{= does not exist"));
    CHECK(error_of("a\n\n{{a").starts_with("t:3: a tag is not closed"));
    CHECK(error_of("{{a\n}}").starts_with("t:1: a tag is not closed"));
    CHECK(error_of("{{a {{b}}").starts_with("t:1: a tag is not closed"));
    CHECK(error_of("{{ }}").starts_with("t:1: a tag has no name"));
    CHECK(error_of("{{# }}").starts_with("t:1: a tag has no name"));
  }
}

}  // namespace
}  // namespace paperloom
