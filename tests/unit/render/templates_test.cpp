#include "render/templates.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace paperloom {
namespace {

constexpr Field kItem[] = {{"name", FieldType::text, ""}, {"new", FieldType::flag, ""}};
constexpr Field kInner[] = {{"name", FieldType::text, ""}, {"items", FieldType::list, "", kItem}};
constexpr Field kPage[] = {
    {"title", FieldType::text, ""},          {"note", FieldType::text, ""},
    {"items", FieldType::list, "", kItem},   {"groups", FieldType::list, "", kInner},
    {"venue", FieldType::object, "", kItem}, {"words", FieldType::list, ""},
};
constexpr Field kSite[] = {{"name", FieldType::text, ""}};

Status write_plain(std::string& out, const Value& leaf, LeafForm /*form*/) {
  if (const auto* const text = std::get_if<std::string>(&leaf.data())) out += *text;
  if (out.ends_with("refuse")) return Error{Errc::invalid, "refused"};
  return Ok{};
}

constexpr std::array<TemplateFormat, 2> kFormats{
    {{"html", Markup::html, write_plain}, {"md", Markup::markdown, write_plain}}};
constexpr std::array<TemplateKind, 1> kKinds{{{"page", kPage}}};

using Files = std::map<std::string, std::string, std::less<>>;

Result<Templates> load(Files files) {
  files.try_emplace("templates/page.html.mustache", "x\n");
  files.try_emplace("templates/page.md.mustache", "x\n");
  SiteView site{kSite, {}};
  site.view.set("name", "{{title}} {{{x}}} Loom");
  return Templates::load({std::move(files)}, kKinds, kFormats, site);
}

std::string error_of(Files files) {
  const Result<Templates> templates = load(std::move(files));
  REQUIRE(!templates.ok());
  return templates.error().message;
}

Object item(std::string_view name, bool is_new) {
  Object fields;
  fields.set("name", text_or_false(std::string{name}));
  fields.set("new", is_new);
  return fields;
}

Object page_view() {
  Object view;
  view.set("title", "T");
  view.set("note", false);
  view.set("items", List{item("a", true), item("b", false), item("", true)});
  Object first;
  first.set("name", "g1");
  first.set("items", List{item("x", false), item("y", false)});
  Object second;
  second.set("name", "g2");
  second.set("items", List{});
  view.set("groups", List{std::move(first), std::move(second)});
  view.set("venue", item("V", true));
  view.set("words", List{"one", "two"});
  return view;
}

std::string render(Files files, const Object& view, std::string_view extension = "md") {
  Result<Templates> templates = load(std::move(files));
  const std::string why = templates.ok() ? "" : templates.error().message;
  REQUIRE(why == "");
  const Result<std::string> text = templates->render("page", extension, view);
  return text ? *text : "error: " + text.error().message;
}

std::string render(std::string_view page) {
  return render({{"templates/page.md.mustache", std::string{page}}}, page_view());
}

TEST_SUITE("render/templates") {
  TEST_CASE("variables and sections are filled from the view") {
    CHECK(render("{{title}}-{{note}}-{{#note}}n{{/note}}{{^note}}no{{/note}}") == "T--no");
    CHECK(render("{{#items}}[{{name}}{{#new}}*{{/new}}{{^new}}.{{/new}}]{{/items}}") ==
          "[a*][b.][*]");
    CHECK(render("{{#title}}{{title}}{{/title}}") == "T");
    CHECK(render("{{#venue}}{{name}}{{#name}}{{name}}{{/name}}{{/venue}} {{title}}") == "VV T");
    CHECK(render("{{#words}}<{{.}}>{{/words}}") == "<one><two>");
    CHECK(render("") == "");
  }

  TEST_CASE("lists in lists keep their places") {
    CHECK(
        render("{{#groups}}{{name}}({{#items}}{{name}}{{/items}}{{^items}}none{{/items}}){{name}} "
               "{{/groups}}{{#items}}{{name}}{{/items}}{{title}}") == "g1(xy)g1 g2(none)g2 abT");
  }

  TEST_CASE("one template renders one view after another") {
    Result<Templates> templates =
        load({{"templates/page.md.mustache",
               "{{#items}}{{name}},{{/items}}{{#venue}}{{name}}{{/venue}}"}});
    REQUIRE(templates.ok());
    for (std::size_t n = 0; n < 5; ++n) {
      Object view = page_view();
      Object other;
      List items;
      std::string expected;
      for (std::size_t i = 0; i < n; ++i) {
        items.emplace_back(item(std::to_string(i), false));
        expected += std::to_string(i) + ",";
      }
      other.set("venue", n % 2 == 0 ? Value{false} : Value{item("W", false)});
      other.set("items", std::move(items));
      const auto text = templates->render("page", "md", other);
      REQUIRE(text.ok());
      CHECK(*text == expected + (n % 2 == 0 ? "" : "W"));
    }
  }

  TEST_CASE("an empty text is no more there than an absent one") {
    Object view = page_view();
    Object empty;
    empty.set("title", "");
    CHECK(render({{"templates/page.md.mustache", "{{#title}}x{{/title}}{{^title}}y{{/title}}"}},
                 empty) == "y");
  }

  TEST_CASE("values are not read for tags") {
    Object view;
    view.set("title", "{{note}} {{#items}} {{=<% %>=}}");
    CHECK(render({{"templates/page.md.mustache", "{{title}}"}}, view) ==
          "{{note}} {{#items}} {{=<% %>=}}");
  }

  TEST_CASE("a field that the view lacks is an error") {
    Object view;
    view.set("title", "T");
    view.set("items", List{Object{}});
    CHECK(render({{"templates/page.md.mustache", "{{title}}{{note}}"}}, view) ==
          "error: templates/page.md.mustache: the view has no field 'note'");
    CHECK(render({{"templates/page.md.mustache", "{{^note}}x{{/note}}"}}, view)
              .find("no field 'note'") != std::string::npos);
    CHECK(render({{"templates/page.md.mustache", "{{#items}}{{name}}{{/items}}"}}, view)
              .find("no field 'name'") != std::string::npos);
  }

  TEST_CASE("a value that is not what its schema says is an error") {
    Object view;
    view.set("title", List{"a"});
    view.set("items", List{"a"});
    CHECK(render({{"templates/page.md.mustache", "{{title}}"}}, view).find("is no text") !=
          std::string::npos);
    CHECK(render({{"templates/page.md.mustache", "{{#items}}{{name}}{{/items}}"}}, view)
              .find("no field 'name'") != std::string::npos);
    view = {};
    view.set("title", "refuse");
    CHECK(render({{"templates/page.md.mustache", "{{title}}"}}, view).find("refused") !=
          std::string::npos);
  }

  TEST_CASE("partials stand in place of their tags") {
    CHECK(render({{"templates/page.md.mustache",
                   "a\n{{>p}}\nb {{>p}} c\n{{#items}}\n{{>q}}\n{{/items}}\n"},
                  {"templates/partials/p.md.mustache", "[{{title}}]\n"},
                  {"templates/partials/q.md.mustache", "- {{name}} {{>r}}\n"},
                  {"templates/partials/r.md.mustache", "{{#new}}new{{/new}}"}},
                 page_view()) == "a\n[T]\nb [T] c\n- a new\n- b \n-  new\n");
  }

  TEST_CASE("partials of one format are not seen by another") {
    CHECK(error_of({{"templates/page.md.mustache", "{{>p}}"},
                    {"templates/partials/p.html.mustache", "x"}}) ==
          "templates/page.md.mustache:1: {{>p}}: no such partial");
  }

  TEST_CASE("unknown and recursive partials are errors") {
    CHECK(error_of({{"templates/page.md.mustache", "\n{{>haed}}"},
                    {"templates/partials/head.md.mustache", "x"}}) ==
          "templates/page.md.mustache:2: {{>haed}}: no such partial; the nearest is 'head'");
    CHECK(error_of({{"templates/page.md.mustache", "{{>p}}"},
                    {"templates/partials/p.md.mustache", "{{>q}}"},
                    {"templates/partials/q.md.mustache", "\n{{>p}}"}}) ==
          "templates/partials/q.md.mustache:2: {{>p}}: the partial includes itself");
  }

  TEST_CASE("partials that double one another are stopped") {
    Files files{{"templates/page.md.mustache", "{{>p0}}"}};
    for (int i = 0; i < 60; ++i) {
      const std::string next = "{{>p" + std::to_string(i + 1) + "}}";
      std::string text = next;
      text.append("x").append(next);
      files.emplace("templates/partials/p" + std::to_string(i) + ".md.mustache", std::move(text));
    }
    files.emplace("templates/partials/p60.md.mustache", "x");
    CHECK(error_of(std::move(files)).find("too large") != std::string::npos);
  }

  TEST_CASE("a site part is rendered once and not read again") {
    CHECK(
        render({{"templates/page.html.mustache", "{{>site/top}}\n<p>{{title}} {{>site/top}}</p>\n"},
                {"templates/site/top.html.mustache", "<b>{{name}}</b>\n{{>line}}\n"},
                {"templates/partials/line.html.mustache", "<hr>\n"}},
               page_view(), "html") ==
        "<b>{{title}} {{{x}}} Loom</b>\n<hr>\n<p>T <b>{{title}} {{{x}}} Loom</b>\n<hr></p>\n");
  }

  TEST_CASE("a site part is checked against the site and uses no other") {
    CHECK(error_of({{"templates/site/top.md.mustache", "{{nam}}"}}) ==
          "templates/site/top.md.mustache:1: {{nam}}: no such field of the page; the nearest is "
          "'name'");
    CHECK(error_of({{"templates/site/a.md.mustache", "x"},
                    {"templates/site/b.md.mustache", "{{>site/a}}"}})
              .find("another one uses it") != std::string::npos);
  }

  TEST_CASE("templates that are missing or too many are errors") {
    const SiteView site{kSite, {}};
    const auto none = Templates::load({}, kKinds, kFormats, site);
    REQUIRE(!none.ok());
    CHECK(none.error().message ==
          "templates/page.html.mustache: the theme lacks this template\n"
          "templates/page.md.mustache: the theme lacks this template");
    CHECK(error_of({{"templates/pgae.md.mustache", "x"}}) ==
          "templates/pgae.md.mustache: there is no such page kind; the nearest is 'page'");
  }

  TEST_CASE("an error in a partial is reported once") {
    CHECK(error_of({{"templates/page.md.mustache", "{{>p}}\n{{>p}}\n{{nope}}"},
                    {"templates/partials/p.md.mustache", "{{wrong_one}}"}}) ==
          "templates/partials/p.md.mustache:1: {{wrong_one}}: no such field of the page\n"
          "templates/page.md.mustache:3: {{nope}}: no such field of the page; the nearest is "
          "'note'");
  }

  TEST_CASE("a template that was not loaded cannot be rendered") {
    Result<Templates> templates = load({});
    REQUIRE(templates.ok());
    CHECK(!templates->render("nope", "md", {}).ok());
    CHECK(!templates->render("page", "txt", {}).ok());
  }
}

}  // namespace
}  // namespace paperloom
