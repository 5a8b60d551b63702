#include "output/emit_plan.hpp"

#include <algorithm>
#include <utility>

namespace paperloom {
namespace {

bool has_control(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::uint64_t ranges(std::uint64_t count) {
  return (count + EmitPlan::kRange - 1) / EmitPlan::kRange;
}

std::string quoted(std::string_view kind, std::string_view name) {
  return std::string{kind}.append(" '").append(name).append("'");
}

Result<RouteFiles> files_of(Route route, const PageKind& kind,
                            std::span<const PageFormat> formats) {
  RouteFiles files{.route = std::move(route)};
  if (has_control(files.route.key)) {
    return Error{Errc::internal,
                 owner_name(kind, files.route) + ": its key has a control character"};
  }
  for (const PageFormat& format : formats)
    files.pages.push_back(format.file(files.route.path));
  for (const std::string& stub : files.route.stubs) {
    files.stubs.push_back(file_name(stub, "html"));
  }
  // A line of the journal must be sound before a sink sees the path.
  for (const auto* paths : {&files.pages, &files.stubs}) {
    for (const std::string& path : *paths)
      TRY(check_site_path(path));
  }
  return files;
}

}  // namespace

std::string owner_name(const PageKind& kind, const Route& route) {
  return quoted(kind.name, route.key.empty() ? route.path : route.key);
}

std::string owner_name(const StaticFile& file) {
  return quoted("static file", file.source.empty() ? file.path : file.source);
}

Result<std::vector<RouteFiles>> range_files(const SiteSource& source, Store& store,
                                            const EmitItem& range) {
  const PageKind& kind = *range.kind;
  TRY_ASSIGN(auto routes, kind.routes(store, source.site, range.first, range.size));
  std::vector<RouteFiles> files;
  files.reserve(routes.size());
  for (Route& route : routes) {
    TRY_ASSIGN(auto one, files_of(std::move(route), kind, source.formats));
    files.push_back(std::move(one));
  }
  return files;
}

Result<EmitPlan> EmitPlan::make(const SiteSource& source, Store& store) {
  EmitPlan plan;
  for (const StaticFile& file : source.static_files) {
    TRY(check_site_path(file.path));
    TRY(plan.owners_.claim(file.path, owner_name(file)));
  }
  for (const PageKind& kind : source.kinds) {
    const std::uint64_t count = kind.count(store, source.site);
    TRY_ASSIGN(const bool claimed, plan.claim(source, store, kind, count));
    plan.kinds_.push_back({&kind, count, plan.items_, claimed});
    plan.items_ += ranges(count);
    plan.units_ += count;
  }
  plan.site_files_ = source.site_files;
  plan.static_files_ = source.static_files;
  plan.kind_items_ = plan.items_;
  plan.items_ += source.site_files.size() + ranges(source.static_files.size());
  return plan;
}

Result<bool> EmitPlan::claim(const SiteSource& source, Store& store, const PageKind& kind,
                             std::uint64_t units) {
  // Every unit has at least one file, so these are too many without a look.
  if (units > kFewFiles) return false;
  std::vector<std::pair<std::string, std::string>> claims;  // path and owner
  for (std::uint64_t first = 0; first < units; first += kRange) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(kRange, units - first));
    TRY_ASSIGN(const auto range,
               range_files(source, store, {.kind = &kind, .first = first, .size = size}));
    for (const RouteFiles& files : range) {
      const std::string owner = owner_name(kind, files.route);
      for (const auto* paths : {&files.pages, &files.stubs}) {
        for (const std::string& path : *paths)
          claims.emplace_back(path, owner);
      }
    }
    if (claims.size() > kFewFiles) return false;
  }
  for (const auto& [path, owner] : claims)
    TRY(owners_.claim(path, owner));
  return true;
}

EmitItem EmitPlan::item(std::uint64_t index) const {
  if (index < kind_items_) {
    // The last kind that begins at or before the item; kinds without routes begin where the next
    // one does.
    const auto after = std::upper_bound(
        kinds_.begin(), kinds_.end(), index,
        [](std::uint64_t at, const KindRanges& kind) { return at < kind.first_item; });
    const KindRanges& kind = *std::prev(after);
    const std::uint64_t first = (index - kind.first_item) * kRange;
    return {.kind = kind.kind,
            .first = first,
            .size = static_cast<std::size_t>(std::min<std::uint64_t>(kRange, kind.units - first)),
            .claimed = kind.claimed};
  }
  index -= kind_items_;
  if (index < site_files_.size()) return {.site_file = &site_files_[index]};
  const std::size_t first = (index - site_files_.size()) * kRange;
  return {.static_files =
              static_files_.subspan(first, std::min(kRange, static_files_.size() - first))};
}

}  // namespace paperloom
