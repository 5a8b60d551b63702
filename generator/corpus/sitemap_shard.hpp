#pragma once
// Which sitemap a page without an arXiv id belongs to: the first two hex digits of its id's hash.
// A page stays in its shard as others come and go.
#include <string>
#include <string_view>

#include "support/hash.hpp"

namespace paperloom {

[[nodiscard]] inline std::string sitemap_hash_shard(std::string_view id) {
  return hex(hash128(id)).substr(0, 2);
}

}  // namespace paperloom
