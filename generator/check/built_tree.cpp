#include "check/built_tree.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace paperloom {
namespace {

// Its files belong to the site although it begins with a dot (RFC 8615).
constexpr std::string_view kWellKnown = ".well-known";

TreeEntry unreadable(std::string path, int error) {
  std::string note = file_error("cannot be read", error).message;
  return {TreeEntry::Kind::unreadable, std::move(path), 0, std::move(note)};
}

}  // namespace

Result<BuiltTree> BuiltTree::open(const std::string& directory) {
  // The root alone may be given through a link: it is what the caller named.
  const int fd = ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) {
    Error error = file_error(directory, errno);
    error.code = Errc::invalid;
    return error;
  }
  return BuiltTree{Fd{fd}};
}

Result<std::string> BuiltTree::read(const std::string& path, std::size_t limit) const {
  return read_file(FileName{root_.get(), path.c_str()}, limit);
}

Result<std::string> BuiltTree::read_head(const std::string& path, std::size_t size) const {
  const Fd fd{open_file({root_.get(), path.c_str()}, O_RDONLY | O_NONBLOCK)};
  if (!fd.valid()) return file_error(path, errno);
  std::string bytes(size, '\0');
  std::size_t filled = 0;
  while (filled < size) {
    const ssize_t got = ::read(fd.get(), bytes.data() + filled, size - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return file_error(path, errno);
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  bytes.resize(filled);
  return bytes;
}

TreeWalk::TreeWalk(const BuiltTree& tree) {
  // "." opens the root anew: a walk must not share its position with another.
  (void)enter(tree.root(), ".", "");
}

std::optional<TreeEntry> TreeWalk::next() {
  while (!levels_.empty()) {
    Level& level = levels_.back();
    errno = 0;
    // Each stream is read by the one thread that owns the walk.
    const dirent* entry = ::readdir(level.stream.get());  // NOLINT(concurrency-mt-unsafe)
    if (entry == nullptr && errno != 0) {
      TreeEntry fault = unreadable(level.path, errno);
      levels_.pop_back();
      return fault;
    }
    if (entry == nullptr) return leave();
    const std::string name{static_cast<const char*>(entry->d_name)};
    if (name == "." || name == "..") continue;
    ++level.names;
    if (auto found = visit(name)) return found;
  }
  return std::nullopt;
}

std::optional<TreeEntry> TreeWalk::visit(const std::string& name) {
  const int parent = ::dirfd(levels_.back().stream.get());
  std::string path = levels_.back().path + name;
  struct stat info = {};
  if (::fstatat(parent, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) {
    return unreadable(std::move(path), errno);
  }
  if (S_ISREG(info.st_mode)) {
    return TreeEntry{
        TreeEntry::Kind::file, std::move(path), static_cast<std::uint64_t>(info.st_size), {}};
  }
  if (S_ISLNK(info.st_mode)) return TreeEntry{TreeEntry::Kind::symlink, std::move(path), 0, {}};
  if (!S_ISDIR(info.st_mode)) return TreeEntry{TreeEntry::Kind::special, std::move(path), 0, {}};
  if (name.starts_with('.') && name != kWellKnown) {
    return TreeEntry{TreeEntry::Kind::hidden, std::move(path), 0, {}};
  }
  if (levels_.size() > kDeepest) {
    return TreeEntry{TreeEntry::Kind::too_deep, std::move(path), 0, {}};
  }
  return enter(parent, name, std::move(path));
}

std::optional<TreeEntry> TreeWalk::enter(int parent, const std::string& name, std::string path) {
  Fd fd{open_file({parent, name.c_str()}, O_RDONLY | O_DIRECTORY)};
  if (!fd.valid()) return unreadable(std::move(path), errno);
  std::unique_ptr<DIR, CloseDirectory> stream{::fdopendir(fd.get())};
  if (!stream) return unreadable(std::move(path), errno);
  (void)fd.release();  // the stream owns it now
  if (!path.empty()) path.push_back('/');
  levels_.push_back({std::move(stream), std::move(path)});
  return std::nullopt;
}

TreeEntry TreeWalk::leave() {
  TreeEntry entry{
      TreeEntry::Kind::folder, std::move(levels_.back().path), levels_.back().names, {}};
  if (!entry.path.empty()) entry.path.pop_back();
  levels_.pop_back();
  return entry;
}

}  // namespace paperloom
