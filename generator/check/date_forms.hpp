#pragma once
// Whether a date has exactly the form that a format demands and names a real day. Stricter than the
// readers of dumps are. Pure; any thread.
#include <string_view>

namespace paperloom {

// W3C-DTF as sitemaps use it: YYYY, YYYY-MM, YYYY-MM-DD, or a full day with a time and a zone.
[[nodiscard]] bool is_w3c_date(std::string_view text);

// "Wed, 02 Oct 2002 13:00:00 GMT" or "+0200": RFC 822 with a four-digit year as RSS wants it; the
// day of the week must be right.
[[nodiscard]] bool is_rfc822_date(std::string_view text);

}  // namespace paperloom
