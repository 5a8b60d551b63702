#include "corpus/loom_body.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "support/json_writer.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::int64_t kMaxInteger = std::int64_t{1} << 53U;
constexpr std::size_t kShown = 80;

Error bad(std::string kind, std::string_view field) {
  return Error{Errc::invalid, kind.append("\t").append(field)};
}

std::string field_path(std::string_view parent, std::string_view name) {
  return parent.empty() ? std::string{name} : std::string{parent}.append(".").append(name);
}

LoomType element_type(LoomType list) {
  if (list == LoomType::integers) return LoomType::integer;
  return list == LoomType::references ? LoomType::reference : LoomType::text;
}

std::string decimal(double value) {
  std::array<char, 32> digits{};
  const auto [end, code] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return code == std::errc{} ? std::string{digits.data(), end} : std::string{};
}

// Each function gives a value as JSON, empty where there is none to keep.
class BodyWriter {
 public:
  Result<std::string> object(std::span<const LoomField> fields, const JsonValue& value,
                             const std::string& parent);

  std::vector<LoomNote> notes;

 private:
  Result<std::string> value_of(const LoomField& field, const JsonValue& value,
                               const std::string& path);
  Result<std::string> list(const LoomField& field, const JsonValue& value, const std::string& path);
  Result<std::string> scalar(LoomType type, const JsonValue& value, const std::string& path);
  Result<std::string> integer(const JsonValue& value, const std::string& path);
  Result<std::string> text(LoomType type, const JsonValue& value, const std::string& path);
};

bool is_envelope(std::string_view key) {
  const auto fields = loom_envelope();
  return std::any_of(fields.begin(), fields.end(),
                     [key](const LoomField& field) { return field.name == key; });
}

Result<std::string> BodyWriter::object(std::span<const LoomField> fields, const JsonValue& value,
                                       const std::string& parent) {
  if (value.type() != JsonValue::Type::object) return bad("not an object", parent);
  std::vector<JsonValue> values(fields.size());
  std::vector<bool> seen(fields.size());
  for (const auto& [key, field] : value.fields()) {
    const auto at = std::find_if(fields.begin(), fields.end(),
                                 [name = key](const LoomField& f) { return f.name == name; });
    const auto index = static_cast<std::size_t>(at - fields.begin());
    if (at == fields.end()) {
      const bool known = parent.empty() && is_envelope(key);
      if (!known) notes.push_back({"unknown field", field_path(parent, cut_utf8(key, kShown))});
    } else if (!seen[index]) {
      seen[index] = true;
      values[index] = field;
    }
  }
  JsonWriter json;
  json.open('{');
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string path = field_path(parent, fields[i].name);
    std::string kept;
    if (values[i].type() != JsonValue::Type::null) {
      TRY_ASSIGN(kept, value_of(fields[i], values[i], path));
    }
    if (!kept.empty()) {
      json.key(fields[i].name).raw(kept);
    } else if (fields[i].need == Need::required) {
      return bad("missing field", path);
    }
  }
  json.close('}');
  return json.take();
}

Result<std::string> BodyWriter::value_of(const LoomField& field, const JsonValue& value,
                                         const std::string& path) {
  switch (field.type) {
    case LoomType::texts:
    case LoomType::references:
    case LoomType::integers:
    case LoomType::objects:
      return list(field, value, path);
    case LoomType::text:
    case LoomType::marked:
    case LoomType::code:
    case LoomType::name:
    case LoomType::url:
    case LoomType::date:
    case LoomType::time:
    case LoomType::reference:
    case LoomType::integer:
    case LoomType::number:
    case LoomType::boolean:
      break;
  }
  return scalar(field.type, value, path);
}

Result<std::string> BodyWriter::list(const LoomField& field, const JsonValue& value,
                                     const std::string& path) {
  if (value.type() != JsonValue::Type::array) return bad("wrong type", path);
  JsonWriter json;
  json.open('[');
  bool any = false;
  for (const JsonValue& item : value.items()) {
    std::string kept;
    if (field.type == LoomType::objects) {
      if (item.type() != JsonValue::Type::object) return bad("wrong type", path);
      TRY_ASSIGN(kept, object(field.fields, item, path));
    } else {
      TRY_ASSIGN(kept, scalar(element_type(field.type), item, path));
    }
    if (kept.empty()) continue;
    json.raw(kept);
    any = true;
  }
  json.close(']');
  return any ? json.take() : std::string{};
}

Result<std::string> BodyWriter::scalar(LoomType type, const JsonValue& value,
                                       const std::string& path) {
  if (type == LoomType::integer) return integer(value, path);
  if (type == LoomType::number) {
    const auto number = value.number();
    if (!number || !std::isfinite(*number)) return bad("wrong type", path);
    return decimal(*number);
  }
  if (type == LoomType::boolean) {
    const auto flag = value.boolean();
    if (!flag) return bad("wrong type", path);
    return std::string{*flag ? "true" : "false"};
  }
  return text(type, value, path);
}

Result<std::string> BodyWriter::integer(const JsonValue& value, const std::string& path) {
  if (value.type() != JsonValue::Type::number) return bad("wrong type", path);
  const auto number = value.integer();
  if (number && *number >= 0 && *number <= kMaxInteger) return std::to_string(*number);
  notes.push_back({loom_complaint(LoomType::integer), path});
  return std::string{};
}

Result<std::string> BodyWriter::text(LoomType type, const JsonValue& value,
                                     const std::string& path) {
  if (value.type() != JsonValue::Type::string) return bad("wrong type", path);
  const std::string_view raw = value.string();
  if (raw.empty()) return std::string{};
  const std::string tidy = tidy_loom_text(type, raw);
  if (tidy.empty()) {
    notes.push_back({loom_complaint(type), path + ": " + cut_utf8(raw, kShown)});
    return std::string{};
  }
  std::string json;
  append_json(json, tidy);
  return json;
}

}  // namespace

Result<LoomBody> loom_body(const LoomKind& kind, const JsonValue& value) {
  BodyWriter writer;
  TRY_ASSIGN(std::string json, writer.object(kind.fields, value, {}));
  return LoomBody{std::move(json), std::move(writer.notes)};
}

}  // namespace paperloom
