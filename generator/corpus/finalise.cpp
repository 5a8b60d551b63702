#include "corpus/finalise.hpp"

#include "corpus/finalise_steps.hpp"
#include "corpus/schema.hpp"

namespace paperloom {
namespace {

Result<std::int64_t> count_of(Database& database, std::string_view table) {
  TRY_ASSIGN(Statement statement, database.prepare("SELECT count(*) FROM " + std::string{table}));
  TRY(statement.step());
  return statement.integer(0);
}

Status count_joined(Database& database, FinaliseSummary& summary) {
  TRY_ASSIGN(summary.alone, count_of(database,
                                     "paper p WHERE NOT EXISTS(SELECT 1 FROM paper_record x WHERE "
                                     "x.paper=p.key)"));
  TRY_ASSIGN(summary.identified,
             count_of(database, "(SELECT DISTINCT researcher FROM researcher_identity)"));
  TRY_ASSIGN(summary.merged,
             count_of(database,
                      "(SELECT researcher FROM researcher_identity WHERE scheme<3 GROUP BY "
                      "researcher HAVING count(DISTINCT scheme)>1)"));
  TRY_ASSIGN(summary.disagreements, count_of(database, "disagreement"));
  return Ok{};
}

Status keep_choices(Database& database, const Choices& choices) {
  TRY_ASSIGN(Statement statement,
             database.prepare("INSERT OR REPLACE INTO meta VALUES('choices',?)"));
  const std::string fingerprint = choices.fingerprint();
  return statement.bind(std::string_view{fingerprint}).run();
}

}  // namespace

Result<bool> has_row(Database& database, std::string_view sql) {
  TRY_ASSIGN(Statement statement, database.prepare(sql));
  return statement.step();
}

std::string Choices::fingerprint() const {
  // With their lengths, texts cannot run together.
  std::string out;
  const auto add = [&out](std::string_view text) {
    out.append(std::to_string(text.size())).append(":").append(text).append(" ");
  };
  for (const std::string& category : selection.categories)
    add(category);
  out += "|";
  add(selection.since);
  out += "|";
  for (const std::string& id : selection.ids)
    add(id);
  for (const Override& decision : overrides) {
    out += "|" + std::to_string(static_cast<int>(decision.kind));
    for (const std::string* text : {&decision.id, &decision.to, &decision.reason, &decision.date})
      add(*text);
    for (const std::string& other : decision.others)
      add(other);
  }
  return out;
}

Result<FinaliseSummary> finalise(Database& database, const Choices& choices,
                                 Diagnostics& diagnostics) {
  TRY(remember_old_paths(database));
  TRY(recreate_entity_tables(database));
  TRY_ASSIGN(const auto joins, derive_papers(database, choices.selection, diagnostics));
  TRY(derive_paper_facts(database, diagnostics));
  TRY(derive_identities(database));
  TRY(add_name_functions(database));
  TRY(apply_overrides(database, choices.overrides, diagnostics));
  TRY(derive_researchers(database));
  TRY(keep_identities(database));
  TRY(derive_institutions(database));
  TRY(derive_researcher_statistics(database));
  TRY(derive_citations(database));
  TRY(derive_name_groups(database));
  TRY(derive_months(database));
  TRY(derive_related(database));
  TRY(derive_sitemap_shards(database));
  FinaliseSummary summary;
  summary.several_sources = joins.has_value();
  summary.joins = joins.value_or(JoinCounts{});
  if (joins) TRY(count_joined(database, summary));
  TRY_ASSIGN(summary.new_aliases, derive_aliases(database));
  TRY_ASSIGN(summary.papers, count_of(database, "paper"));
  TRY_ASSIGN(summary.researchers, count_of(database, "researcher"));
  TRY_ASSIGN(summary.fields, count_of(database, "field"));
  TRY(keep_choices(database, choices));
  return summary;
}

}  // namespace paperloom
