// The owner's hand-written pages, content/*.md.
#include <algorithm>

#include "site/facts.hpp"
#include "site/pages/corpus_facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kAbout = "about";
constexpr std::string_view kCorrections = "corrections";

constexpr std::array kDecisionFields{
    Field{"what", FieldType::text, "Entries of one person were joined:"},
    Field{"name", FieldType::text, "Zhen Zhang; false where nobody is named"},
    Field{"url", FieldType::url, "/researchers/1291673-zhen-zhang/"},
    Field{"reason", FieldType::text, "the owner's"},
    Field{"date", FieldType::text, "2 Jun 2026"},
    Field{"iso", FieldType::text, "2026-06-02"},
};

constexpr auto kSchema = schema_of(std::array{
    Field{"body", FieldType::markdown, "the page's text"},
    Field{"corpus_sources", FieldType::list, "on /about/ alone: the sources and their dates",
          kCorpusSourceFields},
    Field{"decisions", FieldType::list, "on /corrections/ alone: the owner's, the newest first",
          kDecisionFields},
    Field{"has_decisions", FieldType::flag, "there are any"},
});

Route route_of(const ContentPage& page, std::size_t index) {
  return {.path = content_path(page.slug),
          .key = page.slug,
          .entity = static_cast<std::int64_t>(index)};
}

std::uint64_t count_content(Store& /*store*/, const Site& site) {
  return site.content.size();
}

Result<std::vector<Route>> content_routes(Store& /*store*/, const Site& site, std::uint64_t first,
                                          std::size_t n) {
  std::vector<Route> routes;
  for (std::uint64_t i = first; i < first + n && i < site.content.size(); ++i) {
    routes.push_back(route_of(site.content[i], i));
  }
  // The table of routes is sorted by key; the menu's order is another.
  std::sort(routes.begin(), routes.end(),
            [](const Route& a, const Route& b) { return a.key < b.key; });
  return routes;
}

Result<std::optional<Route>> find_content(Store& /*store*/, const Site& site,
                                          std::string_view path) {
  for (std::size_t i = 0; i < site.content.size(); ++i) {
    if (path == content_path(site.content[i].slug)) {
      return std::optional{route_of(site.content[i], i)};
    }
  }
  return std::optional<Route>{};
}

// The owner writes links from the site's root; `root` is what they begin with where they are read.
std::string with_links_from(std::string_view root, std::string_view markdown) {
  std::string out;
  while (true) {
    const std::size_t at = markdown.find("](/");
    if (at == std::string_view::npos) return out.append(markdown);
    out.append(markdown.substr(0, at + 2)).append(root);
    markdown.remove_prefix(at + 3);
  }
}

std::string_view what_was_done(std::string_view kind) {
  if (kind == "merge") return "Entries of one person were joined:";
  if (kind == "split") return "Papers of somebody else were taken away:";
  return kind == "rename" ? "A name was changed." : "A name was withheld.";
}

Result<List> decisions_view(Store& store, const Site& site) {
  TRY_ASSIGN(const auto decisions, store.decisions());
  List items;
  for (const Decision& decision : decisions) {
    Object item;
    item.set("what", what_was_done(decision.kind));
    item.set("name", text_or_false(decision.name));
    item.set("url", decision.researcher.empty()
                        ? Value{false}
                        : Value{site_link(site.settings, researcher_path(decision.researcher))});
    item.set("reason", decision.reason);
    item.set("date", date_text(decision.date));
    item.set("iso", decision.date);
    items.emplace_back(std::move(item));
  }
  return items;
}

Result<Object> view_content(Store& store, const Site& site, const Route& route) {
  const ContentPage& page = site.content.at(static_cast<std::size_t>(route.entity));
  const bool about = page.slug == kAbout;
  PageFacts facts{.path = route.path,
                  .title = page.text.front.title,
                  .description = page.text.front.description,
                  .crumbs = {{site.settings.title, std::string{kHomePath}},
                             {page.text.front.title, route.path}}};
  JsonLd json_ld =
      about ? home_json_ld(site, facts, "AboutPage") : page_json_ld(site, facts, "WebPage");
  Object view = page_view(site, {.kind = "content",
                                 .id = page.slug,
                                 .facts = std::move(facts),
                                 .json_ld = std::move(json_ld),
                                 .llms = kLlmsPath,
                                 .og_type = "article",
                                 .sources = text_sources(store)});
  view.set("body", OwnersMarkdown{with_links_from(base_path(site.settings), page.text.body),
                                  with_links_from(site.settings.base_url, page.text.body)});
  view.set("corpus_sources", about ? corpus_sources_view(store) : Value{List{}});
  List decisions;
  if (page.slug == kCorrections) {
    TRY_ASSIGN(decisions, decisions_view(store, site));
  }
  view.set("has_decisions", !decisions.empty());
  view.set("decisions", std::move(decisions));
  return view;
}

}  // namespace

PageKind content_kind() {
  return {"content", kSchema, count_content, content_routes, find_content, view_content};
}

}  // namespace paperloom
