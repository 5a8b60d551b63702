#include "commands/load_site.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "output/emit_plan.hpp"
#include "output/page_format.hpp"
#include "output/sink.hpp"
#include "output/site_files.hpp"
#include "site/chrome.hpp"
#include "site/overrides.hpp"
#include "site/pages/page_kind.hpp"
#include "site/urls.hpp"
#include "support/ascii.hpp"
#include "support/files.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kTemplates = "templates/";
constexpr std::string_view kAssets = "assets/";

// Where this program lies; themes are installed relative to it.
std::string executable_directory() {
  std::array<char, 4096> path{};
  const ssize_t size = readlink("/proc/self/exe", path.data(), path.size());
  return size <= 0 ? "." : parent_path(std::string(path.data(), static_cast<std::size_t>(size)));
}

// "assets/style.css" becomes "assets/style.3f2a91c0.css": its name changes with its bytes, so that
// hosts may let it be cached for ever.
std::string hashed_path(std::string_view path, std::string_view bytes) {
  const std::string hash = hex(hash128(bytes)).substr(0, 8);
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos || dot < path.rfind('/')) {
    return std::string{path} + "." + hash;
  }
  return std::string{path.substr(0, dot)}.append(".").append(hash).append(path.substr(dot));
}

Status load_theme(LoadedSite& loaded) {
  TRY_ASSIGN(loaded.theme_dir, find_theme(loaded.site.settings.theme));
  TRY_ASSIGN(const auto paths, list_files(loaded.theme_dir));
  StreamHash hash;
  for (const std::string& path : paths) {
    TRY_ASSIGN(std::string bytes, read_file(join_path(loaded.theme_dir, path)));
    hash.add(path);
    hash.add(hex(hash128(bytes)));
    if (path.starts_with(kTemplates) && path.ends_with(".mustache")) {
      loaded.theme.templates.emplace(path, std::move(bytes));
    } else if (path.starts_with(kAssets)) {
      const std::string out = hashed_path(path, bytes);
      loaded.site.assets.push_back({path.substr(kAssets.size()), out, bytes});
      loaded.static_files.push_back({out, std::move(bytes), {}});
    }
  }
  loaded.site.theme_hash = hex(hash.value());
  return Ok{};
}

bool is_slug(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
    return is_lower(c) || is_digit(c) || c == '-';
  });
}

Status load_content(const std::string& directory, LoadedSite& loaded) {
  TRY_ASSIGN(const auto paths, list_files(directory));
  for (const std::string& path : paths) {
    constexpr std::string_view kStatic = "static/";
    const std::string file = join_path(directory, path);
    if (path.starts_with(kStatic)) {
      loaded.static_files.push_back({path.substr(kStatic.size()), {}, file});
    }
    if (path.find('/') != std::string::npos || !path.ends_with(".md")) continue;
    const std::string slug = path.substr(0, path.size() - 3);
    if (!is_slug(slug)) {
      return Error{Errc::invalid,
                   file + ": the name becomes a URL and wants only a-z, 0-9 and '-'"};
    }
    TRY_ASSIGN(const std::string text, read_file(file));
    auto content = parse_content(text);
    if (!content) return std::move(content).error().in(file);
    if (content->front.title.empty()) {
      return Error{Errc::invalid, file + ": front matter without a title"};
    }
    loaded.site.content.push_back({slug, std::move(*content)});
  }
  std::stable_sort(loaded.site.content.begin(), loaded.site.content.end(),
                   [](const ContentPage& a, const ContentPage& b) {
                     return a.text.front.order.value_or(1000) < b.text.front.order.value_or(1000);
                   });
  return Ok{};
}

Result<Templates> load_templates(const LoadedSite& loaded, const Counts& counts,
                                 std::span<const SourceRow> sources) {
  std::vector<TemplateKind> kinds;
  for (const PageKind& kind : page_kinds())
    kinds.push_back({kind.name, kind.schema});
  const auto formats = template_formats(page_formats());
  auto templates =
      Templates::load(loaded.theme, kinds, formats, chrome_view(loaded.site, counts, sources));
  if (!templates) return std::move(templates).error().in("theme " + loaded.theme_dir);
  return templates;
}

}  // namespace

Result<Settings> load_settings(const SharedOptions& options) {
  const std::string path = join_path(options.content, "site.toml");
  TRY_ASSIGN(const auto text, read_file_if_exists(path));
  Settings settings;
  if (text) {
    TRY_ASSIGN(settings, parse_settings(*text, path));
  }
  const std::string overrides_path = join_path(options.content, "overrides.toml");
  TRY_ASSIGN(const auto overrides, read_file_if_exists(overrides_path));
  if (overrides) {
    TRY_ASSIGN(settings.choices.overrides, parse_overrides(*overrides, overrides_path));
  }
  if (!options.theme.empty()) settings.theme = options.theme;
  if (!options.base_url.empty()) {
    TRY_ASSIGN(settings.base_url, check_base_url(options.base_url));
  }
  return settings;
}

Result<std::string> find_theme(const std::string& name) {
  const std::string here = "themes/" + name;
  const std::string installed = executable_directory() + "/../share/paperloom/themes/" + name;
  std::vector<std::string> candidates{name};
  if (name.find('/') == std::string::npos) candidates = {here, installed};
  for (const std::string& candidate : candidates) {
    if (is_directory(join_path(candidate, kTemplates))) return candidate;
  }
  return Error{Errc::invalid,
               "there is no theme '" + name + "': looked for " + candidates.front() + "/templates" +
                   (candidates.size() > 1 ? " and " + installed + "/templates" : "")};
}

Result<LoadedSite> load_site(const SharedOptions& options, Settings settings) {
  LoadedSite loaded;
  loaded.site.settings = std::move(settings);
  loaded.site.version = PAPERLOOM_VERSION;
  TRY(load_content(options.content, loaded));
  TRY(load_theme(loaded));
  return loaded;
}

std::vector<std::string> settings_dumps(const SharedOptions& options, const Settings& settings) {
  std::vector<std::string> paths;
  for (const std::string& dump : settings.dumps)
    paths.push_back(join_path(options.content, dump));
  return paths;
}

Status check_theme(const LoadedSite& loaded) {
  TRY(load_templates(loaded, Counts{}, {}));
  return Ok{};
}

Status check_owners(const LoadedSite& loaded) {
  PathOwners owners;
  const auto claim = [&](std::string_view path, std::string_view owner) -> Status {
    TRY(check_site_path(path));
    for (const SiteFile& file : site_files()) {
      if (file.owns(path)) {
        TRY(owners.claim(path, "site file '" + std::string{file.name} + "'"));
      }
    }
    return owners.claim(path, owner);
  };
  for (const StaticFile& file : loaded.static_files)
    TRY(claim(file.path, owner_name(file)));
  for (const ContentPage& page : loaded.site.content) {
    for (const PageFormat& format : page_formats())
      TRY(claim(format.file(content_path(page.slug)), "content '" + page.slug + "'"));
  }
  return Ok{};
}

Result<Templates> load_templates(const LoadedSite& loaded, const Store& store) {
  return load_templates(loaded, store.counts(), store.sources());
}

}  // namespace paperloom
