#include "output/site_files.hpp"

#include <algorithm>
#include <array>

#include "corpus/sources.hpp"
#include "corpus/store.hpp"
#include "site/site.hpp"
#include "site/urls.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

void add_source(JsonWriter& json, const SourceRow& source) {
  json.open('{').field("name", source.name);
  if (const Source* known = find_source(source.name)) json.field("licence", known->licence);
  json.key("as_of");
  source.as_of.empty() ? json.raw("null") : json.text(source.as_of);
  json.key("records").number(source.records).key("xxh128").open('[');
  for (const std::string& hash : source.dump_hashes)
    json.text(hash);
  json.close(']').close('}');
}

}  // namespace

Status write_robots_txt(Store& /*store*/, const Site& site, Sink& sink) {
  std::string text = "User-agent: *\n";
  if (site.settings.robots_disallow.empty()) text += "Disallow:\n";
  for (const std::string& path : site.settings.robots_disallow) {
    text.append("Disallow: ").append(path).append("\n");
  }
  text.append("\nSitemap: ").append(absolute_url(site.settings, kSitemapPath)).append("\n");
  return sink.write("robots.txt", text);
}

Status write_build_json(Store& store, const Site& site, Sink& sink) {
  JsonWriter json;
  json.open('{').field("generator", "paperloom").field("version", site.version);
  json.field("base_url", site.settings.base_url).field("layout", "directory");
  // A theme may be given by its directory, whose place means nothing elsewhere.
  const std::string_view theme = site.settings.theme;
  json.key("theme").open('{').field("name", theme.substr(theme.rfind('/') + 1));
  json.field("xxh128", site.theme_hash).close('}');
  json.key("counts").open('{').key("papers").number(store.counts().papers);
  json.key("researchers").number(store.counts().researchers);
  json.key("fields").number(store.counts().fields).close('}');
  json.key("sources").open('[');
  for (const SourceRow& source : store.sources())
    add_source(json, source);
  json.close(']').close('}');
  return sink.write("build.json", json.take() + "\n");
}

namespace {

bool owns_llms_txt(std::string_view path) {
  static constexpr std::array kPaths{kLlmsPath, kPapersLlmsPath, kArchiveLlmsPath, kFieldsLlmsPath,
                                     kResearchersLlmsPath};
  return std::find(kPaths.begin(), kPaths.end(), path) != kPaths.end();
}

}  // namespace

std::span<const SiteFile> site_files() {
  using Path = std::string_view;
  static constexpr std::array kFiles{
      SiteFile{"sitemaps", write_sitemaps,
               [](Path path) { return path == kSitemapPath || path.starts_with("sitemaps/"); }},
      SiteFile{"feeds", write_feeds, [](Path path) { return path.starts_with("rss/"); }},
      SiteFile{"llms.txt", write_llms_txt, owns_llms_txt},
      SiteFile{"robots.txt", write_robots_txt, [](Path path) { return path == "robots.txt"; }},
      SiteFile{"build.json", write_build_json, [](Path path) { return path == "build.json"; }},
  };
  return kFiles;
}

}  // namespace paperloom
