#include <array>

#include "output/page_format.hpp"

namespace paperloom {

std::span<const PageFormat> page_formats() {
  static const std::array formats{html_format(), markdown_format()};
  return formats;
}

std::vector<TemplateFormat> template_formats(std::span<const PageFormat> formats) {
  std::vector<TemplateFormat> result;
  result.reserve(formats.size());
  for (const PageFormat& format : formats) {
    result.push_back({format.extension, format.markup, format.leaf});
  }
  return result;
}

std::string file_name(std::string_view route_path, std::string_view extension) {
  std::string name{route_path};
  if (name.empty() || name.ends_with('/')) name += "index";
  return name.append(".").append(extension);
}

}  // namespace paperloom
