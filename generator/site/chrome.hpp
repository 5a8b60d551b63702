#pragma once
// What does not vary between pages: the fields of a theme's `templates/site/` parts, which are
// rendered once when the theme loads.
#include <array>
#include <span>

#include "corpus/store.hpp"
#include "render/schema.hpp"
#include "render/templates.hpp"
#include "site/site.hpp"

namespace paperloom {

inline constexpr std::array kContentLinkFields{
    Field{"title", FieldType::text, "About"},
    Field{"url", FieldType::url, "/about/"},
};

inline constexpr std::array kSourceLinkFields{
    Field{"label", FieldType::text, "arXiv"},
    Field{"url", FieldType::url, "https://arxiv.org/"},
    Field{"licence", FieldType::text, "CC0 1.0"},
};

// A hub or an asset that does not exist is false.
inline constexpr std::array kChromeFields{
    Field{"site_title", FieldType::text, "paperloom"},
    Field{"site_description", FieldType::text, "Research papers and the people who wrote them."},
    Field{"language", FieldType::text, "en"},
    Field{"publisher", FieldType::text, "who publishes the site"},
    Field{"home_url", FieldType::url, "/"},
    Field{"papers_url", FieldType::url, "/papers/"},
    Field{"researchers_url", FieldType::url, "/researchers/"},
    Field{"fields_url", FieldType::url, "/fields/"},
    Field{"archive_url", FieldType::url, "/archive/"},
    Field{"content", FieldType::list, "the owner's pages, in their order", kContentLinkFields},
    Field{"data_sources", FieldType::list, "one for each source", kSourceLinkFields},
    Field{"latest_feed_url", FieldType::url, "/rss/latest.xml"},
    Field{"llms_url", FieldType::url, "/llms.txt"},
    Field{"sitemap_url", FieldType::url, "/sitemap.xml"},
    Field{"style_url", FieldType::url, "/assets/style.3f2a91c0.css, from assets/style.css"},
    Field{"icon_svg_url", FieldType::url, "from assets/icon.svg"},
    Field{"icon_ico_url", FieldType::url, "from assets/icon.ico"},
    Field{"touch_icon_url", FieldType::url, "from assets/touch-icon.png"},
};

[[nodiscard]] SiteView chrome_view(const Site& site, const Counts& counts,
                                   std::span<const SourceRow> sources);

}  // namespace paperloom
