// Markdown twins and llms.txt: what agents read. 50,000 characters pass everywhere, 100,000 is
// what the most patient of them take.
#include <algorithm>
#include <optional>
#include <string>

#include "check/markdown_scan.hpp"
#include "check/rules.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMostCharacters = 100'000;
constexpr std::size_t kFewCharacters = 50'000;

std::size_t characters(std::string_view text) {
  constexpr unsigned kContinuation = 0x80;
  constexpr unsigned kMask = 0xC0;
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & kMask) != kContinuation;
  }));
}

struct TwinText {
  std::string_view front_matter;
  std::string_view body;
};

std::optional<TwinText> split_front_matter(std::string_view text) {
  constexpr std::string_view kBegin = "---\n";
  constexpr std::string_view kEnd = "\n---\n";
  if (!text.starts_with(kBegin)) return std::nullopt;
  // The newline of the first line may be that of an empty front matter.
  const std::size_t end = text.find(kEnd, kBegin.size() - 1);
  if (end == std::string_view::npos) return std::nullopt;
  const std::size_t from = std::min(kBegin.size(), end);
  return TwinText{text.substr(from, end - from), text.substr(end + kEnd.size())};
}

// A plain or quoted scalar on the key's own line.
std::optional<std::string_view> yaml_value(std::string_view yaml, std::string_view key) {
  for (const std::string_view line : split(yaml, '\n')) {
    if (!line.starts_with(key) || line.substr(key.size()).substr(0, 1) != ":") continue;
    std::string_view value = trim(line.substr(key.size() + 1));
    const bool quoted = value.size() >= 2 && (value.front() == '"' || value.front() == '\'') &&
                        value.front() == value.back();
    return quoted ? value.substr(1, value.size() - 2) : value;
  }
  return std::nullopt;
}

void check_front_matter(const CheckedFile& file, const std::string& page, std::string_view yaml,
                        CheckFindings& findings) {
  const auto canonical = yaml_value(yaml, "canonical");
  if (!canonical && is_not_found_page(page)) return;
  if (!canonical) {
    findings.add(Rule::twin_front_matter, file.path, "no canonical");
  } else if (!file.facts.urls.is_url_of(*canonical, page)) {
    findings.add(
        Rule::twin_front_matter, file.path,
        "canonical " + std::string{*canonical} + " instead of " + file.facts.urls.url_of(page));
  }
}

void check_size(const CheckedFile& file, std::string_view text, CheckFindings& findings) {
  const std::size_t count = characters(text);
  const std::string message = std::to_string(count) + " characters";
  if (count > kMostCharacters) findings.add(Rule::twin_size, file.path, message);
  if (count > kFewCharacters) findings.add(Rule::twin_large, file.path, message);
}

void check_links(const CheckedFile& file, const MarkdownScan& scan, CheckFindings& findings) {
  for (const std::string& url : scan.links)
    check_link(file, "link", url, findings);
}

}  // namespace

void check_twin(const CheckedFile& file, std::string_view text, CheckFindings& findings) {
  const std::string page = file.path.substr(0, file.path.size() - 2) + "html";
  if (file.facts.files.find(page) != FileKind::page) {
    // Other markdown files may be anybody's.
    if (file.path == "index.md" || file.path.ends_with("/index.md")) {
      findings.add(Rule::twin_orphan, file.path, "no page " + page);
    }
    return;
  }
  check_size(file, text, findings);
  const auto parts = split_front_matter(text);
  if (!parts) {
    findings.add(Rule::twin_front_matter, file.path, "does not begin with front matter");
  } else {
    check_front_matter(file, page, parts->front_matter, findings);
  }
  const MarkdownScan scan = scan_markdown(parts ? parts->body : text);
  check_links(file, scan, findings);
  for (const std::string& html : scan.raw_html)
    findings.add(Rule::twin_html, file.path, html);
}

void check_llms(const CheckedFile& file, std::string_view text, CheckFindings& findings) {
  const std::size_t count = characters(text);
  if (count >= kFewCharacters) {
    findings.add(Rule::size_llms, file.path, std::to_string(count) + " characters");
  }
  if (!text.starts_with("# ")) {
    findings.add(Rule::llms_form, file.path, "does not begin with a # heading");
  }
  if (text.find("\n# ") != std::string_view::npos) {
    findings.add(Rule::llms_form, file.path, "a second # heading");
  }
  check_links(file, scan_markdown(text), findings);
}

}  // namespace paperloom
