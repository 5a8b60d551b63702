#include "corpus/store.hpp"

#include "corpus/schema.hpp"
#include "corpus/store_state.hpp"

namespace paperloom {
namespace {

// All but the abstract, which follows.
constexpr std::string_view kCardColumns =
    "c.path,c.source_id,c.title,c.byline,c.field,c.license,c.dated,c.withdrawn,c.as_of,c.source,";

// The text record's, else that of the next source that has one, else one that a source gives apart.
constexpr std::string_view kAbstract =
    "CASE WHEN r.abstract<>'' THEN r.abstract ELSE coalesce((SELECT o.abstract FROM paper_record x "
    "CROSS JOIN record o ON o.key=x.record WHERE x.paper=p.key AND o.abstract<>'' ORDER BY x.rank "
    "LIMIT 1),(SELECT f.body->>'$.text' FROM paper_fact x CROSS JOIN fact f ON f.key=x.fact WHERE "
    "x.paper=p.key AND x.kind=3 ORDER BY x.rank LIMIT 1),'') END ";

}  // namespace

Status Store::State::prepare_routes() {
  constexpr std::string_view kPaper =
      "SELECT p.key,p.public_id,p.path,p.stub,p.source_id,p.modified FROM paper p ";
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
  TRY(prepare(researcher_by_path, kResearcher, "WHERE path=?"));
  TRY(prepare(researcher_by_alias, kResearcher,
              "WHERE public_id=(SELECT target FROM alias WHERE kind='researcher' AND path=?)"));
  TRY(prepare(researcher_aliases,
              "SELECT path FROM alias a WHERE kind='researcher' AND target=? AND NOT EXISTS("
              "SELECT 1 FROM researcher r WHERE r.path=a.path OR r.public_id=a.path) ORDER BY "
              "path"));
  constexpr std::string_view kName = "SELECT key,alias_id,path,bearers,modified FROM name_group ";
  TRY(prepare(names, kName, "WHERE key BETWEEN ? AND ? ORDER BY key"));
  TRY(prepare(name_by_path, kName, "WHERE path=?"));
  TRY(prepare(name_by_alias, kName,
              "WHERE alias_id=(SELECT target FROM alias WHERE kind='researcher' AND path=?)"));
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
              "SELECT p.path,p.modified FROM sitemap_page s CROSS JOIN paper p ON p.key=s.entity "
              "WHERE s.shard=? AND s.kind=0 ORDER BY "
              "s.entity"));
  TRY(prepare(shard_names,
              "SELECT n.path,n.modified FROM sitemap_page s CROSS JOIN name_group n ON "
              "n.key=s.entity WHERE s.shard=? AND s.kind=2 ORDER BY s.entity"));
  return prepare(shard_researchers,
                 "SELECT e.path,e.modified,e.papers FROM sitemap_page s CROSS JOIN researcher e "
                 "ON e.key=s.entity WHERE s.shard=? AND s.kind=1 ORDER BY s.entity");
}

Status Store::State::prepare_papers() {
  TRY(prepare(paper,
              "SELECT p.public_id,p.path,p.source_id,r.as_of,r.submitted,r.withdrawn,r.title,"
              "r.comments,r.journal_ref,r.doi,r.report_no,r.license,p.record,r.source,r.url,r.pdf,"
              "r.published,r.venue,r.citations,r.abstract<>'',",
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
  TRY(prepare(other_records,
              "SELECT r.source,r.id,r.as_of,r.published,r.venue,r.doi,r.citations,r.abstract<>'' "
              "FROM paper_record x CROSS JOIN record r ON r.key=x.record WHERE x.paper=? ORDER BY "
              "x.rank"));
  TRY(prepare(abstract_fact,
              "SELECT f.source,f.as_of FROM paper_fact x CROSS JOIN fact f ON f.key=x.fact WHERE "
              "x.paper=? AND x.kind=3 ORDER BY x.rank LIMIT 1"));
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
              "SELECT r.key,r.public_id,r.path,r.name,r.papers,r.modified,r.first,r.middle,r.last,"
              "r.sole,r.coauthored,r.h_index,r.cited_papers,r.citations,ifnull(n.path,''),"
              "ifnull(n.bearers,0) FROM researcher r LEFT JOIN name_group n ON n.key=r.name_group "
              "WHERE r.key=?"));
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

Status Store::State::prepare_people() {
  TRY(prepare(identities,
              "SELECT x.scheme,x.id,x.as_of,f.body->>'$.h_index',"
              "f.body->>'$.citations',f.body->>'$.works' FROM researcher_identity x LEFT JOIN fact "
              "f ON f.key=x.fact WHERE x.researcher=? ORDER BY x.scheme,x.id"));
  // What a source's own record of the person says goes before what the papers here show.
  TRY(prepare(fact_affiliations,
              "SELECT j.value->>'$.name',(SELECT min(y.value) FROM json_each(j.value,'$.years') y),"
              "(SELECT max(y.value) FROM json_each(j.value,'$.years') y),f.source,f.as_of FROM "
              "researcher_identity x CROSS JOIN fact f ON f.key=x.fact CROSS JOIN "
              "json_each(f.body,'$.affiliations') j WHERE x.researcher=? AND x.scheme=2 AND "
              "j.value->>'$.name' IS NOT NULL ORDER BY x.id,j.key LIMIT 10"));
  TRY(prepare(paper_affiliations,
              "SELECT i.name,x.first,x.last,s.key,x.as_of FROM researcher_institution x CROSS "
              "JOIN institution i ON i.key=x.institution CROSS JOIN source s ON s.name=x.source "
              "WHERE x.researcher=? ORDER BY x.rank"));
  TRY(prepare(most_cited,
              "SELECT c.path,c.source_id,c.title,q.citations,r.source,r.as_of FROM most_cited x "
              "CROSS JOIN card c ON c.paper=x.paper CROSS JOIN paper_citations q ON "
              "q.paper=x.paper CROSS JOIN record r ON r.key=q.record WHERE x.researcher=? ORDER BY "
              "x.rank"));
  constexpr std::string_view kNamesake =
      "SELECT r.path,r.name,r.papers,r.h_index FROM researcher_name x CROSS JOIN researcher r ON "
      "r.key=x.researcher ";
  TRY(prepare(decisions,
              "SELECT d.kind,ifnull(r.path,''),ifnull(r.name,''),d.reason,d.date FROM decision d "
              "LEFT JOIN researcher r ON r.public_id=d.subject ORDER BY d.date DESC,d.key"));
  TRY(prepare(bearers, kNamesake, "WHERE x.name_group=? ORDER BY x.rank LIMIT ?"));
  return prepare(namesakes, kNamesake,
                 "WHERE x.name_group=(SELECT name_group FROM researcher WHERE key=?1) AND "
                 "x.researcher<>?1 ORDER BY x.rank LIMIT ?2");
}

Result<std::int64_t> Store::State::integer(std::string_view sql) {
  TRY_ASSIGN(Statement statement, database.prepare(sql));
  TRY(statement.step());
  return statement.integer(0);
}

Status Store::State::load_source_names() {
  TRY_ASSIGN(Statement names_of, database.prepare("SELECT key,name FROM source"));
  while (true) {
    TRY_ASSIGN(const bool row, names_of.step());
    if (!row) break;
    source_names.emplace(names_of.integer(0), names_of.text(1));
  }
  TRY_ASSIGN(Statement texts, database.prepare("SELECT source FROM text_source ORDER BY papers "
                                               "DESC,source"));
  TRY_ASSIGN(text_sources,
             collect(texts, [this](const Statement& row) { return source_name(row.integer(0)); }));
  return Ok{};
}

Status Store::State::load_meta() {
  TRY_ASSIGN(counts.papers, integer("SELECT ifnull(max(key),0) FROM paper"));
  TRY_ASSIGN(counts.researchers, integer("SELECT ifnull(max(key),0) FROM researcher"));
  TRY_ASSIGN(counts.names, integer("SELECT ifnull(max(key),0) FROM name_group"));
  TRY_ASSIGN(const std::int64_t old,
             integer("SELECT EXISTS(SELECT 1 FROM alias WHERE kind='researcher')"));
  old_people = old != 0;
  TRY_ASSIGN(counts.fields, integer("SELECT count(*) FROM field"));
  TRY_ASSIGN(counts.field_months, integer("SELECT count(*) FROM list WHERE field>0"));
  TRY_ASSIGN(first_field_month, integer("SELECT ifnull(min(key),0) FROM list WHERE field>0"));
  TRY(load_source_names());
  TRY_ASSIGN(Statement meta, database.prepare("SELECT value FROM meta WHERE name='choices'"));
  TRY_ASSIGN(const auto kept, first_of(meta, text_of));
  if (!kept) return Error{Errc::invalid, "not finalised"};
  choices = *kept;
  TRY_ASSIGN(Statement made, database.prepare("SELECT value FROM meta WHERE name='origin'"));
  TRY_ASSIGN(const auto kept_origin, first_of(made, text_of));
  origin = kept_origin.value_or("");
  TRY_ASSIGN(Statement rows,
             database.prepare("SELECT s.name,s.as_of,d.hash,d.records FROM source s JOIN dump d "
                              "ON d.source=s.key UNION ALL SELECT s.name,q.as_of,NULL,q.records "
                              "FROM quoted_source q JOIN source s ON s.key=q.source ORDER BY 1,3"));
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return Ok{};
    if (sources.empty() || sources.back().name != rows.text(0)) {
      sources.push_back({std::string{rows.text(0)}, std::string{rows.text(1)}, {}, 0});
    }
    if (!rows.is_null(2)) sources.back().dump_hashes.emplace_back(rows.text(2));
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
  if (status) status = state->prepare_people();
  if (!status) return std::move(status).error().in(path);
  return std::unique_ptr<Store>{new Store{
      std::move(state)}};  // NOLINT(cppcoreguidelines-owning-memory): the constructor is private
}

}  // namespace paperloom
