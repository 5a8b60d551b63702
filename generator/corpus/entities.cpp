#include "corpus/entities.hpp"

#include <array>
#include <charconv>
#include <optional>

#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kLongest = 10;  // "&#x10FFFF;" without the ampersand

struct Named {
  std::string_view name;
  char32_t character;
};

constexpr std::array kNamed{Named{"amp", U'&'},  Named{"lt", U'<'},    Named{"gt", U'>'},
                            Named{"quot", U'"'}, Named{"apos", U'\''}, Named{"nbsp", U' '},
                            Named{"deg", 0xB0}};

std::optional<char32_t> numbered(std::string_view digits) {
  const bool hex = digits.starts_with('x') || digits.starts_with('X');
  if (hex) digits.remove_prefix(1);
  std::uint32_t value = 0;
  const char* end = digits.data() + digits.size();
  const auto [at, code] = std::from_chars(digits.data(), end, value, hex ? 16 : 10);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  const bool blank = value == '\t' || value == '\n' || value == '\r';
  const bool character = (value >= 0x20 && value <= 0x10FFFF && !surrogate) || blank;
  if (code != std::errc{} || at != end || !character) return std::nullopt;
  return static_cast<char32_t>(value);
}

// Of "amp" or "#233".
std::optional<char32_t> character_of(std::string_view reference) {
  if (reference.starts_with('#')) return numbered(reference.substr(1));
  for (const Named& known : kNamed) {
    if (known.name == reference) return known.character;
  }
  return std::nullopt;
}

}  // namespace

std::string decode_entities(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (true) {
    const std::size_t at = text.find('&');
    out.append(text.substr(0, at));
    if (at == std::string_view::npos) return out;
    text.remove_prefix(at + 1);
    const std::size_t end = text.substr(0, kLongest).find(';');
    const auto character =
        end == std::string_view::npos ? std::nullopt : character_of(text.substr(0, end));
    if (character) {
      append_utf8(out, *character);
      text.remove_prefix(end + 1);
    } else {
      out.push_back('&');
    }
  }
}

}  // namespace paperloom
