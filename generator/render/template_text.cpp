#include "render/template_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

using Kind = TemplateToken::Kind;
using Line = std::vector<TemplateToken>;

constexpr std::string_view kBlanks = " \t\r";

bool is_blank(const TemplateToken& token) {
  return token.kind == Kind::literal && token.text.find_first_not_of(kBlanks) == std::string::npos;
}

// Tags that print nothing themselves, and at least one of them.
bool holds_only_silent_tags(const Line& line) {
  const auto is_silent = [](const TemplateToken& token) {
    return is_blank(token) || (token.kind != Kind::variable && token.kind != Kind::literal);
  };
  return std::all_of(line.begin(), line.end(), is_silent) &&
         !std::all_of(line.begin(), line.end(), is_blank);
}

void trim_end(Line& line) {
  if (line.empty() || line.back().kind != Kind::literal) return;
  std::string& text = line.back().text;
  text.erase(text.find_last_not_of(kBlanks) + 1);
  if (text.empty()) line.pop_back();
}

void trim_begin(Line& line) {
  if (line.empty() || line.front().kind != Kind::literal) return;
  std::string& text = line.front().text;
  text.erase(0, text.find_first_not_of(kBlanks));
  if (text.empty()) line.erase(line.begin());
}

enum class LineEnd { line_break, end_of_file };

// Elements in which white space matters, or in which it is not ours to judge.
constexpr std::array<std::string_view, 4> kVerbatimElements{"pre", "textarea", "script", "style"};

class TemplateReader {
 public:
  TemplateReader(std::string_view file, std::string_view text, Markup markup)
      : file_{file}, text_{text}, markup_{markup} {}

  Result<std::vector<TemplateToken>> read() {
    while (at_ < text_.size()) {
      if (text_[at_] == '\n') {
        end_line(LineEnd::line_break);
        ++at_;
        ++number_;
      } else if (text_.substr(at_, 2) == "{{") {
        TRY(read_tag());
      } else {
        read_literal();
      }
    }
    end_line(LineEnd::end_of_file);
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] TemplateToken token(Kind kind, std::string_view text) const {
    return {kind, std::string{text}, file_, number_, false};
  }

  void read_literal() {
    std::size_t end = at_;
    while (end < text_.size() && text_[end] != '\n' && text_.substr(end, 2) != "{{")
      ++end;
    line_.push_back(token(Kind::literal, text_.substr(at_, end - at_)));
    at_ = end;
  }

  [[nodiscard]] Error error(std::string_view what) const {
    return Error{Errc::invalid, place_of(token(Kind::literal, {})) + ": " + std::string{what}};
  }

  Status read_tag() {
    const std::size_t begin = at_ + 2;
    const std::size_t end = text_.find("}}", begin);
    if (end == std::string_view::npos) return error("a tag is not closed by }}");
    const std::string_view inside = text_.substr(begin, end - begin);
    const char sigil = inside.empty() ? ' ' : inside.front();
    if (sigil == '!') {
      line_.push_back(token(Kind::comment, {}));
      number_ += static_cast<std::size_t>(std::count(inside.begin(), inside.end(), '\n'));
    } else if (sigil == '{' || sigil == '&') {
      return error("{{{ and {{& do not exist: every value is escaped by its type");
    } else if (sigil == '=') {
      return error("{{= does not exist: delimiters cannot be changed");
    } else if (inside.find_first_of("\n{") != std::string_view::npos) {
      return error("a tag is not closed by }}");
    } else {
      TRY(add_tag(inside));
    }
    at_ = end + 2;
    return Ok{};
  }

  Status add_tag(std::string_view inside) {
    constexpr std::array<std::pair<char, Kind>, 4> kSigils{
        {{'#', Kind::section}, {'^', Kind::inverted}, {'/', Kind::end}, {'>', Kind::partial}}};
    Kind kind = Kind::variable;
    for (const auto& [sigil, of] : kSigils) {
      if (inside.empty() || inside.front() != sigil) continue;
      kind = of;
      inside.remove_prefix(1);
      break;
    }
    const std::string_view name = trim(inside);
    if (name.empty()) return error("a tag has no name");
    line_.push_back(token(kind, name));
    return Ok{};
  }

  void end_line(LineEnd end) {
    bool broken = end == LineEnd::line_break;
    const bool shapes = markup_ == Markup::html && !verbatim();
    if (markup_ == Markup::html) note_elements();
    if (holds_only_silent_tags(line_)) {
      line_.erase(std::remove_if(line_.begin(), line_.end(), is_blank), line_.end());
      for (TemplateToken& tag : line_)
        tag.alone = true;
      broken = false;
    } else {
      trim_end(line_);
      if (shapes) trim_begin(line_);
      if (shapes && line_.empty()) broken = false;
    }
    for (TemplateToken& token : line_) {
      if (token.kind != Kind::comment) tokens_.push_back(std::move(token));
    }
    line_.clear();
    if (broken) tokens_.push_back(token(Kind::literal, "\n"));
  }

  [[nodiscard]] bool verbatim() const { return !element_.empty(); }

  // Which verbatim element, if any, is open at the end of the line.
  void note_elements() {
    for (const TemplateToken& token : line_) {
      if (token.kind != Kind::literal) continue;
      std::string_view rest = token.text;
      for (std::size_t at = rest.find('<'); at != std::string_view::npos; at = rest.find('<')) {
        rest.remove_prefix(at + 1);
        note_element(rest);
      }
    }
  }

  void note_element(std::string_view tag) {
    const bool closes = tag.starts_with('/');
    if (closes) tag.remove_prefix(1);
    const std::string_view name = tag.substr(0, tag.find_first_of(" \t/>"));
    for (const std::string_view element : kVerbatimElements) {
      if (!equals_ignoring_case(name, element)) continue;
      if (closes && element_ == element) element_ = {};
      if (!closes && element_.empty()) element_ = element;
    }
  }

  std::string_view file_;
  std::string_view text_;
  Markup markup_;
  std::size_t at_ = 0;
  std::size_t number_ = 1;
  std::string_view element_ = {};
  Line line_ = {};
  std::vector<TemplateToken> tokens_ = {};
};

}  // namespace

std::string place_of(const TemplateToken& token) {
  return std::string{token.file} + ":" + std::to_string(token.line);
}

std::string tag_of(const TemplateToken& token) {
  std::string_view sigil;
  switch (token.kind) {
    case Kind::section:
      sigil = "#";
      break;
    case Kind::inverted:
      sigil = "^";
      break;
    case Kind::end:
      sigil = "/";
      break;
    case Kind::partial:
      sigil = ">";
      break;
    case Kind::literal:
    case Kind::variable:
    case Kind::comment:
      break;
  }
  return std::string{"{{"}.append(sigil).append(token.text).append("}}");
}

Result<std::vector<TemplateToken>> read_template(std::string_view file, std::string_view text,
                                                 Markup markup) {
  return TemplateReader{file, text, markup}.read();
}

}  // namespace paperloom
