#pragma once
// Who writes which path, as far as two owners could want the same one: static files, site files and
// the kinds of few pages. Kinds of many pages own prefixes of their own and are only looked up, so
// that the table does not grow with the corpus. Reading is thread-safe while nobody claims.
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "support/result.hpp"

namespace paperloom {

class PathOwners {
 public:
  // Errc::invalid, naming both, if another owner has it.
  [[nodiscard]] Status claim(std::string_view path, std::string_view owner);

  [[nodiscard]] bool has(std::string_view path) const { return owners_.contains(path); }

  // As `claim` without taking it.
  [[nodiscard]] Status check(std::string_view path, std::string_view owner) const;

 private:
  struct Hash {
    using is_transparent = void;

    std::size_t operator()(std::string_view text) const noexcept {
      return std::hash<std::string_view>{}(text);
    }
  };

  std::unordered_map<std::string, std::string, Hash, std::equal_to<>> owners_;
};

}  // namespace paperloom
