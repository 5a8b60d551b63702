#pragma once
// Dates of dumps and their text forms, all in UTC and without any locale.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace paperloom {

// "Mon, 2 Apr 2007 19:18:42 GMT" or with "02" (RFC 822 with a four-digit year), leniently: the
// weekday is ignored, a full month name and a missing time are taken. Years 1000 to 9999.
[[nodiscard]] std::optional<std::int64_t> parse_rfc822(std::string_view text);

// "2007-04-02", a real day.
[[nodiscard]] bool is_iso_date(std::string_view text);

// Midnight UTC of an ISO date.
[[nodiscard]] std::optional<std::int64_t> iso_seconds(std::string_view date);

// Midnight UTC of the first day of an ISO date, month ("2007-04") or year.
[[nodiscard]] std::optional<std::int64_t> first_day_of(std::string_view date);

// The last "2026-08-15" or "20260815" in a file's name or path that is a real day.
[[nodiscard]] std::optional<std::string> date_in_path(std::string_view path);

// "2007", "2007-04" or "2007-04-02", each real.
[[nodiscard]] bool is_iso_day_month_or_year(std::string_view text);

// "2007-04-02T19:18:42Z", also without the seconds, their fraction or the Z, or with +00:00 for
// it; a day alone is its midnight.
[[nodiscard]] std::optional<std::int64_t> parse_iso_time(std::string_view text);

[[nodiscard]] std::string iso_date(std::int64_t seconds);  // "2007-04-02"
[[nodiscard]] std::string iso_time(std::int64_t seconds);  // "2007-04-02T19:18:42Z"

}  // namespace paperloom
