#include "output/tree.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <utility>

#include "output/stale.hpp"
#include "support/files.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kBuilding = "building";
constexpr std::string_view kManifestPrefix = "manifest.";
constexpr std::size_t kLongestMarker = 64;
constexpr unsigned kDirectoryMode = 0755;

bool is_hash(std::string_view text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

int remove_name(int root, const char* name) {
  if (::unlinkat(root, name, 0) == 0 || errno == ENOENT) return 0;
  if (errno != EISDIR) return errno;
  return ::unlinkat(root, name, AT_REMOVEDIR) == 0 ? 0 : errno;
}

// Asks the file system what becomes of the mode that is asked for. A directory's mode has every bit
// of a file's.
Result<Modes> probe_modes(int root, const std::string& name) {
  const std::string probe = std::string{kTemporaryPrefix} + "probe";
  struct stat info = {};
  if (::mkdirat(root, probe.c_str(), kDirectoryMode) != 0 ||
      ::fstatat(root, probe.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0 ||
      ::unlinkat(root, probe.c_str(), AT_REMOVEDIR) != 0) {
    return file_error(name + "/" + probe, errno);
  }
  return (info.st_mode & 0777U) == kDirectoryMode ? Modes::as_created : Modes::corrected;
}

}  // namespace

Result<std::unique_ptr<Tree>> Tree::open(const TreePlace& place) {
  std::unique_ptr<Tree> tree{new Tree};
  TRY_ASSIGN(const std::string real, check_place(place));
  tree->name_ = place.out;
  while (tree->name_.size() > 1 && tree->name_.ends_with('/'))
    tree->name_.pop_back();
  tree->trees_ = place.state + "/trees";
  tree->state_ = tree->trees_ + "/" + hex(hash128(real)).substr(0, 16);
  TRY(tree->lock());
  // What was true before the lock was ours need not be true now.
  TRY(check_place(place));
  TRY(tree->open_root());
  TRY(tree->read_marker());
  TRY(tree->begin());
  return tree;
}

Error Tree::refused(const std::string& why) const {
  return Error{Errc::invalid, name_ + ": " + why};
}

Status Tree::lock() {
  TRY(make_directories(state_));
  const std::string path = state_ + "/lock";
  lock_ = Fd{open_file({AT_FDCWD, path.c_str()}, O_RDWR | O_CREAT, 0644)};
  if (!lock_.valid()) return file_error(path, errno);
  if (::flock(lock_.get(), LOCK_EX | LOCK_NB) == 0) return Ok{};
  if (errno != EWOULDBLOCK) return file_error(path, errno);
  return Error{Errc::locked, name_ + ": another build is writing it"};
}

Status Tree::open_root() {
  const FileName root{AT_FDCWD, name_.c_str()};
  root_ = Fd{open_file(root, O_RDONLY | O_DIRECTORY)};
  if (!root_.valid() && errno == ENOENT) {
    TRY(make_directories(name_));
    root_ = Fd{open_file(root, O_RDONLY | O_DIRECTORY)};
    if (root_.valid() && ::fchmod(root_.get(), kDirectoryMode) != 0)
      return file_error(name_, errno);
  }
  return root_.valid() ? Status{Ok{}} : file_error(name_, errno);
}

// Finds out what the tree holds, and that nothing in it is unknown.
Status Tree::read_marker() {
  auto marker = read_file({root_.get(), kMarkerName}, kLongestMarker);
  if (!marker && marker.error().code == Errc::not_found) {
    // A new tree. What the state says of one that was here before is void.
    TRY(forget_manifests(""));
    return remove_journal();
  }
  if (!marker) return std::move(marker).error().in(name_);
  marker_ = *std::move(marker);
  while (marker_.ends_with('\n'))
    marker_.pop_back();
  if (is_hash(marker_)) return find_manifest();
  if (marker_ != kBuilding) return refused("its marker .paperloom-tree is damaged: empty it first");
  if (!exists(journal_path())) {
    return refused("a build of it did not end, and its journal is not in '" + trees_ +
                   "': empty it first");
  }
  return Ok{};
}

// The manifest that the marker names: in this tree's state, or, for a tree that was moved, in
// another's, if no build of that one is unfinished.
Status Tree::find_manifest() {
  const std::string file = "/" + std::string{kManifestPrefix} + marker_;
  std::string found = state_ + file;
  if (!exists(found)) {
    TRY_ASSIGN(const auto others, list_directory({AT_FDCWD, trees_.c_str()}));
    const auto other = std::find_if(others.begin(), others.end(), [&](const std::string& name) {
      const std::string directory = trees_ + "/" + name;
      return exists(directory + file) && !exists(directory + "/journal");
    });
    if (other == others.end()) {
      return refused("its manifest is not in '" + trees_ + "': empty it first");
    }
    found = trees_ + "/" + *other + file;
  }
  TRY_ASSIGN(const Manifest manifest, Manifest::open(found));
  TRY_ASSIGN(const Hash128 hash, manifest.hash());
  if (hex(hash) != marker_)
    return refused("its manifest '" + found + "' is damaged: empty it first");
  old_manifest_ = found;
  return Ok{};
}

Status Tree::begin() {
  TRY_ASSIGN(journal_, Journal::open(journal_path()));
  TRY(remove_temporary_files());
  TRY_ASSIGN(modes_, probe_modes(root_.get(), name_));
  TRY_ASSIGN(ManifestWriter manifest, ManifestWriter::create(state_ + "/manifest.new"));
  manifest_ = std::make_unique<ManifestWriter>(std::move(manifest));
  return marker_.empty() ? write_marker(std::string{kBuilding}) : Status{Ok{}};
}

Status Tree::remove_temporary_files() const {
  TRY_ASSIGN(const auto names, list_directory({root_.get(), "."}));
  for (const std::string& name : names) {
    if (!name.starts_with(kTemporaryPrefix)) continue;
    const int error = remove_name(root_.get(), name.c_str());
    if (error != 0) return file_error(name_ + "/" + name, error);
  }
  return Ok{};
}

Status Tree::forget_manifests(const std::string& but) const {
  TRY_ASSIGN(const auto names, list_directory({AT_FDCWD, state_.c_str()}));
  for (const std::string& name : names) {
    if (!name.starts_with(kManifestPrefix) || name == but) continue;
    const std::string path = state_ + "/" + name;
    const int error = remove_name(AT_FDCWD, path.c_str());
    if (error != 0) return file_error(path, error);
  }
  return Ok{};
}

Status Tree::remove_journal() const {
  const int error = remove_name(AT_FDCWD, journal_path().c_str());
  return error == 0 ? Status{Ok{}} : file_error(journal_path(), error);
}

Status Tree::write_marker(const std::string& line) {
  if (marker_ == line) return Ok{};
  const std::string temporary = std::string{kTemporaryPrefix} + "marker";
  const int error = replace_file({root_.get(), temporary.c_str()}, {root_.get(), kMarkerName},
                                 line + "\n", modes_);
  if (error != 0) return file_error(name_ + "/" + kMarkerName, error);
  marker_ = line;
  return Ok{};
}

std::unique_ptr<Sink> Tree::sink(std::size_t worker) const {
  TreeSink::Root root{root_.get(), name_, modes_,
                      [this](const std::string& path) { return clear(path); }};
  return std::make_unique<TreeSink>(std::move(root), worker);
}

Status Tree::clear(const std::string& path) const {
  if (!old_manifest_.empty()) {
    TRY_ASSIGN(const Manifest old, Manifest::open(old_manifest_));
    GroupReader groups = old.groups();
    TRY(StaleFiles::clear(root_.get(), path, [&] { return groups.next(); }));
  }
  JournalGroups unfinished{*journal_};
  return StaleFiles::clear(root_.get(), path, [&] { return unfinished.next(); });
}

Result<std::uint64_t> Tree::remove_stale(const std::string& fresh,
                                         const std::atomic<bool>* stop) const {
  TRY_ASSIGN(const Manifest manifest, Manifest::open(fresh));
  StaleFiles stale{root_.get(), manifest, stop};
  if (!old_manifest_.empty()) {
    TRY_ASSIGN(const Manifest old, Manifest::open(old_manifest_));
    GroupReader groups = old.groups();
    TRY(stale.sweep([&] { return groups.next(); }));
  }
  JournalGroups unfinished{*journal_};
  TRY(stale.sweep([&] { return unfinished.next(); }));
  TRY(stale.finish());
  return stale.removed();
}

Result<std::uint64_t> Tree::finish(const std::atomic<bool>* stop) {
  TRY_ASSIGN(const Hash128 hash, manifest_->finish());
  const std::string marker = hex(hash);
  const std::string fresh = state_ + "/manifest.new";
  std::uint64_t removed = 0;
  if (marker != marker_ || !journal_->earlier().empty()) {
    auto count = remove_stale(fresh, stop);
    if (!count) return std::move(count).error().in(name_);
    removed = *count;
  }
  const std::string file = std::string{kManifestPrefix} + marker;
  const std::string kept = state_ + "/" + file;
  if (::rename(fresh.c_str(), kept.c_str()) != 0) return file_error(kept, errno);
  TRY(write_marker(marker));
  TRY(remove_journal());
  TRY(forget_manifests(file));
  return removed;
}

}  // namespace paperloom
