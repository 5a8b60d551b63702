#include "render/mustache.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace paperloom {
namespace {

using Kind = Step::Kind;

Status write_text(std::string& out, const Value& leaf, LeafForm form) {
  if (form == LeafForm::yaml) out += "yaml:";
  if (const auto* const text = std::get_if<std::string>(&leaf.data())) out += *text;
  return Ok{};
}

TEST_SUITE("render/mustache") {
  TEST_CASE("steps become text in their order and forms") {
    auto program = Mustache::compile({{Kind::literal, "{{a}} "},
                                      {Kind::variable, "a", LeafForm::yaml},
                                      {Kind::section, "list"},
                                      {Kind::variable, "."},
                                      {Kind::literal, ";"},
                                      {Kind::end, "list"},
                                      {Kind::inverted, "none"},
                                      {Kind::variable, "a"},
                                      {Kind::end, "none"}});
    REQUIRE(program.ok());
    Object view;
    view.set("a", "A");
    view.set("list", List{"x", "y"});
    view.set("none", false);
    const auto text = program->render(view, write_text);
    REQUIRE(text.ok());
    CHECK(*text == "{{a}} yaml:Ax;y;A");
  }

  TEST_CASE("texts around sections stand where they stood") {
    auto program = Mustache::compile({{Kind::literal, "<"},
                                      {Kind::section, "rows"},
                                      {Kind::literal, "("},
                                      {Kind::section, "cells"},
                                      {Kind::literal, "-"},
                                      {Kind::variable, "."},
                                      {Kind::end, "cells"},
                                      {Kind::literal, ")"},
                                      {Kind::end, "rows"},
                                      {Kind::literal, ">"},
                                      {Kind::literal, "!"}});
    REQUIRE(program.ok());
    Object full;
    full.set("cells", List{"a", "b"});
    Object bare;
    bare.set("cells", List{});
    List rows;
    rows.emplace_back(std::move(full));
    rows.emplace_back(std::move(bare));
    Object view;
    view.set("rows", std::move(rows));
    CHECK(*program->render(view, write_text) == "<(-a-b)()>!");
    Object none;
    none.set("rows", false);
    CHECK(*program->render(none, write_text) == "<>!");
  }

  TEST_CASE("fields are found in any order of the view") {
    auto program = Mustache::compile({{Kind::variable, "a"}, {Kind::variable, "b"}});
    REQUIRE(program.ok());
    Object first;
    first.set("a", "1");
    first.set("b", "2");
    Object second;
    second.set("b", "4");
    second.set("a", "3");
    CHECK(*program->render(first, write_text) == "12");
    CHECK(*program->render(second, write_text) == "34");
    CHECK(!program->render({}, write_text).ok());
    CHECK(*program->render(first, write_text) == "12");
  }

  TEST_CASE("sections that do not match are refused") {
    CHECK(!Mustache::compile({{Kind::section, "a"}}).ok());
    CHECK(!Mustache::compile({{Kind::end, "a"}}).ok());
  }

  TEST_CASE("a list of many items is rendered item by item") {
    auto program =
        Mustache::compile({{Kind::section, "list"}, {Kind::variable, "."}, {Kind::end, "list"}});
    REQUIRE(program.ok());
    List items;
    for (int i = 0; i < 20'000; ++i)
      items.emplace_back("x");
    Object view;
    view.set("list", std::move(items));
    CHECK(program->render(view, write_text)->size() == 20'000);
  }
}

}  // namespace
}  // namespace paperloom
