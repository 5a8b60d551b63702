#include <algorithm>
#include <utility>

#include "corpus/readers/openalex.hpp"
#include "corpus/readers/source_values.hpp"

namespace paperloom {
namespace {

using Type = JsonValue::Type;

constexpr std::size_t kMaxAuthors = 50'000;

// The one arXiv id that a work's DOI and locations name, or nothing.
class ArxivIds {
 public:
  void add(std::string_view address) {
    if (address.empty()) return;
    auto id = arxiv_id_of_address(address);
    if (!id || id == first_) return;
    if (!first_) {
      first_ = std::move(id);
    } else if (second_.empty()) {
      second_ = *std::move(id);
    }
  }

  [[nodiscard]] std::optional<std::string> only(JsonRecord& record) const {
    if (second_.empty()) return first_;
    record.note("several arXiv ids", *first_ + " " + second_);
    return std::nullopt;
  }

 private:
  std::optional<std::string> first_;
  std::string second_;
};

std::optional<std::string> arxiv_id(JsonRecord& record, std::string_view doi) {
  ArxivIds ids;
  ids.add(doi);
  for (const JsonValue& location : record.list(record.value(), "locations")) {
    for (const std::string_view key : {"id", "doi", "landing_page_url", "pdf_url"})
      ids.add(location.field(key).string());
  }
  const JsonValue primary = record.value().field("primary_location");
  for (const std::string_view key : {"landing_page_url", "pdf_url"})
    ids.add(primary.field(key).string());
  return ids.only(record);
}

// "raw; raw". The layouts before 2023 had one string.
std::string affiliation_of(JsonRecord& record, const JsonValue& authorship) {
  std::string all;
  auto texts = record.texts(authorship, "raw_affiliation_strings");
  if (texts.empty()) texts.push_back(record.text(authorship, "raw_affiliation_string"));
  for (const std::string_view text : texts) {
    const std::string clean = record.clean_markup(text);
    if (!clean.empty() && !all.empty()) all += "; ";
    all += clean;
  }
  return all;
}

std::vector<std::string> institutions_of(JsonRecord& record, const JsonValue& authorship) {
  std::vector<std::string> all;
  for (const JsonValue& institution : record.list(authorship, "institutions")) {
    std::string reference = openalex_institution(institution.field("id").string());
    if (!reference.empty()) all.push_back(std::move(reference));
  }
  return all;
}

// The name is the author's, as OpenAlex shows it: where its clusters err, the wrong person is then
// told by the wrong name. An author without an id has the name of the paper.
AuthorRecord author_of(JsonRecord& record, const JsonValue& authorship) {
  const JsonValue author = record.object(authorship, "author");
  std::string_view shown = record.text(author, "display_name");
  if (shown.empty()) shown = record.text(authorship, "raw_author_name");
  AuthorName name = author_name(record.clean_markup(shown), "", "", record.notes());
  AuthorRecord out{.name = std::move(name.name), .kind = name.kind};
  if (out.kind == AuthorKind::fragment) record.note("fragment of an author list", shown);
  const auto id = parse_openalex_id(record.text(author, "id"));
  if (id && id->front() == 'a') out.id = *id;
  out.orcid = record.orcid(record.text(author, "orcid"));
  out.institutions = institutions_of(record, authorship);
  out.affiliation = affiliation_of(record, authorship);
  return out;
}

// The index gives words their positions. Exporters cut it, so that there are holes, and positions
// may be anything: words are sorted, never placed.
struct PlacedWord {
  std::int64_t position = 0;
  std::string_view word = {};
};

std::vector<PlacedWord> words_of(JsonRecord& record, const JsonValue& index) {
  std::vector<PlacedWord> words;
  bool is_wrong = false;
  for (const auto& [word, positions] : index.fields()) {
    for (const JsonValue& position : positions.items()) {
      const auto number = position.integer();
      is_wrong = is_wrong || !number || *number < 0;
      if (number && *number >= 0) words.push_back({*number, word});
    }
  }
  if (is_wrong) record.note("not a position", "abstract_inverted_index");
  std::stable_sort(words.begin(), words.end(), [](const PlacedWord& a, const PlacedWord& b) {
    return a.position < b.position;
  });
  return words;
}

std::string abstract_of(JsonRecord& record) {
  // One long word at many positions would multiply; the longest real index holds 32 KiB.
  constexpr std::size_t kLongest = std::size_t{1} << 20U;
  const JsonValue index = record.object(record.value(), "abstract_inverted_index");
  std::string text;
  std::int64_t last = -1;
  for (const PlacedWord& placed : words_of(record, index)) {
    if (placed.position == last) continue;  // of two words at one position the first one counts
    last = placed.position;
    if (text.size() + placed.word.size() > kLongest) {
      record.note("abstract over 1 MiB, cut", "");
      break;
    }
    text.append(placed.word).append(" ");
  }
  return text;
}

Status add_authors(JsonRecord& record, PaperRecord& paper) {
  const auto authorships = record.list(record.value(), "authorships");
  if (authorships.size() > kMaxAuthors) return bad_record("over 50,000 authors");
  paper.authors.reserve(authorships.size());
  for (const JsonValue& authorship : authorships) {
    if (authorship.type() != Type::object) return bad_record("wrong type", "authorships");
    paper.authors.push_back(author_of(record, authorship));
  }
  return Ok{};
}

void add_places(JsonRecord& record, PaperRecord& paper) {
  const JsonValue primary = record.object(record.value(), "primary_location");
  const JsonValue best = record.object(record.value(), "best_oa_location");
  paper.venue = record.clean_markup(record.text(record.object(primary, "source"), "display_name"));
  paper.url = record.address(primary, "landing_page_url");
  paper.pdf = record.address(primary, "pdf_url");
  if (paper.pdf.empty()) paper.pdf = record.address(best, "pdf_url");
}

void add_facts(JsonRecord& record, PaperRecord& paper) {
  const JsonValue& work = record.value();
  const std::string_view language = record.text(work, "language");
  const auto tag = parse_language(language);
  if (!language.empty() && !tag) record.note("not a language", language);
  paper.language = tag.value_or("");
  paper.published = record.published(record.text(work, "publication_date"),
                                     record.count(work, "publication_year"));
  paper.citations = record.count(work, "cited_by_count");
  paper.retracted = record.flag(work, "is_retracted");
  paper.updated = record.moment(record.text(work, "updated_date"));
}

}  // namespace

Status read_openalex_work(JsonRecord& record, std::string id) {
  const JsonValue& work = record.value();
  PaperRecord paper{.source = "openalex", .id = std::move(id)};
  const std::string_view doi = record.text(work, "doi");
  paper.doi = record.dois(doi);
  if (const auto arxiv = arxiv_id(record, doi)) paper.same_as = "arxiv:" + *arxiv;
  if (!record.is_wanted(references_of("openalex", paper))) return Ok{};

  if (const Status authors = add_authors(record, paper); !authors) {
    return record.skip(authors.error());
  }
  std::string_view title = record.text(work, "title");
  if (title.empty()) title = record.text(work, "display_name");
  paper.title = record.marked_markup(title, Paragraphs::fold);
  paper.abstract = record.marked_markup(abstract_of(record), Paragraphs::keep);
  add_places(record, paper);
  add_facts(record, paper);
  return record.sink().paper(std::move(paper), record.place());
}

}  // namespace paperloom
