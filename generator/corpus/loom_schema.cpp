#include "corpus/loom_schema.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "corpus/loom.hpp"
#include "support/ascii.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

struct TypeRow {
  LoomType type;
  std::string_view name;
  std::string_view meaning;
  std::string_view schema;  // members of its schema
};

constexpr std::string_view kReference =
    R"("type":"string","pattern":"^(arxiv|doi|acl|openalex|s2|pwc|orcid|ror|loom):\\S+$")";

constexpr std::array kTypes{
    TypeRow{LoomType::text, "text", "one line", R"("type":"string")"},
    TypeRow{LoomType::marked, "marked",
            "text with TeX math in $...$ or $$...$$; a line a paragraph", R"("type":"string")"},
    TypeRow{LoomType::code, "code", "kept byte by byte", R"("type":"string")"},
    TypeRow{LoomType::name, "name", "an identifier or a term, kept as it is",
            R"("type":"string","minLength":1)"},
    TypeRow{
        LoomType::url, "url", "http or https",
        R"("type":"string","maxLength":2048,"pattern":"^[Hh][Tt][Tt][Pp][Ss]?://[^/\\s]\\S*$")"},
    TypeRow{LoomType::date, "date", "2021-03-09, 2021-03 or 2021",
            R"("type":"string","pattern":"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$")"},
    TypeRow{
        LoomType::time, "time", "2021-03-09T10:00:00Z or 2021-03-09",
        R"("type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.]{5,}(Z|\\+00:00)?)?$")"},
    TypeRow{LoomType::reference, "reference",
            "arxiv:, doi:, acl:, openalex:, s2:, pwc:, orcid:, ror: or loom: and an id",
            kReference},
    TypeRow{LoomType::integer, "integer", "0 to 2^53",
            R"("type":"integer","minimum":0,"maximum":9007199254740992)"},
    TypeRow{LoomType::number, "number", "finite", R"("type":"number")"},
    TypeRow{LoomType::boolean, "boolean", "true or false", R"("type":"boolean")"},
    TypeRow{LoomType::texts, "texts", "a list of text", R"("type":"string")"},
    TypeRow{LoomType::references, "references", "a list of reference", kReference},
    TypeRow{LoomType::integers, "integers", "a list of integer",
            R"("type":"integer","minimum":0,"maximum":9007199254740992)"},
    TypeRow{LoomType::objects, "objects", "a list of objects with the fields below it", ""},
};

const TypeRow& row_of(LoomType type) {
  const auto* at = std::find_if(kTypes.begin(), kTypes.end(),
                                [type](const TypeRow& row) { return row.type == type; });
  return at == kTypes.end() ? kTypes.front() : *at;
}

bool has_envelope(const LoomKind& kind) {
  return kind.line == LoomLine::paper || kind.line == LoomLine::fact;
}

// ---- The table ----------------------------------------------------------------------------------

constexpr std::size_t kWidth = 100;
constexpr std::string_view kGap = "  ";

struct Row {
  std::string kind;
  std::string field;
  std::string_view type;
  std::string_view required;
  std::string_view meaning;
};

void add_rows(std::vector<Row>& rows, std::string_view kind, std::span<const LoomField> fields,
              std::string_view indent) {
  for (const LoomField& field : fields) {
    rows.push_back({std::string{kind}, std::string{indent}.append(field.name),
                    row_of(field.type).name, field.need == Need::required ? "yes" : "",
                    field.meaning});
    add_rows(rows, kind, field.fields, "  ");
  }
}

std::vector<Row> all_rows() {
  std::vector<Row> rows{{"kind", "field", "type", "required", "meaning"}};
  add_rows(rows, "(each)", loom_envelope(), "");
  for (const LoomKind& kind : loom_lines()) {
    rows.push_back({std::string{kind.name}, "", "", "", kind.meaning});
    add_rows(rows, kind.name, kind.fields, "");
  }
  return rows;
}

void pad(std::string& out, std::string_view cell, std::size_t width) {
  out.append(cell).append(width - std::min(width, cell.size()), ' ').append(kGap);
}

// Ends the line; what does not fit goes on below, at the same column.
void add_wrapped(std::string& out, std::string_view text, std::size_t column) {
  std::size_t used = column;
  for (const std::string_view word : split_words(text)) {
    if (used > column && used + 1 + word.size() > kWidth) {
      out.append("\n").append(column, ' ');
      used = column;
    }
    if (used > column) out.push_back(' ');
    used += word.size() + (used > column ? 1 : 0);
    out.append(word);
  }
  while (!out.empty() && out.back() == ' ')
    out.pop_back();
  out.push_back('\n');
}

// ---- The schema ---------------------------------------------------------------------------------

bool is_list(LoomType type) {
  return type == LoomType::texts || type == LoomType::references || type == LoomType::integers ||
         type == LoomType::objects;
}

void write_fields(JsonWriter& json, std::span<const LoomField> fields);

void write_object(JsonWriter& json, std::span<const LoomField> fields) {
  json.field("type", "object").key("properties").open('{');
  write_fields(json, fields);
  json.close('}').key("required").open('[');
  for (const LoomField& field : fields) {
    if (field.need == Need::required) json.text(field.name);
  }
  json.close(']');
}

// An optional field may be null.
void write_field(JsonWriter& json, const LoomField& field) {
  json.key(field.name).open('{').field("description", field.meaning);
  if (field.need == Need::optional) {
    json.key("anyOf").open('[').open('{').field("type", "null").close('}').open('{');
  }
  if (is_list(field.type)) {
    json.field("type", "array");
    if (field.need == Need::required) json.key("minItems").number(1);
    json.key("items").open('{');
  }
  if (field.type == LoomType::objects) {
    write_object(json, field.fields);
  } else {
    json.raw(row_of(field.type).schema);
  }
  if (is_list(field.type)) json.close('}');
  if (field.need == Need::optional) json.close('}').close(']');
  json.close('}');
}

void write_fields(JsonWriter& json, std::span<const LoomField> fields) {
  for (const LoomField& field : fields)
    write_field(json, field);
}

void write_line(JsonWriter& json, const LoomKind& kind) {
  std::vector<LoomField> fields;
  if (has_envelope(kind)) {
    const auto envelope = loom_envelope();
    fields.assign(envelope.begin() + 1, envelope.end());
  }
  fields.insert(fields.end(), kind.fields.begin(), kind.fields.end());
  json.key(kind.name).open('{').field("description", kind.meaning).field("type", "object");
  json.key("properties").open('{').key("kind").open('{').field("const", kind.name).close('}');
  write_fields(json, fields);
  json.close('}').key("required").open('[').text("kind");
  for (const LoomField& field : fields) {
    if (field.need == Need::required) json.text(field.name);
  }
  json.close(']').close('}');
}

bool opens(char c) {
  return c == '{' || c == '[';
}

bool closes(char c) {
  return c == '}' || c == ']';
}

// The position behind the string that begins at `begin`.
std::size_t string_end(std::string_view json, std::size_t begin) {
  std::size_t i = begin + 1;
  while (i < json.size() && json[i] != '"')
    i += json[i] == '\\' ? 2U : 1U;
  return std::min(i + 1, json.size());
}

// Compact JSON with a line for every member and element.
std::string indented(std::string_view json) {
  std::string out;
  std::size_t depth = 0;
  const auto new_line = [&] { out.append("\n").append(2 * depth, ' '); };
  for (std::size_t i = 0; i < json.size();) {
    const char c = json[i];
    const std::size_t end = c == '"' ? string_end(json, i) : i + 1;
    depth -= std::size_t{closes(c)};
    const bool ends = closes(c) && !opens(json[i - 1]);
    if (ends) new_line();
    out.append(json.substr(i, end - i));
    if (c == ':') out.push_back(' ');
    depth += std::size_t{opens(c)};
    const bool breaks = c == ',' || (opens(c) && !closes(json[end]));
    if (breaks) new_line();
    i = end;
  }
  return out.append("\n");
}

}  // namespace

std::string loom_explained() {
  const std::vector<Row> rows = all_rows();
  std::array<std::size_t, 4> widths{};
  for (const Row& row : rows) {
    widths[0] = std::max(widths[0], row.kind.size());
    widths[1] = std::max(widths[1], row.field.size());
    widths[2] = std::max(widths[2], row.type.size());
    widths[3] = std::max(widths[3], row.required.size());
  }
  const std::size_t column =
      widths[0] + widths[1] + widths[2] + widths[3] + widths.size() * kGap.size();
  std::string out{
      "The loom format: one JSON object a line. Each has a kind and, but for the last three, an "
      "id.\nAn absent field is unknown; null is as absent.\n\n"};
  for (const Row& row : rows) {
    if (row.field.empty()) out.push_back('\n');
    pad(out, row.kind, widths[0]);
    pad(out, row.field, widths[1]);
    pad(out, row.type, widths[2]);
    pad(out, row.required, widths[3]);
    add_wrapped(out, row.meaning, column);
  }
  out += "\nTypes:\n";
  for (const TypeRow& type : kTypes) {
    pad(out.append(kGap), type.name, widths[2]);
    add_wrapped(out, type.meaning, widths[2] + 2 * kGap.size());
  }
  return out;
}

std::string loom_json_schema() {
  JsonWriter json;
  json.open('{').field("$schema", "https://json-schema.org/draft/2020-12/schema");
  json.field("title", "A line of the loom format of paperloom");
  json.field("description",
             "Printed by paperloom weave --explain loom --json. Fields that it does not name are "
             "ignored.");
  json.field("type", "object").key("required").open('[').text("kind").close(']');
  json.key("oneOf").open('[');
  for (const LoomKind& kind : loom_lines()) {
    const std::string reference = std::string{"#/$defs/"}.append(kind.name);
    json.open('{').field("$ref", reference).close('}');
  }
  json.close(']').key("$defs").open('{');
  for (const LoomKind& kind : loom_lines())
    write_line(json, kind);
  return indented(json.close('}').close('}').take());
}

}  // namespace paperloom
