#pragma once
// The publishers whose dumps paperloom reads: how pages name and credit them.
#include <span>
#include <string_view>

namespace paperloom {

struct Source {
  std::string_view name;     // in the store, in --as-of and in loom lines
  std::string_view label;    // as pages show it
  std::string_view licence;  // of the source's metadata, as pages show it
  std::string_view url;      // where the source lives
};

// In the order of precedence of a paper's own text: its title, authors and dates are those of the
// first source that has it.
[[nodiscard]] std::span<const Source> sources();

// Null for an unknown name.
[[nodiscard]] const Source* find_source(std::string_view name);

}  // namespace paperloom
