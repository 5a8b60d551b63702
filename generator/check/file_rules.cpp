// Names, kinds and sizes of files. Limits: 255 and 1,024 bytes are what file systems and object
// stores take; the host limits are those of the free tiers of Cloudflare Pages (20,000 files),
// GitHub Pages (1 GB) and Netlify (54,000 names in a folder).
#include <algorithm>
#include <array>
#include <string>

#include "check/rules.hpp"
#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kLongestName = 255;
constexpr std::size_t kLongestPath = 1024;
constexpr std::uint64_t kCloudflareFiles = 20'000;
constexpr std::uint64_t kGithubBytes = 1'000'000'000;
constexpr std::uint64_t kNetlifyNames = 54'000;
constexpr std::string_view kMarker = ".paperloom-tree";
constexpr std::string_view kTemporary = ".paperloom-tmp";

std::string_view name_of(std::string_view path) {
  return path.substr(path.rfind('/') + 1);  // npos + 1 is 0
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
}

bool may_be_hidden(std::string_view name) {
  constexpr std::array<std::string_view, 4> kAllowed{kMarker, ".gitignore", ".well-known",
                                                     ".nojekyll"};
  return std::find(kAllowed.begin(), kAllowed.end(), name) != kAllowed.end();
}

void check_name(const std::string& path, CheckFindings& findings) {
  const std::string_view name = name_of(path);
  if (std::any_of(name.begin(), name.end(), is_control)) {
    findings.add(Rule::file_name, path, "a control character in its name");
  }
  if (!is_valid_utf8(name)) findings.add(Rule::file_name, path, "its name is not UTF-8");
  if (name.size() > kLongestName || path.size() > kLongestPath) {
    findings.add(Rule::path_length, path, std::to_string(path.size()) + " bytes");
  }
  if (name.find(kTemporary) != std::string_view::npos) {
    findings.add(Rule::file_temporary, path, "left behind by a build that was stopped");
  } else if (name.starts_with('.') && !may_be_hidden(name)) {
    findings.add(Rule::file_hidden, path, "begins with a dot");
  }
}

void check_size(const TreeEntry& entry, CheckFindings& findings) {
  if (entry.size == 0 && name_of(entry.path) != ".nojekyll") {
    findings.add(Rule::file_empty, entry.path, "0 bytes");
  }
  if (entry.size > kMostFileBytes) {
    findings.add(Rule::size_file, entry.path, std::to_string(entry.size) + " bytes");
  }
  if (entry.path.ends_with(".html") && entry.size > kMostHtmlBytes) {
    findings.add(Rule::size_html, entry.path, std::to_string(entry.size) + " bytes");
  }
}

}  // namespace

void TreeTotals::add(const TreeTotals& other) {
  pages += other.pages;
  stubs += other.stubs;
  twins += other.twins;
  files += other.files;
  bytes += other.bytes;
  most_names = std::max(most_names, other.most_names);
}

bool is_page_name(std::string_view path, UrlForm form) {
  if (form == UrlForm::file) return path.ends_with(".html");
  return name_of(path) == "index.html" || is_not_found_page(path);
}

bool is_llms_name(std::string_view path) {
  const std::string_view name = name_of(path);
  return name.starts_with("llms") && name.ends_with(".txt");
}

bool is_not_found_page(std::string_view path) {
  return path == "404.html";
}

void check_entry(const TreeEntry& entry, CheckFindings& findings) {
  if (entry.path.empty() && entry.kind == TreeEntry::Kind::folder) return;
  check_name(entry.path, findings);
  switch (entry.kind) {
    case TreeEntry::Kind::file:
      check_size(entry, findings);
      break;
    case TreeEntry::Kind::symlink:
      findings.add(Rule::file_type, entry.path, "a symbolic link");
      break;
    case TreeEntry::Kind::special:
      findings.add(Rule::file_type, entry.path, "neither a file nor a folder");
      break;
    case TreeEntry::Kind::unreadable:
      findings.add(Rule::file_type, entry.path, entry.note);
      break;
    case TreeEntry::Kind::too_deep:
      findings.add(Rule::path_length, entry.path, "more than 64 folders deep; not looked into");
      break;
    case TreeEntry::Kind::folder:
    case TreeEntry::Kind::hidden:
      break;
  }
}

void check_totals(const TreeTotals& totals, CheckFindings& findings) {
  if (totals.files > kCloudflareFiles) {
    findings.add(Rule::host_limits, "",
                 std::to_string(totals.files) + " files; Cloudflare Pages takes 20,000");
  }
  if (totals.bytes > kGithubBytes) {
    findings.add(Rule::host_limits, "",
                 std::to_string(totals.bytes) + " bytes; GitHub Pages takes 1 GB");
  }
  if (totals.most_names > kNetlifyNames) {
    findings.add(Rule::host_limits, "",
                 std::to_string(totals.most_names) + " names in a folder; Netlify takes 54,000");
  }
}

void check_text_bytes(std::string_view path, std::string_view bytes, CheckFindings& findings) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (!is_valid_utf8(bytes)) findings.add(Rule::file_text, path, "not UTF-8");
  if (bytes.starts_with(kByteOrderMark)) findings.add(Rule::file_text, path, "a byte order mark");
  const auto unwanted = [](char c) { return is_control(c) && c != '\n' && c != '\t' && c != '\r'; };
  const auto* const at = std::find_if(bytes.begin(), bytes.end(), unwanted);
  if (at == bytes.end()) return;
  const auto line = std::count(bytes.begin(), at, '\n') + 1;
  findings.add(Rule::file_text, path,
               "control character " + std::to_string(static_cast<unsigned char>(*at)) +
                   " in line " + std::to_string(line));
}

void check_marker(const BuiltTree& tree, CheckFindings& findings) {
  constexpr std::size_t kMarkerBytes = 4096;
  const auto marker = tree.read(std::string{kMarker}, kMarkerBytes);
  // A published copy may come without it.
  if (marker && trim(*marker) == "building") {
    findings.add(Rule::tree_finished, kMarker, "a build is running or was stopped");
  }
}

}  // namespace paperloom
