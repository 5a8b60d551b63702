#pragma once
// content/aliases.tsv: the site's memory of paths that were canonical once, kept in git so that a
// lost store breaks no link. Lines of kind, old path segment and public id, separated by tabs,
// sorted; '#' begins a comment. Rows are only added.
#include <string>
#include <string_view>

#include "corpus/database.hpp"
#include "support/result.hpp"

namespace paperloom {

// May a row say so? `kind` is "paper" or "researcher", the others path segments.
[[nodiscard]] bool is_alias(std::string_view kind, std::string_view path, std::string_view target);

// Adds the file's rows to the store; an absent file has none. Errc::invalid names a bad line.
Status read_aliases(const std::string& path, Database& database);

// Writes all rows of the store, beside and renamed; an unchanged file is not touched. Does nothing
// when there are no rows or the file's directory is absent.
Status write_aliases(const std::string& path, Database& database);

}  // namespace paperloom
