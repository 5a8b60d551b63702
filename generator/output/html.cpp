// HTML: the pages that people read. Everything from data is escaped here, by its type.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>

#include "output/page_format.hpp"
#include "render/escape.hpp"
#include "render/markdown.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kExtension = "html";
constexpr std::string_view kBlanks = " \t";

struct LeafToHtml {
  std::string& out;

  // A flag has no text, and a list or an object is no leaf.
  Status operator()(bool /*flag*/) const { return Ok{}; }

  Status operator()(const List& /*items*/) const { return Ok{}; }

  Status operator()(const Object& /*fields*/) const { return Ok{}; }

  Status operator()(const std::string& text) const {
    append_html(out, text);
    return Ok{};
  }

  // The template has the outer `<p dir="auto">`. The marks of math are controls, which escaping
  // drops: its TeX shows as it is written.
  Status operator()(const MarkedText& marked) const {
    std::string_view rest = marked.text;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      append_html(out, rest.substr(0, end));
      out += "</p><p dir=\"auto\">";
      rest.remove_prefix(end + 1);
    }
    append_html(out, rest);
    return Ok{};
  }

  Status operator()(const Url& url) const {
    append_html(out, url.text);
    return Ok{};
  }

  Status operator()(const OwnersMarkdown& markdown) const {
    TRY_ASSIGN(const std::string html, owners_markdown_to_html(markdown.text));
    out += html;
    return Ok{};
  }

  Status operator()(const Svg& svg) const {
    out += svg.text;
    return Ok{};
  }

  Status operator()(const JsonLd& json) const {
    append_script_json(out, json.text);
    return Ok{};
  }
};

Status write_leaf(std::string& out, const Value& leaf, LeafForm /*form*/) {
  return std::visit(LeafToHtml{out}, leaf.data());
}

// Follows how `pre` elements open and close, ever forward, so that looking stays linear.
class PreTracker {
 public:
  explicit PreTracker(std::string_view html) : html_{html}, next_{html.find("<pre")} {}

  // Positions must not decrease from call to call.
  bool inside(std::size_t position) {
    while (next_ <= position) {
      inside_ = !inside_;
      next_ = html_.find(inside_ ? "</pre" : "<pre", next_ + 1);
    }
    return inside_;
  }

 private:
  std::string_view html_;
  std::size_t next_;  // where it changes
  bool inside_ = false;
};

// Blanks at the end of a line come from sections that were empty. In `pre` they may be the text's.
std::string tidy(std::string html) {
  html.erase(html.find_last_not_of(" \t\n") + 1);
  html += '\n';
  std::optional<PreTracker> pre;  // most pages never need it
  std::string clean;
  std::size_t copied = 0;
  for (std::size_t end = html.find('\n'); end != std::string::npos;
       end = html.find('\n', end + 1)) {
    if (end == 0 || kBlanks.find(html[end - 1]) == std::string_view::npos) continue;
    if (!pre) pre.emplace(html);
    if (pre->inside(end)) continue;
    const std::size_t last = html.find_last_not_of(kBlanks, end - 1);
    const std::size_t keep = std::max(copied, last == std::string::npos ? 0 : last + 1);
    clean.append(html, copied, keep - copied);
    copied = end;
  }
  if (copied == 0) return html;
  return clean.append(html, copied);
}

std::string file(std::string_view route_path) {
  return file_name(route_path, kExtension);
}

Result<std::string> write(const Object& view, std::string_view kind, Templates& templates) {
  TRY_ASSIGN(std::string html, templates.render(kind, kExtension, view));
  return tidy(std::move(html));
}

}  // namespace

PageFormat html_format() {
  return {"html", kExtension, Markup::html, write_leaf, file, write};
}

}  // namespace paperloom
