#include "support/posix_files.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "support/c_handle.hpp"

namespace paperloom {
namespace {

constexpr unsigned kFileMode = 0644;
constexpr unsigned kDirectoryMode = 0755;
constexpr std::size_t kFlushAt = std::size_t{256} << 10U;

int fill_file(Fd fd, std::string_view bytes, Modes modes) noexcept {
  if (modes == Modes::corrected && ::fchmod(fd.get(), kFileMode) != 0) return errno;
  if (const int error = write_all(fd.get(), bytes); error != 0) return error;
  return close_file(std::move(fd));
}

Result<std::string> read_open(const Fd& fd, std::string_view name, std::size_t limit) {
  struct stat info = {};
  if (::fstat(fd.get(), &info) != 0) return file_error(name, errno);
  if (!S_ISREG(info.st_mode)) {
    return Error{Errc::invalid, std::string{name} + ": is not a regular file"};
  }
  if (static_cast<std::uint64_t>(info.st_size) > limit) {
    return Error{Errc::invalid,
                 std::string{name} + ": is longer than " + std::to_string(limit) + " bytes"};
  }
  std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t got = read_at(fd.get(), bytes.data() + filled, bytes.size() - filled, filled);
    if (got < 0) return file_error(name, errno);
    if (got == 0) return Error{Errc::io, std::string{name} + ": became shorter while it was read"};
    filled += static_cast<std::size_t>(got);
  }
  return bytes;
}

}  // namespace

Fd::~Fd() {
  if (fd_ >= 0) ::close(fd_);
}

Error file_error(std::string_view name, int error) {
  const Errc code = error == ENOENT ? Errc::not_found : Errc::io;
  return Error{code, std::string{name} + ": " + std::generic_category().message(error)};
}

int open_file(FileName file, int flags, unsigned mode) noexcept {
  while (true) {
    const int fd = ::openat(file.directory, file.name, flags | O_CLOEXEC | O_NOFOLLOW, mode);
    if (fd >= 0 || errno != EINTR) return fd;
  }
}

int write_all(int fd, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t put = ::write(fd, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return errno;
    if (put == 0) return EIO;
    bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return 0;
}

int close_file(Fd fd) noexcept {
  // Linux has let the descriptor go even when close was interrupted.
  return ::close(fd.release()) == 0 || errno == EINTR ? 0 : errno;
}

std::ptrdiff_t read_at(int fd, char* to, std::size_t size, std::uint64_t offset) noexcept {
  while (true) {
    const ssize_t got = ::pread(fd, to, size, static_cast<off_t>(offset));
    if (got >= 0 || errno != EINTR) return got;
  }
}

int create_file(FileName file, std::string_view bytes, Modes modes) noexcept {
  Fd fd{open_file(file, O_WRONLY | O_CREAT | O_EXCL, kFileMode)};
  if (!fd.valid()) return errno;
  const int error = fill_file(std::move(fd), bytes, modes);
  if (error != 0) ::unlinkat(file.directory, file.name, 0);
  return error;
}

int replace_file(FileName temporary, FileName target, std::string_view bytes,
                 Modes modes) noexcept {
  int error = create_file(temporary, bytes, modes);
  if (error == EEXIST) {
    if (::unlinkat(temporary.directory, temporary.name, 0) != 0) return errno;
    error = create_file(temporary, bytes, modes);
  }
  if (error != 0) return error;
  if (::renameat(temporary.directory, temporary.name, target.directory, target.name) == 0) return 0;
  error = errno;
  ::unlinkat(temporary.directory, temporary.name, 0);
  return error;
}

Result<std::string> read_file(FileName file, std::size_t limit) {
  // A planted FIFO must not make the open wait.
  const Fd fd{open_file(file, O_RDONLY | O_NONBLOCK)};
  if (!fd.valid()) return file_error(file.name, errno);
  return read_open(fd, file.name, limit);
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  return read_file(FileName{AT_FDCWD, path.c_str()}, limit);
}

Status make_directories(const std::string& path) {
  for (std::size_t at = path.find_first_not_of('/'); at != std::string::npos;) {
    const std::size_t slash = path.find('/', at);
    const std::string prefix = path.substr(0, slash);
    if (::mkdir(prefix.c_str(), kDirectoryMode) != 0 && errno != EEXIST) {
      return file_error(prefix, errno);
    }
    at = slash == std::string::npos ? slash : path.find_first_not_of('/', slash);
  }
  struct stat info = {};
  if (::stat(path.c_str(), &info) != 0) return file_error(path, errno);
  if (!S_ISDIR(info.st_mode)) return file_error(path, ENOTDIR);
  return Ok{};
}

Result<std::vector<std::string>> list_directory(FileName directory) {
  Fd fd{open_file(directory, O_RDONLY | O_DIRECTORY)};
  if (!fd.valid()) return file_error(directory.name, errno);
  const CHandle<DIR, ::closedir> stream{::fdopendir(fd.get())};
  if (!stream) return file_error(directory.name, errno);
  (void)fd.release();  // the stream owns it now
  std::vector<std::string> names;
  while (true) {
    errno = 0;
    const dirent* entry = ::readdir(stream.get());  // NOLINT(concurrency-mt-unsafe): own stream
    if (entry == nullptr) break;
    const std::string_view name{static_cast<const char*>(entry->d_name)};
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (errno != 0) return file_error(directory.name, errno);
  std::sort(names.begin(), names.end());
  return names;
}

LineReader::LineReader(int fd, std::string name, std::uint64_t begin, std::uint64_t end)
    : fd_{fd}, name_{std::move(name)}, begin_{begin}, end_{end} {}

Status LineReader::fill() {
  buffer_.resize(kBuffer);
  std::copy(buffer_.data() + at_, buffer_.data() + filled_, buffer_.data());
  filled_ -= at_;
  at_ = 0;
  const std::size_t room =
      static_cast<std::size_t>(std::min<std::uint64_t>(kBuffer - filled_, end_ - begin_));
  const ssize_t got = room == 0 ? 0 : read_at(fd_, buffer_.data() + filled_, room, begin_);
  if (got < 0) return file_error(name_, errno);
  if (got == 0) {
    end_ = begin_;
    if (filled_ != 0) {
      return Error{Errc::invalid, name_ + ": its last line is cut, or one line is far too long"};
    }
  }
  filled_ += static_cast<std::size_t>(got);
  begin_ += static_cast<std::uint64_t>(got);
  return Ok{};
}

Result<std::optional<std::string_view>> LineReader::next() {
  while (true) {
    const std::string_view rest{buffer_.data() + at_, filled_ - at_};
    const std::size_t newline = rest.find('\n');
    if (newline != std::string_view::npos) {
      at_ += newline + 1;
      return std::optional{rest.substr(0, newline)};
    }
    if (begin_ == end_ && rest.empty()) return std::optional<std::string_view>{};
    TRY(fill());
  }
}

Result<FileWriter> FileWriter::create(const std::string& path) {
  Fd fd{open_file({AT_FDCWD, path.c_str()}, O_WRONLY | O_CREAT | O_TRUNC, kFileMode)};
  if (!fd.valid()) return file_error(path, errno);
  return FileWriter{std::move(fd), path};
}

Status FileWriter::add(std::string_view bytes) {
  buffer_.append(bytes);
  return buffer_.size() < kFlushAt ? Status{Ok{}} : flush();
}

Status FileWriter::flush() {
  if (const int error = write_all(fd_.get(), buffer_); error != 0) return file_error(path_, error);
  buffer_.clear();
  return Ok{};
}

Status FileWriter::finish() {
  TRY(flush());
  if (const int error = close_file(std::move(fd_)); error != 0) return file_error(path_, error);
  return Ok{};
}

}  // namespace paperloom
