#include "corpus/weave.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "corpus/dates.hpp"
#include "corpus/dump_rows.hpp"
#include "corpus/model.hpp"
#include "corpus/readers/reader.hpp"
#include "corpus/source_rows.hpp"
#include "corpus/wanted.hpp"

namespace paperloom {
namespace {

constexpr std::uint64_t kProgressStep = 4096;
constexpr std::size_t kDay = 10;  // "2025-11-06", of a moment
constexpr std::size_t kHead = std::size_t{64} << 10U;

Result<std::int64_t> next_generation(Database& database) {
  TRY_ASSIGN(Statement statement,
             database.prepare("SELECT max((SELECT ifnull(max(generation),0) FROM record),"
                              "(SELECT ifnull(max(generation),0) FROM fact))"));
  TRY(statement.step());
  return statement.integer(0) + 1;
}

// A dump's date: asked for, else in its name, else empty (then its newest record's).
std::string dump_date(const WeaveOptions& options, std::string_view source,
                      const std::string& path) {
  for (const std::string& name : {std::string{source}, std::string{}}) {
    const auto at = options.as_of.find(name);
    if (at != options.as_of.end()) return at->second;
  }
  return date_in_path(path).value_or("");
}

// A dump, recognised.
struct Dump {
  std::string path;
  // Only where it cannot be opened again: a source may have thousands of dumps.
  std::optional<InputFile> file = {};
  const DumpReader* reader = nullptr;
  DumpPart part = DumpPart::works;
  std::string date = {};
};

Error unknown_format(const std::string& path) {
  std::string message = path + ": cannot tell what it is; name it with --format:";
  for (const DumpReader& reader : dump_readers())
    message.append(" ").append(reader.name);
  return Error{Errc::invalid, std::move(message)};
}

const DumpReader* find_reader(std::string_view name) {
  const auto readers = dump_readers();
  const auto at = std::find_if(readers.begin(), readers.end(),
                               [name](const DumpReader& reader) { return reader.name == name; });
  return at == readers.end() ? nullptr : &*at;
}

Result<Dump> open_dump(const std::string& path, const WeaveOptions& options) {
  TRY_ASSIGN(InputFile file, InputFile::open(path));
  TRY_ASSIGN(const std::string_view head, file.peek(kHead));
  Dump dump{.path = file.path()};
  for (const DumpReader& reader : dump_readers()) {
    const auto part = reader.recognise(head, path);
    const bool named = reader.name == options.format;
    if (options.format.empty() ? !part : !named) continue;
    dump.reader = &reader;
    dump.part = part.value_or(DumpPart::works);
    break;
  }
  // JSON that no reader knows is read as arXiv's, whose reader says what is wrong with it.
  const std::size_t first = head.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  const bool json = first == head.npos || head[first] == '{' || head[first] == '[';
  if (dump.reader == nullptr && !json) return unknown_format(path);
  if (dump.reader == nullptr) dump.reader = find_reader("arxiv");
  dump.date = dump_date(options, dump.reader->source, path);
  if (!file.can_reopen()) dump.file = std::move(file);
  return dump;
}

// Takes what the readers find to the source rows, and counts.
class Weaver final : public RecordSink {
 public:
  Weaver(Database& database, const WeaveOptions& options, Diagnostics& diagnostics)
      : database_{&database}, options_{&options}, diagnostics_{&diagnostics} {}

  Status open();

  // From here on records are `dump`'s.
  void begin(const Dump& dump) {
    // What works have named counts from the next part on.
    if (wanted_ && dump_ != nullptr && dump_->part != dump.part) wanted_->settle();
    dump_ = &dump;
    last_place_.clear();
    newest_ = {};
    is_export_ = false;
  }

  Status paper(PaperRecord&& paper, const std::string& place) override;
  Status fact(FactRecord&& fact, const std::string& place) override;
  Status remove_paper(std::string_view id, std::string_view date) override;
  Status remove_fact(FactKind kind, std::string_view id, std::string_view date) override;

  Status source_line(const SourceLine& source) override {
    is_export_ = true;
    restored_.insert_or_assign(source.name, source);
    return Ok{};
  }

  Status alias_line(const AliasLine& alias) override;

  bool wants(std::string_view reference) override {
    return !wanted_ || reference.starts_with("ror:") || wanted_->has(reference);
  }

  // Takes out what the sources withdrew.
  Status finish();

  [[nodiscard]] std::int64_t generation() const noexcept { return generation_; }

  // Whether the dump had lines of sources.
  [[nodiscard]] bool is_export() const noexcept { return is_export_; }

  [[nodiscard]] const std::map<std::string, SourceLine>& restored() const noexcept {
    return restored_;
  }

  // Records that gave something, of a weave of what joins alone.
  [[nodiscard]] std::uint64_t taken() const noexcept { return taken_; }

  [[nodiscard]] const std::string& newest_date() const noexcept { return newest_; }

  WeaveSummary summary;

 private:
  Result<std::int64_t> source(std::string_view named);
  void took_from(const std::string& place);
  Status count(RowChange change, std::string_view id, const std::string& place);

  Database* database_;
  const WeaveOptions* options_;
  Diagnostics* diagnostics_;
  const Dump* dump_ = nullptr;
  std::int64_t generation_ = 0;
  PaperRows papers_;
  FactRows facts_;
  Statement remove_, add_alias_;
  std::map<std::string, std::int64_t, std::less<>> sources_;
  std::string newest_;
  std::optional<WantedReferences> wanted_;  // nothing: everything
  std::string last_place_;
  std::uint64_t taken_ = 0;  // records of dumps that gave something
  std::uint64_t accepted_ = 0;
  bool is_export_ = false;
  std::map<std::string, SourceLine> restored_;  // by name
};

Status Weaver::open() {
  TRY_ASSIGN(generation_, next_generation(*database_));
  TRY_ASSIGN(papers_, PaperRows::open(*database_, generation_));
  TRY_ASSIGN(facts_, FactRows::open(*database_, generation_));
  TRY(
      database_->execute("CREATE TEMP TABLE removal(source INTEGER, kind INTEGER, id TEXT, "
                         "date TEXT)"));
  TRY_ASSIGN(remove_, database_->prepare("INSERT INTO removal VALUES(?,?,?,?)"));
  TRY_ASSIGN(add_alias_, database_->prepare("INSERT OR IGNORE INTO alias VALUES(?,?,?)"));
  if (!options_->only_joined) return Ok{};
  TRY_ASSIGN(wanted_, WantedReferences::of_store(*database_));
  if (!wanted_->empty()) return Ok{};
  return Error{Errc::invalid,
               "--only-joined: the store has no papers that something could join; weave their dump "
               "first"};
}

Result<std::int64_t> Weaver::source(std::string_view named) {
  const std::string_view name = named.empty() ? dump_->reader->source : named;
  const auto known = sources_.find(name);
  if (known != sources_.end()) return known->second;
  TRY_ASSIGN(const std::int64_t key, source_key(*database_, name));
  sources_.emplace(name, key);
  return key;
}

// One record may give several.
void Weaver::took_from(const std::string& place) {
  if (!wanted_ || place == last_place_) return;
  last_place_ = place;
  ++taken_;
}

Status Weaver::count(RowChange change, std::string_view id, const std::string& place) {
  switch (change) {
    case RowChange::added:
      ++summary.added;
      break;
    case RowChange::changed:
      ++summary.changed;
      break;
    case RowChange::unchanged:
      ++summary.unchanged;
      break;
    case RowChange::duplicate:
      ++summary.duplicates;
      diagnostics_->add(Severity::skipped, "duplicate id", place, id);
      break;
  }
  if (++accepted_ % kProgressStep == 0 && options_->progress && !options_->progress(accepted_)) {
    return Error{Errc::interrupted, "interrupted"};
  }
  return Ok{};
}

Status Weaver::paper(PaperRecord&& paper, const std::string& place) {
  newest_ = std::max({newest_, paper.as_of, paper.updated.substr(0, kDay)});
  TRY_ASSIGN(const std::int64_t key, source(paper.source));
  took_from(place);
  if (wanted_) wanted_->add(paper.source.empty() ? dump_->reader->source : paper.source, paper);
  TRY_ASSIGN(const RowChange change, papers_.put(key, paper, dump_->date));
  return count(change, paper.id, place);
}

Status Weaver::fact(FactRecord&& fact, const std::string& place) {
  newest_ = std::max({newest_, fact.as_of, fact.updated.substr(0, kDay)});
  TRY_ASSIGN(const std::int64_t key, source(fact.source));
  took_from(place);
  TRY_ASSIGN(const RowChange change, facts_.put(key, fact, dump_->date));
  return count(change, fact.id, place);
}

Status Weaver::remove_paper(std::string_view id, std::string_view date) {
  TRY_ASSIGN(const std::int64_t key, source({}));
  return remove_.bind(key, std::int64_t{0}, id, date).run();
}

Status Weaver::remove_fact(FactKind kind, std::string_view id, std::string_view date) {
  TRY_ASSIGN(const std::int64_t key, source({}));
  return remove_.bind(key, static_cast<std::int64_t>(kind), id, date).run();
}

Status Weaver::alias_line(const AliasLine& alias) {
  return add_alias_
      .bind(std::string_view{alias.entity}, std::string_view{alias.path},
            std::string_view{alias.target})
      .run();
}

// A record of the day of its removal or later stays: it came back.
Status Weaver::finish() {
  constexpr std::string_view kGone =
      "SELECT r.key FROM removal x CROSS JOIN record r ON r.source=x.source AND r.id=x.id AND "
      "r.updated<=x.date WHERE x.kind=0";
  for (const std::string_view table : {"record_author", "record_version"}) {
    TRY(database_->execute("DELETE FROM " + std::string{table} + " WHERE record IN (" +
                           std::string{kGone} + ")"));
  }
  TRY(database_->execute("DELETE FROM record WHERE key IN (" + std::string{kGone} + ")"));
  summary.removed += static_cast<std::uint64_t>(database_->changes());
  TRY(
      database_->execute("DELETE FROM fact WHERE key IN (SELECT f.key FROM removal x CROSS JOIN "
                         "fact f ON f.source=x.source AND f.kind=x.kind AND f.id=x.id AND "
                         "f.updated<=x.date)"));
  summary.removed += static_cast<std::uint64_t>(database_->changes());
  remove_ = {};
  return database_->execute("DROP TABLE removal");
}

// One dump through its reader into the store.
Result<DumpRow> weave_dump(Dump& dump, Weaver& weaver, Diagnostics& diagnostics, TextNotes& notes) {
  weaver.begin(dump);
  std::optional<InputFile> file = std::exchange(dump.file, std::nullopt);
  if (!file) {
    TRY_ASSIGN(file, InputFile::open(dump.path));
  }
  ReadContext context{*file, diagnostics, notes, weaver};
  TRY(dump.reader->read(context));
  weaver.summary.read += context.records;
  std::string hash = hex(file->hash());
  weaver.summary.hashes.push_back(hash);
  // An export is no dump of its own: it says which dumps it stands for.
  if (weaver.is_export()) return DumpRow{};
  return DumpRow{std::string{dump.reader->source}, std::move(hash),
                 dump.date.empty() ? weaver.newest_date() : dump.date, context.records,
                 file->bytes()};
}

// The order of the arguments means nothing.
void sort_dumps(std::vector<Dump>& dumps) {
  std::sort(dumps.begin(), dumps.end(), [](const Dump& a, const Dump& b) {
    return std::tuple{a.part, std::string_view{a.date}, std::string_view{a.path}} <
           std::tuple{b.part, std::string_view{b.date}, std::string_view{b.path}};
  });
}

Result<std::int64_t> count_papers(Database& database, std::string_view source) {
  TRY_ASSIGN(Statement count, database.prepare("SELECT count(*) FROM record WHERE source=(SELECT "
                                               "key FROM source WHERE name=?)"));
  TRY(count.bind(source).step());
  return count.integer(0);
}

// `before`: the source's papers before this weave.
Status remove_unseen(Database& database, std::string_view name, std::int64_t before,
                     const WeaveOptions& options, Weaver& weaver) {
  TRY_ASSIGN(const std::int64_t source, source_key(database, name));
  const std::int64_t generation = weaver.generation();
  TRY_ASSIGN(Statement count, database.prepare("SELECT count(*) FROM record WHERE source=? AND "
                                               "generation<>?"));
  TRY(count.bind(source, generation).step());
  const std::int64_t unseen = count.integer(0);
  count.reset();
  if (!options.allow_shrink && unseen * 10 > before) {
    return Error{Errc::shrink,
                 "--replace would drop " + std::to_string(unseen) + " of " +
                     std::to_string(before) +
                     " papers, more than 10 %: is the dump complete? (--allow-shrink permits it)"};
  }
  for (const std::string_view table : {"record_author", "record_version"}) {
    TRY_ASSIGN(Statement links,
               database.prepare("DELETE FROM " + std::string{table} +
                                " WHERE record IN (SELECT key FROM record WHERE source=? AND "
                                "generation<>?)"));
    TRY(links.bind(source, generation).run());
  }
  TRY_ASSIGN(Statement records,
             database.prepare("DELETE FROM record WHERE source=? AND generation<>?"));
  TRY(records.bind(source, generation).run());
  TRY_ASSIGN(Statement facts,
             database.prepare("DELETE FROM fact WHERE source=? AND generation<>?"));
  TRY(facts.bind(source, generation).run());
  weaver.summary.removed += static_cast<std::uint64_t>(unseen + database.changes());
  return Ok{};
}

// A repeated record gave something and was skipped.
void count_left_out(Weaver& weaver, const Diagnostics& diagnostics) {
  WeaveSummary& summary = weaver.summary;
  const std::uint64_t used = weaver.taken() + diagnostics.skipped() - summary.duplicates;
  summary.left_out = summary.read - std::min(summary.read, used);
}

// The papers that each dump's source has, where they may become fewer.
Result<std::map<std::string, std::int64_t>> count_before(Database& database,
                                                         const std::vector<Dump>& dumps,
                                                         Replace replace) {
  std::map<std::string, std::int64_t> before;
  for (const Dump& dump : dumps) {
    const auto [source, is_new] = before.try_emplace(std::string{dump.reader->source}, 0);
    if (!is_new || replace == Replace::no) continue;
    TRY_ASSIGN(source->second, count_papers(database, source->first));
  }
  return before;
}

}  // namespace

Result<WeaveSummary> weave_dumps(Database& database, const WeaveOptions& options,
                                 Diagnostics& diagnostics, TextNotes& notes) {
  Weaver weaver{database, options, diagnostics};
  TRY(weaver.open());
  std::vector<Dump> dumps;
  for (const std::string& path : options.dumps) {
    TRY_ASSIGN(Dump dump, open_dump(path, options));
    dumps.push_back(std::move(dump));
  }
  sort_dumps(dumps);
  std::vector<DumpRow> rows;
  TRY_ASSIGN(const auto before, count_before(database, dumps, options.replace));
  for (Dump& dump : dumps) {
    TRY_ASSIGN(DumpRow row, weave_dump(dump, weaver, diagnostics, notes));
    if (!row.source.empty()) rows.push_back(std::move(row));
  }
  auto& hashes = weaver.summary.hashes;
  std::sort(hashes.begin(), hashes.end());
  hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
  TRY(weaver.finish());
  if (options.only_joined) count_left_out(weaver, diagnostics);
  for (const auto& [name, line] : weaver.restored()) {
    TRY(restore_dumps(database, line, rows));
  }
  for (const auto& [name, papers] : before) {
    const bool has_dump = std::any_of(
        rows.begin(), rows.end(), [&key = name](const DumpRow& row) { return row.source == key; });
    if (has_dump) TRY(record_dumps(database, name, rows));
    if (options.replace != Replace::yes) continue;
    TRY(remove_unseen(database, name, papers, options, weaver));
  }
  return weaver.summary;
}

}  // namespace paperloom
