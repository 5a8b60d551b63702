#include "synth_record.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>

#include "synth_authors.hpp"
#include "synth_random.hpp"
#include "synth_text.hpp"

namespace paperloom::bench {
namespace {

constexpr std::size_t kLineWidth = 78;
constexpr std::string_view kIndent = "  ";

constexpr std::array kVersionCounts = std::to_array<Quantile>({{0, 1},
                                                               {730'000, 1},
                                                               {730'001, 2},
                                                               {900'000, 2},
                                                               {900'001, 3},
                                                               {965'000, 3},
                                                               {965'001, 4},
                                                               {999'900, 8},
                                                               {1'000'000, 61}});
constexpr std::array kLicenses = std::to_array<std::string_view>(
    {"http://arxiv.org/licenses/nonexclusive-distrib/1.0/",
     "http://arxiv.org/licenses/nonexclusive-distrib/1.0/",
     "http://arxiv.org/licenses/nonexclusive-distrib/1.0/",
     "http://creativecommons.org/licenses/by/4.0/", "http://creativecommons.org/licenses/by/4.0/",
     "http://creativecommons.org/licenses/by-nc-nd/4.0/",
     "http://creativecommons.org/licenses/by-nc-sa/4.0/",
     "http://creativecommons.org/licenses/by-sa/4.0/",
     "http://creativecommons.org/publicdomain/zero/1.0/"});

struct Journal {
  std::string_view name;
  std::string_view doi;  // prefix
};

constexpr auto kJournals =
    std::to_array<Journal>({{"Phys. Rev. D", "10.1103/PhysRevD."},
                            {"Phys. Rev. B", "10.1103/PhysRevB."},
                            {"Phys.Rev.Lett.", "10.1103/PhysRevLett."},
                            {"Astrophys. J.", "10.1088/0004-637X/"},
                            {"JHEP", "10.1007/JHEP"},
                            {"Nucl. Phys. B", "10.1016/j.nuclphysb."},
                            {"Astronomy & Astrophysics", "10.1051/0004-6361/"},
                            {"J. Phys. A: Math. Gen.", "10.1088/1751-8113/"},
                            {"Communications in Mathematical Physics", "10.1007/s00220-"},
                            {"Trans. Amer. Math. Soc.", "10.1090/tran/"},
                            {"Proceedings of a Conference on Computing, Lecture Notes in Computer "
                             "Science",
                             "10.1007/978-3-642-"},
                            {"IEEE Transactions on Information Theory", "10.1109/TIT."},
                            {"Electronic Journal of Combinatorics", "10.37236/"},
                            {"Épijournal de Géométrie", "10.46298/epiga."}});
constexpr std::array kDays =
    std::to_array<std::string_view>({"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"});
constexpr std::array kMonths = std::to_array<std::string_view>(
    {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"});

using Day = std::chrono::sys_days;

constexpr Day kSnapshotDay = std::chrono::year(2025) / 12 / 31;
constexpr Day kFirstUpdate = std::chrono::year(2005) / 9 / 17;

std::string padded(unsigned number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string iso_date(Day day) {
  const std::chrono::year_month_day date(day);
  return std::to_string(static_cast<int>(date.year())) + "-" +
         padded(static_cast<unsigned>(date.month())) + "-" +
         padded(static_cast<unsigned>(date.day()));
}

// RFC 822, in the two spellings that occur.
std::string mail_date(Random& random, Day day) {
  const std::chrono::year_month_day date(day);
  const auto number = static_cast<unsigned>(date.day());
  const unsigned second = random.below(86'400);
  std::string text(kDays.at(std::chrono::weekday(day).c_encoding()));
  text.append(", ").append(random.chance(200) ? padded(number) : std::to_string(number));
  text.append(" ").append(kMonths.at(static_cast<unsigned>(date.month()) - 1)).append(" ");
  text.append(std::to_string(static_cast<int>(date.year()))).append(" ");
  text.append(padded(second / 3600)).append(":").append(padded(second / 60 % 60)).append(":");
  return text.append(padded(second % 60)).append(" GMT");
}

void add_dates(SnapshotRecord& record, Random& random, Day first) {
  Day last = first;
  record.versions.push_back(mail_date(random, last));
  for (std::uint32_t more = draw(random, kVersionCounts) - 1; more > 0; --more) {
    const Day next = last + std::chrono::days(random.between(1, random.chance(8000) ? 150 : 900));
    if (next > kSnapshotDay) break;
    last = next;
    record.versions.push_back(mail_date(random, last));
  }
  // Records were touched in bulk long after: 20 days, spread over the years, stand for that.
  Day update = std::max(last, kFirstUpdate) + std::chrono::days(random.between(1, 3));
  const Day bulk = kFirstUpdate + std::chrono::days(random.below(20) * 367);
  if (random.chance(5000)) update = std::max(update, bulk);
  record.update_date = iso_date(update);
}

std::string make_doi(Random& random, const Journal& journal) {
  if (random.chance(15)) {
    return "10.1175/1520-0469(1996)0" + std::to_string(random.between(10, 99)) +
           "<0946:ASTFHH>2.0.CO;2";
  }
  std::string doi;
  if (random.chance(20)) doi = "doi:";
  doi.append(journal.doi).append(std::to_string(random.between(10, 130)));
  return doi.append(".").append(std::to_string(random.between(1000, 999'999)));
}

void add_publication(SnapshotRecord& record, Random& random, Day first) {
  const bool published = random.chance(3900);
  if (!published) return;
  const Journal& journal = kJournals.at(random.below(kJournals.size()));
  const int year = static_cast<int>(std::chrono::year_month_day(first).year());
  if (random.chance(7400)) {
    std::string text(journal.name);
    text.append(" ").append(std::to_string(random.between(1, 400))).append(" (");
    text.append(std::to_string(year + 1)).append(") ");
    text.append(std::to_string(random.between(1, 9999)));
    record.journal_ref = wrap(text, kLineWidth, kIndent);
  }
  if (random.chance(6900)) {
    record.doi = make_doi(random, journal);
    if (random.chance(30)) record.doi.append("\n  ").append(make_doi(random, journal));
  }
}

void add_report(SnapshotRecord& record, Random& random) {
  constexpr auto kSeries =
      std::to_array<std::string_view>({"LAB-TH-", "UNIV-PHYS/", "hep-report ", "TR-", "IST-"});
  record.report_no = random.pick(kSeries);
  record.report_no.append(std::to_string(random.between(1, 25))).append("-");
  record.report_no.append(std::to_string(random.between(1, 300)));
}

void withdraw(SnapshotRecord& record, Random& random) {
  if (random.chance(5000)) {
    record.abstract = paragraph(make_withdrawal(random));
  } else {
    record.comments = wrap(make_withdrawal(random), kLineWidth, kIndent);
  }
}

// ---- JSON ----

void append_unit(std::string& line, std::uint32_t unit) {
  constexpr std::string_view kHex = "0123456789abcdef";
  line += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4)
    line += kHex[(unit >> static_cast<unsigned>(shift)) & 0xFU];
}

// `text` is not empty and begins with a sequence of two or three bytes; gives its length.
std::size_t append_sequence(std::string& line, std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0xE0U) {
    append_unit(line, ((byte(0) & 0x1FU) << 6U) | (byte(1) & 0x3FU));
    return 2;
  }
  append_unit(line, ((byte(0) & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU));
  return 3;
}

void append_string(std::string& line, std::string_view text) {
  line += '"';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' || c == '\\') {
      line.append(1, '\\').append(1, c);
    } else if (c == '\n') {
      line += "\\n";
    } else if (static_cast<unsigned char>(c) >= 0x80U) {
      i += append_sequence(line, text.substr(i)) - 1;
    } else if (static_cast<unsigned char>(c) < 0x20U || c == '\x7f') {
      append_unit(line, static_cast<unsigned char>(c));
    } else {
      line += c;
    }
  }
  line += '"';
}

void append_field(std::string& line, std::string_view key, std::string_view text) {
  append_string(line, key);
  line += ':';
  append_string(line, text);
  line += ',';
}

void append_optional(std::string& line, std::string_view key, std::string_view text) {
  if (!text.empty()) return append_field(line, key, text);
  append_string(line, key);
  line += ":null,";
}

}  // namespace

SnapshotRecord make_record(const Source& source, std::uint64_t index) {
  Random random(mix(source.seed, index));
  const Place place = source.layout.place(index);
  const Categories categories = make_categories(random, place.archive);
  SnapshotRecord record;
  record.id = place.id;
  record.categories = categories.text;
  record.title = wrap(make_title(source.lexicon, random, categories.area), kLineWidth, kIndent);
  record.abstract = make_abstract(source.lexicon, random, categories.area);
  const AuthorList authors = make_authors(source.lexicon, source.authors, random);
  record.submitter = authors.submitter;
  record.authors = wrap(authors.text, kLineWidth - 9, kIndent);
  record.authors_parsed = authors.parsed;
  if (random.chance(8500)) record.comments = wrap(make_comments(random), kLineWidth, kIndent);
  add_publication(record, random, place.day);
  if (random.chance(500)) add_report(record, random);
  if (random.chance(9000)) record.license = random.pick(kLicenses);
  add_dates(record, random, place.day);
  if (random.chance(40)) withdraw(record, random);
  return record;
}

std::string json_line(const SnapshotRecord& record) {
  std::string line = "{";
  line.reserve(4096);
  append_field(line, "id", record.id);
  append_optional(line, "submitter", record.submitter);
  append_field(line, "authors", record.authors);
  append_field(line, "title", record.title);
  append_optional(line, "comments", record.comments);
  append_optional(line, "journal-ref", record.journal_ref);
  append_optional(line, "doi", record.doi);
  append_optional(line, "report-no", record.report_no);
  append_field(line, "categories", record.categories);
  append_optional(line, "license", record.license);
  append_field(line, "abstract", record.abstract);
  line += "\"versions\":[";
  for (std::size_t i = 0; i < record.versions.size(); ++i) {
    line += i == 0 ? "{" : ",{";
    append_field(line, "version", "v" + std::to_string(i + 1));
    line += "\"created\":";
    append_string(line, record.versions[i]);
    line += '}';
  }
  line += "],";
  append_field(line, "update_date", record.update_date);
  line += "\"authors_parsed\":[";
  for (std::size_t i = 0; i < record.authors_parsed.size(); ++i) {
    line += i == 0 ? "[" : ",[";
    for (std::size_t j = 0; j < record.authors_parsed[i].size(); ++j) {
      if (j > 0) line += ',';
      append_string(line, record.authors_parsed[i][j]);
    }
    line += ']';
  }
  return line += "]}\n";
}

}  // namespace paperloom::bench
