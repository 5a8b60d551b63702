#include <algorithm>
#include <array>

#include "corpus/clean_text.hpp"
#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/loom_body.hpp"
#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxUrl = 2048;

std::string as_it_is(std::string_view raw) {
  return tidy_text(raw, Paragraphs::fold) == raw ? std::string{raw} : std::string{};
}

std::string url_of(std::string_view raw) {
  const std::string_view text = trim(raw);
  const bool web =
      starts_with_ignoring_case(text, "https://") || starts_with_ignoring_case(text, "http://");
  const bool clean = std::none_of(text.begin(), text.end(), [](char c) {
    return is_space(c) || c == '"' || c == '<' || c == '>' || c == '\\' || c == '`';
  });
  const std::size_t host = text.find("//") + 2;
  if (!web || !clean || text.size() > kMaxUrl || host >= text.size() || text[host] == '/')
    return {};
  return as_it_is(text);
}

// "10.48550/arxiv.2006.10103" is an arXiv id.
std::string doi_reference(std::string_view id) {
  constexpr std::string_view kOfArxiv = "10.48550/arxiv.";
  if (starts_with_ignoring_case(id, kOfArxiv)) {
    const auto arxiv = parse_arxiv_id(id.substr(kOfArxiv.size()));
    return arxiv ? "arxiv:" + *arxiv : std::string{};
  }
  const auto dois = parse_dois(id);
  return dois.size() == 1 ? "doi:" + dois.front() : std::string{};
}

std::string reference_of(std::string_view raw) {
  constexpr std::array<std::string_view, 9> kSchemes{"arxiv", "doi",   "acl", "openalex", "s2",
                                                     "pwc",   "orcid", "ror", "loom"};
  const std::string_view text = trim(raw);
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view scheme = text.substr(0, colon);
  const std::string_view id = text.substr(std::min(colon + 1, text.size()));
  const bool known = std::find(kSchemes.begin(), kSchemes.end(), scheme) != kSchemes.end();
  const bool whole = std::none_of(id.begin(), id.end(), is_space);
  if (!known || id.empty() || !whole) return {};
  if (scheme == "arxiv") {
    const auto arxiv = parse_arxiv_id(id);
    return arxiv ? "arxiv:" + *arxiv : std::string{};
  }
  if (scheme == "doi") return doi_reference(id);
  if (scheme == "openalex" || scheme == "ror") return as_it_is(ascii_lower(text));
  return as_it_is(text);
}

std::string time_of(std::string_view raw) {
  const auto seconds = parse_iso_time(trim(raw));
  return seconds ? iso_time(*seconds) : std::string{};
}

}  // namespace

std::string tidy_loom_text(LoomType type, std::string_view raw) {
  switch (type) {
    case LoomType::marked:
      return tidy_text(raw, Paragraphs::keep);
    case LoomType::code:
      return to_valid_utf8(raw);
    case LoomType::name:
      return as_it_is(raw);
    case LoomType::url:
      return url_of(raw);
    case LoomType::date:
      return is_iso_day_month_or_year(trim(raw)) ? std::string{trim(raw)} : std::string{};
    case LoomType::time:
      return time_of(raw);
    case LoomType::reference:
    case LoomType::references:
      return reference_of(raw);
    case LoomType::text:
    case LoomType::texts:
    case LoomType::integer:
    case LoomType::number:
    case LoomType::boolean:
    case LoomType::integers:
    case LoomType::objects:
      break;
  }
  return tidy_text(raw, Paragraphs::fold);
}

std::string_view loom_complaint(LoomType type) {
  switch (type) {
    case LoomType::name:
      return "not a name";
    case LoomType::url:
      return "not a URL";
    case LoomType::date:
    case LoomType::time:
      return "not a date";
    case LoomType::reference:
    case LoomType::references:
      return "not a reference";
    case LoomType::integer:
    case LoomType::integers:
      return "not a count";
    case LoomType::text:
    case LoomType::texts:
    case LoomType::marked:
    case LoomType::code:
    case LoomType::number:
    case LoomType::boolean:
    case LoomType::objects:
      break;
  }
  return "empty text";
}

}  // namespace paperloom
