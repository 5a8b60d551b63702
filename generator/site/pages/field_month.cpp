#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/months.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr auto kSchema = schema_of(
    std::array{
        Field{"field_id", FieldType::text, "cs.DC"},
        Field{"name", FieldType::text, "Distributed, Parallel, and Cluster Computing"},
        Field{"field_url", FieldType::url, "/fields/cs.DC/"},
        Field{"month", FieldType::text, "June 2020"},
        Field{"count", FieldType::text, "123 papers"},
        Field{"papers", FieldType::list, "newest first", kCardFields},
    },
    kNeighbourFields, kPagerFields);

Paging paging_of(const Site& site, const MonthList& month) {
  return {month.size, site.settings.list_page};
}

Route main_route(std::string_view field_id, std::int64_t field, const MonthList& month) {
  return {.path = field_month_path(field_id, month.month),
          .key = std::string{field_id},
          .entity = field,
          .month = month.month};
}

// Each month of each field is a unit.
std::uint64_t count_months(Store& store, const Site& /*site*/) {
  return static_cast<std::uint64_t>(store.counts().field_months);
}

Result<std::vector<Route>> month_routes(Store& store, const Site& site, std::uint64_t first,
                                        std::size_t n) {
  TRY_ASSIGN(const auto months, store.field_months(first, n));
  std::vector<Route> routes;
  for (const FieldMonth& month : months) {
    append_list_routes(routes, main_route(month.field_id, month.field, month),
                       paging_of(site, month));
  }
  return routes;
}

Result<std::optional<Route>> find_month_route(Store& store, const Site& site,
                                              std::string_view path) {
  const auto field_split = split_path(path, kFieldsPath);
  if (!field_split) return std::optional<Route>{};
  const auto month_split = split_path(field_split->rest, "");
  if (!month_split) return std::optional<Route>{};
  TRY_ASSIGN(const auto field, store.find_field(field_split->segment));
  if (!field) return std::optional<Route>{};
  TRY_ASSIGN(const auto month, store.find_month(field->key, month_split->segment));
  if (!month) return std::optional<Route>{};
  const auto page = page_number(month_split->rest, paging_of(site, month->here));
  if (!page) return std::optional<Route>{};
  Route route = main_route(field->id, field->key, month->here);
  route.page = *page;
  route.path = numbered_path(route.path, *page);
  return std::optional{std::move(route)};
}

PageFacts facts_of(const Route& route, const std::string& name, const MonthList& month) {
  const std::string month_name = month_text(month.month);
  PageFacts facts{.path = route.path,
                  .title = name + ", " + month_name,
                  .description = counted(month.size, "paper") + " in " + name +
                                 " first submitted in " + month_name + ".",
                  .crumbs = {{"Fields", std::string{kFieldsPath}},
                             {route.key, field_path(route.key)},
                             {month_name, field_month_path(route.key, month.month)}}};
  if (month.month == kUndated) {
    facts.title = name + ", undated papers";
    facts.description = counted(month.size, "paper") + " in " + name + " whose date is not known.";
  }
  if (route.page != 0) {
    facts.title += ", page " + grouped(route.page);
    facts.crumbs.push_back({"Page " + grouped(route.page), route.path});
  }
  return facts;
}

Result<Object> view_month(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto place, store.find_month(route.entity, route.month));
  if (!place) return Error{Errc::not_found, "no such month"};
  const MonthList& month = place->here;
  const Paging paging = paging_of(site, month);
  TRY_ASSIGN(const auto cards,
             store.cards(month.list, paging.first(route.page), paging.last(route.page)));
  const std::string name{field_name(route.key)};
  PageFacts facts = facts_of(route, name, month);
  JsonLd json_ld = page_json_ld(site, facts, "CollectionPage");
  Object view = page_view(site, {.kind = "field_month",
                                 .id = route.key + "/" + month.month,
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kFieldsLlmsPath,
                                 .feed_title = "Newest papers in " + route.key,
                                 .feed_path = field_feed_path(route.key),
                                 .sources = sources_of(cards)});
  view.set("field_id", route.key);
  view.set("name", name);
  view.set("field_url", site_link(site.settings, field_path(route.key)));
  view.set("month", month_text(month.month));
  view.set("count", counted(month.size, "paper"));
  view.set("papers", cards_view(site, cards, route.key));
  add_neighbours(view, site, *place, route.key, field_month_path);
  add_pager(view, site, field_month_path(route.key, month.month), paging, route.page);
  return view;
}

}  // namespace

PageKind field_month_kind() {
  return {"field_month", kSchema, count_months, month_routes, find_month_route, view_month};
}

}  // namespace paperloom
