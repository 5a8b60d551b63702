// Researchers and names, read.
#include "corpus/store_state.hpp"

namespace paperloom {
namespace {

std::string years_of(const Statement& row, int first, int last) {
  if (row.is_null(first)) return {};
  std::string years{row.text(first)};
  if (row.text(last) != row.text(first)) years.append("-").append(row.text(last));
  return years;
}

NameEntry name_entry_of(const Statement& row) {
  return {.key = row.integer(0),
          .alias_id = std::string{row.text(1)},
          .path = std::string{row.text(2)},
          .bearers = row.integer(3),
          .modified = std::string{row.text(4)}};
}

Namesake namesake_of(const Statement& row) {
  return {.path = std::string{row.text(0)},
          .name = std::string{row.text(1)},
          .papers = row.integer(2),
          .h_index = integer_or_nothing(row, 3)};
}

ResearcherEntry researcher_entry_of(const Statement& row) {
  return {.key = row.integer(0),
          .public_id = std::string{row.text(1)},
          .path = std::string{row.text(2)},
          .name = std::string{row.text(3)},
          .papers = row.integer(4),
          .modified = std::string{row.text(5)}};
}

}  // namespace

Result<std::vector<ResearcherEntry>> Store::researchers(std::uint64_t first, std::size_t n) {
  const auto from = static_cast<std::int64_t>(first);
  state_->researchers.bind(from + 1, from + static_cast<std::int64_t>(n));
  return collect(state_->researchers, researcher_entry_of);
}

Result<std::optional<ResearcherEntry>> Store::find_researcher(std::string_view segment) {
  for (Statement* by :
       {&state_->researcher_by_path, &state_->researcher_by_id, &state_->researcher_by_alias}) {
    TRY_ASSIGN(auto found, first_of(by->bind(segment), researcher_entry_of));
    if (found) return found;
  }
  return std::optional<ResearcherEntry>{};
}

Result<std::vector<std::string>> Store::researcher_aliases(std::string_view public_id) {
  if (!state_->old_people) return std::vector<std::string>{};
  return collect(state_->researcher_aliases.bind(public_id), text_of);
}

Result<std::vector<NameEntry>> Store::names(std::uint64_t first, std::size_t n) {
  const auto from = static_cast<std::int64_t>(first);
  state_->names.bind(from + 1, from + static_cast<std::int64_t>(n));
  return collect(state_->names, name_entry_of);
}

Result<std::optional<NameEntry>> Store::find_name(std::string_view segment) {
  for (Statement* by : {&state_->name_by_path, &state_->name_by_alias}) {
    TRY_ASSIGN(auto found, first_of(by->bind(segment), name_entry_of));
    if (found) return found;
  }
  return std::optional<NameEntry>{};
}

Result<Researcher> Store::researcher(std::int64_t key) {
  Statement& row = state_->researcher;
  TRY_ASSIGN(const bool found, row.bind(key).step());
  if (!found) return Error{Errc::not_found, "no such researcher"};
  Researcher researcher{researcher_entry_of(row)};
  researcher.first = row.integer(6);
  researcher.middle = row.integer(7);
  researcher.last = row.integer(8);
  researcher.sole = row.integer(9);
  researcher.coauthored = row.integer(10);
  researcher.h_index = integer_or_nothing(row, 11);
  researcher.cited_papers = row.integer(12);
  researcher.citations = row.integer(13);
  researcher.name_path = row.text(14);
  researcher.bearers = row.integer(15);
  row.reset();
  TRY_ASSIGN(researcher.fields,
             collect(state_->researcher_fields.bind(key), [](const Statement& field) {
               return CountedField{std::string{field.text(0)}, field.integer(1)};
             }));
  TRY_ASSIGN(researcher.years,
             collect(state_->researcher_years.bind(key), [](const Statement& year) {
               return CountedYear{year.integer(0), year.integer(1)};
             }));
  TRY_ASSIGN(researcher.coauthors, collect(state_->coauthors.bind(key), [](const Statement& other) {
               return CountedResearcher{std::string{other.text(0)}, std::string{other.text(1)},
                                        other.integer(2), other.integer(3)};
             }));
  TRY(add_profile(researcher));
  return researcher;
}

// What sources say of the person.
Status Store::add_profile(Researcher& researcher) {
  TRY_ASSIGN(researcher.identities,
             collect(state_->identities.bind(researcher.key), [](const Statement& row) {
               return Identity{.scheme = static_cast<Identity::Scheme>(row.integer(0)),
                               .id = std::string{row.text(1)},
                               .as_of = std::string{row.text(2)},
                               .h_index = integer_or_nothing(row, 3),
                               .citations = integer_or_nothing(row, 4),
                               .works = integer_or_nothing(row, 5)};
             }));
  // Affiliations and counts come with identities.
  if (researcher.identities.empty() && researcher.cited_papers == 0) return Ok{};
  for (Statement* rows : {&state_->fact_affiliations, &state_->paper_affiliations}) {
    TRY_ASSIGN(researcher.affiliations,
               collect(rows->bind(researcher.key), [this](const Statement& row) {
                 return Affiliation{.institution = std::string{row.text(0)},
                                    .years = years_of(row, 1, 2),
                                    .source = state_->source_name(row.integer(3)),
                                    .as_of = std::string{row.text(4)}};
               }));
    if (!researcher.affiliations.empty()) break;
  }
  TRY_ASSIGN(researcher.most_cited,
             collect(state_->most_cited.bind(researcher.key), [this](const Statement& row) {
               return CitedPaper{.path = std::string{row.text(0)},
                                 .source_id = std::string{row.text(1)},
                                 .title = {std::string{row.text(2)}},
                                 .citations = row.integer(3),
                                 .source = state_->source_name(row.integer(4)),
                                 .as_of = std::string{row.text(5)}};
             }));
  return Ok{};
}

Result<std::vector<Namesake>> Store::bearers(std::int64_t name, std::int64_t n) {
  return collect(state_->bearers.bind(name, n), namesake_of);
}

Result<std::vector<Namesake>> Store::namesakes(const Researcher& researcher, std::int64_t n) {
  if (researcher.name_path.empty()) return std::vector<Namesake>{};
  return collect(state_->namesakes.bind(researcher.key, n), namesake_of);
}

Result<std::vector<Decision>> Store::decisions() {
  return collect(state_->decisions.bind(), [](const Statement& row) {
    return Decision{std::string{row.text(0)}, std::string{row.text(1)}, std::string{row.text(2)},
                    std::string{row.text(3)}, std::string{row.text(4)}};
  });
}

Result<std::vector<CountedResearcher>> Store::most_active(std::int64_t field) {
  return collect(state_->most_active.bind(field), [](const Statement& row) {
    return CountedResearcher{std::string{row.text(0)}, std::string{row.text(1)}, row.integer(2), 0};
  });
}

}  // namespace paperloom
