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

  // Twins are read far from the site, so their links carry its host.
  void operator()(const Url& url) const {
    append_markdown_url(out, url.origin);
    append_markdown_url(out, url.text);
  }

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

  void operator()(const Url& url) const { append_yaml(out, std::string{url.origin} + url.text); }

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
// What stays moves towards the front, never past what is still to be read.
std::string tidy(std::string text) {
  text += '\n';
  FenceTracker fence;
  bool after_empty = true;
  std::size_t size = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    std::string_view line = std::string_view{text}.substr(begin, text.find('\n', begin) - begin);
    begin += line.size() + 1;
    const bool verbatim = fence.inside_after(line);
    if (!verbatim) line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    const bool is_empty = line.empty() && !verbatim;
    if (!is_empty || !after_empty) {
      std::copy(line.begin(), line.end(), &text[size]);
      size += line.size();
      text[size++] = '\n';
    }
    after_empty = is_empty;
  }
  text.resize(size);
  text.erase(text.find_last_not_of('\n') + 1);
  return text += '\n';
}

std::string file(std::string_view route_path) {
  return file_name(route_path, kExtension);
}

Result<std::string> write(const Object& view, std::string_view kind, Templates& templates) {
  TRY_ASSIGN(std::string text, templates.render(kind, kExtension, view));
  return tidy(std::move(text));
}

}  // namespace

PageFormat markdown_format() {
  return {"markdown", kExtension, Markup::markdown, write_leaf, file, write};
}

}  // namespace paperloom
