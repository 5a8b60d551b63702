// /archive/ lists the years and their months, /archive/2020/ the months of one year.
#include <algorithm>

#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/months.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr auto kSchema = schema_of(std::array{
    Field{"heading", FieldType::text, "Archive, or the year"},
    Field{"count", FieldType::text, "12,345 papers"},
    Field{"one_year", FieldType::flag, "a year's page"},
    Field{"years", FieldType::list, "newest first", kYearFields},
});

std::string month_path(std::string_view /*field*/, std::string_view month) {
  return archive_path(month);
}

std::uint64_t count_units(Store& store, const Site& /*site*/) {
  return store.counts().papers > 0 ? 1 : 0;
}

// The index and every year are one unit: there are few.
Result<std::vector<Route>> archive_routes(Store& store, const Site& /*site*/,
                                          std::uint64_t /*first*/, std::size_t /*n*/) {
  TRY_ASSIGN(const auto months, store.months(0));
  std::vector<Route> routes = single_route(kArchivePath, "");
  for (const MonthList& month : months) {
    const std::string_view year = year_of(month.month);
    if (year == kUndated || routes.back().month == year) continue;
    routes.push_back(Route{.path = archive_path(year), .month = std::string{year}});
  }
  return routes;
}

Result<std::optional<Route>> find_archive(Store& store, const Site& site, std::string_view path) {
  TRY_ASSIGN(const auto routes, archive_routes(store, site, 0, 1));
  const auto at = std::find_if(routes.begin(), routes.end(),
                               [&](const Route& route) { return route.path == path; });
  return at == routes.end() ? std::optional<Route>{} : std::optional{*at};
}

Result<Object> view_archive(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(auto months, store.months(0));
  const bool one_year = !route.month.empty();
  if (one_year) {
    std::erase_if(months,
                  [&](const MonthList& month) { return year_of(month.month) != route.month; });
  }
  std::int64_t papers = 0;
  for (const MonthList& month : months)
    papers += month.size;
  const std::string heading = one_year ? route.month : "Archive";
  PageFacts facts{
      .path = route.path,
      .title = one_year ? "Papers of " + route.month : heading,
      .description = one_year ? counted(papers, "paper") + " of " + route.month +
                                    ", by month of first submission."
                              : "Every paper here, by year and month of first submission.",
      .crumbs = {{"Papers", std::string{kPapersPath}}, {"Archive", std::string{kArchivePath}}}};
  if (one_year) facts.crumbs.push_back({route.month, route.path});
  JsonLd json_ld = page_json_ld(site, facts, "CollectionPage");
  Object view = page_view(site, {.kind = "archive",
                                 .id = one_year ? route.month : "archive",
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kArchiveLlmsPath,
                                 .sources = text_sources(store)});
  view.set("heading", heading);
  view.set("count", counted(papers, "paper"));
  view.set("one_year", one_year);
  view.set("years",
           years_view(site, months, "", month_path, one_year ? YearLinks::no : YearLinks::yes));
  return view;
}

}  // namespace

PageKind archive_kind() {
  return {"archive", kSchema, count_units, archive_routes, find_archive, view_archive};
}

}  // namespace paperloom
