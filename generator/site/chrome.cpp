#include "site/chrome.hpp"

#include <algorithm>

#include "corpus/sources.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

Value asset_url(const Site& site, std::string_view name) {
  const auto at = std::find_if(site.assets.begin(), site.assets.end(),
                               [&](const Asset& asset) { return asset.name == name; });
  return at == site.assets.end() ? Value{false} : Value{site_link(site.settings, at->path)};
}

Value content_links(const Site& site) {
  List links;
  for (const ContentPage& page : site.content) {
    Object link;
    link.set("title", page.text.front.title);
    link.set("url", site_link(site.settings, content_path(page.slug)));
    links.emplace_back(std::move(link));
  }
  return links;
}

Value source_links(std::span<const SourceRow> woven) {
  List links;
  for (const Source& known : sources()) {
    const bool used = std::any_of(woven.begin(), woven.end(), [&](const SourceRow& source) {
      return source.name == known.name;
    });
    if (!used) continue;
    Object link;
    link.set("label", known.label);
    link.set("url", known.url.empty() ? Value{false} : Value{Url{std::string{known.url}}});
    link.set("licence", text_or_false(std::string{known.licence}));
    links.emplace_back(std::move(link));
  }
  return links;
}

}  // namespace

SiteView chrome_view(const Site& site, const Counts& counts, std::span<const SourceRow> sources) {
  const Settings& settings = site.settings;
  const auto hub = [&](std::int64_t size, std::string_view path) {
    return size == 0 ? Value{false} : Value{site_link(settings, path)};
  };
  Object view;
  view.set("site_title", settings.title);
  view.set("site_description", settings.description);
  view.set("language", settings.language);
  view.set("publisher", settings.identity_name.empty() ? settings.title : settings.identity_name);
  view.set("home_url", site_link(settings, kHomePath));
  view.set("papers_url", hub(counts.papers, kPapersPath));
  view.set("researchers_url", hub(counts.researchers, kResearchersPath));
  view.set("fields_url", hub(counts.fields, kFieldsPath));
  view.set("archive_url", hub(counts.papers, kArchivePath));
  view.set("content", content_links(site));
  view.set("data_sources", source_links(sources));
  view.set("latest_feed_url", site_link(settings, kLatestFeedPath));
  view.set("llms_url", site_link(settings, kLlmsPath));
  view.set("sitemap_url", site_link(settings, kSitemapPath));
  view.set("style_url", asset_url(site, "style.css"));
  view.set("icon_svg_url", asset_url(site, "icon.svg"));
  view.set("icon_ico_url", asset_url(site, "icon.ico"));
  view.set("touch_icon_url", asset_url(site, "touch-icon.png"));
  return {kChromeFields, std::move(view)};
}

}  // namespace paperloom
