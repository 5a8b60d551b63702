#include "support/input_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "support/posix_files.hpp"

namespace paperloom {
namespace {

Error cannot_read(const std::string& path, const std::string& why) {
  return Error{Errc::invalid, path + ": " + why};
}

}  // namespace

Result<InputFile> InputFile::open(const std::string& path) {
  const bool standard_input = path == "-";
  const int fd = standard_input ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) {
    Error error = file_error(path, errno);
    error.code = Errc::invalid;
    return error;
  }
  struct stat info = {};
  if (::fstat(fd, &info) != 0 || S_ISDIR(info.st_mode) || S_ISBLK(info.st_mode) ||
      (S_ISCHR(info.st_mode) && !standard_input)) {
    ::close(fd);
    return cannot_read(path, "not a file");
  }
  InputFile file;
  file.path_ = standard_input ? "standard input" : path;
  file.can_reopen_ = !standard_input && S_ISREG(info.st_mode);
  file.file_.reset(gzdopen(fd, "rb"));
  if (!file.file_) {
    ::close(fd);
    return cannot_read(path, "out of memory");
  }
  gzbuffer(file.file_.get(), 256 * 1024);
  return file;
}

Result<std::size_t> InputFile::fill(char* to, std::size_t size) {
  const int got = gzread(file_.get(), to, static_cast<unsigned>(size));
  int code = Z_OK;
  const char* message = gzerror(file_.get(), &code);
  // zlib reports a stream that ends too early only here: gzread itself says "end of file".
  if (code == Z_BUF_ERROR) return cannot_read(path_, "the gzip stream ends too early: truncated?");
  if (got < 0 || code < 0) {
    return cannot_read(path_, std::string{"damaged or unreadable: "} + message);
  }
  return static_cast<std::size_t>(got);
}

Result<std::string_view> InputFile::read(std::size_t size) {
  std::size_t got = std::min(size, ahead_.size());
  buffer_.resize(size);
  std::copy_n(ahead_.begin(), got, buffer_.begin());
  ahead_.erase(0, got);
  if (got == 0) {
    TRY_ASSIGN(got, fill(buffer_.data(), size));
  }
  const std::string_view bytes{buffer_.data(), got};
  hash_->add(bytes);
  bytes_ += bytes.size();
  return bytes;
}

Result<std::string_view> InputFile::peek(std::size_t size) {
  const std::size_t begin = ahead_.size();
  if (begin < size) {
    ahead_.resize(size);
    TRY_ASSIGN(const std::size_t got, fill(ahead_.data() + begin, size - begin));
    ahead_.resize(begin + got);
  }
  return std::string_view{ahead_}.substr(0, size);
}

}  // namespace paperloom
