#include "check/markdown_scan.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kLongestUrl = 4096;
constexpr std::size_t kSample = 40;
constexpr std::size_t kMostSamples = 100;

bool is_punctuation(char c) {
  return c > ' ' && c < '\x7f' && !is_alnum(c);
}

// Backslash escapes and the one entity that URLs have.
std::string unescape(std::string_view text) {
  constexpr std::string_view kAmpersand = "&amp;";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && is_punctuation(text[i + 1])) ++i;
    out.push_back(text[i]);
    if (text.substr(i).starts_with(kAmpersand)) i += kAmpersand.size() - 1;
  }
  return out;
}

// The text between '<' and '>' if it is a URI or an e-mail address.
std::optional<std::string_view> autolink(std::string_view text) {
  const std::string_view window = text.substr(1, kLongestUrl);
  const std::size_t end = window.find_first_of("<> \n");
  if (end == std::string_view::npos || window[end] != '>') return std::nullopt;
  const std::string_view inside = window.substr(0, end);
  const std::size_t colon = inside.find(':');
  const std::size_t at = inside.find('@');
  const bool uri =
      colon != std::string_view::npos && colon >= 2 && is_alpha(inside.front()) &&
      std::all_of(inside.begin(), inside.begin() + static_cast<std::ptrdiff_t>(colon),
                  [](char c) { return is_alnum(c) || c == '+' || c == '.' || c == '-'; });
  const bool mail = at != std::string_view::npos && at > 0 && at + 1 < inside.size();
  return uri || mail ? std::optional{inside} : std::nullopt;
}

// `text` begins behind "](".
std::string_view destination(std::string_view text) {
  text = text.substr(0, kLongestUrl);
  if (text.starts_with('<')) {
    return text.substr(1, std::min(text.find_first_of(">\n"), text.size()) - 1);
  }
  std::size_t depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (is_space(text[i]) || (text[i] == ')' && depth == 0)) {
      return text.substr(0, i);
    } else if (text[i] == '(') {
      ++depth;
    } else if (text[i] == ')') {
      --depth;
    }
  }
  return text;
}

// One paragraph, heading or list: code spans and links do not reach beyond a blank line.
class BlockScan {
 public:
  BlockScan(std::string_view block, MarkdownScan found) : block_{block}, found_{std::move(found)} {}

  MarkdownScan run() {
    note_runs();
    while ((at_ = block_.find_first_of("\\`<]", at_)) != std::string_view::npos) {
      switch (block_[at_]) {
        case '\\':
          at_ += 2;
          break;
        case '`':
          on_backtick();
          break;
        case '<':
          on_less();
          break;
        default:
          on_bracket();
          break;
      }
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] std::size_t run_at(std::size_t at) const {
    return std::min(block_.find_first_not_of('`', at), block_.size()) - at;
  }

  // Where the last run of each length stands: without it every opener would search to the end.
  void note_runs() {
    for (std::size_t at = block_.find('`'); at != std::string_view::npos;) {
      const std::size_t length = run_at(at);
      last_run_[length] = at;
      at = block_.find('`', at + length);
    }
  }

  void on_backtick() {
    const std::size_t length = run_at(at_);
    const std::size_t last = last_run_[length];
    at_ += length;
    // In front of a run that begins with an escaped backtick the lengths differ from the notes.
    if (last < at_) return;
    for (std::size_t at = block_.find('`', at_); at != std::string_view::npos;) {
      const std::size_t other = run_at(at);
      if (other == length) {
        at_ = at + length;
        return;
      }
      at = block_.find('`', at + other);
    }
  }

  void on_less() {
    const std::string_view rest = block_.substr(at_);
    if (const auto link = autolink(rest)) {
      // An e-mail address has no scheme of its own.
      if (link->find(':') != std::string_view::npos) found_.links.emplace_back(*link);
      at_ += link->size() + 2;
      return;
    }
    const char next = rest.size() > 1 ? rest[1] : ' ';
    if (is_alpha(next) || next == '/' || next == '!' || next == '?') {
      add_html(rest.substr(0, kSample));
    }
    ++at_;
  }

  void add_html(std::string_view sample) {
    if (found_.raw_html.size() >= kMostSamples) return;
    found_.raw_html.emplace_back(sample.substr(0, sample.find('\n')));
  }

  void on_bracket() {
    ++at_;
    if (!block_.substr(at_).starts_with('(')) return;
    const std::string_view url = destination(block_.substr(at_ + 1));
    found_.links.push_back(unescape(url));
    at_ += 1 + url.size();
  }

  std::string_view block_;
  MarkdownScan found_;
  std::size_t at_ = 0;
  std::map<std::size_t, std::size_t> last_run_;
};

struct Fence {
  char mark = '`';
  std::size_t length = 0;
};

std::optional<Fence> fence_at(std::string_view line) {
  constexpr std::size_t kShortest = 3;
  line = trim(line);
  if (line.empty() || (line.front() != '`' && line.front() != '~')) return std::nullopt;
  const std::size_t length = std::min(line.find_first_not_of(line.front()), line.size());
  if (length < kShortest) return std::nullopt;
  if (line.front() == '`' && line.find('`', length) != std::string_view::npos) return std::nullopt;
  return Fence{line.front(), length};
}

bool closes(std::string_view line, const Fence& open) {
  const auto fence = fence_at(line);
  return fence && fence->mark == open.mark && fence->length >= open.length &&
         trim(line).size() == fence->length;
}

}  // namespace

MarkdownScan scan_markdown(std::string_view markdown) {
  MarkdownScan found;
  std::optional<Fence> open;
  std::size_t block = 0;  // where it begins
  const auto end_block = [&](std::size_t end) {
    if (end > block) {
      found = BlockScan{markdown.substr(block, end - block), std::move(found)}.run();
    }
  };
  for (std::size_t at = 0; at < markdown.size();) {
    const std::size_t next = std::min(markdown.find('\n', at), markdown.size() - 1) + 1;
    const std::string_view line = markdown.substr(at, next - at);
    if (open) {
      if (closes(line, *open)) open.reset();
      block = next;
    } else if (const auto fence = fence_at(line)) {
      end_block(at);
      open = fence;
      block = next;
    } else if (trim(line).empty()) {
      end_block(at);
      block = next;
    }
    at = next;
  }
  if (!open) end_block(markdown.size());
  return found;
}

}  // namespace paperloom
