#include "corpus/markup_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "corpus/entities.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kNone = std::string_view::npos;
constexpr std::size_t kLongestTag = 512;

struct Tag {
  std::size_t size = 0;  // with < and >; 0: no tag
  bool parts_paragraphs = false;
};

template <std::size_t n>
bool is_one_of(const std::array<std::string_view, n>& names, std::string_view name) {
  return std::any_of(names.begin(), names.end(),
                     [name](std::string_view known) { return equals_ignoring_case(known, name); });
}

bool parts_paragraphs(std::string_view name) {
  static constexpr auto kNames = std::to_array<std::string_view>(
      {"p", "br", "div", "jats:p", "jats:title", "jats:sec", "jats:break", "li", "ul", "ol"});
  return is_one_of(kNames, name);
}

bool is_formatting(std::string_view name) {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"i",       "b",      "em",
                                       "strong",  "sub",    "sup",
                                       "u",       "tt",     "sc",
                                       "scp",     "inf",    "span",
                                       "font",    "small",  "big",
                                       "bold",    "italic", "math",
                                       "mi",      "mn",     "mo",
                                       "mrow",    "msub",   "msup",
                                       "msubsup", "mtext",  "mfrac",
                                       "msqrt",   "mover",  "mspace",
                                       "munder",  "mstyle", "inline-formula"});
  return name.starts_with("jats:") || name.starts_with("mml:") || is_one_of(kNames, name);
}

bool is_name_char(char c) {
  return is_alnum(c) || c == ':' || c == '-';
}

// Of a text that begins with `<`.
Tag tag_of(std::string_view text) {
  const std::size_t close = text.substr(0, kLongestTag).find('>', 1);
  if (close == kNone) return {};
  std::string_view inside = text.substr(1, close - 1);
  if (inside.find('<') != kNone) return {};
  if (inside.starts_with('/')) inside.remove_prefix(1);
  if (inside.ends_with('/')) inside.remove_suffix(1);
  const auto* const end = std::find_if_not(inside.begin(), inside.end(), is_name_char);
  const std::string_view name = inside.substr(0, static_cast<std::size_t>(end - inside.begin()));
  const std::string_view rest = trim(inside.substr(name.size()));
  if (!rest.empty() && rest.find('=') == kNone) return {};
  const bool parts = parts_paragraphs(name);
  return parts || is_formatting(name) ? Tag{close + 1, parts} : Tag{};
}

std::string without_tags(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (true) {
    const std::size_t at = text.find('<');
    out.append(text.substr(0, at));
    if (at == kNone) return out;
    text.remove_prefix(at);
    const Tag tag = tag_of(text);
    if (tag.parts_paragraphs) out.append("\n\n");
    if (tag.size == 0) out.push_back('<');
    text.remove_prefix(std::max<std::size_t>(tag.size, 1));
  }
}

}  // namespace

std::string without_markup(std::string_view text) {
  const bool has_reference = text.find('&') != kNone;
  if (!has_reference && text.find('<') == kNone) return std::string{text};
  return without_tags(has_reference ? decode_entities(text) : std::string{text});
}

}  // namespace paperloom
