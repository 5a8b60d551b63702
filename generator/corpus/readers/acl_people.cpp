#include "corpus/readers/acl_people.hpp"

#include <algorithm>
#include <span>

#include "corpus/names.hpp"
#include "corpus/readers/acl.hpp"
#include "corpus/readers/fact_body.hpp"
#include "corpus/readers/yaml.hpp"
#include "corpus/slug.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

class PeopleReader {
 public:
  explicit PeopleReader(ReadContext& context) : context_{&context} {}

  Status read(const YamlRecord& record);

 private:
  std::string name_of(const YamlValue& value);
  std::vector<std::string> names_of(const YamlValue& value);
  Status skip(std::string_view why, std::string_view what);

  ReadContext* context_;
  std::string place_;
};

Status PeopleReader::skip(std::string_view why, std::string_view what) {
  context_->diagnostics.add(Severity::skipped, why, place_, what);
  return Ok{};
}

// {first: Ada, last: Quillfeather}; the first name may be absent.
std::string PeopleReader::name_of(const YamlValue& value) {
  const std::string last = to_valid_utf8(value.text_of("last"));
  const std::string first = to_valid_utf8(value.text_of("first"));
  return author_name(last, first, {}, context_->notes).name;
}

// Each once, the one to show first: people.yaml lists all, name_variants.yaml has two places.
std::vector<std::string> PeopleReader::names_of(const YamlValue& value) {
  std::vector<std::string> names;
  const auto add = [&](const YamlValue& name) {
    std::string text = name_of(name);
    const bool known = std::find(names.begin(), names.end(), text) != names.end();
    if (!known && !text.empty()) names.push_back(std::move(text));
  };
  if (const YamlValue* canonical = value.field("canonical")) add(*canonical);
  for (const std::string_view key : {"names", "variants"}) {
    const YamlValue* more = value.field(key);
    if (more == nullptr) continue;
    for (const YamlValue& name : more->items)
      add(name);
  }
  return names;
}

Status PeopleReader::read(const YamlRecord& record) {
  ++context_->records;
  place_ = context_->file.path() + ":" + std::to_string(record.line);
  if (!record.fault.empty()) return skip("record with an alias or too deep", record.fault);
  const YamlValue& value = record.value;
  if (value.type != YamlValue::Type::map) return skip("wrong type", "a person");
  const std::vector<std::string> names = names_of(value);
  if (names.empty()) return skip("no name", record.key);
  std::string id = record.key.empty() ? std::string{value.text_of("id")} : record.key;
  if (id.empty()) id = slug(names.front());
  if (!is_acl_person(id)) return skip("not an id", to_valid_utf8(id));
  std::string orcid{value.text_of("orcid")};
  if (!orcid.empty() && !is_acl_orcid(orcid)) {
    context_->diagnostics.add(Severity::note, "not an ORCID", place_, to_valid_utf8(orcid));
    orcid.clear();
  }
  const bool wanted = context_->sink.wants("acl:" + id) ||
                      (!orcid.empty() && context_->sink.wants("orcid:" + orcid));
  if (!wanted) return Ok{};
  JsonWriter body;
  body.open('{').field("name", names.front());
  if (names.size() > 1) write_texts(body, "aliases", std::span{names}.subspan(1));
  body.field("orcid", orcid);
  FactRecord fact{.kind = FactKind::researcher, .id = std::move(id)};
  fact.body = body.close('}').take();
  return context_->sink.fact(std::move(fact), place_);
}

}  // namespace

std::optional<DumpPart> recognise_acl_people(std::string_view head, std::string_view /*path*/) {
  const auto has = [head](std::string_view part) { return head.find(part) != head.npos; };
  const bool names = has("first:") && has("last:");
  if (names && (has("- canonical:") || has("\n  names:"))) return DumpPart::people;
  return {};
}

Status read_acl_people(ReadContext& context) {
  YamlRecords records{context.file};
  PeopleReader reader{context};
  while (true) {
    TRY_ASSIGN(const auto record, records.next());
    if (!record) return Ok{};
    TRY(reader.read(*record));
  }
}

}  // namespace paperloom
