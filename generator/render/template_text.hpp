#pragma once
// A template's text cut into tokens. In comes one file of a theme, out go literals and tags with
// their lines; white space is settled here, once, so that rendering need not look at it.
//
// For theme authors:
// * A line that holds tags `{{#x}} {{^x}} {{/x}} {{>x}} {{!...}}` and blanks only leaves no line
//   behind. A partial that has such a line to itself gives its lines; one that stands within a line
//   gives its text without the final line break.
// * Blanks at the end of a line are dropped; so a hard break in markdown is a backslash.
// * HTML: blanks at the beginning of a line and empty lines are dropped as well, except in `pre`,
//   `textarea`, `script` and `style`. A line break remains, thus the space that it means.
// * `{{{x}}}`, `{{&x}}` and `{{=x y=}}` do not exist: the format escapes every value.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.hpp"

namespace paperloom {

enum class Markup { html, markdown };

struct TemplateToken {
  enum class Kind { literal, variable, section, inverted, end, partial, comment };

  Kind kind = Kind::literal;
  std::string text = {};       // a literal's text, a tag's name
  std::string_view file = {};  // for messages; whoever reads the theme owns the name
  std::size_t line = 0;
  bool alone = false;  // a partial that has its line to itself
};

// "file:12"
[[nodiscard]] std::string place_of(const TemplateToken& token);
// "{{#name}}"
[[nodiscard]] std::string tag_of(const TemplateToken& token);

// No comments among the tokens.
[[nodiscard]] Result<std::vector<TemplateToken>> read_template(std::string_view file,
                                                               std::string_view text,
                                                               Markup markup);

}  // namespace paperloom
