#include <map>
#include <vector>

#include "corpus/dates.hpp"
#include "corpus/finalise_authors.hpp"
#include "corpus/finalise_steps.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/names.hpp"
#include "corpus/slug.hpp"
#include "support/ascii.hpp"
#include "support/marked_text.hpp"

namespace paperloom {
namespace {

using FieldKeys = std::map<std::string, std::int64_t, std::less<>>;

Result<FieldKeys> derive_fields(Database& database) {
  FieldKeys keys;
  {
    TRY_ASSIGN(Statement distinct,
               database.prepare("SELECT DISTINCT categories FROM selected JOIN record ON "
                                "record.key=selected.record"));
    while (true) {
      TRY_ASSIGN(const bool row, distinct.step());
      if (!row) break;
      for (const std::string_view id : split_words(distinct.text(0)))
        keys.emplace(id, 0);
    }
  }
  TRY_ASSIGN(Statement insert, database.prepare("INSERT INTO field VALUES(?,?,0,0)"));
  std::int64_t key = 0;
  for (auto& [id, at] : keys) {
    at = ++key;
    TRY(insert.bind(at, std::string_view{id}).run());
  }
  return keys;
}

// Parameters: key, path, source id, byline, id of the field, as-of date, date, record.
constexpr std::string_view kInsertCard =
    "INSERT INTO card SELECT ?1,?2,?3,r.title,substr(CASE WHEN r.abstract<>'' THEN r.abstract ELSE "
    "ifnull((SELECT o.abstract FROM paper_record x CROSS JOIN record o ON o.key=x.record WHERE "
    "x.paper=?1 AND o.abstract<>'' ORDER BY x.rank LIMIT 1),'') END,1,400),?4,?5,r.license,?6,?7,"
    "r.withdrawn,r.source FROM record r WHERE r.key=?8";

// Writes the papers one after the other in the order of their public ids.
class PaperWriter {
 public:
  static Result<PaperWriter> open(Database& database, FieldKeys fields);
  Status add(std::int64_t record, const std::string& id, Diagnostics& diagnostics);

 private:
  Result<std::vector<std::int64_t>> add_other_records(std::int64_t main);
  Result<FieldKeys::const_iterator> add_fields(std::string_view categories);

  struct Row {
    std::int64_t record = 0;
    std::string source_id = {};
    std::string as_of = {};
    std::int64_t dated = 0;
    std::int64_t field = 0;
    std::string_view main_field = {};  // its id
    AuthorWriter::Authors authors = {};
  };

  Result<bool> insert(std::string_view path, const Row& row);

  FieldKeys fields_;
  Database* database_ = nullptr;
  AuthorWriter authors_;
  Statement record_, others_, insert_paper_, insert_card_, insert_record_, insert_field_;
  std::int64_t key_ = 0;
  std::string public_id_;
};

Result<PaperWriter> PaperWriter::open(Database& database, FieldKeys fields) {
  PaperWriter writer;
  writer.fields_ = std::move(fields);
  writer.database_ = &database;
  TRY_ASSIGN(writer.authors_, AuthorWriter::open(database));
  TRY_ASSIGN(writer.record_, database.prepare("SELECT title,categories,submitted,as_of,published "
                                              "FROM record WHERE key=?"));
  TRY_ASSIGN(writer.others_,
             database.prepare("SELECT record FROM other_record WHERE main=? ORDER BY rank"));
  TRY_ASSIGN(writer.insert_paper_,
             database.prepare(
                 "INSERT OR IGNORE INTO paper VALUES(?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?6)"));
  TRY_ASSIGN(writer.insert_card_, database.prepare(kInsertCard));
  TRY_ASSIGN(writer.insert_record_, database.prepare("INSERT INTO paper_record VALUES(?,?,?)"));
  TRY_ASSIGN(writer.insert_field_, database.prepare("INSERT INTO paper_field VALUES(?,?,?)"));
  return writer;
}

Result<std::vector<std::int64_t>> PaperWriter::add_other_records(std::int64_t main) {
  std::vector<std::int64_t> records;
  others_.bind(main);
  while (true) {
    TRY_ASSIGN(const bool row, others_.step());
    if (!row) break;
    records.push_back(others_.integer(0));
  }
  std::int64_t rank = 0;
  for (const std::int64_t record : records)
    TRY(insert_record_.bind(key_, ++rank, record).run());
  return records;
}

// The primary one; the end without any.
Result<FieldKeys::const_iterator> PaperWriter::add_fields(std::string_view categories) {
  auto primary = fields_.cend();
  std::int64_t position = 0;
  for (const std::string_view id : split_words(categories)) {
    const auto field = fields_.find(id);
    if (position == 0) primary = field;
    TRY(insert_field_.bind(key_, ++position, field->second).run());
  }
  return primary;
}

Result<bool> PaperWriter::insert(std::string_view path, const Row& row) {
  TRY(insert_paper_
          .bind(key_, row.record, std::string_view{public_id_}, path,
                std::string_view{row.source_id}, std::string_view{row.as_of},
                std::int64_t{path != public_id_}, row.dated, row.field, row.authors.count,
                std::int64_t{row.authors.matched})
          .run());
  if (database_->changes() == 0) return false;
  TRY(insert_card_
          .bind(key_, path, std::string_view{row.source_id}, std::string_view{row.authors.byline},
                row.main_field, std::string_view{row.as_of}, row.dated, row.record)
          .run());
  return true;
}

Status PaperWriter::add(std::int64_t record, const std::string& id, Diagnostics& diagnostics) {
  std::string next = public_id(id);
  if (next == public_id_) {
    diagnostics.add(Severity::skipped, "public id taken by another paper", "", id);
    return Ok{};
  }
  public_id_ = std::move(next);
  ++key_;
  TRY_ASSIGN(const bool found, record_.bind(record).step());
  if (!found) return Error{Errc::internal, "store: a record vanished"};
  const std::string title_slug = slug(MarkedText{std::string{record_.text(0)}}.plain());
  Row row{.record = record, .source_id = id, .as_of = std::string{record_.text(3)}};
  row.dated = record_.integer(2);
  if (row.dated == 0) row.dated = first_day_of(record_.text(4)).value_or(0);
  if (row.dated == 0) row.dated = iso_seconds(row.as_of).value_or(0);
  TRY_ASSIGN(const auto field, add_fields(record_.text(1)));
  if (field != fields_.cend()) {
    row.field = field->second;
    row.main_field = field->first;
  }
  record_.reset();
  TRY_ASSIGN(const auto others, add_other_records(record));
  TRY_ASSIGN(row.authors, authors_.add(key_, record, others));
  const std::string path = title_slug.empty() ? public_id_ : public_id_ + "-" + title_slug;
  TRY_ASSIGN(bool inserted, insert(path, row));
  if (!inserted) {
    diagnostics.add(Severity::note, "page path taken by another paper", "", path);
    TRY_ASSIGN(inserted, insert(public_id_, row));
  }
  if (!inserted) return Error{Errc::internal, "no page path is free for " + id};
  return Ok{};
}

// A page beats a stub: the paper whose id another one's page path spells gets no stub.
Status drop_clashing_stubs(Database& database, Diagnostics& diagnostics) {
  TRY_ASSIGN(Statement update,
             database.prepare("UPDATE paper SET stub=0 WHERE stub=1 AND EXISTS(SELECT 1 FROM "
                              "paper other WHERE other.path=paper.public_id) "
                              "RETURNING public_id"));
  while (true) {
    TRY_ASSIGN(const bool row, update.step());
    if (!row) return Ok{};
    diagnostics.add(Severity::note, "redirect path taken by a page", "", update.text(0));
  }
}

}  // namespace

Result<std::optional<JoinCounts>> derive_papers(Database& database, const Selection& selection,
                                                Diagnostics& diagnostics) {
  TRY_ASSIGN(const auto joins, select_papers(database, selection, diagnostics));
  TRY_ASSIGN(FieldKeys fields, derive_fields(database));
  {
    TRY_ASSIGN(PaperWriter writer, PaperWriter::open(database, std::move(fields)));
    TRY_ASSIGN(Statement selected,
               database.prepare("SELECT record,id FROM selected ORDER BY public_id COLLATE "
                                "\"natural\", id"));
    while (true) {
      TRY_ASSIGN(const bool row, selected.step());
      if (!row) break;
      TRY(writer.add(selected.integer(0), std::string{selected.text(1)}, diagnostics));
    }
  }
  TRY(database.execute("DROP TABLE selected; DROP TABLE other_record;"));
  TRY(drop_clashing_stubs(database, diagnostics));
  return joins;
}

}  // namespace paperloom
