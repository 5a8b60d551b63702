#include "check/html_guard.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kDeepest = 200;
constexpr std::size_t kMostFormatting = 6;   // each may be opened again in every paragraph
constexpr std::size_t kMostAttributes = 64;  // compared pairwise by gumbo

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 14> kVoid{"area",  "base", "br",     "col",  "embed",
                                                 "hr",    "img",  "input",  "link", "meta",
                                                 "param", "wbr",  "source", "track"};
constexpr std::array<std::string_view, 8> kRawText{"script", "style",   "title",    "textarea",
                                                   "iframe", "noembed", "noframes", "xmp"};
constexpr std::array<std::string_view, 14> kFormatting{"a",      "b",      "big",  "code", "em",
                                                       "font",   "i",      "nobr", "s",    "small",
                                                       "strike", "strong", "tt",   "u"};
// What a second one says is merged into the first, attribute by attribute.
constexpr std::array<std::string_view, 3> kOnce{"html", "head", "body"};
// Within these HTML is meant again, although they are inside of <svg> or <math>.
constexpr std::array<std::string_view, 9> kIntegration{
    "foreignobject", "desc", "title", "annotation-xml", "mi", "mo", "mn", "ms", "mtext"};
// These end <svg> and <math> at once.
constexpr std::array<std::string_view, 43> kBreakOut{
    "b",      "big",    "blockquote", "body",  "br",   "center", "code",    "dd",   "div",
    "dl",     "dt",     "em",         "embed", "h1",   "h2",     "h3",      "h4",   "h5",
    "h6",     "head",   "hr",         "i",     "img",  "li",     "listing", "menu", "meta",
    "nobr",   "ol",     "p",          "pre",   "ruby", "s",      "small",   "span", "sub",
    "strong", "strike", "sup",        "table", "tt",   "u",      "ul"};

bool is_one_of(std::string_view name, Names names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

struct Tag {
  std::string name = {};  // lower case
  bool closing = false;
  bool self_closing = false;
  std::size_t attributes = 0;  // at least as many as there are
  std::size_t end = 0;         // behind the '>'
};

struct Open {
  std::string name;
  bool foreign;  // its children are SVG or MathML
};

class Guard {
 public:
  explicit Guard(std::string_view html) : html_{html} {}

  std::optional<std::string> run() {
    while (true) {
      at_ = html_.find('<', at_);
      if (at_ == std::string_view::npos) break;
      if (auto fault = at_markup()) return fault;
    }
    if (!open_.empty()) return "<" + open_.back().name + "> is never closed";
    return std::nullopt;
  }

 private:
  std::optional<std::string> at_markup() {
    const std::string_view rest = html_.substr(at_);
    if (rest.starts_with("<!--")) return skip_to("-->", 4, "a comment");
    if (rest.starts_with("<!") || rest.starts_with("<?")) return skip_to(">", 2, "a declaration");
    const bool closing = rest.starts_with("</");
    const std::size_t name = closing ? 2 : 1;
    if (rest.size() <= name || !is_alpha(rest[name])) {
      ++at_;
      return std::nullopt;
    }
    const auto tag = read_tag();
    if (!tag) return here("a tag has no end");
    if (tag->attributes > kMostAttributes) return here("a tag has too many attributes");
    auto fault = closing ? close(*tag) : open(*tag);
    if (!fault) at_ = std::max(at_, tag->end);
    return fault;
  }

  std::optional<std::string> skip_to(std::string_view end, std::size_t from, const char* what) {
    const std::size_t found = html_.find(end, at_ + from);
    if (found == std::string_view::npos) return here(std::string{what} + " has no end");
    at_ = found + end.size();
    return std::nullopt;
  }

  std::optional<Tag> read_tag() const {
    Tag tag;
    std::size_t at = at_ + 1;
    tag.closing = html_[at] == '/';
    if (tag.closing) ++at;
    const std::size_t name = at;
    at = html_.find_first_of(" \t\n\f\r/>", at);
    if (at == std::string_view::npos) return std::nullopt;
    tag.name = ascii_lower(html_.substr(name, at - name));
    return read_attributes(std::move(tag), at);
  }

  // From `at` to the '>', past quoted values.
  std::optional<Tag> read_attributes(Tag tag, std::size_t at) const {
    char before = ' ';  // the last character that is no blank, or a blank where a name may begin
    for (; at < html_.size(); ++at) {
      const char c = html_[at];
      if (c == '>') {
        tag.self_closing = html_[at - 1] == '/';
        tag.end = at + 1;
        return tag;
      }
      const bool quoted = before == '=' && (c == '"' || c == '\'');
      if (quoted) at = html_.find(c, at + 1);
      if (at == std::string_view::npos) break;
      if (begins_name(before, c)) ++tag.attributes;
      before = quoted ? ' ' : after(before, c);
    }
    return std::nullopt;
  }

  static bool separates(char c) { return is_space(c) || c == '/'; }

  static bool begins_name(char before, char c) {
    return before == ' ' && !separates(c) && c != '=';
  }

  static char after(char before, char c) {
    if (before == '=') return is_space(c) ? '=' : 'v';  // blanks may stand in front of a value
    return separates(c) ? ' ' : c;
  }

  std::optional<std::string> close(const Tag& tag) {
    if (open_.empty()) return here("</" + tag.name + "> closes nothing");
    if (open_.back().name != tag.name) {
      return here("</" + tag.name + "> where <" + open_.back().name + "> is open");
    }
    if (is_one_of(tag.name, kFormatting)) --formatting_;
    open_.pop_back();
    return std::nullopt;
  }

  std::optional<std::string> open(const Tag& tag) {
    const bool foreign = !open_.empty() && open_.back().foreign;
    if (auto fault = forbidden(tag, foreign)) return fault;
    if (is_one_of(tag.name, kVoid) || (foreign && tag.self_closing)) return std::nullopt;
    if (!foreign && is_one_of(tag.name, kRawText)) return skip_raw(tag);
    return push(tag, foreign);
  }

  std::optional<std::string> forbidden(const Tag& tag, bool foreign) {
    if (foreign && is_one_of(tag.name, kBreakOut)) {
      return here("<" + tag.name + "> inside of <svg> or <math>");
    }
    if (tag.name == "plaintext") return here("<plaintext>");
    const bool again = is_one_of(tag.name, kOnce) && !once_.insert(tag.name).second;
    return again ? std::optional{here("a second <" + tag.name + ">")} : std::nullopt;
  }

  std::optional<std::string> push(const Tag& tag, bool foreign) {
    if (is_one_of(tag.name, kFormatting)) ++formatting_;
    const bool root = tag.name == "svg" || tag.name == "math";
    open_.push_back({tag.name, root || (foreign && !is_one_of(tag.name, kIntegration))});
    if (open_.size() > kDeepest) return here("elements are nested too deeply");
    if (formatting_ > kMostFormatting)
      return here("too many elements such as <b> are open at once");
    return std::nullopt;
  }

  std::optional<std::string> skip_raw(const Tag& tag) {
    std::size_t at = tag.end;
    while ((at = html_.find("</", at)) != std::string_view::npos) {
      at += 2;
      if (!starts_with_ignoring_case(html_.substr(at), tag.name)) continue;
      const std::size_t after = at + tag.name.size();
      if (after >= html_.size() || is_alnum(html_[after])) continue;
      const std::size_t end = html_.find('>', after);
      if (end == std::string_view::npos) break;
      at_ = end + 1;
      return std::nullopt;
    }
    return here("<" + tag.name + "> is never closed");
  }

  [[nodiscard]] std::string here(const std::string& what) const {
    const std::string_view before = html_.substr(0, at_);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    return "line " + std::to_string(line) + ": " + what;
  }

  std::string_view html_;
  std::size_t at_ = 0;
  std::size_t formatting_ = 0;
  std::vector<Open> open_;
  std::set<std::string> once_;
};

}  // namespace

std::optional<std::string> html_fault(std::string_view html) {
  return Guard{html}.run();
}

}  // namespace paperloom
