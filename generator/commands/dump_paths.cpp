#include "commands/dump_paths.hpp"

#include <glob.h>

#include <algorithm>

#include "support/ascii.hpp"
#include "support/files.hpp"

namespace paperloom {
namespace {

bool is_dump_name(std::string_view path) {
  for (const std::string_view part : split(path, '/')) {
    if (part.starts_with('.')) return false;
  }
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name != "manifest.json" && !name.starts_with("README") && !name.starts_with("LICENSE") &&
         !name.ends_with(".md") && !name.ends_with(".txt");
}

Result<std::vector<std::string>> files_of(const std::string& directory) {
  TRY_ASSIGN(const auto all, list_files(directory));
  std::vector<std::string> files;
  for (const std::string& path : all) {
    if (is_dump_name(path)) files.push_back(join_path(directory, path));
  }
  if (files.empty())
    return Error{Errc::invalid, directory + ": there is no dump in this directory"};
  return files;
}

// Owns what glob(3) allocates.
class Matches {
 public:
  explicit Matches(const std::string& pattern)
      // NOLINTNEXTLINE(concurrency-mt-unsafe): before any thread starts
      : code_{::glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found_)} {}

  ~Matches() { ::globfree(&found_); }

  Matches(const Matches&) = delete;
  Matches& operator=(const Matches&) = delete;
  Matches(Matches&&) = delete;
  Matches& operator=(Matches&&) = delete;

  [[nodiscard]] std::vector<std::string> sorted() const {
    std::vector<std::string> paths;
    if (code_ == 0) paths.assign(found_.gl_pathv, found_.gl_pathv + found_.gl_pathc);
    std::sort(paths.begin(), paths.end());
    return paths;
  }

 private:
  glob_t found_{};
  int code_ = 0;
};

Result<std::vector<std::string>> matches_of(const std::string& pattern) {
  std::vector<std::string> files;
  for (const std::string& match : Matches{pattern}.sorted()) {
    if (!is_directory(match)) {
      files.push_back(match);
      continue;
    }
    TRY_ASSIGN(const auto below, files_of(match));
    files.insert(files.end(), below.begin(), below.end());
  }
  if (files.empty()) return Error{Errc::invalid, pattern + ": no file matches this pattern"};
  return files;
}

Result<std::vector<std::string>> files_named(const std::string& name) {
  if (name != "-" && is_directory(name)) return files_of(name);
  const bool pattern = name.find_first_of("*?[") != std::string::npos;
  if (pattern && !exists(name)) return matches_of(name);
  return std::vector<std::string>{name};
}

}  // namespace

Result<std::vector<std::string>> dump_paths(const std::vector<std::string>& names) {
  std::vector<std::string> paths;
  for (const std::string& name : names) {
    TRY_ASSIGN(const auto files, files_named(name));
    for (const std::string& file : files) {
      if (std::find(paths.begin(), paths.end(), file) == paths.end()) paths.push_back(file);
    }
  }
  return paths;
}

}  // namespace paperloom
