#pragma once
// The steps of finalise, in their order. Each reads what the earlier ones wrote; temporary tables
// carry the rest. The order in which a table is filled is that of its key, so that SQLite appends.
#include <optional>

#include "corpus/database.hpp"
#include "corpus/finalise.hpp"
#include "support/diagnostics.hpp"

namespace paperloom {

inline constexpr std::int64_t kMaxAuthorsForCoauthors = 100;
inline constexpr std::size_t kCoauthors = 10;
inline constexpr std::int64_t kFieldTop = 10;

// Whether a query has a row.
[[nodiscard]] Result<bool> has_row(Database& database, std::string_view sql);

// temp.tied(record, parent, arxiv): the records of one paper have one parent, the row of their root
// names its arXiv id; and temp.reference(tier, value, record).
Status collect_references(Database& database, Diagnostics& diagnostics);
Result<JoinCounts> join_records(Database& database, Diagnostics& diagnostics);

// temp.selected(public_id, id, record) and temp.other_record(main, rank, record): the papers, each
// with the record that gives its text, and the other records of them. Nothing: one source has all.
Result<std::optional<JoinCounts>> select_papers(Database& database, const Selection& selection,
                                                Diagnostics& diagnostics);

// field, paper, paper_record, paper_field, temp.author(paper, position, kind, name, person) without
// fragments, temp.identity(paper, position, scheme, id, record) and temp.affiliated(paper,
// position, rank, institution) by reference.
Result<std::optional<JoinCounts>> derive_papers(Database& database, const Selection& selection,
                                                Diagnostics& diagnostics);

// temp.author's person, temp.person_of(scheme, id, root_scheme, root),
// temp.identity_seen(scheme, id, as_of) and disagreements.
Status derive_identities(Database& database);
// The functions fold_name and name_id of corpus/slug.hpp, for the steps that follow.
Status add_name_functions(Database& database);

// researcher_identity, once researchers have keys.
Status keep_identities(Database& database);

// institution, institution_fact, affiliation.
Status derive_institutions(Database& database);

// paper_fact.
Status derive_paper_facts(Database& database, Diagnostics& diagnostics);

// text_source, quoted_source, paper_citations, most_cited and what sources say of people, once the
// statistics are there and before the lists of months.
Status derive_citations(Database& database);

// name_group and researcher_name, once the statistics are there.
Status derive_name_groups(Database& database);

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
