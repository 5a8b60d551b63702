#include "site/pages/page_parts.hpp"

#include <algorithm>
#include <charconv>

#include "corpus/sources.hpp"
#include "render/svg.hpp"
#include "site/facts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kManyPages = 40;

// Links in the head need no second form.
Value link(const Site& site, std::string_view path) {
  return site_link(site.settings, path);
}

Value crumbs_view(const Site& site, const std::vector<Crumb>& crumbs) {
  List items;
  if (crumbs.size() < 2) return items;
  for (std::size_t i = 0; i < crumbs.size(); ++i) {
    Object crumb;
    crumb.set("name", crumbs[i].name);
    crumb.set("url", i + 1 < crumbs.size() ? link(site, crumbs[i].path) : Value{false});
    items.emplace_back(std::move(crumb));
  }
  return items;
}

Value sources_view(const std::vector<ShownSource>& shown) {
  List items;
  for (const ShownSource& source : shown) {
    const Source* known = find_source(source.name);
    if (known == nullptr) continue;
    Object item;
    item.set("label", known->label);
    item.set("licence", text_or_false(std::string{known->licence}));
    item.set("as_of", text_or_false(source.as_of));
    item.set("date", text_or_false(date_text(source.as_of)));
    item.set("gives", text_or_false(source.gives));
    item.set("text", source.text);
    items.emplace_back(std::move(item));
  }
  return items;
}

Object counted_item(const Site& site, Counted item, Value picture) {
  Object view;
  view.set("id", text_or_false(std::move(item.id)));
  view.set("name", std::move(item.name));
  view.set("url", item.path.empty() ? Value{false} : link(site, item.path));
  view.set("count", grouped(item.papers));
  view.set("papers", counted(item.papers, "paper"));
  view.set("bar", std::move(picture));
  return view;
}

}  // namespace

Object page_view(const Site& site, PageHead head) {
  const std::string& path = head.facts.path;
  Object view;
  view.reserve(48);  // more than any kind has: growing would move them all
  view.set("kind", head.kind);
  view.set("id", std::move(head.id));
  view.set("description", text_or_false(std::move(head.facts.description)));
  view.set("canonical", Url{absolute_url(site.settings, page_url_path(path))});
  view.set("twin", link(site, twin_path(path)));
  view.set("llms", link(site, head.llms));
  view.set("json_ld", std::move(head.json_ld));
  view.set("og_type", head.og_type);
  view.set("crumbs", crumbs_view(site, head.facts.crumbs));
  view.set("title_plain", std::move(head.facts.title));
  if (head.feed_path.empty()) {
    view.set("feed", false);
  } else {
    Object feed;
    feed.set("title", std::move(head.feed_title));
    feed.set("url", link(site, head.feed_path));
    view.set("feed", std::move(feed));
  }
  view.set("sources", sources_view(head.sources));
  const auto report = report_url(site.settings, page_url_path(path));
  view.set("report_url", report ? Value{Url{*report}} : Value{false});
  return view;
}

Object small_card_view(const Site& site, const PaperCard& card) {
  Object view;
  view.reserve(kCardFields.size());
  view.set("url", link(site, paper_path(card.path)));
  view.set("title", shown_title(card.title, card.source_id));
  view.set("byline", text_or_false(card.byline));
  view.set("date", text_or_false(day_text(card.dated)));
  view.set("iso", text_or_false(iso_day(card.dated)));
  view.set("field_id", text_or_false(card.field));
  view.set("field_url", card.field.empty() ? Value{false} : link(site, field_path(card.field)));
  view.set("withdrawn", card.withdrawn);
  return view;
}

Value small_cards_view(const Site& site, const std::vector<PaperCard>& cards) {
  List items;
  items.reserve(cards.size());
  for (const PaperCard& card : cards)
    items.emplace_back(small_card_view(site, card));
  return items;
}

Value cards_view(const Site& site, const std::vector<PaperCard>& cards, std::string_view field) {
  List items;
  items.reserve(cards.size());
  for (const PaperCard& card : cards) {
    Object view = small_card_view(site, card);
    view.set("excerpt", card.abstract.text.empty() ? Value{false} : Value{excerpt(card.abstract)});
    view.set("cross_list", !field.empty() && card.field != field);
    items.emplace_back(std::move(view));
  }
  return items;
}

void add_source(std::vector<ShownSource>& sources, std::string_view name, std::string_view as_of) {
  const auto at = std::find_if(sources.begin(), sources.end(),
                               [&](const ShownSource& known) { return known.name == name; });
  if (at == sources.end()) {
    sources.push_back({.name = std::string{name}, .as_of = std::string{as_of}});
  } else if (at->as_of < as_of) {
    at->as_of = as_of;
  }
}

std::vector<ShownSource> sources_of(const std::vector<PaperCard>& cards) {
  std::vector<ShownSource> shown;
  for (const PaperCard& card : cards)
    add_source(shown, card.source, card.as_of);
  std::sort(shown.begin(), shown.end(), [](const ShownSource& a, const ShownSource& b) {
    return find_source(a.name) < find_source(b.name);  // places in the table of sources
  });
  return shown;
}

std::vector<ShownSource> text_sources(const Store& store) {
  std::vector<ShownSource> shown;
  for (const std::string& name : store.text_sources())
    shown.push_back({.name = name});
  return shown;
}

Value counted_view(const Site& site, std::vector<Counted> items, Bars bars) {
  std::int64_t most = 1;
  for (const Counted& item : items)
    most = std::max(most, item.papers);
  List list;
  list.reserve(items.size());
  for (Counted& item : items) {
    const double share = static_cast<double>(item.papers) / static_cast<double>(most);
    list.emplace_back(
        counted_item(site, std::move(item), bars == Bars::yes ? Value{bar(share)} : Value{false}));
  }
  return list;
}

Value counted_view(const Site& site, std::vector<CountedResearcher> people) {
  List list;
  list.reserve(people.size());
  for (CountedResearcher& person : people) {
    Counted item{"", std::move(person.name), researcher_path(person.path), person.papers};
    list.emplace_back(counted_item(site, std::move(item), false));
  }
  return list;
}

Value namesakes_view(const Site& site, const std::vector<Namesake>& people) {
  List items;
  items.reserve(people.size());
  for (const Namesake& person : people) {
    Object item;
    item.set("name", person.name);
    item.set("url", link(site, researcher_path(person.path)));
    item.set("papers", counted(person.papers, "paper"));
    item.set("h_index", person.h_index ? Value{"h " + grouped(*person.h_index)} : Value{false});
    items.emplace_back(std::move(item));
  }
  return items;
}

Counted counted_field(std::string_view id, std::int64_t papers) {
  return {std::string{id}, std::string{field_name(id)}, field_path(id), papers};
}

std::int64_t Paging::numbered() const noexcept {
  return std::max<std::int64_t>(0, size / page_size - 1);
}

std::int64_t Paging::first(std::int64_t page) const noexcept {
  return (page == 0 ? numbered() : page - 1) * page_size;
}

std::int64_t Paging::last(std::int64_t page) const noexcept {
  return page == 0 ? size - 1 : page * page_size - 1;
}

void append_list_routes(std::vector<Route>& routes, const Route& main, const Paging& paging) {
  routes.push_back(main);
  for (std::int64_t page = 1; page <= paging.numbered(); ++page) {
    Route route = main;
    route.page = page;
    route.path = numbered_path(main.path, page);
    route.stubs.clear();
    routes.push_back(std::move(route));
  }
}

void add_pager(Object& view, const Site& site, std::string_view list_path, const Paging& paging,
               std::int64_t page) {
  const std::int64_t numbered = paging.numbered();
  List pages;
  const auto add = [&](std::int64_t number) {
    Object item;
    // The unnumbered page is the newest and counts one more than the last numbered one.
    item.set("number", grouped(number == 0 ? numbered + 1 : number));
    item.set("url", link(site, numbered_path(list_path, number)));
    item.set("current", number == page);
    pages.emplace_back(std::move(item));
  };
  if (numbered > 0) add(0);
  for (std::int64_t number = numbered; number > 0; --number)
    add(number);
  view.set("many_pages", pages.size() > kManyPages);
  view.set("pages", std::move(pages));
  const std::int64_t place = page == 0 ? numbered + 1 : page;
  view.set("newer", place > numbered
                        ? Value{false}
                        : link(site, numbered_path(list_path, place == numbered ? 0 : place + 1)));
  view.set("older", place > 1 ? link(site, numbered_path(list_path, place - 1)) : Value{false});
}

std::optional<std::int64_t> page_number(std::string_view rest, const Paging& paging) {
  if (rest.empty()) return 0;
  std::int64_t number = 0;
  const char* end = rest.data() + rest.size() - 1;
  const auto [at, code] = std::from_chars(rest.data(), end, number);
  const bool whole = code == std::errc{} && at == end && rest.back() == '/' && rest[0] != '0';
  if (!whole || number < 1 || number > paging.numbered()) return std::nullopt;
  return number;
}

std::vector<Route> single_route(std::string_view path, std::string_view key) {
  return {Route{.path = std::string{path}, .key = std::string{key}}};
}

}  // namespace paperloom
