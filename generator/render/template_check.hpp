#pragma once
// Whether a template says only what its kind's schema has, and only where it is safe. In come the
// tokens of one template with its partials inlined, out go the steps to compile, or every error
// found: one a line, "file:line: {{tag}}: what is wrong".
//
// For theme authors:
// * A name belongs to the innermost list or object section around it. Nothing falls through from a
//   list's item or an object to what is around it. `{{.}}` is the item of a list without fields.
// * `{{#x}}` over a list repeats, over an object steps into it, over anything else asks whether it
//   is there; an empty text is not.
// * HTML: texts and URLs stand between elements or in quoted attribute values; formatted text
//   (type `marked`), markdown and svg between elements only; json in a script element and nothing
//   else there; nothing in comments, `style` and `on...` attributes. An attribute that holds an
//   address (`href`, `src`, ...) takes fields of type url only, after a `#` any text.
// * Markdown: what follows `](` must be a url. `{{x_yaml}}` writes a field as a YAML scalar (`null`
//   where absent), `{{x_code}}` a text as a fenced block. svg and json have no markdown form.
#include <span>
#include <string_view>
#include <vector>

#include "render/mustache.hpp"
#include "render/schema.hpp"
#include "render/template_text.hpp"
#include "support/result.hpp"

namespace paperloom {

[[nodiscard]] Result<std::vector<Step>> check_template(std::span<const TemplateToken> tokens,
                                                       std::span<const Field> schema,
                                                       Markup markup);

// The name most like `name` by edits, empty if none is near. Linear in the number of names.
[[nodiscard]] std::string_view nearest_name(std::string_view name,
                                            std::span<const std::string_view> names);

}  // namespace paperloom
