#pragma once
// Text helpers that look at ASCII only and never at the locale; bytes from 0x80 pass through
// unchanged and belong to no class. Views returned point into the argument.
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

[[nodiscard]] constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool is_upper(char c) noexcept {
  return c >= 'A' && c <= 'Z';
}

[[nodiscard]] constexpr bool is_lower(char c) noexcept {
  return c >= 'a' && c <= 'z';
}

[[nodiscard]] constexpr bool is_alpha(char c) noexcept {
  return is_upper(c) || is_lower(c);
}

[[nodiscard]] constexpr bool is_alnum(char c) noexcept {
  return is_alpha(c) || is_digit(c);
}

[[nodiscard]] constexpr bool is_space(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

[[nodiscard]] constexpr char to_lower(char c) noexcept {
  return is_upper(c) ? static_cast<char>(c + ('a' - 'A')) : c;
}

// A set of bytes to search for: much faster over long text than std::string_view::find_first_of.
class ByteSet {
 public:
  constexpr explicit ByteSet(std::string_view bytes) {
    for (const char c : bytes)
      has_[static_cast<unsigned char>(c)] = true;
  }

  [[nodiscard]] constexpr bool contains(char c) const noexcept {
    return has_[static_cast<unsigned char>(c)];
  }

  // The position of the first byte of the set from `begin`, or npos.
  [[nodiscard]] constexpr std::size_t find(std::string_view text,
                                           std::size_t begin) const noexcept {
    for (std::size_t i = begin; i < text.size(); ++i) {
      if (contains(text[i])) return i;
    }
    return std::string_view::npos;
  }

 private:
  std::array<bool, 256> has_{};
};

[[nodiscard]] std::string ascii_lower(std::string_view text);
[[nodiscard]] bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept;
[[nodiscard]] bool starts_with_ignoring_case(std::string_view text,
                                             std::string_view prefix) noexcept;
// Not empty and nothing but digits.
[[nodiscard]] bool all_digits(std::string_view text) noexcept;

[[nodiscard]] std::string_view trim(std::string_view text) noexcept;
// Every piece between separators, empty ones too: always at least one.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
// The pieces between runs of white space, never empty.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text);

// The order in which people expect numbered things: runs of digits compare as numbers, all else as
// bytes; what is equal so (`7` and `07`) is ordered by its bytes. A strict total order.
[[nodiscard]] bool natural_less(std::string_view a, std::string_view b) noexcept;

}  // namespace paperloom
