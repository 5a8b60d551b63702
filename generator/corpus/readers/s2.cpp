#include "corpus/readers/s2.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "corpus/identifiers.hpp"
#include "corpus/readers/fact_body.hpp"
#include "corpus/readers/json_reader.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

using Type = JsonValue::Type;

constexpr std::size_t kMaxAuthors = 50'000;

enum class Dataset { papers, abstracts, tldrs, authors, unkept, unknown };

// By the keys that the other datasets lack.
struct Signature {
  std::string_view key;
  Dataset dataset;
};

constexpr std::array kSignatures{
    Signature{"citingcorpusid", Dataset::unkept},  Signature{"sha", Dataset::unkept},
    Signature{"alternate_names", Dataset::unkept}, Signature{"authorid", Dataset::authors},
    Signature{"abstract", Dataset::abstracts},     Signature{"text", Dataset::tldrs},
    Signature{"title", Dataset::papers},           Signature{"externalids", Dataset::papers},
};

Dataset dataset_of(const JsonValue& value) {
  const auto fields = value.fields();
  for (const Signature& signature : kSignatures) {
    const bool has = std::any_of(fields.begin(), fields.end(),
                                 [&](const auto& field) { return field.first == signature.key; });
    if (has) return signature.dataset;
  }
  return Dataset::unknown;
}

// Digits, as a number or as text; "" where it is none.
std::string number_id(const JsonValue& value) {
  constexpr std::size_t kLongest = 18;
  const auto number = value.integer();
  if (number && *number >= 0) return std::to_string(*number);
  const std::string_view text = value.string();
  return all_digits(text) && text.size() <= kLongest ? std::string{text} : std::string{};
}

// The id of a record, which it must have.
Result<std::string> required_id(const JsonValue& record, std::string_view key) {
  const JsonValue value = record.field(key);
  if (value.type() == Type::null) return bad_record("no id");
  if (value.type() != Type::number && value.type() != Type::string) {
    return bad_record("wrong type", key);
  }
  std::string id = number_id(value);
  if (id.empty()) return bad_record("not an id", value.string());
  return id;
}

// The Anthology's ids keep their case: "P19-1001", "2020.acl-main.1".
bool is_acl_id(std::string_view id) {
  constexpr std::size_t kLongest = 100;
  return !id.empty() && id.size() <= kLongest && is_alnum(id.front()) && is_alnum(id.back()) &&
         std::all_of(id.begin(), id.end(),
                     [](char c) { return is_alnum(c) || c == '.' || c == '-' || c == '_'; });
}

// References to the paper elsewhere, separated by blanks. The DOI may be one that arXiv minted.
std::string same_as(JsonRecord& record, const JsonValue& ids, std::string_view doi) {
  std::string all;
  const std::string_view arxiv = record.text(ids, "ArXiv");
  auto id = parse_arxiv_id(arxiv);
  if (!id && !arxiv.empty()) record.note("not an arXiv id", arxiv);
  const auto minted = arxiv_id_of_address(doi);
  if (!id) id = minted;
  const bool is_clear = !minted || *minted == *id;
  if (!is_clear) record.note("several arXiv ids", *id + " " + *minted);
  if (id && is_clear) all = "arxiv:" + *id;
  const std::string_view acl = record.text(ids, "ACL");
  if (!acl.empty() && !is_acl_id(acl)) record.note("not an ACL id", acl);
  if (!is_acl_id(acl)) return all;
  if (!all.empty()) all.push_back(' ');
  return all.append("acl:").append(acl);
}

Status add_authors(JsonRecord& record, PaperRecord& paper) {
  const auto rows = record.list(record.value(), "authors");
  if (rows.size() > kMaxAuthors) return bad_record("over 50,000 authors");
  paper.authors.reserve(rows.size());
  for (const JsonValue& row : rows) {
    if (row.type() != Type::object) return bad_record("wrong type", "authors");
    const std::string_view shown = record.text(row, "name");
    AuthorName name = author_name(record.clean_markup(shown), "", "", record.notes());
    if (name.kind == AuthorKind::fragment) record.note("fragment of an author list", shown);
    paper.authors.push_back({.name = std::move(name.name), .kind = name.kind});
    paper.authors.back().id = number_id(row.field("authorId"));
  }
  return Ok{};
}

// S2's own address of the paper follows from its id: it is no publisher's and is not kept.
Status read_paper(JsonRecord& record) {
  const JsonValue& in = record.value();
  auto id = required_id(in, "corpusid");
  if (!id) return record.skip(id.error());
  PaperRecord paper{.source = "s2", .id = *std::move(id)};
  const JsonValue ids = record.object(in, "externalids");
  const std::string_view doi = record.text(ids, "DOI");
  paper.doi = record.dois(doi);
  paper.same_as = same_as(record, ids, doi);
  if (!record.is_wanted(references_of("s2", paper))) return Ok{};

  if (const Status authors = add_authors(record, paper); !authors) {
    return record.skip(authors.error());
  }
  paper.title = record.marked_markup(record.text(in, "title"), Paragraphs::fold);
  std::string_view venue = record.text(in, "venue");
  if (venue.empty()) venue = record.text(record.object(in, "journal"), "name");
  paper.venue = record.clean_markup(venue);
  paper.published = record.published(record.text(in, "publicationdate"), record.count(in, "year"));
  paper.citations = record.count(in, "citationcount");
  paper.influential_citations = record.count(in, "influentialcitationcount");
  paper.updated = record.moment(record.text(in, "updated"));
  return record.sink().paper(std::move(paper), record.place());
}

// An abstract or a tldr: what is said of a paper, under the paper's own number.
Result<FactRecord> about_paper(JsonRecord& record, FactKind kind) {
  TRY_ASSIGN(std::string id, required_id(record.value(), "corpusid"));
  FactRecord fact{.kind = kind, .source = "s2"};
  fact.about = "s2:" + id;
  fact.id = std::move(id);
  return fact;
}

// Some rows are without the text that they are for; the others say nothing without it either.
Result<std::optional<std::string_view>> required_text(JsonRecord& record, std::string_view key) {
  const JsonValue value = record.value().field(key);
  if (value.type() == Type::string && has_letter_or_digit(value.string())) {
    return std::optional{value.string()};
  }
  if (value.type() == Type::string || value.type() == Type::null) {
    record.note("no text", key);
  } else {
    TRY(record.skip(bad_record("wrong type", key)));
  }
  return std::optional<std::string_view>{};
}

Status read_abstract(JsonRecord& record) {
  auto fact = about_paper(record, FactKind::abstract);
  if (!fact) return record.skip(fact.error());
  if (!record.is_wanted({&fact->about, 1})) return Ok{};
  TRY_ASSIGN(const auto raw, required_text(record, "abstract"));
  if (!raw) return Ok{};
  const std::string text = record.marked_markup(*raw, Paragraphs::keep).plain();
  JsonWriter body;
  body.open('{').field("paper", fact->about).field("text", text).close('}');
  fact->body = body.take();
  fact->updated = record.moment(record.text(record.value(), "updated"));
  return record.sink().fact(*std::move(fact), record.place());
}

Status read_tldr(JsonRecord& record) {
  auto fact = about_paper(record, FactKind::tldr);
  if (!fact) return record.skip(fact.error());
  if (!record.is_wanted({&fact->about, 1})) return Ok{};
  TRY_ASSIGN(const auto raw, required_text(record, "text"));
  if (!raw) return Ok{};
  const std::string text = record.clean_markup(*raw);
  JsonWriter body;
  body.open('{').field("paper", fact->about).field("text", text);
  body.field("model", record.clean(record.text(record.value(), "model"))).close('}');
  fact->body = body.take();
  return record.sink().fact(*std::move(fact), record.place());
}

// A text, or a list of which the first one counts.
std::string orcid_of(JsonRecord& record) {
  const JsonValue value = record.object(record.value(), "externalids").field("ORCID");
  const auto items = value.items();
  return record.orcid(items.empty() ? value.string() : items.front().string());
}

void write_affiliations(JsonRecord& record, JsonWriter& body) {
  const auto names = record.clean_texts(record.value(), "affiliations", "");
  if (names.empty()) return;
  body.key("affiliations").open('[');
  for (const std::string& name : names)
    body.open('{').field("name", name).close('}');
  body.close(']');
}

Status read_author(JsonRecord& record) {
  const JsonValue& in = record.value();
  auto id = required_id(in, "authorid");
  if (!id) return record.skip(id.error());
  std::vector<std::string> references{"s2:" + *id};
  const std::string orcid = orcid_of(record);
  if (!orcid.empty()) references.push_back("orcid:" + orcid);
  if (!record.is_wanted(references)) return Ok{};

  const std::string name = record.clean_markup(record.text(in, "name"));
  if (name.empty()) return record.skip(bad_record("no name"));
  JsonWriter body;
  body.open('{').field("name", name);
  write_texts(body, "aliases", record.clean_texts(in, "aliases", name));
  body.field("orcid", orcid).field("homepage", record.address(in, "homepage"));
  write_affiliations(record, body);
  write_count(body, "h_index", record.count(in, "hindex"));
  write_count(body, "citations", record.count(in, "citationcount"));
  write_count(body, "works", record.count(in, "papercount"));
  body.close('}');
  FactRecord fact{.kind = FactKind::researcher, .source = "s2", .id = *std::move(id)};
  fact.body = body.take();
  fact.updated = record.moment(record.text(in, "updated"));
  return record.sink().fact(std::move(fact), record.place());
}

Status read_record(JsonRecord& record) {
  switch (dataset_of(record.value())) {
    case Dataset::papers:
      return read_paper(record);
    case Dataset::abstracts:
      return read_abstract(record);
    case Dataset::tldrs:
      return read_tldr(record);
    case Dataset::authors:
      return read_author(record);
    case Dataset::unkept:
      return Ok{};
    case Dataset::unknown:
      break;
  }
  return record.skip(bad_record("of no known dataset"));
}

}  // namespace

std::optional<DumpPart> recognise_s2(std::string_view head, std::string_view /*path*/) {
  const auto has = [head](std::string_view key) { return head.find(key) != head.npos; };
  if (has("\"authorid\"") && (has("\"hindex\"") || has("\"papercount\""))) return DumpPart::people;
  const bool is_paper = has("\"corpusid\"");
  if (is_paper && has("\"externalids\"") && has("\"title\"")) return DumpPart::works;
  if (is_paper && (has("\"abstract\"") || has("\"sha\"") || has("\"model\""))) {
    return DumpPart::details;
  }
  if (has("\"citingcorpusid\"") || has("\"alternate_issns\"")) return DumpPart::details;
  return {};
}

Status read_s2(ReadContext& context) {
  return read_json(context, read_record);
}

}  // namespace paperloom
