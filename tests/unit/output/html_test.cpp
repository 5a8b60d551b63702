#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

#include "output/page_format.hpp"

namespace paperloom {
namespace {

constexpr Field kPage[] = {
    {"text", FieldType::text, ""},   {"marked", FieldType::marked, ""},
    {"url", FieldType::url, ""},     {"body", FieldType::markdown, ""},
    {"chart", FieldType::svg, ""},   {"json", FieldType::json, ""},
    {"absent", FieldType::text, ""},
};

Result<std::string> write_page(std::string page, const Object& view) {
  ThemeFiles theme;
  theme.templates.emplace("templates/page.html.mustache", std::move(page));
  const PageFormat format = html_format();
  const TemplateKind kind{"page", kPage};
  const auto formats = template_formats({&format, 1});
  TRY_ASSIGN(Templates templates, Templates::load(theme, {&kind, 1}, formats, {}));
  return format.write(view, "page", templates);
}

std::string html_of(std::string page, const Object& view) {
  const auto html = write_page(std::move(page), view);
  return html ? *html : "error: " + html.error().message;
}

Object view_of(std::string_view name, Value value) {
  Object view;
  view.set(name, std::move(value));
  return view;
}

TEST_SUITE("output/html") {
  TEST_CASE("every type is escaped as its place needs") {
    CHECK(html_of("<p title=\"{{text}}\">{{text}}</p>", view_of("text", "a<b>&\"c'")) ==
          "<p title=\"a&lt;b&gt;&amp;&quot;c&#39;\">a&lt;b&gt;&amp;&quot;c&#39;</p>\n");
    CHECK(html_of("<a href=\"{{url}}\">x</a>", view_of("url", Url{"/a?b=1&c=\"d\""})) ==
          "<a href=\"/a?b=1&amp;c=&quot;d&quot;\">x</a>\n");
    CHECK(html_of("{{chart}}", view_of("chart", Svg{"<svg></svg>"})) == "<svg></svg>\n");
    CHECK(html_of("<script>{{json}}</script>", view_of("json", JsonLd{R"({"a":"</script>"})"})) ==
          "<script>{\"a\":\"\\u003c/script\\u003e\"}</script>\n");
    CHECK(html_of("{{body}}", view_of("body", OwnersMarkdown{"*a* <b>"})) ==
          "<p><em>a</em> <!-- raw HTML omitted --></p>\n");
    CHECK(html_of("a{{absent}}b", view_of("absent", false)) == "ab\n");
  }

  TEST_CASE("math shows as its TeX and paragraphs are separate") {
    CHECK(html_of("<p dir=\"auto\">{{marked}}</p>",
                  view_of("marked", MarkedText{"If \x01$a<b$\x02 then\nnext & last"})) ==
          "<p dir=\"auto\">If $a&lt;b$ then</p><p dir=\"auto\">next &amp; last</p>\n");
  }

  TEST_CASE("markdown beyond its limit is an error of the page") {
    const Object view = view_of("body", OwnersMarkdown{std::string(307'200, 'a')});
    CHECK(
        html_of("{{body}}", view)
            .starts_with("error: templates/page.html.mustache: 'body': the text has 307200 bytes"));
  }

  TEST_CASE("lines have no blanks at their ends but in pre") {
    CHECK(html_of("<p>a {{absent}}\n</p>\n<pre>{{text}}</pre>\n<i>b </i> {{absent}}\n\n\n", [] {
            Object view = view_of("text", "x  \ny\t\n\nz");
            view.set("absent", false);
            return view;
          }()) == "<p>a\n</p>\n<pre>x  \ny\t\n\nz</pre>\n<i>b </i>\n");
    CHECK(html_of("", {}) == "\n");
  }

  TEST_CASE("file names follow the path") {
    const PageFormat format = html_format();
    CHECK(format.file("") == "index.html");
    CHECK(format.file("papers/x/") == "papers/x/index.html");
    CHECK(format.file("404") == "404.html");
    CHECK(format.file("papers/x") == "papers/x.html");
  }

  TEST_CASE("the table of formats has html and markdown") {
    REQUIRE(page_formats().size() == 2);
    CHECK(page_formats()[0].name == "html");
    CHECK(page_formats()[1].name == "markdown");
  }
}

}  // namespace
}  // namespace paperloom
