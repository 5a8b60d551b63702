#include "corpus/database.hpp"

#include <sqlite3.h>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

Error sqlite_error(sqlite3* database, std::string_view doing) {
  const int code = sqlite3_extended_errcode(database);
  const bool damaged = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
  std::string message = "store: ";
  message.append(doing).append(": ").append(sqlite3_errmsg(database));
  if (damaged) message += " (delete the store and weave again)";
  return Error{Errc::io, std::move(message)};
}

// Without statistics SQLite allocates without a lock that all threads share. To be called before
// anything else of SQLite; later calls do nothing.
void configure_once() noexcept {
  [[maybe_unused]] static const int code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

std::string_view text_of(sqlite3_value* value) noexcept {
  const unsigned char* text = sqlite3_value_text(value);
  const int size = sqlite3_value_bytes(value);
  return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)};
}

void call_text_function(sqlite3_context* context, int count, sqlite3_value** values) {
  const auto* function = static_cast<Database::TextFunction*>(sqlite3_user_data(context));
  const std::string result =
      (*function)(text_of(values[0]), count > 1 ? text_of(values[1]) : std::string_view{});
  sqlite3_result_text64(context, result.data(), result.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

int compare_naturally(void* /*unused*/, int size_a, const void* a, int size_b, const void* b) {
  const std::string_view left{static_cast<const char*>(a), static_cast<std::size_t>(size_a)};
  const std::string_view right{static_cast<const char*>(b), static_cast<std::size_t>(size_b)};
  if (natural_less(left, right)) return -1;
  return left == right ? 0 : 1;
}

}  // namespace

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const noexcept {
  sqlite3_finalize(statement);
}

Result<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  sqlite3* database = sqlite3_db_handle(statement_.get());
  if (code != SQLITE_DONE) return sqlite_error(database, sqlite3_sql(statement_.get()));
  sqlite3_reset(statement_.get());
  return false;
}

Status Statement::run() {
  TRY(step());
  return Ok{};
}

void Statement::reset() noexcept {
  sqlite3_reset(statement_.get());
}

std::int64_t Statement::integer(int column) const noexcept {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string_view Statement::text(int column) const noexcept {
  const unsigned char* text = sqlite3_column_text(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return {reinterpret_cast<const char*>(text), static_cast<std::size_t>(size)};
}

bool Statement::is_null(int column) const noexcept {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

void Statement::bind_one(int index, std::int64_t value) noexcept {
  sqlite3_bind_int64(statement_.get(), index, value);
}

void Statement::bind_one(int index, std::string_view value) noexcept {
  // A null pointer would bind NULL, which an empty text is not.
  const char* data = value.data() == nullptr ? "" : value.data();
  sqlite3_bind_text64(statement_.get(), index, data, value.size(), SQLITE_STATIC, SQLITE_UTF8);
}

void Statement::bind_one(int index, const std::optional<std::int64_t>& value) noexcept {
  if (value) {
    sqlite3_bind_int64(statement_.get(), index, *value);
  } else {
    sqlite3_bind_null(statement_.get(), index);
  }
}

void Database::Closer::operator()(sqlite3* database) const noexcept {
  sqlite3_close(database);
}

Result<Database> Database::open(const std::string& path, Mode mode, int cache_mib) {
  configure_once();
  const bool read = mode == Mode::read;
  // "immutable" makes SQLite skip locks and change checks; '?' and '%' mean something in a URI.
  std::string uri = "file:";
  for (const char c : path) {
    if (c == '%' || c == '?' || c == '#') {
      constexpr std::string_view kDigits = "0123456789abcdef";
      const auto byte = static_cast<unsigned char>(c);
      uri.append({'%', kDigits[byte >> 4U], kDigits[byte & 15U]});
    } else {
      uri.push_back(c);
    }
  }
  if (read) uri += "?immutable=1";
  const int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX |
                    (read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(uri.c_str(), &raw, flags, nullptr);
  Database database;
  database.database_.reset(raw);
  if (code != SQLITE_OK) return sqlite_error(raw, "cannot open " + path);
  const std::string cache = "PRAGMA cache_size=-" + std::to_string(cache_mib * 1024) + ";";
  TRY(database.execute(cache + "PRAGMA mmap_size=0;"));
  if (!read) {
    TRY(
        database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;"
                         "PRAGMA locking_mode=EXCLUSIVE; PRAGMA temp_store=FILE;"));
  }
  return database;
}

Status Database::execute(std::string_view sql) {
  const int code =
      sqlite3_exec(database_.get(), std::string{sql}.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return sqlite_error(database_.get(), sql);
  return Ok{};
}

Result<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* raw = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  if (code != SQLITE_OK) return sqlite_error(database_.get(), sql);
  Statement statement;
  statement.statement_.reset(raw);
  return statement;
}

std::int64_t Database::changes() const noexcept {
  return sqlite3_changes64(database_.get());
}

Status Database::add_function(const std::string& name, int arguments, TextFunction function) {
  auto owned = std::make_unique<TextFunction>(std::move(function));
  const int code = sqlite3_create_function_v2(
      database_.get(), name.c_str(), arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC, owned.release(),
      call_text_function, nullptr, nullptr,
      [](void* held) { std::unique_ptr<TextFunction>{static_cast<TextFunction*>(held)}; });
  if (code != SQLITE_OK) return sqlite_error(database_.get(), name);
  return Ok{};
}

Status Database::add_natural_collation() {
  const int code = sqlite3_create_collation_v2(database_.get(), "natural", SQLITE_UTF8, nullptr,
                                               compare_naturally, nullptr);
  if (code != SQLITE_OK) return sqlite_error(database_.get(), "natural");
  return Ok{};
}

void Database::set_temp_directory(const std::string& dir) {
  configure_once();
  // SQLite owns this global; it must be set before the first connection is opened.
  sqlite3_free(sqlite3_temp_directory);
  sqlite3_temp_directory = sqlite3_mprintf("%s", dir.c_str());
}

}  // namespace paperloom
