#include "corpus/dates.hpp"

#include <doctest/doctest.h>

namespace paperloom {

namespace {

TEST_SUITE("corpus/dates") {
  TEST_CASE("both spellings of the snapshot are read") {
    CHECK(parse_rfc822("Mon, 2 Apr 2007 19:18:42 GMT") == 1'175'541'522);
    CHECK(parse_rfc822("Mon, 02 Apr 2007 19:18:42 GMT") == 1'175'541'522);
  }

  TEST_CASE("a wrong weekday and a missing time do no harm") {
    CHECK(parse_rfc822("Sun, 2 Apr 2007 19:18:42 GMT") == 1'175'541'522);
    CHECK(parse_rfc822("2 April 2007") == 1'175'472'000);
  }

  TEST_CASE("days before 1970 and leap days are days") {
    CHECK(parse_rfc822("Wed, 31 Dec 1969 23:59:59 GMT") == -1);
    CHECK(parse_rfc822("Tue, 29 Feb 2000 00:00:00 GMT").has_value());
  }

  TEST_CASE("what is no date is nothing") {
    for (const std::string_view text :
         {"", ",", "Mon, 31 Feb 2007 00:00:00 GMT", "Mon, 0 Apr 2007", "Mon, 2 Foo 2007",
          "Mon, 2 Apr 07 19:18:42 GMT", "Mon, 2 Apr 99999", "yesterday", "2007-04-02",
          "Mon, -2 Apr 2007", "Mon, 2 Ap 2007", "Mon, 99999999999 Apr 2007"}) {
      CAPTURE(text);
      CHECK_FALSE(parse_rfc822(text));
    }
  }

  TEST_CASE("an ISO date is a real day") {
    CHECK(is_iso_date("2024-02-29"));
    for (const std::string_view text :
         {"", "2023-02-29", "2024-13-01", "2024-00-01", "2024-01-00", "2024-1-01", "2024-01-32",
          "2024/01/01", "2024-01-01 ", "0999-01-01", "20240101", "2024-+1-01"}) {
      CAPTURE(text);
      CHECK_FALSE(is_iso_date(text));
    }
  }

  TEST_CASE("seconds and ISO dates are each other's inverse") {
    for (const std::string_view date :
         {"1000-01-01", "1969-12-31", "1970-01-01", "2000-02-29", "2026-11-30", "9999-12-31"}) {
      const auto seconds = iso_seconds(date);
      REQUIRE(seconds);
      CHECK(iso_date(*seconds) == date);
      CHECK(iso_date(*seconds + 86'399) == date);
    }
  }

  TEST_CASE("the last date of a path is the dump's") {
    CHECK(date_in_path("arxiv-2026-08-15.json.gz") == "2026-08-15");
    CHECK(date_in_path("2020-01-01/arxiv-20260815.json") == "2026-08-15");
    CHECK(date_in_path("/data/2026-08-15/snapshot.json") == "2026-08-15");
    CHECK_FALSE(date_in_path("snapshot.json"));
    CHECK_FALSE(date_in_path("run-120260815.json"));
    CHECK_FALSE(date_in_path("2026-13-15.json"));
    CHECK_FALSE(date_in_path(""));
  }

  TEST_CASE("times of ISO 8601 are read and written") {
    CHECK(parse_iso_time("2007-04-02T19:18:42Z") == parse_rfc822("Mon, 2 Apr 2007 19:18:42 GMT"));
    CHECK(parse_iso_time("2007-04-02 19:18:42.123456+00:00") ==
          parse_iso_time("2007-04-02T19:18:42"));
    CHECK(parse_iso_time("2007-04-02T19:18") == parse_iso_time("2007-04-02T19:18:00Z"));
    CHECK(parse_iso_time("2007-04-02") == iso_seconds("2007-04-02"));
    for (const char* bad : {"", "2007-04", "2007-04-31T00:00:00Z", "2007-04-02T24:00:00Z",
                            "2007-04-02T19:18:42+02:00", "2007-04-02T", "2007-04-02x19:18:42"}) {
      CHECK_MESSAGE(!parse_iso_time(bad), bad);
    }
    CHECK(iso_time(1175541522) == "2007-04-02T19:18:42Z");
    CHECK(iso_time(-1) == "1969-12-31T23:59:59Z");
  }

  TEST_CASE("a day a month or a year is real") {
    for (const char* good : {"2021", "2021-12", "2020-02-29"})
      CHECK_MESSAGE(is_iso_day_month_or_year(good), good);
    for (const char* bad :
         {"", "21", "0021", "2021-13", "2021-1", "2021-02-29", "2021-12-", "year"})
      CHECK_MESSAGE(!is_iso_day_month_or_year(bad), bad);
  }
}

}  // namespace

}  // namespace paperloom
