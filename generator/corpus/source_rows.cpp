#include "corpus/source_rows.hpp"

#include <array>
#include <bit>
#include <tuple>

#include "support/ascii.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

// The texts of a paper in the order of the columns: one list for writing, reading and hashing.
template <class Paper>
auto texts_of(Paper& paper) {
  return std::array{&paper.title.text, &paper.abstract.text, &paper.comments,   &paper.journal_ref,
                    &paper.doi,        &paper.report_no,     &paper.categories, &paper.license,
                    &paper.same_as,    &paper.published,     &paper.venue,      &paper.url,
                    &paper.pdf,        &paper.language,      &paper.tasks,      &paper.methods};
}

constexpr std::string_view kTextColumns =
    "title,abstract,comments,journal_ref,doi,report_no,categories,license,same_as,published,venue,"
    "url,pdf,language,tasks,methods";
constexpr std::string_view kSetTexts =
    "title=?,abstract=?,comments=?,journal_ref=?,doi=?,report_no=?,categories=?,license=?,"
    "same_as=?,published=?,venue=?,url=?,pdf=?,language=?,tasks=?,methods=?";

void append_field(std::string& out, std::string_view field) {
  out.append(field).push_back('\0');
}

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out.push_back(' ');
    out += word;
  }
  return out;
}

std::string text_of(const std::optional<std::int64_t>& count) {
  return count ? std::to_string(*count) : std::string{};
}

// Everything a source says of a paper, as bytes: equal content, equal bytes. Also decides between
// two records of one id that are otherwise equal in rank.
std::string content_of(const PaperRecord& paper) {
  std::string out;
  out.reserve(512 + paper.abstract.text.size() + 32 * paper.authors.size());
  for (const std::string* field : texts_of(paper))
    append_field(out, *field);
  append_field(out, text_of(paper.citations));
  append_field(out, text_of(paper.influential_citations));
  out.push_back(paper.withdrawn ? '1' : '0');
  out.push_back(paper.retracted ? '1' : '0');
  for (const AuthorRecord& author : paper.authors) {
    out.push_back(static_cast<char>('0' + static_cast<int>(author.kind)));
    for (const std::string* field : {&author.name, &author.affiliation, &author.id, &author.orcid})
      append_field(out, *field);
    append_field(out, joined(author.institutions));
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

std::int64_t hash_of(std::string_view content) {
  return std::bit_cast<std::int64_t>(hash64(content));
}

std::optional<std::int64_t> count_of(const Statement& row, int column) {
  if (row.is_null(column)) return {};
  return row.integer(column);
}

// Binds `leading`, then the texts of the paper, then `trailing`.
template <class... Values>
Statement& bind_paper(Statement& statement, const PaperRecord& paper, const Values&... leading) {
  const auto texts = texts_of(paper);
  return std::apply(
      [&](const auto*... text) -> Statement& {
        return statement.bind(leading..., std::string_view{*text}...);
      },
      texts);
}

Status prepare(Database& database, Statement& statement, std::string_view sql) {
  TRY_ASSIGN(statement, database.prepare(sql));
  return Ok{};
}

}  // namespace

Result<PaperReader> PaperReader::open(Database& database) {
  PaperReader reader;
  TRY(prepare(database, reader.record_,
              "SELECT id,as_of,updated,withdrawn,retracted,citations,influential_citations," +
                  std::string{kTextColumns} + " FROM record WHERE key=?"));
  TRY(prepare(database, reader.authors_,
              "SELECT kind,name,affiliation,id,orcid,institutions FROM record_author WHERE "
              "record=? ORDER BY position"));
  TRY(prepare(database, reader.versions_,
              "SELECT number,created FROM record_version WHERE record=? ORDER BY number"));
  return reader;
}

Result<PaperRecord> PaperReader::read(std::int64_t record) {
  PaperRecord paper;
  TRY_ASSIGN(const bool found, record_.bind(record).step());
  if (!found) return Error{Errc::internal, "store: a record vanished"};
  paper.id = record_.text(0);
  paper.as_of = record_.text(1);
  paper.updated = record_.text(2);
  paper.withdrawn = record_.integer(3) != 0;
  paper.retracted = record_.integer(4) != 0;
  paper.citations = count_of(record_, 5);
  paper.influential_citations = count_of(record_, 6);
  int column = 7;
  for (std::string* field : texts_of(paper))
    *field = record_.text(column++);
  record_.reset();
  authors_.bind(record);
  while (true) {
    TRY_ASSIGN(const bool row, authors_.step());
    if (!row) break;
    AuthorRecord author{std::string{authors_.text(1)}, static_cast<AuthorKind>(authors_.integer(0)),
                        std::string{authors_.text(2)}, std::string{authors_.text(3)},
                        std::string{authors_.text(4)}, {}};
    for (const std::string_view word : split_words(authors_.text(5)))
      author.institutions.emplace_back(word);
    paper.authors.push_back(std::move(author));
  }
  versions_.bind(record);
  while (true) {
    TRY_ASSIGN(const bool row, versions_.step());
    if (!row) break;
    paper.versions.push_back({versions_.integer(0), versions_.integer(1)});
  }
  return paper;
}

// How a record of this generation ranks against another of the same id: by its own date, then by
// its versions, then by its bytes, so that the order of reading means nothing.
struct PaperRows::Standing {
  std::string updated;
  std::size_t versions = 0;
  std::string content;

  friend bool operator<(const Standing& a, const Standing& b) {
    return std::tie(a.updated, a.versions, a.content) < std::tie(b.updated, b.versions, b.content);
  }
};

Result<PaperRows> PaperRows::open(Database& database, std::int64_t generation) {
  PaperRows rows;
  rows.generation_ = generation;
  const std::string texts{kTextColumns};
  TRY(prepare(database, rows.insert_,
              "INSERT OR IGNORE INTO record(source,id,generation,as_of,updated,content,submitted,"
              "withdrawn,retracted,citations,influential_citations," +
                  texts +
                  ") VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) RETURNING key"));
  TRY(prepare(database, rows.find_,
              "SELECT key,content,generation,as_of FROM record WHERE source=? AND id=?"));
  TRY(prepare(database, rows.touch_, "UPDATE record SET generation=?,updated=? WHERE key=?"));
  TRY(prepare(database, rows.update_,
              "UPDATE record SET generation=?2,as_of=?3,updated=?4,content=?5,submitted=?6,"
              "withdrawn=?7,retracted=?8,citations=?9,influential_citations=?10," +
                  std::string{kSetTexts} + " WHERE key=?1"));
  TRY(prepare(database, rows.insert_author_, "INSERT INTO record_author VALUES(?,?,?,?,?,?,?,?)"));
  TRY(prepare(database, rows.insert_version_, "INSERT INTO record_version VALUES(?,?,?)"));
  TRY(prepare(database, rows.delete_authors_, "DELETE FROM record_author WHERE record=?"));
  TRY(prepare(database, rows.delete_versions_, "DELETE FROM record_version WHERE record=?"));
  TRY_ASSIGN(rows.reader_, PaperReader::open(database));
  return rows;
}

Status PaperRows::insert_links(std::int64_t record, const PaperRecord& paper) {
  std::int64_t position = 0;
  for (const AuthorRecord& author : paper.authors) {
    const std::string institutions = joined(author.institutions);
    TRY(insert_author_
            .bind(record, ++position, static_cast<std::int64_t>(author.kind),
                  std::string_view{author.name}, std::string_view{author.affiliation},
                  std::string_view{author.id}, std::string_view{author.orcid},
                  std::string_view{institutions})
            .run());
  }
  for (const VersionRecord& version : paper.versions) {
    TRY(insert_version_.bind(record, version.number, version.created).run());
  }
  return Ok{};
}

namespace {

std::string_view updated_of(const PaperRecord& paper, std::string_view as_of) {
  return paper.updated.empty() ? as_of : std::string_view{paper.updated};
}

}  // namespace

Status PaperRows::update(std::int64_t record, const PaperRecord& paper, std::string_view as_of) {
  TRY(bind_paper(update_, paper, record, generation_, as_of, updated_of(paper, as_of),
                 hash_of(content_), submitted(paper), std::int64_t{paper.withdrawn},
                 std::int64_t{paper.retracted}, paper.citations, paper.influential_citations)
          .run());
  TRY(delete_authors_.bind(record).run());
  TRY(delete_versions_.bind(record).run());
  return insert_links(record, paper);
}

Result<PaperRows::Standing> PaperRows::standing_of(std::int64_t record) {
  TRY_ASSIGN(const PaperRecord paper, reader_.read(record));
  return Standing{paper.updated, paper.versions.size(), content_of(paper)};
}

Result<RowChange> PaperRows::put(std::int64_t source, const PaperRecord& paper,
                                 std::string_view fallback_date) {
  content_ = content_of(paper);
  const std::string_view as_of = paper.as_of.empty() ? fallback_date : paper.as_of;
  TRY_ASSIGN(const bool inserted,
             bind_paper(insert_, paper, source, std::string_view{paper.id}, generation_, as_of,
                        updated_of(paper, as_of), hash_of(content_), submitted(paper),
                        std::int64_t{paper.withdrawn}, std::int64_t{paper.retracted},
                        paper.citations, paper.influential_citations)
                 .step());
  if (!inserted) return put_known(source, paper, as_of);
  const std::int64_t record = insert_.integer(0);
  insert_.reset();
  TRY(insert_links(record, paper));
  return RowChange::added;
}

Result<RowChange> PaperRows::put_known(std::int64_t source, const PaperRecord& paper,
                                       std::string_view as_of) {
  TRY_ASSIGN(const bool known, find_.bind(source, std::string_view{paper.id}).step());
  if (!known) return Error{Errc::internal, "store: a record vanished"};
  const std::int64_t record = find_.integer(0);
  // A record without a date of its own keeps the date on which it was first seen like this.
  const bool same = find_.integer(1) == hash_of(content_) &&
                    (paper.as_of.empty() || paper.as_of == find_.text(3));
  const bool duplicate = find_.integer(2) == generation_;
  find_.reset();
  if (duplicate) {
    TRY_ASSIGN(const Standing standing, standing_of(record));
    const Standing now{std::string{updated_of(paper, as_of)}, paper.versions.size(), content_};
    if (standing < now) TRY(update(record, paper, as_of));
    return RowChange::duplicate;
  }
  if (same) {
    TRY(touch_.bind(generation_, updated_of(paper, as_of), record).run());
    return RowChange::unchanged;
  }
  TRY(update(record, paper, as_of));
  return RowChange::changed;
}

Result<FactRows> FactRows::open(Database& database, std::int64_t generation) {
  FactRows rows;
  rows.generation_ = generation;
  TRY(prepare(database, rows.insert_,
              "INSERT OR IGNORE INTO fact(source,kind,id,generation,as_of,updated,content,about,"
              "body) VALUES(?,?,?,?,?,?,?,?,?) RETURNING key"));
  TRY(prepare(database, rows.find_,
              "SELECT key,content,generation,as_of,updated,body FROM fact WHERE source=? AND "
              "kind=? AND id=?"));
  TRY(prepare(database, rows.touch_, "UPDATE fact SET generation=?,updated=? WHERE key=?"));
  TRY(prepare(database, rows.update_,
              "UPDATE fact SET generation=?,as_of=?,updated=?,content=?,about=?,body=? WHERE "
              "key=?"));
  return rows;
}

Result<RowChange> FactRows::put(std::int64_t source, const FactRecord& fact,
                                std::string_view fallback_date) {
  const std::string_view as_of = fact.as_of.empty() ? fallback_date : fact.as_of;
  const std::string_view updated = fact.updated.empty() ? as_of : std::string_view{fact.updated};
  const std::int64_t hash = hash_of(fact.about + '\0' + fact.body);
  const auto kind = static_cast<std::int64_t>(fact.kind);
  const std::string_view about{fact.about};
  const std::string_view body{fact.body};
  TRY_ASSIGN(const bool inserted, insert_
                                      .bind(source, kind, std::string_view{fact.id}, generation_,
                                            as_of, updated, hash, about, body)
                                      .step());
  insert_.reset();
  if (inserted) return RowChange::added;
  return put_known(source, fact, Dates{as_of, updated}, hash);
}

Result<RowChange> FactRows::put_known(std::int64_t source, const FactRecord& fact,
                                      const Dates& dates, std::int64_t hash) {
  const std::string_view body{fact.body};
  const auto kind = static_cast<std::int64_t>(fact.kind);
  TRY_ASSIGN(const bool known, find_.bind(source, kind, std::string_view{fact.id}).step());
  if (!known) return Error{Errc::internal, "store: a fact vanished"};
  const std::int64_t key = find_.integer(0);
  const bool same = find_.integer(1) == hash && (fact.as_of.empty() || fact.as_of == find_.text(3));
  const bool duplicate = find_.integer(2) == generation_;
  const bool newer = std::tuple{find_.text(4), find_.text(5)} < std::tuple{dates.updated, body};
  find_.reset();
  if (duplicate && !newer) return RowChange::duplicate;
  if (!duplicate && same) {
    TRY(touch_.bind(generation_, dates.updated, key).run());
    return RowChange::unchanged;
  }
  TRY(update_
          .bind(generation_, dates.as_of, dates.updated, hash, std::string_view{fact.about}, body,
                key)
          .run());
  return duplicate ? RowChange::duplicate : RowChange::changed;
}

}  // namespace paperloom
