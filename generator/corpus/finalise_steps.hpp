#pragma once
// The steps of finalise, in their order. Each reads what the earlier ones wrote; temporary tables
// carry the rest. The order in which a table is filled is that of its key, so that SQLite appends.
#include "corpus/database.hpp"
#include "corpus/finalise.hpp"
#include "support/diagnostics.hpp"

namespace paperloom {

inline constexpr std::int64_t kMaxAuthorsForCoauthors = 100;
inline constexpr std::size_t kCoauthors = 10;
inline constexpr std::int64_t kFieldTop = 10;

// field, paper, paper_field and temp.author(paper, position, kind, name) without fragments.
Status derive_papers(Database& database, const Selection& selection, Diagnostics& diagnostics);

// researcher, authorship, the researchers' listings and temp.member(researcher, paper, position)
// in the order of the lists.
Status derive_researchers(Database& database);

// researcher's counts, researcher_field, researcher_year, coauthor, field_top.
Status derive_researcher_statistics(Database& database);

// list and listing of the archive's and the fields' months, counts of field.
Status derive_months(Database& database);

// related.
Status derive_related(Database& database);

// sitemap_page.
Status derive_sitemap_shards(Database& database);

// Paths that were canonical before and are not now become aliases; temp.old_path is theirs.
Status remember_old_paths(Database& database);
Result<std::int64_t> derive_aliases(Database& database);

}  // namespace paperloom
