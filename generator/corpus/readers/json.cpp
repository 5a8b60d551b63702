#include "corpus/readers/json.hpp"

#include <simdjson.h>

#include <bit>
#include <cmath>

#include "support/ascii.hpp"

namespace paperloom {

using Element = simdjson::dom::element;
static_assert(sizeof(Element) == 16 && std::is_trivially_copyable_v<Element>);

struct JsonAccess {
  // Zero bytes are no element of any document.
  static bool is_set(const JsonValue& value) {
    return value.element_ != decltype(value.element_){};
  }

  static Element element(const JsonValue& value) {
    Element element;
    std::memcpy(&element, value.element_.data(), sizeof element);
    return element;
  }

  static JsonValue value(const Element& element) {
    JsonValue value;
    std::memcpy(value.element_.data(), &element, sizeof element);
    return value;
  }
};

JsonValue::Type JsonValue::type() const {
  if (!JsonAccess::is_set(*this)) return Type::null;
  switch (JsonAccess::element(*this).type()) {
    case simdjson::dom::element_type::ARRAY:
      return Type::array;
    case simdjson::dom::element_type::OBJECT:
      return Type::object;
    case simdjson::dom::element_type::STRING:
      return Type::string;
    case simdjson::dom::element_type::BOOL:
      return Type::boolean;
    case simdjson::dom::element_type::NULL_VALUE:
      return Type::null;
    case simdjson::dom::element_type::INT64:
    case simdjson::dom::element_type::UINT64:
    case simdjson::dom::element_type::DOUBLE:
      return Type::number;
  }
  return Type::null;
}

std::string_view JsonValue::string() const {
  std::string_view text;
  if (!JsonAccess::is_set(*this)) return {};
  if (JsonAccess::element(*this).get(text) != simdjson::SUCCESS) return {};
  return text;
}

std::optional<std::int64_t> JsonValue::integer() const {
  constexpr double kExact = 9'007'199'254'740'992.0;  // 2^53: above it a double skips integers
  std::int64_t integer = 0;
  if (!JsonAccess::is_set(*this)) return std::nullopt;
  if (JsonAccess::element(*this).get(integer) == simdjson::SUCCESS) return integer;
  const std::optional<double> value = number();
  if (!value || std::abs(*value) > kExact || std::trunc(*value) != *value) return std::nullopt;
  return static_cast<std::int64_t>(*value);
}

std::optional<double> JsonValue::number() const {
  double number = 0;
  if (!JsonAccess::is_set(*this)) return std::nullopt;
  if (JsonAccess::element(*this).get(number) != simdjson::SUCCESS) return std::nullopt;
  return number;
}

std::optional<bool> JsonValue::boolean() const {
  bool boolean = false;
  if (!JsonAccess::is_set(*this)) return std::nullopt;
  if (JsonAccess::element(*this).get(boolean) != simdjson::SUCCESS) return std::nullopt;
  return boolean;
}

JsonValue JsonValue::field(std::string_view key) const {
  simdjson::dom::object object;
  Element value;
  if (!JsonAccess::is_set(*this)) return {};
  if (JsonAccess::element(*this).get(object) != simdjson::SUCCESS) return {};
  if (object.at_key(key).get(value) != simdjson::SUCCESS) return {};
  return JsonAccess::value(value);
}

std::vector<JsonValue> JsonValue::items() const {
  std::vector<JsonValue> items;
  simdjson::dom::array array;
  if (!JsonAccess::is_set(*this)) return items;
  if (JsonAccess::element(*this).get(array) != simdjson::SUCCESS) return items;
  items.reserve(array.size());
  for (const Element element : array)
    items.push_back(JsonAccess::value(element));
  return items;
}

std::vector<std::pair<std::string_view, JsonValue>> JsonValue::fields() const {
  std::vector<std::pair<std::string_view, JsonValue>> fields;
  simdjson::dom::object object;
  if (!JsonAccess::is_set(*this)) return fields;
  if (JsonAccess::element(*this).get(object) != simdjson::SUCCESS) return fields;
  fields.reserve(object.size());
  for (const auto field : object)
    fields.emplace_back(field.key, JsonAccess::value(field.value));
  return fields;
}

struct JsonParser::State {
  simdjson::dom::parser parser;
  std::string repaired;
};

JsonParser::JsonParser() : state_{std::make_unique<State>()} {}

JsonParser::~JsonParser() = default;

namespace {

// Is `text` at `at` an escape \uD800..\uDBFF (high) or \uDC00..\uDFFF (low)?
bool is_surrogate(std::string_view text, std::size_t at, std::string_view second_digits) {
  return at + 6 <= text.size() && text[at] == '\\' && text[at + 1] == 'u' &&
         to_lower(text[at + 2]) == 'd' &&
         second_digits.find(to_lower(text[at + 3])) != std::string_view::npos;
}

// Copies one escape sequence, with a lone surrogate replaced; returns how many bytes it took.
std::size_t copy_escape(std::string_view text, std::size_t at, std::string& out) {
  constexpr std::string_view kHigh = "89ab";
  constexpr std::string_view kLow = "cdef";
  const bool high = is_surrogate(text, at, kHigh);
  if (high && is_surrogate(text, at + 6, kLow)) {
    out.append(text.substr(at, 12));
    return 12;
  }
  if (high || is_surrogate(text, at, kLow)) {
    out += "\\ufffd";
    return 6;
  }
  out.append(text.substr(at, 2));
  return 2;
}

bool is_number_char(char c) {
  return is_digit(c) || c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

// A number whose value a double or an int64 may not hold: long, or with a long exponent.
bool may_overflow(std::string_view number) {
  const std::size_t exponent = number.find_first_of("eE");
  return number.size() > 18 || (exponent != std::string_view::npos && number.size() - exponent > 3);
}

// Copies one number, or null in its place; returns how many bytes it took.
std::size_t copy_number(std::string_view text, std::size_t at, std::string& out) {
  std::size_t end = at;
  while (end < text.size() && is_number_char(text[end]))
    ++end;
  const std::string_view number = text.substr(at, end - at);
  out.append(may_overflow(number) ? "null" : number);
  return number.size();
}

// simdjson refuses a whole document for one lone surrogate or one huge number; dumps have both.
std::string repair(std::string_view document) {
  std::string out;
  out.reserve(document.size() + JsonParser::kPadding);
  bool in_string = false;
  for (std::size_t i = 0; i < document.size();) {
    const char c = document[i];
    if (in_string && c == '\\') {
      i += copy_escape(document, i, out);
    } else if (!in_string && (is_digit(c) || c == '-')) {
      i += copy_number(document, i, out);
    } else {
      if (c == '"') in_string = !in_string;
      out.push_back(c);
      ++i;
    }
  }
  return out;
}

std::string reason(simdjson::error_code code) {
  if (code == simdjson::UTF8_ERROR) return "invalid UTF-8";
  if (code == simdjson::DEPTH_ERROR) return "nested too deeply";
  return "damaged JSON";
}

}  // namespace

Result<JsonParser::Parsed> JsonParser::parse(std::string_view padded_document) {
  static_assert(kPadding >= simdjson::SIMDJSON_PADDING);
  Element element;
  auto code =
      state_->parser.parse(padded_document.data(), padded_document.size(), false).get(element);
  if (code == simdjson::SUCCESS) return Parsed{JsonAccess::value(element), false};
  if (code == simdjson::UTF8_ERROR) return Error{Errc::invalid, reason(code)};
  state_->repaired = repair(padded_document);
  if (state_->repaired == padded_document) return Error{Errc::invalid, reason(code)};
  const std::size_t size = state_->repaired.size();
  state_->repaired.resize(size + kPadding);
  code = state_->parser.parse(state_->repaired.data(), size, false).get(element);
  if (code != simdjson::SUCCESS) return Error{Errc::invalid, reason(code)};
  return Parsed{JsonAccess::value(element), true};
}

}  // namespace paperloom
