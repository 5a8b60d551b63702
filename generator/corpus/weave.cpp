#include "corpus/weave.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "corpus/dates.hpp"
#include "corpus/model.hpp"
#include "corpus/readers/reader.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::uint64_t kProgressStep = 4096;

// Everything a source says of a paper, as bytes: equal content, equal bytes. Also decides between
// two records of one id that are otherwise equal in rank.
void append_field(std::string& out, std::string_view field) {
  out.append(field).push_back('\0');
}

std::string content_of(const PaperRecord& paper) {
  std::string out;
  out.reserve(512 + paper.abstract.text.size() + 32 * paper.authors.size());
  for (const std::string* field :
       {&paper.title.text, &paper.abstract.text, &paper.comments, &paper.journal_ref, &paper.doi,
        &paper.report_no, &paper.categories, &paper.license}) {
    append_field(out, *field);
  }
  out.push_back(paper.withdrawn ? '1' : '0');
  for (const AuthorRecord& author : paper.authors) {
    out.push_back(static_cast<char>('0' + static_cast<int>(author.kind)));
    append_field(out, author.name);
    append_field(out, author.affiliation);
  }
  for (const VersionRecord& version : paper.versions) {
    append_field(out, std::to_string(version.number));
    append_field(out, std::to_string(version.created));
  }
  return out;
}

std::int64_t submitted(const PaperRecord& paper) {
  return paper.versions.empty() ? 0 : paper.versions.front().created;
}

// How a record of this generation ranks against another of the same id: by its own date, then by
// its versions, then by its bytes, so that the order of reading means nothing.
struct Standing {
  std::string as_of;
  std::size_t versions = 0;
  std::string content;

  friend bool operator<(const Standing& a, const Standing& b) {
    return std::tie(a.as_of, a.versions, a.content) < std::tie(b.as_of, b.versions, b.content);
  }
};

class Weaver {
 public:
  static Result<Weaver> open(Database& database, std::int64_t generation);

  void set_source(std::int64_t source) noexcept { source_ = source; }

  // `fallback_date` stands in for the date of a record that has none.
  Status accept(PaperRecord&& paper, std::string_view fallback_date);

  WeaveSummary summary;
  bool last_was_duplicate = false;
  std::string newest_date;

 private:
  Status insert_links(std::int64_t record, const PaperRecord& paper);
  Status update(std::int64_t record, const PaperRecord& paper, std::string_view as_of);
  Result<Standing> standing_of(std::int64_t record);

  std::int64_t source_ = 0;
  std::int64_t generation_ = 0;
  Statement insert_, find_, touch_, update_, insert_author_, insert_version_, delete_authors_,
      delete_versions_, select_record_, select_authors_, select_versions_;
  std::string content_;
};

Result<Weaver> Weaver::open(Database& database, std::int64_t generation) {
  Weaver weaver;
  weaver.generation_ = generation;
  const auto prepare = [&](Statement& statement, std::string_view sql) -> Status {
    TRY_ASSIGN(statement, database.prepare(sql));
    return Ok{};
  };
  TRY(prepare(weaver.insert_,
              "INSERT OR IGNORE INTO record(source,id,generation,as_of,content,submitted,"
              "withdrawn,title,abstract,comments,journal_ref,doi,report_no,categories,license) "
              "VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) RETURNING key"));
  TRY(prepare(weaver.find_,
              "SELECT key,content,generation,as_of FROM record WHERE source=? AND id=?"));
  TRY(prepare(weaver.touch_, "UPDATE record SET generation=? WHERE key=?"));
  TRY(prepare(weaver.update_,
              "UPDATE record SET generation=?,as_of=?,content=?,submitted=?,withdrawn=?,title=?,"
              "abstract=?,comments=?,journal_ref=?,doi=?,report_no=?,categories=?,license=? "
              "WHERE key=?"));
  TRY(prepare(weaver.insert_author_, "INSERT INTO record_author VALUES(?,?,?,?,?)"));
  TRY(prepare(weaver.insert_version_, "INSERT INTO record_version VALUES(?,?,?)"));
  TRY(prepare(weaver.delete_authors_, "DELETE FROM record_author WHERE record=?"));
  TRY(prepare(weaver.delete_versions_, "DELETE FROM record_version WHERE record=?"));
  TRY(prepare(weaver.select_record_,
              "SELECT as_of,withdrawn,title,abstract,comments,journal_ref,doi,report_no,"
              "categories,license FROM record WHERE key=?"));
  TRY(prepare(weaver.select_authors_,
              "SELECT kind,name,affiliation FROM record_author WHERE record=? ORDER BY position"));
  TRY(prepare(weaver.select_versions_,
              "SELECT number,created FROM record_version WHERE record=? ORDER BY number"));
  return weaver;
}

Status Weaver::insert_links(std::int64_t record, const PaperRecord& paper) {
  std::int64_t position = 0;
  for (const AuthorRecord& author : paper.authors) {
    TRY(insert_author_
            .bind(record, ++position, static_cast<std::int64_t>(author.kind),
                  std::string_view{author.name}, std::string_view{author.affiliation})
            .run());
  }
  for (const VersionRecord& version : paper.versions) {
    TRY(insert_version_.bind(record, version.number, version.created).run());
  }
  return Ok{};
}

Status Weaver::update(std::int64_t record, const PaperRecord& paper, std::string_view as_of) {
  const auto hash = std::bit_cast<std::int64_t>(hash64(content_));
  TRY(update_
          .bind(generation_, as_of, hash, submitted(paper), std::int64_t{paper.withdrawn},
                std::string_view{paper.title.text}, std::string_view{paper.abstract.text},
                std::string_view{paper.comments}, std::string_view{paper.journal_ref},
                std::string_view{paper.doi}, std::string_view{paper.report_no},
                std::string_view{paper.categories}, std::string_view{paper.license}, record)
          .run());
  TRY(delete_authors_.bind(record).run());
  TRY(delete_versions_.bind(record).run());
  return insert_links(record, paper);
}

Result<Standing> Weaver::standing_of(std::int64_t record) {
  PaperRecord paper;
  TRY_ASSIGN(const bool found, select_record_.bind(record).step());
  if (!found) return Error{Errc::internal, "store: a record vanished"};
  paper.as_of = select_record_.text(0);
  paper.withdrawn = select_record_.integer(1) != 0;
  int column = 2;
  for (std::string* field :
       {&paper.title.text, &paper.abstract.text, &paper.comments, &paper.journal_ref, &paper.doi,
        &paper.report_no, &paper.categories, &paper.license}) {
    *field = select_record_.text(column++);
  }
  select_authors_.bind(record);
  while (true) {
    TRY_ASSIGN(const bool row, select_authors_.step());
    if (!row) break;
    paper.authors.push_back({std::string{select_authors_.text(1)},
                             static_cast<AuthorKind>(select_authors_.integer(0)),
                             std::string{select_authors_.text(2)}});
  }
  select_versions_.bind(record);
  while (true) {
    TRY_ASSIGN(const bool row, select_versions_.step());
    if (!row) break;
    paper.versions.push_back({select_versions_.integer(0), select_versions_.integer(1)});
  }
  return Standing{paper.as_of, paper.versions.size(), content_of(paper)};
}

Status Weaver::accept(PaperRecord&& paper, std::string_view fallback_date) {
  last_was_duplicate = false;
  newest_date = std::max(newest_date, paper.as_of);
  content_ = content_of(paper);
  const auto hash = std::bit_cast<std::int64_t>(hash64(content_));
  const std::string_view as_of = paper.as_of.empty() ? fallback_date : paper.as_of;
  TRY_ASSIGN(const bool inserted,
             insert_
                 .bind(source_, std::string_view{paper.id}, generation_, as_of, hash,
                       submitted(paper), std::int64_t{paper.withdrawn},
                       std::string_view{paper.title.text}, std::string_view{paper.abstract.text},
                       std::string_view{paper.comments}, std::string_view{paper.journal_ref},
                       std::string_view{paper.doi}, std::string_view{paper.report_no},
                       std::string_view{paper.categories}, std::string_view{paper.license})
                 .step());
  if (inserted) {
    const std::int64_t record = insert_.integer(0);
    insert_.reset();
    ++summary.added;
    return insert_links(record, paper);
  }
  TRY_ASSIGN(const bool known, find_.bind(source_, std::string_view{paper.id}).step());
  if (!known) return Error{Errc::internal, "store: a record vanished"};
  const std::int64_t record = find_.integer(0);
  // A record without a date of its own keeps the date on which it was first seen like this.
  const bool same =
      find_.integer(1) == hash && (paper.as_of.empty() || paper.as_of == find_.text(3));
  last_was_duplicate = find_.integer(2) == generation_;
  find_.reset();
  if (last_was_duplicate) {
    ++summary.duplicates;
    TRY_ASSIGN(const Standing standing, standing_of(record));
    if (!(standing < Standing{std::string{as_of}, paper.versions.size(), content_})) return Ok{};
    return update(record, paper, as_of);
  }
  ++(same ? summary.unchanged : summary.changed);
  if (same) return touch_.bind(generation_, record).run();
  return update(record, paper, as_of);
}

Result<std::int64_t> source_key(Database& database, std::string_view name) {
  TRY_ASSIGN(Statement insert, database.prepare("INSERT OR IGNORE INTO source(name,as_of) "
                                                "VALUES(?,'')"));
  TRY(insert.bind(name).run());
  TRY_ASSIGN(Statement select, database.prepare("SELECT key FROM source WHERE name=?"));
  TRY_ASSIGN(const bool row, select.bind(name).step());
  if (!row) return Error{Errc::internal, "store: a source vanished"};
  return select.integer(0);
}

Result<std::int64_t> next_generation(Database& database) {
  TRY_ASSIGN(Statement statement, database.prepare("SELECT max(generation) FROM record"));
  TRY_ASSIGN(const bool row, statement.step());
  return row ? statement.integer(0) + 1 : 1;
}

// A dump's date: asked for, else in its name, else empty (then its newest record's).
std::string dump_date(const WeaveOptions& options, std::string_view source,
                      const std::string& path) {
  for (const std::string& name : {std::string{source}, std::string{}}) {
    const auto at = options.as_of.find(name);
    if (at != options.as_of.end()) return at->second;
  }
  return date_in_path(path).value_or("");
}

struct DumpRow {
  std::string hash;
  std::string as_of;
  std::uint64_t records = 0;
  std::uint64_t bytes = 0;
};

// One dump through its reader into the store.
Result<DumpRow> weave_dump(const DumpReader& reader, const std::string& path,
                           const WeaveOptions& options, Weaver& weaver,
                           std::pair<Diagnostics*, TextNotes*> reports) {
  TRY_ASSIGN(InputFile file, InputFile::open(path));
  const std::string date = dump_date(options, reader.name, path);
  std::uint64_t accepted = 0;
  weaver.newest_date.clear();
  const PaperSink accept = [&](PaperRecord&& paper, const std::string& place) -> Status {
    const std::string id = paper.id;
    TRY(weaver.accept(std::move(paper), date));
    if (weaver.last_was_duplicate) {
      reports.first->add(Severity::skipped, "duplicate id", place, id);
    }
    if (++accepted % kProgressStep == 0 && options.progress && !options.progress(accepted)) {
      return Error{Errc::interrupted, "interrupted"};
    }
    return Ok{};
  };
  ReadContext context{file, *reports.first, *reports.second, accept};
  TRY(reader.read(context));
  weaver.summary.read += context.records;
  return DumpRow{hex(file.hash()), date.empty() ? weaver.newest_date : date, context.records,
                 file.bytes()};
}

Status record_dumps(Database& database, std::int64_t source, const std::vector<DumpRow>& dumps) {
  TRY_ASSIGN(Statement clear, database.prepare("DELETE FROM dump WHERE source=?"));
  TRY(clear.bind(source).run());
  TRY_ASSIGN(Statement insert, database.prepare("INSERT OR REPLACE INTO dump VALUES(?,?,?,?,?)"));
  std::string newest;
  for (const DumpRow& dump : dumps) {
    newest = std::max(newest, dump.as_of);
    TRY(insert
            .bind(source, std::string_view{dump.hash}, std::string_view{dump.as_of},
                  static_cast<std::int64_t>(dump.records), static_cast<std::int64_t>(dump.bytes))
            .run());
  }
  TRY_ASSIGN(Statement date, database.prepare("UPDATE source SET as_of=? WHERE key=?"));
  TRY(date.bind(std::string_view{newest}, source).run());
  // A record without a date of its own, from a dump whose date only its records tell.
  TRY_ASSIGN(Statement fill, database.prepare("UPDATE record SET as_of=? WHERE as_of='' AND "
                                              "source=?"));
  return fill.bind(std::string_view{newest}, source).run();
}

Status remove_unseen(Database& database, std::int64_t source, std::int64_t generation,
                     const WeaveOptions& options, WeaveSummary& summary) {
  TRY_ASSIGN(Statement count,
             database.prepare("SELECT count(*), ifnull(sum(generation<>?),0) FROM record "
                              "WHERE source=?"));
  TRY(count.bind(generation, source).step());
  const std::int64_t all = count.integer(0) - static_cast<std::int64_t>(summary.added);
  const std::int64_t unseen = count.integer(1);
  count.reset();
  if (!options.allow_shrink && unseen * 10 > all) {
    return Error{Errc::shrink,
                 "--replace would drop " + std::to_string(unseen) + " of " + std::to_string(all) +
                     " papers, more than 10 %: is the dump complete? (--allow-shrink permits it)"};
  }
  for (const std::string_view table : {"record_author", "record_version"}) {
    TRY_ASSIGN(Statement links,
               database.prepare("DELETE FROM " + std::string{table} +
                                " WHERE record IN (SELECT key FROM record WHERE source=? AND "
                                "generation<>?)"));
    TRY(links.bind(source, generation).run());
  }
  TRY_ASSIGN(Statement records,
             database.prepare("DELETE FROM record WHERE source=? AND generation<>?"));
  TRY(records.bind(source, generation).run());
  summary.removed = static_cast<std::uint64_t>(unseen);
  return Ok{};
}

}  // namespace

Result<WeaveSummary> weave_dumps(Database& database, const WeaveOptions& options,
                                 Diagnostics& diagnostics, TextNotes& notes) {
  TRY_ASSIGN(const std::int64_t generation, next_generation(database));
  TRY_ASSIGN(Weaver weaver, Weaver::open(database, generation));
  const DumpReader& reader = dump_readers().front();
  TRY_ASSIGN(const std::int64_t source, source_key(database, reader.name));
  weaver.set_source(source);
  std::vector<DumpRow> dumps;
  for (const std::string& path : options.dumps) {
    TRY_ASSIGN(DumpRow dump, weave_dump(reader, path, options, weaver, {&diagnostics, &notes}));
    dumps.push_back(std::move(dump));
  }
  TRY(record_dumps(database, source, dumps));
  if (options.replace == Replace::yes) {
    TRY(remove_unseen(database, source, generation, options, weaver.summary));
  }
  return weaver.summary;
}

}  // namespace paperloom
