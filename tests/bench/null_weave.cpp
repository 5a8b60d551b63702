// paperloom_null_weave DUMP.jsonl DB: the least that a weave has to do. Parses each line with
// simdjson and inserts the source rows that paperloom's weave makes of it, raw, with prepared
// statements in one transaction into the new database DB. Stands alone: it shares no code with the
// generator, so that the ratio of the two says what the generator's own work costs.
#include <simdjson.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

namespace {

constexpr const char* kSetUp = R"(
PRAGMA page_size=4096;
PRAGMA journal_mode=OFF;
PRAGMA synchronous=OFF;
PRAGMA cache_size=-16384;
CREATE TABLE record(key INTEGER PRIMARY KEY, source INTEGER NOT NULL, id TEXT NOT NULL,
  generation INTEGER NOT NULL, as_of TEXT NOT NULL, updated TEXT NOT NULL,
  content INTEGER NOT NULL, submitted INTEGER NOT NULL, withdrawn INTEGER NOT NULL,
  retracted INTEGER NOT NULL, citations INTEGER, influential_citations INTEGER,
  title TEXT NOT NULL, abstract TEXT NOT NULL, comments TEXT NOT NULL, journal_ref TEXT NOT NULL,
  doi TEXT NOT NULL, report_no TEXT NOT NULL, categories TEXT NOT NULL, license TEXT NOT NULL,
  same_as TEXT NOT NULL, published TEXT NOT NULL, venue TEXT NOT NULL, url TEXT NOT NULL,
  pdf TEXT NOT NULL, language TEXT NOT NULL, tasks TEXT NOT NULL, methods TEXT NOT NULL) STRICT;
CREATE UNIQUE INDEX record_id ON record(source, id);
CREATE TABLE record_author(record INTEGER NOT NULL, position INTEGER NOT NULL,
  kind INTEGER NOT NULL, name TEXT NOT NULL, affiliation TEXT NOT NULL, id TEXT NOT NULL,
  orcid TEXT NOT NULL, institutions TEXT NOT NULL,
  PRIMARY KEY(record, position)) STRICT, WITHOUT ROWID;
CREATE TABLE record_version(record INTEGER NOT NULL, number INTEGER NOT NULL,
  created INTEGER NOT NULL, PRIMARY KEY(record, number)) STRICT, WITHOUT ROWID;
BEGIN;
)";
constexpr const char* kInsertRecord =
    "INSERT INTO record VALUES(?1,1,?2,1,?3,?3,0,?4,0,0,NULL,NULL,?5,?6,?7,?8,?9,?10,?11,?12,"
    "'','','','','','','','')";
constexpr const char* kInsertAuthor = "INSERT INTO record_author VALUES(?,?,0,?,?,'','','')";
constexpr const char* kInsertVersion = "INSERT INTO record_version VALUES(?,?,?)";

// A date of the size that real ones have in the database; reading the real one is not null work.
constexpr std::int64_t kSomeDate = 1'100'000'000;

template <auto Free>
struct FreeWith {
  template <class T>
  void operator()(T* pointer) const {
    Free(pointer);  // NOLINT(cppcoreguidelines-owning-memory)
  }
};

using Database = std::unique_ptr<sqlite3, FreeWith<sqlite3_close>>;
using Statement = std::unique_ptr<sqlite3_stmt, FreeWith<sqlite3_finalize>>;
using File = std::unique_ptr<std::FILE, FreeWith<std::fclose>>;

// What the null weave cannot go on after: it says so and ends the program.
void require(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "paperloom_null_weave: %s\n", std::string(what).c_str());
  std::_Exit(1);
}

std::string_view text(const simdjson::dom::element& record, std::string_view key) {
  std::string_view value;
  if (record[key].get(value) != simdjson::SUCCESS) return "";  // null
  return value;
}

class NullWeave {
 public:
  explicit NullWeave(const char* path) {
    sqlite3* opened = nullptr;
    const int code = sqlite3_open(path, &opened);
    database_.reset(opened);
    require(code == SQLITE_OK, "cannot open the database");
    run(kSetUp);
    insert_record_ = prepare(kInsertRecord);
    insert_author_ = prepare(kInsertAuthor);
    insert_version_ = prepare(kInsertVersion);
  }

  void add(const simdjson::dom::element& record) {
    ++records_;
    add_record(record);
    add_authors(record);
    add_versions(record);
  }

  void finish() { run("COMMIT"); }

  std::int64_t records() const { return records_; }

  std::int64_t rows() const { return rows_; }

 private:
  void run(const char* sql) {
    require(sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK, sql);
  }

  Statement prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    require(sqlite3_prepare_v3(database_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                               nullptr) == SQLITE_OK,
            sql);
    return Statement(statement);
  }

  static void bind(const Statement& statement, int at, std::string_view value) {
    sqlite3_bind_text(statement.get(), at, value.data(), static_cast<int>(value.size()),
                      SQLITE_STATIC);
  }

  void step(const Statement& statement) {
    require(sqlite3_step(statement.get()) == SQLITE_DONE, sqlite3_errmsg(database_.get()));
    sqlite3_reset(statement.get());
    ++rows_;
  }

  void add_record(const simdjson::dom::element& record) {
    sqlite3_bind_int64(insert_record_.get(), 1, records_);
    bind(insert_record_, 2, text(record, "id"));
    bind(insert_record_, 3, text(record, "update_date"));
    sqlite3_bind_int64(insert_record_.get(), 4, kSomeDate + records_);
    constexpr std::array<std::string_view, 8> kTexts = {"title",       "abstract", "comments",
                                                        "journal-ref", "doi",      "report-no",
                                                        "categories",  "license"};
    for (std::size_t i = 0; i < kTexts.size(); ++i) {
      bind(insert_record_, static_cast<int>(i) + 5, text(record, kTexts.at(i)));
    }
    step(insert_record_);
  }

  void add_authors(const simdjson::dom::element& record) {
    simdjson::dom::array authors;
    if (record["authors_parsed"].get(authors) != simdjson::SUCCESS) return;
    sqlite3_bind_int64(insert_author_.get(), 1, records_);
    std::int64_t position = 0;
    for (const simdjson::dom::element author : authors) {
      read_author(author);
      sqlite3_bind_int64(insert_author_.get(), 2, ++position);
      bind(insert_author_, 3, name_);
      bind(insert_author_, 4, affiliation_);
      step(insert_author_);
    }
  }

  // [key name, forenames, suffix, affiliation...]: "forenames key name suffix".
  void read_author(const simdjson::dom::element& author) {
    name_.clear();
    affiliation_.clear();
    simdjson::dom::array parts;
    if (author.get(parts) != simdjson::SUCCESS) return;
    std::array<std::string_view, 3> names = {};
    std::size_t at = 0;
    for (const simdjson::dom::element part : parts) {
      std::string_view value;
      require(part.get(value) == simdjson::SUCCESS, "an author is not made of strings");
      if (at < names.size()) {
        names.at(at++) = value;
      } else {
        append(affiliation_, "; ", value);
      }
    }
    append(name_, " ", names[1]);
    append(name_, " ", names[0]);
    append(name_, " ", names[2]);
  }

  static void append(std::string& list, std::string_view separator, std::string_view value) {
    if (!list.empty() && !value.empty()) list += separator;
    list += value;
  }

  void add_versions(const simdjson::dom::element& record) {
    simdjson::dom::array versions;
    if (record["versions"].get(versions) != simdjson::SUCCESS) return;
    sqlite3_bind_int64(insert_version_.get(), 1, records_);
    for (std::size_t i = 1; i <= versions.size(); ++i) {
      sqlite3_bind_int64(insert_version_.get(), 2, static_cast<std::int64_t>(i));
      sqlite3_bind_int64(insert_version_.get(), 3, kSomeDate + records_);
      step(insert_version_);
    }
  }

  Database database_;  // outlives the statements
  Statement insert_record_;
  Statement insert_author_;
  Statement insert_version_;
  std::string name_;
  std::string affiliation_;
  std::int64_t records_ = 0;
  std::int64_t rows_ = 0;
};

// A line at a time out of a large buffer; the memory of the last line is used again.
class Lines {
 public:
  explicit Lines(const char* path) : file_(std::fopen(path, "re")) {
    require(file_ != nullptr, "cannot open the dump");
    std::setvbuf(file_.get(), nullptr, _IOFBF, std::size_t{1} << 20U);
  }

  ~Lines() { std::free(line_); }  // NOLINT: getline allocates with malloc

  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  Lines(Lines&&) = delete;
  Lines& operator=(Lines&&) = delete;

  bool next() {
    length_ = getline(&line_, &capacity_, file_.get());
    return length_ >= 0;
  }

  simdjson::simdjson_result<simdjson::dom::element> parse(simdjson::dom::parser& parser) {
    const auto length = static_cast<std::size_t>(length_);
    const bool padded = capacity_ >= length + simdjson::SIMDJSON_PADDING;
    return parser.parse(line_, length, !padded);  // copies only where the padding is missing
  }

 private:
  File file_;
  char* line_ = nullptr;
  std::size_t capacity_ = 0;
  ssize_t length_ = 0;
};

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

void weave(const char* dump, const char* path) {
  NullWeave weave(path);
  Lines lines(dump);
  simdjson::dom::parser parser;
  while (lines.next()) {
    simdjson::dom::element record;
    require(lines.parse(parser).get(record) == simdjson::SUCCESS, "a line is not JSON");
    weave.add(record);
  }
  weave.finish();
  std::printf("records=%lld rows=%lld ", static_cast<long long>(weave.records()),
              static_cast<long long>(weave.rows()));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: paperloom_null_weave DUMP.jsonl DB\n", stderr);
    return 2;
  }
  require(access(argv[2], F_OK) != 0, "the database exists already");
  const auto start = std::chrono::steady_clock::now();
  weave(argv[1], argv[2]);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  std::printf("cpu=%.3f user=%.3f system=%.3f wall=%.3f peak_kb=%ld\n",
              seconds(used.ru_utime) + seconds(used.ru_stime), seconds(used.ru_utime),
              seconds(used.ru_stime), wall.count(), used.ru_maxrss);
  return 0;
}
