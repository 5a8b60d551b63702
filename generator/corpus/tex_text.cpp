#include "corpus/tex_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

// What stands from some position up to `end`, and what it becomes.
struct Match {
  std::size_t end = 0;
  std::string replacement = {};
};

using Found = std::optional<Match>;

char at(std::string_view s, std::size_t i) {
  return i < s.size() ? s[i] : '\0';
}

std::size_t skip_blanks(std::string_view s, std::size_t i) {
  while (at(s, i) == ' ')
    ++i;
  return i;
}

std::string_view letters_at(std::string_view s, std::size_t i) {
  std::size_t end = i;
  while (is_alpha(at(s, end)))
    ++end;
  return s.substr(std::min(i, s.size()), end - i);
}

// Replaces from left to right wherever `lead` stands and `match` agrees. A pass of its own for each
// rule: a later rule sees what an earlier one made.
template <class Matcher>
std::string replace_all(std::string s, std::string_view lead, const Matcher& match) {
  std::size_t next = s.find(lead);
  if (next == kNone) return s;
  std::string out;
  std::size_t copied = 0;
  while (next != kNone) {
    Found found = match(std::string_view{s}, next);
    if (!found) {
      next = s.find(lead, next + 1);
      continue;
    }
    out.append(s, copied, next - copied).append(found->replacement);
    copied = found->end;
    next = s.find(lead, copied);
  }
  if (copied == 0) return s;
  out.append(s, copied);
  return out;
}

enum class Accents {
  symbols,  // \"o: may stand directly before its letter
  letters,  // \c c: a blank or a brace must come between
};

// The combining character of an accent command, 0 where it is none of the kind.
char32_t mark_of(char accent, Accents kind) {
  constexpr auto kMarks = std::to_array<std::pair<char, char32_t>>({{'\'', 0x301},
                                                                    {'`', 0x300},
                                                                    {'^', 0x302},
                                                                    {'"', 0x308},
                                                                    {'~', 0x303},
                                                                    {'=', 0x304},
                                                                    {'.', 0x307},
                                                                    {'u', 0x306},
                                                                    {'v', 0x30C},
                                                                    {'H', 0x30B},
                                                                    {'c', 0x327},
                                                                    {'k', 0x328},
                                                                    {'r', 0x30A},
                                                                    {'d', 0x323},
                                                                    {'b', 0x331}});
  if (is_alpha(accent) != (kind == Accents::letters)) return 0;
  for (const auto& [name, mark] : kMarks) {
    if (name == accent) return mark;
  }
  return 0;
}

// The letter that an accent sits on; the dotless \i and \j get their accent as i and j.
struct Base {
  char letter = '\0';
  std::size_t end = 0;
};

std::optional<Base> base_at(std::string_view s, std::size_t i) {
  const char c = at(s, i);
  if (is_alpha(c)) return Base{c, i + 1};
  const char name = at(s, i + 1);
  if (c == '\\' && (name == 'i' || name == 'j') && !is_alpha(at(s, i + 2)))
    return Base{name, i + 2};
  return std::nullopt;
}

std::string accented(char letter, char32_t mark) {
  std::string out{letter};
  append_utf8(out, mark);
  return to_nfc(out);
}

// {\"o}
Found accent_in_braces(std::string_view s, std::size_t i, Accents kind) {
  const char32_t mark = mark_of(at(s, i + 2), kind);
  if (mark == 0) return std::nullopt;
  const std::size_t after = skip_blanks(s, i + 3);
  if (kind == Accents::letters && after == i + 3) return std::nullopt;
  const std::optional<Base> base = base_at(s, after);
  if (!base || at(s, base->end) != '}') return std::nullopt;
  return Match{base->end + 1, accented(base->letter, mark)};
}

// \"{o}
Found accent_on_braces(std::string_view s, std::size_t i, Accents kind) {
  const char32_t mark = mark_of(at(s, i + 1), kind);
  if (mark == 0) return std::nullopt;
  const std::size_t brace = skip_blanks(s, i + 2);
  if (at(s, brace) != '{') return std::nullopt;
  const std::optional<Base> base = base_at(s, skip_blanks(s, brace + 1));
  if (!base) return std::nullopt;
  const std::size_t end = skip_blanks(s, base->end);
  if (at(s, end) != '}') return std::nullopt;
  return Match{end + 1, accented(base->letter, mark)};
}

// \"o
Found bare_accent(std::string_view s, std::size_t i, Accents kind) {
  const char32_t mark = mark_of(at(s, i + 1), kind);
  if (mark == 0) return std::nullopt;
  const std::size_t after = skip_blanks(s, i + 2);
  const std::optional<Base> base = base_at(s, after);
  if (!base) return std::nullopt;
  if (kind == Accents::letters) {
    const bool one_letter = is_alpha(at(s, after)) && !is_alpha(at(s, base->end));
    if (after == i + 2 || !one_letter) return std::nullopt;
  }
  return Match{base->end, accented(base->letter, mark)};
}

std::string resolve_accents(std::string s, Accents kind) {
  s = replace_all(std::move(s), "{\\", [kind](std::string_view text, std::size_t i) {
    return accent_in_braces(text, i, kind);
  });
  s = replace_all(std::move(s), "\\", [kind](std::string_view text, std::size_t i) {
    return accent_on_braces(text, i, kind);
  });
  return replace_all(std::move(s), "\\", [kind](std::string_view text, std::size_t i) {
    return bare_accent(text, i, kind);
  });
}

std::string_view letter_of(std::string_view name) {
  using Letter = std::pair<std::string_view, std::string_view>;
  constexpr auto kLetters = std::to_array<Letter>(
      {{"ss", "ß"}, {"o", "ø"},  {"O", "Ø"},  {"l", "ł"},  {"L", "Ł"},  {"aa", "å"}, {"AA", "Å"},
       {"ae", "æ"}, {"AE", "Æ"}, {"oe", "œ"}, {"OE", "Œ"}, {"i", "ı"},  {"j", "ȷ"},  {"dh", "ð"},
       {"DH", "Ð"}, {"th", "þ"}, {"TH", "Þ"}, {"dj", "đ"}, {"DJ", "Đ"}, {"ng", "ŋ"}, {"NG", "Ŋ"}});
  for (const auto& [command, letter] : kLetters) {
    if (command == name) return letter;
  }
  return {};
}

// {\ss}
Found letter_in_braces(std::string_view s, std::size_t i) {
  const std::string_view name = letters_at(s, i + 2);
  const std::string_view letter = letter_of(name);
  const std::size_t end = skip_blanks(s, i + 2 + name.size());
  if (letter.empty() || at(s, end) != '}') return std::nullopt;
  return Match{end + 1, std::string{letter}};
}

// \ss, with the blank or the empty braces that only end the command
Found bare_letter(std::string_view s, std::size_t i) {
  const std::string_view name = letters_at(s, i + 1);
  const std::string_view letter = letter_of(name);
  if (letter.empty()) return std::nullopt;
  std::size_t end = i + 1 + name.size();
  if (s.substr(end).starts_with("{}")) {
    end += 2;
  } else if (at(s, end) == ' ') {
    ++end;
  }
  return Match{end, std::string{letter}};
}

template <std::size_t n>
bool is_one_of(const std::array<std::string_view, n>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The text from `i` up to a `}` that comes before any other brace or `$`.
Found simple_argument(std::string_view s, std::size_t i) {
  constexpr ByteSet kStops{"{}$"};
  const std::size_t end = kStops.find(s, i);
  if (end == kNone || s[end] != '}') return std::nullopt;
  return Match{end + 1, std::string{s.substr(i, end - i)}};
}

// {\it text}
Found font_in_braces(std::string_view s, std::size_t i) {
  constexpr auto kFonts =
      std::to_array<std::string_view>({"it", "bf", "rm", "em", "sl", "sc", "tt", "sf", "cal"});
  const std::string_view name = letters_at(s, i + 2);
  if (!is_one_of(kFonts, name)) return std::nullopt;
  return simple_argument(s, skip_blanks(s, i + 2 + name.size()));
}

// \textit{text}
Found font_on_braces(std::string_view s, std::size_t i) {
  constexpr auto kFonts = std::to_array<std::string_view>(
      {"emph", "textit", "textbf", "textrm", "textsc", "texttt", "textsf", "text", "mbox"});
  const std::string_view name = letters_at(s, i + 1);
  const std::size_t brace = i + 1 + name.size();
  if (at(s, brace) != '{' || !is_one_of(kFonts, name)) return std::nullopt;
  return simple_argument(s, brace + 1);
}

// {ö}: what {{\"o}} left
Found lone_character_in_braces(std::string_view s, std::size_t i) {
  const Decoded inner = decode_utf8(s.substr(i + 1));
  const std::size_t end = i + 1 + inner.length;
  if (inner.length < 2 || at(s, end) != '}') return std::nullopt;
  return Match{end + 1, std::string{s.substr(i + 1, inner.length)}};
}

// \&
Found escaped_character(std::string_view s, std::size_t i) {
  constexpr std::string_view kEscapable = "&%#_${}";
  const char c = at(s, i + 1);
  if (c == '\0' || kEscapable.find(c) == kNone) return std::nullopt;
  return Match{i + 2, std::string{c}};
}

}  // namespace

std::string resolve_text_tex(std::string_view text) {
  std::string s{text};
  if (s.find('\\') != kNone) {
    s = resolve_accents(std::move(s), Accents::symbols);
    s = resolve_accents(std::move(s), Accents::letters);
    s = replace_all(std::move(s), "{\\", letter_in_braces);
    s = replace_all(std::move(s), "\\", bare_letter);
    s = replace_all(std::move(s), "{\\", font_in_braces);
    s = replace_all(std::move(s), "\\", font_on_braces);
  }
  s = replace_all(std::move(s), "{", lone_character_in_braces);
  return replace_all(std::move(s), "\\", escaped_character);
}

}  // namespace paperloom
