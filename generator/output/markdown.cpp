// Markdown twins: the same facts for programs that read. Text from data is escaped so that it
// renders as itself; nothing of it can become a link, a heading or markup.
#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>

#include "output/page_format.hpp"
#include "render/escape.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kExtension = "md";

// Twins are read far from the site, so their links carry its host.
const std::string& address_of(const Url& url) {
  return url.absolute.empty() ? url.text : url.absolute;
}

struct LeafToMarkdown {
  std::string& out;

  void operator()(bool /*flag*/) const {}

  void operator()(const List& /*items*/) const {}

  void operator()(const Object& /*fields*/) const {}

  void operator()(const std::string& text) const { append_markdown(out, text); }

  // Paragraphs are separated by an empty line. The marks of math are controls, which escaping
  // drops.
  void operator()(const MarkedText& marked) const {
    std::string_view rest = marked.text;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      append_markdown(out, rest.substr(0, end));
      out += "\n\n";
      rest.remove_prefix(end + 1);
    }
    append_markdown(out, rest);
  }

  void operator()(const Url& url) const { append_markdown_url(out, address_of(url)); }

  void operator()(const OwnersMarkdown& markdown) const {
    out += markdown.absolute.empty() ? markdown.text : markdown.absolute;
  }

  void operator()(const Svg& /*svg*/) const {}

  void operator()(const JsonLd& /*json*/) const {}
};

struct LeafToYaml {
  std::string& out;

  void operator()(bool flag) const { out += flag ? "true" : "null"; }

  void operator()(const std::string& text) const { append_yaml(out, text); }

  void operator()(const MarkedText& marked) const { append_yaml(out, marked.plain()); }

  void operator()(const Url& url) const { append_yaml(out, address_of(url)); }

  template <class Other>
  void operator()(const Other& /*without a form in YAML*/) const {
    out += "null";
  }
};

Status write_leaf(std::string& out, const Value& leaf, LeafForm form) {
  switch (form) {
    case LeafForm::plain:
      std::visit(LeafToMarkdown{out}, leaf.data());
      break;
    case LeafForm::yaml:
      std::visit(LeafToYaml{out}, leaf.data());
      break;
    case LeafForm::code:
      if (const auto* const text = std::get_if<std::string>(&leaf.data())) {
        append_markdown_code(out, *text);
      }
      break;
  }
  return Ok{};
}

// Whether lines stand in a fenced block, whose white space is its own.
class FenceTracker {
 public:
  // Takes the next line. The fences themselves are outside.
  bool inside_after(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    line.remove_prefix(begin);
    const std::size_t ticks = std::min(line.find_first_not_of('`'), line.size());
    if (fence_ == 0) {
      const bool opens = ticks >= 3 && line.find('`', ticks) == std::string_view::npos;
      if (opens) fence_ = ticks;
      return false;
    }
    const bool closes =
        ticks >= fence_ && line.find_first_not_of(" \t", ticks) == std::string_view::npos;
    if (closes) fence_ = 0;
    return !closes;
  }

 private:
  std::size_t fence_ = 0;  // the length of the open one
};

// No blanks at the ends of lines, one empty line at most between others, none at the beginning.
std::string tidy(std::string_view text) {
  std::string clean;
  clean.reserve(text.size() + 1);
  FenceTracker fence;
  bool after_empty = true;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const bool verbatim = fence.inside_after(line);
    if (!verbatim) line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    const bool is_empty = line.empty() && !verbatim;
    if (!is_empty || !after_empty) clean.append(line).append("\n");
    after_empty = is_empty;
  }
  clean.erase(clean.find_last_not_of('\n') + 1);
  return clean += '\n';
}

std::string file(std::string_view route_path) {
  return file_name(route_path, kExtension);
}

Result<std::string> write(const Object& view, std::string_view kind, Templates& templates) {
  TRY_ASSIGN(const std::string text, templates.render(kind, kExtension, view));
  return tidy(text);
}

}  // namespace

PageFormat markdown_format() {
  return {"markdown", kExtension, Markup::markdown, write_leaf, file, write};
}

}  // namespace paperloom
