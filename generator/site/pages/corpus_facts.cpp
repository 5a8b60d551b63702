#include "site/pages/corpus_facts.hpp"

#include <algorithm>

#include "corpus/sources.hpp"
#include "site/facts.hpp"

namespace paperloom {

Value corpus_sources_view(const Store& store) {
  List items;
  for (const SourceRow& source : store.sources()) {
    const Source* known = find_source(source.name);
    if (known == nullptr) continue;
    Object item;
    item.set("label", known->label);
    item.set("licence", text_or_false(std::string{known->licence}));
    item.set("url", known->url.empty() ? Value{false} : Value{Url{std::string{known->url}}});
    item.set("records", counted(source.records, "record"));
    item.set("date", text_or_false(day_text(source.as_of)));
    item.set("iso", text_or_false(source.as_of));
    items.emplace_back(std::move(item));
  }
  return items;
}

std::vector<ShownSource> dump_sources(const Store& store) {
  std::vector<ShownSource> shown;
  for (const SourceRow& source : store.sources())
    shown.push_back({.name = source.name, .as_of = source.as_of});
  return shown;
}

std::string corpus_date(const Store& store) {
  std::string newest;
  for (const SourceRow& source : store.sources())
    newest = std::max(newest, source.as_of);
  return newest;
}

}  // namespace paperloom
