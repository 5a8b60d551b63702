#pragma once
// The settings of a site, content/site.toml. Flags of a command win over the file.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/finalise.hpp"
#include "support/result.hpp"

namespace paperloom {

struct Settings {
  std::string title = "paperloom";
  std::string base_url = "http://localhost:8080/";  // absolute, ends in '/'
  std::string description = "Research papers and the people who wrote them.";
  std::string language = "en";  // BCP 47, of the interface
  std::string theme = "loom";   // the name of an installed theme or a directory
  std::string contact_email = {};
  std::string report_url = {};     // "Report a problem" leads there, with the page's URL appended
  std::string identity_name = {};  // who publishes the site; else its title
  std::string identity_url = {};
  std::int64_t list_page = 24;          // papers on a full page of a list
  std::int64_t archive_page = 200;      // and of the archive
  std::vector<std::string> dumps = {};  // relative to the content directory
  Choices choices = {};
  std::vector<std::string> robots_disallow = {};
};

// `name` stands for the file in errors. Errc::invalid: no TOML 1.0, an unknown key (with the
// nearest known one) or a value that is not what its key wants, with the line.
Result<Settings> parse_settings(std::string_view toml, std::string_view name);

// What every base URL goes through: http or https, a host, no query; a final slash is added.
Result<std::string> check_base_url(std::string_view url);

}  // namespace paperloom
