#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

// Of a name with more bearers those with the most papers are listed; all have their own pages.
constexpr std::int64_t kShownBearers = 400;

constexpr auto kSchema = schema_of(std::array{
    Field{"name", FieldType::text, "Zhen Zhang"},
    Field{"count", FieldType::text, "7 researchers"},
    Field{"people", FieldType::list, "most papers first", kNamesakeFields},
    Field{"cut_note", FieldType::text, "how many are not listed; false where all are"},
});

std::uint64_t count_names(Store& store, const Site& /*site*/) {
  return static_cast<std::uint64_t>(store.counts().names);
}

// Old addresses of a person known by the name alone lead here once sources tell its bearers apart.
Result<Route> route_of(Store& store, const NameEntry& name) {
  Route route{.path = name_path(name.path),
              .key = name.path,
              .entity = name.key,
              .modified = name.modified};
  if (name.alias_id.empty()) return route;
  TRY_ASSIGN(const auto aliases, store.researcher_aliases(name.alias_id));
  for (const std::string& alias : aliases)
    route.stubs.push_back(researcher_path(alias));
  return route;
}

Result<std::vector<Route>> name_routes(Store& store, const Site& /*site*/, std::uint64_t first,
                                       std::size_t n) {
  TRY_ASSIGN(const auto names, store.names(first, n));
  std::vector<Route> routes;
  routes.reserve(names.size());
  for (const NameEntry& name : names) {
    TRY_ASSIGN(Route route, route_of(store, name));
    routes.push_back(std::move(route));
  }
  return routes;
}

Result<std::optional<Route>> find_name(Store& store, const Site& /*site*/, std::string_view path) {
  for (const std::string_view prefix : {kNamesPath, kResearchersPath}) {
    const auto split = split_path(path, prefix);
    if (!split || !split->rest.empty()) continue;
    TRY_ASSIGN(const auto name, store.find_name(split->segment));
    const bool here = name && (prefix == kNamesPath) == (name->path == split->segment);
    if (!here) return std::optional<Route>{};
    TRY_ASSIGN(Route route, route_of(store, *name));
    return std::optional{std::move(route)};
  }
  return std::optional<Route>{};
}

// Those that give papers their text, and those that tell people apart.
std::vector<ShownSource> sources_of_names(const Store& store) {
  std::vector<ShownSource> shown = text_sources(store);
  for (const SourceRow& source : store.sources()) {
    if (source.name == "s2" || source.name == "openalex") add_source(shown, source.name, "");
  }
  return shown;
}

Result<Object> view_name(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto names, store.names(static_cast<std::uint64_t>(route.entity - 1), 1));
  TRY_ASSIGN(const auto people, store.bearers(route.entity, kShownBearers));
  if (names.empty() || people.empty()) return Error{Errc::not_found, "no such name"};
  const std::int64_t bearers = names.front().bearers;
  const std::string& name = people.front().name;
  PageFacts facts{.path = route.path,
                  .title = "People named " + name,
                  .description = name_description(name, bearers),
                  .crumbs = {{"Researchers", std::string{kResearchersPath}}, {name, route.path}}};
  JsonLd json_ld = page_json_ld(site, facts, "CollectionPage");
  Object view = page_view(site, {.kind = "name",
                                 .id = route.key,
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kResearchersLlmsPath,
                                 .sources = sources_of_names(store)});
  view.set("name", name);
  view.set("count", counted(bearers, "researcher"));
  view.set("people", namesakes_view(site, people));
  const auto hidden = bearers - static_cast<std::int64_t>(people.size());
  view.set("cut_note", hidden == 0 ? Value{false}
                                   : Value{"Listed are those with the most papers; " +
                                           counted(hidden, "more researcher") +
                                           " of the name have pages of their own."});
  return view;
}

}  // namespace

PageKind name_kind() {
  return {"name", kSchema, count_names, name_routes, find_name, view_name};
}

}  // namespace paperloom
