#include "corpus/readers/acl.hpp"

#include <algorithm>
#include <array>

#include "corpus/identifiers.hpp"
#include "corpus/names.hpp"
#include "corpus/readers/xml.hpp"
#include "corpus/readers/xml_records.hpp"
#include "support/ascii.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxAuthors = 50'000;
constexpr std::size_t kMaxUrl = 2048;

bool is_http(std::string_view url) {
  const bool scheme =
      starts_with_ignoring_case(url, "https://") || starts_with_ignoring_case(url, "http://");
  const auto printable = [](char c) { return static_cast<unsigned char>(c) > 0x20 && c != 0x7F; };
  return scheme && url.size() <= kMaxUrl && std::all_of(url.begin(), url.end(), printable);
}

// The month that "July", "October 29-30" or "June-July" begins with, as "07"; empty for none.
std::string month_of(std::string_view text) {
  constexpr std::array<std::string_view, 12> kMonths{"jan", "feb", "mar", "apr", "may", "jun",
                                                     "jul", "aug", "sep", "oct", "nov", "dec"};
  const std::string word = ascii_lower(trim(text).substr(0, 3));
  const auto* at = std::find(kMonths.begin(), kMonths.end(), word);
  if (at == kMonths.end()) return {};
  const auto month = std::to_string(at - kMonths.begin() + 1);
  return month.size() == 1 ? "0" + month : month;
}

// Text with its TeX between dollars, where clean_marked finds it.
// NOLINTNEXTLINE(misc-no-recursion): the parser's depth is bounded
void append_with_math(const XmlNode& node, std::string& out) {
  for (const XmlNode& piece : node.nodes()) {
    if (piece.is_text()) {
      out += piece.text();
    } else if (piece.name() == "tex-math") {
      const std::string math = piece.text();
      const std::string_view delimiter = math.find('$') == std::string::npos ? "$" : "";
      out.append(delimiter).append(trim(math)).append(delimiter);
    } else {
      append_with_math(piece, out);
    }
  }
}

// What a volume's <meta> says of its papers.
struct Volume {
  std::string collection = {};
  std::string id = {};
  std::string venue = {};
  std::string published = {};
};

class AclReader {
 public:
  explicit AclReader(ReadContext& context) : context_{&context} {}

  // A bad record is reported; an error ends the reading.
  Status read(const XmlRecord& raw, std::span<const XmlOpenElement> around);

 private:
  void enter(std::span<const XmlOpenElement> around);
  std::string id_of(const XmlOpenElement& element);
  void read_meta(const XmlNode& meta);
  Status read_paper(const XmlNode& in);
  PaperRecord paper_of(const XmlNode& in, const std::string& id);
  void add_addresses(const XmlNode& in, PaperRecord& paper);
  AuthorRecord author_of(const XmlNode& in);
  Status add_repositories(const XmlNode& in, const std::string& id);
  bool wanted(const std::string& id, const std::vector<std::string>& dois);
  void note(std::string_view kind, std::string_view what);
  void skip(std::string_view kind, std::string_view what);

  ReadContext* context_;
  XmlParser parser_;
  XmlParser tag_parser_;
  std::string collection_tag_;
  std::string volume_tag_;
  Volume volume_;
  std::string place_;
};

void AclReader::note(std::string_view kind, std::string_view what) {
  context_->diagnostics.add(Severity::note, kind, place_, what);
}

void AclReader::skip(std::string_view kind, std::string_view what) {
  context_->diagnostics.add(Severity::skipped, kind, place_, what);
}

std::string AclReader::id_of(const XmlOpenElement& element) {
  const auto parsed = tag_parser_.parse(element.tag);
  if (!parsed) return {};
  return std::string{parsed->root.attribute("id")};
}

// Its meta comes before a volume's papers; one volume's must never serve the next.
void AclReader::enter(std::span<const XmlOpenElement> around) {
  const XmlOpenElement none;
  const XmlOpenElement* collection = &none;
  const XmlOpenElement* volume = &none;
  for (const XmlOpenElement& element : around) {
    if (element.name == "collection") collection = &element;
    if (element.name == "volume") volume = &element;
  }
  if (collection->tag == collection_tag_ && volume->tag == volume_tag_) return;
  collection_tag_ = collection->tag;
  volume_tag_ = volume->tag;
  volume_ = {.collection = id_of(*collection), .id = id_of(*volume)};
}

Status AclReader::read(const XmlRecord& raw, std::span<const XmlOpenElement> around) {
  if (raw.name == "paper") ++context_->records;
  place_ = context_->file.path() + ":" + std::to_string(raw.line);
  enter(around);
  if (raw.too_long) {
    skip("record over 16 MiB", {});
    return Ok{};
  }
  const auto parsed = parser_.parse(raw.bytes);
  if (!parsed) {
    const std::string_view message = parsed.error().message;
    const std::size_t tab = std::min(message.find('\t'), message.size());
    skip(message.substr(0, tab), message.substr(std::min(tab + 1, message.size())));
    return Ok{};
  }
  if (parsed->repaired) note("control characters", {});
  if (raw.name == "paper") return read_paper(parsed->root);
  // An event has a <meta> as well.
  if (!around.empty() && around.back().name == "volume") read_meta(parsed->root);
  return Ok{};
}

void AclReader::read_meta(const XmlNode& meta) {
  const XmlNode journal = meta.child("journal-title");
  const XmlNode title = journal ? journal : meta.child("booktitle");
  volume_.venue = clean_text(title.text(), context_->notes);
  const std::string year_text = meta.child("year").text();
  const std::string_view year = trim(year_text);
  if (year.size() != 4 || !all_digits(year)) {
    note("not a date", year_text);
    return;
  }
  volume_.published = year;
  const std::string month = month_of(meta.child("month").text());
  if (!month.empty()) volume_.published.append("-").append(month);
}

bool AclReader::wanted(const std::string& id, const std::vector<std::string>& dois) {
  if (context_->sink.wants("acl:" + id)) return true;
  return std::any_of(dois.begin(), dois.end(),
                     [this](const std::string& doi) { return context_->sink.wants("doi:" + doi); });
}

Status AclReader::read_paper(const XmlNode& in) {
  const std::string_view number = in.attribute("id");
  const std::string id = acl_id(volume_.collection, volume_.id, number);
  if (id.empty()) {
    skip(number.empty() ? "no id" : "not an id", number);
    return Ok{};
  }
  if (in.child("removed")) {
    note("removed paper", id);
    return Ok{};
  }
  const std::string doi = in.child("doi").text();
  const auto dois = parse_dois(doi);
  if (!wanted(id, dois)) return Ok{};
  const auto authors = in.children("author");
  if (authors.size() > kMaxAuthors) {
    skip("over 50,000 authors", id);
    return Ok{};
  }
  PaperRecord paper = paper_of(in, id);
  for (const std::string& one : dois) {
    if (!paper.doi.empty()) paper.doi.push_back(' ');
    paper.doi += one;
  }
  if (dois.empty() && !trim(doi).empty()) note("not a DOI", doi);
  for (const XmlNode& author : authors)
    paper.authors.push_back(author_of(author));
  TRY(context_->sink.paper(std::move(paper), place_));
  return add_repositories(in, id);
}

PaperRecord AclReader::paper_of(const XmlNode& in, const std::string& id) {
  PaperRecord paper;
  paper.id = id;
  std::string text;
  append_with_math(in.child("title"), text);
  paper.title = clean_marked(text, Paragraphs::fold, context_->notes);
  text.clear();
  append_with_math(in.child("abstract"), text);
  paper.abstract = clean_marked(text, Paragraphs::keep, context_->notes);
  paper.venue = volume_.venue;
  paper.published = volume_.published;
  paper.retracted = static_cast<bool>(in.child("retracted"));
  const std::string tag = in.child("language").text();
  paper.language = acl_language(trim(tag));
  if (paper.language.empty() && !trim(tag).empty()) note("not a language", tag);
  add_addresses(in, paper);
  return paper;
}

// <url hash="..">2020.acl-main.1</url>, since 2025 <pdf hash=".."/>, or a whole address elsewhere.
void AclReader::add_addresses(const XmlNode& in, PaperRecord& paper) {
  const std::string home = "https://aclanthology.org/" + paper.id;
  paper.url = home + "/";
  const XmlNode pdf = in.child("pdf");
  const XmlNode file = pdf ? pdf : in.child("url");
  if (!file) return;
  const std::string text = file.text();
  const std::string_view address = trim(text);
  if (address.find("://") == std::string_view::npos) {
    paper.pdf = home + ".pdf";
  } else if (is_http(address)) {
    paper.pdf = address;
  } else {
    note("not a URL", address);
  }
}

AuthorRecord AclReader::author_of(const XmlNode& in) {
  const std::string last = in.child("last").text();
  AuthorName name = author_name(last, in.child("first").text(), {}, context_->notes);
  if (name.kind == AuthorKind::fragment) note("fragment of an author list", last);
  AuthorRecord author{.name = std::move(name.name), .kind = name.kind};
  for (const XmlNode& node : in.children("affiliation")) {
    const std::string affiliation = clean_text(node.text(), context_->notes);
    if (affiliation.empty()) continue;
    if (!author.affiliation.empty()) author.affiliation += "; ";
    author.affiliation += affiliation;
  }
  const std::string_view id = in.attribute("id");
  if (is_acl_person(id)) author.id = id;
  if (author.id.empty() && !id.empty()) note("not a person's id", id);
  const std::string_view orcid = in.attribute("orcid");
  if (is_acl_orcid(orcid)) author.orcid = orcid;
  if (author.orcid.empty() && !orcid.empty()) note("not an ORCID", orcid);
  return author;
}

Status AclReader::add_repositories(const XmlNode& in, const std::string& id) {
  std::vector<std::string> seen;
  const auto links = in.children("pwccode");
  constexpr std::size_t kMaxLinks = 100;
  for (std::size_t i = 0; i < std::min(links.size(), kMaxLinks); ++i) {
    const std::string_view url = trim(links[i].attribute("url"));
    if (url.empty() || std::find(seen.begin(), seen.end(), url) != seen.end()) continue;
    if (!is_http(url)) {
      note("not a URL", url);
      continue;
    }
    seen.emplace_back(url);
    FactRecord fact{.kind = FactKind::repository, .id = id, .about = "acl:" + id};
    fact.id.append(" ").append(url);
    JsonWriter body;
    body.open('{').field("paper", fact.about).field("url", url).field("found", "harvest");
    fact.body = body.close('}').take();
    TRY(context_->sink.fact(std::move(fact), place_));
  }
  return Ok{};
}

}  // namespace

std::optional<DumpPart> recognise_acl(std::string_view head, std::string_view /*path*/) {
  const bool volumes = head.find("<volume") != std::string_view::npos ||
                       head.find("<event") != std::string_view::npos;
  if (xml_root_name(head) == "collection" && volumes) return DumpPart::works;
  return {};
}

Status read_acl(ReadContext& context) {
  XmlRecords records{context.file, {"paper", "meta"}};
  AclReader reader{context};
  while (true) {
    TRY_ASSIGN(const auto raw, records.next());
    if (!raw) return Ok{};
    TRY(reader.read(*raw, records.around()));
  }
}

}  // namespace paperloom
