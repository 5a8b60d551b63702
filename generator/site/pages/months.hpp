#pragma once
// Lists of months as the archive, the hubs and the fields show them: years, newest first, each with
// its months.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/store.hpp"
#include "render/schema.hpp"
#include "render/value.hpp"
#include "site/pages/page_kind.hpp"
#include "site/site.hpp"

namespace paperloom {

inline constexpr std::array kMonthFields{
    Field{"name", FieldType::text, "June 2020"},       Field{"short_name", FieldType::text, "Jun"},
    Field{"url", FieldType::url, "/archive/2020-06/"}, Field{"count", FieldType::text, "1,234"},
    Field{"papers", FieldType::text, "1,234 papers"},
};

inline constexpr std::array kYearFields{
    Field{"year", FieldType::text, "2020; Undated"},
    Field{"url", FieldType::url, "/archive/2020/; false where a year has no page"},
    Field{"count", FieldType::text, "12,345"},
    Field{"papers", FieldType::text, "12,345 papers"},
    Field{"months", FieldType::list, "newest first", kMonthFields},
};

inline constexpr std::string_view kUndated = "undated";

// "2020" of "2020-06", "undated" of itself.
[[nodiscard]] std::string_view year_of(std::string_view month);

// The path of a month's own page.
using MonthPath = std::string (*)(std::string_view field, std::string_view month);

enum class YearLinks { no, yes };

[[nodiscard]] Value years_view(const Site& site, const std::vector<MonthList>& months,
                               std::string_view field, MonthPath month_path, YearLinks links);

inline constexpr std::array kMonthLinkFields{
    Field{"name", FieldType::text, "May 2020"},
    Field{"url", FieldType::url, "/archive/2020-05/"},
};

inline constexpr std::array kNeighbourFields{
    Field{"newer_month", FieldType::object, "the next month with papers", kMonthLinkFields},
    Field{"older_month", FieldType::object, "the one before", kMonthLinkFields},
};

void add_neighbours(Object& view, const Site& site, const MonthPlace& place, std::string_view field,
                    MonthPath month_path);

}  // namespace paperloom
