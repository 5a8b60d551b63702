#include "site/pages/page_parts.hpp"

#include <doctest/doctest.h>

namespace paperloom {

namespace {

std::vector<std::string> paths(const std::vector<Route>& routes) {
  std::vector<std::string> out;
  out.reserve(routes.size());
  for (const Route& route : routes)
    out.push_back(route.path);
  return out;
}

TEST_SUITE("site/pages/page_parts") {
  TEST_CASE("a short list has no numbered page") {
    for (const std::int64_t size : {0, 1, 24, 47}) {
      const Paging paging{size, 24};
      CHECK(paging.numbered() == 0);
      CHECK(paging.first(0) == 0);
      CHECK(paging.last(0) == size - 1);
    }
  }

  TEST_CASE("the unnumbered page holds from one full page to just under two") {
    for (std::int64_t size = 2; size < 400; ++size) {
      const Paging paging{size, 24};
      const std::int64_t newest = paging.last(0) - paging.first(0) + 1;
      CHECK(newest < 48);
      if (size >= 24) CHECK(newest >= 24);
    }
  }

  TEST_CASE("pages cover a list once and full ones never move") {
    for (const std::int64_t page_size : {1, 2, 3, 24}) {
      for (std::int64_t size = 1; size < 120; ++size) {
        const Paging paging{size, page_size};
        std::int64_t next = 0;
        for (std::int64_t page = 1; page <= paging.numbered(); ++page) {
          REQUIRE(paging.first(page) == next);
          REQUIRE(paging.last(page) == next + page_size - 1);
          next = paging.last(page) + 1;
        }
        REQUIRE(paging.first(0) == next);
        REQUIRE(paging.last(0) == size - 1);
      }
    }
  }

  TEST_CASE("the number of a page is written in one way") {
    const Paging paging{10, 2};
    REQUIRE(paging.numbered() == 4);
    CHECK(page_number("1/", paging) == 1);
    CHECK(page_number("4/", paging) == 4);
    for (const std::string_view rest :
         {"0/", "5/", "01/", "1", "+1/", "-1/", " 1/", "1//", "x/", "/", "99999999999999999999/"}) {
      CAPTURE(rest);
      CHECK_FALSE(page_number(rest, paging));
    }
  }

  TEST_CASE("a list's routes are its own and the numbered ones") {
    std::vector<Route> routes;
    append_list_routes(routes, Route{.path = "x/", .stubs = {"y/"}}, {5, 2});
    CHECK(paths(routes) == std::vector<std::string>{"x/", "x/1/"});
    CHECK(routes[0].stubs.size() == 1);
    CHECK(routes[1].stubs.empty());
    CHECK(routes[1].page == 1);
  }

  TEST_CASE("a list's sources are those of its papers with the newest date of each") {
    CHECK(sources_of(std::vector<PaperCard>{}).empty());
    const auto sources = sources_of({PaperCard{.source = "s2", .as_of = "2022-01-01"},
                                     PaperCard{.source = "arxiv", .as_of = "2020-01-01"},
                                     PaperCard{.source = "arxiv", .as_of = "2021-01-01"},
                                     PaperCard{.source = "arxiv"}});
    REQUIRE(sources.size() == 2);
    CHECK(sources[0].name == "arxiv");
    CHECK(sources[0].as_of == "2021-01-01");
    CHECK(sources[1].name == "s2");
  }
}

}  // namespace

}  // namespace paperloom
