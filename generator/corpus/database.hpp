#pragma once
// A thin skin over SQLite 3: the only file that includes its header is database.cpp. Not
// thread-safe: one connection per thread. Texts are bound as UTF-8 without copying where the
// statement runs before the text dies.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "support/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace paperloom {

class Statement {
 public:
  Statement() = default;

  // Binds all parameters, in order, after a reset. Texts must live until the next bind.
  template <class... Values>
  Statement& bind(const Values&... values) {
    reset();
    int index = 0;
    (bind_one(++index, values), ...);
    return *this;
  }

  // True: a row is there. False: no more rows; the statement is reset.
  Result<bool> step();
  // For statements that return no rows.
  Status run();
  void reset() noexcept;

  [[nodiscard]] std::int64_t integer(int column) const noexcept;
  [[nodiscard]] std::string_view text(int column) const noexcept;  // lives until the next step
  [[nodiscard]] bool is_null(int column) const noexcept;

 private:
  friend class Database;

  struct Finalizer {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };

  void bind_one(int index, std::int64_t value) noexcept;
  void bind_one(int index, std::string_view value) noexcept;
  void bind_one(int index, const std::optional<std::int64_t>& value) noexcept;  // NULL without

  std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
};

class Database {
 public:
  enum class Mode {
    read,   // immutable: the file must not change while it is open
    write,  // created when absent; no journal: the caller works on a copy
  };

  // `cache_mib` bounds the page cache. `temp_dir` holds SQLite's sort files in write mode.
  static Result<Database> open(const std::string& path, Mode mode, int cache_mib);

  Status execute(std::string_view sql);
  Result<Statement> prepare(std::string_view sql);
  [[nodiscard]] std::int64_t changes() const noexcept;

  // Makes `name(text, text)` callable from SQL: a pure function of one or two texts.
  using TextFunction = std::function<std::string(std::string_view, std::string_view)>;
  Status add_function(const std::string& name, int arguments, TextFunction function);
  // A collation by natural_less of support/ascii.hpp.
  Status add_natural_collation();

  // Where SQLite puts its temporary files, for the whole process; call before any thread starts.
  static void set_temp_directory(const std::string& dir);

 private:
  struct Closer {
    void operator()(sqlite3* database) const noexcept;
  };

  std::unique_ptr<sqlite3, Closer> database_;
};

}  // namespace paperloom
