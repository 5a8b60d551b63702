#pragma once
// Files by POSIX calls, for all that is written or deleted: short writes, EINTR and failing closes
// are seen. No function follows a symbolic link in the last component of a name. The low calls
// return 0 or an errno, so that a caller may react to it; the others an Error that begins with the
// name. No object here may be used by two threads at once.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.hpp"

namespace paperloom {

// Owns a file descriptor.
class Fd {
 public:
  Fd() = default;

  explicit Fd(int fd) noexcept : fd_{fd} {}

  ~Fd();
  Fd(const Fd&) = delete;
  Fd& operator=(const Fd&) = delete;

  Fd(Fd&& other) noexcept : fd_{other.release()} {}

  Fd& operator=(Fd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }

  [[nodiscard]] int get() const noexcept { return fd_; }

  [[nodiscard]] bool valid() const noexcept { return fd_ >= 0; }

  [[nodiscard]] int release() noexcept { return std::exchange(fd_, -1); }

 private:
  int fd_ = -1;
};

// A name inside an open directory.
struct FileName {
  int directory;
  const char* name;
};

// Whether new files and directories need an fchmod to become 0644 and 0755: only where the umask
// or a default ACL takes bits away.
enum class Modes { as_created, corrected };

// "name: No space left on device".
[[nodiscard]] Error file_error(std::string_view name, int error);

// openat with O_CLOEXEC | O_NOFOLLOW, repeated after a signal; -1 and errno as the call itself.
[[nodiscard]] int open_file(FileName file, int flags, unsigned mode = 0) noexcept;
[[nodiscard]] int write_all(int fd, std::string_view bytes) noexcept;
[[nodiscard]] int close_file(Fd fd) noexcept;
// pread, repeated after a signal: the bytes read, 0 at the end, or -1 and errno.
[[nodiscard]] std::ptrdiff_t read_at(int fd, char* to, std::size_t size,
                                     std::uint64_t offset) noexcept;

// A new file of mode 0644; EEXIST if there is anything by that name. What fails leaves no file.
[[nodiscard]] int create_file(FileName file, std::string_view bytes, Modes modes) noexcept;
// Writes the bytes as `temporary` (an old one is removed) and renames that to `target`.
[[nodiscard]] int replace_file(FileName temporary, FileName target, std::string_view bytes,
                               Modes modes) noexcept;

// A whole regular file. Errc::not_found if absent, Errc::invalid if longer than `limit`.
[[nodiscard]] Result<std::string> read_file(FileName file, std::size_t limit);
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::size_t limit);

// Creates the directory and its absent parents.
[[nodiscard]] Status make_directories(const std::string& path);
// The names in a directory, sorted, without "." and "..".
[[nodiscard]] Result<std::vector<std::string>> list_directory(FileName directory);

// The lines of a file, or of a stretch of it that begins and ends with a line, through a buffer.
// The descriptor is borrowed and its offset neither used nor moved.
class LineReader {
 public:
  static constexpr std::size_t kBuffer = std::size_t{64} << 10U;  // also the longest line

  explicit LineReader(int fd, std::string name, std::uint64_t begin = 0,
                      std::uint64_t end = std::numeric_limits<std::uint64_t>::max());

  // Without its newline, valid until the next call; nothing at the end. A last line without a
  // newline is an error: every file of ours ends with one.
  [[nodiscard]] Result<std::optional<std::string_view>> next();

  // Where the next line begins.
  [[nodiscard]] std::uint64_t offset() const noexcept { return begin_ - (filled_ - at_); }

  [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
  [[nodiscard]] Status fill();

  int fd_;
  std::string name_;
  std::uint64_t begin_;  // of what is not in the buffer yet
  std::uint64_t end_;
  std::vector<char> buffer_;
  std::size_t at_ = 0;
  std::size_t filled_ = 0;
};

// Appends to a new file through a buffer.
class FileWriter {
 public:
  // Truncates what is there.
  [[nodiscard]] static Result<FileWriter> create(const std::string& path);

  [[nodiscard]] Status add(std::string_view bytes);
  [[nodiscard]] Status finish();

  [[nodiscard]] const std::string& path() const noexcept { return path_; }

 private:
  FileWriter(Fd fd, std::string path) : fd_{std::move(fd)}, path_{std::move(path)} {}

  [[nodiscard]] Status flush();

  Fd fd_;
  std::string path_;
  std::string buffer_;
};

}  // namespace paperloom
