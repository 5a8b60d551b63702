#include "corpus/categories.hpp"
#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/months.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr auto kSchema = schema_of(std::array{
    Field{"field_id", FieldType::text, "cs.DC"},
    Field{"name", FieldType::text, "Distributed, Parallel, and Cluster Computing"},
    Field{"group", FieldType::text, "Computer Science; false where it is not known"},
    Field{"count", FieldType::text, "1,234 papers"},
    Field{"primary_count", FieldType::text, "how many have it as their primary category"},
    Field{"papers", FieldType::list, "the newest", kCardFields},
    Field{"years", FieldType::list, "all months, newest first", kYearFields},
    Field{"has_researchers", FieldType::flag, "a person has it as a primary category"},
    Field{"researchers", FieldType::list, "the most active", kCountedFields},
});

Route route_of(const FieldEntry& field) {
  Route route{.path = field_path(field.id), .key = field.id, .entity = field.key};
  for (const Category& category : categories()) {
    if (category.alias_of == field.id) route.stubs.push_back(field_path(category.id));
  }
  return route;
}

std::uint64_t count_fields(Store& store, const Site& /*site*/) {
  return static_cast<std::uint64_t>(store.counts().fields);
}

Result<std::vector<Route>> field_routes(Store& store, const Site& /*site*/, std::uint64_t first,
                                        std::size_t n) {
  TRY_ASSIGN(const auto fields, store.fields());
  std::vector<Route> routes;
  for (std::uint64_t i = first; i < first + n && i < fields.size(); ++i) {
    routes.push_back(route_of(fields[i]));
  }
  return routes;
}

Result<std::optional<Route>> find_field_route(Store& store, const Site& /*site*/,
                                              std::string_view path) {
  const auto split = split_path(path, kFieldsPath);
  if (!split || !split->rest.empty()) return std::optional<Route>{};
  TRY_ASSIGN(const auto field, store.find_field(canonical_category(split->segment)));
  return field ? std::optional{route_of(*field)} : std::optional<Route>{};
}

Result<Object> view_field(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto field, store.find_field(route.key));
  if (!field) return Error{Errc::not_found, "no such field"};
  TRY_ASSIGN(const auto cards, store.newest(field->key, site.settings.list_page));
  TRY_ASSIGN(const auto months, store.months(field->key));
  TRY_ASSIGN(const auto researchers, store.most_active(field->key));
  const Category* category = find_category(field->id);
  const std::string name{field_name(field->id)};
  PageFacts facts{
      .path = route.path,
      .title = name == field->id ? name : name + " (" + field->id + ")",
      .description = counted(field->papers, "paper") + " in " + name + ", the newest first.",
      .crumbs = {{"Fields", std::string{kFieldsPath}}, {field->id, route.path}}};
  JsonLd json_ld = page_json_ld(site, facts, "CollectionPage");
  Object view = page_view(site, {.kind = "field",
                                 .id = field->id,
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kFieldsLlmsPath,
                                 .feed_title = "Newest papers in " + field->id,
                                 .feed_path = field_feed_path(field->id),
                                 .sources = sources_of(cards)});
  view.set("field_id", field->id);
  view.set("name", name);
  view.set("group", category == nullptr ? Value{false} : Value{category->group});
  view.set("count", counted(field->papers, "paper"));
  view.set("primary_count", grouped(field->primary_papers));
  view.set("papers", cards_view(site, cards, field->id));
  view.set("years", years_view(site, months, field->id, field_month_path, YearLinks::no));
  view.set("has_researchers", !researchers.empty());
  view.set("researchers", counted_view(site, researchers));
  return view;
}

}  // namespace

PageKind field_kind() {
  return {"field", kSchema, count_fields, field_routes, find_field_route, view_field};
}

}  // namespace paperloom
