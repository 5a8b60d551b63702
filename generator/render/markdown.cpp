#include "render/markdown.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <mutex>
#include <set>
#include <utility>
#include <vector>

#include "support/ascii.hpp"
#include "support/c_handle.hpp"

namespace paperloom {
namespace {

using CmarkParser = CHandle<cmark_parser, cmark_parser_free>;
using CmarkNode = CHandle<cmark_node, cmark_node_free>;

struct FreeCmarkText {
  void operator()(char* text) const noexcept { cmark_get_default_mem_allocator()->free(text); }
};

// cmark's table of extensions is global and its registration not safe between threads.
cmark_syntax_extension* table_extension() {
  static std::once_flag registered;
  std::call_once(registered, cmark_gfm_core_extensions_ensure_registered);
  return cmark_find_syntax_extension("table");
}

std::string at_line(std::size_t line) {
  return "line " + std::to_string(line);
}

Result<std::string> unquote(std::string_view value) {
  if (value.empty() || value.front() != '"') return std::string{value};
  std::string text;
  for (std::size_t i = 1; i < value.size(); ++i) {
    if (value[i] == '"') {
      if (i + 1 == value.size()) return text;
      return Error{Errc::invalid, "text after the closing quote"};
    }
    if (value[i] == '\\' && i + 1 < value.size()) ++i;
    text += value[i];
  }
  return Error{Errc::invalid, "no closing quote"};
}

Status set_key(FrontMatter& front, std::string_view key, std::string value) {
  if (key == "title") {
    front.title = std::move(value);
  } else if (key == "description") {
    front.description = std::move(value);
  } else if (key == "order") {
    int order = 0;
    const char* const end = value.data() + value.size();
    const auto [rest, error] = std::from_chars(value.data(), end, order);
    if (error != std::errc{} || rest != end) {
      return Error{Errc::invalid, "order must be a whole number, not '" + value + "'"};
    }
    front.order = order;
  } else {
    return Error{Errc::invalid, "unknown key '" + std::string{key} +
                                    "'; the known ones are title, description and order"};
  }
  return Ok{};
}

Status read_line(ContentText& content, std::set<std::string, std::less<>>& seen,
                 std::string_view line) {
  if (trim(line).empty() || line.front() == '#') return Ok{};
  const auto colon = line.find(':');
  if (colon == std::string_view::npos) return Error{Errc::invalid, "expected 'key: value'"};
  const std::string_view key = trim(line.substr(0, colon));
  if (!seen.emplace(key).second) {
    return Error{Errc::invalid, "the key '" + std::string{key} + "' stands twice"};
  }
  TRY_ASSIGN(std::string value, unquote(trim(line.substr(colon + 1))));
  return set_key(content.front, key, std::move(value));
}

// Takes one line off the front, without its line break.
std::string_view next_line(std::string_view& text) {
  const auto end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

CmarkNode parse_owners_markdown(std::string_view markdown) {
  cmark_syntax_extension* const table = table_extension();
  const CmarkParser parser{cmark_parser_new(CMARK_OPT_DEFAULT)};
  if (table != nullptr) cmark_parser_attach_syntax_extension(parser.get(), table);
  cmark_parser_feed(parser.get(), markdown.data(), markdown.size());
  return CmarkNode{cmark_parser_finish(parser.get())};
}

struct Heading {
  int level = 0;
  std::size_t line = 0;    // from 0
  std::size_t column = 0;  // in bytes, from 0
};

std::vector<Heading> headings_of(std::string_view markdown) {
  std::vector<Heading> headings;
  const CmarkNode document = parse_owners_markdown(markdown);
  const CHandle<cmark_iter, cmark_iter_free> nodes{cmark_iter_new(document.get())};
  for (auto event = cmark_iter_next(nodes.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(nodes.get())) {
    cmark_node* const node = cmark_iter_get_node(nodes.get());
    if (event != CMARK_EVENT_ENTER || cmark_node_get_type(node) != CMARK_NODE_HEADING) continue;
    headings.push_back({.level = cmark_node_get_heading_level(node),
                        .line = static_cast<std::size_t>(cmark_node_get_start_line(node)) - 1,
                        .column = static_cast<std::size_t>(cmark_node_get_start_column(node)) - 1});
  }
  return headings;
}

// With their line breaks.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = std::min(text.find_first_of("\r\n"), text.size() - 1) + 1;
    if (text[end - 1] == '\r' && end < text.size() && text[end] == '\n') ++end;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// "# A", and not an underlined "#A".
bool is_atx(std::string_view text, int level) {
  const std::size_t hashes = std::min(text.find_first_not_of('#'), text.size());
  const bool ends = hashes == text.size() || trim(text.substr(hashes, 1)).empty();
  return hashes == static_cast<std::size_t>(level) && ends;
}

// cmark names no line of the underline: it is the first that could be one.
std::size_t underline_of(const std::vector<std::string>& lines, const Heading& heading) {
  const char mark = heading.level == 1 ? '=' : '-';
  for (std::size_t at = heading.line + 1; at < lines.size(); ++at) {
    const std::string_view line = trim(lines[at]);
    const std::string_view marks = line.substr(std::min(line.find(mark), line.size()));
    const std::string_view before = line.substr(0, line.size() - marks.size());
    if (!marks.empty() && marks.find_first_not_of(mark) == std::string_view::npos &&
        before.find_first_not_of(" \t>") == std::string_view::npos) {
      return at;
    }
  }
  return lines.size();
}

void demote(std::vector<std::string>& lines, const Heading& heading) {
  if (heading.line >= lines.size() || heading.column >= lines[heading.line].size()) return;
  std::string& first = lines[heading.line];
  if (is_atx(std::string_view{first}.substr(heading.column), heading.level)) {
    if (heading.level < 6) first.insert(heading.column, 1, '#');
    return;
  }
  const std::size_t at = underline_of(lines, heading);
  if (at == lines.size()) return;
  if (heading.level == 1) {
    std::replace(lines[at].begin(), lines[at].end(), '=', '-');
  } else if (at == heading.line + 1) {
    // There is no third underline; the old one becomes an empty line of its container.
    first.insert(heading.column, "### ");
    std::replace(lines[at].begin(), lines[at].end(), '-', ' ');
  }
}

// A page's title is its h1. A text that has one of its own gets all its headings one level lower
// (an underlined h2 of several lines stays, having no other spelling).
std::string with_one_title(std::string_view markdown) {
  if (markdown.size() > kMaxOwnersMarkdown) return std::string{markdown};
  const auto headings = headings_of(markdown);
  const auto is_title = [](const Heading& heading) { return heading.level == 1; };
  if (std::none_of(headings.begin(), headings.end(), is_title)) return std::string{markdown};
  std::vector<std::string> lines = lines_of(markdown);
  for (const Heading& heading : headings)
    demote(lines, heading);
  std::string text;
  for (const std::string& line : lines)
    text += line;
  return text;
}

}  // namespace

Result<std::string> owners_markdown_to_html(std::string_view markdown) {
  if (markdown.size() > kMaxOwnersMarkdown) {
    return Error{Errc::invalid, "the text has " + std::to_string(markdown.size()) +
                                    " bytes; the limit is " + std::to_string(kMaxOwnersMarkdown)};
  }
  cmark_syntax_extension* const table = table_extension();
  const CmarkParser parser{cmark_parser_new(CMARK_OPT_DEFAULT)};
  if (table == nullptr || cmark_parser_attach_syntax_extension(parser.get(), table) == 0) {
    return Error{Errc::internal, "cmark-gfm has no table extension"};
  }
  cmark_parser_feed(parser.get(), markdown.data(), markdown.size());
  const CmarkNode document{cmark_parser_finish(parser.get())};
  cmark_llist* const extensions = cmark_parser_get_syntax_extensions(parser.get());
  const std::unique_ptr<char, FreeCmarkText> html{
      cmark_render_html(document.get(), CMARK_OPT_DEFAULT, extensions)};
  return std::string{html.get()};
}

Result<ContentText> parse_content(std::string_view file) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (file.starts_with(kByteOrderMark)) file.remove_prefix(kByteOrderMark.size());
  ContentText content;
  std::string_view rest = file;
  if (trim(next_line(rest)) != "---") {
    content.body = with_one_title(file);
    return content;
  }
  std::set<std::string, std::less<>> seen;
  for (std::size_t number = 2; !rest.empty(); ++number) {
    const std::string_view line = next_line(rest);
    if (trim(line) == "---") {
      content.body = with_one_title(rest);
      return content;
    }
    Status read = read_line(content, seen, line);
    if (!read) return std::move(read).error().in(at_line(number));
  }
  return Error{Errc::invalid, "the front matter has no closing line '---'"};
}

}  // namespace paperloom
