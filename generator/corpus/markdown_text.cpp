#include "corpus/markdown_text.hpp"

#include <algorithm>
#include <cstddef>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

class MarkdownReader {
 public:
  explicit MarkdownReader(std::string_view text) : text_{text} {}

  std::string read() {
    out_.reserve(text_.size());
    while (at_ < text_.size()) {
      if (at_ == 0 || text_[at_ - 1] == '\n') skip_line_marks();
      if (at_ < text_.size()) step();
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] char next(std::size_t ahead = 1) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\n';
  }

  [[nodiscard]] char previous() const { return at_ > 0 ? text_[at_ - 1] : '\n'; }

  void step();
  void skip_line_marks();
  void math();
  void stars();
  bool link();

  std::string_view text_;
  std::size_t at_ = 0;
  std::string out_;
  bool has_closing_dollars_ = true;
  bool is_emphasised_ = false;
};

void MarkdownReader::step() {
  constexpr std::string_view kEscaped = "*_[]`#>";
  const char c = text_[at_];
  if (c == '$') {
    math();
  } else if (c == '*') {
    stars();
  } else if (c == '`' || (c == '_' && next() == '_' && previous() != '_' && next(2) != '_')) {
    at_ += c == '_' ? 2 : 1;
  } else if (c == '\\' && kEscaped.find(next()) != kNone) {
    out_.push_back(next());
    at_ += 2;
  } else if ((c != '[' && c != '!') || !link()) {
    if (c == '\n') is_emphasised_ = false;
    out_.push_back(c);
    ++at_;
  }
}

// "## ", "> "
void MarkdownReader::skip_line_marks() {
  const std::size_t mark = std::min(text_.find_first_not_of(' ', at_), text_.size());
  const std::size_t end = std::min(text_.find_first_not_of("#>", mark), text_.size());
  const bool is_mark =
      mark - at_ < 4 && end > mark && end - mark <= 6 && end < text_.size() && text_[end] == ' ';
  if (is_mark) at_ = end + 1;
}

// Copies math with its dollars, or the dollars alone where no others close them.
void MarkdownReader::math() {
  const bool is_display = next() == '$';
  const std::size_t begin = at_ + (is_display ? 2 : 1);
  std::size_t end = kNone;
  if (is_display && has_closing_dollars_) {
    end = text_.find("$$", begin);
    has_closing_dollars_ = end != kNone;
    if (end != kNone) end += 2;
  } else if (!is_display) {
    end = text_.find_first_of("$\n", begin);
    end = end == kNone || text_[end] == '\n' ? kNone : end + 1;
  }
  if (end == kNone) end = begin;
  out_.append(text_.substr(at_, end - at_));
  at_ = end;
}

// Strong marks go; a single star goes where it opens or closes emphasis; others are text.
void MarkdownReader::stars() {
  const bool is_strong = next() == '*';
  const bool opens = !is_space(next()) && !is_alnum(previous());
  const bool closes = is_emphasised_ && !is_space(previous()) && !is_alnum(next());
  if (is_strong) {
    at_ += 2;
    return;
  }
  if (opens || closes) {
    is_emphasised_ = !closes;
  } else {
    out_.push_back('*');
  }
  ++at_;
}

// "[words](address)" leaves its words, "![words](address)" nothing. Neither part holds a bracket
// of its kind, which keeps the search linear. False where nothing was read.
bool MarkdownReader::link() {
  const bool is_picture = text_[at_] == '!';
  const std::size_t words = at_ + (is_picture ? 2 : 1);
  if (is_picture && next() != '[') return false;
  const std::size_t close = text_.find_first_of("[]\n", words);
  if (close == kNone || text_.substr(close, 2) != "](") return false;
  const std::size_t end = text_.find_first_of(")[\n", close + 2);
  if (end == kNone || text_[end] != ')') return false;
  if (!is_picture) {
    for (const char c : text_.substr(words, close - words)) {
      if (c != '*' && c != '`') out_.push_back(c);
    }
  }
  at_ = end + 1;
  return true;
}

}  // namespace

std::string without_markdown(std::string_view text) {
  return MarkdownReader{text}.read();
}

}  // namespace paperloom
