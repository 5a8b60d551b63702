#include <utility>

#include "corpus/readers/fact_body.hpp"
#include "corpus/readers/openalex.hpp"
#include "corpus/readers/source_values.hpp"

namespace paperloom {
namespace {

using Type = JsonValue::Type;

void write_affiliation(JsonRecord& record, const JsonValue& institution, const JsonValue& row,
                       JsonWriter& body) {
  body.open('{');
  body.field("name", record.clean_markup(record.text(institution, "display_name")));
  body.field("institution", openalex_institution(record.text(institution, "id")));
  const auto years = row.field("years").items();
  if (!years.empty()) {
    body.key("years").open('[');
    for (const JsonValue& year : years) {
      const auto number = year.integer();
      if (number && *number >= 0) body.number(*number);
    }
    body.close(']');
  }
  body.close('}');
}

// Since 2024 with years; before, the last one alone (several from 2023 on).
void write_affiliations(JsonRecord& record, JsonWriter& body) {
  const JsonValue& author = record.value();
  std::vector<std::pair<JsonValue, JsonValue>> rows;  // an institution and what has its years
  for (const JsonValue& row : record.list(author, "affiliations"))
    rows.emplace_back(record.object(row, "institution"), row);
  if (rows.empty()) {
    for (const JsonValue& row : record.list(author, "last_known_institutions"))
      rows.emplace_back(row, JsonValue{});
  }
  if (rows.empty()) rows.emplace_back(record.object(author, "last_known_institution"), JsonValue{});
  std::erase_if(rows, [](const auto& row) { return row.first.type() != Type::object; });
  if (rows.empty()) return;
  body.key("affiliations").open('[');
  for (const auto& [institution, row] : rows)
    write_affiliation(record, institution, row, body);
  body.close(']');
}

}  // namespace

Status read_openalex_author(JsonRecord& record, std::string id) {
  const JsonValue& author = record.value();
  std::vector<std::string> references{"openalex:" + id};
  const std::string orcid = record.orcid(record.text(author, "orcid"));
  if (!orcid.empty()) references.push_back("orcid:" + orcid);
  if (!record.is_wanted(references)) return Ok{};

  const std::string name = record.clean_markup(record.text(author, "display_name"));
  if (name.empty()) return record.skip(bad_record("no name"));
  JsonWriter body;
  body.open('{').field("name", name);
  write_texts(body, "aliases", record.clean_texts(author, "display_name_alternatives", name));
  body.field("orcid", orcid);
  write_affiliations(record, body);
  write_count(body, "h_index", record.count(record.object(author, "summary_stats"), "h_index"));
  write_count(body, "citations", record.count(author, "cited_by_count"));
  write_count(body, "works", record.count(author, "works_count"));
  body.close('}');
  FactRecord fact{.kind = FactKind::researcher, .source = "openalex", .id = std::move(id)};
  fact.updated = record.moment(record.text(author, "updated_date"));
  fact.body = body.take();
  return record.sink().fact(std::move(fact), record.place());
}

}  // namespace paperloom
