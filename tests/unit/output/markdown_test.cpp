#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

#include "output/page_format.hpp"

namespace paperloom {
namespace {

constexpr Field kRow[] = {{"name", FieldType::text, ""}, {"url", FieldType::url, ""}};
constexpr Field kPage[] = {
    {"text", FieldType::text, ""},   {"marked", FieldType::marked, ""},
    {"url", FieldType::url, ""},     {"body", FieldType::markdown, ""},
    {"chart", FieldType::svg, ""},   {"json", FieldType::json, ""},
    {"absent", FieldType::text, ""}, {"rows", FieldType::list, "", kRow},
};

std::string markdown_of(std::string page, const Object& view) {
  ThemeFiles theme;
  theme.templates.emplace("templates/page.md.mustache", std::move(page));
  const PageFormat format = markdown_format();
  const TemplateKind kind{"page", kPage};
  const auto formats = template_formats({&format, 1});
  auto templates = Templates::load(theme, {&kind, 1}, formats, {});
  const std::string why = templates.ok() ? "" : templates.error().message;
  REQUIRE(why == "");
  const auto text = format.write(view, "page", *templates);
  return text ? *text : "error: " + text.error().message;
}

Object view_of(std::string_view name, Value value) {
  Object view;
  view.set(name, std::move(value));
  return view;
}

TEST_SUITE("output/markdown") {
  TEST_CASE("texts are escaped and addresses cannot leave their link") {
    CHECK(markdown_of("# {{text}}", view_of("text", "*a* [b](c) #")) ==
          "# \\*a\\* \\[b\\](c) \\#\n");
    CHECK(markdown_of("- {{text}}", view_of("text", "1. one\n# two")) == "- 1\\. one # two\n");
    CHECK(markdown_of("[x]({{url}})", view_of("url", Url{"/a(b)"})) == "[x](/a%28b%29)\n");
    const Url url{"/x/", "https://x.y"};
    CHECK(markdown_of("[x]({{url}}) {{url_yaml}}", view_of("url", url)) ==
          "[x](https://x.y/x/) \"https://x.y/x/\"\n");
    CHECK(markdown_of("{{body}}", view_of("body", OwnersMarkdown{"# *mine*\n"})) == "# *mine*\n");
  }

  TEST_CASE("paragraphs are separate and each is guarded") {
    CHECK(markdown_of("{{marked}}\n",
                      view_of("marked", MarkedText{"If \x01$a_1$\x02\n- no item\n> no quote"})) ==
          "If $a\\_1$\n\n\\- no item\n\n\\> no quote\n");
  }

  TEST_CASE("front matter has YAML scalars") {
    Object view = view_of("text", "a: \"b\" #c");
    view.set("absent", false);
    view.set("url", Url{"https://x.y/a(b)?c&d"});
    view.set("marked", MarkedText{"\x01$x$\x02\ny"});
    CHECK(markdown_of("---\ntitle: {{text_yaml}}\ndoi: {{absent_yaml}}\nurl: {{url_yaml}}\n"
                      "abstract: {{marked_yaml}}\n---\n",
                      view) ==
          "---\ntitle: \"a: \\\"b\\\" #c\"\ndoi: null\nurl: \"https://x.y/a(b)?c&d\"\n"
          "abstract: \"$x$\\ny\"\n---\n");
  }

  TEST_CASE("code is fenced and its white space is kept") {
    CHECK(markdown_of("{{text_code}}\n\n\n\nx\n", view_of("text", "@a{b,\n\n\n  c \n}")) ==
          "```\n@a{b,\n\n\n  c \n}\n```\n\nx\n");
    CHECK(markdown_of("a\n{{absent_code}}\n", view_of("absent", false)) == "a\n");
  }

  TEST_CASE("pictures and JSON are not there") {
    Object view = view_of("chart", Svg{"<svg></svg>"});
    view.set("json", JsonLd{"{}"});
    CHECK(markdown_of("a{{^chart}}b{{/chart}}{{#json}}c{{/json}}", view).find("<svg") ==
          std::string::npos);
  }

  TEST_CASE("empty sections leave one empty line and no blanks") {
    Object view = view_of("absent", false);
    view.set("text", "t");
    view.set("rows", List{[] {
               Object row = view_of("name", "n");
               row.set("url", Url{"/u/"});
               return row;
             }()});
    CHECK(markdown_of("\n\n# {{text}} {{absent}}\n\n{{#absent}}\n## A\n\n{{/absent}}\n{{#rows}}\n"
                      "- [{{name}}]({{url}})\n{{/rows}}\n\n\n\nend\n\n",
                      view) == "# t\n\n- [n](/u/)\n\nend\n");
    CHECK(markdown_of("", {}) == "\n");
  }

  TEST_CASE("file names follow the path") {
    const PageFormat format = markdown_format();
    CHECK(format.file("") == "index.md");
    CHECK(format.file("papers/x/") == "papers/x/index.md");
    CHECK(format.file("404") == "404.md");
  }
}

}  // namespace
}  // namespace paperloom
