#include "corpus/readers/json_reader.hpp"

#include <algorithm>
#include <set>

#include "corpus/dates.hpp"
#include "corpus/entities.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/markup_text.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {

using Type = JsonValue::Type;

// The kind and the detail travel in one message, parted by a tab.
Error bad_record(std::string_view kind, std::string_view detail) {
  std::string message{kind};
  if (!detail.empty()) message.append("\t").append(detail);
  return Error{Errc::invalid, std::move(message)};
}

const std::string& JsonRecord::place() {
  if (place_.empty()) place_ = context_->file.path() + ":" + std::to_string(line_);
  return place_;
}

void JsonRecord::note(std::string_view kind, std::string_view what) {
  context_->diagnostics.add(Severity::note, kind, place(), what);
}

Status JsonRecord::skip(const Error& why) {
  const std::string_view message = why.message;
  const std::size_t tab = message.find('\t');
  const std::string_view detail =
      tab == std::string_view::npos ? std::string_view{} : message.substr(tab + 1);
  context_->diagnostics.add(Severity::skipped, message.substr(0, tab), place(), detail);
  return Ok{};
}

bool JsonRecord::is_wanted(std::span<const std::string> references) {
  return std::any_of(references.begin(), references.end(),
                     [this](const std::string& reference) { return sink().wants(reference); });
}

JsonValue JsonRecord::typed(const JsonValue& object, std::string_view key, Type type) {
  const JsonValue value = object.field(key);
  const Type found = value.type();
  if (found == type) return value;
  if (found != Type::null) note("left out a value of the wrong type", key);
  return {};
}

std::string_view JsonRecord::text(const JsonValue& object, std::string_view key) {
  return typed(object, key, Type::string).string();
}

std::optional<std::int64_t> JsonRecord::count(const JsonValue& object, std::string_view key) {
  constexpr std::int64_t kMost = std::int64_t{1} << 53U;
  const JsonValue value = typed(object, key, Type::number);
  if (value.type() == Type::null) return std::nullopt;
  const auto number = value.integer();
  if (number && *number >= 0 && *number <= kMost) return number;
  note("not a count", key);
  return std::nullopt;
}

std::vector<JsonValue> JsonRecord::list(const JsonValue& object, std::string_view key) {
  return typed(object, key, Type::array).items();
}

JsonValue JsonRecord::object(const JsonValue& object, std::string_view key) {
  return typed(object, key, Type::object);
}

bool JsonRecord::flag(const JsonValue& object, std::string_view key) {
  return typed(object, key, Type::boolean).boolean().value_or(false);
}

std::vector<std::string_view> JsonRecord::texts(const JsonValue& object, std::string_view key) {
  std::vector<std::string_view> texts;
  bool is_wrong = false;
  for (const JsonValue& value : list(object, key)) {
    is_wrong = is_wrong || (value.type() != Type::string && value.type() != Type::null);
    if (!value.string().empty()) texts.push_back(value.string());
  }
  if (is_wrong) note("left out a value of the wrong type", key);
  return texts;
}

std::vector<std::string> JsonRecord::clean_texts(const JsonValue& object, std::string_view key,
                                                 std::string_view but) {
  std::set<std::string> seen{std::string{but}, ""};
  std::vector<std::string> all;
  for (const std::string_view text : texts(object, key)) {
    std::string clean = clean_markup(text);
    if (seen.insert(clean).second) all.push_back(std::move(clean));
  }
  return all;
}

std::string_view JsonRecord::address(const JsonValue& object, std::string_view key) {
  const std::string_view address = trim(text(object, key));
  if (address.empty() || is_web_address(address)) return address;
  note("not a web address", address);
  return {};
}

std::string JsonRecord::orcid(std::string_view text) {
  if (text.empty()) return {};
  auto orcid = parse_orcid(text);
  if (!orcid) note("not an ORCID", text);
  return std::move(orcid).value_or("");
}

std::string JsonRecord::dois(std::string_view text) {
  std::string all;
  for (const std::string& doi : parse_dois(text)) {
    if (!all.empty()) all.push_back(' ');
    all += doi;
  }
  if (all.empty() && !text.empty() && !arxiv_id_of_address(text)) note("not a DOI", text);
  return all;
}

std::string JsonRecord::moment(std::string_view text) {
  if (text.empty()) return {};
  auto moment = parse_moment(text);
  if (!moment) note("not a date", text);
  return std::move(moment).value_or("");
}

std::string JsonRecord::published(std::string_view day, std::optional<std::int64_t> year) {
  constexpr std::int64_t kFirst = 1000;
  constexpr std::int64_t kLast = 9999;
  const std::string_view date = trim(day).substr(0, 10);
  if (is_iso_date(date)) return std::string{date};
  if (!date.empty()) note("not a date", day);
  if (!year || *year < kFirst || *year > kLast) return {};
  return std::to_string(*year);
}

std::string_view JsonRecord::decoded(std::string_view text) {
  if (text.find('&') == std::string_view::npos) return text;
  decoded_ = decode_entities(text);
  return decoded_;
}

std::string JsonRecord::clean(std::string_view text) {
  if (text.empty()) return {};
  return clean_text(decoded(text), notes());
}

std::string JsonRecord::clean_markup(std::string_view text) const {
  if (text.empty()) return {};
  return clean_text(without_markup(text), notes());
}

MarkedText JsonRecord::marked_markup(std::string_view text, Paragraphs paragraphs) const {
  if (text.empty()) return {};
  return clean_marked(without_markup(text), paragraphs, notes());
}

Status read_json(ReadContext& context, const std::function<Status(JsonRecord&)>& take,
                 std::size_t max_record) {
  JsonRecords records{context.file, max_record};
  JsonParser parser;
  while (true) {
    TRY_ASSIGN(const auto raw, records.next());
    if (!raw) return Ok{};
    ++context.records;
    JsonRecord unread{context, {}, raw->line};
    if (raw->too_long) {
      TRY(unread.skip(bad_record("record over " + std::to_string(max_record >> 20U) + " MiB")));
      continue;
    }
    const auto parsed = parser.parse(raw->bytes);
    if (!parsed && raw->unterminated) {
      return Error{Errc::invalid, unread.place() + ": ends in the middle of a record: truncated?"};
    }
    if (!parsed) {
      TRY(unread.skip(parsed.error()));
      continue;
    }
    JsonRecord record{context, parsed->value, raw->line};
    if (parsed->repaired) record.note("repaired JSON", "");
    TRY(record.value().type() == Type::object ? take(record)
                                              : record.skip(bad_record("not an object")));
  }
}

}  // namespace paperloom
