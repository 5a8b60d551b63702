#include "site/facts.hpp"
#include "site/pages/corpus_facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::array kPatternFields{
    Field{"what", FieldType::text, "Papers"},
    Field{"pattern", FieldType::text, "/papers/<arxiv-id>-<title>/"},
    Field{"note", FieldType::text, "a sentence on what else leads there"},
};

constexpr auto kSchema = schema_of(std::array{
    Field{"corpus_date", FieldType::text, "15 Aug 2026: the site holds papers up to then"},
    Field{"home_url", FieldType::url, "/"},
    Field{"papers_url", FieldType::url, "/papers/; false in an empty corpus"},
    Field{"sitemap_url", FieldType::url, "/sitemap.xml"},
    Field{"llms_url", FieldType::url, "/llms.txt"},
    Field{"patterns", FieldType::list, "how the site's URLs look", kPatternFields},
});

std::uint64_t one(Store& /*store*/, const Site& /*site*/) {
  return 1;
}

Result<std::vector<Route>> not_found_routes(Store& /*store*/, const Site& /*site*/,
                                            std::uint64_t /*first*/, std::size_t /*n*/) {
  return single_route(kNotFoundPath, "");
}

Result<std::optional<Route>> find_not_found(Store& /*store*/, const Site& /*site*/,
                                            std::string_view path) {
  if (path != kNotFoundPath) return std::optional<Route>{};
  return std::optional{single_route(kNotFoundPath, "").front()};
}

Value patterns_view(const Site& site) {
  List items;
  const auto add = [&](std::string_view what, std::string_view pattern, std::string_view note) {
    Object item;
    item.set("what", what);
    item.set("pattern", std::string{base_path(site.settings)}.append(pattern));
    item.set("note", note);
    items.emplace_back(std::move(item));
  };
  add("Papers", "papers/<arxiv-id>-<title>/",
      "The id alone leads there too, also in its old form with a slash.");
  add("Researchers", "researchers/<id>-<name>/", "The id alone leads there too.");
  add("Fields", "fields/<category>/", "A month is one level below: <category>/<year>-<month>/.");
  return items;
}

Result<Object> view_not_found(Store& store, const Site& site, const Route& route) {
  PageFacts facts{.path = route.path,
                  .title = "Page not found",
                  .description = "There is no page at this address."};
  JsonLd json_ld = page_json_ld(site, facts, "WebPage");
  const std::string date = corpus_date(store);
  Object view = page_view(site, {.kind = "not_found",
                                 .id = "404",
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kLlmsPath,
                                 .sources = dump_sources(store)});
  // The file is shown at any address, so its own is none that a reader should keep.
  view.set("corpus_date", text_or_false(day_text(std::string_view{date})));
  view.set("home_url", site_link(site.settings, kHomePath));
  view.set("papers_url", store.counts().papers == 0 ? Value{false}
                                                    : Value{site_link(site.settings, kPapersPath)});
  view.set("sitemap_url", site_link(site.settings, kSitemapPath));
  view.set("llms_url", site_link(site.settings, kLlmsPath));
  view.set("patterns", patterns_view(site));
  return view;
}

}  // namespace

PageKind not_found_kind() {
  return {"not_found", kSchema, one, not_found_routes, find_not_found, view_not_found};
}

}  // namespace paperloom
