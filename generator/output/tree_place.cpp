#include "output/tree_place.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <string_view>

#include "support/posix_files.hpp"

namespace paperloom {
namespace {

Error refused(std::string_view out, std::string_view why) {
  return Error{Errc::invalid, std::string{out} + ": " + std::string{why}};
}

bool contains(std::string_view directory, std::string_view path) {
  if (!path.starts_with(directory)) return false;
  return path.size() == directory.size() || path[directory.size()] == '/';
}

Status check_inputs(const TreePlace& place, const std::string& real) {
  std::vector<std::string> inputs = place.inputs;
  inputs.push_back(place.state);
  for (const std::string& input : inputs) {
    TRY_ASSIGN(const std::string path, real_path(input));
    if (contains(real, path)) {
      return refused(place.out, "contains '" + input + "', which the build reads; choose another");
    }
  }
  if (place.home.empty()) return Ok{};
  TRY_ASSIGN(const std::string home, real_path(place.home));
  if (contains(real, home)) return refused(place.out, "is or contains your home directory");
  return Ok{};
}

// Of a directory that exists.
Status check_contents(const TreePlace& place, const std::string& real) {
  TRY_ASSIGN(const auto names, list_directory({AT_FDCWD, real.c_str()}));
  const auto has = [&](std::string_view name) {
    return std::binary_search(names.begin(), names.end(), name);
  };
  if (has(".git")) return refused(place.out, "is the root of a checkout");
  const bool empty = std::all_of(names.begin(), names.end(),
                                 [](const std::string& name) { return name.starts_with('.'); });
  if (!empty && !has(kMarkerName)) {
    return refused(place.out, "is not empty and was not made by paperloom; choose another");
  }
  return Ok{};
}

std::string join(const std::string& directory, const std::string& tail) {
  if (directory == "/" && !tail.empty()) return tail;
  return directory + tail;
}

// "b" of "a/b//".
std::string_view last_name(std::string_view path) {
  const std::size_t end = path.find_last_not_of('/');
  if (end == std::string_view::npos) return {};
  path = path.substr(0, end + 1);
  return path.substr(path.rfind('/') + 1);
}

// "a" of "a/b//".
std::string parent_of(std::string_view path) {
  path = path.substr(0, path.find_last_not_of('/') + 1);
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return ".";
  return std::string{path.substr(0, std::max<std::size_t>(slash, 1))};
}

}  // namespace

Result<std::string> real_path(const std::string& path) {
  std::string head = path;
  std::string tail;
  while (true) {
    std::array<char, PATH_MAX> real = {};
    if (::realpath(head.c_str(), real.data()) != nullptr) return join(real.data(), tail);
    if (errno != ENOENT) return file_error(path, errno);
    const std::string name{last_name(head)};
    if (name.empty() || name == "." || name == "..") return file_error(path, ENOENT);
    tail.insert(0, "/" + name);
    head = parent_of(head);
  }
}

Result<std::string> check_place(const TreePlace& place) {
  std::string out = place.out;
  while (out.size() > 1 && out.ends_with('/'))
    out.pop_back();
  if (out.empty()) return Error{Errc::invalid, "no output directory is named"};
  struct stat info = {};
  const bool exists = ::lstat(out.c_str(), &info) == 0;
  if (!exists && errno != ENOENT) return file_error(out, errno);
  if (exists && S_ISLNK(info.st_mode)) return refused(out, "is a symbolic link");
  if (exists && !S_ISDIR(info.st_mode)) return refused(out, "is not a directory");
  TRY_ASSIGN(std::string real, real_path(out));
  if (real == "/") return refused(out, "is the root of the file system");
  TRY(check_inputs(place, real));
  if (exists) TRY(check_contents(place, real));
  return real;
}

}  // namespace paperloom
