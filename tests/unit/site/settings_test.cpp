#include "site/settings.hpp"

#include <doctest/doctest.h>

namespace paperloom {

namespace {

Settings parsed(std::string_view toml) {
  const auto settings = parse_settings(toml, "site.toml");
  REQUIRE_MESSAGE(settings.ok(), (settings ? "" : settings.error().message));
  return *settings;
}

std::string error_of(std::string_view toml) {
  const auto settings = parse_settings(toml, "site.toml");
  REQUIRE_FALSE(settings);
  CHECK(settings.error().code == Errc::invalid);
  return settings.error().message;
}

TEST_SUITE("site/settings") {
  TEST_CASE("an empty file means the defaults") {
    const Settings settings = parsed("");
    CHECK(settings.theme == "loom");
    CHECK(settings.list_page == 24);
    CHECK(settings.archive_page == 200);
    CHECK(settings.base_url.ends_with("/"));
  }

  TEST_CASE("every key is read") {
    const Settings settings = parsed(R"(
title = "T"
base_url = "https://example.org/x"
description = "D"
language = "de-AT"
theme = "mine"
report_url = "https://example.org/report"
contact.email = "a@example.org"
[identity]
name = "N"
url = "https://n.example.org"
[pages]
list = 1
archive = 1000
[corpus]
dumps = ["a.jsonl", "b.gz"]
[select]
categories = ["cs.DL"]
since = "2020-02-29"
ids = ["2101.00001"]
[robots]
disallow = ["/x/"]
)");
    CHECK(settings.title == "T");
    CHECK(settings.base_url == "https://example.org/x/");
    CHECK(settings.language == "de-AT");
    CHECK(settings.report_url == "https://example.org/report");
    CHECK(settings.contact_email == "a@example.org");
    CHECK(settings.identity_url == "https://n.example.org");
    CHECK(settings.list_page == 1);
    CHECK(settings.archive_page == 1000);
    CHECK(settings.dumps == std::vector<std::string>{"a.jsonl", "b.gz"});
    CHECK(settings.choices.selection.categories == std::vector<std::string>{"cs.DL"});
    CHECK(settings.choices.selection.since == "2020-02-29");
    CHECK(settings.robots_disallow == std::vector<std::string>{"/x/"});
  }

  TEST_CASE("an unknown key is named with the nearest known one and its line") {
    CHECK(error_of("title = \"x\"\nbase-url = \"y\"\n") ==
          "site.toml:2: unknown key 'base-url'; did you mean 'base_url'?");
    CHECK(error_of("[pages]\nlsit = 3\n").find("did you mean 'pages.list'?") != std::string::npos);
    CHECK(error_of("[page]\nlist = 3\n").starts_with("site.toml:1: unknown key 'page'"));
    CHECK(error_of("[title]\nx = 1\n").starts_with("site.toml:1: title: wants a text"));
  }

  TEST_CASE("a value of the wrong sort is named with its line") {
    CHECK(error_of("\ntitle = 5\n") == "site.toml:2: title: wants a text");
    CHECK(error_of("[pages]\nlist = 0\n") ==
          "site.toml:2: pages.list: wants a number from 1 to 1000");
    CHECK(error_of("[pages]\nlist = 2.5\n").find("wants a number") != std::string::npos);
    CHECK(error_of("[select]\nsince = 2020-01-01\n").find("in quotes") != std::string::npos);
    CHECK(error_of("[select]\nids = [1]\n").find("wants a list of texts") != std::string::npos);
    CHECK(error_of("report_url = \"javascript:x\"\n").find("wants an http") != std::string::npos);
    CHECK(error_of("language = \"<b>\"\n").find("language tag") != std::string::npos);
  }

  TEST_CASE("what is no TOML is named with its line") {
    CHECK(error_of("title = \"a\"\ntitle = \n").starts_with("site.toml:2: "));
    CHECK(error_of("title = \"a\"\ntitle = \"b\"\n").starts_with("site.toml:2: "));
  }

  TEST_CASE("a base URL gets its final slash and must be plain") {
    CHECK(*check_base_url("https://example.org") == "https://example.org/");
    CHECK(*check_base_url("http://localhost:8080/a/") == "http://localhost:8080/a/");
    for (const std::string_view url : {"", "example.org", "ftp://example.org", "https://",
                                       "https:///x", "https://example.org/?q", "https://ex ample/",
                                       "https://example.org/#a", "https://example.org/\"><b>"}) {
      CAPTURE(url);
      CHECK_FALSE(check_base_url(url));
    }
  }
}

}  // namespace

}  // namespace paperloom
