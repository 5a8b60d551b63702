#include <algorithm>

#include "corpus/store_state.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : split_words(text))
    words.emplace_back(word);
  return words;
}

PaperCard card_of(const Statement& row, const std::string& source) {
  return {.source = source,
          .path = std::string{row.text(0)},
          .source_id = std::string{row.text(1)},
          .title = {std::string{row.text(2)}},
          .abstract = {std::string{row.text(10)}},
          .byline = std::string{row.text(3)},
          .field = std::string{row.text(4)},
          .license = std::string{row.text(5)},
          .as_of = std::string{row.text(8)},
          .dated = row.integer(6),
          .withdrawn = row.integer(7) != 0};
}

PaperEntry paper_entry_of(const Statement& row) {
  return {.key = row.integer(0),
          .public_id = std::string{row.text(1)},
          .path = std::string{row.text(2)},
          .stub = row.integer(3) != 0,
          .source_id = std::string{row.text(4)},
          .modified = std::string{row.text(5)}};
}

MonthList month_list_of(const Statement& row) {
  return {.list = row.integer(0), .month = std::string{row.text(1)}, .size = row.integer(2)};
}

FieldEntry field_entry_of(const Statement& row) {
  return {.key = row.integer(0),
          .id = std::string{row.text(1)},
          .papers = row.integer(2),
          .primary_papers = row.integer(3)};
}

}  // namespace

const Counts& Store::counts() const noexcept {
  return state_->counts;
}

const std::vector<SourceRow>& Store::sources() const noexcept {
  return state_->sources;
}

const std::vector<std::string>& Store::text_sources() const noexcept {
  return state_->text_sources;
}

const std::string& Store::choices() const noexcept {
  return state_->choices;
}

bool Store::made_from_settings() const noexcept {
  return state_->origin == "settings";
}

Result<std::vector<PaperEntry>> Store::papers(std::uint64_t first, std::size_t n) {
  const auto from = static_cast<std::int64_t>(first);
  state_->papers.bind(from + 1, from + static_cast<std::int64_t>(n));
  return collect(state_->papers, paper_entry_of);
}

Result<std::vector<FieldEntry>> Store::fields() {
  return collect(state_->fields.bind(), field_entry_of);
}

Result<std::vector<std::string>> Store::aliases(std::string_view kind, std::string_view id) {
  return collect(state_->aliases.bind(kind, id), text_of);
}

Result<std::optional<PaperEntry>> Store::find_paper(std::string_view segment) {
  for (Statement* by : {&state_->paper_by_path, &state_->paper_by_id, &state_->paper_by_alias}) {
    TRY_ASSIGN(auto found, first_of(by->bind(segment), paper_entry_of));
    if (found) return found;
  }
  return std::optional<PaperEntry>{};
}

Result<std::optional<FieldEntry>> Store::find_field(std::string_view id) {
  return first_of(state_->field_by_id.bind(id), field_entry_of);
}

Result<Paper> Store::paper(std::int64_t key) {
  Statement& row = state_->paper;
  TRY_ASSIGN(const bool found, row.bind(key).step());
  if (!found) return Error{Errc::not_found, "no such paper"};
  Paper paper{.key = key,
              .public_id = std::string{row.text(0)},
              .path = std::string{row.text(1)},
              .source_id = std::string{row.text(2)},
              .as_of = std::string{row.text(3)},
              .submitted = row.integer(4),
              .url = std::string{row.text(14)},
              .pdf = std::string{row.text(15)},
              .withdrawn = row.integer(5) != 0,
              .title = {std::string{row.text(6)}},
              .abstract = {std::string{row.text(20)}},
              .comments = std::string{row.text(7)},
              .journal_ref = std::string{row.text(8)},
              .report_no = std::string{row.text(10)},
              .license = std::string{row.text(11)}};
  paper.dois = words_of(row.text(9));
  paper.records.push_back({.source = state_->source_name(row.integer(13)),
                           .id = paper.source_id,
                           .as_of = paper.as_of,
                           .published = std::string{row.text(16)},
                           .venue = std::string{row.text(17)},
                           .dois = paper.dois,
                           .citations = integer_or_nothing(row, 18),
                           .abstract = row.integer(19) != 0});
  const std::int64_t record = row.integer(12);
  row.reset();
  TRY(add_other_records(paper));
  TRY_ASSIGN(paper.fields, collect(state_->paper_fields.bind(key), text_of));
  TRY_ASSIGN(paper.authors, collect(state_->authors.bind(key), [](const Statement& author) {
               return AuthorEntry{std::string{author.text(0)}, std::string{author.text(1)}};
             }));
  TRY_ASSIGN(paper.versions, collect(state_->versions.bind(record), [](const Statement& version) {
               return Version{version.integer(0), version.integer(1)};
             }));
  return paper;
}

// What other sources say of the paper.
Status Store::add_other_records(Paper& paper) {
  Statement& others = state_->other_records;
  others.bind(paper.key);
  bool abstract = paper.records.front().abstract;
  while (true) {
    TRY_ASSIGN(const bool row, others.step());
    if (!row) break;
    paper.records.push_back({.source = state_->source_name(others.integer(0)),
                             .id = std::string{others.text(1)},
                             .as_of = std::string{others.text(2)},
                             .published = std::string{others.text(3)},
                             .venue = std::string{others.text(4)},
                             .dois = words_of(others.text(5)),
                             .citations = integer_or_nothing(others, 6),
                             .abstract = others.integer(7) != 0});
    abstract = abstract || paper.records.back().abstract;
  }
  if (abstract) return Ok{};
  Statement& apart = state_->abstract_fact;
  TRY_ASSIGN(const bool found, apart.bind(paper.key).step());
  if (!found) return Ok{};
  paper.abstract_source = state_->source_name(apart.integer(0));
  paper.abstract_as_of = apart.text(1);
  apart.reset();
  return Ok{};
}

Result<std::vector<PaperCard>> Store::related(std::int64_t paper) {
  return cards_of(state_->related.bind(paper));
}

Result<std::vector<PaperCard>> Store::cards_of(Statement& rows) {
  return collect(rows, [this](const Statement& row) {
    return card_of(row, state_->source_name(row.integer(9)));
  });
}

Result<std::vector<std::string>> Store::author_names(std::string_view paper_path) {
  return collect(state_->author_names.bind(paper_path), text_of);
}

Result<MarkedText> Store::abstract(std::string_view paper_path) {
  TRY_ASSIGN(auto text, first_of(state_->abstract.bind(paper_path), text_of));
  return MarkedText{text.value_or("")};
}

Result<std::vector<PaperCard>> Store::cards(std::int64_t list, std::int64_t first,
                                            std::int64_t last) {
  return cards_of(state_->cards.bind(list, first, last));
}

Result<std::vector<PaperCard>> Store::newest(std::int64_t field, std::int64_t n) {
  TRY_ASSIGN(std::vector<MonthList> lists, months(field));
  std::vector<PaperCard> cards_found;
  // "undated" sorts behind every month but is the oldest.
  std::rotate(lists.begin(),
              std::find_if(lists.begin(), lists.end(),
                           [](const MonthList& list) { return list.month == "undated"; }),
              lists.end());
  for (auto list = lists.rbegin(); list != lists.rend(); ++list) {
    const std::int64_t wanted = n - static_cast<std::int64_t>(cards_found.size());
    if (wanted <= 0) break;
    TRY_ASSIGN(auto more,
               cards(list->list, std::max<std::int64_t>(0, list->size - wanted), list->size - 1));
    for (PaperCard& card : more)
      cards_found.push_back(std::move(card));
  }
  return cards_found;
}

Result<std::vector<MonthList>> Store::months(std::int64_t field) {
  constexpr std::int64_t kAll = -1;
  return collect(state_->months.bind(field, kAll, std::int64_t{0}), month_list_of);
}

Result<std::vector<MonthList>> Store::months(std::int64_t field, std::uint64_t first,
                                             std::size_t n) {
  state_->months.bind(field, static_cast<std::int64_t>(n), static_cast<std::int64_t>(first));
  return collect(state_->months, month_list_of);
}

Result<std::optional<MonthPlace>> Store::find_month(std::int64_t field, std::string_view month) {
  TRY_ASSIGN(auto from, collect(state_->months_from.bind(field, month), month_list_of));
  if (from.empty() || from.front().month != month) return std::optional<MonthPlace>{};
  MonthPlace place{.here = std::move(from.front())};
  if (from.size() > 1) place.newer = std::move(from[1]);
  TRY_ASSIGN(auto older, first_of(state_->month_before.bind(field, month), month_list_of));
  if (older) place.older = *std::move(older);
  return std::optional{std::move(place)};
}

Result<std::vector<FieldMonth>> Store::field_months(std::uint64_t first, std::size_t n) {
  const std::int64_t from = state_->first_field_month + static_cast<std::int64_t>(first);
  state_->field_months.bind(from, from + static_cast<std::int64_t>(n) - 1);
  return collect(state_->field_months, [](const Statement& row) {
    FieldMonth month;
    month.list = row.integer(0);
    month.month = row.text(1);
    month.size = row.integer(2);
    month.field = row.integer(3);
    month.field_id = row.text(4);
    return month;
  });
}

Result<std::vector<std::string>> Store::sitemap_shards() {
  return collect(state_->shards.bind(), text_of);
}

Status Store::each_sitemap_page(std::string_view shard,
                                const std::function<Status(const SitemapPage&)>& visit) {
  state_->shard_papers.bind(shard);
  while (true) {
    TRY_ASSIGN(const bool row, state_->shard_papers.step());
    if (!row) break;
    TRY(visit({SitemapPage::Kind::paper, std::string{state_->shard_papers.text(0)}, 0,
               std::string{state_->shard_papers.text(1)}}));
  }
  state_->shard_names.bind(shard);
  while (true) {
    TRY_ASSIGN(const bool row, state_->shard_names.step());
    if (!row) break;
    TRY(visit({SitemapPage::Kind::name, std::string{state_->shard_names.text(0)}, 0,
               std::string{state_->shard_names.text(1)}}));
  }
  state_->shard_researchers.bind(shard);
  while (true) {
    TRY_ASSIGN(const bool row, state_->shard_researchers.step());
    if (!row) return Ok{};
    TRY(visit({SitemapPage::Kind::researcher, std::string{state_->shard_researchers.text(0)},
               state_->shard_researchers.integer(2),
               std::string{state_->shard_researchers.text(1)}}));
  }
}

}  // namespace paperloom
