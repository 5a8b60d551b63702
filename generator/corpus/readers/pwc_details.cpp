// The archive's methods and datasets.
#include "corpus/readers/fact_body.hpp"
#include "corpus/readers/pwc_files.hpp"
#include "corpus/readers/pwc_values.hpp"

namespace paperloom {
namespace {

constexpr std::int64_t kFirstYear = 1000;
constexpr std::int64_t kLastYear = 9999;

struct Named {
  std::string id = {};
  std::string name = {};
};

// What methods and datasets must have.
Result<Named> named(JsonRecord& record) {
  const std::string_view address = record.text(record.value(), "url");
  const auto id = pwc_slug(address);
  if (!id) return address.empty() ? bad_record("no id") : bad_record("not an id", address);
  const JsonValue name = record.value().field("name");
  if (name.type() != JsonValue::Type::string && name.type() != JsonValue::Type::null) {
    return bad_record("wrong type", "name");
  }
  Named named{*id, record.clean(name.string())};
  if (named.name.empty()) return bad_record("no name");
  return named;
}

// The long name says something only where it differs.
void write_names(JsonRecord& record, const std::string& name, JsonWriter& body) {
  body.field("name", name);
  const std::string full = record.clean(record.text(record.value(), "full_name"));
  if (full != name) body.field("full_name", full);
}

void write_collections(JsonRecord& record, JsonWriter& body) {
  bool is_open = false;
  for (const JsonValue& row : record.list(record.value(), "collections")) {
    const std::string name = record.clean(record.text(row, "collection"));
    if (name.empty()) continue;
    if (!is_open) body.key("collections").open('[');
    is_open = true;
    body.open('{').field("name", name).field("area", record.clean(record.text(row, "area")));
    body.close('}');
  }
  if (is_open) body.close(']');
}

// The names of [{"task", "url"}].
std::vector<std::string> task_names(JsonRecord& record) {
  std::vector<std::string> names;
  for (const JsonValue& row : record.list(record.value(), "tasks"))
    names.push_back(record.clean(record.text(row, "task")));
  return each_once(std::move(names));
}

}  // namespace

Status take_pwc_method(JsonRecord& record) {
  const JsonValue& in = record.value();
  auto method = named(record);
  if (!method) return record.skip(method.error());
  FactRecord fact{.kind = FactKind::method, .id = std::move(method->id)};
  JsonWriter body;
  body.open('{');
  write_names(record, method->name, body);
  body.field("description", pwc_description(record, record.text(in, "description")));
  fact.about = write_pwc_paper(record, body);
  const auto year = record.count(in, "introduced_year");
  if (year && *year >= kFirstYear && *year <= kLastYear) {
    body.field("introduced", std::to_string(*year));
  }
  body.field("source_url", record.address(in, "source_url"));
  body.field("code", record.address(in, "code_snippet_url"));
  write_collections(record, body);
  body.close('}');
  fact.body = body.take();
  return record.sink().fact(std::move(fact), record.place());
}

Status take_pwc_dataset(JsonRecord& record) {
  const JsonValue& in = record.value();
  auto dataset = named(record);
  if (!dataset) return record.skip(dataset.error());
  FactRecord fact{.kind = FactKind::dataset, .id = std::move(dataset->id)};
  JsonWriter body;
  body.open('{');
  write_names(record, dataset->name, body);
  std::string description = pwc_description(record, record.text(in, "description"));
  if (description.empty()) {
    description = pwc_description(record, record.text(in, "short_description"));
  }
  body.field("description", description);
  body.field("homepage", record.address(in, "homepage"));
  fact.about = write_pwc_paper(record, body);
  body.field("introduced", record.published(record.text(in, "introduced_date"), std::nullopt));
  body.field("licence", record.clean(record.text(in, "license_name")));
  body.field("licence_url", record.address(in, "license_url"));
  write_texts(body, "modalities", pwc_names(record, in, "modalities"));
  write_texts(body, "tasks", task_names(record));
  write_texts(body, "languages", pwc_names(record, in, "languages"));
  body.close('}');
  fact.body = body.take();
  return record.sink().fact(std::move(fact), record.place());
}

}  // namespace paperloom
