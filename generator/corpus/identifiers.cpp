#include "corpus/identifiers.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "support/ascii.hpp"

namespace paperloom {

namespace {

constexpr std::size_t kNone = std::string_view::npos;

// `2006.10103`
bool is_new_form(std::string_view id) {
  return (id.size() == 9 || id.size() == 10) && id[4] == '.' && all_digits(id.substr(0, 4)) &&
         all_digits(id.substr(5));
}

// `hep-th`: words of letters with single hyphens between
bool is_archive(std::string_view text) {
  bool after_letter = false;
  for (const char c : text) {
    if (!is_alpha(c) && !(c == '-' && after_letter)) return false;
    after_letter = is_alpha(c);
  }
  return after_letter;
}

// `GT` of `math.GT`, `supr-con` of `cond-mat.supr-con`
bool is_subject_class(std::string_view text) {
  return text.size() >= 2 &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_alpha(c) || c == '-'; });
}

std::string_view without_version(std::string_view id) {
  std::size_t end = id.size();
  while (end > 0 && is_digit(id[end - 1]))
    --end;
  const bool has_version = end > 1 && end < id.size() && to_lower(id[end - 1]) == 'v';
  return has_version ? id.substr(0, end - 1) : id;
}

bool is_loom_id(std::string_view id) {
  constexpr std::size_t kMaxBytes = 100;
  constexpr std::string_view kInside = "._/-";
  if (id.empty() || id.size() > kMaxBytes) return false;
  if (!is_alnum(id.front()) || !is_alnum(id.back()) || id.find("..") != kNone) return false;
  return std::any_of(id.begin(), id.end(), is_digit) &&
         std::all_of(id.begin(), id.end(),
                     [kInside](char c) { return is_alnum(c) || kInside.find(c) != kNone; });
}

}  // namespace

std::optional<std::string> parse_arxiv_id(std::string_view text) {
  std::string_view id = trim(text);
  if (starts_with_ignoring_case(id, "arxiv:")) id = trim(id.substr(6));
  id = without_version(id);
  if (is_new_form(id)) return std::string{id};
  const std::size_t slash = id.find('/');
  if (slash == kNone) return std::nullopt;
  const std::string_view number = id.substr(slash + 1);
  std::string_view archive = id.substr(0, slash);
  if (number.size() != 7 || !all_digits(number)) return std::nullopt;
  const std::size_t dot = archive.find('.');
  if (dot != kNone) {
    if (!is_subject_class(archive.substr(dot + 1))) return std::nullopt;
    archive = archive.substr(0, dot);
  }
  if (!is_archive(archive)) return std::nullopt;
  return ascii_lower(archive).append("/").append(number);
}

std::optional<std::string> parse_source_id(std::string_view text) {
  if (std::optional<std::string> arxiv = parse_arxiv_id(text)) return arxiv;
  const std::string_view id = trim(text);
  if (!is_loom_id(id)) return std::nullopt;
  return std::string{id};
}

bool is_arxiv_id(std::string_view source_id) noexcept {
  if (is_new_form(source_id)) return true;
  const std::size_t slash = source_id.find('/');
  if (slash == kNone) return false;
  const std::string_view archive = source_id.substr(0, slash);
  const std::string_view number = source_id.substr(slash + 1);
  return number.size() == 7 && all_digits(number) && is_archive(archive) &&
         std::none_of(archive.begin(), archive.end(), is_upper);
}

std::string public_id(std::string_view source_id) {
  std::string out;
  out.reserve(source_id.size());
  for (const char original : source_id) {
    const char c = to_lower(original);
    if (is_alnum(c) || c == '.') {
      out.push_back(c);
    } else if (!out.empty() && out.back() != '-') {
      out.push_back('-');
    }
  }
  const std::size_t first = out.find_first_not_of("-.");
  if (first == kNone) return {};
  return out.substr(first, out.find_last_not_of("-.") - first + 1);
}

std::optional<std::string> arxiv_month(std::string_view source_id) {
  if (!is_arxiv_id(source_id)) return std::nullopt;
  const std::size_t slash = source_id.find('/');
  const bool is_old = slash != kNone;
  const std::string_view number = is_old ? source_id.substr(slash + 1) : source_id;
  const std::string_view year = number.substr(0, 2);
  const std::string_view month = number.substr(2, 2);
  if (month < "01" || month > "12") return std::nullopt;
  std::string date = is_old && year >= "91" ? "19" : "20";
  date.append(year).append("-").append(month);
  const bool exists = is_old ? date >= "1991-08" && date <= "2007-03" : date >= "2007-04";
  if (!exists) return std::nullopt;
  return date;
}

namespace {

// Resolver addresses carry DOIs percent-encoded; only printable ASCII is decoded.
std::string percent_decoded(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const std::size_t high = kHex.find(to_lower(text[i + 1]));
      const std::size_t low = kHex.find(to_lower(text[i + 2]));
      const bool is_printable =
          high != kNone && low != kNone && high >= 2 && high * 16 + low < 0x7F;
      if (is_printable) {
        out.push_back(static_cast<char>(high * 16 + low));
        i += 2;
        continue;
      }
    }
    out.push_back(text[i]);
  }
  return out;
}

// What stands before the DOI itself goes: "doi:", "https://doi.org/", both, in any case.
std::string without_prefixes(std::string_view text) {
  constexpr std::string_view kPrefixes[] = {"doi:",         "doi.org/", "dx.doi.org/",
                                            "www.doi.org/", "https://", "http://"};
  bool is_address = false;
  for (std::size_t i = 0; i < std::size(kPrefixes);) {
    if (starts_with_ignoring_case(text, kPrefixes[i])) {
      text.remove_prefix(kPrefixes[i].size());
      is_address = is_address || i > 0;
      i = 0;
    } else {
      ++i;
    }
  }
  return is_address ? percent_decoded(text) : std::string{text};
}

// "10." a registrant of digits and dots, "/", something of printable characters.
bool is_doi(std::string_view text) {
  constexpr std::size_t kMaxBytes = 300;
  const std::size_t slash = text.find('/');
  if (text.size() > kMaxBytes || !text.starts_with("10.") || slash == kNone) return false;
  const std::string_view registrant = text.substr(3, slash - 3);
  const bool has_registrant = registrant.size() >= 4 && is_digit(registrant.front()) &&
                              is_digit(registrant.back()) &&
                              std::all_of(registrant.begin(), registrant.end(),
                                          [](char c) { return is_digit(c) || c == '.'; });
  return has_registrant && slash + 1 < text.size() &&
         std::none_of(text.begin(), text.end(), [](char c) {
           const auto byte = static_cast<unsigned char>(c);
           return byte <= ' ' || byte == 0x7F;
         });
}

// Where a second DOI is glued on: ";10.1234/" or ",doi:10.1234/". A SICI has bare `;` and `,` too.
std::size_t end_of_first(std::string_view word) {
  for (std::size_t i = word.find_first_of(";,"); i != kNone; i = word.find_first_of(";,", i + 1)) {
    const std::string_view rest = word.substr(i + 1);
    const bool begins_doi =
        rest.size() > 7 && rest.starts_with("10.") && all_digits(rest.substr(3, 4));
    if (begins_doi || starts_with_ignoring_case(rest, "doi:") ||
        starts_with_ignoring_case(rest, "http")) {
      return i;
    }
  }
  return word.size();
}

std::string doi_of(std::string_view word) {
  std::string doi = ascii_lower(without_prefixes(word));
  while (!doi.empty() && std::string_view{".,;"}.find(doi.back()) != kNone)
    doi.pop_back();
  const bool is_arxivs_own = doi.starts_with("10.48550/arxiv.");
  return is_doi(doi) && !is_arxivs_own ? doi : std::string{};
}

}  // namespace

std::vector<std::string> parse_dois(std::string_view field) {
  constexpr std::size_t kMaxDois = 32;
  std::vector<std::string> dois;
  for (std::string_view word : split_words(field)) {
    while (!word.empty() && dois.size() < kMaxDois) {
      const std::size_t end = end_of_first(word);
      std::string doi = doi_of(word.substr(0, end));
      const bool is_new = std::find(dois.begin(), dois.end(), doi) == dois.end();
      if (!doi.empty() && is_new) dois.push_back(std::move(doi));
      word.remove_prefix(std::min(end + 1, word.size()));
    }
  }
  return dois;
}

}  // namespace paperloom
