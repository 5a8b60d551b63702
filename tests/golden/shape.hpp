#pragma once
// What a document is made of, without its texts, as independent parsers see it: two documents that
// differ in harmless words alone have equal shapes. Own parsers' opinions do not count here: gumbo,
// expat, simdjson and cmark-gfm judge.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom::test {

// Sorted, with repetitions.
using Shape = std::vector<std::string>;

// "a[href]" for every element and each of its attributes.
[[nodiscard]] Shape html_shape(const std::string& html);
// Targets of the links in document order.
[[nodiscard]] std::vector<std::string> html_links(const std::string& html);
// Texts of script elements of type application/ld+json.
[[nodiscard]] std::vector<std::string> json_ld_texts(const std::string& html);

// Nothing when expat refuses it.
[[nodiscard]] std::optional<Shape> xml_shape(std::string_view xml);
// Keys with the types of their values; nothing when simdjson refuses it.
[[nodiscard]] std::optional<Shape> json_shape(std::string_view json);

// Node types as cmark-gfm with tables, autolinks and strikethrough sees them, but texts and soft
// breaks; the keys of the front matter before.
[[nodiscard]] Shape markdown_shape(std::string_view markdown);

}  // namespace paperloom::test
