#include "corpus/readers/atom.hpp"

#include <charconv>

#include "corpus/categories.hpp"
#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/readers/arxiv_fields.hpp"
#include "corpus/withdrawn.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

std::optional<std::int64_t> two_digits(std::string_view text, std::size_t at) {
  if (at + 2 > text.size() || !is_digit(text[at]) || !is_digit(text[at + 1])) return std::nullopt;
  return (text[at] - '0') * 10 + (text[at + 1] - '0');
}

// "Z", or how far a clock is from UTC: "-05:00".
std::optional<std::int64_t> zone_seconds(std::string_view zone) {
  if (zone == "Z" || zone == "z") return 0;
  const auto hours = two_digits(zone, 1);
  const auto minutes = two_digits(zone, 4);
  if (zone.size() != 6 || zone[3] != ':' || !hours || !minutes) return std::nullopt;
  const std::int64_t seconds = *hours * 3600 + *minutes * 60;
  if (zone[0] == '+') return seconds;
  if (zone[0] == '-') return -seconds;
  return std::nullopt;
}

// RFC 3339: "2006-01-02T14:57:58Z", "2006-01-02T09:57:58.25-05:00".
std::optional<std::int64_t> parse_rfc3339(std::string_view text) {
  const auto day = iso_seconds(text.substr(0, 10));
  if (!day || text.size() < 20 || (text[10] != 'T' && text[10] != 't')) return std::nullopt;
  const auto hours = two_digits(text, 11);
  const auto minutes = two_digits(text, 14);
  const auto seconds = two_digits(text, 17);
  if (!hours || !minutes || !seconds || text[13] != ':' || text[16] != ':') return std::nullopt;
  if (*hours > 23 || *minutes > 59 || *seconds > 60) return std::nullopt;
  std::size_t zone = 19;
  while (zone < text.size() && (text[zone] == '.' || is_digit(text[zone])))
    ++zone;
  const auto offset = zone_seconds(text.substr(zone));
  if (!offset) return std::nullopt;
  return *day + *hours * 3600 + *minutes * 60 + *seconds - *offset;
}

// Of "2006.10103v3"; 0 without one.
std::int64_t version_of(std::string_view id) {
  const std::size_t v = id.rfind('v');
  std::int64_t number = 0;
  if (v == std::string_view::npos || !all_digits(id.substr(v + 1))) return 0;
  std::from_chars(id.data() + v + 1, id.data() + id.size(), number);
  return number;
}

class AtomReader {
 public:
  explicit AtomReader(ReadContext& context) : context_{&context}, fields_{context} {}

  // A bad entry is reported; an error ends the reading.
  Status read(const XmlRecord& raw);

 private:
  PaperRecord paper_of(const XmlNode& entry, std::string id);
  void add_dates(const XmlNode& entry, std::int64_t version, PaperRecord& paper);
  std::optional<std::int64_t> date(const XmlNode& node);
  std::string categories(const XmlNode& entry);

  ReadContext* context_;
  ArxivFields fields_;
};

Status AtomReader::read(const XmlRecord& raw) {
  const XmlNode entry = fields_.parse(raw);
  if (!entry) return Ok{};
  const std::string url = entry.child("id").text();
  if (url.find("/api/errors") != std::string::npos ||
      trim(entry.child("title").text()) == "Error") {
    fields_.skip("error of the API", entry.child("summary").text());
    return Ok{};
  }
  constexpr std::string_view kAbs = "/abs/";
  const std::size_t abs = url.find(kAbs);
  const std::string_view versioned =
      trim(std::string_view{url}.substr(abs == std::string::npos ? 0 : abs + kAbs.size()));
  auto id = parse_arxiv_id(versioned);
  if (!id) {
    fields_.skip(url.empty() ? "no id" : "not an id", url);
    return Ok{};
  }
  const auto authors = entry.children("author");
  if (authors.size() > ArxivFields::kMaxAuthors) {
    fields_.skip("over 50,000 authors", {});
    return Ok{};
  }
  if (!fields_.wanted(*id, entry.child("doi").text())) return Ok{};
  PaperRecord paper = paper_of(entry, std::move(*id));
  add_dates(entry, version_of(versioned), paper);
  for (const XmlNode& author : authors) {
    paper.authors.push_back(
        fields_.author({.keyname = author.child("name").text()}, author.children("affiliation")));
  }
  return context_->sink.paper(std::move(paper), fields_.place());
}

PaperRecord AtomReader::paper_of(const XmlNode& entry, std::string id) {
  PaperRecord paper;
  paper.id = std::move(id);
  paper.title = fields_.marked(entry.child("title").text(), Paragraphs::fold);
  const std::string abstract = entry.child("summary").text();
  paper.abstract = fields_.marked(abstract, Paragraphs::keep);
  const std::string comments = entry.child("comment").text();
  paper.comments = fields_.clean(comments);
  paper.journal_ref = fields_.clean(entry.child("journal_ref").text());
  paper.doi = fields_.dois(entry.child("doi").text());
  paper.categories = categories(entry);
  paper.withdrawn = says_withdrawn(comments) || says_withdrawn(abstract);
  return paper;
}

// The primary one first; other schemes' codes ("60J05; 68T05", "H.4") stand among them.
std::string AtomReader::categories(const XmlNode& entry) {
  std::vector<std::string_view> words;
  const std::string_view primary = entry.child("primary_category").attribute("term");
  if (!primary.empty()) words.push_back(primary);
  for (const XmlNode& node : entry.children("category")) {
    const std::string_view term = node.attribute("term");
    if (find_category(term) != nullptr) words.push_back(term);
  }
  return fields_.categories(words);
}

std::optional<std::int64_t> AtomReader::date(const XmlNode& node) {
  const std::string text = node.text();
  const auto seconds = parse_rfc3339(trim(text));
  if (!seconds && !text.empty()) fields_.note("not a date", text);
  return seconds;
}

void AtomReader::add_dates(const XmlNode& entry, std::int64_t version, PaperRecord& paper) {
  const auto published = date(entry.child("published"));
  const auto updated = date(entry.child("updated"));
  if (updated) paper.updated = iso_date(*updated);
  if (published) paper.versions.push_back({1, *published});
  if (version > 1 && updated) paper.versions.push_back({version, *updated});
}

}  // namespace

std::optional<DumpPart> recognise_atom(std::string_view head, std::string_view /*path*/) {
  const bool arxiv = head.find("arxiv.org/") != std::string_view::npos;
  if (xml_root_name(head) == "feed" && arxiv) return DumpPart::works;
  return {};
}

Status read_atom(ReadContext& context) {
  XmlRecords records{context.file, {"entry"}};
  AtomReader reader{context};
  while (true) {
    TRY_ASSIGN(const auto raw, records.next());
    if (!raw) return Ok{};
    ++context.records;
    TRY(reader.read(*raw));
  }
}

}  // namespace paperloom
