#include "commands/update_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "commands/terminal.hpp"
#include "corpus/aliases.hpp"
#include "corpus/schema.hpp"
#include "corpus/store.hpp"
#include "support/ascii.hpp"
#include "support/files.hpp"
#include "support/input_file.hpp"
#include "support/posix_files.hpp"

namespace paperloom {
namespace {

constexpr int kCacheMib = 16;
constexpr std::size_t kCopyChunk = std::size_t{1} << 20U;

// Held as long as the descriptor is open; the system lets go of it however the process ends.
Result<Fd> lock_store(const std::string& state) {
  const std::string path = state + "/lock";
  Fd lock{open_file({AT_FDCWD, path.c_str()}, O_RDWR | O_CREAT, 0644)};
  if (!lock.valid()) return file_error(path, errno);
  if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0) {
    return Error{Errc::locked, state + ": another weave is changing this store; wait for it"};
  }
  return lock;
}

Status copy_store(const std::string& from, const std::string& to) {
  ::unlink(to.c_str());
  if (!exists(from)) return Ok{};
  const StdFile in = open_std_file(from, "rbe");
  if (!in) return file_error(from, errno);
  StdFile out = open_std_file(to, "wbe");
  if (!out) return file_error(to, errno);
  std::string buffer(kCopyChunk, '\0');
  bool good = true;
  for (std::size_t got = buffer.size(); good && got == buffer.size();) {
    got = std::fread(buffer.data(), 1, buffer.size(), in.get());
    good = std::fwrite(buffer.data(), 1, got, out.get()) == got;
  }
  good = good && std::ferror(in.get()) == 0;
  if (std::fclose(out.release()) != 0 || !good) {
    return file_error(to, errno);
  }
  return Ok{};
}

Status keep_meta(Database& database, std::string_view name, std::string_view value) {
  TRY_ASSIGN(Statement statement, database.prepare("INSERT OR REPLACE INTO meta VALUES(?,?)"));
  return statement.bind(name, value).run();
}

// The hashes of the last weave's dumps; those of an export stand nowhere else.
Result<std::vector<std::string>> last_hashes(const std::string& store) {
  TRY_ASSIGN(Database database, open_woven_store(store, 1));
  TRY_ASSIGN(Statement statement, database.prepare("SELECT value FROM meta WHERE name='woven'"));
  TRY_ASSIGN(const bool row, statement.step());
  std::vector<std::string> hashes;
  if (!row) return hashes;
  for (const std::string_view hash : split_words(statement.text(0)))
    hashes.emplace_back(hash);
  return hashes;
}

Status check_bad_records(const UpdateOptions& options, const WeaveSummary& summary,
                         std::uint64_t skipped) {
  const std::uint64_t bad = skipped - std::min(skipped, summary.duplicates);
  const auto allowed =
      options.strict
          ? 0
          : std::max<std::uint64_t>(10, static_cast<std::uint64_t>(
                                            options.max_bad * static_cast<double>(summary.read)));
  const std::uint64_t counted = options.strict ? skipped : bad;
  if (counted <= allowed) return Ok{};
  return Error{Errc::too_many_bad, std::to_string(counted) + " of " + std::to_string(summary.read) +
                                       " records were skipped and " + std::to_string(allowed) +
                                       " may be; the store stays as it was (--report FILE lists "
                                       "them, --max-bad SHARE allows more)"};
}

// All that happens inside the transaction.
Result<UpdateSummary> fill(Database& database, const StorePaths& paths,
                           const UpdateOptions& options,
                           std::pair<Diagnostics*, TextNotes*> reports) {
  UpdateSummary summary;
  TRY(create_source_tables(database));
  TRY(read_aliases(paths.aliases, database));
  const double begin = cpu_seconds();
  if (!options.weave.dumps.empty()) {
    TRY_ASSIGN(summary.weave,
               weave_dumps(database, options.weave, *reports.first, *reports.second));
    TRY(check_bad_records(options, summary.weave, reports.first->skipped()));
    const bool settings = options.origin == DumpOrigin::settings;
    TRY(keep_meta(database, "origin", settings ? "settings" : "arguments"));
    std::string hashes;
    for (const std::string& hash : summary.weave.hashes)
      hashes.append(hash).append(" ");
    TRY(keep_meta(database, "woven", hashes));
  }
  const double woven = cpu_seconds();
  TRY_ASSIGN(summary.finalise, finalise(database, options.choices, *reports.first));
  summary.weave_cpu_seconds = woven - begin;
  summary.finalise_cpu_seconds = cpu_seconds() - woven;
  return summary;
}

}  // namespace

Result<UpdateSummary> update_store(const StorePaths& paths, const UpdateOptions& options,
                                   Diagnostics& diagnostics, TextNotes& notes) {
  TRY(make_directories(paths.state));
  TRY_ASSIGN(const Fd lock, lock_store(paths.state));
  if (options.weave.dumps.empty() && !exists(paths.store())) {
    return Error{Errc::invalid, paths.store() + ": there is no store yet; name a dump to weave"};
  }
  const std::string fresh = paths.store() + ".new";
  TRY(copy_store(paths.store(), fresh));
  Database::set_temp_directory(paths.state);
  UpdateSummary summary;
  {
    TRY_ASSIGN(Database database, Database::open(fresh, Database::Mode::write, kCacheMib));
    TRY(database.execute("BEGIN"));
    auto filled = fill(database, paths, options, {&diagnostics, &notes});
    if (!filled) {
      ::unlink(fresh.c_str());
      return std::move(filled).error();
    }
    summary = *filled;
    TRY(database.execute("COMMIT"));
    // Before the store counts: a lost cache must not break links.
    if (!options.dry_run) TRY(write_aliases(paths.aliases, database));
  }
  if (options.dry_run) {
    const Status seen = options.look ? options.look(fresh) : Ok{};
    ::unlink(fresh.c_str());
    TRY(seen);
    return summary;
  }
  if (std::rename(fresh.c_str(), paths.store().c_str()) != 0) {
    return file_error(paths.store(), errno);
  }
  return summary;
}

Result<StoreState> store_state(const StorePaths& paths) {
  StoreState state;
  if (!exists(paths.store())) return state;
  TRY_ASSIGN(const auto store, Store::open(paths.store()));
  state.origin = store->made_from_settings() ? DumpOrigin::settings : DumpOrigin::arguments;
  state.choices = store->choices();
  for (const SourceRow& source : store->sources()) {
    state.dump_hashes.insert(state.dump_hashes.end(), source.dump_hashes.begin(),
                             source.dump_hashes.end());
  }
  std::sort(state.dump_hashes.begin(), state.dump_hashes.end());
  TRY_ASSIGN(state.last_hashes, last_hashes(paths.store()));
  return state;
}

Result<std::vector<std::string>> hash_dumps(const std::vector<std::string>& dumps) {
  std::vector<std::string> hashes;
  for (const std::string& path : dumps) {
    TRY_ASSIGN(InputFile file, InputFile::open(path));
    while (true) {
      TRY_ASSIGN(const auto bytes, file.read(kCopyChunk));
      if (bytes.empty()) break;
    }
    hashes.push_back(hex(file.hash()));
  }
  std::sort(hashes.begin(), hashes.end());
  hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
  return hashes;
}

}  // namespace paperloom
