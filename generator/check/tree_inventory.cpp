#include "check/tree_inventory.hpp"

#include <algorithm>

#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::uint64_t kKindBits = 3;

}  // namespace

void TreeInventory::add(std::string_view path, FileKind kind) {
  keys_.push_back((hash64(path) & ~kKindBits) | static_cast<std::uint64_t>(kind));
}

void TreeInventory::merge(const TreeInventory& other) {
  keys_.insert(keys_.end(), other.keys_.begin(), other.keys_.end());
}

void TreeInventory::seal() {
  std::sort(keys_.begin(), keys_.end());
}

std::optional<FileKind> TreeInventory::find(std::string_view path) const {
  const std::uint64_t lowest = hash64(path) & ~kKindBits;
  const auto at = std::lower_bound(keys_.begin(), keys_.end(), lowest);
  if (at == keys_.end() || (*at & ~kKindBits) != lowest) return std::nullopt;
  return static_cast<FileKind>(*at & kKindBits);
}

}  // namespace paperloom
