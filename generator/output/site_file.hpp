#pragma once
// A file, or a family of files, that belongs to the site and to no page: sitemaps, feeds, llms.txt.
// site_files.cpp is the table. A writer may write any number of files into the sink, in an order
// that depends on the store alone, and keeps nothing.
#include <string_view>

#include "output/sink.hpp"
#include "support/result.hpp"

namespace paperloom {

class Store;
struct Site;

struct SiteFile {
  std::string_view name;  // "sitemap"
  Status (*write)(Store& store, const Site& site, Sink& sink);
  // May the writer write this path? So that `serve` need not ask them all.
  bool (*owns)(std::string_view path) = nullptr;
};

}  // namespace paperloom
