#include "render/svg.hpp"
#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/page_parts.hpp"
#include "site/pages/researcher_profile.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kShownFields = 10;
constexpr std::int64_t kMaxYears = 60;  // in the chart; dumps hold impossible years

constexpr std::array kPositionFields{
    Field{"label", FieldType::text, "first author"},
    Field{"count", FieldType::text, "12"},
    Field{"bar", FieldType::svg, "a bar in proportion to the largest"},
};
constexpr std::array kYearFields{
    Field{"year", FieldType::text, "2020"},
    Field{"count", FieldType::text, "3"},
};

constexpr auto kSchema = schema_of(
    std::array{
        Field{"name", FieldType::text, "Zhen Zhang"},
        Field{"main_page", FieldType::flag, "the unnumbered page, which alone has the panels"},
        Field{"main_url", FieldType::url, "the unnumbered page's URL"},
        Field{"papers_here", FieldType::text, "12 papers here"},
        Field{"badges", FieldType::list, "h-index, citations, works, each where known",
              kBadgeFields},
        Field{"name_only", FieldType::flag, "no source identifies the person"},
        Field{"identities", FieldType::list, "what sources call the person", kIdentityFields},
        Field{"has_identities", FieldType::flag, "there are any"},
        Field{"affiliations", FieldType::list, "the latest first", kAffiliationFields},
        Field{"has_affiliations", FieldType::flag, "there are any"},
        Field{"most_cited", FieldType::list, "the five with the most citations", kCitedFields},
        Field{"cited_note", FieldType::text, "the sum, and over how many papers"},
        Field{"namesakes", FieldType::list, "at most six", kNamesakeFields},
        Field{"name_url", FieldType::url, "all who bear the name; false where nobody else does"},
        Field{"name_count", FieldType::text, "7 researchers"},
        Field{"positions", FieldType::list, "", kPositionFields},
        Field{"position_note", FieldType::text, "how many papers the positions are counted over"},
        Field{"fields", FieldType::list, "by primary category, most papers first", kCountedFields},
        Field{"coauthors", FieldType::list, "the ten most frequent", kCountedFields},
        Field{"coauthor_note", FieldType::text, "over which papers they are counted"},
        Field{"network", FieldType::svg, "the co-authors and who of them wrote together"},
        Field{"years_chart", FieldType::svg, "papers a year"},
        Field{"years", FieldType::list, "the same as text, ascending", kYearFields},
        Field{"papers", FieldType::list, "newest first", kCardFields},
    },
    kPagerFields);

Paging paging_of(const Site& site, const ResearcherEntry& researcher) {
  return {researcher.papers, site.settings.list_page};
}

Result<Route> main_route(Store& store, const ResearcherEntry& researcher) {
  Route route{.path = researcher_path(researcher.path),
              .key = researcher.public_id,
              .entity = researcher.key,
              .modified = researcher.modified};
  if (researcher.path != researcher.public_id) {
    route.stubs.push_back(researcher_path(researcher.public_id));
  }
  TRY_ASSIGN(const auto aliases, store.researcher_aliases(researcher.public_id));
  for (const std::string& alias : aliases)
    route.stubs.push_back(researcher_path(alias));
  return route;
}

std::uint64_t count_researchers(Store& store, const Site& /*site*/) {
  return static_cast<std::uint64_t>(store.counts().researchers);
}

Result<std::vector<Route>> researcher_routes(Store& store, const Site& site, std::uint64_t first,
                                             std::size_t n) {
  TRY_ASSIGN(const auto researchers, store.researchers(first, n));
  std::vector<Route> routes;
  routes.reserve(researchers.size());
  for (const ResearcherEntry& researcher : researchers) {
    TRY_ASSIGN(const Route route, main_route(store, researcher));
    append_list_routes(routes, route, paging_of(site, researcher));
  }
  return routes;
}

Result<std::optional<Route>> find_researcher(Store& store, const Site& site,
                                             std::string_view path) {
  const auto split = split_path(path, kResearchersPath);
  if (!split) return std::optional<Route>{};
  TRY_ASSIGN(auto researcher, store.find_researcher(split->segment));
  // Whatever follows a known id is decoration.
  for (std::size_t dash = split->segment.rfind('-'); !researcher && dash != std::string_view::npos;
       dash = dash == 0 ? std::string_view::npos : split->segment.rfind('-', dash - 1)) {
    const std::string_view id = split->segment.substr(0, dash);
    TRY_ASSIGN(researcher, store.find_researcher(id));
    if (researcher && researcher->public_id != id) researcher.reset();
  }
  if (!researcher) return std::optional<Route>{};
  const auto page = page_number(split->rest, paging_of(site, *researcher));
  if (!page) return std::optional<Route>{};
  TRY_ASSIGN(Route route, main_route(store, *researcher));
  route.page = *page;
  if (*page != 0) {
    route.path = numbered_path(route.path, *page);
    route.stubs.clear();
  }
  return std::optional{std::move(route)};
}

void add_positions(Object& view, const Researcher& researcher) {
  struct Position {
    std::string_view label;
    std::int64_t count;
  };

  const std::array positions{
      Position{"first author", researcher.first}, Position{"middle author", researcher.middle},
      Position{"last author", researcher.last}, Position{"sole author", researcher.sole}};
  std::int64_t known = 0;
  std::int64_t most = 1;
  for (const Position& position : positions) {
    known += position.count;
    most = std::max(most, position.count);
  }
  List items;
  for (const Position& position : positions) {
    if (position.count == 0) continue;
    Object item;
    item.set("label", position.label);
    item.set("count", grouped(position.count));
    item.set("bar", bar(static_cast<double>(position.count) / static_cast<double>(most)));
    items.emplace_back(std::move(item));
  }
  view.set("positions", std::move(items));
  view.set("position_note",
           known == 0 ? Value{false}
                      : Value{"Counted over " + grouped(known) + " of " +
                              counted(researcher.papers, "paper") +
                              " here: those whose every listed author could be matched, so that "
                              "the place in the list is known."});
}

void add_coauthors(Object& view, const Site& site, const Researcher& researcher) {
  view.set("coauthors", counted_view(site, researcher.coauthors));
  view.set("coauthor_note", researcher.coauthors.empty()
                                ? Value{false}
                                : Value{"Counted over " + counted(researcher.coauthored, "paper") +
                                        " with at most 100 authors."});
  // With one co-author the list says it all, with one paper everyone wrote with everyone.
  if (researcher.coauthors.size() < 2 || researcher.coauthored < 2) {
    view.set("network", false);
    return;
  }
  Network picture;
  picture.name = "Network of the most frequent co-authors of " + researcher.name;
  picture.centre = researcher.name;
  for (std::size_t i = 0; i < researcher.coauthors.size(); ++i) {
    const CountedResearcher& other = researcher.coauthors[i];
    picture.nodes.push_back({other.name, static_cast<std::uint64_t>(other.papers)});
    for (std::size_t j = i + 1; j < researcher.coauthors.size(); ++j) {
      if (((other.ties >> j) & 1) != 0) picture.links.emplace_back(i, j);
    }
  }
  view.set("network", network(picture));
}

void add_years(Object& view, const Researcher& researcher) {
  std::vector<Column> columns;
  List years;
  std::int64_t next = 0;
  for (const CountedYear& year : researcher.years) {
    const bool gap_fits = next != 0 && year.year - next < kMaxYears;
    for (; gap_fits && next < year.year; ++next) {
      columns.push_back({std::to_string(next), 0, std::to_string(next) + ": 0 papers"});
    }
    next = year.year + 1;
    const std::string label = std::to_string(year.year);
    columns.push_back({label, static_cast<std::uint64_t>(year.papers),
                       label + ": " + counted(year.papers, "paper")});
    Object item;
    item.set("year", label);
    item.set("count", grouped(year.papers));
    years.emplace_back(std::move(item));
  }
  // One column is no comparison.
  view.set("years_chart",
           years.size() < 2 ? Value{false} : Value{column_chart("Papers here per year", columns)});
  view.set("years", std::move(years));
}

Object head_view(const Site& site, const Route& route, const Researcher& researcher,
                 const std::vector<PaperCard>& cards) {
  PageFacts facts{.path = route.path,
                  .title = researcher.name,
                  .description = researcher_description(researcher),
                  .crumbs = {{"Researchers", std::string{kResearchersPath}},
                             {researcher.name, researcher_path(researcher.path)}}};
  if (route.page != 0) {
    const std::string page = "page " + grouped(route.page);
    facts.title += ", " + page;
    facts.crumbs.push_back({"Page " + grouped(route.page), route.path});
  }
  JsonLd json_ld = route.page == 0 ? researcher_json_ld(site, facts, researcher)
                                   : page_json_ld(site, facts, "CollectionPage");
  PageHead head{.kind = "researcher",
                .id = researcher.public_id,
                .facts = std::move(facts),
                .json_ld = std::move(json_ld),
                .llms = kResearchersLlmsPath,
                .og_type = "profile",
                .sources = sources_of(researcher, cards, route.page == 0)};
  if (!researcher.fields.empty()) {
    const std::string& field = researcher.fields.front().id;
    head.feed_title = "Newest papers in " + field;
    head.feed_path = field_feed_path(field);
  }
  return page_view(site, std::move(head));
}

Result<Object> view_researcher(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const Researcher researcher, store.researcher(route.entity));
  const Paging paging = paging_of(site, researcher);
  TRY_ASSIGN(const auto cards,
             store.cards(researcher.key, paging.first(route.page), paging.last(route.page)));
  const std::string main_path = researcher_path(researcher.path);
  Object view = head_view(site, route, researcher, cards);
  view.set("name", researcher.name);
  view.set("main_page", route.page == 0);
  view.set("main_url", site_link(site.settings, main_path));
  view.set("papers_here", counted(researcher.papers, "paper") + " here");
  TRY_ASSIGN(const auto others, store.namesakes(researcher, kShownNamesakes));
  add_profile(view, site, researcher, others);
  add_positions(view, researcher);
  std::vector<Counted> fields;
  for (const CountedField& field : researcher.fields) {
    if (fields.size() == kShownFields) break;
    fields.push_back(counted_field(field.id, field.papers));
  }
  view.set("fields", counted_view(site, fields, Bars::yes));
  add_coauthors(view, site, researcher);
  add_years(view, researcher);
  view.set("papers", cards_view(site, cards));
  add_pager(view, site, main_path, paging, route.page);
  return view;
}

}  // namespace

PageKind researcher_kind() {
  return {"researcher",      kSchema,         count_researchers,
          researcher_routes, find_researcher, view_researcher};
}

}  // namespace paperloom
