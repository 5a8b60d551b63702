#include "corpus/readers/source_values.hpp"

#include <algorithm>
#include <cstddef>

#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

// What stands behind the last slash.
std::string_view last_part(std::string_view text) {
  text = trim(text);
  while (text.ends_with('/'))
    text.remove_suffix(1);
  return text.substr(text.rfind('/') + 1);
}

// A letter and 1 to 18 digits.
bool is_letter_and_digits(std::string_view text) {
  return text.size() >= 2 && text.size() <= 19 && is_alpha(text.front()) &&
         all_digits(text.substr(1));
}

bool is_clock(std::string_view text) {
  return text.size() == 8 && text[2] == ':' && text[5] == ':' && all_digits(text.substr(0, 2)) &&
         all_digits(text.substr(3, 2)) && all_digits(text.substr(6, 2));
}

std::string_view without_scheme(std::string_view text) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (starts_with_ignoring_case(text, scheme)) return text.substr(scheme.size());
  }
  return text;
}

// Of "arxiv.org/abs/2012.00632v2", "export.arxiv.org/pdf/hep-th/9901001.pdf?x".
std::optional<std::string> arxiv_id_of_path(std::string_view address) {
  const std::size_t slash = address.find('/');
  if (slash == kNone) return std::nullopt;
  const std::string host = ascii_lower(address.substr(0, slash));
  if (host != "arxiv.org" && !host.ends_with(".arxiv.org")) return std::nullopt;
  std::string_view path = address.substr(slash + 1);
  path = path.substr(0, path.find_first_of("?#"));
  const std::string_view page = path.substr(0, path.find('/'));
  if (page != "abs" && page != "pdf" && page != "html" && page != "ps") return std::nullopt;
  path.remove_prefix(std::min(page.size() + 1, path.size()));
  if (path.ends_with(".pdf")) path.remove_suffix(4);
  return parse_arxiv_id(path);
}

}  // namespace

std::optional<std::string> parse_orcid(std::string_view text) {
  std::string orcid{last_part(text)};
  if (orcid.size() != 19) return std::nullopt;
  if (orcid.back() == 'x') orcid.back() = 'X';
  bool is_zero = true;
  for (std::size_t i = 0; i < orcid.size(); ++i) {
    const char c = orcid[i];
    const bool fits = i % 5 == 4 ? c == '-' : is_digit(c) || (i == 18 && c == 'X');
    if (!fits) return std::nullopt;
    is_zero = is_zero && (c == '0' || c == '-');
  }
  if (is_zero) return std::nullopt;
  return orcid;
}

std::optional<std::string> parse_ror(std::string_view text) {
  constexpr std::size_t kSize = 9;
  std::string id = ascii_lower(last_part(text));
  if (id.size() != kSize || id.front() != '0' || !all_digits(std::string_view{id}.substr(7))) {
    return std::nullopt;
  }
  const bool plain = std::all_of(id.begin(), id.end(), is_alnum);
  if (!plain || id.find_first_of("ilou") != kNone) return std::nullopt;
  return id;
}

std::optional<std::string> parse_openalex_id(std::string_view text) {
  const std::string_view id = last_part(text);
  if (!is_letter_and_digits(id)) return std::nullopt;
  return ascii_lower(id);
}

std::optional<std::string> parse_wikidata_id(std::string_view text) {
  const std::string_view id = last_part(text);
  if (!is_letter_and_digits(id) || id.front() != 'Q') return std::nullopt;
  return std::string{id};
}

std::optional<std::string> arxiv_id_of_address(std::string_view text) {
  text = trim(text);
  if (starts_with_ignoring_case(text, "pmh:")) text.remove_prefix(4);
  constexpr std::string_view kOai = "oai:arxiv.org:";
  if (starts_with_ignoring_case(text, kOai)) return parse_arxiv_id(text.substr(kOai.size()));
  const std::string_view address = without_scheme(text);
  if (auto id = arxiv_id_of_path(address)) return id;
  std::string_view doi = address;
  for (const std::string_view prefix : {"doi:", "dx.doi.org/", "doi.org/"}) {
    if (starts_with_ignoring_case(doi, prefix)) doi.remove_prefix(prefix.size());
  }
  constexpr std::string_view kMinted = "10.48550/arxiv.";
  if (!starts_with_ignoring_case(doi, kMinted)) return std::nullopt;
  return parse_arxiv_id(doi.substr(kMinted.size()));
}

std::optional<std::string> parse_moment(std::string_view text) {
  constexpr std::size_t kDay = 10;
  constexpr std::size_t kClock = 8;
  text = trim(text);
  if (!is_iso_date(text.substr(0, kDay))) return std::nullopt;
  std::string moment{text.substr(0, kDay)};
  std::string_view rest = text.substr(kDay);
  if (rest.empty()) return moment;
  const bool has_clock = (rest.front() == 'T' || rest.front() == ' ') &&
                         is_clock(rest.substr(1, std::min(kClock, rest.size() - 1)));
  if (!has_clock) return std::nullopt;
  const std::string_view clock = rest.substr(1, kClock);
  rest.remove_prefix(1 + kClock);
  std::string_view fraction;
  if (rest.starts_with('.')) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
    fraction = rest.substr(0, std::min<std::size_t>(end, kDay));
    while (fraction.ends_with('0') || fraction.ends_with('.'))
      fraction.remove_suffix(1);
  }
  if (clock == "00:00:00" && fraction.empty()) return moment;
  return moment.append("T").append(clock).append(fraction);
}

bool is_web_address(std::string_view text) {
  constexpr std::size_t kLongest = 2048;
  const std::string_view rest = without_scheme(text);
  const bool has_scheme = rest.size() < text.size();
  if (!has_scheme || rest.empty() || text.size() > kLongest) return false;
  if (!is_alnum(rest.front()) && static_cast<unsigned char>(rest.front()) < 0x80) return false;
  constexpr std::string_view kNever = "\"<>\\^`{|}";
  return std::all_of(text.begin(), text.end(), [kNever](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > ' ' && byte != 0x7F && kNever.find(c) == kNone;
  });
}

std::optional<std::string> parse_language(std::string_view text) {
  const auto parts = split(trim(text), '-');
  const std::string_view language = parts.front();
  if (language.size() < 2 || language.size() > 3) return std::nullopt;
  std::string tag;
  for (const std::string_view part : parts) {
    const bool fits =
        !part.empty() && part.size() <= 8 && std::all_of(part.begin(), part.end(), is_alnum);
    if (!fits || tag.size() > 30) return std::nullopt;
    if (!tag.empty()) tag.push_back('-');
    tag.append(part);
  }
  if (!std::all_of(language.begin(), language.end(), is_alpha)) return std::nullopt;
  return ascii_lower(language).append(tag.substr(language.size()));
}

}  // namespace paperloom
