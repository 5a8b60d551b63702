#include "output/tree_sink.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace paperloom {
namespace {

constexpr std::size_t kCompareAtOnce = std::size_t{256} << 10U;

// What stands in the way, in words; empty for what an errno says well enough.
std::string_view obstacle(int root, const std::string& path, int error) {
  if (error == ENOSPC) {
    struct statvfs space = {};
    const bool known = ::fstatvfs(root, &space) == 0 && space.f_files != 0;
    return known && space.f_favail == 0 ? "the file system has no inodes left" : "";
  }
  struct stat info = {};
  // The path was walked without links up to its last component; only the message depends on this.
  if (::fstatat(root, path.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0) return {};
  if (S_ISLNK(info.st_mode)) return "is a symbolic link; a build follows none: remove it";
  const bool wants_directory = error == ENOTDIR;
  if (wants_directory && !S_ISDIR(info.st_mode)) return "is a file where a directory must be";
  if (!wants_directory && S_ISDIR(info.st_mode)) return "is a directory where a file must be";
  if (!wants_directory && !S_ISREG(info.st_mode)) return "is no regular file: remove it";
  return {};
}

}  // namespace

TreeSink::TreeSink(Root root, std::size_t worker)
    : root_{std::move(root)},
      temporary_{std::string{kTemporaryPrefix} + std::to_string(worker)},
      chain_{root_.fd, root_.modes} {}

Status TreeSink::write(std::string_view path, std::string_view bytes) {
  TRY(check_site_path(path));
  Status status = try_write(path, bytes);
  const int error = status ? 0 : std::exchange(obstacle_.error, 0);
  if ((error != ENOTDIR && error != EISDIR) || !root_.clear) return status;
  TRY(root_.clear(obstacle_.path));
  return try_write(path, bytes);
}

Status TreeSink::try_write(std::string_view path, std::string_view bytes) {
  const std::size_t slash = path.rfind('/');
  const bool at_root = slash == std::string_view::npos;
  const auto place = chain_.enter(path.substr(0, at_root ? 0 : slash), DirChain::Missing::create);
  if (place.error != 0) return failed(place.refused, place.error);
  name_ = path.substr(at_root ? 0 : slash + 1);
  path_ = path;
  const FileName file{place.fd, name_.c_str()};

  // In a directory that was made just now nothing is there to be compared.
  There there = There::nothing;
  if (!place.created) {
    TRY_ASSIGN(there, compare(file, bytes));
  }
  if (there == There::nothing) {
    TRY_ASSIGN(there, create(file, bytes));
  }
  if (there == There::different) TRY(replace(file, bytes));
  ++(there == There::same ? counts_.unchanged : counts_.written);
  counts_.bytes += bytes.size();
  return Ok{};
}

// Looks at the file that is there.
Result<TreeSink::There> TreeSink::compare(FileName file, std::string_view bytes) {
  // Without O_NONBLOCK a planted FIFO would make us wait.
  const Fd fd{open_file(file, O_RDONLY | O_NONBLOCK)};
  if (!fd.valid() && errno == ENOENT) return There::nothing;
  if (!fd.valid()) return failed(path_, errno);
  struct stat info = {};
  if (::fstat(fd.get(), &info) != 0) return failed(path_, errno);
  if (!S_ISREG(info.st_mode)) return failed(path_, EISDIR);
  if (static_cast<std::uint64_t>(info.st_size) != bytes.size()) return There::different;
  const int answer = same_bytes(fd.get(), bytes);
  if (answer < 0) return failed(path_, errno);
  return answer == 1 ? There::same : There::different;
}

// 1, 0, or -1 and errno.
int TreeSink::same_bytes(int fd, std::string_view bytes) {
  buffer_.resize(kCompareAtOnce);
  while (!bytes.empty()) {
    const ssize_t got = ::read(fd, buffer_.data(), std::min(buffer_.size(), bytes.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -1;
    const auto size = static_cast<std::size_t>(got);
    if (size == 0 || std::memcmp(buffer_.data(), bytes.data(), size) != 0) return 0;
    bytes.remove_prefix(size);
  }
  return 1;
}

// Makes the file, or looks at the one that is there after all; never `same` for one it made.
Result<TreeSink::There> TreeSink::create(FileName file, std::string_view bytes) {
  const int error = create_file(file, bytes, root_.modes);
  if (error == EEXIST) return compare(file, bytes);
  if (error != 0) return failed(path_, error);
  return There::nothing;
}

Status TreeSink::replace(FileName file, std::string_view bytes) {
  const int error = replace_file({root_.fd, temporary_.c_str()}, file, bytes, root_.modes);
  if (error != 0) return failed(path_, error);
  return Ok{};
}

Error TreeSink::failed(std::string_view path, int error) {
  obstacle_ = {std::string{path}, error};
  const std::string shown = root_.name + '/' + std::string{path};
  const std::string_view words = obstacle(root_.fd, std::string{path}, error);
  if (words.empty()) {
    Error plain = file_error(shown, error);
    plain.code = Errc::io;
    return plain;
  }
  return Error{Errc::io, shown + ": " + std::string{words}};
}

}  // namespace paperloom
