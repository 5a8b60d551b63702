#include "corpus/weave.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "weaving.hpp"

namespace paperloom {

using test::record;
using test::Weaving;

namespace {

constexpr const char* kTitles = "SELECT title FROM record ORDER BY id";

TEST_SUITE("corpus/weave") {
  TEST_CASE("a dump becomes rows with authors and versions") {
    Weaving weaving;
    const WeaveSummary summary = weaving.weave(
        record("2101.00001", R"("title":"A","authors_parsed":[["Ferrule","Ida",""]],)" +
                                 test::submitted("4 Jan")) +
        record("2101.00002", R"("title":"B")"));
    CHECK(summary.read == 2);
    CHECK(summary.added == 2);
    CHECK(weaving.column(kTitles) == std::vector<std::string>{"A", "B"});
    CHECK(weaving.column("SELECT name FROM record_author") ==
          std::vector<std::string>{"Ida Ferrule"});
    CHECK(weaving.column("SELECT number FROM record_version").size() == 1);
  }

  TEST_CASE("the same dump again changes nothing") {
    Weaving weaving;
    const std::string dump = record("2101.00001", R"("title":"A")") +
                             record("2101.00002", R"("title":"B","update_date":"2021-01-02")");
    weaving.weave(dump);
    const WeaveSummary again = weaving.weave(dump);
    CHECK(again.unchanged == 2);
    CHECK(again.added + again.changed + again.removed + again.duplicates == 0);
  }

  TEST_CASE("a newer dump changes its records and keeps the others") {
    Weaving weaving;
    weaving.weave(record("2101.00001", R"("title":"A")") + record("2101.00002", R"("title":"B")"));
    const WeaveSummary newer = weaving.weave(record("2101.00001", R"("title":"A2")"));
    CHECK(newer.changed == 1);
    CHECK(newer.removed == 0);
    CHECK(weaving.column(kTitles) == std::vector<std::string>{"A2", "B"});
  }

  TEST_CASE("a newer dump wins even with an older date") {
    Weaving weaving;
    weaving.weave(record("2101.00001", R"("title":"A","update_date":"2021-06-01")"));
    weaving.weave(record("2101.00001", R"("title":"B","update_date":"2021-01-01")"));
    CHECK(weaving.column(kTitles) == std::vector<std::string>{"B"});
  }

  TEST_CASE("of one id in a dump the better record wins in any order") {
    const std::string two_versions = R"("versions":[{"version":"v1"},{"version":"v2"}])";
    std::vector<std::string> lines{
        record("2101.00001", R"("title":"Z","update_date":"2021-01-01")"),
        record("2101.00001", R"("title":"A","update_date":"2021-03-01")"),
        record("2101.00001", R"("title":"B","update_date":"2021-03-01")"),
        record("2101.00001", R"("title":"A2","update_date":"2021-03-01",)" + two_versions),
        record("2101.00001", R"("title":"A3","update_date":"2021-03-01",)" + two_versions)};
    std::sort(lines.begin(), lines.end());
    do {
      Weaving weaving;
      std::string dump;
      for (const std::string& line : lines)
        dump += line;
      const WeaveSummary summary = weaving.weave(dump);
      REQUIRE(weaving.column(kTitles) == std::vector<std::string>{"A3"});
      REQUIRE(summary.duplicates == 4);
      REQUIRE(weaving.diagnostics.skipped() == 4);
    } while (std::next_permutation(lines.begin(), lines.end()));
  }

  TEST_CASE("a duplicate without a date has the dump's in any order") {
    WeaveOptions options;
    options.as_of = {{"", "2021-09-09"}};
    const std::string dated = record("2101.00001", R"("update_date":"2021-01-02")");
    const std::string dateless = record("2101.00001");
    Weaving one;
    one.weave(dated + dateless, options);
    Weaving other;
    other.weave(dateless + dated, options);
    CHECK(one.column("SELECT as_of FROM record") == other.column("SELECT as_of FROM record"));
  }

  TEST_CASE("the order of several dumps means nothing") {
    const std::string old_dump = record("2101.00001", R"("title":"A","update_date":"2021-01-01")");
    const std::string new_dump = record("2101.00001", R"("title":"B","update_date":"2021-02-01")");
    for (const auto& dumps : {std::vector{old_dump, new_dump}, std::vector{new_dump, old_dump}}) {
      Weaving weaving;
      test::must(weaving.try_weave(dumps));
      CHECK(weaving.column(kTitles) == std::vector<std::string>{"B"});
    }
  }

  TEST_CASE("a record without a date takes the dump's") {
    Weaving weaving;
    WeaveOptions options;
    options.as_of = {{"arxiv", "2021-09-09"}};
    weaving.weave(record("2101.00001") + record("2101.00002", R"("update_date":"2021-01-02")"),
                  options);
    CHECK(weaving.column("SELECT as_of FROM record ORDER BY id") ==
          std::vector<std::string>{"2021-09-09", "2021-01-02"});
    CHECK(weaving.column("SELECT as_of FROM source") == std::vector<std::string>{"2021-09-09"});
  }

  TEST_CASE("without any date of the dump its newest record tells it") {
    Weaving weaving;
    weaving.weave(record("2101.00001") + record("2101.00002", R"("update_date":"2021-01-02")") +
                  record("2101.00003", R"("update_date":"2020-01-02")"));
    CHECK(weaving.column("SELECT as_of FROM record ORDER BY id") ==
          std::vector<std::string>{"2021-01-02", "2021-01-02", "2020-01-02"});
  }

  TEST_CASE("a record's time of day is no part of the dump's date") {
    test::Weaving weaving;
    weaving.weave(
        R"({"id":"https://openalex.org/W1","updated_date":"2025-11-06T03:46:38.306776"})"
        "\n"
        R"({"id":"https://openalex.org/A2","display_name":"x","updated_date":"2025-11-07T01:00:00"})"
        "\n");
    CHECK(weaving.column("SELECT as_of FROM source") == std::vector<std::string>{"2025-11-07"});
    CHECK(weaving.column("SELECT as_of FROM record") == std::vector<std::string>{"2025-11-07"});
    CHECK(weaving.column("SELECT updated FROM record") ==
          std::vector<std::string>{"2025-11-06T03:46:38.306776"});
  }

  TEST_CASE("removals take out what was not updated since") {
    test::Weaving weaving;
    test::must(weaving.try_weave(
        {"work_id,deleted_date\nW1,2025-11-08\nW2,2025-11-08\nA3,2025-11-08\n",
         "{\"id\":\"https://openalex.org/W1\",\"updated_date\":\"2025-11-07T03:46:38\"}\n"
         "{\"id\":\"https://openalex.org/W2\",\"updated_date\":\"2025-11-09T03:46:38\"}\n"
         "{\"id\":\"https://openalex.org/A3\",\"display_name\":\"x\"}\n"}));
    CHECK(weaving.column("SELECT id FROM record") == std::vector<std::string>{"w2"});
    CHECK(weaving.column("SELECT id FROM fact").empty());
  }

  TEST_CASE("an unchanged record without a date keeps its first one") {
    Weaving weaving;
    WeaveOptions options;
    options.as_of = {{"", "2021-09-09"}};
    weaving.weave(record("2101.00001"), options);
    options.as_of = {{"", "2022-09-09"}};
    weaving.weave(record("2101.00001"), options);
    CHECK(weaving.column("SELECT as_of FROM record") == std::vector<std::string>{"2021-09-09"});
  }

  TEST_CASE("replacing drops what the dump lacks") {
    Weaving weaving;
    std::string dump;
    for (int i = 10; i < 30; ++i)
      dump += record("2101.000" + std::to_string(i));
    weaving.weave(dump + record("2101.00099", R"("authors_parsed":[["X","Y",""]])"));
    WeaveOptions options;
    options.replace = Replace::yes;
    CHECK(weaving.weave(dump, options).removed == 1);
    CHECK(weaving.column(kTitles).size() == 20);
    CHECK(weaving.column("SELECT name FROM record_author").empty());
  }

  TEST_CASE("replacing by far fewer records is refused unless it is allowed") {
    Weaving weaving;
    weaving.weave(record("2101.00001") + record("2101.00002"));
    WeaveOptions options;
    options.replace = Replace::yes;
    const auto refused = weaving.try_weave({record("2101.00001")}, options);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == Errc::shrink);
    options.allow_shrink = true;
    CHECK(weaving.weave(record("2101.00001"), options).removed == 1);
  }

  TEST_CASE("new records do not hide that old ones went") {
    Weaving weaving;
    weaving.weave(record("2101.00001") + record("2101.00002"));
    WeaveOptions options;
    options.replace = Replace::yes;
    std::string others;
    for (int i = 10; i < 50; ++i)
      others += record("2101.000" + std::to_string(i));
    const auto refused = weaving.try_weave({others}, options);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == Errc::shrink);
  }

  TEST_CASE("a wish to stop is an error of its own") {
    Weaving weaving;
    std::string dump;
    for (int i = 0; i < 5000; ++i)
      dump += record("2101." + std::to_string(10'000 + i));
    WeaveOptions options;
    options.progress = [](std::uint64_t) { return false; };
    const auto stopped = weaving.try_weave({dump}, options);
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().code == Errc::interrupted);
  }

  TEST_CASE("a damaged dump is an error and not a short one") {
    Weaving weaving;
    const auto cut = weaving.try_weave({record("2101.00001") + R"({"id":"2101.0)"});
    REQUIRE_FALSE(cut);
    CHECK(cut.error().code == Errc::invalid);
    CHECK(cut.error().message.find(":2: ") != std::string::npos);
  }
}

}  // namespace

}  // namespace paperloom
