#pragma once
// The sources of the whole corpus with their dates. Only the home page, /about/, the 404 page,
// build.json and llms.txt show them: elsewhere they would change every page with every dump.
#include <array>
#include <string>
#include <vector>

#include "corpus/store.hpp"
#include "render/schema.hpp"
#include "render/value.hpp"
#include "site/pages/page_parts.hpp"

namespace paperloom {

inline constexpr std::array kCorpusSourceFields{
    Field{"label", FieldType::text, "arXiv"},
    Field{"url", FieldType::url, "https://arxiv.org/"},
    Field{"licence", FieldType::text, "CC0 1.0"},
    Field{"records", FieldType::text, "2,345,678 records"},
    Field{"date", FieldType::text, "15 Aug 2026, of the newest dump"},
    Field{"iso", FieldType::text, "2026-08-15"},
};

[[nodiscard]] Value corpus_sources_view(const Store& store);
// All sources with the dates of their newest dumps.
[[nodiscard]] std::vector<ShownSource> dump_sources(const Store& store);
// The newest dump's date, ISO; empty when none is known.
[[nodiscard]] std::string corpus_date(const Store& store);

}  // namespace paperloom
