#include "corpus/clean_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <utility>
#include <vector>

#include "corpus/math_pieces.hpp"
#include "corpus/tex_text.hpp"
#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

// ---- Characters: what goes, what is a blank -----------------------------------------------------

enum class CharacterKind { kept, blank, dropped };

bool is_between(char32_t c, char32_t first, char32_t last) {
  return c >= first && c <= last;
}

bool is_blank(char32_t c) {
  return c == ' ' || is_between(c, '\t', '\r') || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         is_between(c, 0x2000, 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F ||
         c == 0x205F || c == 0x3000;
}

bool is_control_or_noncharacter(char32_t c) {
  return c < 0x20 || is_between(c, 0x7F, 0x9F) || is_between(c, 0xFDD0, 0xFDEF) ||
         (c & 0xFFFEU) == 0xFFFE;
}

// Bidi controls, zero-width characters and tags let a text show other than it reads. The joiners
// U+200C and U+200D stay: Persian and Indic spelling and emoji need them.
bool is_invisible(char32_t c) {
  return c == 0x61C || c == 0x200E || c == 0x200F || is_between(c, 0x202A, 0x202E) ||
         is_between(c, 0x2066, 0x2069) || c == 0xAD || c == 0x200B ||
         is_between(c, 0x2060, 0x2064) || c == 0xFEFF || c == 0x180E ||
         is_between(c, 0xE0000, 0xE007F);
}

CharacterKind kind_of(char32_t c) {
  if (is_blank(c)) return CharacterKind::blank;
  return is_control_or_noncharacter(c) || is_invisible(c) ? CharacterKind::dropped
                                                          : CharacterKind::kept;
}

// ---- Scrubbing ----------------------------------------------------------------------------------

bool is_folded_blank(char c) {
  return c == ' ' || c == '\n';
}

// A run of blanks and of characters that go.
struct Gap {
  std::size_t end = 0;
  bool has_blank = false;
  bool has_paragraph_break = false;
};

Gap read_gap(std::string_view raw, std::size_t begin) {
  Gap gap{begin};
  std::size_t newlines = 0;
  std::size_t indent = 0;
  while (gap.end < raw.size()) {
    const Decoded next = decode_utf8(raw.substr(gap.end));
    const CharacterKind kind = kind_of(next.code_point);
    if (kind == CharacterKind::kept) break;
    gap.end += next.length;
    if (kind == CharacterKind::dropped) continue;
    gap.has_blank = true;
    if (next.code_point == '\n') {
      ++newlines;
      indent = 0;
    } else if (newlines > 0 && next.code_point != '\r') {
      ++indent;
    }
    gap.has_paragraph_break = gap.has_paragraph_break || newlines > 1 || indent > 1;
  }
  return gap;
}

constexpr std::size_t kWordBytes = sizeof(std::uint64_t);

constexpr std::uint64_t repeated(std::uint64_t byte) {
  return byte * 0x0101010101010101U;
}

// The high bit of every byte that equals `byte`, given that all bytes are ASCII.
std::uint64_t equal_bytes(std::uint64_t word, std::uint64_t byte) {
  return ~((word ^ repeated(byte)) + repeated(0x7F)) & repeated(0x80);
}

// Eight bytes at once, of any byte order: printable ASCII, no two blanks side by side?
bool is_plain(std::uint64_t word) {
  constexpr std::uint64_t kHighBits = repeated(0x80);
  if ((word & kHighBits) != 0) return false;
  const bool has_control = ((word + repeated(0x60)) & kHighBits) != kHighBits;
  const std::uint64_t blanks = equal_bytes(word, ' ');
  return !has_control && (blanks & (blanks >> 8U)) == 0 && equal_bytes(word, 0x7F) == 0;
}

// How many bytes from `begin` stay as they are: plain words, eight bytes at a time, or else one
// character. `previous` stands before them.
std::size_t kept_length(std::string_view raw, std::size_t begin, char previous) {
  std::size_t end = begin;
  while (end + kWordBytes <= raw.size() && (previous != ' ' || raw[end] != ' ')) {
    std::uint64_t word = 0;
    std::memcpy(&word, raw.data() + end, kWordBytes);
    if (!is_plain(word)) break;
    end += kWordBytes;
    previous = raw[end - 1];
  }
  if (end > begin) return end - begin;
  const Decoded first = decode_utf8(raw.substr(begin));
  return kind_of(first.code_point) == CharacterKind::kept ? first.length : 0;
}

// A blank is written when it is met and taken back where it turns out to begin a longer gap: most
// blanks are single and then cost no more than letters.
std::string scrub(std::string_view raw, Paragraphs paragraphs) {
  std::string text(raw.size(), '\0');
  char* out = text.data();
  const char* const begin = out;
  char previous = ' ';  // so that leading blanks go
  std::size_t i = 0;
  while (i < raw.size()) {
    const std::size_t kept = kept_length(raw, i, previous);
    if (kept > 0) {
      out += raw.copy(out, kept, i);
      i += kept;
      previous = raw[i - 1];
      continue;
    }
    const Gap gap = read_gap(raw, i);
    i = gap.end;
    if (!gap.has_blank || out == begin) continue;
    if (previous == ' ') --out;
    previous = paragraphs == Paragraphs::keep && gap.has_paragraph_break ? '\n' : ' ';
    *out++ = previous;
  }
  if (out != begin && is_folded_blank(previous)) --out;
  text.resize(static_cast<std::size_t>(out - begin));
  return text;
}

// May the text hold math, a command, a group or a quotation?
bool has_markup(std::string_view text) {
  constexpr std::string_view kMarkup = "$\\{`";
  return std::any_of(kMarkup.begin(), kMarkup.end(),
                     [text](char c) { return text.find(c) != kNone; });
}

// ---- Math ---------------------------------------------------------------------------------------

// Marks the math and resolves TeX in all else. A paragraph never breaks within math.
std::string mark_math(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 16);
  for (const auto& piece : split_math(text)) {
    if (!piece.is_math) {
      out.append(resolve_text_tex(piece.text));
      continue;
    }
    out.push_back(kMathBegin);
    const std::size_t begin = out.size();
    out.append(piece.text);
    std::replace(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(), '\n', ' ');
    out.push_back(kMathEnd);
  }
  return out;
}

// ---- After TeX ----------------------------------------------------------------------------------

// Resolving may leave blanks side by side or at the ends: "{\it } x".
std::string fold_blanks(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const bool repeats = is_folded_blank(c) && (out.empty() || is_folded_blank(out.back()));
    if (!repeats) {
      out.push_back(c);
    } else if (!out.empty() && c == '\n') {
      out.back() = '\n';
    }
  }
  while (!out.empty() && is_folded_blank(out.back()))
    out.pop_back();
  return out;
}

// The position behind the math or the escaped character that begins at `i`, else `i`.
std::size_t skip_verbatim(std::string_view text, std::size_t i) {
  if (text[i] == '\\') return std::min(i + 2, text.size());
  if (text[i] != kMathBegin) return i;
  const std::size_t end = text.find(kMathEnd, i);
  return end == kNone ? text.size() : end + 1;
}

// TeX's ligatures: each is two bytes and becomes one character.
class Typography {
 public:
  explicit Typography(std::string_view text) : text_{text} {}

  std::string apply() {
    std::size_t i = 0;
    while ((i = kStops.find(text_, i)) != kNone) {
      const std::size_t behind = skip_verbatim(text_, i);
      i = behind > i ? behind : read_at(i);
    }
    std::sort(edits_.begin(), edits_.end(),
              [](const Edit& a, const Edit& b) { return a.position < b.position; });
    std::string out;
    std::size_t done = 0;
    for (const Edit& edit : edits_) {
      out.append(text_, done, edit.position - done).append(edit.replacement);
      done = edit.position + 2;
    }
    return out.append(text_, done);
  }

 private:
  static constexpr ByteSet kStops{"\\`'-\n\x01"};

  struct Edit {
    std::size_t position = 0;
    std::string_view replacement = {};
  };

  // Looks at the stop at `i` and gives the position behind what it looked at.
  std::size_t read_at(std::size_t i) {
    const char c = text_[i];
    if (c == '\n') {
      open_.clear();
      return i + 1;
    }
    if (c == '-') return read_dash(i);
    if (i + 1 == text_.size() || text_[i + 1] != c) return i + 1;
    if (c == '`') {
      open_.push_back(i);
    } else if (!open_.empty()) {
      edits_.push_back({open_.back(), "“"});
      edits_.push_back({i, "”"});
      open_.pop_back();
    }
    return i + 2;
  }

  std::size_t read_dash(std::size_t i) {
    const std::size_t end = std::min(text_.find_first_not_of('-', i), text_.size());
    if (end - i == 2) {
      const char32_t before = decode_utf8_back(text_.substr(0, i)).code_point;
      const char32_t after = decode_utf8(text_.substr(end)).code_point;
      const bool between_words = is_letter_or_digit(before) && is_letter_or_digit(after);
      if (between_words || (is_blank(before) && is_blank(after))) edits_.push_back({i, "–"});
    }
    return end;
  }

  std::string_view text_;
  std::vector<std::size_t> open_;  // the `` not yet closed
  std::vector<Edit> edits_;
};

void count_unknown(std::string_view command, TextNotes& notes) {
  constexpr std::size_t kMaxCommands = 1000;
  constexpr std::size_t kMaxBytes = 32;
  command = command.substr(0, kMaxBytes);
  const auto known = notes.unknown_tex.find(command);
  if (known != notes.unknown_tex.end()) {
    ++known->second;
  } else if (notes.unknown_tex.size() < kMaxCommands) {
    notes.unknown_tex.emplace(command, 1);
  }
}

void count_unknown_commands(std::string_view text, TextNotes& notes) {
  constexpr ByteSet kStops{"\\\x01"};
  std::size_t i = 0;
  while ((i = kStops.find(text, i)) != kNone) {
    const std::size_t behind = skip_verbatim(text, i);
    if (text[i] == '\\') {
      std::size_t end = i + 1;
      while (end < text.size() && is_alpha(text[end]))
        ++end;
      const bool is_symbol = end == i + 1 && end < text.size() && text[end] > ' ';
      if (is_symbol) ++end;
      if (end > i + 1) count_unknown(text.substr(i, end - i), notes);
    }
    i = behind;
  }
}

}  // namespace

MarkedText clean_marked(std::string_view raw, Paragraphs paragraphs, TextNotes& notes) {
  std::string text = scrub(raw, paragraphs);
  const bool is_marked_up = has_markup(text);
  if (is_marked_up) text = fold_blanks(mark_math(text));
  if (!is_ascii(text)) text = to_nfc(text);
  if (is_marked_up) count_unknown_commands(text, notes);
  if (is_marked_up || text.find("--") != kNone) text = Typography{text}.apply();
  return {std::move(text)};
}

std::string clean_text(std::string_view raw, TextNotes& notes) {
  MarkedText marked = clean_marked(raw, Paragraphs::fold, notes);
  std::erase_if(marked.text, [](char c) { return c == kMathBegin || c == kMathEnd; });
  return std::move(marked.text);
}

std::string tidy_text(std::string_view raw, Paragraphs paragraphs) {
  std::string spaced;
  if (paragraphs == Paragraphs::keep && raw.find('\n') != kNone) {
    for (const char c : raw)
      spaced.append(c == '\n' ? 2 : 1, c);
    raw = spaced;
  }
  std::string text = scrub(raw, paragraphs);
  return is_ascii(text) ? text : to_nfc(text);
}

MarkedText mark_text(std::string_view tidy) {
  MarkedText marked;
  for (const auto& piece : split_math(tidy)) {
    if (!piece.is_math) {
      marked.text.append(piece.text);
      continue;
    }
    marked.text.push_back(kMathBegin);
    for (const char c : piece.text)
      marked.text.push_back(c == '\n' ? ' ' : c);
    marked.text.push_back(kMathEnd);
  }
  return marked;
}

}  // namespace paperloom
