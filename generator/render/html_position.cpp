#include "render/html_position.hpp"

#include <algorithm>

#include "support/ascii.hpp"

namespace paperloom {

HtmlPosition::Place HtmlPosition::place() const noexcept {
  return place_ == Place::tag && after_equals_ ? Place::unquoted : place_;
}

void HtmlPosition::advance(std::string_view literal) {
  while (!literal.empty())
    literal.remove_prefix(advance_some(literal));
}

std::size_t HtmlPosition::advance_some(std::string_view rest) {
  switch (place_) {
    case Place::text:
      return advance_text(rest);
    case Place::tag:
    case Place::unquoted:
      return advance_tag(rest);
    case Place::value:
      return advance_value(rest);
    case Place::comment:
      return advance_comment(rest);
    case Place::script:
    case Place::style:
      return advance_raw(rest);
  }
  return rest.size();
}

std::size_t HtmlPosition::advance_text(std::string_view rest) {
  constexpr std::string_view kCommentBegin = "<!--";
  const std::size_t at = rest.find('<');
  if (at == std::string_view::npos) return rest.size();
  if (rest.substr(at).starts_with(kCommentBegin)) {
    place_ = Place::comment;
    return at + kCommentBegin.size();
  }
  // At the end of a literal a `<` would take the value that follows for a tag's name.
  const bool ends = at + 1 == rest.size();
  if (ends || is_alpha(rest[at + 1]) || rest[at + 1] == '/' || rest[at + 1] == '!') {
    place_ = Place::tag;
    after_equals_ = false;
    element_.clear();
    word_.clear();
    attribute_.clear();
  }
  return at + 1;
}

void HtmlPosition::end_word() {
  if (word_.empty()) return;
  if (element_.empty()) {
    element_ = word_;
  } else {
    attribute_ = word_;
  }
  word_.clear();
}

void HtmlPosition::end_tag() {
  end_word();
  place_ = Place::text;
  if (element_ == "script") place_ = Place::script;
  if (element_ == "style") place_ = Place::style;
}

std::size_t HtmlPosition::advance_tag(std::string_view rest) {
  const char c = rest.front();
  if (c == '>') {
    end_tag();
  } else if (is_space(c)) {
    end_word();
  } else if (c == '=') {
    end_word();
    after_equals_ = true;
  } else if (after_equals_ && (c == '"' || c == '\'')) {
    after_equals_ = false;
    in_fragment_ = false;
    quote_ = c;
    place_ = Place::value;
  } else {
    after_equals_ = false;
    word_ += to_lower(c);
  }
  return 1;
}

std::size_t HtmlPosition::advance_value(std::string_view rest) {
  const std::size_t end = std::min(rest.find(quote_), rest.size());
  if (rest.substr(0, end).find('#') != std::string_view::npos) in_fragment_ = true;
  if (end == rest.size()) return end;
  place_ = Place::tag;
  return end + 1;
}

std::size_t HtmlPosition::advance_comment(std::string_view rest) {
  constexpr std::string_view kCommentEnd = "-->";
  const std::size_t end = rest.find(kCommentEnd);
  if (end == std::string_view::npos) return rest.size();
  place_ = Place::text;
  return end + kCommentEnd.size();
}

std::size_t HtmlPosition::advance_raw(std::string_view rest) {
  const std::string closing = "</" + element_;
  for (std::size_t at = rest.find("</"); at != std::string_view::npos;
       at = rest.find("</", at + 1)) {
    if (!starts_with_ignoring_case(rest.substr(at), closing)) continue;
    place_ = Place::text;
    return at;  // the closing tag is read as any other
  }
  return rest.size();
}

}  // namespace paperloom
