// paperloom_null_rows STORE DB DUMP...: the least that a weave of dumps of any format has to do.
// Inflates and parses each JSON dump, and inserts the source rows that STORE holds, raw, with
// prepared statements in one transaction into the new database DB. The rows are in memory before
// the clock starts. Stands alone: it shares no code with the generator.
#include <simdjson.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

constexpr std::array<const char*, 4> kTables = {"record", "record_author", "record_version",
                                                "fact"};

template <auto Free>
struct FreeWith {
  template <class T>
  void operator()(T* pointer) const {
    Free(pointer);  // NOLINT(cppcoreguidelines-owning-memory)
  }
};

using Database = std::unique_ptr<sqlite3, FreeWith<sqlite3_close>>;
using Statement = std::unique_ptr<sqlite3_stmt, FreeWith<sqlite3_finalize>>;
using Value = std::variant<std::monostate, std::int64_t, std::string>;

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "paperloom_null_rows: %s\n", std::string(what).c_str());
  std::_Exit(1);
}

Database open(const char* path) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open(path, &opened);
  require(code == SQLITE_OK, "cannot open a database");
  return Database(opened);
}

Statement prepare(const Database& database, const std::string& sql) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v2(database.get(), sql.c_str(), -1, &statement, nullptr);
  require(code == SQLITE_OK, sql);
  return Statement(statement);
}

void run(const Database& database, const std::string& sql) {
  require(sqlite3_exec(database.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK, sql);
}

std::string text(const Statement& row, int column) {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(row.get(), column));
  const int size = sqlite3_column_bytes(row.get(), column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

struct Table {
  std::string name = {};
  int columns = 0;
  std::vector<Value> values = {};  // row after row
};

Table load(const Database& store, const char* name) {
  Table table{name};
  const Statement rows = prepare(store, std::string("SELECT * FROM ") + name);
  table.columns = sqlite3_column_count(rows.get());
  while (sqlite3_step(rows.get()) == SQLITE_ROW) {
    for (int column = 0; column < table.columns; ++column) {
      switch (sqlite3_column_type(rows.get(), column)) {
        case SQLITE_NULL:
          table.values.emplace_back();
          break;
        case SQLITE_INTEGER:
          table.values.emplace_back(std::int64_t{sqlite3_column_int64(rows.get(), column)});
          break;
        default:
          table.values.emplace_back(text(rows, column));
      }
    }
  }
  return table;
}

// The statements that make the tables and their indexes.
std::vector<std::string> schema(const Database& store) {
  std::vector<std::string> statements;
  for (const char* table : kTables) {
    const Statement rows =
        prepare(store, std::string("SELECT sql FROM sqlite_schema WHERE sql NOT NULL AND "
                                   "tbl_name='") +
                           table + "' ORDER BY type DESC");
    while (sqlite3_step(rows.get()) == SQLITE_ROW)
      statements.push_back(text(rows, 0));
  }
  return statements;
}

void insert(const Database& database, const Table& table) {
  std::string sql = "INSERT INTO " + table.name + " VALUES(?";
  for (int column = 1; column < table.columns; ++column)
    sql += ",?";
  const Statement statement = prepare(database, sql + ")");
  int column = 0;
  for (const Value& value : table.values) {
    ++column;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      sqlite3_bind_int64(statement.get(), column, *number);
    } else if (const auto* bytes = std::get_if<std::string>(&value)) {
      sqlite3_bind_text(statement.get(), column, bytes->data(), static_cast<int>(bytes->size()),
                        SQLITE_STATIC);
    } else {
      sqlite3_bind_null(statement.get(), column);
    }
    if (column < table.columns) continue;
    column = 0;
    require(sqlite3_step(statement.get()) == SQLITE_DONE, sqlite3_errmsg(database.get()));
    sqlite3_reset(statement.get());
  }
}

// The whole dump, padded for the parser.
simdjson::padded_string inflate(const char* path) {
  gzFile file = gzopen(path, "rb");
  require(file != nullptr, path);
  std::string bytes;
  std::array<char, std::size_t{1} << 16U> buffer = {};
  for (int got = 1; got > 0;) {
    got = gzread(file, buffer.data(), static_cast<unsigned>(buffer.size()));
    if (got > 0) bytes.append(buffer.data(), static_cast<std::size_t>(got));
  }
  gzclose(file);
  // NOLINTNEXTLINE(modernize-return-braced-init-list): the constructor is explicit
  return simdjson::padded_string(bytes);
}

std::uint64_t parse(const char* path) {
  constexpr std::size_t kBatch = std::size_t{8} << 20U;
  const simdjson::padded_string bytes = inflate(path);
  simdjson::dom::parser parser;
  simdjson::dom::document_stream records;
  require(parser.parse_many(bytes, kBatch < bytes.size() ? bytes.size() : kBatch).get(records) ==
              simdjson::SUCCESS,
          path);
  std::uint64_t count = 0;
  for (const auto record : records) {
    require(record.error() == simdjson::SUCCESS, path);
    ++count;
  }
  return count;
}

double cpu_seconds() {
  rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fputs("usage: paperloom_null_rows STORE DB DUMP...\n", stderr);
    return 2;
  }
  require(access(argv[2], F_OK) != 0, "the database exists already");
  const Database store = open(argv[1]);
  std::vector<Table> tables;
  tables.reserve(kTables.size());
  for (const char* name : kTables)
    tables.push_back(load(store, name));
  const std::vector<std::string> statements = schema(store);

  const double begin = cpu_seconds();
  const Database database = open(argv[2]);
  run(database, "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-16384");
  for (const std::string& statement : statements)
    run(database, statement);
  run(database, "BEGIN");
  for (int i = 3; i < argc; ++i)
    parse(argv[i]);
  std::size_t values = 0;
  for (const Table& table : tables) {
    insert(database, table);
    values += table.values.size();
  }
  run(database, "COMMIT");
  std::printf("cpu=%.3f values=%zu\n", cpu_seconds() - begin, values);
  return 0;
}
