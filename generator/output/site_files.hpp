#pragma once
// The files that belong to the site and to no page. site_files.cpp is the table; each writer has a
// file of its own. Limits are those of sitemaps.org and llmstxt.org as the writers' comments say.
#include <span>

#include "output/site_file.hpp"

namespace paperloom {

Status write_sitemaps(Store& store, const Site& site, Sink& sink);
Status write_feeds(Store& store, const Site& site, Sink& sink);
Status write_llms_txt(Store& store, const Site& site, Sink& sink);
Status write_robots_txt(Store& store, const Site& site, Sink& sink);
Status write_build_json(Store& store, const Site& site, Sink& sink);

[[nodiscard]] std::span<const SiteFile> site_files();

}  // namespace paperloom
