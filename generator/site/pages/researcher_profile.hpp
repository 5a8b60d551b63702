#pragma once
// What a researcher's page shows of what sources say of the person: numbers, identities, places of
// work, the most cited papers, others of the name.
#include <array>
#include <cstdint>
#include <vector>

#include "corpus/store.hpp"
#include "render/schema.hpp"
#include "render/value.hpp"
#include "site/pages/page_parts.hpp"
#include "site/site.hpp"

namespace paperloom {

inline constexpr std::int64_t kShownNamesakes = 6;

inline constexpr std::array kBadgeFields{
    Field{"text", FieldType::text, "h-index 23"},
    Field{"label", FieldType::text, "Semantic Scholar"},
    Field{"date", FieldType::text, "2 Jun 2026, the number's as-of date"},
    Field{"iso", FieldType::text, "2026-06-02"},
};
inline constexpr std::array kIdentityFields{
    Field{"label", FieldType::text, "Semantic Scholar"},
    Field{"name", FieldType::text, "1291673"},
    Field{"url", FieldType::url, "https://www.semanticscholar.org/author/1291673"},
};
inline constexpr std::array kAffiliationFields{
    Field{"name", FieldType::text, "Johns Hopkins University"},
    Field{"years", FieldType::text, "2018-2022; false where they are not known"},
    Field{"label", FieldType::text, "OpenAlex"},
    Field{"date", FieldType::text, "2 Jun 2026, the fact's as-of date"},
    Field{"iso", FieldType::text, "2026-06-02"},
};
inline constexpr std::array kCitedFields{
    Field{"title", FieldType::marked, "Is Network the Bottleneck of Distributed Training?"},
    Field{"url", FieldType::url, "/papers/2006.10103-is-network/"},
    Field{"count", FieldType::text, "1,234 citations"},
    Field{"label", FieldType::text, "OpenAlex"},
    Field{"date", FieldType::text, "2 Jun 2026, the count's as-of date"},
    Field{"iso", FieldType::text, "2026-06-02"},
};

// Sets the fields from badges to name_count.
void add_profile(Object& view, const Site& site, const Researcher& researcher,
                 const std::vector<Namesake>& others);

// Of the papers shown, and of what sources say of the person.
[[nodiscard]] std::vector<ShownSource> sources_of(const Researcher& researcher,
                                                  const std::vector<PaperCard>& cards,
                                                  bool main_page);

}  // namespace paperloom
