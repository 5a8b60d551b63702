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
  if (present == text || text.size() == kComment.size() || !is_directory(parent_path(path))) {
    return Ok{};
  }
  return replace_file(path, text);
}

Status remember_old_paths(Database& database) {
  TRY(database.execute("CREATE TEMP TABLE old_path(public_id TEXT, path TEXT)"));
  TRY_ASSIGN(Statement exists,
             database.prepare("SELECT 1 FROM sqlite_schema WHERE type='table' AND name='paper'"));
  TRY_ASSIGN(const bool row, exists.step());
  if (!row) return Ok{};
  exists.reset();
  return database.execute(
      "INSERT INTO old_path SELECT public_id,path FROM paper WHERE "
      "path<>public_id");
}

Result<std::int64_t> derive_aliases(Database& database) {
  TRY_ASSIGN(Statement insert,
             database.prepare("INSERT OR IGNORE INTO alias SELECT 'paper',o.path,o.public_id FROM "
                              "old_path o WHERE NOT EXISTS(SELECT 1 FROM paper p WHERE "
                              "p.path=o.path)"));
  TRY(insert.run());
  const std::int64_t added = database.changes();
  TRY(database.execute("DROP TABLE old_path"));
  return added;
}

}  // namespace paperloom
