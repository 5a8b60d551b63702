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

constexpr bool is_blank(char c) noexcept {
  return c == ' ' || c == '\t';
}

// Where the next line ends that has a blank at its end, behind `at`; else the size. Lines are short
// and few end so: looking through whole blocks, without a branch, is what compilers do best.
std::size_t blank_line_end(std::string_view html, std::size_t at) noexcept {
  constexpr std::size_t kBlock = 64;
  for (; at + kBlock < html.size(); at += kBlock) {
    const char* const block = &html[at];
    unsigned char found = 0;
    for (std::size_t i = 0; i < kBlock; ++i) {
      found |= static_cast<unsigned char>((block[i + 1] == '\n') &
                                          ((block[i] == ' ') | (block[i] == '\t')));
    }
    if (found != 0) break;
  }
  while (at + 1 < html.size() && !(html[at + 1] == '\n' && is_blank(html[at])))
    ++at;
  return at + 1;
}

// Blanks at the end of a line come from sections that were empty. In `pre` they may be the text's.
// What stays moves towards the front; ahead of `copied` the text is as it was.
std::string tidy(std::string html) {
  html.erase(html.find_last_not_of(" \t\n") + 1);
  html += '\n';
  std::optional<PreTracker> pre;  // most pages never need it
  std::size_t size = 0;
  std::size_t copied = 0;
  const auto keep = [&](std::size_t end) {
    if (size != copied) std::copy(&html[copied], html.data() + end, &html[size]);
    size += end - copied;
  };
  for (std::size_t end = blank_line_end(html, 0); end < html.size();
       end = blank_line_end(html, end)) {
    if (!pre) pre.emplace(html);
    if (pre->inside(end)) continue;
    std::size_t last = end;
    while (last > copied && is_blank(html[last - 1]))
      --last;
    keep(last);
    copied = end;
  }
  keep(html.size());
  html.resize(size);
  return html;
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
