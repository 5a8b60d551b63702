#pragma once
// arXiv's categories: facts in a const table, sorted by id. Everything points into static storage.
// Source: https://arxiv.org/category_taxonomy and arxiv-base, arxiv/taxonomy/definitions.py.
#include <span>
#include <string_view>

namespace paperloom {

struct Category {
  std::string_view id = {};
  std::string_view name = {};      // English
  std::string_view group = {};     // "Computer Science"
  std::string_view alias_of = {};  // the canonical category, empty if this is one
};

[[nodiscard]] std::span<const Category> categories() noexcept;

// nullptr if arXiv has and had no such category.
[[nodiscard]] const Category* find_category(std::string_view id) noexcept;

// `cs.IT` for `math.IT`; an id that is no alias, known or not, is its own.
[[nodiscard]] std::string_view canonical_category(std::string_view id) noexcept;

// May it become a path? Letters, digits and `-`, at most 32 bytes, begins with a letter, at most
// one `.` and that between two other characters.
[[nodiscard]] bool is_category_form(std::string_view id) noexcept;

}  // namespace paperloom
