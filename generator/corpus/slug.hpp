#pragma once
// Slug v1: clean plain text in, the readable part of a URL out: [a-z0-9]+(-[a-z0-9]+)* or nothing.
// Published URLs depend on every byte of it, so its tables (slug_tables_v1.inc) are frozen and must
// never be made again from newer Unicode data; a changed algorithm is a slug v2. Pure; linear time.
// Source: reliability.md, section D, and slugref.py, with which it agrees byte for byte.
#include <cstddef>
#include <string>
#include <string_view>

namespace paperloom {

inline constexpr std::size_t kSlugMaxBytes = 120;

// Cut at the last `-` within `max_bytes`, else at `max_bytes`.
[[nodiscard]] std::string slug(std::string_view plain_text, std::size_t max_bytes = kSlugMaxBytes);

// What names are compared by: the slug without the length cut or, where that is empty (names in
// scripts that have no slug), the clean name itself.
[[nodiscard]] std::string fold_name(std::string_view name);

// The id of a researcher whom no source identifies: "n" and 12 characters of lower-case base32
// (RFC 4648, section 6) of the SHA-256 of the folded name.
[[nodiscard]] std::string name_id(std::string_view folded_name);

// What stands for a folded name in a URL: itself, or its id where it is not ASCII or over 120
// bytes.
[[nodiscard]] std::string name_segment(std::string_view folded_name);

}  // namespace paperloom
