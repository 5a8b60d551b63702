#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/months.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::array kDayFields{
    Field{"date", FieldType::text, "17 Jun 2020"},
    Field{"iso", FieldType::text, "2020-06-17"},
    Field{"papers", FieldType::list, "of that day, newest first", kSmallCardFields},
};

constexpr auto kSchema = schema_of(
    std::array{
        Field{"month", FieldType::text, "June 2020"},
        Field{"count", FieldType::text, "1,234 papers"},
        Field{"days", FieldType::list, "newest first", kDayFields},
    },
    kNeighbourFields, kPagerFields);

std::string month_path(std::string_view /*field*/, std::string_view month) {
  return archive_path(month);
}

Paging paging_of(const Site& site, const MonthList& month) {
  return {month.size, site.settings.archive_page};
}

Route main_route(const MonthList& month) {
  return {.path = archive_path(month.month), .key = month.month, .month = month.month};
}

// Each month is a unit.
std::uint64_t count_months(Store& store, const Site& /*site*/) {
  const auto months = store.months(0);
  return months ? months->size() : 0;
}

Result<std::vector<Route>> month_routes(Store& store, const Site& site, std::uint64_t first,
                                        std::size_t n) {
  TRY_ASSIGN(const auto months, store.months(0, first, n));
  std::vector<Route> routes;
  for (const MonthList& month : months) {
    append_list_routes(routes, main_route(month), paging_of(site, month));
  }
  return routes;
}

Result<std::optional<Route>> find_month_route(Store& store, const Site& site,
                                              std::string_view path) {
  const auto split = split_path(path, kArchivePath);
  if (!split) return std::optional<Route>{};
  TRY_ASSIGN(const auto month, store.find_month(0, split->segment));
  if (!month) return std::optional<Route>{};
  const auto page = page_number(split->rest, paging_of(site, month->here));
  if (!page) return std::optional<Route>{};
  Route route = main_route(month->here);
  route.page = *page;
  route.path = numbered_path(route.path, *page);
  return std::optional{std::move(route)};
}

Value days_view(const Site& site, const std::vector<PaperCard>& cards) {
  List days;
  for (auto card = cards.begin(); card != cards.end();) {
    const std::string iso = iso_day(card->dated);
    List papers;
    for (; card != cards.end() && iso_day(card->dated) == iso; ++card) {
      papers.emplace_back(small_card_view(site, *card));
    }
    Object day;
    day.set("date", text_or_false(day_text(std::string_view{iso})));
    day.set("iso", text_or_false(iso));
    day.set("papers", std::move(papers));
    days.emplace_back(std::move(day));
  }
  return days;
}

Result<Object> view_month(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto place, store.find_month(0, route.month));
  if (!place) return Error{Errc::not_found, "no such month"};
  const MonthList& month = place->here;
  const Paging paging = paging_of(site, month);
  TRY_ASSIGN(const auto cards,
             store.cards(month.list, paging.first(route.page), paging.last(route.page)));
  const std::string name = month_text(month.month);
  const std::string list_path = archive_path(month.month);
  PageFacts facts{
      .path = route.path,
      .title = "Papers of " + name,
      .description = counted(month.size, "paper") + " first submitted in " + name + ", day by day.",
      .crumbs = {{"Papers", std::string{kPapersPath}}, {"Archive", std::string{kArchivePath}}}};
  if (month.month == kUndated) {
    facts.title = "Undated papers";
    facts.description = counted(month.size, "paper") + " whose date is not known.";
  } else {
    const std::string year{year_of(month.month)};
    facts.crumbs.push_back({year, archive_path(year)});
  }
  facts.crumbs.push_back({name, list_path});
  if (route.page != 0) {
    facts.title += ", page " + grouped(route.page);
    facts.crumbs.push_back({"Page " + grouped(route.page), route.path});
  }
  JsonLd json_ld = page_json_ld(site, facts, "CollectionPage");
  Object view = page_view(site, {.kind = "archive_month",
                                 .id = month.month,
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kArchiveLlmsPath,
                                 .sources = sources_of(cards)});
  view.set("month", name);
  view.set("count", counted(month.size, "paper"));
  view.set("days", days_view(site, cards));
  add_neighbours(view, site, *place, "", month_path);
  add_pager(view, site, list_path, paging, route.page);
  return view;
}

}  // namespace

PageKind archive_month_kind() {
  return {"archive_month", kSchema, count_months, month_routes, find_month_route, view_month};
}

}  // namespace paperloom
