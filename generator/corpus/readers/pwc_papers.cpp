// The archive's papers, and their repositories.
#include <initializer_list>

#include "corpus/identifiers.hpp"
#include "corpus/readers/pwc_files.hpp"
#include "corpus/readers/pwc_values.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

using Type = JsonValue::Type;

constexpr std::size_t kMaxAuthors = 50'000;

Result<std::string> slug_of(JsonRecord& record) {
  const JsonValue address = record.value().field("paper_url");
  if (address.type() == Type::null || address.string().empty()) {
    return address.type() == Type::null || address.type() == Type::string
               ? bad_record("no id")
               : bad_record("wrong type", "paper_url");
  }
  auto slug = pwc_slug(address.string());
  if (!slug) return bad_record("not an id", address.string());
  return *std::move(slug);
}

// The addresses at which a paper or its text may be found.
struct Addresses {
  std::string_view conference, abs, conference_pdf, pdf;
};

// References to the same paper: at most one to arXiv and one to the Anthology.
std::vector<std::string> same_papers(JsonRecord& record, const Addresses& at) {
  const std::string_view written = record.text(record.value(), "arxiv_id");
  auto arxiv = parse_arxiv_id(written);
  if (!arxiv && !written.empty()) record.note("not an arXiv id", written);
  std::optional<std::string> acl;
  for (const std::string_view address : {at.conference, at.abs, at.conference_pdf, at.pdf}) {
    if (!arxiv) arxiv = arxiv_id_of_address(address);
    if (!acl) acl = acl_id_of_address(address);
  }
  std::vector<std::string> same;
  if (arxiv) same.push_back("arxiv:" + *arxiv);
  if (acl) same.push_back("acl:" + *acl);
  return same;
}

// The publisher's, not arXiv's, where there are both.
std::string address_of(std::string_view conference, std::string_view any) {
  return std::string{conference.empty() ? any : conference};
}

std::string lines_of(const std::vector<std::string>& texts, char separator) {
  std::string lines;
  for (const std::string& text : texts) {
    if (!lines.empty()) lines.push_back(separator);
    lines += text;
  }
  return lines;
}

std::string methods_of(JsonRecord& record) {
  std::vector<std::string> names;
  for (const JsonValue& method : record.list(record.value(), "methods"))
    names.push_back(record.clean(record.text(method, "name")));
  return lines_of(each_once(std::move(names)), '\n');
}

Status add_authors(JsonRecord& record, PaperRecord& paper) {
  const auto names = record.texts(record.value(), "authors");
  if (names.size() > kMaxAuthors) return bad_record("over 50,000 authors");
  for (const std::string_view name : names) {
    AuthorName author = author_name(record.decoded(name), {}, {}, record.notes());
    if (author.kind == AuthorKind::fragment) record.note("fragment of an author list", name);
    if (author.name.empty()) continue;
    paper.authors.push_back({.name = std::move(author.name), .kind = author.kind});
  }
  return Ok{};
}

void write_flag(JsonRecord& record, JsonWriter& body, std::string_view name, std::string_view key) {
  const JsonValue value = record.value().field(key);
  if (const auto flag = value.boolean()) {
    body.key(name).raw(*flag ? "true" : "false");
  } else if (value.type() != Type::null) {
    record.note("left out a value of the wrong type", key);
  }
}

}  // namespace

Status take_pwc_paper(JsonRecord& record) {
  const JsonValue& in = record.value();
  auto slug = slug_of(record);
  if (!slug) return record.skip(slug.error());
  const Addresses at{record.address(in, "conference_url_abs"), record.address(in, "url_abs"),
                     record.address(in, "conference_url_pdf"), record.address(in, "url_pdf")};
  const auto same = same_papers(record, at);
  auto references = same;
  references.push_back("pwc:" + *slug);
  if (!record.is_wanted(references)) return Ok{};
  PaperRecord paper{.id = *std::move(slug)};
  const auto authors = add_authors(record, paper);
  if (!authors) return record.skip(authors.error());
  paper.title = record.marked_markup(record.text(in, "title"), Paragraphs::fold);
  paper.abstract = record.marked_markup(record.text(in, "abstract"), Paragraphs::keep);
  paper.same_as = lines_of(same, ' ');
  paper.published = record.published(record.text(in, "date"), std::nullopt);
  paper.venue = pwc_venue(record.clean(record.text(in, "proceeding")));
  paper.url = address_of(at.conference, at.abs);
  paper.pdf = address_of(at.conference_pdf, at.pdf);
  paper.tasks = lines_of(pwc_names(record, in, "tasks"), '\n');
  paper.methods = methods_of(record);
  return record.sink().paper(std::move(paper), record.place());
}

Status take_pwc_link(JsonRecord& record) {
  const JsonValue& in = record.value();
  const auto slug = slug_of(record);
  if (!slug) return record.skip(slug.error());
  const JsonValue address = in.field("repo_url");
  const std::string_view repository = trim(address.string());
  if (address.type() != Type::string && address.type() != Type::null) {
    return record.skip(bad_record("wrong type", "repo_url"));
  }
  if (!is_web_address(repository)) {
    return record.skip(bad_record("not a web address", repository));
  }
  FactRecord fact{.kind = FactKind::repository, .about = "pwc:" + *slug};
  std::vector<std::string> references{fact.about};
  const auto arxiv = parse_arxiv_id(record.text(in, "paper_arxiv_id"));
  if (arxiv) references.push_back("arxiv:" + *arxiv);
  if (!record.is_wanted(references)) return Ok{};
  // An arXiv id finds its paper without the archive's file of papers too.
  fact.about = references.back();
  fact.id = *slug + " " + std::string{repository};
  JsonWriter body;
  body.open('{').field("paper", fact.about).field("url", repository);
  write_flag(record, body, "official", "is_official");
  write_flag(record, body, "named_in_paper", "mentioned_in_paper");
  write_flag(record, body, "named_in_repository", "mentioned_in_github");
  body.field("found", "archive");
  const std::string framework = record.clean(record.text(in, "framework"));
  if (framework != "none") body.field("framework", framework);
  body.close('}');
  fact.body = body.take();
  return record.sink().fact(std::move(fact), record.place());
}

}  // namespace paperloom
