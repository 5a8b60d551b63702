#pragma once
// Inside of Store, shared by store.cpp (opening) and store_queries.cpp: the connection and its
// prepared statements.
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/store.hpp"

namespace paperloom {

inline std::string text_of(const Statement& row) {
  return std::string{row.text(0)};
}

inline std::optional<std::int64_t> integer_or_nothing(const Statement& row, int column) {
  return row.is_null(column) ? std::nullopt : std::optional{row.integer(column)};
}

// All rows of a statement whose parameters are bound, each turned into a value.
template <class Make>
auto collect(Statement& statement, const Make& make)
    -> Result<std::vector<decltype(make(statement))>> {
  std::vector<decltype(make(statement))> rows;
  while (true) {
    TRY_ASSIGN(const bool row, statement.step());
    if (!row) return rows;
    rows.push_back(make(statement));
  }
}

// The first row, if there is one.
template <class Make>
auto first_of(Statement& statement, const Make& make)
    -> Result<std::optional<decltype(make(statement))>> {
  TRY_ASSIGN(const bool row, statement.step());
  if (!row) return std::optional<decltype(make(statement))>{};
  std::optional value{make(statement)};
  statement.reset();
  return value;
}

struct Store::State {
  Database database;
  Counts counts = {};
  std::vector<SourceRow> sources = {};
  std::vector<std::string> text_sources = {};
  std::map<std::int64_t, std::string> source_names = {};
  bool old_people = false;  // some paths of researchers are aliases
  std::string choices = {};
  std::string origin = {};
  std::int64_t first_field_month = 0;  // its list's key; those of all fields follow one another

  Statement papers, researchers, fields, aliases, paper_by_id, paper_by_path, paper_by_alias,
      researcher_by_id, field_by_id, paper, paper_fields, authors, versions, related, author_names,
      abstract, researcher, researcher_fields, researcher_years, coauthors, cards, months,
      months_from, month_before, field_months, most_active, shards, shard_papers, shard_researchers,
      shard_names, names, name_by_path, name_by_alias, researcher_by_path, researcher_by_alias,
      researcher_aliases, other_records, abstract_fact, identities, fact_affiliations,
      paper_affiliations, most_cited, bearers, namesakes, decisions;

  Status prepare(Statement& statement, std::string_view head, std::string_view columns = {},
                 std::string_view tail = {}) {
    std::string sql{head};
    sql.append(columns).append(tail);
    TRY_ASSIGN(statement, database.prepare(sql));
    return Ok{};
  }

  Status prepare_routes();
  Status prepare_papers();
  Status prepare_researchers();
  Status prepare_people();
  Status load_meta();
  Status load_source_names();
  Result<std::int64_t> integer(std::string_view sql);

  // Empty for an unknown key.
  [[nodiscard]] const std::string& source_name(std::int64_t key) const {
    static const std::string none;
    const auto at = source_names.find(key);
    return at == source_names.end() ? none : at->second;
  }
};

}  // namespace paperloom
