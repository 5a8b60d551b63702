#include "corpus/readers/loom.hpp"

#include <utility>

#include "corpus/aliases.hpp"
#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/loom_papers.hpp"
#include "corpus/readers/json_records.hpp"
#include "corpus/sources.hpp"
#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxAuthors = 50'000;
constexpr std::size_t kMaxId = 1000;
constexpr std::size_t kShown = 80;

Error bad(std::string kind, std::string_view detail = {}) {
  if (!detail.empty()) kind.append("\t").append(detail);
  return Error{Errc::invalid, std::move(kind)};
}

// What a line says of itself.
struct Envelope {
  std::string id = {};
  std::string source = {};  // empty: the reader's
  std::string as_of = {};
  std::string updated = {};
  std::optional<std::string> about = {};  // given, if empty
};

class LoomReader {
 public:
  explicit LoomReader(ReadContext& context) : context_{&context} {}

  // A bad line is reported; an error ends the reading.
  Status read(const RawRecord& raw, JsonParser& parser);

 private:
  Status put(const JsonValue& line);
  Status put_paper(const LoomKind& kind, const JsonValue& line);
  Status put_fact(const LoomKind& kind, const JsonValue& line);
  Status put_source(const LoomKind& kind, const JsonValue& line);
  Status put_alias(const LoomKind& kind, const JsonValue& line);
  Result<Envelope> envelope_of(const JsonValue& line);
  Result<std::string> text_of(const JsonValue& line, std::string_view key);
  // The line's body, tidied and parsed again.
  Result<JsonValue> body_of(const LoomKind& kind, const JsonValue& line);
  bool is_wanted(const PaperRecord& paper);
  bool is_wanted(const FactRecord& fact, const JsonValue& body);
  void report(std::string_view message);
  void note(std::string_view kind, std::string_view what);

  ReadContext* context_;
  std::string place_;
  std::string body_;  // padded
  JsonParser body_parser_;
  Status sunk_ = Ok{};  // what the sink said
};

void LoomReader::note(std::string_view kind, std::string_view what) {
  context_->diagnostics.add(Severity::note, kind, place_, what);
}

void LoomReader::report(std::string_view message) {
  const std::size_t tab = message.find('\t');
  const std::string_view detail =
      tab == std::string_view::npos ? std::string_view{} : message.substr(tab + 1);
  context_->diagnostics.add(Severity::skipped, message.substr(0, tab), place_, detail);
}

Status LoomReader::read(const RawRecord& raw, JsonParser& parser) {
  place_ = context_->file.path() + ":" + std::to_string(raw.line);
  if (raw.too_long) {
    report("record over 4 MiB");
    return Ok{};
  }
  const auto parsed = parser.parse(raw.bytes);
  if (!parsed && raw.unterminated) {
    return Error{Errc::invalid, place_ + ": ends in the middle of a record: truncated?"};
  }
  if (!parsed) {
    report(parsed.error().message);
    return Ok{};
  }
  if (parsed->repaired) note("repaired JSON", "");
  const auto done = put(parsed->value);
  if (!done) report(done.error().message);
  return std::exchange(sunk_, Ok{});
}

Status LoomReader::put(const JsonValue& line) {
  if (line.type() != JsonValue::Type::object) return bad("not an object");
  const std::string_view name = line.field("kind").string();
  if (name.empty()) return bad("missing field", "kind");
  const LoomKind* kind = find_loom_line(name);
  if (kind == nullptr) return bad("unknown kind", cut_utf8(name, kShown));
  switch (kind->line) {
    case LoomLine::paper:
      return put_paper(*kind, line);
    case LoomLine::fact:
      return put_fact(*kind, line);
    case LoomLine::source:
      return put_source(*kind, line);
    case LoomLine::alias:
    case LoomLine::tombstone:  // the page may come back
      return put_alias(*kind, line);
  }
  return Ok{};
}

Result<JsonValue> LoomReader::body_of(const LoomKind& kind, const JsonValue& line) {
  TRY_ASSIGN(LoomBody body, loom_body(kind, line));
  for (const LoomNote& left_out : body.notes)
    note(left_out.kind, left_out.what);
  body_ = std::move(body.json);
  const std::size_t size = body_.size();
  body_.append(JsonParser::kPadding, '\0');
  TRY_ASSIGN(const auto parsed, body_parser_.parse(std::string_view{body_}.substr(0, size)));
  body_.resize(size);
  return parsed.value;
}

Result<std::string> LoomReader::text_of(const JsonValue& line, std::string_view key) {
  const JsonValue value = line.field(key);
  if (value.type() == JsonValue::Type::null) return std::string{};
  if (value.type() != JsonValue::Type::string) return bad("wrong type", key);
  return tidy_loom_text(LoomType::text, value.string());
}

Result<Envelope> LoomReader::envelope_of(const JsonValue& line) {
  Envelope out;
  TRY_ASSIGN(out.id, text_of(line, "id"));
  TRY_ASSIGN(out.source, text_of(line, "source"));
  TRY_ASSIGN(out.as_of, text_of(line, "as_of"));
  TRY_ASSIGN(out.updated, text_of(line, "updated"));
  if (out.id.empty()) return bad("missing field", "id");
  if (out.id.size() > kMaxId) return bad("not an id", cut_utf8(out.id, kShown));
  if (!out.source.empty() && find_source(out.source) == nullptr) {
    return bad("unknown source", cut_utf8(out.source, kShown));
  }
  if (!out.as_of.empty() && !is_iso_day_month_or_year(out.as_of)) {
    note("not a date", "as_of: " + cut_utf8(out.as_of, kShown));
    out.as_of.clear();
  }
  if (line.field("about").type() != JsonValue::Type::null) {
    TRY_ASSIGN(const std::string about, text_of(line, "about"));
    out.about = tidy_loom_text(LoomType::reference, about);
    if (out.about->empty() && !about.empty()) {
      note("not a reference", "about: " + cut_utf8(about, kShown));
    }
  }
  return out;
}

// A paper of ours must have an id that can be part of a URL; other sources' become one later.
Result<std::string> paper_id(const Envelope& envelope) {
  const bool strict =
      envelope.source.empty() || envelope.source == "loom" || envelope.source == "arxiv";
  if (!strict) return envelope.id;
  const auto id = parse_source_id(envelope.id);
  if (!id) return bad("not an id", cut_utf8(envelope.id, kShown));
  return *id;
}

Status LoomReader::put_paper(const LoomKind& kind, const JsonValue& line) {
  TRY_ASSIGN(Envelope envelope, envelope_of(line));
  TRY_ASSIGN(std::string id, paper_id(envelope));
  TRY_ASSIGN(const JsonValue body, body_of(kind, line));
  LoomPaper read = loom_paper_of(body, line);
  if (read.paper.authors.size() > kMaxAuthors) return bad("over 50,000 authors");
  for (const LoomNote& left_out : read.notes)
    note(left_out.kind, cut_utf8(left_out.what, kShown));
  read.paper.id = std::move(id);
  read.paper.source = std::move(envelope.source);
  read.paper.as_of = std::move(envelope.as_of);
  read.paper.updated = std::move(envelope.updated);
  if (is_wanted(read.paper)) sunk_ = context_->sink.paper(std::move(read.paper), place_);
  return Ok{};
}

bool LoomReader::is_wanted(const PaperRecord& paper) {
  const std::string_view source = paper.source.empty() ? std::string_view{"loom"} : paper.source;
  const bool arxiv = source == "arxiv" || (source == "loom" && is_arxiv_id(paper.id));
  bool wanted =
      context_->sink.wants(std::string{arxiv ? "arxiv" : source}.append(":").append(paper.id));
  for (const std::string_view doi : split_words(paper.doi))
    wanted = context_->sink.wants(std::string{"doi:"}.append(doi)) || wanted;
  for (const std::string_view reference : split_words(paper.same_as))
    wanted = context_->sink.wants(reference) || wanted;
  return wanted;
}

Status LoomReader::put_fact(const LoomKind& kind, const JsonValue& line) {
  TRY_ASSIGN(Envelope envelope, envelope_of(line));
  TRY_ASSIGN(const JsonValue body, body_of(kind, line));
  FactRecord fact;
  fact.kind = kind.kind.value_or(FactKind::correction);
  fact.about = envelope.about.value_or(std::string{body.field("paper").string()});
  fact.id = std::move(envelope.id);
  fact.source = std::move(envelope.source);
  fact.as_of = std::move(envelope.as_of);
  fact.updated = std::move(envelope.updated);
  const bool wanted = is_wanted(fact, body);
  fact.body = std::move(body_);
  if (wanted) sunk_ = context_->sink.fact(std::move(fact), place_);
  return Ok{};
}

// What is of no paper, person or institution stays always.
bool LoomReader::is_wanted(const FactRecord& fact, const JsonValue& body) {
  const bool own = fact.kind == FactKind::researcher || fact.kind == FactKind::institution;
  if (!own && fact.about.empty()) return true;
  bool wanted = !fact.about.empty() && context_->sink.wants(fact.about);
  if (!own) return wanted;
  const std::string_view source = fact.source.empty() ? std::string_view{"loom"} : fact.source;
  wanted = context_->sink.wants(std::string{source}.append(":").append(fact.id)) || wanted;
  const std::string_view orcid = body.field("orcid").string();
  if (!orcid.empty()) {
    wanted = context_->sink.wants(std::string{"orcid:"}.append(orcid)) || wanted;
  }
  for (const JsonValue& same : body.field("same_as").items())
    wanted = context_->sink.wants(same.string()) || wanted;
  return wanted;
}

Status LoomReader::put_source(const LoomKind& kind, const JsonValue& line) {
  TRY_ASSIGN(const JsonValue body, body_of(kind, line));
  SourceLine source;
  source.name = body.field("name").string();
  if (find_source(source.name) == nullptr) return bad("unknown source", source.name);
  source.as_of = body.field("as_of").string();
  for (const JsonValue& dump : body.field("dumps").items()) {
    source.dumps.push_back(
        {std::string{dump.field("hash").string()}, std::string{dump.field("as_of").string()},
         dump.field("records").integer().value_or(0), dump.field("bytes").integer().value_or(0)});
  }
  sunk_ = context_->sink.source_line(source);
  return Ok{};
}

Status LoomReader::put_alias(const LoomKind& kind, const JsonValue& line) {
  TRY_ASSIGN(const JsonValue body, body_of(kind, line));
  const AliasLine alias{std::string{body.field("entity").string()},
                        std::string{body.field("path").string()},
                        std::string{body.field("target").string()}};
  const bool good = is_alias(alias.entity, alias.path, alias.target);
  if (!good) return bad("not an alias", alias.entity + " " + alias.path + " " + alias.target);
  sunk_ = context_->sink.alias_line(alias);
  return Ok{};
}

}  // namespace

// The first line that has a kind tells: only ours have one with such a name.
std::optional<DumpPart> recognise_loom(std::string_view head, std::string_view /*path*/) {
  constexpr std::string_view kKey = "\"kind\"";
  const std::string_view line = head.substr(0, head.find('\n'));
  for (std::size_t at = line.find(kKey); at != line.npos; at = line.find(kKey, at + 1)) {
    std::string_view rest = trim(line.substr(at + kKey.size(), 64));
    if (!rest.starts_with(':')) continue;
    rest = trim(rest.substr(1));
    if (!rest.starts_with('"')) continue;
    rest.remove_prefix(1);
    if (find_loom_line(rest.substr(0, rest.find('"'))) != nullptr) return DumpPart::works;
  }
  return {};
}

Status read_loom(ReadContext& context) {
  JsonRecords records{context.file};
  JsonParser parser;
  LoomReader reader{context};
  while (true) {
    TRY_ASSIGN(const auto raw, records.next());
    if (!raw) return Ok{};
    ++context.records;
    TRY(reader.read(*raw, parser));
  }
}

}  // namespace paperloom
