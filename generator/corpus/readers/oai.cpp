#include "corpus/readers/oai.hpp"

#include <algorithm>
#include <charconv>

#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/readers/arxiv_fields.hpp"
#include "corpus/withdrawn.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

// "v12"; 0 for anything else.
std::int64_t version_number(std::string_view text) {
  std::int64_t number = 0;
  if (!text.starts_with('v')) return 0;
  const char* end = text.data() + text.size();
  const auto [stop, code] = std::from_chars(text.data() + 1, end, number);
  return code == std::errc{} && stop == end && number > 0 ? number : 0;
}

class OaiReader {
 public:
  explicit OaiReader(ReadContext& context) : context_{&context}, fields_{context} {}

  // A bad record is reported; an error ends the reading.
  Status read(const XmlRecord& raw);

 private:
  Status read_paper(const XmlNode& header, const XmlNode& metadata);
  Status remove(const XmlNode& header);
  PaperRecord paper_of(const XmlNode& in, std::string id);
  // False where the record is bad, which is then reported.
  bool add_authors(const XmlNode& in, PaperRecord& paper);
  bool add_versions(const XmlNode& in, PaperRecord& paper);
  void add_first_version(const XmlNode& in, PaperRecord& paper);
  std::string datestamp(const XmlNode& header);

  ReadContext* context_;
  ArxivFields fields_;
};

Status OaiReader::read(const XmlRecord& raw) {
  if (raw.name == "record") ++context_->records;
  const XmlNode root = fields_.parse(raw);
  if (!root) return Ok{};
  if (raw.name == "error") {
    fields_.note("error of the server", root.attribute("code"));
    return Ok{};
  }
  const XmlNode header = root.child("header");
  if (header.attribute("status") == "deleted") return remove(header);
  const auto metadata = root.child("metadata").children();
  if (metadata.empty()) {
    fields_.skip("no metadata", {});
    return Ok{};
  }
  const std::string_view format = metadata.front().name();
  if (format == "dc") {
    return Error{Errc::invalid, fields_.place() +
                                    ": is in the format oai_dc, which lacks categories and "
                                    "versions: harvest with metadataPrefix arXiv or arXivRaw"};
  }
  if (format != "arXiv" && format != "arXivRaw" && format != "arXivOld") {
    fields_.skip("unknown metadata format", format);
    return Ok{};
  }
  return read_paper(header, metadata.front());
}

// The day, without the time of day that some servers add.
std::string OaiReader::datestamp(const XmlNode& header) {
  const std::string text = header.child("datestamp").text();
  std::string date{trim(text).substr(0, 10)};
  if (is_iso_date(date)) return date;
  if (header) fields_.note("not a date", text);
  return {};
}

Status OaiReader::remove(const XmlNode& header) {
  const std::string text = header.child("identifier").text();
  const std::string_view identifier = trim(text);
  const auto id = parse_arxiv_id(identifier.substr(identifier.rfind(':') + 1));
  if (!id) {
    fields_.skip("not an id", text);
    return Ok{};
  }
  if (!context_->sink.wants("arxiv:" + *id)) return Ok{};
  return context_->sink.remove_paper(*id, datestamp(header));
}

Status OaiReader::read_paper(const XmlNode& header, const XmlNode& metadata) {
  const std::string text = metadata.child("id").text();
  auto id = parse_arxiv_id(trim(text));
  if (!id) {
    fields_.skip(text.empty() ? "no id" : "not an id", text);
    return Ok{};
  }
  if (!fields_.wanted(*id, metadata.child("doi").text())) return Ok{};
  PaperRecord paper = paper_of(metadata, std::move(*id));
  if (!add_authors(metadata, paper) || !add_versions(metadata, paper)) return Ok{};
  paper.as_of = datestamp(header);
  paper.updated = paper.as_of;
  return context_->sink.paper(std::move(paper), fields_.place());
}

PaperRecord OaiReader::paper_of(const XmlNode& in, std::string id) {
  const auto text = [&in](std::string_view name) { return in.child(name).text(); };
  PaperRecord paper;
  paper.id = std::move(id);
  paper.title = fields_.marked(text("title"), Paragraphs::fold);
  const std::string abstract = text("abstract");
  paper.abstract = fields_.marked(abstract, Paragraphs::keep);
  const std::string comments = text("comments");
  paper.comments = fields_.clean(comments);
  paper.journal_ref = fields_.clean(text("journal-ref"));
  paper.report_no = fields_.clean(text("report-no"));
  paper.license = clean_text(text("license"), context_->notes);  // a URL, not prose
  paper.doi = fields_.dois(text("doi"));
  paper.categories = fields_.categories(split_words(text("categories")));
  paper.withdrawn = says_withdrawn(comments) || says_withdrawn(abstract);
  return paper;
}

bool OaiReader::add_authors(const XmlNode& in, PaperRecord& paper) {
  const XmlNode authors = in.child("authors");
  const auto parsed = authors.children("author");
  const auto names =
      parsed.empty() ? split_arxiv_authors(authors.text()) : std::vector<ArxivName>{};
  if (std::max(parsed.size(), names.size()) > ArxivFields::kMaxAuthors) {
    fields_.skip("over 50,000 authors", {});
    return false;
  }
  for (const XmlNode& author : parsed) {
    const ArxivName name{author.child("keyname").text(), author.child("forenames").text(),
                         author.child("suffix").text()};
    paper.authors.push_back(fields_.author(name, author.children("affiliation")));
  }
  for (const ArxivName& name : names)
    paper.authors.push_back(fields_.author(name));
  return true;
}

// arXivRaw has them all.
bool OaiReader::add_versions(const XmlNode& in, PaperRecord& paper) {
  for (const XmlNode& node : in.children("version")) {
    VersionRecord version{version_number(node.attribute("version"))};
    if (version.number == 0) {
      fields_.skip("wrong type", "version");
      return false;
    }
    const std::string text = node.child("date").text();
    const auto created = parse_rfc822(trim(text));
    if (!created) fields_.note("not a date", text);
    version.created = created.value_or(0);
    paper.versions.push_back(version);
  }
  paper.versions = in_order(std::move(paper.versions));
  if (paper.versions.empty()) add_first_version(in, paper);
  return true;
}

// The format arXiv dates the first version and the newest, but does not number the newest.
void OaiReader::add_first_version(const XmlNode& in, PaperRecord& paper) {
  const std::string text = in.child("created").text();
  if (text.empty()) return;
  const auto created = iso_seconds(trim(text));
  if (!created) {
    fields_.note("not a date", text);
    return;
  }
  paper.versions.push_back({1, *created});
}

}  // namespace

std::optional<DumpPart> recognise_oai(std::string_view head, std::string_view /*path*/) {
  const std::string_view root = xml_root_name(head);
  const auto has = [head](std::string_view text) { return head.find(text) != head.npos; };
  const bool bare = root == "ListRecords" || root == "GetRecord" || root == "record";
  if (root == "OAI-PMH" || (bare && has("oai:arXiv.org:"))) return DumpPart::works;
  return {};
}

Status read_oai(ReadContext& context) {
  XmlRecords records{context.file, {"record", "error"}};
  OaiReader reader{context};
  while (true) {
    TRY_ASSIGN(const auto raw, records.next());
    if (!raw) return Ok{};
    TRY(reader.read(*raw));
  }
}

}  // namespace paperloom
