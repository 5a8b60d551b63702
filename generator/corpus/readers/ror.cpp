#include "corpus/readers/ror.hpp"

#include <algorithm>
#include <array>

#include "corpus/readers/fact_body.hpp"
#include "corpus/readers/json_reader.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

using Type = JsonValue::Type;

// What the two schemas say in different ways.
struct Names {
  std::string shown = {};
  std::vector<OtherName> others = {};
};

struct Place {
  std::string country_code = {};
  std::string country = {};
  std::string region = {};
  std::string city = {};
  JsonValue latitude = {};
  JsonValue longitude = {};
};

struct Links {
  std::string_view homepage = {};
  std::string_view wikipedia = {};
};

bool says(JsonRecord& record, const JsonValue& name, std::string_view type) {
  const auto types = record.texts(name, "types");
  return std::find(types.begin(), types.end(), type) != types.end();
}

// Those of the shown name's spelling say nothing new.
void finish(Names& names) {
  std::vector<OtherName> kept;
  for (OtherName& other : names.others) {
    const bool is_known =
        other.name.empty() || other.name == names.shown || (!kept.empty() && kept.back() == other);
    if (!is_known) kept.push_back(std::move(other));
  }
  names.others = std::move(kept);
}

// Any of several names may be the one to show.
Names names_of(JsonRecord& record, const std::vector<JsonValue>& rows) {
  constexpr std::array<std::string_view, 3> kKinds{"label", "alias", "acronym"};
  Names names;
  for (const JsonValue& row : rows) {
    OtherName other{record.clean(record.text(row, "value")), {}, {}};
    const auto* kind = std::find_if(kKinds.begin(), kKinds.end(),
                                    [&](std::string_view type) { return says(record, row, type); });
    if (kind != kKinds.end()) other.kind = *kind;
    other.lang = parse_language(record.text(row, "lang")).value_or("");
    if (names.shown.empty() && says(record, row, "ror_display")) names.shown = other.name;
    names.others.push_back(std::move(other));
  }
  for (const std::string_view kind : kKinds) {
    const auto first = std::find_if(names.others.begin(), names.others.end(),
                                    [kind](const OtherName& other) { return other.kind == kind; });
    if (names.shown.empty() && first != names.others.end()) names.shown = first->name;
  }
  finish(names);
  return names;
}

Names names_of_v1(JsonRecord& record) {
  const JsonValue& in = record.value();
  Names names{record.clean(record.text(in, "name")), {}};
  for (const JsonValue& row : record.list(in, "labels")) {
    names.others.push_back({record.clean(record.text(row, "label")), "label",
                            parse_language(record.text(row, "iso639")).value_or("")});
  }
  for (const std::string_view alias : record.texts(in, "aliases"))
    names.others.push_back({record.clean(alias), "alias", {}});
  for (const std::string_view acronym : record.texts(in, "acronyms"))
    names.others.push_back({record.clean(acronym), "acronym", {}});
  finish(names);
  return names;
}

JsonValue first_of(const std::vector<JsonValue>& rows) {
  return rows.empty() ? JsonValue{} : rows.front();
}

Place place_of(JsonRecord& record) {
  const JsonValue location = first_of(record.list(record.value(), "locations"));
  const JsonValue in = record.object(location, "geonames_details");
  return {std::string{record.text(in, "country_code")},
          record.clean(record.text(in, "country_name")),
          record.clean(record.text(in, "country_subdivision_name")),
          record.clean(record.text(in, "name")),
          in.field("lat"),
          in.field("lng")};
}

Place place_of_v1(JsonRecord& record) {
  const JsonValue country = record.object(record.value(), "country");
  const JsonValue address = first_of(record.list(record.value(), "addresses"));
  const JsonValue city = record.object(address, "geonames_city");
  const JsonValue region = record.object(city, "geonames_admin1");
  Place place{std::string{record.text(country, "country_code")},
              record.clean(record.text(country, "country_name")),
              record.clean(record.text(region, "name")),
              record.clean(record.text(address, "city")),
              address.field("lat"),
              address.field("lng")};
  if (place.region.empty()) place.region = record.clean(record.text(address, "state"));
  if (place.city.empty()) place.city = record.clean(record.text(city, "city"));
  return place;
}

Links links_of(JsonRecord& record) {
  Links links;
  for (const JsonValue& row : record.list(record.value(), "links")) {
    const std::string_view type = record.text(row, "type");
    if (type == "website" && links.homepage.empty()) links.homepage = record.address(row, "value");
    if (type == "wikipedia") links.wikipedia = record.address(row, "value");
  }
  return links;
}

Links links_of_v1(JsonRecord& record) {
  Links links{{}, record.address(record.value(), "wikipedia_url")};
  for (const std::string_view text : record.texts(record.value(), "links")) {
    if (links.homepage.empty() && is_web_address(trim(text))) links.homepage = trim(text);
  }
  return links;
}

// The preferred one of {"preferred", "all"}, else the first.
std::string wikidata_id(JsonRecord& record, const JsonValue& ids) {
  std::string_view id = record.text(ids, "preferred");
  const JsonValue all = ids.field("all");
  if (id.empty()) id = all.type() == Type::array ? first_of(all.items()).string() : all.string();
  return parse_wikidata_id(id).value_or("");
}

std::string wikidata_of(JsonRecord& record) {
  const JsonValue ids = record.value().field("external_ids");
  if (ids.type() == Type::object) return wikidata_id(record, record.object(ids, "Wikidata"));
  for (const JsonValue& row : record.list(record.value(), "external_ids")) {
    if (record.text(row, "type") == "wikidata") return wikidata_id(record, row);
  }
  return {};
}

void write_place(const Place& place, JsonWriter& body) {
  const bool is_code = place.country_code.size() == 2 &&
                       std::all_of(place.country_code.begin(), place.country_code.end(), is_upper);
  if (is_code) body.field("country_code", place.country_code);
  body.field("country", place.country).field("region", place.region).field("city", place.city);
  const auto latitude = place.latitude.number();
  const auto longitude = place.longitude.number();
  if (!latitude || !longitude) return;
  write_number(body, "latitude", latitude, {-90, 90});
  write_number(body, "longitude", longitude, {-180, 180});
}

void write_relations(JsonRecord& record, JsonWriter& body) {
  bool is_open = false;
  for (const JsonValue& row : record.list(record.value(), "relationships")) {
    const std::string kind = ascii_lower(record.text(row, "type"));
    const auto id = parse_ror(record.text(row, "id"));
    if (!id || !is_relation(kind)) {
      record.note("not a relation", kind);
      continue;
    }
    if (!is_open) body.key("relations").open('[');
    is_open = true;
    body.open('{').field("kind", kind).field("institution", "ror:" + *id);
    body.field("name", record.clean(record.text(row, "label"))).close('}');
  }
  if (is_open) body.close(']');
}

void write_types(JsonRecord& record, JsonWriter& body) {
  std::vector<std::string> types;
  for (const std::string_view type : record.texts(record.value(), "types"))
    types.push_back(ascii_lower(record.clean(type)));
  write_texts(body, "types", types);
  const std::string status = ascii_lower(record.text(record.value(), "status"));
  if (status == "active" || status == "inactive" || status == "withdrawn") {
    body.field("status", status);
  } else if (!status.empty()) {
    record.note("not a status", status);
  }
}

std::string modified(JsonRecord& record) {
  const JsonValue admin = record.object(record.value(), "admin");
  const JsonValue last = record.object(admin, "last_modified");
  return record.published(record.text(last, "date"), std::nullopt);
}

Result<std::string> id_of(JsonRecord& record) {
  const JsonValue id = record.value().field("id");
  if (id.type() == Type::null) return bad_record("no id");
  if (id.type() != Type::string) return bad_record("wrong type", "id");
  auto ror = parse_ror(id.string());
  if (!ror) return bad_record("not an id", id.string());
  return *std::move(ror);
}

Status take_institution(JsonRecord& record) {
  const JsonValue& in = record.value();
  auto id = id_of(record);
  if (!id) return record.skip(id.error());
  if (!record.sink().wants("ror:" + *id)) return Ok{};
  const JsonValue rows = in.field("names");
  const bool is_v1 = rows.type() == Type::null;
  if (!is_v1 && rows.type() != Type::array) return record.skip(bad_record("wrong type", "names"));
  const Names names = is_v1 ? names_of_v1(record) : names_of(record, rows.items());
  if (names.shown.empty()) return record.skip(bad_record("no name"));
  FactRecord fact{.kind = FactKind::institution, .id = *std::move(id)};
  fact.as_of = modified(record);
  JsonWriter body;
  body.open('{').field("name", names.shown);
  write_institution_names(body, names.others);
  write_types(record, body);
  write_count(body, "established", record.count(in, "established"));
  write_place(is_v1 ? place_of_v1(record) : place_of(record), body);
  const Links links = is_v1 ? links_of_v1(record) : links_of(record);
  body.field("homepage", links.homepage).field("wikipedia", links.wikipedia);
  body.field("wikidata", wikidata_of(record));
  write_relations(record, body);
  body.close('}');
  fact.body = body.take();
  return record.sink().fact(std::move(fact), record.place());
}

}  // namespace

std::optional<DumpPart> recognise_ror(std::string_view head, std::string_view /*path*/) {
  const auto has = [head](std::string_view key) { return head.find(key) != head.npos; };
  const bool is_ror = has("https://ror.org/") && has(R"("relationships")") &&
                      has(R"("established")") && has(R"("external_ids")");
  if (is_ror) return DumpPart::institutions;
  return std::nullopt;
}

Status read_ror(ReadContext& context) {
  return read_json(context, take_institution);
}

}  // namespace paperloom
