#include "corpus/readers/openalex.hpp"

#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

// The letter of the first record's id: `"id": "https://openalex.org/W...`; 0 when there is none.
char first_letter(std::string_view head) {
  constexpr std::string_view kKey = "\"id\"";
  constexpr std::string_view kAddress = "\"https://openalex.org/";
  const std::size_t at = head.find(kKey);
  if (at == kNone) return 0;
  std::string_view rest = head.substr(at + kKey.size());
  const std::size_t value = rest.find_first_not_of(" \t\r\n:");
  if (value == kNone) return 0;
  rest.remove_prefix(value);
  if (!rest.starts_with(kAddress) || rest.size() < kAddress.size() + 2) return 0;
  return is_digit(rest[kAddress.size() + 1]) ? rest[kAddress.size()] : '\0';
}

Status read_record(JsonRecord& record) {
  const JsonValue field = record.value().field("id");
  if (field.type() == JsonValue::Type::null) return record.skip(bad_record("no id"));
  if (field.type() != JsonValue::Type::string) return record.skip(bad_record("wrong type", "id"));
  auto id = parse_openalex_id(field.string());
  if (!id) return record.skip(bad_record("not an id", field.string()));
  switch (id->front()) {
    case 'w':
      return read_openalex_work(record, *std::move(id));
    case 'a':
      return read_openalex_author(record, *std::move(id));
    case 'i':
      return read_openalex_institution(record, *std::move(id));
    default:
      return record.skip(bad_record("not a work, author or institution", field.string()));
  }
}

}  // namespace

std::optional<DumpPart> recognise_openalex(std::string_view head, std::string_view /*path*/) {
  if (head.find("openalex.org/") == kNone) return {};
  // Only works have these keys; where keys are sorted, an author's id comes before the work's.
  if (head.find("\"authorships\"") != kNone || head.find("\"referenced_works\"") != kNone) {
    return DumpPart::works;
  }
  switch (first_letter(head)) {
    case 'W':
      return DumpPart::works;
    case 'A':
      return DumpPart::people;
    case 'I':
      return DumpPart::institutions;
    default:
      return {};
  }
}

Status read_openalex(ReadContext& context) {
  return read_json(context, read_record);
}

std::string openalex_institution(std::string_view address) {
  auto id = parse_openalex_id(address);
  if (!id || id->front() != 'i') return {};
  return id->insert(0, "openalex:");
}

}  // namespace paperloom
