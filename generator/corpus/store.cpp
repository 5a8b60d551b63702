#include "corpus/store.hpp"

#include "corpus/schema.hpp"
#include "corpus/store_state.hpp"

namespace paperloom {
namespace {

// All but the abstract, which follows.
constexpr std::string_view kCardColumns =
    "c.path,c.source_id,c.title,c.byline,c.field,c.license,c.dated,c.withdrawn,c.as_of,";

// The text record's, else that of the next source that has one, else one that a source gives apart.
constexpr std::string_view kAbstract =
    "CASE WHEN r.abstract<>'' THEN r.abstract ELSE coalesce((SELECT o.abstract FROM paper_record x "
    "CROSS JOIN record o ON o.key=x.record WHERE x.paper=p.key AND o.abstract<>'' ORDER BY x.rank "
    "LIMIT 1),(SELECT f.body->>'$.text' FROM paper_fact x CROSS JOIN fact f ON f.key=x.fact WHERE "
    "x.paper=p.key AND x.kind=3 ORDER BY x.rank LIMIT 1),'') END ";

}  // namespace

Status Store::State::prepare_routes() {
  constexpr std::string_view kPaper =
      "SELECT p.key,p.public_id,p.path,p.stub,p.source_id,p.as_of FROM paper p ";
  constexpr std::string_view kResearcher =
      "SELECT key,public_id,path,name,papers,modified FROM researcher ";
  constexpr std::string_view kField = "SELECT key,id,papers,primary_papers FROM field ";
  TRY(prepare(papers, kPaper, "WHERE p.key BETWEEN ? AND ? ORDER BY p.key"));
  TRY(prepare(paper_by_id, kPaper, "WHERE p.public_id=?"));
  TRY(prepare(paper_by_path, kPaper, "WHERE p.path=?"));
  TRY(prepare(paper_by_alias, kPaper,
              "WHERE p.public_id=(SELECT target FROM alias WHERE kind='paper' AND path=?)"));
  TRY(prepare(researchers, kResearcher, "WHERE key BETWEEN ? AND ? ORDER BY key"));
  TRY(prepare(researcher_by_id, kResearcher, "WHERE public_id=?"));
  TRY(prepare(fields, kField, "ORDER BY id"));
  TRY(prepare(field_by_id, kField, "WHERE id=?"));
  TRY(prepare(aliases,
              "SELECT path FROM alias a WHERE kind=? AND target=? AND NOT EXISTS(SELECT "
              "1 FROM paper p WHERE p.path=a.path) ORDER BY path"));
  constexpr std::string_view kMonth = "SELECT key,month,size FROM list WHERE field=? ";
  TRY(prepare(months, kMonth, "ORDER BY month LIMIT ? OFFSET ?"));
  TRY(prepare(months_from, kMonth, "AND month>=? ORDER BY month LIMIT 2"));
  TRY(prepare(month_before, kMonth, "AND month<? ORDER BY month DESC LIMIT 1"));
  TRY(prepare(field_months,
              "SELECT l.key,l.month,l.size,l.field,f.id FROM list l CROSS JOIN field f ON "
              "f.key=l.field WHERE l.key BETWEEN ? AND ? ORDER BY l.key"));
  TRY(prepare(shards, "SELECT DISTINCT shard FROM sitemap_page ORDER BY shard"));
  TRY(prepare(shard_papers,
              "SELECT p.path,p.as_of FROM sitemap_page s CROSS JOIN paper p ON p.key=s.entity "
              "WHERE s.shard=? AND s.kind=0 ORDER BY "
              "s.entity"));
  return prepare(shard_researchers,
                 "SELECT e.path,e.modified,e.papers FROM sitemap_page s CROSS JOIN researcher e "
                 "ON e.key=s.entity WHERE s.shard=? AND s.kind=1 ORDER BY s.entity");
}

Status Store::State::prepare_papers() {
  TRY(prepare(paper,
              "SELECT p.public_id,p.path,p.source_id,r.as_of,r.submitted,r.withdrawn,r.title,"
              "r.comments,r.journal_ref,r.doi,r.report_no,r.license,p.record,",
              kAbstract, "FROM paper p CROSS JOIN record r ON r.key=p.record WHERE p.key=?"));
  TRY(prepare(paper_fields,
              "SELECT f.id FROM paper_field pf CROSS JOIN field f ON f.key=pf.field WHERE "
              "pf.paper=? ORDER BY pf.position"));
  TRY(prepare(authors,
              "SELECT a.name,ifnull(e.path,'') FROM authorship a LEFT JOIN researcher e ON "
              "e.key=a.researcher WHERE a.paper=? ORDER BY a.position"));
  TRY(prepare(author_names,
              "SELECT name FROM authorship WHERE paper=(SELECT key FROM paper WHERE path=?) "
              "ORDER BY position"));
  TRY(prepare(abstract, "SELECT ", kAbstract,
              "FROM paper p JOIN record r ON r.key=p.record WHERE p.path=?"));
  TRY(prepare(versions,
              "SELECT number,created FROM record_version WHERE record=? ORDER BY number"));
  TRY(prepare(related, "SELECT ", kCardColumns,
              "'' FROM related x CROSS JOIN card c ON c.paper=x.other WHERE x.paper=? ORDER BY "
              "x.rank"));
  return prepare(
      cards, "SELECT ", kCardColumns,
      "c.abstract FROM listing l CROSS JOIN card c ON c.paper=l.paper WHERE l.list=? AND l.rank "
      "BETWEEN ? AND ? ORDER BY l.rank DESC");
}

Status Store::State::prepare_researchers() {
  TRY(prepare(researcher,
              "SELECT key,public_id,path,name,papers,modified,first,middle,last,sole,coauthored "
              "FROM researcher WHERE key=?"));
  TRY(prepare(researcher_fields,
              "SELECT f.id,x.papers FROM researcher_field x CROSS JOIN field f ON f.key=x.field "
              "WHERE x.researcher=? ORDER BY x.rank"));
  TRY(prepare(researcher_years,
              "SELECT year,papers FROM researcher_year WHERE researcher=? ORDER BY year"));
  TRY(prepare(coauthors,
              "SELECT e.path,e.name,c.papers,c.ties FROM coauthor c CROSS JOIN researcher e ON "
              "e.key=c.other WHERE c.researcher=? ORDER BY c.rank"));
  return prepare(most_active,
                 "SELECT e.path,e.name,t.papers,0 FROM field_top t CROSS JOIN researcher e ON "
                 "e.key=t.researcher WHERE t.field=? ORDER BY t.rank");
}

Result<std::int64_t> Store::State::integer(std::string_view sql) {
  TRY_ASSIGN(Statement statement, database.prepare(sql));
  TRY(statement.step());
  return statement.integer(0);
}

Status Store::State::load_meta() {
  TRY_ASSIGN(counts.papers, integer("SELECT ifnull(max(key),0) FROM paper"));
  TRY_ASSIGN(counts.researchers, integer("SELECT ifnull(max(key),0) FROM researcher"));
  TRY_ASSIGN(counts.fields, integer("SELECT count(*) FROM field"));
  TRY_ASSIGN(counts.field_months, integer("SELECT count(*) FROM list WHERE field>0"));
  TRY_ASSIGN(first_field_month, integer("SELECT ifnull(min(key),0) FROM list WHERE field>0"));
  TRY_ASSIGN(Statement meta, database.prepare("SELECT value FROM meta WHERE name='selection'"));
  TRY_ASSIGN(const auto kept, first_of(meta, text_of));
  if (!kept) return Error{Errc::invalid, "not finalised"};
  selection = *kept;
  TRY_ASSIGN(Statement made, database.prepare("SELECT value FROM meta WHERE name='origin'"));
  TRY_ASSIGN(const auto kept_origin, first_of(made, text_of));
  origin = kept_origin.value_or("");
  TRY_ASSIGN(Statement rows,
             database.prepare("SELECT s.name,s.as_of,d.hash,d.records FROM source s JOIN dump d "
                              "ON d.source=s.key ORDER BY s.name,d.hash"));
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return Ok{};
    if (sources.empty() || sources.back().name != rows.text(0)) {
      sources.push_back({std::string{rows.text(0)}, std::string{rows.text(1)}, {}, 0});
    }
    sources.back().dump_hashes.emplace_back(rows.text(2));
    sources.back().records += rows.integer(3);
  }
}

Store::Store(std::unique_ptr<State> state) : state_{std::move(state)} {}

Store::~Store() = default;

Result<std::unique_ptr<Store>> Store::open(const std::string& path) {
  auto state = std::make_unique<State>();
  TRY_ASSIGN(state->database, open_woven_store(path));
  auto status = state->load_meta();
  if (status) status = state->prepare_routes();
  if (status) status = state->prepare_papers();
  if (status) status = state->prepare_researchers();
  if (!status) return std::move(status).error().in(path);
  return std::unique_ptr<Store>{new Store{
      std::move(state)}};  // NOLINT(cppcoreguidelines-owning-memory): the constructor is private
}

}  // namespace paperloom
