#pragma once
// Where in an HTML document a template's tag stands. In come the literals of the template in their
// order, as if every section were written once; out comes the place after them. A reader of our own
// templates, strict where they may be strict, no parser of HTML at large.
#include <cstddef>
#include <string>
#include <string_view>

namespace paperloom {

class HtmlPosition {
 public:
  enum class Place {
    text,      // between elements
    tag,       // in a tag, outside attribute values
    unquoted,  // after the = of an attribute without a quote
    value,     // in a quoted attribute value
    comment,
    script,
    style,
  };

  void advance(std::string_view literal);

  [[nodiscard]] Place place() const noexcept;

  // Of the attribute whose value it is in, in lower case.
  [[nodiscard]] const std::string& attribute() const noexcept { return attribute_; }

  // Whether the value so far has a '#': what follows is a fragment, no address.
  [[nodiscard]] bool in_fragment() const noexcept { return in_fragment_; }

 private:
  // Each takes what it can of the literal's rest and says how much; nothing only where it has found
  // another place.
  std::size_t advance_some(std::string_view rest);
  std::size_t advance_text(std::string_view rest);
  std::size_t advance_tag(std::string_view rest);
  std::size_t advance_value(std::string_view rest);
  std::size_t advance_comment(std::string_view rest);
  std::size_t advance_raw(std::string_view rest);
  void end_word();
  void end_tag();

  Place place_ = Place::text;
  bool after_equals_ = false;
  bool in_fragment_ = false;
  char quote_ = '"';
  std::string element_ = {};
  std::string word_ = {};
  std::string attribute_ = {};
};

}  // namespace paperloom
