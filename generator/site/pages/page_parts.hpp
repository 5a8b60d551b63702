#pragma once
// What the views of all page kinds share: the head's fields, cards of papers, bars, pages of a
// list. Everything here is a pure function of facts and settings.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/store.hpp"
#include "render/schema.hpp"
#include "render/value.hpp"
#include "site/json_ld.hpp"
#include "site/pages/page_kind.hpp"
#include "site/site.hpp"

namespace paperloom {

// Fields of a source line.
inline constexpr std::array kSourceFields{
    Field{"label", FieldType::text, "arXiv"},
    Field{"licence", FieldType::text, "CC0 1.0"},
    Field{"as_of", FieldType::text, "2008-11-26; false where the page must not carry a date"},
    Field{"date", FieldType::text, "26 Nov 2008, the same"},
    Field{"gives", FieldType::text, "Title, authors, abstract and dates; of a paper alone"},
    Field{"text", FieldType::flag, "it gives the text of the page's paper"},
};

inline constexpr std::array kCrumbFields{
    Field{"name", FieldType::text, "Papers"},
    Field{"url", FieldType::url, "/papers/; false for the page itself"},
};

inline constexpr std::array kFeedFields{
    Field{"title", FieldType::text, "Newest papers in cs.DC"},
    Field{"url", FieldType::url, "/rss/fields/cs.DC.xml"},
};

// Fields of every view.
inline constexpr std::array kHeadFields{
    Field{"kind", FieldType::text, "paper"},
    Field{"id", FieldType::text, "2006.10103"},
    Field{"title_plain", FieldType::text, "Is Network the Bottleneck of Distributed Training?"},
    Field{"description", FieldType::text, "one sentence, for head, feeds and twin alike"},
    Field{"canonical", FieldType::url, "https://example.org/papers/2006.10103-is-network/"},
    Field{"twin", FieldType::url, "/papers/2006.10103-is-network/index.md"},
    Field{"llms", FieldType::url, "/papers/llms.txt, the one that covers the page"},
    Field{"json_ld", FieldType::json, "the page's structured data"},
    Field{"og_type", FieldType::text, "article"},
    Field{"crumbs", FieldType::list, "from the hub to the page", kCrumbFields},
    Field{"feed", FieldType::object, "the feed that follows the page's subject", kFeedFields},
    Field{"sources", FieldType::list, "where the facts are from", kSourceFields},
    Field{"report_url", FieldType::url, "where a problem with the page is reported"},
};

inline constexpr std::array kCardFields{
    Field{"url", FieldType::url, "/papers/2006.10103-is-network/"},
    Field{"title", FieldType::marked, "Is Network the Bottleneck of Distributed Training?"},
    Field{"byline", FieldType::text, "Zhen Zhang, Chaokun Chang, Haibin Lin et al."},
    Field{"date", FieldType::text, "17 Jun 2020"},
    Field{"iso", FieldType::text, "2020-06-17"},
    Field{"field_id", FieldType::text, "cs.DC, the primary one"},
    Field{"field_url", FieldType::url, "/fields/cs.DC/"},
    Field{"excerpt", FieldType::marked, "the abstract's first sentences"},
    Field{"cross_list", FieldType::flag, "in a field's list: its primary category is another"},
    Field{"withdrawn", FieldType::flag, "the paper was withdrawn"},
};

// A card without its abstract: rows of the archive, related papers.
inline constexpr std::array kSmallCardFields{
    Field{"url", FieldType::url, "/papers/2006.10103-is-network/"},
    Field{"title", FieldType::marked, "Is Network the Bottleneck of Distributed Training?"},
    Field{"byline", FieldType::text, "Zhen Zhang, Chaokun Chang, Haibin Lin et al."},
    Field{"date", FieldType::text, "17 Jun 2020"},
    Field{"iso", FieldType::text, "2020-06-17"},
    Field{"field_id", FieldType::text, "cs.DC, the primary one"},
    Field{"field_url", FieldType::url, "/fields/cs.DC/"},
    Field{"withdrawn", FieldType::flag, "the paper was withdrawn"},
};

// Something with a page and a number of papers.
inline constexpr std::array kCountedFields{
    Field{"id", FieldType::text, "cs.DC; false where there is none"},
    Field{"name", FieldType::text, "Distributed, Parallel, and Cluster Computing"},
    Field{"url", FieldType::url, "/fields/cs.DC/"},
    Field{"count", FieldType::text, "1,234"},
    Field{"papers", FieldType::text, "1,234 papers"},
    Field{"bar", FieldType::svg, "a bar in proportion to the largest"},
};

// A person among others of the name.
inline constexpr std::array kNamesakeFields{
    Field{"name", FieldType::text, "Zhen Zhang"},
    Field{"url", FieldType::url, "/researchers/1291673-zhen-zhang/"},
    Field{"papers", FieldType::text, "12 papers"},
    Field{"h_index", FieldType::text, "h 23; false where it is not known"},
};

inline constexpr std::array kPageLinkFields{
    Field{"number", FieldType::text, "3"},
    Field{"url", FieldType::url, "/researchers/n0000-x/3/"},
    Field{"current", FieldType::flag, "this very page"},
};

// Fields of a view with a paged list.
inline constexpr std::array kPagerFields{
    Field{"pages", FieldType::list, "all pages of the list, newest first; empty for one page",
          kPageLinkFields},
    Field{"many_pages", FieldType::flag, "over 40 of them"},
    Field{"newer", FieldType::url, "the page with newer papers"},
    Field{"older", FieldType::url, "the page with older papers"},
};

// The schema of a kind: the head's fields, then its own.
template <std::size_t... Sizes>
constexpr auto schema_of(const std::array<Field, Sizes>&... parts) {
  std::array<Field, (kHeadFields.size() + ... + Sizes)> all{};
  std::size_t at = 0;
  const auto append = [&](const auto& part) {
    for (const Field& field : part)
      all[at++] = field;
  };
  append(kHeadFields);
  (append(parts), ...);
  return all;
}

// A source of what a page shows.
struct ShownSource {
  std::string name = {};   // corpus/sources.hpp
  std::string as_of = {};  // newest date of its facts here; empty: none may stand here
  std::string gives = {};  // "Citations and venue"; empty: not said
  bool text = false;       // it gives the text of the page's paper
};

struct PageHead {
  std::string_view kind = {};
  std::string id = {};
  PageFacts facts = {};
  JsonLd json_ld = {};
  std::string_view llms = {};  // path of the llms.txt that covers the page
  std::string_view og_type = "website";
  std::string feed_title = {};
  std::string feed_path = {};  // empty: no feed
  std::vector<ShownSource> sources = {};
};

// A view that has the fields of kHeadFields.
[[nodiscard]] Object page_view(const Site& site, PageHead head);

[[nodiscard]] Object small_card_view(const Site& site, const PaperCard& card);
[[nodiscard]] Value small_cards_view(const Site& site, const std::vector<PaperCard>& cards);
// In the list of a field, papers of another primary category are marked.
[[nodiscard]] Value cards_view(const Site& site, const std::vector<PaperCard>& cards,
                               std::string_view field = {});
// Whose papers the cards are, with the newest date of each, in the order of precedence.
[[nodiscard]] std::vector<ShownSource> sources_of(const std::vector<PaperCard>& cards);
// Adds a source, or a newer date to it.
void add_source(std::vector<ShownSource>& sources, std::string_view name, std::string_view as_of);
// All that give papers their text, without dates.
[[nodiscard]] std::vector<ShownSource> text_sources(const Store& store);

struct Counted {
  std::string id = {};
  std::string name = {};
  std::string path = {};
  std::int64_t papers = 0;
};

enum class Bars { no, yes };

[[nodiscard]] Value counted_view(const Site& site, std::vector<Counted> items,
                                 Bars bars = Bars::no);
[[nodiscard]] Value counted_view(const Site& site, std::vector<CountedResearcher> people);
[[nodiscard]] Counted counted_field(std::string_view id, std::int64_t papers);

[[nodiscard]] Value namesakes_view(const Site& site, const std::vector<Namesake>& people);

// A list of `size` papers, numbered from the oldest in full pages of `page_size`; the unnumbered
// page shows the rest and one full page more.
struct Paging {
  std::int64_t size = 0;
  std::int64_t page_size = 1;

  [[nodiscard]] std::int64_t numbered() const noexcept;                // pages 1 .. numbered()
  [[nodiscard]] std::int64_t first(std::int64_t page) const noexcept;  // ranks shown, inclusive
  [[nodiscard]] std::int64_t last(std::int64_t page) const noexcept;
};

// The routes of a paged list: the unnumbered page as given, then the numbered ones.
void append_list_routes(std::vector<Route>& routes, const Route& main, const Paging& paging);

// Sets the fields of kPagerFields.
void add_pager(Object& view, const Site& site, std::string_view list_path, const Paging& paging,
               std::int64_t page);

// The number in the rest of a path behind a list's own ("12/"), if it is one of the paging's.
[[nodiscard]] std::optional<std::int64_t> page_number(std::string_view rest, const Paging& paging);

// The one route of a kind that has a single page.
[[nodiscard]] std::vector<Route> single_route(std::string_view path, std::string_view key);

}  // namespace paperloom
