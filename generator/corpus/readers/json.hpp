#pragma once
// One JSON document at a time, wholly validated (RFC 8259). json.cpp alone includes simdjson.
// Values and texts live until the parser's next document. Not thread-safe.
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/result.hpp"

namespace paperloom {

// A default value is null.
class JsonValue {
 public:
  enum class Type { null, boolean, number, string, array, object };

  [[nodiscard]] Type type() const;
  [[nodiscard]] std::string_view string() const;  // empty unless a string
  // Of a number without a fraction, however it is written (12, 12.0, 1.2e1), up to 2^53 if with
  // one.
  [[nodiscard]] std::optional<std::int64_t> integer() const;
  [[nodiscard]] std::optional<double> number() const;
  [[nodiscard]] std::optional<bool> boolean() const;
  // Of an object, the first of equal keys; else null. Looks through the fields, copies none.
  [[nodiscard]] JsonValue field(std::string_view key) const;
  [[nodiscard]] std::vector<JsonValue> items() const;
  [[nodiscard]] std::vector<std::pair<std::string_view, JsonValue>> fields() const;

 private:
  friend class JsonParser;
  friend struct JsonAccess;
  // A simdjson::dom::element, which is a pointer and an index.
  alignas(std::max_align_t) std::array<std::byte, 16> element_ = {};
};

class JsonParser {
 public:
  // Bytes behind a document that must be readable, whatever they hold.
  static constexpr std::size_t kPadding = 64;

  JsonParser();
  ~JsonParser();
  JsonParser(const JsonParser&) = delete;
  JsonParser& operator=(const JsonParser&) = delete;
  JsonParser(JsonParser&&) = delete;
  JsonParser& operator=(JsonParser&&) = delete;

  struct Parsed {
    JsonValue value;
    bool repaired = false;  // lone surrogates became U+FFFD, unrepresentable numbers null
  };

  // A damaged document is Errc::invalid with the reason alone as its message.
  Result<Parsed> parse(std::string_view padded_document);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace paperloom
