#pragma once
// Bytes of an input, plain or gzip (one or several members, RFC 1952), from a file or standard
// input ("-"). Not thread-safe. A truncated or damaged gzip stream is an error, never a clean end.
#include <zlib.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "support/c_handle.hpp"
#include "support/hash.hpp"
#include "support/result.hpp"

namespace paperloom {

class InputFile {
 public:
  // Errc::invalid when it cannot be opened or is no regular file or pipe.
  static Result<InputFile> open(const std::string& path);

  // The next bytes, at most `size` of them; empty at the end. The view lives until the next call.
  Result<std::string_view> read(std::size_t size);

  // The bytes that read() gives next, at most `size` of them; the view lives until read().
  Result<std::string_view> peek(std::size_t size);

  // Of the unpacked bytes read so far: equal for a dump and its .gz.
  [[nodiscard]] Hash128 hash() const { return hash_->value(); }

  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

  [[nodiscard]] const std::string& path() const noexcept { return path_; }

  // Whether `path` opens the same bytes again: not so for a pipe and standard input.
  [[nodiscard]] bool can_reopen() const noexcept { return can_reopen_; }

 private:
  InputFile() = default;

  Result<std::size_t> fill(char* to, std::size_t size);

  std::string path_;
  CHandle<gzFile_s, gzclose_r> file_;
  std::unique_ptr<StreamHash> hash_ = std::make_unique<StreamHash>();
  std::string buffer_;
  std::string ahead_;  // peeked and not yet read
  std::uint64_t bytes_ = 0;
  bool can_reopen_ = false;
};

}  // namespace paperloom
