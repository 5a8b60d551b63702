#pragma once
// A kind of page: its routes and its views. registry.cpp is the table of all kinds.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/schema.hpp"
#include "render/value.hpp"
#include "support/result.hpp"

namespace paperloom {

class Store;
struct Site;

// One page. Paths are relative to the root of the site, without a leading slash and with a final
// one ("papers/2006.10103-is-network/"); the home page's is empty.
struct Route {
  std::string path = {};
  std::string key = {};                 // public id of the entity that owns the page; groups and
                                        // orders the manifest, see output/manifest.hpp
  std::int64_t entity = 0;              // the kind's own handle: a store key or an index
  std::int64_t page = 0;                // 0: the unnumbered page of a paged list
  std::string month = {};               // "2020-06" or "2020", where the kind has such pages
  std::string modified = {};            // ISO date for the sitemap; empty: none
  std::vector<std::string> stubs = {};  // paths that redirect here
};

struct PageKind {
  std::string_view name;  // also the template's name; the table is sorted by it
  std::span<const Field> schema;
  // Routes come in units, one an entity with all its pages, with ordinals 0 .. count-1.
  std::uint64_t (*count)(Store&, const Site&);
  // Of the units first .. first+n-1.
  Result<std::vector<Route>> (*routes)(Store&, const Site&, std::uint64_t first, std::size_t n);
  // The route that a path (of a page or a stub) leads to; for `serve`.
  Result<std::optional<Route>> (*find)(Store&, const Site&, std::string_view path);
  Result<Object> (*view)(Store&, const Site&, const Route&);
};

[[nodiscard]] std::span<const PageKind> page_kinds();

}  // namespace paperloom
