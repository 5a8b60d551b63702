#pragma once
// The data a template sees: a JSON-like tree whose leaves carry their kind, so that a page format
// can escape each one rightly. Views build it, page formats read it.
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "support/marked_text.hpp"

namespace paperloom {

class Value;
using List = std::vector<Value>;

// Fields in the order in which the view set them. Names are literals: they outlive every view.
class Object {
 public:
  void set(std::string_view name, Value&& value);
  void reserve(std::size_t fields);
  [[nodiscard]] const Value* find(std::string_view name) const noexcept;

  [[nodiscard]] const std::vector<std::pair<std::string_view, Value>>& fields() const noexcept {
    return fields_;
  }

 private:
  std::vector<std::pair<std::string_view, Value>> fields_;
};

// A link target. `site/urls` and the settings' checks are the only makers: the scheme is http,
// https or mailto, or the link is root-relative.
struct Url {
  std::string text = {};
  // The scheme and host before `text`, for formats that leave the site, such as markdown; empty
  // where `text` has them already. A part of the settings, which outlive every view.
  std::string_view origin = {};
};

// CommonMark by the site's owner (content/*.md): trusted, the only text that is parsed as markdown.
struct OwnersMarkdown {
  std::string text = {};
  std::string absolute = {};  // the same with absolute links, as Url has it
};

// Inline SVG made by render/svg from numbers and escaped labels; HTML writes it as it is, other
// formats leave it out.
struct Svg {
  std::string text = {};
};

// A JSON document by site/json_ld, for a script element of HTML; other formats leave it out.
struct JsonLd {
  std::string text = {};
};

class Value {
 public:
  using Data =
      std::variant<bool, std::string, MarkedText, Url, OwnersMarkdown, Svg, JsonLd, List, Object>;

  // A bool and nothing that merely converts to one: a number must be spelled as text.
  template <std::same_as<bool> Flag>
  Value(Flag flag)  // NOLINT(google-explicit-constructor)
      : data_{flag} {}

  Value(std::string text) : data_{std::move(text)} {}  // NOLINT(google-explicit-constructor)

  Value(std::string_view text) : data_{std::string{text}} {}  // NOLINT(google-explicit-constructor)

  Value(const char* text) : data_{std::string{text}} {}  // NOLINT(google-explicit-constructor)

  Value(MarkedText text) : data_{std::move(text)} {}  // NOLINT(google-explicit-constructor)

  Value(Url url) : data_{std::move(url)} {}  // NOLINT(google-explicit-constructor)

  Value(OwnersMarkdown text) : data_{std::move(text)} {}  // NOLINT(google-explicit-constructor)

  Value(Svg svg) : data_{std::move(svg)} {}  // NOLINT(google-explicit-constructor)

  Value(JsonLd json) : data_{std::move(json)} {}  // NOLINT(google-explicit-constructor)

  Value(List items) : data_{std::move(items)} {}  // NOLINT(google-explicit-constructor)

  Value(Object fields) : data_{std::move(fields)} {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] const Data& data() const noexcept { return data_; }

 private:
  Data data_;
};

// A view sets every field it has a name for: an absent or empty text is `false`, which a template
// section skips and a variable prints as nothing. So a name that is not found is always a typo.
[[nodiscard]] inline Value text_or_false(std::string text) {
  return text.empty() ? Value{false} : Value{std::move(text)};
}

}  // namespace paperloom
