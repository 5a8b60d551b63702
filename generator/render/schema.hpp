#pragma once
// The declared shape of a view: which fields a page kind's template may name. Templates are checked
// against it when a theme loads, views in the tests.
#include <span>
#include <string_view>

namespace paperloom {

enum class FieldType { flag, text, marked, url, markdown, svg, json, list, object };

struct Field {
  std::string_view name;
  FieldType type;
  std::string_view example;            // what a theme's author would see, or a word of why
  std::span<const Field> fields = {};  // of a list's items or an object
};

}  // namespace paperloom
