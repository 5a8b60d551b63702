#include "check/date_forms.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

// A pattern in which '0' stands for any digit and all else for itself.
bool has_form(std::string_view text, std::string_view form) {
  return text.size() == form.size() &&
         std::equal(text.begin(), text.end(), form.begin(),
                    [](char c, char f) { return f == '0' ? is_digit(c) : c == f; });
}

int number(std::string_view digits) {
  int value = 0;
  for (const char c : digits)
    value = value * 10 + (c - '0');
  return value;
}

std::chrono::year_month_day day_of(int year, int month, int day) {
  return std::chrono::year{year} / std::chrono::month{static_cast<unsigned>(month)} /
         std::chrono::day{static_cast<unsigned>(day)};
}

// "hh:mm" or "hh:mm:ss".
bool is_time(std::string_view text) {
  if (!has_form(text, "00:00") && !has_form(text, "00:00:00")) return false;
  const bool seconds = text.size() > 5;
  return number(text.substr(0, 2)) < 24 && number(text.substr(3, 2)) < 60 &&
         (!seconds || number(text.substr(6, 2)) < 60);
}

// "hh:mm[:ss[.s]]" and "Z" or "+hh:mm".
bool is_w3c_time(std::string_view text) {
  const std::size_t zone = text.find_first_of("Z+-");
  if (zone == std::string_view::npos) return false;
  const std::string_view offset = text.substr(zone + 1);
  if (text[zone] == 'Z' ? !offset.empty() : !is_time(offset) || offset.size() != 5) return false;
  std::string_view time = text.substr(0, zone);
  const std::size_t point = time.find('.');
  if (point != std::string_view::npos) {
    if (!all_digits(time.substr(point + 1)) || point != 8) return false;
    time = time.substr(0, point);
  }
  return is_time(time);
}

std::size_t position(std::string_view name, std::string_view names) {
  const std::size_t at = name.size() == 3 ? names.find(name) : std::string_view::npos;
  return at == std::string_view::npos || at % 3 != 0 ? std::string_view::npos : at / 3;
}

bool is_zone(std::string_view zone) {
  constexpr std::array<std::string_view, 10> kNamed{"GMT", "UT",  "EST", "EDT", "CST",
                                                    "CDT", "MST", "MDT", "PST", "PDT"};
  if (std::find(kNamed.begin(), kNamed.end(), zone) != kNamed.end()) return true;
  return (has_form(zone, "+0000") || has_form(zone, "-0000")) && number(zone.substr(1, 2)) < 24 &&
         number(zone.substr(3, 2)) < 60;
}

}  // namespace

bool is_w3c_date(std::string_view text) {
  if (has_form(text, "0000")) return true;
  if (has_form(text, "0000-00")) {
    const int month = number(text.substr(5));
    return month >= 1 && month <= 12;
  }
  constexpr std::size_t kDay = 10;
  const std::string_view date = text.substr(0, kDay);
  if (!has_form(date, "0000-00-00")) return false;
  const auto day =
      day_of(number(date.substr(0, 4)), number(date.substr(5, 2)), number(date.substr(8, 2)));
  if (!day.ok()) return false;
  return text.size() == kDay || (text[kDay] == 'T' && is_w3c_time(text.substr(kDay + 1)));
}

bool is_rfc822_date(std::string_view text) {
  std::size_t weekday = std::string_view::npos;
  const std::size_t comma = text.find(", ");
  if (comma != std::string_view::npos) {
    weekday = position(text.substr(0, comma), "SunMonTueWedThuFriSat");
    if (weekday == std::string_view::npos) return false;
    text.remove_prefix(comma + 2);
  }
  const auto parts = split(text, ' ');
  if (parts.size() != 5 || parts[0].size() > 2 || !all_digits(parts[0])) return false;
  const std::size_t month = position(parts[1], "JanFebMarAprMayJunJulAugSepOctNovDec");
  if (month == std::string_view::npos || !has_form(parts[2], "0000")) return false;
  const auto day = day_of(number(parts[2]), static_cast<int>(month) + 1, number(parts[0]));
  if (!day.ok() || !is_time(parts[3]) || !is_zone(parts[4])) return false;
  const std::chrono::weekday real{std::chrono::sys_days{day}};
  return weekday == std::string_view::npos || real.c_encoding() == weekday;
}

}  // namespace paperloom
