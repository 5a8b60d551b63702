#pragma once
// The links and the raw HTML of a markdown text, as CommonMark would see them. Not a parser: it
// knows code (fences and spans), backslash escapes, inline links and autolinks, which is what twins
// and llms.txt files are written with. In: text. Out: plain data. Linear time; pure.
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

struct MarkdownScan {
  std::vector<std::string> links = {};     // destinations of [text](url), and URLs of <url>
  std::vector<std::string> raw_html = {};  // how each of the first 100 pieces begins
};

[[nodiscard]] MarkdownScan scan_markdown(std::string_view markdown);

}  // namespace paperloom
