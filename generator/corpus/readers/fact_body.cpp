#include "corpus/readers/fact_body.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace paperloom {

void write_count(JsonWriter& body, std::string_view key, std::optional<std::int64_t> count) {
  if (count) body.key(key).number(*count);
}

void write_number(JsonWriter& body, std::string_view key, std::optional<double> number,
                  Range range) {
  if (!number || !(*number >= range.least && *number <= range.most)) return;
  std::array<char, 32> digits{};
  const auto [end, code] = std::to_chars(digits.data(), digits.data() + digits.size(), *number);
  if (code != std::errc{}) return;
  body.key(key).raw({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

void write_institution_names(JsonWriter& body, std::span<const OtherName> names) {
  if (names.empty()) return;
  body.key("names").open('[');
  for (const OtherName& other : names) {
    body.open('{').field("name", other.name).field("kind", other.kind);
    body.field("lang", other.lang).close('}');
  }
  body.close(']');
}

bool is_relation(std::string_view kind) {
  constexpr std::array<std::string_view, 5> kKinds{"parent", "child", "related", "predecessor",
                                                   "successor"};
  return std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
}

void write_texts(JsonWriter& body, std::string_view key, std::span<const std::string> texts) {
  if (texts.empty()) return;
  body.key(key).open('[');
  for (const std::string& text : texts)
    body.text(text);
  body.close(']');
}

}  // namespace paperloom
