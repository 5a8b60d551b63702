#include "corpus/aliases.hpp"

#include "corpus/finalise_steps.hpp"
#include "support/ascii.hpp"
#include "support/files.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kComment =
    "# Paths that were canonical once; they redirect to the page of the public id.\n"
    "# kind<TAB>old path segment<TAB>public id. Rows are only added, sorted; keep this in git.\n";

bool is_segment(std::string_view text) {
  if (text.empty() || text.size() > 255 || text.front() == '.') return false;
  for (const char c : text) {
    if (!is_lower(c) && !is_digit(c) && c != '-' && c != '.') return false;
  }
  return true;
}

constexpr std::string_view kPaperAliases = R"sql(
INSERT OR IGNORE INTO alias SELECT 'paper',o.path,o.public_id FROM old_path o WHERE o.kind='paper'
  AND NOT EXISTS(SELECT 1 FROM paper p WHERE p.path=o.path);
)sql";

// Under another spelling of the name, or under no page of their own any more.
constexpr std::string_view kGonePeople = R"sql(
INSERT OR IGNORE INTO alias SELECT 'researcher',o.path,o.public_id FROM old_path o
  CROSS JOIN researcher r ON r.public_id=o.public_id WHERE o.kind='researcher' AND r.path<>o.path;
CREATE TEMP TABLE gone AS SELECT o.public_id,o.path,o.name FROM old_path o WHERE
  o.kind='researcher' AND NOT EXISTS(SELECT 1 FROM researcher r WHERE r.public_id=o.public_id);
)sql";

// An id leads to the person whom another id names now. A name leads to the one person who bears it,
// or to the page of those who do, whose id it is. What leads nowhere is remembered all the same.
constexpr std::string_view kPeopleAliases = R"sql(
CREATE TEMP TABLE now(id TEXT PRIMARY KEY, target TEXT) WITHOUT ROWID;
INSERT OR IGNORE INTO now SELECT x.id,r.public_id FROM researcher_identity x
  CROSS JOIN researcher r ON r.key=x.researcher ORDER BY x.id,x.scheme;
INSERT OR IGNORE INTO now SELECT name_id(fold_name(name)),public_id FROM researcher WHERE
  name_group=0;
INSERT OR IGNORE INTO now SELECT alias_id,alias_id FROM name_group WHERE alias_id<>'';
CREATE TEMP TABLE moved AS SELECT g.public_id,g.path,ifnull((SELECT target FROM now WHERE
  now.id=g.public_id),g.public_id) AS target FROM gone g;
INSERT OR IGNORE INTO alias SELECT 'researcher',path,target FROM moved;
INSERT OR IGNORE INTO alias SELECT 'researcher',public_id,target FROM moved WHERE
  public_id IN (SELECT id FROM now);
DROP TABLE now;
DROP TABLE moved;
)sql";

Result<std::int64_t> count_aliases(Database& database) {
  TRY_ASSIGN(Statement count, database.prepare("SELECT count(*) FROM alias"));
  TRY(count.step());
  return count.integer(0);
}

}  // namespace

bool is_alias(std::string_view kind, std::string_view path, std::string_view target) {
  return (kind == "paper" || kind == "researcher") && is_segment(path) && is_segment(target);
}

Status read_aliases(const std::string& path, Database& database) {
  TRY_ASSIGN(const auto file, read_file_if_exists(path));
  if (!file) return Ok{};
  TRY_ASSIGN(Statement insert, database.prepare("INSERT OR IGNORE INTO alias VALUES(?,?,?)"));
  std::size_t number = 0;
  for (const std::string_view line : split(*file, '\n')) {
    ++number;
    if (line.empty() || line.front() == '#') continue;
    const auto cells = split(line, '\t');
    if (cells.size() != 3 || !is_alias(cells[0], cells[1], cells[2])) {
      return Error{Errc::invalid, path + ":" + std::to_string(number) +
                                      ": not an alias: kind, old path segment and public id, "
                                      "separated by tabs"};
    }
    TRY(insert.bind(cells[0], cells[1], cells[2]).run());
  }
  return Ok{};
}

Status write_aliases(const std::string& path, Database& database) {
  TRY_ASSIGN(Statement rows,
             database.prepare("SELECT kind,path,target FROM alias ORDER BY kind,path"));
  std::string text{kComment};
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) break;
    text.append(rows.text(0)).append("\t").append(rows.text(1)).append("\t");
    text.append(rows.text(2)).append("\n");
  }
  TRY_ASSIGN(const auto present, read_file_if_exists(path));
  // Without a file and without rows there is nothing to keep.
  const bool nothing = !present && text.size() == kComment.size();
  if (present == text || nothing || !is_directory(parent_path(path))) return Ok{};
  return replace_file(path, text);
}

Status remember_old_paths(Database& database) {
  TRY(
      database.execute("CREATE TEMP TABLE old_path(kind TEXT, public_id TEXT, path TEXT, "
                       "name TEXT)"));
  TRY_ASSIGN(Statement exists,
             database.prepare("SELECT 1 FROM sqlite_schema WHERE type='table' AND name='paper'"));
  TRY_ASSIGN(const bool row, exists.step());
  if (!row) return Ok{};
  exists.reset();
  return database.execute(
      "INSERT INTO old_path SELECT 'paper',public_id,path,'' FROM paper WHERE path<>public_id;"
      "INSERT INTO old_path SELECT 'researcher',public_id,path,name FROM researcher");
}

Result<std::int64_t> derive_aliases(Database& database) {
  TRY_ASSIGN(const std::int64_t before, count_aliases(database));
  TRY(database.execute(kPaperAliases));
  TRY(database.execute(kGonePeople));
  TRY_ASSIGN(Statement gone, database.prepare("SELECT 1 FROM gone LIMIT 1"));
  TRY_ASSIGN(const bool some_gone, gone.step());
  gone = {};
  if (some_gone) TRY(database.execute(kPeopleAliases));
  TRY(database.execute("DROP TABLE old_path; DROP TABLE gone"));
  TRY_ASSIGN(const std::int64_t after, count_aliases(database));
  return after - before;
}

}  // namespace paperloom
