#include "corpus/math_pieces.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "support/ascii.hpp"

namespace paperloom {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

bool is_folded_blank(char c) {
  return c == ' ' || c == '\n';
}

std::size_t count_unescaped_dollars(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == '$') {
      ++count;
    }
  }
  return count;
}

// Every search that fails is remembered: linear time.
class MathSplitter {
 public:
  explicit MathSplitter(std::string_view text)
      : text_{text}, is_strict_{count_unescaped_dollars(text) % 2 == 1} {}

  std::vector<MathPiece> split() {
    constexpr ByteSet kStops{"$\\"};
    std::size_t i = 0;
    for (;;) {
      i = kStops.find(text_, i);
      if (i == kNone) break;
      const Candidate candidate = candidate_at(i);
      if (candidate.kind == Kind::math) add_math(i, candidate.end);
      i = candidate.end;
    }
    add_text(text_.size());
    return std::move(pieces_);
  }

 private:
  struct Delimiter {
    std::string_view open = {};
    std::string_view close = {};
    bool is_exhausted = false;  // no `close` in the rest of the text
  };

  enum class Kind { text, math };

  struct Candidate {
    Kind kind = Kind::text;
    std::size_t end = 0;
  };

  // What begins at `i`: math, or text that is not to be looked at again.
  Candidate candidate_at(std::size_t i) {
    const Candidate one_character{Kind::text, i + (text_[i] == '\\' ? 2 : 1)};
    for (Delimiter& delimiter : delimiters_) {
      if (!text_.substr(i).starts_with(delimiter.open)) continue;
      const std::size_t inside = i + delimiter.open.size();
      const std::size_t close =
          delimiter.is_exhausted ? kNone : text_.find(delimiter.close, inside);
      delimiter.is_exhausted = close == kNone;
      if (close == kNone) return one_character;
      const std::size_t end = close + delimiter.close.size();
      if (delimiter.open != "$") return {Kind::math, end};
      if (is_money(inside, end)) return {Kind::text, end};
      if (is_strict_ && !hugs(text_.substr(inside, close - inside))) return one_character;
      return {Kind::math, end};
    }
    return one_character;
  }

  // "$5 to $10": no formula begins with a digit and is glued to the next one.
  bool is_money(std::size_t inside, std::size_t end) const {
    return is_digit(text_[inside]) && end < text_.size() && is_digit(text_[end]);
  }

  static bool hugs(std::string_view inside) {
    return !inside.empty() && !is_folded_blank(inside.front()) && !is_folded_blank(inside.back());
  }

  void add_text(std::size_t end) {
    if (end > done_) pieces_.push_back({text_.substr(done_, end - done_), false});
    done_ = end;
  }

  void add_math(std::size_t begin, std::size_t end) {
    add_text(begin);
    pieces_.push_back({text_.substr(begin, end - begin), true});
    done_ = end;
  }

  std::string_view text_;
  bool is_strict_;
  std::size_t done_ = 0;
  std::vector<MathPiece> pieces_;
  std::array<Delimiter, 4> delimiters_{{{"$$", "$$"}, {"$", "$"}, {"\\(", "\\)"}, {"\\[", "\\]"}}};
};

}  // namespace

std::vector<MathPiece> split_math(std::string_view text) {
  return MathSplitter{text}.split();
}

}  // namespace paperloom
