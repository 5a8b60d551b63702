#pragma once
// Small files, whole: settings, templates, content. Streams of any size are InputFile's.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.hpp"

namespace paperloom {

inline constexpr std::size_t kMaxSmallFile = std::size_t{64} << 20U;

// Errc::invalid when it is absent, no regular file, unreadable or over kMaxSmallFile.
Result<std::string> read_file(const std::string& path);
// Nothing when it is absent.
Result<std::optional<std::string>> read_file_if_exists(const std::string& path);

// Writes `<path>.paperloom-tmp` and renames it over `path`.
Status replace_file(const std::string& path, std::string_view bytes);

[[nodiscard]] bool is_directory(const std::string& path);
[[nodiscard]] bool exists(const std::string& path);

// Regular files below `directory`, as paths relative to it with '/', sorted by bytes; links are
// not followed. An absent directory has none.
Result<std::vector<std::string>> list_files(const std::string& directory);

// "content" of "content/aliases.tsv", "." of "aliases.tsv", "/" of "/x".
[[nodiscard]] std::string parent_path(const std::string& path);
[[nodiscard]] std::string join_path(std::string_view directory, std::string_view path);

}  // namespace paperloom
