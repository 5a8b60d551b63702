#pragma once
// Raw text of a dump in, display text out (DESIGN, "Text"). Comes in: valid UTF-8 in any state.
// Goes out: NFC without controls, bidi controls, zero-width characters or tags, white space folded,
// TeX accents and text commands resolved outside math, TeX quotes and dashes as characters.
// Commands that nobody knows stay as written and are counted. Pure but for the notes; linear time.
// Source of the rules: the reference model of the text pipeline (`clean`) and DESIGN's additions:
//   math      $$..$$, \(..\), \[..\] and $..$. Where the unescaped `$` of a text are odd in number,
//             the inside of a pair must begin and end with a non-blank. A $..$ that begins with a
//             digit and is followed by one is money: both its `$` are text.
//   quotes    ``..'' within one paragraph, outside math; each '' closes the nearest open ``.
//   dashes    exactly two hyphens, between two letters or digits or between two blanks.
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "support/marked_text.hpp"

namespace paperloom {

// What cleaning saw and did not understand; one per source or worker, added up by its owner.
struct TextNotes {
  // At most 1,000 different commands, each cut to 32 bytes, with its backslash.
  std::map<std::string, std::uint64_t, std::less<>> unknown_tex = {};
};

enum class Paragraphs {
  fold,  // one line
  keep,  // a '\n' followed by two blanks and a blank line become one '\n'; never inside math
};

// One line without math marks: for names, comments, journal references. Always equal to
// clean_marked(raw, Paragraphs::fold, notes).plain().
[[nodiscard]] std::string clean_text(std::string_view raw, TextNotes& notes);

[[nodiscard]] MarkedText clean_marked(std::string_view raw, Paragraphs paragraphs,
                                      TextNotes& notes);

// For text that is Unicode, not TeX: valid, NFC, without controls and invisible characters, white
// space folded, and all else as it is. A clean text stays as it is; of its lines, `keep` keeps all.
[[nodiscard]] std::string tidy_text(std::string_view raw, Paragraphs paragraphs);

// Marks the math of a tidy text; no line ends within math.
[[nodiscard]] MarkedText mark_text(std::string_view tidy);

}  // namespace paperloom
