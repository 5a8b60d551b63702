#include "corpus/loom_papers.hpp"

#include <algorithm>
#include <array>

#include "corpus/categories.hpp"
#include "corpus/clean_text.hpp"
#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

struct TextKey {
  std::string_view key;
  std::string PaperRecord::*member;
};

constexpr std::array kTexts{
    TextKey{"comments", &PaperRecord::comments},
    TextKey{"journal_ref", &PaperRecord::journal_ref},
    TextKey{"report_no", &PaperRecord::report_no},
    TextKey{"license", &PaperRecord::license},
    TextKey{"published", &PaperRecord::published},
    TextKey{"venue", &PaperRecord::venue},
    TextKey{"url", &PaperRecord::url},
    TextKey{"pdf", &PaperRecord::pdf},
    TextKey{"language", &PaperRecord::language},
};

constexpr std::array<std::string_view, 3> kAuthorKinds{"person", "collaboration", "fragment"};

void write_list(JsonWriter& json, std::string_view key,
                const std::vector<std::string_view>& words) {
  if (words.empty() || words.front().empty()) return;
  json.key(key).open('[');
  for (const std::string_view word : words)
    json.text(word);
  json.close(']');
}

// Plain, unless its math could not be found again.
std::string shown(const MarkedText& text) {
  std::string plain = text.plain();
  return mark_text(plain).text == text.text ? plain : text.text;
}

void write_authors(JsonWriter& json, const std::vector<AuthorRecord>& authors) {
  if (authors.empty()) return;
  json.key("authors").open('[');
  for (const AuthorRecord& author : authors) {
    json.open('{').field("name", author.name);
    if (author.kind != AuthorKind::person) {
      json.field("kind", kAuthorKinds.at(static_cast<std::size_t>(author.kind)));
    }
    json.field("affiliation", author.affiliation).field("id", author.id);
    json.field("orcid", author.orcid);
    write_list(json, "institutions", {author.institutions.begin(), author.institutions.end()});
    json.close('}');
  }
  json.close(']');
}

void write_versions(JsonWriter& json, const std::vector<VersionRecord>& versions) {
  if (versions.empty()) return;
  json.key("versions").open('[');
  for (const VersionRecord& version : versions) {
    json.open('{').key("number").number(version.number);
    if (version.created != 0) json.field("created", iso_time(version.created));
    json.close('}');
  }
  json.close(']');
}

// ---- Reading --------------------------------------------------------------------------------

// Math between its marks, none inside another.
bool well_marked(std::string_view text) {
  bool inside = false;
  for (const char c : text) {
    if (c != kMathBegin && c != kMathEnd) continue;
    if (inside == (c == kMathBegin)) return false;
    inside = !inside;
  }
  return !inside;
}

MarkedText marked(const JsonValue& body, const JsonValue& line, std::string_view key) {
  const std::string_view tidy = body.field(key).string();
  MarkedText given{std::string{line.field(key).string()}};
  const bool explicit_marks = given.text.find(kMathBegin) != std::string::npos;
  if (explicit_marks && well_marked(given.text) && given.plain() == tidy) return given;
  return mark_text(tidy);
}

std::string joined(const JsonValue& list, char separator) {
  std::string out;
  for (const JsonValue& item : list.items()) {
    if (!out.empty()) out.push_back(separator);
    out += item.string();
  }
  return out;
}

std::string dois_of(const JsonValue& list, std::vector<LoomNote>& notes) {
  std::string out;
  for (const JsonValue& item : list.items()) {
    const auto dois = parse_dois(item.string());
    if (dois.empty()) notes.push_back({"not a DOI", std::string{item.string()}});
    for (const std::string& doi : dois)
      out.append(out.empty() ? "" : " ").append(doi);
  }
  return out;
}

std::string categories_of(const JsonValue& list, std::vector<LoomNote>& notes) {
  std::vector<std::string_view> known;
  std::string out;
  for (const JsonValue& item : list.items()) {
    const std::string_view word = item.string();
    if (!is_category_form(word)) {
      notes.push_back({"not a category", std::string{word}});
      continue;
    }
    const std::string_view category = canonical_category(word);
    if (std::find(known.begin(), known.end(), category) != known.end()) continue;
    known.push_back(category);
    out.append(out.empty() ? "" : " ").append(category);
  }
  return out;
}

AuthorRecord author_of(const JsonValue& in, std::vector<LoomNote>& notes) {
  AuthorRecord author;
  author.name = in.field("name").string();
  author.affiliation = in.field("affiliation").string();
  author.id = in.field("id").string();
  author.orcid = in.field("orcid").string();
  for (const JsonValue& item : in.field("institutions").items())
    author.institutions.emplace_back(item.string());
  if (author.name.empty()) author.kind = AuthorKind::fragment;
  const std::string_view kind = in.field("kind").string();
  if (kind.empty()) return author;
  const auto* at = std::find(kAuthorKinds.begin(), kAuthorKinds.end(), kind);
  if (at == kAuthorKinds.end()) {
    notes.push_back({"unknown kind of author", std::string{kind}});
  } else if (!author.name.empty()) {
    author.kind = static_cast<AuthorKind>(at - kAuthorKinds.begin());
  }
  return author;
}

std::vector<VersionRecord> versions_of(const JsonValue& list) {
  std::vector<VersionRecord> versions;
  for (const JsonValue& item : list.items()) {
    const std::int64_t number = item.field("number").integer().value_or(0);
    const std::int64_t created = parse_iso_time(item.field("created").string()).value_or(0);
    if (number > 0) versions.push_back({number, created});
  }
  return in_order(std::move(versions));
}

}  // namespace

void write_loom_paper(JsonWriter& json, const PaperRecord& paper) {
  const auto text = [&](std::string_view key) {
    for (const TextKey& known : kTexts) {
      if (known.key == key) json.field(key, paper.*known.member);
    }
  };
  json.field("title", shown(paper.title)).field("abstract", shown(paper.abstract));
  text("comments");
  text("journal_ref");
  write_list(json, "doi", split_words(paper.doi));
  text("report_no");
  write_list(json, "categories", split_words(paper.categories));
  text("license");
  write_list(json, "same_as", split_words(paper.same_as));
  for (const std::string_view key : {"published", "venue", "url", "pdf", "language"})
    text(key);
  write_list(json, "tasks", split(paper.tasks, '\n'));
  write_list(json, "methods", split(paper.methods, '\n'));
  if (paper.citations) json.key("citations").number(*paper.citations);
  if (paper.influential_citations) {
    json.key("influential_citations").number(*paper.influential_citations);
  }
  if (paper.withdrawn) json.key("withdrawn").raw("true");
  if (paper.retracted) json.key("retracted").raw("true");
  write_authors(json, paper.authors);
  write_versions(json, paper.versions);
}

LoomPaper loom_paper_of(const JsonValue& body, const JsonValue& line) {
  LoomPaper out;
  PaperRecord& paper = out.paper;
  for (const TextKey& known : kTexts)
    paper.*known.member = body.field(known.key).string();
  paper.title = marked(body, line, "title");
  std::replace(paper.title.text.begin(), paper.title.text.end(), '\n', ' ');
  paper.abstract = marked(body, line, "abstract");
  paper.doi = dois_of(body.field("doi"), out.notes);
  paper.categories = categories_of(body.field("categories"), out.notes);
  paper.same_as = joined(body.field("same_as"), ' ');
  paper.tasks = joined(body.field("tasks"), '\n');
  paper.methods = joined(body.field("methods"), '\n');
  paper.citations = body.field("citations").integer();
  paper.influential_citations = body.field("influential_citations").integer();
  paper.withdrawn = body.field("withdrawn").boolean().value_or(false);
  paper.retracted = body.field("retracted").boolean().value_or(false);
  for (const JsonValue& author : body.field("authors").items())
    paper.authors.push_back(author_of(author, out.notes));
  paper.versions = versions_of(body.field("versions"));
  return out;
}

}  // namespace paperloom
