#include <algorithm>
#include <utility>

#include "corpus/readers/fact_body.hpp"
#include "corpus/readers/openalex.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

void add_names(JsonRecord& record, std::string_view key, std::string_view kind,
               std::vector<OtherName>& names) {
  for (const std::string_view text : record.texts(record.value(), key))
    names.push_back({record.clean_markup(text), kind, {}});
}

// In the order in which a page shows them: acronyms, aliases, then one label a language.
std::vector<OtherName> other_names(JsonRecord& record, std::string_view shown) {
  std::vector<OtherName> names;
  add_names(record, "display_name_acronyms", "acronym", names);
  add_names(record, "display_name_alternatives", "alias", names);
  const JsonValue international = record.object(record.value(), "international");
  for (const auto& [lang, name] : record.object(international, "display_name").fields()) {
    const auto tag = parse_language(lang);
    if (tag) names.push_back({record.clean_markup(name.string()), "label", *tag});
  }
  std::erase_if(
      names, [shown](const OtherName& other) { return other.name.empty() || other.name == shown; });
  return names;
}

struct Relation {
  std::string kind;
  std::string institution;
  std::string name;
};

std::vector<Relation> relations_of(JsonRecord& record) {
  std::vector<Relation> relations;
  for (const JsonValue& row : record.list(record.value(), "associated_institutions")) {
    Relation relation{ascii_lower(record.text(row, "relationship")),
                      openalex_institution(record.text(row, "id")),
                      record.clean_markup(record.text(row, "display_name"))};
    if (is_relation(relation.kind) && !relation.institution.empty()) {
      relations.push_back(std::move(relation));
    } else {
      record.note("not a relation", relation.kind);
    }
  }
  return relations;
}

void write_relations(const std::vector<Relation>& relations, JsonWriter& body) {
  if (relations.empty()) return;
  body.key("relations").open('[');
  for (const Relation& relation : relations) {
    body.open('{').field("kind", relation.kind).field("institution", relation.institution);
    body.field("name", relation.name).close('}');
  }
  body.close(']');
}

// Two letters, in upper case.
std::string country_code(JsonRecord& record, const JsonValue& geo) {
  std::string_view code = record.text(record.value(), "country_code");
  if (code.empty()) code = record.text(geo, "country_code");
  if (code.size() != 2 || !is_alpha(code[0]) || !is_alpha(code[1])) return {};
  std::string upper;
  for (const char c : code)
    upper.push_back(is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c);
  return upper;
}

void write_place(JsonRecord& record, JsonWriter& body) {
  constexpr Range kLatitudes{-90, 90};
  constexpr Range kLongitudes{-180, 180};
  const JsonValue geo = record.object(record.value(), "geo");
  body.field("country_code", country_code(record, geo));
  for (const std::string_view key : {"country", "region", "city"})
    body.field(key, record.clean_markup(record.text(geo, key)));
  write_number(body, "latitude", geo.field("latitude").number(), kLatitudes);
  write_number(body, "longitude", geo.field("longitude").number(), kLongitudes);
}

void write_links(JsonRecord& record, JsonWriter& body) {
  const JsonValue ids = record.object(record.value(), "ids");
  body.field("homepage", record.address(record.value(), "homepage_url"));
  body.field("wikipedia", record.address(ids, "wikipedia"));
  body.field("wikidata", parse_wikidata_id(record.text(ids, "wikidata")).value_or(""));
}

}  // namespace

Status read_openalex_institution(JsonRecord& record, std::string id) {
  const JsonValue& institution = record.value();
  std::vector<std::string> same_as;
  const std::string_view ror = record.text(institution, "ror");
  if (const auto ror_id = parse_ror(ror)) {
    same_as.push_back("ror:" + *ror_id);
  } else if (!ror.empty()) {
    record.note("not a ROR id", ror);
  }
  std::vector<std::string> references = same_as;
  references.push_back("openalex:" + id);
  if (!record.is_wanted(references)) return Ok{};

  const std::string name = record.clean_markup(record.text(institution, "display_name"));
  if (name.empty()) return record.skip(bad_record("no name"));
  JsonWriter body;
  body.open('{').field("name", name);
  write_institution_names(body, other_names(record, name));
  write_texts(body, "same_as", same_as);
  std::vector<std::string> types;
  std::string type = record.clean_markup(record.text(institution, "type"));
  if (!type.empty()) types.push_back(std::move(type));
  write_texts(body, "types", types);
  write_place(record, body);
  write_links(record, body);
  write_relations(relations_of(record), body);
  write_count(body, "works", record.count(institution, "works_count"));
  write_count(body, "citations", record.count(institution, "cited_by_count"));
  body.close('}');
  FactRecord fact{.kind = FactKind::institution, .source = "openalex", .id = std::move(id)};
  fact.updated = record.moment(record.text(institution, "updated_date"));
  fact.body = body.take();
  return record.sink().fact(std::move(fact), record.place());
}

}  // namespace paperloom
