#include "site/urls.hpp"

#include "support/ascii.hpp"

namespace paperloom {
namespace {

std::string below(std::string_view prefix, std::string_view segment) {
  std::string path;
  path.reserve(prefix.size() + segment.size() + 1);
  return path.append(prefix).append(segment).append("/");
}

// RFC 3986, section 2.3: what is not unreserved is percent-encoded, but for `kept`.
std::string percent_encoded(std::string_view text, std::string_view kept) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (is_alnum(c) || std::string_view{"-._~"}.find(c) != std::string_view::npos ||
        kept.find(c) != std::string_view::npos) {
      out.push_back(c);
    } else {
      out.append({'%', kDigits[byte >> 4U], kDigits[byte & 15U]});
    }
  }
  return out;
}

// "https://example.org" of the base URL.
std::string_view origin_of(const Settings& settings) {
  const std::string_view url = settings.base_url;
  const std::size_t host = url.find("//") + 2;
  return url.substr(0, url.find('/', host));
}

}  // namespace

std::string paper_path(std::string_view segment) {
  return below(kPapersPath, segment);
}

std::string researcher_path(std::string_view segment) {
  return below(kResearchersPath, segment);
}

std::string name_path(std::string_view segment) {
  return below(kNamesPath, segment);
}

std::string field_path(std::string_view id) {
  return below(kFieldsPath, id);
}

std::string field_month_path(std::string_view id, std::string_view month) {
  return below(field_path(id), month);
}

std::string archive_path(std::string_view period) {
  return period.empty() ? std::string{kArchivePath} : below(kArchivePath, period);
}

std::string content_path(std::string_view slug) {
  return below("", slug);
}

std::string numbered_path(std::string_view list_path, std::int64_t page) {
  return page == 0 ? std::string{list_path} : below(list_path, std::to_string(page));
}

std::optional<SplitPath> split_path(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return std::nullopt;
  path.remove_prefix(prefix.size());
  const std::size_t slash = path.find('/');
  if (slash == 0 || slash == std::string_view::npos) return std::nullopt;
  return SplitPath{path.substr(0, slash), path.substr(slash + 1)};
}

std::string field_feed_path(std::string_view id) {
  return "rss/fields/" + std::string{id} + ".xml";
}

std::string_view base_path(const Settings& settings) {
  return std::string_view{settings.base_url}.substr(origin_of(settings).size());
}

Url site_link(const Settings& settings, std::string_view path) {
  const std::string_view base = base_path(settings);
  Url url{.origin = origin_of(settings)};
  url.text.reserve(base.size() + path.size());
  url.text.append(base).append(path);
  return url;
}

std::string absolute_url(const Settings& settings, std::string_view path) {
  std::string url;
  url.reserve(settings.base_url.size() + path.size());
  return url.append(settings.base_url).append(path);
}

std::string twin_path(std::string_view page_path) {
  const bool directory = page_path.empty() || page_path.ends_with('/');
  return std::string{page_path} + (directory ? "index.md" : ".md");
}

std::string page_url_path(std::string_view page_path) {
  return std::string{page_path} + (page_path == kNotFoundPath ? ".html" : "");
}

std::string arxiv_abstract_url(std::string_view arxiv_id) {
  return "https://arxiv.org/abs/" + std::string{arxiv_id};
}

std::string arxiv_pdf_url(std::string_view arxiv_id) {
  return "https://arxiv.org/pdf/" + std::string{arxiv_id};
}

std::string doi_url(std::string_view doi) {
  return "https://doi.org/" + percent_encoded(doi, "/:;()");
}

std::string openalex_url(std::string_view id) {
  std::string url = "https://openalex.org/";
  for (const char c : id)
    url.push_back(is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c);
  return url;
}

std::string s2_author_url(std::string_view id) {
  return "https://www.semanticscholar.org/author/" + percent_encoded(id, "");
}

std::string orcid_url(std::string_view orcid) {
  return "https://orcid.org/" + percent_encoded(orcid, "");
}

std::optional<std::string> work_url(std::string_view source, std::string_view id) {
  if (source == "openalex") return openalex_url(id);
  if (source == "s2") return "https://api.semanticscholar.org/CorpusID:" + percent_encoded(id, "");
  if (source == "acl") return "https://aclanthology.org/" + percent_encoded(id, "") + "/";
  return std::nullopt;
}

std::optional<std::string> web_url(std::string_view text) {
  if (!text.starts_with("https://") && !text.starts_with("http://")) return std::nullopt;
  for (const char c : text) {
    const bool unsafe = static_cast<unsigned char>(c) <= 0x20 || c == '"' || c == '\'' ||
                        c == '<' || c == '>' || c == '\\' || c == '`' || c == '{' || c == '}' ||
                        static_cast<unsigned char>(c) >= 0x7f;
    if (unsafe) return std::nullopt;
  }
  return std::string{text};
}

std::optional<std::string> report_url(const Settings& settings, std::string_view page_path) {
  const std::string page = percent_encoded(absolute_url(settings, page_path), "");
  if (!settings.report_url.empty()) return settings.report_url + page;
  if (settings.contact_email.empty()) return std::nullopt;
  return "mailto:" + percent_encoded(settings.contact_email, "@") + "?subject=" + page;
}

}  // namespace paperloom
