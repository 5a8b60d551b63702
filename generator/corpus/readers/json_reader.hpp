#pragma once
// What all readers of JSON dumps share: the loop over the records, with the damaged ones reported
// and skipped, and a record that knows how to speak of itself. Not thread-safe.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/readers/json.hpp"
#include "corpus/readers/json_records.hpp"
#include "corpus/readers/reader.hpp"

namespace paperloom {

// Why a record is bad, for JsonRecord::skip: a short fixed kind and what stands there.
[[nodiscard]] Error bad_record(std::string_view kind, std::string_view detail = {});

// One parsed record; lives during one call of the reader. Getters of optional fields: null, absent
// and empty are nothing; a value of another type is noted and left out.
class JsonRecord {
 public:
  JsonRecord(ReadContext& context, JsonValue value, std::uint64_t line)
      : context_{&context}, value_{value}, line_{line} {}

  [[nodiscard]] const JsonValue& value() const noexcept { return value_; }

  [[nodiscard]] RecordSink& sink() const noexcept { return context_->sink; }

  [[nodiscard]] TextNotes& notes() const noexcept { return context_->notes; }

  [[nodiscard]] const std::string& place();  // "file:line"

  void note(std::string_view kind, std::string_view what);
  // Reports the record as skipped. Always Ok: the reading goes on.
  Status skip(const Error& why);
  // Whether the sink wants any of these references.
  [[nodiscard]] bool is_wanted(std::span<const std::string> references);

  [[nodiscard]] std::string_view text(const JsonValue& object, std::string_view key);
  [[nodiscard]] std::optional<std::int64_t> count(const JsonValue& object, std::string_view key);
  [[nodiscard]] std::vector<JsonValue> list(const JsonValue& object, std::string_view key);
  [[nodiscard]] JsonValue object(const JsonValue& object, std::string_view key);
  [[nodiscard]] bool flag(const JsonValue& object, std::string_view key);
  // The texts of a list, without the empty ones.
  [[nodiscard]] std::vector<std::string_view> texts(const JsonValue& object, std::string_view key);
  // The same cleaned of markup, each once and without `but`.
  [[nodiscard]] std::vector<std::string> clean_texts(const JsonValue& object, std::string_view key,
                                                     std::string_view but);
  // An http or https address; another text is noted and left out.
  [[nodiscard]] std::string_view address(const JsonValue& object, std::string_view key);
  // An ORCID, "" where there is none; another text is noted.
  [[nodiscard]] std::string orcid(std::string_view text);
  // The DOIs of a text, separated by blanks; a text without any is noted.
  [[nodiscard]] std::string dois(std::string_view text);
  // As of PaperRecord::updated.
  [[nodiscard]] std::string moment(std::string_view text);
  // A day, else the year alone, else nothing.
  [[nodiscard]] std::string published(std::string_view day, std::optional<std::int64_t> year);

  // Clean text of plain text with HTML's character references, and of text with markup.
  [[nodiscard]] std::string clean(std::string_view text);
  [[nodiscard]] std::string clean_markup(std::string_view text) const;
  [[nodiscard]] MarkedText marked_markup(std::string_view text, Paragraphs paragraphs) const;
  // Character references decoded; most texts hold none and are not copied. Lives until the next.
  [[nodiscard]] std::string_view decoded(std::string_view text);

 private:
  JsonValue typed(const JsonValue& object, std::string_view key, JsonValue::Type type);

  ReadContext* context_;
  JsonValue value_;
  std::uint64_t line_ = 0;
  std::string place_;
  std::string decoded_;
};

// Hands every record that is well-formed JSON to `take`, whose error ends the reading.
Status read_json(ReadContext& context, const std::function<Status(JsonRecord&)>& take,
                 std::size_t max_record = JsonRecords::kMaxRecord);

}  // namespace paperloom
