#include "corpus/dump_rows.hpp"

#include <algorithm>

namespace paperloom {

Result<std::int64_t> source_key(Database& database, std::string_view name) {
  TRY_ASSIGN(Statement insert, database.prepare("INSERT OR IGNORE INTO source(name,as_of) "
                                                "VALUES(?,'')"));
  TRY(insert.bind(name).run());
  TRY_ASSIGN(Statement select, database.prepare("SELECT key FROM source WHERE name=?"));
  TRY_ASSIGN(const bool row, select.bind(name).step());
  if (!row) return Error{Errc::internal, "store: a source vanished"};
  return select.integer(0);
}

namespace {

Status clear_dumps(Database& database, std::int64_t source) {
  TRY_ASSIGN(Statement clear, database.prepare("DELETE FROM dump WHERE source=?"));
  return clear.bind(source).run();
}

Status set_date(Database& database, std::int64_t source, std::string_view date) {
  TRY_ASSIGN(Statement update, database.prepare("UPDATE source SET as_of=? WHERE key=?"));
  return update.bind(date, source).run();
}

}  // namespace

Status record_dumps(Database& database, std::string_view name, const std::vector<DumpRow>& dumps) {
  TRY_ASSIGN(const std::int64_t source, source_key(database, name));
  TRY(clear_dumps(database, source));
  TRY_ASSIGN(Statement insert, database.prepare("INSERT OR REPLACE INTO dump VALUES(?,?,?,?,?)"));
  std::string newest;
  for (const DumpRow& dump : dumps) {
    if (dump.source != name) continue;
    newest = std::max(newest, dump.as_of);
    TRY(insert
            .bind(source, std::string_view{dump.hash}, std::string_view{dump.as_of},
                  static_cast<std::int64_t>(dump.records), static_cast<std::int64_t>(dump.bytes))
            .run());
  }
  TRY(set_date(database, source, newest));
  // A record without a date of its own, from a dump whose date only its records tell.
  for (const std::string_view table : {"record", "fact"}) {
    TRY_ASSIGN(Statement fill, database.prepare("UPDATE " + std::string{table} +
                                                " SET as_of=? WHERE as_of='' AND source=?"));
    TRY(fill.bind(std::string_view{newest}, source).run());
  }
  return Ok{};
}

Status restore_dumps(Database& database, const SourceLine& line,
                     const std::vector<DumpRow>& dumps) {
  TRY_ASSIGN(const std::int64_t source, source_key(database, line.name));
  const bool beside = std::any_of(dumps.begin(), dumps.end(),
                                  [&](const DumpRow& dump) { return dump.source == line.name; });
  if (beside) return Ok{};
  TRY(clear_dumps(database, source));
  TRY_ASSIGN(Statement insert, database.prepare("INSERT OR REPLACE INTO dump VALUES(?,?,?,?,?)"));
  for (const SourceLine::Dump& dump : line.dumps) {
    TRY(insert
            .bind(source, std::string_view{dump.hash}, std::string_view{dump.as_of}, dump.records,
                  dump.bytes)
            .run());
  }
  return set_date(database, source, line.as_of);
}

}  // namespace paperloom
