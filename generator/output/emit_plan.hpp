#pragma once
// The work of a build as a row of numbered items: ranges of routes, kind after kind, then the site
// files, then the static files. Made once, before the workers start; read by all of them.
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "output/emit.hpp"
#include "output/owners.hpp"

namespace paperloom {

// A route with the files that it leads to.
struct RouteFiles {
  Route route = {};
  std::vector<std::string> pages = {};  // one for each format
  std::vector<std::string> stubs = {};
};

// "paper '2006.10103'", for messages.
[[nodiscard]] std::string owner_name(const PageKind& kind, const Route& route);
[[nodiscard]] std::string owner_name(const StaticFile& file);

struct EmitItem {
  const PageKind* kind = nullptr;  // a range of its routes, or
  const SiteFile* site_file = nullptr;
  std::span<const StaticFile> static_files = {};
  std::uint64_t first = 0;
  std::size_t size = 0;
  bool claimed = false;  // the range's files are in the table of owners
};

class EmitPlan {
 public:
  static constexpr std::size_t kRange = 256;
  static constexpr std::size_t kFewFiles = 4096;  // a kind of more is looked up, not claimed

  [[nodiscard]] static Result<EmitPlan> make(const SiteSource& source, Store& store);

  [[nodiscard]] std::uint64_t items() const noexcept { return items_; }

  [[nodiscard]] std::uint64_t units() const noexcept { return units_; }

  [[nodiscard]] const PathOwners& owners() const noexcept { return owners_; }

  [[nodiscard]] EmitItem item(std::uint64_t index) const;

 private:
  struct KindRanges {
    const PageKind* kind;
    std::uint64_t units;
    std::uint64_t first_item;
    bool claimed;
  };

  // Takes the files of a kind that has few; whether it did.
  [[nodiscard]] Result<bool> claim(const SiteSource& source, Store& store, const PageKind& kind,
                                   std::uint64_t units);

  std::vector<KindRanges> kinds_;
  std::span<const SiteFile> site_files_;
  std::span<const StaticFile> static_files_;
  std::uint64_t kind_items_ = 0;
  std::uint64_t items_ = 0;
  std::uint64_t units_ = 0;
  PathOwners owners_;
};

// The routes of a range and their files; Errc::internal if the kind breaks its promises.
[[nodiscard]] Result<std::vector<RouteFiles>> range_files(const SiteSource& source, Store& store,
                                                          const EmitItem& range);

}  // namespace paperloom
