#include <algorithm>
#include <map>
#include <set>

#include "corpus/categories.hpp"
#include "corpus/dates.hpp"
#include "corpus/finalise_steps.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/names.hpp"
#include "corpus/slug.hpp"
#include "support/ascii.hpp"
#include "support/marked_text.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kBylineNames = 6;  // more than these: one less and "et al."

using FieldKeys = std::map<std::string, std::int64_t, std::less<>>;

bool selects(const Selection& selection, std::string_view id, std::string_view categories) {
  if (!selection.ids.empty() &&
      std::find(selection.ids.begin(), selection.ids.end(), id) == selection.ids.end()) {
    return false;
  }
  if (selection.categories.empty()) return true;
  const auto words = split_words(categories);
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
    // Records hold canonical categories; an owner may know another name.
    return std::any_of(
        selection.categories.begin(), selection.categories.end(),
        [&](const std::string& wanted) { return canonical_category(wanted) == word; });
  });
}

Status select_records(Database& database, const Selection& selection) {
  TRY(database.add_natural_collation());
  TRY(database.add_function("public_id", 1, [](std::string_view id, std::string_view /*unused*/) {
    return public_id(id);
  }));
  TRY(database.add_function("selects", 2,
                            [&selection](std::string_view id, std::string_view categories) {
                              return std::string{selects(selection, id, categories) ? "1" : ""};
                            }));
  TRY(database.execute("CREATE TEMP TABLE selected(public_id TEXT, id TEXT, record INTEGER)"));
  const std::int64_t since =
      selection.since.empty() ? INT64_MIN : iso_seconds(selection.since).value_or(INT64_MIN);
  TRY_ASSIGN(Statement insert,
             database.prepare("INSERT INTO selected SELECT public_id(id),id,key FROM record "
                              "WHERE submitted>=? AND selects(id,categories)<>''"));
  return insert.bind(since).run();
}

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

// Writes the papers one after the other in the order of their public ids.
class PaperWriter {
 public:
  static Result<PaperWriter> open(Database& database, FieldKeys fields);
  Status add(std::int64_t record, const std::string& id, Diagnostics& diagnostics);

 private:
  struct Authors {
    std::int64_t count = 0;
    bool matched = true;
    std::string byline = {};
  };

  Result<Authors> add_authors(std::int64_t record);
  Result<std::int64_t> add_fields(std::string_view categories);

  struct Row {
    std::int64_t record = 0;
    std::string source_id = {};
    std::string as_of = {};
    std::int64_t dated = 0;
    std::int64_t field = 0;
    Authors authors = {};
  };

  Result<bool> insert(std::string_view path, const Row& row);

  FieldKeys fields_;
  Database* database_ = nullptr;
  Statement record_, authors_, insert_paper_, insert_author_, insert_field_;
  std::int64_t key_ = 0;
  std::string public_id_;
};

Result<PaperWriter> PaperWriter::open(Database& database, FieldKeys fields) {
  PaperWriter writer;
  writer.fields_ = std::move(fields);
  writer.database_ = &database;
  TRY_ASSIGN(writer.record_, database.prepare("SELECT title,categories,submitted,as_of "
                                              "FROM record WHERE key=?"));
  TRY_ASSIGN(writer.authors_, database.prepare("SELECT kind,name FROM record_author WHERE "
                                               "record=? ORDER BY position"));
  TRY_ASSIGN(writer.insert_paper_,
             database.prepare("INSERT OR IGNORE INTO paper VALUES(?,?,?,?,?,?,?,?,?,?,?,?)"));
  TRY_ASSIGN(writer.insert_author_, database.prepare("INSERT INTO author VALUES(?,?,?,?)"));
  TRY_ASSIGN(writer.insert_field_, database.prepare("INSERT INTO paper_field VALUES(?,?,?)"));
  return writer;
}

Result<PaperWriter::Authors> PaperWriter::add_authors(std::int64_t record) {
  Authors authors;
  std::vector<std::string> names;
  authors_.bind(record);
  while (true) {
    TRY_ASSIGN(const bool row, authors_.step());
    if (!row) break;
    const auto kind = static_cast<AuthorKind>(authors_.integer(0));
    if (kind != AuthorKind::person) authors.matched = false;
    if (kind == AuthorKind::fragment) continue;
    ++authors.count;
    if (names.size() <= kBylineNames) names.emplace_back(authors_.text(1));
    TRY(insert_author_.bind(key_, authors.count, authors_.integer(0), authors_.text(1)).run());
  }
  if (authors.count == 0) authors.matched = false;
  const bool cut = names.size() > kBylineNames;
  const std::size_t shown = cut ? kBylineNames - 1 : names.size();
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) authors.byline += ", ";
    authors.byline += names[i];
  }
  if (cut) authors.byline += " et al.";
  return authors;
}

Result<std::int64_t> PaperWriter::add_fields(std::string_view categories) {
  std::int64_t primary = 0;
  std::int64_t position = 0;
  for (const std::string_view id : split_words(categories)) {
    const std::int64_t field = fields_.find(id)->second;
    if (position == 0) primary = field;
    TRY(insert_field_.bind(key_, ++position, field).run());
  }
  return primary;
}

Result<bool> PaperWriter::insert(std::string_view path, const Row& row) {
  TRY(insert_paper_
          .bind(key_, row.record, std::string_view{public_id_}, path,
                std::string_view{row.source_id}, std::string_view{row.as_of},
                std::int64_t{path != public_id_}, row.dated, row.field, row.authors.count,
                std::int64_t{row.authors.matched}, std::string_view{row.authors.byline})
          .run());
  return database_->changes() > 0;
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
  if (row.dated == 0) row.dated = iso_seconds(row.as_of).value_or(0);
  TRY_ASSIGN(row.field, add_fields(record_.text(1)));
  record_.reset();
  TRY_ASSIGN(row.authors, add_authors(record));
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

Status derive_papers(Database& database, const Selection& selection, Diagnostics& diagnostics) {
  TRY(select_records(database, selection));
  TRY_ASSIGN(FieldKeys fields, derive_fields(database));
  TRY(
      database.execute("CREATE TEMP TABLE author(paper INTEGER, position INTEGER, kind INTEGER, "
                       "name TEXT)"));
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
  TRY(database.execute("DROP TABLE selected"));
  return drop_clashing_stubs(database, diagnostics);
}

}  // namespace paperloom
