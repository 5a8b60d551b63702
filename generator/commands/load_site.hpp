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

// The directory of a theme that is given by name or by directory.
Result<std::string> find_theme(const std::string& name);

Result<LoadedSite> load_site(const SharedOptions& options, Settings settings);

// The settings' dumps, as paths.
[[nodiscard]] std::vector<std::string> settings_dumps(const SharedOptions& options,
                                                      const Settings& settings);

// Everything that can be known to be wrong before there is a store: templates against the pages'
// schemas, and static files and content pages that want the path of another file of the site.
[[nodiscard]] Status check_theme(const LoadedSite& loaded);
[[nodiscard]] Status check_owners(const LoadedSite& loaded);

// Checks every template against the pages' schemas.
Result<Templates> load_templates(const LoadedSite& loaded, const Store& store);

}  // namespace paperloom
