#include "support/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "support/c_handle.hpp"
#include "support/posix_files.hpp"

namespace paperloom {

namespace {

// What the user named and cannot be read is the user's to mend.
Error invalid(Error error) {
  error.code = Errc::invalid;
  return error;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  TRY_ASSIGN(auto bytes, read_file_if_exists(path));
  if (!bytes) return Error{Errc::invalid, path + ": no such file"};
  return std::move(*bytes);
}

Result<std::optional<std::string>> read_file_if_exists(const std::string& path) {
  const StdFile file = open_std_file(path, "rbe");
  if (!file && errno == ENOENT) return std::optional<std::string>{};
  if (!file) return invalid(file_error(path, errno));
  struct stat info = {};
  if (::fstat(fileno(file.get()), &info) != 0 || !S_ISREG(info.st_mode)) {
    return Error{Errc::invalid, path + ": not a regular file"};
  }
  if (static_cast<std::size_t>(info.st_size) > kMaxSmallFile) {
    return Error{Errc::invalid, path + ": over 64 MiB"};
  }
  std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
  const std::size_t got = std::fread(bytes.data(), 1, bytes.size(), file.get());
  if (got != bytes.size()) return file_error(path, errno);
  return std::optional{std::move(bytes)};
}

Status replace_file(const std::string& path, std::string_view bytes) {
  const std::string temporary = path + ".paperloom-tmp";
  StdFile file = open_std_file(temporary, "wbe");
  if (!file) return file_error(temporary, errno);
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
  if (!written || std::fclose(file.release()) != 0) {
    return file_error(temporary, errno);
  }
  if (std::rename(temporary.c_str(), path.c_str()) != 0) {
    return file_error(path, errno);
  }
  return Ok{};
}

bool is_directory(const std::string& path) {
  struct stat info = {};
  return ::stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode);
}

bool exists(const std::string& path) {
  struct stat info = {};
  return ::stat(path.c_str(), &info) == 0;
}

Result<std::vector<std::string>> list_files(const std::string& directory) {
  std::vector<std::string> paths;
  if (!is_directory(directory)) return paths;
  std::error_code code;
  std::filesystem::recursive_directory_iterator at{directory, code};
  const std::filesystem::recursive_directory_iterator end;
  while (!code && at != end) {
    if (at->is_regular_file(code) && !at->is_symlink(code)) {
      paths.push_back(at->path().lexically_relative(directory).generic_string());
    }
    at.increment(code);
  }
  if (code) return Error{Errc::io, directory + ": cannot list: " + code.message()};
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string parent_path(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string join_path(std::string_view directory, std::string_view path) {
  if (directory.empty() || path.starts_with('/')) return std::string{path};
  std::string out{directory};
  if (out.back() != '/') out.push_back('/');
  return out.append(path);
}

}  // namespace paperloom
