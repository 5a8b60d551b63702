#pragma once
// Options that several commands share, and what they lead to.
#include <string>

#include "commands/terminal.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}  // namespace CLI

namespace paperloom {

struct SharedOptions {
  std::string content = "content";
  std::string state = ".paperloom";
  std::string theme = {};     // empty: as the settings say
  std::string base_url = {};  // empty: as the settings say
  bool quiet = false;
  bool json = false;

  [[nodiscard]] Verbosity verbosity() const {
    return quiet || json ? Verbosity::quiet : Verbosity::normal;
  }
};

void add_content_option(CLI::App& command, SharedOptions& options);
void add_state_option(CLI::App& command, SharedOptions& options);
void add_summary_options(CLI::App& command, SharedOptions& options);  // quiet, json
void add_theme_options(CLI::App& command, SharedOptions& options);

}  // namespace paperloom
