#pragma once
// From the files of content/ and of a theme to a Site: settings, pages, templates, assets.
#include <string>
#include <vector>

#include "commands/shared_options.hpp"
#include "output/emit.hpp"
#include "render/templates.hpp"
#include "site/site.hpp"

namespace paperloom {

struct LoadedSite {
  Site site = {};
  ThemeFiles theme = {};
  std::string theme_dir = {};
  std::vector<StaticFile> static_files = {};  // content/static/ and the theme's assets
};

// Flags win over the file; a missing site.toml means the defaults.
Result<Settings> load_settings(const SharedOptions& options);

Result<LoadedSite> load_site(const SharedOptions& options, Settings settings);

// The settings' dumps, as paths.
[[nodiscard]] std::vector<std::string> settings_dumps(const SharedOptions& options,
                                                      const Settings& settings);

// Checks every template against the pages' schemas.
Result<Templates> load_templates(const LoadedSite& loaded, const Store& store);

}  // namespace paperloom
