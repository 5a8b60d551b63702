#include "render/template_check.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {
namespace {

constexpr Field kAuthor[] = {
    {"name", FieldType::text, "Ada"},
    {"url", FieldType::url, "/researchers/1/"},
};
constexpr Field kPage[] = {
    {"title", FieldType::marked, "On $x$"},    {"title_plain", FieldType::text, "On x"},
    {"new", FieldType::flag, "whether it is"}, {"url", FieldType::url, "/x/"},
    {"body", FieldType::markdown, "# x"},      {"chart", FieldType::svg, "a chart"},
    {"json_ld", FieldType::json, "{}"},        {"authors", FieldType::list, "", kAuthor},
    {"venue", FieldType::object, "", kAuthor}, {"words", FieldType::list, "plain texts"},
};

std::string errors_of(std::string_view text, Markup markup) {
  const auto tokens = read_template("t", text, markup);
  REQUIRE(tokens.ok());
  const auto steps = check_template(*tokens, kPage, markup);
  return steps.ok() ? "" : steps.error().message;
}

std::string html_errors(std::string_view text) {
  return errors_of(text, Markup::html);
}

std::string markdown_errors(std::string_view text) {
  return errors_of(text, Markup::markdown);
}

TEST_SUITE("render/template_check") {
  TEST_CASE("a sound template has no errors") {
    CHECK(html_errors(
              "<!doctype html>\n<title>{{title_plain}}</title><a href=\"{{url}}\" "
              "title='{{title_plain}}'>"
              "{{title}}</a>{{#new}}<b>{{title}}</b>{{/new}}{{^authors}}{{title}}{{/authors}}"
              "{{#authors}}<a href=\"{{url}}\">{{name}}</a>{{/authors}}{{#venue}}{{name}}{{/venue}}"
              "{{#words}}{{.}} {{/words}}{{body}}{{chart}}"
              "<script type=\"application/ld+json\">{{json_ld}}</script>"
              "<a href=\"#{{title_plain}}\"{{#new}} class=\"new\"{{/new}}>x</a>")
              .empty());
    CHECK(markdown_errors("---\ntitle: {{title_yaml}}\nurl: {{url_yaml}}\n---\n# {{title}}\n"
                          "[{{title_plain}}]({{url}})\n{{title_plain_code}}\n{{body}}\n"
                          "{{#chart}}x{{/chart}}{{#authors}}{{name_yaml}}{{/authors}}")
              .empty());
  }

  TEST_CASE("unknown names are named with the nearest known one") {
    CHECK(html_errors("a\n\n{{titel}}") ==
          "t:3: {{titel}}: no such field of the page; the nearest is 'title'");
    CHECK(html_errors("{{#authors}}{{nmae}}{{/authors}}") ==
          "t:1: {{nmae}}: no such field of 'authors'; the nearest is 'name'");
    CHECK(html_errors("{{#autors}}x{{/autors}}") ==
          "t:1: {{#autors}}: no such field of the page; the nearest is 'authors'");
    CHECK(html_errors("{{zzzzzzzz}}") == "t:1: {{zzzzzzzz}}: no such field of the page");
    CHECK(html_errors("{{venue.name}}").find("no such field") != std::string::npos);
  }

  TEST_CASE("nothing falls through to what is around a list or an object") {
    CHECK(html_errors("{{#authors}}{{title}}{{/authors}}") ==
          "t:1: {{title}}: no such field of 'authors'; the one around it cannot be seen from here");
    CHECK(html_errors("{{#venue}}{{#authors}}x{{/authors}}{{/venue}}").find("cannot be seen") !=
          std::string::npos);
    CHECK(html_errors("{{#words}}{{title}}{{/words}}").find("cannot be seen") != std::string::npos);
    CHECK(html_errors("{{.}}").find("no such field") != std::string::npos);
    CHECK(html_errors("{{#authors}}{{.}}{{/authors}}").find("no such field") != std::string::npos);
  }

  TEST_CASE("sections must be closed in order") {
    CHECK(html_errors("{{#new}}x") == "t:1: {{#new}}: the section is not closed");
    CHECK(html_errors("x{{/new}}") == "t:1: {{/new}}: no section of this name is open");
    CHECK(html_errors("{{#new}}\n{{#url}}{{/new}}{{/url}}")
              .starts_with("t:2: {{/new}}: the section that is open here is {{#url}} of t:2"));
  }

  TEST_CASE("lists and objects and flags have no text") {
    for (const std::string_view text : {"{{authors}}", "{{venue}}", "{{new}}", "{{words}}"}) {
      CHECK(html_errors(text).find("it can only be a section") != std::string::npos);
    }
  }

  TEST_CASE("HTML has places where no field may stand") {
    struct Row {
      std::string_view text;
      std::string_view error;
    };

    const Row rows[] = {
        {"<a title={{title_plain}}>", "an attribute value needs quotes"},
        {"<meta content={{title_plain}}>", "an attribute value needs quotes"},
        {"<a {{title_plain}}>", "outside a quoted attribute value"},
        {"<{{title_plain}}>", "outside a quoted attribute value"},
        {"<!-- {{title_plain}} -->", "in a comment"},
        {"<style>{{title_plain}}</style>", "in a style element"},
        {"<style>{{json_ld}}</style>", "in a style element"},
        {"<script>{{title_plain}}</script>", "takes json fields only"},
        {"{{json_ld}}", "json belongs in a script element"},
        {"<a title=\"{{json_ld}}\">", "type json cannot stand in an attribute"},
        {"<a title=\"{{title}}\">", "type marked cannot stand in an attribute"},
        {"<a title=\"{{chart}}\">", "type svg cannot stand in an attribute"},
        {"<a title=\"{{body}}\">", "type markdown cannot stand in an attribute"},
        {"<a href=\"{{title_plain}}\">", "the attribute href takes fields of type url only"},
        {"<a href=\"/x/{{title_plain}}\">", "takes fields of type url only"},
        {"<img src='{{title_plain}}'>", "the attribute src takes fields of type url only"},
        {"<p style=\"{{title_plain}}\">", "in the attribute style"},
        {"<p onclick=\"{{url}}\">", "in the attribute onclick"},
        {"<p class=\"a", "ends within a tag"},
    };
    for (const Row& row : rows) {
      CAPTURE(row.text);
      CHECK(html_errors(row.text).find(row.error) != std::string::npos);
    }
  }

  TEST_CASE("markdown has its own rules") {
    CHECK(markdown_errors("[a]({{title_plain}})") ==
          "t:1: {{title_plain}}: a link takes fields of type url only");
    CHECK(markdown_errors("{{chart}}").find("has no markdown form") != std::string::npos);
    CHECK(markdown_errors("{{json_ld}}").find("has no markdown form") != std::string::npos);
    CHECK(markdown_errors("{{body_yaml}}").find("no such field") != std::string::npos);
    CHECK(markdown_errors("{{title_code}}").find("no such field") != std::string::npos);
    CHECK(markdown_errors("{{#title_yaml}}x{{/title_yaml}}").find("no such field") !=
          std::string::npos);
    CHECK(html_errors("{{title_yaml}}").find("no such field") != std::string::npos);
  }

  TEST_CASE("every error is reported") {
    CHECK(html_errors("{{a1}}\n{{#new}}{{a2}}{{/new}}\n{{a3}}").find("t:3: {{a3}}") !=
          std::string::npos);
  }

  TEST_CASE("the nearest name is near") {
    constexpr std::string_view kNames[] = {"title", "titles", "abstract"};
    CHECK(nearest_name("titel", kNames) == "title");
    CHECK(nearest_name("abstrakt", kNames) == "abstract");
    CHECK(nearest_name("xy", kNames).empty());
    CHECK(nearest_name(std::string(1'000'000, 'x'), kNames).empty());
    CHECK(nearest_name("", {}).empty());
  }
}

}  // namespace
}  // namespace paperloom
