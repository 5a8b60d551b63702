#pragma once
// A format that every page is written in. formats.cpp is the table of all; a new one is a file with
// its row, and a row there. In comes a view, out go the bytes of a file. The functions keep nothing
// and are safe from any thread, each with its own Templates.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/templates.hpp"
#include "render/value.hpp"
#include "support/result.hpp"

namespace paperloom {

struct PageFormat {
  std::string_view name;       // "markdown"
  std::string_view extension;  // of its files and its templates: "md"
  Markup markup;
  LeafWriter leaf;  // its escaping
  // The only place that spells a file's name: "papers/x/" is "papers/x/index.md", a path without a
  // final slash takes the extension ("404.md").
  std::string (*file)(std::string_view route_path);
  // No blanks at the ends of lines and exactly one line break at the end.
  Result<std::string> (*write)(const Object& view, std::string_view kind, Templates& templates);
};

[[nodiscard]] PageFormat html_format();
[[nodiscard]] PageFormat markdown_format();

[[nodiscard]] std::span<const PageFormat> page_formats();

// What Templates::load needs of these formats.
[[nodiscard]] std::vector<TemplateFormat> template_formats(std::span<const PageFormat> formats);

// The name by the rule of PageFormat::file.
[[nodiscard]] std::string file_name(std::string_view route_path, std::string_view extension);

}  // namespace paperloom
