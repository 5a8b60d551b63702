#include "corpus/dates.hpp"

#include <array>
#include <charconv>
#include <chrono>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::array<std::string_view, 12> kMonths{"jan", "feb", "mar", "apr", "may", "jun",
                                                   "jul", "aug", "sep", "oct", "nov", "dec"};

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<int> month_number(std::string_view text) {
  if (text.size() < 3) return std::nullopt;
  for (std::size_t i = 0; i < kMonths.size(); ++i) {
    if (to_lower(text[0]) == kMonths[i][0] && to_lower(text[1]) == kMonths[i][1] &&
        to_lower(text[2]) == kMonths[i][2]) {
      return static_cast<int>(i) + 1;
    }
  }
  return std::nullopt;
}

std::string_view next_word(std::string_view& rest) {
  while (!rest.empty() && rest.front() == ' ')
    rest.remove_prefix(1);
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end);
  return word;
}

std::optional<std::int64_t> seconds_of(std::string_view clock) {
  if (clock.size() != 8 || clock[2] != ':' || clock[5] != ':') return std::nullopt;
  const auto hours = number(clock.substr(0, 2));
  const auto minutes = number(clock.substr(3, 2));
  const auto seconds = number(clock.substr(6, 2));
  if (!hours || !minutes || !seconds || *hours > 23 || *minutes > 59 || *seconds > 60) {
    return std::nullopt;
  }
  return *hours * 3600 + *minutes * 60 + *seconds;
}

std::optional<std::int64_t> day_seconds(int year, int month, int day) {
  using namespace std::chrono;  // NOLINT(google-build-using-namespace): the calendar's names
  const year_month_day date{std::chrono::year{year},
                            std::chrono::month{static_cast<unsigned>(month)},
                            std::chrono::day{static_cast<unsigned>(day)}};
  if (year < 1000 || year > 9999 || !date.ok()) return std::nullopt;
  return std::int64_t{sys_days{date}.time_since_epoch().count()} * 86'400;
}

void append_padded(std::string& out, unsigned value, std::size_t width) {
  const std::string digits = std::to_string(value);
  out.append(width - std::min(width, digits.size()), '0').append(digits);
}

// "20260815" at `at`, with nothing but non-digits around it.
std::optional<std::string> compact_date(std::string_view path, std::size_t at) {
  const bool bounded =
      (at == 0 || !is_digit(path[at - 1])) && (at + 8 >= path.size() || !is_digit(path[at + 8]));
  if (at + 8 > path.size() || !bounded) return std::nullopt;
  std::string iso{path.substr(at, 4)};
  iso.append("-").append(path.substr(at + 4, 2)).append("-").append(path.substr(at + 6, 2));
  if (!is_iso_date(iso)) return std::nullopt;
  return iso;
}

}  // namespace

std::optional<std::int64_t> parse_rfc822(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma != std::string_view::npos) text.remove_prefix(comma + 1);
  const auto day = number(next_word(text));
  const auto month = month_number(next_word(text));
  const auto year = number(next_word(text));
  if (!day || !month || !year || *day < 1) return std::nullopt;
  const auto midnight = day_seconds(*year, *month, *day);
  if (!midnight) return std::nullopt;
  return *midnight + seconds_of(next_word(text)).value_or(0);
}

std::optional<std::int64_t> iso_seconds(std::string_view date) {
  if (date.size() != 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
  const auto year = number(date.substr(0, 4));
  const auto month = number(date.substr(5, 2));
  const auto day = number(date.substr(8, 2));
  if (!year || !month || !day || *month < 1 || *day < 1) return std::nullopt;
  return day_seconds(*year, *month, *day);
}

std::optional<std::int64_t> first_day_of(std::string_view date) {
  std::string day{date};
  while (day.size() == 4 || day.size() == 7)
    day += "-01";
  return iso_seconds(day);
}

bool is_iso_date(std::string_view text) {
  return iso_seconds(text).has_value();
}

bool is_iso_day_month_or_year(std::string_view text) {
  constexpr std::string_view kFirst = "0001-01-01";
  if (text.size() != 4 && text.size() != 7 && text.size() != 10) return false;
  return is_iso_date(std::string{text}.append(kFirst.substr(text.size())));
}

std::optional<std::int64_t> parse_iso_time(std::string_view text) {
  const auto midnight = iso_seconds(text.substr(0, 10));
  if (!midnight || text.size() <= 10) return midnight;
  if (text[10] != 'T' && text[10] != ' ') return std::nullopt;
  std::string clock{text.substr(11)};
  for (const std::string_view zone : {"Z", "+00:00"}) {
    if (clock.ends_with(zone)) clock.resize(clock.size() - zone.size());
  }
  if (clock.size() == 5) clock += ":00";
  if (clock.size() > 9 && clock[8] == '.' && all_digits(std::string_view{clock}.substr(9))) {
    clock.resize(8);
  }
  const auto seconds = seconds_of(clock);
  if (!seconds) return std::nullopt;
  return *midnight + *seconds;
}

std::optional<std::string> date_in_path(std::string_view path) {
  for (std::size_t at = path.size(); at-- > 0;) {
    if (is_iso_date(path.substr(at, 10))) return std::string{path.substr(at, 10)};
    if (auto compact = compact_date(path, at)) return compact;
  }
  return std::nullopt;
}

std::string iso_date(std::int64_t seconds) {
  using namespace std::chrono;  // NOLINT(google-build-using-namespace): the calendar's names
  const year_month_day date{floor<days>(sys_seconds{std::chrono::seconds{seconds}})};
  std::string out;
  append_padded(out, static_cast<unsigned>(static_cast<int>(date.year())), 4);
  out.push_back('-');
  append_padded(out, static_cast<unsigned>(date.month()), 2);
  out.push_back('-');
  append_padded(out, static_cast<unsigned>(date.day()), 2);
  return out;
}

std::string iso_time(std::int64_t seconds) {
  constexpr std::int64_t kDay = 86'400;
  const auto clock = static_cast<unsigned>(((seconds % kDay) + kDay) % kDay);
  std::string out = iso_date(seconds);
  char separator = 'T';
  for (const unsigned part : {clock / 3600, clock / 60 % 60, clock % 60}) {
    out.push_back(separator);
    append_padded(out, part, 2);
    separator = ':';
  }
  out.push_back('Z');
  return out;
}

}  // namespace paperloom
