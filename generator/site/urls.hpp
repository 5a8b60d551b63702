#pragma once
// Every URL of the site, and of the places it links to, is spelled here and nowhere else. Paths of
// pages are relative to the site's root with a final slash ("papers/2006.10103-is-network/");
// links in pages are root-relative with the path of the base URL in front.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "render/value.hpp"
#include "site/settings.hpp"

namespace paperloom {

// Of pages.
[[nodiscard]] std::string paper_path(std::string_view segment);
[[nodiscard]] std::string researcher_path(std::string_view segment);
[[nodiscard]] std::string name_path(std::string_view segment);
[[nodiscard]] std::string field_path(std::string_view id);
[[nodiscard]] std::string field_month_path(std::string_view id, std::string_view month);
[[nodiscard]] std::string archive_path(std::string_view period);  // "2020-06", "2020" or empty
[[nodiscard]] std::string content_path(std::string_view slug);
// The numbered page of a paged list, from 1; 0 is the list's own path.
[[nodiscard]] std::string numbered_path(std::string_view list_path, std::int64_t page);

inline constexpr std::string_view kHomePath;
inline constexpr std::string_view kPapersPath = "papers/";
inline constexpr std::string_view kResearchersPath = "researchers/";
inline constexpr std::string_view kNamesPath = "names/";
inline constexpr std::string_view kFieldsPath = "fields/";
inline constexpr std::string_view kArchivePath = "archive/";
inline constexpr std::string_view kNotFoundPath = "404";  // a file at the root, no directory

// The segment of "papers/<segment>/..." and what follows it, or nothing.
struct SplitPath {
  std::string_view segment;
  std::string_view rest;
};

[[nodiscard]] std::optional<SplitPath> split_path(std::string_view path, std::string_view prefix);

// Of files that are no pages.
[[nodiscard]] std::string field_feed_path(std::string_view id);
inline constexpr std::string_view kLatestFeedPath = "rss/latest.xml";
inline constexpr std::string_view kSitemapPath = "sitemap.xml";
inline constexpr std::string_view kLlmsPath = "llms.txt";
inline constexpr std::string_view kPapersLlmsPath = "papers/llms.txt";
inline constexpr std::string_view kResearchersLlmsPath = "researchers/llms.txt";
inline constexpr std::string_view kFieldsLlmsPath = "fields/llms.txt";
inline constexpr std::string_view kArchiveLlmsPath = "archive/llms.txt";

// How a path is linked: in pages, and with scheme and host.
[[nodiscard]] Url site_link(const Settings& settings, std::string_view path);
[[nodiscard]] std::string absolute_url(const Settings& settings, std::string_view path);
// "/" or "/project/", of the base URL.
[[nodiscard]] std::string_view base_path(const Settings& settings);
// The twin of a page: "papers/x/index.md".
[[nodiscard]] std::string twin_path(std::string_view page_path);

// The page's own path in a URL: the same, but the 404 page shows its file's.
[[nodiscard]] std::string page_url_path(std::string_view page_path);

// Elsewhere.
[[nodiscard]] std::string arxiv_abstract_url(std::string_view arxiv_id);
[[nodiscard]] std::string arxiv_pdf_url(std::string_view arxiv_id);
[[nodiscard]] std::string doi_url(std::string_view doi);
// A work's page at OpenAlex, Semantic Scholar or the ACL Anthology, by the source's name and id;
// nothing where a source has none.
[[nodiscard]] std::optional<std::string> work_url(std::string_view source, std::string_view id);
[[nodiscard]] std::string openalex_url(std::string_view id);
[[nodiscard]] std::string s2_author_url(std::string_view id);
[[nodiscard]] std::string orcid_url(std::string_view orcid);
// The text itself if it is an http or https URL without blanks, quotes or angle brackets.
[[nodiscard]] std::optional<std::string> web_url(std::string_view text);
// Where a visitor reports a problem with a page; nothing when the settings name no place.
[[nodiscard]] std::optional<std::string> report_url(const Settings& settings,
                                                    std::string_view page_path);

}  // namespace paperloom
