#include "corpus/loom_export.hpp"

#include <string>
#include <utility>
#include <vector>

#include "corpus/loom.hpp"
#include "corpus/loom_papers.hpp"
#include "corpus/readers/json.hpp"
#include "corpus/source_rows.hpp"
#include "corpus/sources.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

struct SourceKey {
  std::int64_t key = 0;
  std::string name = {};
  std::string as_of = {};
};

Result<std::vector<SourceKey>> sources_of(Database& database) {
  TRY_ASSIGN(Statement rows, database.prepare("SELECT key,name,as_of FROM source ORDER BY name"));
  std::vector<SourceKey> sources;
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return sources;
    sources.push_back({rows.integer(0), std::string{rows.text(1)}, std::string{rows.text(2)}});
  }
}

Status take_line(const LineTaker& take, JsonWriter& json) {
  return take(json.close('}').take().append("\n"));
}

Status export_source(Database& database, const SourceKey& source, const LineTaker& take) {
  JsonWriter json;
  json.open('{').field("kind", "source").field("name", source.name);
  if (const Source* known = find_source(source.name)) {
    json.field("label", known->label).field("licence", known->licence);
  }
  json.field("as_of", source.as_of);
  TRY_ASSIGN(Statement rows, database.prepare("SELECT hash,as_of,records,bytes FROM dump WHERE "
                                              "source=? ORDER BY hash"));
  rows.bind(source.key);
  json.key("dumps").open('[');
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) break;
    json.open('{').field("hash", rows.text(0)).field("as_of", rows.text(1));
    json.key("records").number(rows.integer(2)).key("bytes").number(rows.integer(3)).close('}');
  }
  json.close(']');
  return take_line(take, json);
}

// `updated` is as_of where it is absent.
struct Dates {
  std::string_view as_of;
  std::string_view updated;
};

void write_envelope(JsonWriter& json, std::string_view kind, std::string_view id,
                    std::string_view source, const Dates& dates) {
  json.open('{').field("kind", kind).field("id", id).field("source", source);
  json.field("as_of", dates.as_of);
  if (dates.updated != dates.as_of) json.field("updated", dates.updated);
}

Result<std::uint64_t> export_papers(Database& database, const SourceKey& source,
                                    const LineTaker& take) {
  TRY_ASSIGN(PaperReader reader, PaperReader::open(database));
  TRY_ASSIGN(Statement rows, database.prepare("SELECT key FROM record WHERE source=? ORDER BY id"));
  rows.bind(source.key);
  for (std::uint64_t count = 0;; ++count) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return count;
    TRY_ASSIGN(const PaperRecord paper, reader.read(rows.integer(0)));
    JsonWriter json;
    write_envelope(json, loom_paper().name, paper.id, source.name, {paper.as_of, paper.updated});
    write_loom_paper(json, paper);
    TRY(take_line(take, json));
  }
}

class FactExport {
 public:
  explicit FactExport(const LineTaker& take) : take_{&take} {}

  Result<std::uint64_t> run(Database& database, const SourceKey& source);

 private:
  // The field "paper" of a body.
  Result<std::string> paper_of(std::string_view body);
  Status take(const SourceKey& source, const Statement& row);

  const LineTaker* take_;
  JsonParser parser_;
  std::string padded_;
};

Result<std::string> FactExport::paper_of(std::string_view body) {
  padded_.assign(body).append(JsonParser::kPadding, '\0');
  TRY_ASSIGN(const auto parsed, parser_.parse(std::string_view{padded_}.substr(0, body.size())));
  return std::string{parsed.value.field("paper").string()};
}

Status FactExport::take(const SourceKey& source, const Statement& row) {
  const std::string_view about = row.text(4);
  const std::string_view body = row.text(5);
  TRY_ASSIGN(const std::string paper, paper_of(body));
  JsonWriter json;
  write_envelope(json, loom_kind(static_cast<FactKind>(row.integer(0))).name, row.text(1),
                 source.name, {row.text(2), row.text(3)});
  if (about != paper) json.key("about").text(about);
  std::string line = json.take();
  // The body is an object of its own, whose fields follow.
  if (body.size() > 2) line.append(",").append(body.substr(1, body.size() - 2));
  return (*take_)(line.append("}\n"));
}

Result<std::uint64_t> FactExport::run(Database& database, const SourceKey& source) {
  TRY_ASSIGN(Statement rows, database.prepare("SELECT kind,id,as_of,updated,about,body FROM fact "
                                              "WHERE source=? ORDER BY kind,id"));
  rows.bind(source.key);
  for (std::uint64_t count = 0;; ++count) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return count;
    TRY(take(source, rows));
  }
}

// What a path leads to; before finalise nobody knows, and every one is an alias.
constexpr std::string_view kHasPage =
    "CASE a.kind WHEN 'paper' THEN EXISTS(SELECT 1 FROM paper p WHERE p.public_id=a.target) ELSE "
    "EXISTS(SELECT 1 FROM researcher r WHERE r.public_id=a.target) OR a.target IN (SELECT alias_id "
    "FROM name_group) END";

Result<std::uint64_t> export_aliases(Database& database, const LineTaker& take) {
  TRY_ASSIGN(Statement pages, database.prepare("SELECT 1 FROM sqlite_schema WHERE name='paper'"));
  TRY_ASSIGN(const bool finalised, pages.step());
  pages = {};
  TRY_ASSIGN(Statement rows,
             database.prepare("SELECT a.kind,a.path,a.target," +
                              std::string{finalised ? kHasPage : std::string_view{"1"}} +
                              " FROM alias a ORDER BY a.kind,a.path"));
  for (std::uint64_t count = 0;; ++count) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return count;
    JsonWriter json;
    json.open('{').field("kind", rows.integer(3) != 0 ? "alias" : "tombstone");
    json.field("entity", rows.text(0));
    json.field("path", rows.text(1)).field("target", rows.text(2));
    TRY(take_line(take, json));
  }
}

}  // namespace

Result<ExportSummary> export_rows(Database& database, const LineTaker& take) {
  TRY_ASSIGN(const auto sources, sources_of(database));
  ExportSummary summary;
  for (const SourceKey& source : sources)
    TRY(export_source(database, source, take));
  summary.sources = sources.size();
  for (const SourceKey& source : sources) {
    TRY_ASSIGN(const std::uint64_t papers, export_papers(database, source, take));
    summary.papers += papers;
  }
  for (const SourceKey& source : sources) {
    TRY_ASSIGN(const std::uint64_t facts, FactExport{take}.run(database, source));
    summary.facts += facts;
  }
  TRY_ASSIGN(summary.aliases, export_aliases(database, take));
  return summary;
}

}  // namespace paperloom
