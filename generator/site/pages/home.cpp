#include <algorithm>

#include "site/facts.hpp"
#include "site/pages/corpus_facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::int64_t kNewest = 12;
constexpr std::size_t kLargestFields = 12;

constexpr auto kSchema = schema_of(std::array{
    Field{"papers_url", FieldType::url, "/papers/; false in an empty corpus"},
    Field{"paper_count", FieldType::text, "12,345 papers"},
    Field{"researchers_url", FieldType::url, "/researchers/; false where there are none"},
    Field{"researcher_count", FieldType::text, "34,567 researchers"},
    Field{"fields_url", FieldType::url, "/fields/; false where there are none"},
    Field{"field_count", FieldType::text, "123 fields"},
    Field{"papers", FieldType::list, "the newest twelve", kCardFields},
    Field{"fields", FieldType::list, "the twelve largest", kCountedFields},
    Field{"corpus_sources", FieldType::list, "with the dates of the dumps", kCorpusSourceFields},
});

std::uint64_t one(Store& /*store*/, const Site& /*site*/) {
  return 1;
}

Result<std::vector<Route>> home_routes(Store& /*store*/, const Site& /*site*/,
                                       std::uint64_t /*first*/, std::size_t /*n*/) {
  return single_route(kHomePath, "");
}

Result<std::optional<Route>> find_home(Store& /*store*/, const Site& /*site*/,
                                       std::string_view path) {
  if (!path.empty()) return std::optional<Route>{};
  return std::optional{single_route(kHomePath, "").front()};
}

Result<Object> view_home(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const auto newest, store.newest(0, kNewest));
  TRY_ASSIGN(auto fields, store.fields());
  std::stable_sort(fields.begin(), fields.end(),
                   [](const FieldEntry& a, const FieldEntry& b) { return a.papers > b.papers; });
  if (fields.size() > kLargestFields) fields.resize(kLargestFields);
  std::vector<Counted> largest;
  largest.reserve(fields.size());
  for (const FieldEntry& field : fields)
    largest.push_back(counted_field(field.id, field.papers));
  PageFacts facts{
      .path = route.path, .title = site.settings.title, .description = site.settings.description};
  JsonLd json_ld = home_json_ld(site, facts, "WebPage");
  Object view = page_view(site, {.kind = "home",
                                 .id = "home",
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kLlmsPath,
                                 .feed_title = "Newest papers",
                                 .feed_path = std::string{kLatestFeedPath},
                                 .sources = dump_sources(store)});
  const Counts& counts = store.counts();
  const auto hub = [&](std::int64_t size, std::string_view path) {
    return size == 0 ? Value{false} : Value{site_link(site.settings, path)};
  };
  view.set("papers_url", hub(counts.papers, kPapersPath));
  view.set("paper_count", counted(counts.papers, "paper"));
  view.set("researchers_url", hub(counts.researchers, kResearchersPath));
  view.set("researcher_count", counted(counts.researchers, "researcher"));
  view.set("fields_url", hub(counts.fields, kFieldsPath));
  view.set("field_count", counted(counts.fields, "field"));
  view.set("papers", cards_view(site, newest));
  view.set("fields", counted_view(site, largest));
  view.set("corpus_sources", corpus_sources_view(store));
  return view;
}

}  // namespace

PageKind home_kind() {
  return {"home", kSchema, one, home_routes, find_home, view_home};
}

}  // namespace paperloom
