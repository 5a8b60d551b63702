#pragma once
// What a paper's page shows of facts that differ between sources: places, dates, citations, venue.
// Pure functions of the paper; each sets fields of the view.
#include <array>
#include <string>
#include <vector>

#include "corpus/store.hpp"
#include "render/schema.hpp"
#include "render/value.hpp"
#include "site/pages/page_parts.hpp"

namespace paperloom {

inline constexpr std::array kCountFields{
    Field{"count", FieldType::text, "1,234 citations"},
    Field{"label", FieldType::text, "OpenAlex"},
    Field{"date", FieldType::text, "2 Jun 2026, the count's as-of date"},
    Field{"iso", FieldType::text, "2026-06-02"},
};
inline constexpr std::array kDateFields{
    Field{"text", FieldType::text, "June 2020"},
    Field{"label", FieldType::text, "OpenAlex"},
};
inline constexpr std::array kElsewhereFields{
    Field{"label", FieldType::text, "OpenAlex"},
    Field{"name", FieldType::text, "w3035268204"},
    Field{"url", FieldType::url, "https://openalex.org/W3035268204"},
};
// source_id, source_url, pdf_url and elsewhere.
void add_places(Object& view, const Paper& paper);
// date, iso, date_kind and published.
void add_dates(Object& view, const Paper& paper);
// citations, OpenAlex's count first.
void add_citations(Object& view, const Paper& paper);

// The journal reference of the text's source, else the first venue that a source names; or nothing.
[[nodiscard]] std::string shown_venue(const Paper& paper);
// What of the page comes from which source, the text's own first.
[[nodiscard]] std::vector<ShownSource> sources_of(const Paper& paper);

}  // namespace paperloom
