#pragma once
// Structured data of pages: JSON-LD 1.1 with the vocabulary of schema.org. In come facts that the
// page shows as well, out goes one document with an @graph. Every @id that is referred to is
// defined in it or is one of the site's two, which `/` and `/about/` define.
#include <string>
#include <string_view>
#include <vector>

#include "corpus/store.hpp"
#include "render/value.hpp"
#include "site/site.hpp"

namespace paperloom {

// A step of the breadcrumb; the last one is the page itself.
struct Crumb {
  std::string name = {};
  std::string path = {};
};

// What every page's graph tells of the page.
struct PageFacts {
  std::string path = {};
  std::string title = {};  // plain
  std::string description = {};
  std::vector<Crumb> crumbs = {};
};

[[nodiscard]] JsonLd page_json_ld(const Site& site, const PageFacts& page,
                                  std::string_view type);  // "CollectionPage"
// With the site's Organization and WebSite in full.
[[nodiscard]] JsonLd home_json_ld(const Site& site, const PageFacts& page, std::string_view type);
[[nodiscard]] JsonLd paper_json_ld(const Site& site, const PageFacts& page, const Paper& paper);
[[nodiscard]] JsonLd researcher_json_ld(const Site& site, const PageFacts& page,
                                        const Researcher& researcher);

}  // namespace paperloom
