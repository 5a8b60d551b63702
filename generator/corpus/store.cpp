#include "corpus/store.hpp"

#include <algorithm>

#include "corpus/database.hpp"
#include "corpus/schema.hpp"
#include "support/ascii.hpp"
#include "support/files.hpp"

namespace paperloom {
namespace {

constexpr int kCacheMib = 16;

constexpr std::string_view kCardColumns =
    "p.path,r.id,r.title,r.abstract,p.byline,ifnull(f.id,''),r.license,p.dated,r.submitted,"
    "r.withdrawn,r.as_of ";

PaperCard card_of(const Statement& row) {
  return {.path = std::string{row.text(0)},
          .source_id = std::string{row.text(1)},
          .title = {std::string{row.text(2)}},
          .abstract = {std::string{row.text(3)}},
          .byline = std::string{row.text(4)},
          .field = std::string{row.text(5)},
          .license = std::string{row.text(6)},
          .as_of = std::string{row.text(10)},
          .dated = row.integer(7),
          .submitted = row.integer(8),
          .withdrawn = row.integer(9) != 0};
}

PaperEntry paper_entry_of(const Statement& row) {
  return {.key = row.integer(0),
          .public_id = std::string{row.text(1)},
          .path = std::string{row.text(2)},
          .stub = row.integer(3) != 0,
          .source_id = std::string{row.text(4)},
          .as_of = std::string{row.text(5)}};
}

ResearcherEntry researcher_entry_of(const Statement& row) {
  return {.key = row.integer(0),
          .public_id = std::string{row.text(1)},
          .path = std::string{row.text(2)},
          .name = std::string{row.text(3)},
          .papers = row.integer(4),
          .modified = std::string{row.text(5)}};
}

FieldEntry field_entry_of(const Statement& row) {
  return {.key = row.integer(0),
          .id = std::string{row.text(1)},
          .papers = row.integer(2),
          .primary_papers = row.integer(3)};
}

std::string text_of(const Statement& row) {
  return std::string{row.text(0)};
}

// All rows of a statement whose parameters are bound, each turned into a value.
template <class Make>
auto collect(Statement& statement, const Make& make)
    -> Result<std::vector<decltype(make(statement))>> {
  std::vector<decltype(make(statement))> rows;
  while (true) {
    TRY_ASSIGN(const bool row, statement.step());
    if (!row) return rows;
    rows.push_back(make(statement));
  }
}

// The first row, if there is one.
template <class Make>
auto first_of(Statement& statement, const Make& make)
    -> Result<std::optional<decltype(make(statement))>> {
  TRY_ASSIGN(const bool row, statement.step());
  if (!row) return std::optional<decltype(make(statement))>{};
  std::optional value{make(statement)};
  statement.reset();
  return value;
}

}  // namespace

struct Store::State {
  Database database;
  Counts counts = {};
  std::vector<SourceRow> sources = {};
  std::string selection = {};
  std::string origin = {};
  std::int64_t first_field_month = 0;  // its list's key; those of all fields follow one another

  Statement papers, researchers, fields, aliases, paper_by_id, paper_by_path, paper_by_alias,
      researcher_by_id, field_by_id, paper, paper_fields, authors, versions, related, author_names,
      researcher, researcher_fields, researcher_years, coauthors, cards, months, field_months,
      most_active, shards, shard_papers, shard_researchers;

  Status prepare(Statement& statement, std::string_view head, std::string_view columns = {},
                 std::string_view tail = {}) {
    std::string sql{head};
    sql.append(columns).append(tail);
    TRY_ASSIGN(statement, database.prepare(sql));
    return Ok{};
  }

  Status prepare_routes();
  Status prepare_papers();
  Status prepare_researchers();
  Status load_meta();
  Result<std::int64_t> integer(std::string_view sql);
};

Status Store::State::prepare_routes() {
  constexpr std::string_view kPaper =
      "SELECT p.key,p.public_id,p.path,p.stub,r.id,r.as_of FROM paper p CROSS JOIN record r ON "
      "r.key=p.record ";
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
  TRY(prepare(months, "SELECT key,month,size FROM list WHERE field=? ORDER BY month"));
  TRY(prepare(field_months,
              "SELECT l.key,l.month,l.size,l.field,f.id FROM list l CROSS JOIN field f ON "
              "f.key=l.field WHERE l.key BETWEEN ? AND ? ORDER BY l.key"));
  TRY(prepare(shards, "SELECT DISTINCT shard FROM sitemap_page ORDER BY shard"));
  TRY(prepare(shard_papers,
              "SELECT p.path,r.as_of FROM sitemap_page s CROSS JOIN paper p ON p.key=s.entity "
              "CROSS JOIN record r ON r.key=p.record WHERE s.shard=? AND s.kind=0 ORDER BY "
              "s.entity"));
  return prepare(shard_researchers,
                 "SELECT e.path,e.modified,e.papers FROM sitemap_page s CROSS JOIN researcher e "
                 "ON e.key=s.entity WHERE s.shard=? AND s.kind=1 ORDER BY s.entity");
}

Status Store::State::prepare_papers() {
  TRY(prepare(paper,
              "SELECT p.public_id,p.path,r.id,r.as_of,r.submitted,p.dated,r.withdrawn,r.title,"
              "r.abstract,r.comments,r.journal_ref,r.doi,r.report_no,r.license,p.record FROM "
              "paper p CROSS JOIN record r ON r.key=p.record WHERE p.key=?"));
  TRY(prepare(paper_fields,
              "SELECT f.id FROM paper_field pf CROSS JOIN field f ON f.key=pf.field WHERE "
              "pf.paper=? ORDER BY pf.position"));
  TRY(prepare(authors,
              "SELECT a.name,ifnull(e.path,'') FROM authorship a LEFT JOIN researcher e ON "
              "e.key=a.researcher WHERE a.paper=? ORDER BY a.position"));
  TRY(prepare(author_names,
              "SELECT name FROM authorship WHERE paper=(SELECT key FROM paper WHERE path=?) "
              "ORDER BY position"));
  TRY(prepare(versions,
              "SELECT number,created FROM record_version WHERE record=? ORDER BY number"));
  TRY(prepare(related, "SELECT ", kCardColumns,
              "FROM related x CROSS JOIN paper p ON p.key=x.other CROSS JOIN record r ON "
              "r.key=p.record LEFT JOIN field f ON f.key=p.field WHERE x.paper=? ORDER BY "
              "x.rank"));
  return prepare(cards, "SELECT ", kCardColumns,
                 "FROM listing l CROSS JOIN paper p ON p.key=l.paper CROSS JOIN record r ON "
                 "r.key=p.record LEFT JOIN field f ON f.key=p.field WHERE l.list=? AND l.rank "
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
  if (!exists(path)) {
    return Error{Errc::invalid, path + ": there is no store; weave a dump first"};
  }
  auto state = std::make_unique<State>();
  TRY_ASSIGN(state->database, Database::open(path, Database::Mode::read, kCacheMib));
  TRY_ASSIGN(const std::int64_t version, state->integer("PRAGMA user_version"));
  if (version != kSchemaVersion) {
    return Error{Errc::invalid,
                 path + ": made by another version of paperloom: delete it and weave again"};
  }
  auto status = state->load_meta();
  if (status) status = state->prepare_routes();
  if (status) status = state->prepare_papers();
  if (status) status = state->prepare_researchers();
  if (!status) return std::move(status).error().in(path);
  return std::unique_ptr<Store>{new Store{
      std::move(state)}};  // NOLINT(cppcoreguidelines-owning-memory): the constructor is private
}

const Counts& Store::counts() const noexcept {
  return state_->counts;
}

const std::vector<SourceRow>& Store::sources() const noexcept {
  return state_->sources;
}

const std::string& Store::selection() const noexcept {
  return state_->selection;
}

bool Store::made_from_settings() const noexcept {
  return state_->origin == "settings";
}

Result<std::vector<PaperEntry>> Store::papers(std::uint64_t first, std::size_t n) {
  const auto from = static_cast<std::int64_t>(first);
  state_->papers.bind(from + 1, from + static_cast<std::int64_t>(n));
  return collect(state_->papers, paper_entry_of);
}

Result<std::vector<ResearcherEntry>> Store::researchers(std::uint64_t first, std::size_t n) {
  const auto from = static_cast<std::int64_t>(first);
  state_->researchers.bind(from + 1, from + static_cast<std::int64_t>(n));
  return collect(state_->researchers, researcher_entry_of);
}

Result<std::vector<FieldEntry>> Store::fields() {
  return collect(state_->fields.bind(), field_entry_of);
}

Result<std::vector<std::string>> Store::aliases(std::string_view kind, std::string_view id) {
  return collect(state_->aliases.bind(kind, id), text_of);
}

Result<std::optional<PaperEntry>> Store::find_paper(std::string_view segment) {
  for (Statement* by : {&state_->paper_by_path, &state_->paper_by_id, &state_->paper_by_alias}) {
    TRY_ASSIGN(auto found, first_of(by->bind(segment), paper_entry_of));
    if (found) return found;
  }
  return std::optional<PaperEntry>{};
}

Result<std::optional<ResearcherEntry>> Store::find_researcher(std::string_view segment) {
  return first_of(state_->researcher_by_id.bind(segment), researcher_entry_of);
}

Result<std::optional<FieldEntry>> Store::find_field(std::string_view id) {
  return first_of(state_->field_by_id.bind(id), field_entry_of);
}

Result<Paper> Store::paper(std::int64_t key) {
  Statement& row = state_->paper;
  TRY_ASSIGN(const bool found, row.bind(key).step());
  if (!found) return Error{Errc::not_found, "no such paper"};
  Paper paper{.key = key,
              .public_id = std::string{row.text(0)},
              .path = std::string{row.text(1)},
              .source_id = std::string{row.text(2)},
              .as_of = std::string{row.text(3)},
              .submitted = row.integer(4),
              .dated = row.integer(5),
              .withdrawn = row.integer(6) != 0,
              .title = {std::string{row.text(7)}},
              .abstract = {std::string{row.text(8)}},
              .comments = std::string{row.text(9)},
              .journal_ref = std::string{row.text(10)},
              .report_no = std::string{row.text(12)},
              .license = std::string{row.text(13)}};
  for (const std::string_view doi : split_words(row.text(11)))
    paper.dois.emplace_back(doi);
  const std::int64_t record = row.integer(14);
  row.reset();
  TRY_ASSIGN(paper.fields, collect(state_->paper_fields.bind(key), text_of));
  TRY_ASSIGN(paper.authors, collect(state_->authors.bind(key), [](const Statement& author) {
               return AuthorEntry{std::string{author.text(0)}, std::string{author.text(1)}};
             }));
  TRY_ASSIGN(paper.versions, collect(state_->versions.bind(record), [](const Statement& version) {
               return Version{version.integer(0), version.integer(1)};
             }));
  return paper;
}

Result<std::vector<PaperCard>> Store::related(std::int64_t paper) {
  return collect(state_->related.bind(paper), card_of);
}

Result<std::vector<std::string>> Store::author_names(std::string_view paper_path) {
  return collect(state_->author_names.bind(paper_path), text_of);
}

Result<Researcher> Store::researcher(std::int64_t key) {
  Statement& row = state_->researcher;
  TRY_ASSIGN(const bool found, row.bind(key).step());
  if (!found) return Error{Errc::not_found, "no such researcher"};
  Researcher researcher{researcher_entry_of(row)};
  researcher.first = row.integer(6);
  researcher.middle = row.integer(7);
  researcher.last = row.integer(8);
  researcher.sole = row.integer(9);
  researcher.coauthored = row.integer(10);
  row.reset();
  TRY_ASSIGN(researcher.fields,
             collect(state_->researcher_fields.bind(key), [](const Statement& field) {
               return CountedField{std::string{field.text(0)}, field.integer(1)};
             }));
  TRY_ASSIGN(researcher.years,
             collect(state_->researcher_years.bind(key), [](const Statement& year) {
               return CountedYear{year.integer(0), year.integer(1)};
             }));
  TRY_ASSIGN(researcher.coauthors, collect(state_->coauthors.bind(key), [](const Statement& other) {
               return CountedResearcher{std::string{other.text(0)}, std::string{other.text(1)},
                                        other.integer(2), other.integer(3)};
             }));
  return researcher;
}

Result<std::vector<PaperCard>> Store::cards(std::int64_t list, std::int64_t first,
                                            std::int64_t last) {
  return collect(state_->cards.bind(list, first, last), card_of);
}

Result<std::vector<PaperCard>> Store::newest(std::int64_t field, std::int64_t n) {
  TRY_ASSIGN(std::vector<MonthList> lists, months(field));
  std::vector<PaperCard> cards_found;
  // "undated" sorts behind every month but is the oldest.
  std::rotate(lists.begin(),
              std::find_if(lists.begin(), lists.end(),
                           [](const MonthList& list) { return list.month == "undated"; }),
              lists.end());
  for (auto list = lists.rbegin(); list != lists.rend(); ++list) {
    const std::int64_t wanted = n - static_cast<std::int64_t>(cards_found.size());
    if (wanted <= 0) break;
    TRY_ASSIGN(auto more,
               cards(list->list, std::max<std::int64_t>(0, list->size - wanted), list->size - 1));
    for (PaperCard& card : more)
      cards_found.push_back(std::move(card));
  }
  return cards_found;
}

Result<std::vector<MonthList>> Store::months(std::int64_t field) {
  return collect(state_->months.bind(field), [](const Statement& row) {
    return MonthList{row.integer(0), std::string{row.text(1)}, row.integer(2)};
  });
}

Result<std::vector<FieldMonth>> Store::field_months(std::uint64_t first, std::size_t n) {
  const std::int64_t from = state_->first_field_month + static_cast<std::int64_t>(first);
  state_->field_months.bind(from, from + static_cast<std::int64_t>(n) - 1);
  return collect(state_->field_months, [](const Statement& row) {
    FieldMonth month;
    month.list = row.integer(0);
    month.month = row.text(1);
    month.size = row.integer(2);
    month.field = row.integer(3);
    month.field_id = row.text(4);
    return month;
  });
}

Result<std::vector<CountedResearcher>> Store::most_active(std::int64_t field) {
  return collect(state_->most_active.bind(field), [](const Statement& row) {
    return CountedResearcher{std::string{row.text(0)}, std::string{row.text(1)}, row.integer(2), 0};
  });
}

Result<std::vector<std::string>> Store::sitemap_shards() {
  return collect(state_->shards.bind(), text_of);
}

Status Store::each_sitemap_page(std::string_view shard,
                                const std::function<Status(const SitemapPage&)>& visit) {
  state_->shard_papers.bind(shard);
  while (true) {
    TRY_ASSIGN(const bool row, state_->shard_papers.step());
    if (!row) break;
    TRY(visit({SitemapPage::Kind::paper, std::string{state_->shard_papers.text(0)}, 0,
               std::string{state_->shard_papers.text(1)}}));
  }
  state_->shard_researchers.bind(shard);
  while (true) {
    TRY_ASSIGN(const bool row, state_->shard_researchers.step());
    if (!row) return Ok{};
    TRY(visit({SitemapPage::Kind::researcher, std::string{state_->shard_researchers.text(0)},
               state_->shard_researchers.integer(2),
               std::string{state_->shard_researchers.text(1)}}));
  }
}

}  // namespace paperloom
