#include "site/urls.hpp"

#include <doctest/doctest.h>

namespace paperloom {

namespace {

const Settings& project_settings() {
  static const Settings settings{.base_url = "https://example.org/project/"};
  return settings;
}

TEST_SUITE("site/urls") {
  TEST_CASE("paths of pages end with a slash") {
    CHECK(paper_path("2101.00001-x") == "papers/2101.00001-x/");
    CHECK(researcher_path("n1-x") == "researchers/n1-x/");
    CHECK(field_path("cs.DL") == "fields/cs.DL/");
    CHECK(field_month_path("cs.DL", "2021-01") == "fields/cs.DL/2021-01/");
    CHECK(archive_path("2021") == "archive/2021/");
    CHECK(archive_path("") == "archive/");
    CHECK(content_path("about") == "about/");
    CHECK(numbered_path("archive/2021-01/", 0) == "archive/2021-01/");
    CHECK(numbered_path("archive/2021-01/", 12) == "archive/2021-01/12/");
  }

  TEST_CASE("twins lie beside their pages") {
    CHECK(twin_path("") == "index.md");
    CHECK(twin_path("papers/x/") == "papers/x/index.md");
    CHECK(twin_path("404") == "404.md");
    CHECK(page_url_path("404") == "404.html");
    CHECK(page_url_path("papers/x/") == "papers/x/");
  }

  TEST_CASE("links carry the base URL's path and know their absolute form") {
    const Url link = site_link(project_settings(), "papers/x/");
    CHECK(link.text == "/project/papers/x/");
    CHECK(link.origin == "https://example.org");
    CHECK(base_path(project_settings()) == "/project/");
    CHECK(base_path(Settings{.base_url = "http://localhost:8080/"}) == "/");
  }

  TEST_CASE("a path is split into its segment and the rest") {
    const auto split = split_path("papers/x/2/", "papers/");
    REQUIRE(split);
    CHECK(split->segment == "x");
    CHECK(split->rest == "2/");
    for (const std::string_view path : {"", "papers/", "papers/x", "papers//", "paper/x/"}) {
      CAPTURE(path);
      CHECK_FALSE(split_path(path, "papers/"));
    }
  }

  TEST_CASE("a DOI in a URL keeps its slashes and nothing that ends a URL") {
    CHECK(doi_url("10.1016/0370-2693(86)91271-2") ==
          "https://doi.org/10.1016/0370-2693(86)91271-2");
    CHECK(doi_url("10.1/<a>\"# %?") == "https://doi.org/10.1/%3Ca%3E%22%23%20%25%3F");
  }

  TEST_CASE("only plain web addresses are links") {
    CHECK(web_url("https://example.org/a?b=c&d#e"));
    for (const std::string_view text :
         {"", "javascript:alert(1)", "//example.org", "mailto:a@b", "https://a b", "https://a\"",
          "https://a'", "https://a<", "https://a>", "https://a\x7f", "https://\xc3\xa9",
          "https://a\n", "HTTPS://a", "https://a{", "https://a\\b"}) {
      CAPTURE(text);
      CHECK_FALSE(web_url(text));
    }
  }

  TEST_CASE("a problem is reported where the settings say") {
    CHECK_FALSE(report_url(Settings{}, "papers/x/"));
    const auto mail = report_url(
        Settings{.base_url = "https://a.org/", .contact_email = "m&?@b.org"}, "papers/x/");
    REQUIRE(mail);
    CHECK(*mail == "mailto:m%26%3F@b.org?subject=https%3A%2F%2Fa.org%2Fpapers%2Fx%2F");
    const auto page = report_url(
        Settings{.base_url = "https://a.org/", .report_url = "https://a.org/r?p="}, "x/");
    REQUIRE(page);
    CHECK(*page == "https://a.org/r?p=https%3A%2F%2Fa.org%2Fx%2F");
  }
}

}  // namespace

}  // namespace paperloom
