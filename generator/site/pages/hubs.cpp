// The hubs: /papers/, /researchers/ and /fields/. A hub without entities does not exist.
#include <algorithm>

#include "corpus/categories.hpp"
#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/months.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::int64_t kNewest = 10;

constexpr auto kPapersSchema = schema_of(std::array{
    Field{"count", FieldType::text, "12,345 papers"},
    Field{"archive_url", FieldType::url, "/archive/"},
    Field{"papers", FieldType::list, "the newest ten", kCardFields},
    Field{"years", FieldType::list, "all months, newest first", kYearFields},
});

constexpr std::array kFieldPeopleFields{
    Field{"id", FieldType::text, "cs.DC"},
    Field{"name", FieldType::text, "Distributed, Parallel, and Cluster Computing"},
    Field{"url", FieldType::url, "/fields/cs.DC/"},
    Field{"researchers", FieldType::list, "the most active", kCountedFields},
};
constexpr auto kResearchersSchema = schema_of(std::array{
    Field{"count", FieldType::text, "12,345 researchers"},
    Field{"fields", FieldType::list, "by id", kFieldPeopleFields},
});

constexpr std::array kGroupFields{
    Field{"name", FieldType::text, "Computer Science"},
    Field{"fields", FieldType::list, "by id", kCountedFields},
};
constexpr auto kFieldsSchema = schema_of(std::array{
    Field{"count", FieldType::text, "123 fields"},
    Field{"groups", FieldType::list, "", kGroupFields},
});

template <std::int64_t Counts::*Member>
std::uint64_t one_if_any(Store& store, const Site& /*site*/) {
  return store.counts().*Member > 0 ? 1 : 0;
}

template <const std::string_view& Path, std::int64_t Counts::*Member>
Result<std::optional<Route>> find_hub(Store& store, const Site& /*site*/, std::string_view path) {
  if (path != Path || store.counts().*Member == 0) return std::optional<Route>{};
  return std::optional{single_route(Path, "").front()};
}

template <const std::string_view& Path>
Result<std::vector<Route>> hub_routes(Store& /*store*/, const Site& /*site*/,
                                      std::uint64_t /*first*/, std::size_t /*n*/) {
  return single_route(Path, "");
}

Object hub_view(const Store& store, const Site& site, std::string_view kind, PageFacts facts,
                std::string_view llms) {
  facts.crumbs = {{site.settings.title, std::string{kHomePath}}, {facts.title, facts.path}};
  JsonLd json_ld = page_json_ld(site, facts, "CollectionPage");
  return page_view(site, {.kind = kind,
                          .id = std::string{kind},
                          .facts = std::move(facts),
                          .json_ld = std::move(json_ld),
                          .llms = llms,
                          .feed_title = "Newest papers",
                          .feed_path = std::string{kLatestFeedPath},
                          .sources = text_sources(store)});
}

std::string archive_month_path(std::string_view /*field*/, std::string_view month) {
  return archive_path(month);
}

Result<Object> view_papers(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto months, store.months(0));
  TRY_ASSIGN(const auto newest, store.newest(0, kNewest));
  Object view = hub_view(store, site, "papers",
                         {.path = route.path,
                          .title = "Papers",
                          .description = "The newest papers, and all others by month."},
                         kPapersLlmsPath);
  view.set("count", counted(store.counts().papers, "paper"));
  view.set("archive_url", site_link(site.settings, kArchivePath));
  view.set("papers", cards_view(site, newest));
  view.set("years", years_view(site, months, "", archive_month_path, YearLinks::yes));
  return view;
}

Result<Object> view_researchers(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto fields, store.fields());
  List items;
  for (const FieldEntry& field : fields) {
    TRY_ASSIGN(const auto researchers, store.most_active(field.key));
    if (researchers.empty()) continue;
    Object item;
    item.set("id", field.id);
    item.set("name", field_name(field.id));
    item.set("url", site_link(site.settings, field_path(field.id)));
    item.set("researchers", counted_view(site, researchers));
    items.emplace_back(std::move(item));
  }
  Object view = hub_view(store, site, "researchers",
                         {.path = route.path,
                          .title = "Researchers",
                          .description = "The researchers with the most papers here, by field."},
                         kResearchersLlmsPath);
  view.set("count", counted(store.counts().researchers, "researcher"));
  view.set("fields", std::move(items));
  return view;
}

Result<Object> view_fields(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto fields, store.fields());
  // Groups in the order of their first field; fields of no known group come last.
  std::vector<std::pair<std::string, std::vector<Counted>>> groups;
  for (const FieldEntry& field : fields) {
    const Category* category = find_category(field.id);
    const std::string group{category == nullptr ? "Other" : category->group};
    auto at = std::find_if(groups.begin(), groups.end(),
                           [&](const auto& known) { return known.first == group; });
    if (at == groups.end()) at = groups.insert(groups.end(), {group, {}});
    at->second.push_back(counted_field(field.id, field.papers));
  }
  List items;
  for (const auto& [name, members] : groups) {
    Object item;
    item.set("name", name);
    item.set("fields", counted_view(site, members));
    items.emplace_back(std::move(item));
  }
  Object view = hub_view(store, site, "fields",
                         {.path = route.path,
                          .title = "Fields",
                          .description = "All fields of research with papers here, by group."},
                         kFieldsLlmsPath);
  view.set("count", counted(store.counts().fields, "field"));
  view.set("groups", std::move(items));
  return view;
}

}  // namespace

PageKind papers_kind() {
  return {"papers",
          kPapersSchema,
          one_if_any<&Counts::papers>,
          hub_routes<kPapersPath>,
          find_hub<kPapersPath, &Counts::papers>,
          view_papers};
}

PageKind researchers_kind() {
  return {"researchers",
          kResearchersSchema,
          one_if_any<&Counts::researchers>,
          hub_routes<kResearchersPath>,
          find_hub<kResearchersPath, &Counts::researchers>,
          view_researchers};
}

PageKind fields_kind() {
  return {"fields",
          kFieldsSchema,
          one_if_any<&Counts::fields>,
          hub_routes<kFieldsPath>,
          find_hub<kFieldsPath, &Counts::fields>,
          view_fields};
}

}  // namespace paperloom
