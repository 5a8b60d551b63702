#include "corpus/readers/arxiv.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "corpus/categories.hpp"
#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/readers/json_reader.hpp"
#include "corpus/withdrawn.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxAuthors = 50'000;

// The snapshot's fields, by their keys. An absent or null one is null.
struct Snapshot {
  JsonValue id, title, comments, journal_ref, doi, report_no, categories, license, abstract,
      versions, update_date, authors_parsed;
};

struct SnapshotKey {
  std::string_view key;
  JsonValue Snapshot::*member;
  JsonValue::Type type;
};

constexpr std::array kKeys{
    SnapshotKey{"id", &Snapshot::id, JsonValue::Type::string},
    SnapshotKey{"title", &Snapshot::title, JsonValue::Type::string},
    SnapshotKey{"comments", &Snapshot::comments, JsonValue::Type::string},
    SnapshotKey{"journal-ref", &Snapshot::journal_ref, JsonValue::Type::string},
    SnapshotKey{"doi", &Snapshot::doi, JsonValue::Type::string},
    SnapshotKey{"report-no", &Snapshot::report_no, JsonValue::Type::string},
    SnapshotKey{"categories", &Snapshot::categories, JsonValue::Type::string},
    SnapshotKey{"license", &Snapshot::license, JsonValue::Type::string},
    SnapshotKey{"abstract", &Snapshot::abstract, JsonValue::Type::string},
    SnapshotKey{"versions", &Snapshot::versions, JsonValue::Type::array},
    SnapshotKey{"update_date", &Snapshot::update_date, JsonValue::Type::string},
    SnapshotKey{"authors_parsed", &Snapshot::authors_parsed, JsonValue::Type::array},
};

// In kKeys; its size for an unknown key.
std::size_t index_of(std::string_view key) {
  const auto* at = std::find_if(kKeys.begin(), kKeys.end(),
                                [key](const SnapshotKey& known) { return known.key == key; });
  return static_cast<std::size_t>(at - kKeys.begin());
}

Result<Snapshot> snapshot_of(const JsonValue& value) {
  Snapshot snapshot;
  std::array<bool, kKeys.size()> seen{};
  for (const auto& [key, field] : value.fields()) {
    const std::size_t index = index_of(key);
    if (index == kKeys.size() || seen.at(index)) continue;  // of equal keys the first one counts
    seen.at(index) = true;
    const auto type = field.type();
    const bool fits = type == kKeys.at(index).type || type == JsonValue::Type::null;
    if (!fits) return bad_record("wrong type", key);
    snapshot.*(kKeys.at(index).member) = field;
  }
  if (!seen[0] || snapshot.id.type() == JsonValue::Type::null) return bad_record("no id");
  return snapshot;
}

// Works on one record.
class ArxivReader {
 public:
  explicit ArxivReader(JsonRecord& record) : record_{&record} {}

  // A bad record is reported; an error ends the reading.
  Status read();

 private:
  Result<PaperRecord> try_paper();
  Result<AuthorRecord> author_of(const JsonValue& row);
  Status add_authors(const JsonValue& rows, PaperRecord& paper);
  Status add_versions(const JsonValue& rows, PaperRecord& paper);
  void add_categories(std::string_view text, PaperRecord& paper);
  [[nodiscard]] std::string clean(const JsonValue& value);

  void note(std::string_view kind, std::string_view what) { record_->note(kind, what); }

  JsonRecord* record_;
};

std::string ArxivReader::clean(const JsonValue& value) {
  return record_->clean(value.string());
}

Status ArxivReader::read() {
  auto paper = try_paper();
  if (!paper) return record_->skip(paper.error());
  return record_->sink().paper(std::move(*paper), record_->place());
}

Result<PaperRecord> ArxivReader::try_paper() {
  TRY_ASSIGN(const Snapshot in, snapshot_of(record_->value()));
  PaperRecord paper;
  const auto id = parse_source_id(in.id.string());
  if (!id) return bad_record("not an id", in.id.string());
  paper.id = *id;
  TRY(add_authors(in.authors_parsed, paper));
  TRY(add_versions(in.versions, paper));
  paper.title =
      clean_marked(record_->decoded(in.title.string()), Paragraphs::fold, record_->notes());
  paper.abstract =
      clean_marked(record_->decoded(in.abstract.string()), Paragraphs::keep, record_->notes());
  paper.comments = clean(in.comments);
  paper.journal_ref = clean(in.journal_ref);
  paper.report_no = clean(in.report_no);
  paper.license = clean_text(in.license.string(), record_->notes());  // a URL, not prose
  for (const std::string& doi : parse_dois(in.doi.string())) {
    if (!paper.doi.empty()) paper.doi.push_back(' ');
    paper.doi += doi;
  }
  if (paper.doi.empty() && !in.doi.string().empty()) note("not a DOI", in.doi.string());
  add_categories(in.categories.string(), paper);
  const std::string_view updated = in.update_date.string();
  if (is_iso_date(updated)) {
    paper.as_of = updated;
    paper.updated = updated;
  } else if (!updated.empty()) {
    note("not a date", updated);
  }
  paper.withdrawn = says_withdrawn(in.comments.string()) || says_withdrawn(in.abstract.string());
  return paper;
}

// "[family, given, suffix, affiliation...]", each a text or null.
Result<AuthorRecord> ArxivReader::author_of(const JsonValue& row) {
  const auto parts = row.items();
  const auto is_text = [](const JsonValue& part) {
    return part.type() == JsonValue::Type::string || part.type() == JsonValue::Type::null;
  };
  if (parts.empty() || !std::all_of(parts.begin(), parts.end(), is_text)) {
    return bad_record("wrong type", "authors_parsed");
  }
  const auto part = [&](std::size_t i) {
    return i < parts.size() ? parts[i].string() : std::string_view{};
  };
  AuthorName name = author_name(part(0), part(1), part(2), record_->notes());
  if (name.kind == AuthorKind::fragment) note("fragment of an author list", part(0));
  AuthorRecord author{.name = std::move(name.name), .kind = name.kind};
  for (std::size_t i = 3; i < parts.size(); ++i) {
    if (!author.affiliation.empty()) author.affiliation += "; ";
    author.affiliation += clean(parts[i]);
  }
  return author;
}

Status ArxivReader::add_authors(const JsonValue& rows, PaperRecord& paper) {
  const auto authors = rows.items();
  if (authors.size() > kMaxAuthors) return bad_record("over 50,000 authors");
  paper.authors.reserve(authors.size());
  for (const JsonValue& row : authors) {
    TRY_ASSIGN(AuthorRecord author, author_of(row));
    paper.authors.push_back(std::move(author));
  }
  return Ok{};
}

Status ArxivReader::add_versions(const JsonValue& rows, PaperRecord& paper) {
  for (const JsonValue& row : rows.items()) {
    VersionRecord version;
    for (const auto& [key, value] : row.fields()) {
      const std::string_view text = value.string();
      if (key == "version" && text.starts_with('v')) {
        std::from_chars(text.data() + 1, text.data() + text.size(), version.number);
      } else if (key == "created") {
        const auto created = parse_rfc822(text);
        if (!created) note("not a date", text);
        version.created = created.value_or(0);
      }
    }
    if (version.number <= 0) return bad_record("wrong type", "versions");
    paper.versions.push_back(version);
  }
  paper.versions = in_order(std::move(paper.versions));
  return Ok{};
}

void ArxivReader::add_categories(std::string_view text, PaperRecord& paper) {
  std::vector<std::string_view> known;
  for (const std::string_view word : split_words(text)) {
    if (!is_category_form(word)) {
      note("not a category", word);
      continue;
    }
    const std::string_view category = canonical_category(word);
    if (std::find(known.begin(), known.end(), category) == known.end()) known.push_back(category);
  }
  for (const std::string_view category : known) {
    if (!paper.categories.empty()) paper.categories.push_back(' ');
    paper.categories += category;
  }
}

}  // namespace

std::optional<DumpPart> recognise_arxiv(std::string_view head, std::string_view /*path*/) {
  const auto has = [head](std::string_view key) { return head.find(key) != head.npos; };
  // A text, for OpenAlex's indexes of abstracts have any word as a key, and lists behind it.
  const bool has_categories = has(R"("categories":")") || has(R"("categories": ")");
  if (has("\"authors_parsed\"") || (has("\"versions\"") && has_categories)) {
    return DumpPart::works;
  }
  return {};
}

Status read_arxiv(ReadContext& context) {
  return read_json(context, [](JsonRecord& record) { return ArxivReader{record}.read(); });
}

}  // namespace paperloom
