#pragma once
// The owner's pages (content/*.md): front matter and CommonMark with GFM tables. In comes the text
// of a file, out go its parts or HTML. Only trusted text may come here: the cmark-gfm of Debian 12
// (0.29.0.gfm.6) takes super-linear time on hostile input. Safe from any thread.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "support/result.hpp"

namespace paperloom {

inline constexpr std::size_t kMaxOwnersMarkdown = std::size_t{256} * 1024;

// Raw HTML becomes a comment, and links to script are emptied.
[[nodiscard]] Result<std::string> owners_markdown_to_html(std::string_view markdown);

struct FrontMatter {
  std::string title = {};
  std::string description = {};
  std::optional<int> order = {};  // the place in a menu; lower comes first
};

struct ContentText {
  FrontMatter front = {};
  std::string body = {};
};

// A file may begin with a line `---`, lines `key: value` and another `---`. The keys are those of
// FrontMatter; a value is plain or in double quotes, where \" and \\ are the only escapes. The
// title is the page's h1: where the body has an h1, all its headings are one level lower in what is
// returned.
[[nodiscard]] Result<ContentText> parse_content(std::string_view file);

}  // namespace paperloom
