#include "commands/shared_options.hpp"

#include <CLI/CLI.hpp>

namespace paperloom {

void add_content_option(CLI::App& command, SharedOptions& options) {
  command.add_option("--content", options.content, "directory of site.toml and the site's pages")
      ->capture_default_str();
}

void add_state_option(CLI::App& command, SharedOptions& options) {
  command.add_option("--state", options.state, "directory of the store and the manifests")
      ->capture_default_str();
}

void add_summary_options(CLI::App& command, SharedOptions& options) {
  command.add_flag("--quiet,-q", options.quiet, "no progress and no summary");
  command.add_flag("--json", options.json, "the summary as one JSON object");
}

void add_theme_options(CLI::App& command, SharedOptions& options) {
  command.add_option("--theme", options.theme, "name of an installed theme, or a directory");
  command.add_option("--base-url", options.base_url, "where the site will live");
}

}  // namespace paperloom
