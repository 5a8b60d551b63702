#include "site/facts.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <utility>

#include "corpus/categories.hpp"
#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "site/urls.hpp"
#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kExcerpt = 300;
constexpr std::size_t kDescription = 160;

constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                   "May",       "June",     "July",     "August",
                                                   "September", "October",  "November", "December"};

constexpr std::array<std::string_view, 7> kWeekdays{"Sun", "Mon", "Tue", "Wed",
                                                    "Thu", "Fri", "Sat"};

std::string_view month_name(std::string_view two_digits) {
  unsigned month = 0;
  std::from_chars(two_digits.data(), two_digits.data() + two_digits.size(), month);
  return month >= 1 && month <= 12 ? kMonths.at(month - 1) : std::string_view{};
}

// Ends a sentence at `at`? A full stop, question or exclamation mark before a blank; not after a
// single letter or a usual abbreviation.
bool ends_sentence(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c != '.' && c != '?' && c != '!') return false;
  if (at + 1 < text.size() && text[at + 1] != ' ') return false;
  if (c != '.') return true;
  const std::size_t blank = text.rfind(' ', at);
  const std::string_view word = text.substr(blank == std::string_view::npos ? 0 : blank + 1,
                                            at - (blank == std::string_view::npos ? 0 : blank + 1));
  if (word.size() < 2) return false;
  for (const std::string_view abbreviation :
       {"e.g", "i.e", "cf", "vs", "al", "Fig", "Eq", "Ref", "Refs", "resp", "approx", "Dr", "St"}) {
    if (word == abbreviation) return false;
  }
  return true;
}

struct Cuts {
  std::size_t sentence = 0;  // behind the last whole sentence
  std::size_t word = 0;      // behind the last whole word
};

// Where `text` can be cut at or before `limit` bytes, outside math; at the `sentences`-th sentence
// at the latest.
Cuts cuts_of(std::string_view text, std::size_t limit, std::size_t sentences) {
  Cuts cuts;
  bool in_math = false;
  for (std::size_t i = 0; i < text.size() && i <= limit && sentences > 0; ++i) {
    const char c = text[i];
    if (c > '?') continue;  // letters, most of all, decide nothing
    if (c == kMathBegin || c == kMathEnd) in_math = c == kMathBegin;
    if (in_math) continue;
    if (c == ' ') cuts.word = i;
    if (i < limit && ends_sentence(text, i)) {
      cuts.sentence = i + 1;
      --sentences;
    }
  }
  return cuts;
}

MarkedText cut_text(const MarkedText& abstract, std::size_t limit, std::size_t sentences) {
  std::string_view text = abstract.text;
  text = text.substr(0, text.find('\n'));
  const Cuts cuts = cuts_of(text, limit, sentences);
  if (text.size() <= limit && sentences == SIZE_MAX) return {std::string{text}};
  if (cuts.sentence > 0) return {std::string{text.substr(0, cuts.sentence)}};
  if (text.size() <= limit) return {std::string{text}};
  std::string cut = cuts.word > 0 ? std::string{text.substr(0, cuts.word)} : std::string{};
  if (cut.empty() && text.find(kMathBegin) >= limit) cut = cut_utf8(text, limit);
  return {cut + "…"};
}

// A text as a BibTeX value in braces: a closing brace without its partner goes, an open one gets
// its own, what TeX would interpret outside math is escaped.
std::string bibtex_value(const MarkedText& text) {
  constexpr std::string_view kSpecial = "%&#_$";
  std::string out;
  bool in_math = false;
  int depth = 0;
  for (const char c : text.text) {
    const bool mark = c == kMathBegin || c == kMathEnd;
    if (mark) in_math = c == kMathBegin;
    if (mark || (c == '}' && depth == 0)) continue;
    depth += static_cast<int>(c == '{') - static_cast<int>(c == '}');
    if (!in_math && kSpecial.find(c) != std::string_view::npos) out.push_back('\\');
    out.push_back(c == '\n' ? ' ' : c);
  }
  return out.append(static_cast<std::size_t>(depth), '}');
}

void add_bibtex_field(std::string& out, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  out.append(",\n  ").append(name).append(" = {").append(value).append("}");
}

std::string bibtex_authors(const Paper& paper) {
  constexpr std::size_t kShown = 25;
  std::string out;
  for (std::size_t i = 0; i < paper.authors.size(); ++i) {
    if (i > 0) out += " and ";
    if (i == kShown) return out + "others";
    const AuthorEntry& author = paper.authors[i];
    const std::string name = bibtex_value({author.name});
    // Braces keep a collaboration's words together and an "and" inside a name harmless.
    const bool whole = author.researcher.empty() || name.find(" and ") != std::string::npos;
    out += whole ? "{" + name + "}" : name;
  }
  return out;
}

}  // namespace

std::string grouped(std::int64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3 && out[at - 4] != '-';) {
    at -= 3;
    out.insert(at, ",");
  }
  return out;
}

std::string counted(std::int64_t number, std::string_view singular) {
  std::string out = grouped(number);
  out.append(" ").append(singular);
  if (number != 1) out.push_back('s');
  return out;
}

std::string day_text(std::string_view iso) {
  if (iso.size() != 10) return {};
  std::string_view day = iso.substr(8);
  if (day.front() == '0') day.remove_prefix(1);
  std::string out{day};
  out.append(" ").append(month_name(iso.substr(5, 2)).substr(0, 3)).append(" ");
  return out.append(iso.substr(0, 4));
}

std::string date_text(std::string_view iso) {
  if (iso.size() == 7) return month_text(iso);
  return iso.size() == 4 ? std::string{iso} : day_text(iso);
}

std::string day_text(std::int64_t seconds) {
  return day_text(iso_day(seconds));
}

std::string iso_day(std::int64_t seconds) {
  return seconds == 0 ? std::string{} : iso_date(seconds);
}

std::string month_text(std::string_view month) {
  if (month.size() != 7 || month[4] != '-') return "Undated";
  return std::string{month_name(month.substr(5))}.append(" ").append(month.substr(0, 4));
}

std::string rfc822_date(std::int64_t seconds) {
  using namespace std::chrono;  // NOLINT(google-build-using-namespace): the calendar's names
  const sys_seconds time{std::chrono::seconds{seconds}};
  const sys_days day = floor<days>(time);
  const hh_mm_ss clock{time - day};
  const std::string iso = iso_date(seconds);
  std::string out{kWeekdays.at(weekday{day}.c_encoding())};
  out.append(", ").append(iso.substr(8)).append(" ");
  out.append(month_name(iso.substr(5, 2)).substr(0, 3)).append(" ").append(iso.substr(0, 4));
  const auto two = [](std::int64_t value) {
    const std::string digits = std::to_string(value);
    return digits.size() == 1 ? "0" + digits : digits;
  };
  out.append(" ").append(two(clock.hours().count()));
  out.append(":").append(two(clock.minutes().count()));
  out.append(":").append(two(clock.seconds().count()));
  return out.append(" GMT");
}

std::string slashed_date(std::string_view iso) {
  std::string out{iso};
  for (char& c : out) {
    if (c == '-') c = '/';
  }
  return out;
}

std::string shown_id(std::string_view source_id) {
  return is_arxiv_id(source_id) ? "arXiv:" + std::string{source_id} : std::string{source_id};
}

MarkedText shown_title(const MarkedText& title, std::string_view source_id) {
  if (!title.text.empty()) return title;
  return {"Untitled (" + shown_id(source_id) + ")"};
}

MarkedText excerpt(const MarkedText& abstract) {
  return cut_text(abstract, kExcerpt, SIZE_MAX);
}

MarkedText first_sentence(const MarkedText& abstract) {
  return cut_text(abstract, kExcerpt, 1);
}

std::string paper_description(const Paper& paper) {
  if (!paper.abstract.text.empty()) {
    return cut_text(paper.abstract, kDescription, SIZE_MAX).plain();
  }
  std::string out = shown_title(paper.title, paper.source_id).plain();
  if (!paper.authors.empty()) out += ", by " + paper.authors.front().name;
  if (paper.authors.size() > 1) out += " and others";
  return out + ".";
}

std::string researcher_description(const Researcher& researcher) {
  std::string out = researcher.name + ": " + counted(researcher.papers, "paper");
  out += " in this archive";
  if (researcher.h_index) out += " · h-index " + grouped(*researcher.h_index);
  return out + ".";
}

std::string name_description(std::string_view name, std::int64_t bearers) {
  return std::string{name} + ": " + counted(bearers, "researcher") + " of this name.";
}

std::string_view scheme_label(Identity::Scheme scheme) {
  switch (scheme) {
    case Identity::Scheme::s2:
      return "Semantic Scholar";
    case Identity::Scheme::openalex:
      return "OpenAlex";
    case Identity::Scheme::orcid:
      break;
  }
  return "ORCID";
}

std::string profile_url(const Identity& identity) {
  switch (identity.scheme) {
    case Identity::Scheme::s2:
      return s2_author_url(identity.id);
    case Identity::Scheme::openalex:
      return openalex_url(identity.id);
    case Identity::Scheme::orcid:
      break;
  }
  return orcid_url(identity.id);
}

std::string publication_date(const Paper& paper) {
  if (paper.submitted != 0) return iso_day(paper.submitted);
  for (const RecordFacts& record : paper.records) {
    if (!record.published.empty()) return record.published;
  }
  return {};
}

std::vector<std::string> all_dois(const Paper& paper) {
  std::vector<std::string> dois = paper.dois;
  for (const RecordFacts& record : paper.records) {
    for (const std::string& doi : record.dois) {
      if (std::find(dois.begin(), dois.end(), doi) == dois.end()) dois.push_back(doi);
    }
  }
  return dois;
}

std::string sentence_list(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " and " : ", ";
    out += words[i];
  }
  return out;
}

std::string_view license_name(std::string_view url) {
  struct Known {
    std::string_view part;
    std::string_view name;
  };

  static constexpr std::array kKnown{
      Known{"creativecommons.org/licenses/by/4.0", "CC BY 4.0"},
      Known{"creativecommons.org/licenses/by-sa/4.0", "CC BY-SA 4.0"},
      Known{"creativecommons.org/licenses/by-nc-sa/4.0", "CC BY-NC-SA 4.0"},
      Known{"creativecommons.org/licenses/by-nc-nd/4.0", "CC BY-NC-ND 4.0"},
      Known{"creativecommons.org/licenses/by/3.0", "CC BY 3.0"},
      Known{"creativecommons.org/licenses/by-nc-sa/3.0", "CC BY-NC-SA 3.0"},
      Known{"creativecommons.org/publicdomain/zero/1.0", "CC0 1.0"},
      Known{"creativecommons.org/licenses/publicdomain", "Public domain"},
      Known{"arxiv.org/licenses/nonexclusive-distrib/1.0", "arXiv non-exclusive licence 1.0"},
      Known{"arxiv.org/licenses/assumed-1991-2003", "Assumed arXiv licence, 1991 to 2003"},
  };
  for (const Known& known : kKnown) {
    if (url.find(known.part) != std::string_view::npos) return known.name;
  }
  return {};
}

std::string_view field_name(std::string_view id) {
  const Category* category = find_category(id);
  return category == nullptr ? id : category->name;
}

std::string bibtex(const Paper& paper) {
  std::string out = "@misc{" + paper.public_id;
  add_bibtex_field(out, "author", bibtex_authors(paper));
  add_bibtex_field(out, "title", bibtex_value(shown_title(paper.title, paper.source_id)));
  add_bibtex_field(out, "year", publication_date(paper).substr(0, 4));
  if (is_arxiv_id(paper.source_id)) {
    add_bibtex_field(out, "eprint", paper.source_id);
    add_bibtex_field(out, "archivePrefix", "arXiv");
    if (!paper.fields.empty()) add_bibtex_field(out, "primaryClass", paper.fields.front());
  }
  const auto dois = all_dois(paper);
  if (!dois.empty()) add_bibtex_field(out, "doi", dois.front());
  return out.append("\n}");
}

}  // namespace paperloom
