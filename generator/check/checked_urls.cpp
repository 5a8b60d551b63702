#include "check/checked_urls.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <vector>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kIndex = "index.html";
constexpr std::string_view kHtml = ".html";
constexpr std::string_view kNotFoundPage = "404.html";

// Browsers trim controls and blanks at both ends and drop tabs and newlines anywhere, so that
// "java\nscript:" still runs.
std::string as_browsers_read(std::string_view url) {
  const auto trimmed = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!url.empty() && trimmed(url.front()))
    url.remove_prefix(1);
  while (!url.empty() && trimmed(url.back()))
    url.remove_suffix(1);
  std::string out;
  for (const char c : url) {
    if (c != '\t' && c != '\n' && c != '\r') out.push_back(c);
  }
  return out;
}

// Lower case and without the colon; empty if the URL is relative.
std::string scheme_of(std::string_view url) {
  const std::size_t colon = url.find_first_of(":/?#");
  if (colon == std::string_view::npos || colon == 0 || url[colon] != ':') return {};
  const std::string_view scheme = url.substr(0, colon);
  const auto allowed = [](char c) { return is_alnum(c) || c == '+' || c == '-' || c == '.'; };
  if (!is_alpha(scheme.front()) || !std::all_of(scheme.begin(), scheme.end(), allowed)) return {};
  return ascii_lower(scheme);
}

UrlTarget::Kind kind_of_scheme(std::string_view scheme) {
  constexpr std::array<std::string_view, 8> kDangerous{
      "javascript", "data", "vbscript", "file", "blob", "about", "filesystem", "view-source"};
  const bool dangerous =
      std::find(kDangerous.begin(), kDangerous.end(), scheme) != kDangerous.end();
  return dangerous ? UrlTarget::Kind::dangerous : UrlTarget::Kind::other;
}

// One decoded segment; nothing where it would mean something else once decoded.
std::optional<std::string> decode_segment(std::string_view encoded) {
  auto segment = decode_percent(encoded);
  if (segment && segment->find_first_of(std::string_view{"\0/", 2}) != std::string::npos) {
    return std::nullopt;
  }
  return segment;
}

std::string join_path(const std::vector<std::string>& segments) {
  std::string out;
  for (const std::string& segment : segments)
    out.append(segment).push_back('/');
  if (!out.empty()) out.pop_back();
  return out;
}

// Decoded segments with "." and ".." carried out; nothing where that is impossible.
std::optional<std::string> normal_path(std::string_view path) {
  std::vector<std::string> kept;
  bool folder = false;  // it ends in "." or ".."
  for (const std::string_view encoded : split(path, '/')) {
    auto segment = decode_segment(encoded);
    if (!segment) return std::nullopt;
    folder = *segment == "." || *segment == "..";
    if (!folder) kept.push_back(std::move(*segment));
    if (segment->size() == 2 && folder) {
      if (kept.empty()) return std::nullopt;
      kept.pop_back();
    }
  }
  if (folder) kept.emplace_back();
  return join_path(kept);
}

bool is_plain_in_path(char c) {
  constexpr std::string_view kAlso = "-._~!$&'()*+,;=:@/";
  return is_alnum(c) || kAlso.find(c) != std::string_view::npos;
}

std::string encode_path(std::string_view path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : path) {
    if (is_plain_in_path(c)) {
      out.push_back(c);
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out.append(1, '%').append(1, kDigits[byte >> 4U]).append(1, kDigits[byte & 15U]);
    }
  }
  return out;
}

std::string_view folder_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash + 1);
}

}  // namespace

std::optional<std::string> decode_percent(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out.push_back(text[i]);
      continue;
    }
    unsigned value = 0;
    const std::string_view digits = text.substr(i + 1, 2);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (error != std::errc{} || digits.size() != 2 || end != digits.data() + 2) return std::nullopt;
    out.push_back(static_cast<char>(value));
    i += 2;
  }
  return out;
}

Result<CheckedUrls> CheckedUrls::from(std::string_view base_url, UrlForm form) {
  const std::string scheme = scheme_of(base_url);
  const std::size_t host = scheme.size() + 3;
  const bool web = scheme == "http" || scheme == "https";
  if (!web || base_url.substr(scheme.size(), 3) != "://" || base_url.size() <= host ||
      base_url[host] == '/' || base_url.find_first_of("?#") != std::string_view::npos) {
    return Error{Errc::invalid,
                 "the base URL must be absolute, https://host/path: " + std::string{base_url}};
  }
  while (base_url.ends_with('/'))
    base_url.remove_suffix(1);
  const std::size_t slash = std::min(base_url.find('/', host), base_url.size());
  CheckedUrls urls;
  urls.origin_ = ascii_lower(base_url.substr(0, slash));
  urls.prefix_ = base_url.substr(slash);
  urls.base_ = urls.origin_ + urls.prefix_;
  urls.form_ = form;
  return urls;
}

UrlTarget CheckedUrls::on_this_host(std::string_view path, UrlTarget::Kind beside) const {
  UrlTarget out;
  const std::size_t hash = path.find('#');
  if (hash != std::string_view::npos) {
    const std::string_view fragment = path.substr(hash + 1);
    out.fragment = decode_percent(fragment).value_or(std::string{fragment});
    path = path.substr(0, hash);
  }
  path = path.substr(0, path.find('?'));
  if (path.starts_with('/')) path.remove_prefix(1);
  const auto normal = normal_path(path);
  const auto prefix = decode_percent(prefix_);
  if (!normal || !prefix) return out;
  const std::string rooted = "/" + *normal;
  if (prefix->empty() || rooted.starts_with(*prefix + "/")) {
    out.kind = UrlTarget::Kind::inside;
    out.path = rooted.substr(prefix->size() + 1);
  } else {
    out.kind = beside;
  }
  return out;
}

UrlTarget CheckedUrls::target(std::string_view url, std::string_view file) const {
  using Kind = UrlTarget::Kind;
  std::string text = as_browsers_read(url);
  std::string scheme = scheme_of(text);
  if (text.starts_with("//")) {
    scheme = origin_.substr(0, origin_.find(':'));
    text.insert(0, scheme + ":");
  }
  if (scheme == "http" || scheme == "https") {
    const std::size_t host = scheme.size() + 3;
    if (text.compare(scheme.size(), 3, "://") != 0) return {};
    const std::size_t end = std::min(text.find_first_of("/?#", host), text.size());
    if (end <= host || text.find_first_of(" <>\"\\") != std::string::npos) return {};
    if (ascii_lower(text.substr(0, end)) != origin_) return {Kind::foreign};
    return on_this_host(std::string_view{text}.substr(end), Kind::foreign);
  }
  if (!scheme.empty()) return {kind_of_scheme(scheme)};
  if (text.find_first_of(" <>\"\\") != std::string::npos) return {};
  if (text.starts_with('/')) return on_this_host(text, Kind::outside);
  const std::string own = prefix_ + "/" + encode_path(path_of(file));
  const bool same = text.empty() || text.front() == '#' || text.front() == '?';
  return on_this_host((same ? own : std::string{folder_of(own)}) + text, Kind::outside);
}

std::string CheckedUrls::path_of(std::string_view file) const {
  const std::string_view name = file.substr(folder_of(file).size());
  if (file == kIndex) return {};
  if (form_ == UrlForm::directory) {
    return std::string{name == kIndex ? folder_of(file) : file};
  }
  if (name == kIndex) return std::string{file.substr(0, file.size() - kIndex.size() - 1)};
  if (name.ends_with(kHtml)) return std::string{file.substr(0, file.size() - kHtml.size())};
  return std::string{file};
}

std::string CheckedUrls::url_of(std::string_view file) const {
  return base_ + "/" + encode_path(path_of(file));
}

bool CheckedUrls::is_url_of(std::string_view url, std::string_view file) const {
  if (!is_own(url) || url.find_first_of("?#") != std::string_view::npos) return false;
  const UrlTarget found = target(url, file);
  if (found.kind != UrlTarget::Kind::inside) return false;
  // Hosts serve it at any URL, and a site may name it by its file in either form.
  if (file == kNotFoundPage && found.path == kNotFoundPage) return true;
  return found.path == path_of(file);
}

bool CheckedUrls::is_own(std::string_view url) const {
  if (!url.starts_with(base_)) return false;
  const std::string_view rest = url.substr(base_.size());
  return rest.empty() || rest.front() == '/' || rest.front() == '#' || rest.front() == '?';
}

Found CheckedUrls::find(const TreeInventory& files, const std::string& path) const {
  const auto kind_at = [&](const std::string& file) {
    const auto kind = files.find(file);
    if (!kind) return Found::missing;
    if (*kind == FileKind::stub) return Found::stub;
    return *kind == FileKind::page ? Found::page : Found::other;
  };
  if (path.empty() || path.ends_with('/')) return kind_at(path + std::string{kIndex});
  if (const Found exact = kind_at(path); exact != Found::missing) return exact;
  if (form_ == UrlForm::file) {
    if (const Found page = kind_at(path + std::string{kHtml}); page != Found::missing) return page;
  }
  const Found folder = kind_at(path + "/" + std::string{kIndex});
  // In the form `file` the host serves a folder's index under its name as it is.
  if (folder == Found::missing || form_ == UrlForm::file) return folder;
  return Found::needs_slash;
}

}  // namespace paperloom
