#pragma once
// Pieces of fact bodies (corpus/loom.hpp) that several readers write. What is not known is left
// out.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "support/json_writer.hpp"

namespace paperloom {

void write_count(JsonWriter& body, std::string_view key, std::optional<std::int64_t> count);

// A number between `least` and `most`; anything else is left out.
struct Range {
  double least = 0;
  double most = 0;
};

void write_number(JsonWriter& body, std::string_view key, std::optional<double> number,
                  Range range);

// Another name of an institution: an acronym, an alias, or a label in a language.
struct OtherName {
  std::string name = {};
  std::string_view kind = {};
  std::string lang = {};

  friend bool operator==(const OtherName&, const OtherName&) = default;
};

void write_institution_names(JsonWriter& body, std::span<const OtherName> names);

// Whether institutions are related so, in the words of the loom format.
[[nodiscard]] bool is_relation(std::string_view kind);

void write_texts(JsonWriter& body, std::string_view key, std::span<const std::string> texts);

}  // namespace paperloom
