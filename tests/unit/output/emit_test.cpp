#include "output/emit.hpp"

#include <doctest/doctest.h>

#include <array>
#include <chrono>
#include <map>
#include <new>
#include <string>
#include <thread>

#include "output/stub.hpp"
#include "scratch.hpp"
#include "site/site.hpp"

namespace paperloom {

namespace {

using test::Scratch;

// What stands for a store: the kinds below are the only ones to look inside.
struct Fake {
  std::uint64_t papers = 0;
  std::string home_title = "Home";
  std::uint64_t fails_at = ~std::uint64_t{0};
  bool throws = false;
  std::atomic<bool>* stop_at_500 = nullptr;
};

Store& as_store(Fake& fake) {
  return reinterpret_cast<Store&>(fake);
}

Fake& as_fake(Store& store) {
  return reinterpret_cast<Fake&>(store);
}

std::uint64_t count_papers(Store& store, const Site& /*site*/) {
  return as_fake(store).papers;
}

Result<std::vector<Route>> paper_routes(Store& /*store*/, const Site& /*site*/, std::uint64_t first,
                                        std::size_t n) {
  std::vector<Route> routes;
  for (std::uint64_t i = first; i < first + n; ++i) {
    const std::string id = std::to_string(i / 2);  // two pages have one owner
    const std::string path = "papers/" + id + (i % 2 == 0 ? "-a/" : "-a/1/");
    Route route{.path = path, .key = id, .entity = static_cast<std::int64_t>(i)};
    if (i % 2 == 0) route.stubs = {"papers/" + id + "/"};
    routes.push_back(std::move(route));
  }
  return routes;
}

Result<std::optional<Route>> find_nothing(Store& /*store*/, const Site& /*site*/,
                                          std::string_view /*path*/) {
  return std::optional<Route>{};
}

Result<Object> view_paper(Store& store, const Site& /*site*/, const Route& route) {
  const Fake& fake = as_fake(store);
  const auto number = static_cast<std::uint64_t>(route.entity);
  if (number == fake.fails_at && fake.throws) throw std::bad_alloc{};
  if (number == fake.fails_at) return Error{Errc::io, "no such row"};
  if (number == 500 && fake.stop_at_500 != nullptr) *fake.stop_at_500 = true;
  // The first range is the last to be ready.
  if (number == 0) std::this_thread::sleep_for(std::chrono::milliseconds{30});
  Object view;
  view.set("title_plain", "Paper " + route.key);
  view.set("page", std::to_string(number));
  return view;
}

std::uint64_t count_one(Store& /*store*/, const Site& /*site*/) {
  return 1;
}

std::uint64_t count_none(Store& /*store*/, const Site& /*site*/) {
  return 0;
}

Result<std::vector<Route>> home_route(Store& /*store*/, const Site& /*site*/,
                                      std::uint64_t /*first*/, std::size_t /*n*/) {
  return std::vector<Route>{Route{.path = ""}};
}

Result<Object> view_home(Store& store, const Site& /*site*/, const Route& /*route*/) {
  Object view;
  view.set("title_plain", as_fake(store).home_title);
  return view;
}

const std::array kKinds{
    PageKind{"empty", {}, count_none, home_route, find_nothing, view_home},
    PageKind{"home", {}, count_one, home_route, find_nothing, view_home},
    PageKind{"none", {}, count_none, home_route, find_nothing, view_home},
    PageKind{"paper", {}, count_papers, paper_routes, find_nothing, view_paper},
};

Result<std::string> write_fields(const Object& view, std::string_view kind,
                                 Templates& /*templates*/) {
  std::string text{kind};
  for (const auto& [name, value] : view.fields()) {
    text.append(" ").append(name).append("=").append(std::get<std::string>(value.data()));
  }
  return text;
}

std::string html_file(std::string_view path) {
  return file_name(path, "html");
}

std::string md_file(std::string_view path) {
  return file_name(path, "md");
}

const std::array kFormats{
    PageFormat{"html", "html", Markup::html, nullptr, html_file, write_fields},
    PageFormat{"markdown", "md", Markup::markdown, nullptr, md_file, write_fields},
};

Status write_sitemap(Store& store, const Site& /*site*/, Sink& sink) {
  TRY(sink.write("sitemap.xml", "<x/>"));
  for (std::uint64_t i = 0; i < as_fake(store).papers / 1000; ++i) {
    TRY(sink.write("sitemaps/" + std::to_string(i) + ".xml", "<y/>"));
  }
  return Ok{};
}

Status write_robots(Store& /*store*/, const Site& /*site*/, Sink& sink) {
  return sink.write("robots.txt", "all");
}

Status write_home_again(Store& /*store*/, const Site& /*site*/, Sink& sink) {
  return sink.write("index.md", "all");
}

const std::array kSiteFiles{SiteFile{"robots", write_robots}, SiteFile{"sitemap", write_sitemap}};

// A site, a place to build it in, and the way to do it.
struct Trial {
  Fake fake = {};
  Site site = {.settings = {.base_url = "https://example.org/"}};
  Scratch scratch = {};
  std::vector<StaticFile> static_files = {{.path = "theme.css", .bytes = "p{}"}};
  std::span<const SiteFile> site_files = kSiteFiles;
  std::size_t jobs = 4;
  std::function<void(const EmitProgress&)> progress = {};
  const std::atomic<bool>* stop = nullptr;

  [[nodiscard]] Result<EmitSummary> emit(const EmitTarget& target) {
    const SiteSource source{.kinds = kKinds,
                            .formats = kFormats,
                            .site_files = site_files,
                            .static_files = static_files,
                            .site = site,
                            .with_inputs = [this](const SiteSource::Work& work) -> Status {
                              TRY_ASSIGN(Templates none, Templates::load({}, {}, {}, {}));
                              return work(as_store(fake), none);
                            }};
    return emit_site(source, target, {.jobs = jobs, .progress = progress, .stop = stop});
  }

  [[nodiscard]] Result<EmitSummary> build() {
    TRY_ASSIGN(const auto tree,
               Tree::open({.out = scratch.path("out"), .state = scratch.path("state")}));
    return emit(into_tree(*tree));
  }

  [[nodiscard]] EmitSummary built() {
    auto summary = build();
    if (!summary) FAIL(summary.error().message);
    return *summary;
  }

  [[nodiscard]] std::string error() {
    const auto summary = build();
    return summary ? std::string{} : summary.error().message;
  }
};

}  // namespace

TEST_SUITE("output/emit") {
  TEST_CASE("pages and stubs and site files and static files are written and counted") {
    Trial trial;
    trial.fake.papers = 3;
    trial.scratch.write("logo", "bytes");
    trial.static_files.push_back({.path = "img/logo.svg", .source = trial.scratch.path("logo")});
    const EmitSummary summary = trial.built();
    CHECK(summary.pages == 4);
    CHECK(summary.stubs == 2);
    CHECK(summary.site_files == 2);
    CHECK(summary.static_files == 2);
    CHECK(summary.files == 14);
    CHECK(summary.written == 14);
    CHECK(trial.scratch.read("out/index.html") == "home title_plain=Home");
    CHECK(trial.scratch.read("out/papers/0-a/1/index.md") == "paper title_plain=Paper 0 page=1");
    CHECK(trial.scratch.read("out/papers/1/index.html") ==
          redirect_stub("Paper 1", "https://example.org/papers/1-a/", "en"));
    CHECK(trial.scratch.read("out/img/logo.svg") == "bytes");
    CHECK(trial.scratch.read("out/sitemap.xml") == "<x/>");
    CHECK_FALSE(trial.scratch.has("out/papers/1-a/1"));
  }

  TEST_CASE("a second build touches nothing and a smaller one removes the rest") {
    Trial trial;
    trial.fake.papers = 3000;
    const EmitSummary first = trial.built();
    EmitSummary again = trial.built();
    CHECK(again.written == 0);
    CHECK(again.unchanged == first.files);
    CHECK(again.bytes == first.bytes);
    CHECK(again.removed == 0);
    trial.fake.papers = 1001;
    trial.fake.home_title = "New";
    again = trial.built();
    CHECK(again.written == 2);
    CHECK(again.removed == first.files - again.files);
  }

  TEST_CASE("the tree and its marker do not depend on the number of workers") {
    Trial one;
    Trial four;
    one.jobs = 1;
    one.fake.papers = four.fake.papers = 2500;
    (void)one.built();
    four.fake.papers = 1000;
    (void)four.built();
    four.fake.papers = 2500;
    (void)four.built();
    CHECK(one.scratch.read("out/.paperloom-tree").size() == 33);
    CHECK(one.scratch.files("out") == four.scratch.files("out"));
  }

  TEST_CASE("ranges that end out of order give an ordered manifest with whole groups") {
    Trial trial;
    trial.fake.papers = 2001;
    (void)trial.built();
    std::string manifest;
    for (const auto& [name, bytes] : trial.scratch.files("state/trees")) {
      if (name.find("/manifest.") != std::string::npos)
        manifest = trial.scratch.path("state/trees/" + name);
    }
    const auto opened = Manifest::open(manifest);
    REQUIRE(opened);
    GroupReader groups = opened->groups();
    std::vector<FileOwner> owners;
    while (true) {
      const auto group = groups.next();
      REQUIRE(group);
      if (!*group) break;
      owners.push_back((*group)->owner);
    }
    REQUIRE(owners.size() == 1 + 1001 + 2 + 1);
    for (std::size_t i = 1; i < owners.size(); ++i)
      REQUIRE(owners[i - 1] < owners[i]);
  }

  TEST_CASE("memory and tree get the same files") {
    Trial trial;
    trial.fake.papers = 700;
    const EmitSummary built = trial.built();
    MemorySink memory;
    const auto emitted = trial.emit(into_memory(memory));
    REQUIRE(emitted);
    CHECK(emitted->files == built.files);
    CHECK(emitted->bytes == built.bytes);
    CHECK(memory.files().size() == built.files);
    for (const auto& [path, bytes] : memory.files())
      REQUIRE(trial.scratch.read("out/" + path) == bytes);
  }

  TEST_CASE("one page is the same bytes as in the build") {
    Trial trial;
    trial.fake.papers = 2;
    (void)trial.built();
    auto templates = Templates::load({}, {}, {}, {});
    REQUIRE(templates);
    const auto routes = paper_routes(as_store(trial.fake), trial.site, 0, 2);
    REQUIRE(routes);
    const auto page = render_page(kKinds[3], kFormats[1], (*routes)[1],
                                  {as_store(trial.fake), trial.site, *templates});
    REQUIRE(page);
    CHECK(*page == trial.scratch.read("out/papers/0-a/1/index.md"));
  }

  TEST_CASE("an error of a page ends the build and names the page") {
    for (const std::size_t jobs : {1U, 4U}) {
      Trial trial;
      trial.jobs = jobs;
      trial.fake.papers = 4000;
      (void)trial.built();
      const auto before = trial.scratch.read("out/.paperloom-tree");
      trial.fake.fails_at = 2600;
      trial.fake.papers = 3000;
      CHECK(trial.error() == "paper '1300': no such row");
      CHECK(trial.scratch.read("out/.paperloom-tree") == before);
      CHECK(trial.scratch.has("out/papers/1999-a/index.html"));
      trial.fake.throws = true;
      CHECK_THROWS_AS((void)trial.build(), std::bad_alloc);
      trial.fake.fails_at = ~std::uint64_t{0};
      CHECK(trial.built().removed > 0);
    }
  }

  TEST_CASE("a build that is stopped removes nothing and the next one ends as a clean one") {
    Trial stopped;
    Trial clean;
    stopped.fake.papers = 4000;
    (void)stopped.built();
    std::atomic<bool> stop{false};
    stopped.stop = &stop;
    stopped.fake.stop_at_500 = &stop;
    stopped.fake.papers = 3000;
    stopped.fake.home_title = "New";
    const auto result = stopped.build();
    REQUIRE_FALSE(result);
    CHECK(result.error().code == Errc::interrupted);
    CHECK(stopped.scratch.has("out/papers/1999-a/index.html"));
    stop = false;
    stopped.fake.stop_at_500 = nullptr;
    stopped.fake.papers = clean.fake.papers = 1200;
    stopped.fake.home_title = clean.fake.home_title;
    (void)stopped.built();
    (void)clean.built();
    CHECK(stopped.scratch.files("out") == clean.scratch.files("out"));
  }

  TEST_CASE("two owners of one path are an error that names both") {
    for (const std::uint64_t papers : {10U, 2500U}) {
      CAPTURE(papers);
      Trial trial;
      trial.fake.papers = papers;
      trial.static_files = {{.path = "papers/2/index.html", .bytes = "x"}};
      CHECK(trial.error().find("papers/2/index.html: is written by both static file "
                               "'papers/2/index.html' and paper") == 0);
      trial.static_files = {{.path = "index.html", .bytes = "x"}};
      CHECK(trial.error() == "index.html: is written by both static file 'index.html' and home ''");
      trial.scratch.write("robots.txt", "x");
      trial.static_files = {{.path = "robots.txt", .source = trial.scratch.path("robots.txt")}};
      CHECK(trial.error().find("robots.txt: is written by both static file '") !=
            std::string::npos);
      CHECK(trial.error().find(" and site file 'robots'") != std::string::npos);
      trial.static_files = {{.path = "a", .bytes = "x"}, {.path = "a", .bytes = "x"}};
      CHECK(trial.error() == "a: is written by both static file 'a' and static file 'a'");
      trial.static_files = {};
      const std::array twice{SiteFile{"robots", write_robots}, SiteFile{"other", write_robots}};
      trial.site_files = twice;
      CHECK(trial.error().find("robots.txt: is written by both site file '") != std::string::npos);
      const std::array home{SiteFile{"again", write_home_again}};
      trial.site_files = home;
      CHECK(trial.error() ==
            "site file 'again': index.md: is written by both home '' and site file 'again'");
    }
  }

  TEST_CASE("progress counts up to the total") {
    Trial trial;
    trial.fake.papers = 1000;
    std::vector<EmitProgress> seen;
    trial.progress = [&](const EmitProgress& progress) { seen.push_back(progress); };
    (void)trial.built();
    REQUIRE(seen.size() == 5);
    CHECK(seen.back().done == 1001);
    for (std::size_t i = 1; i < seen.size(); ++i)
      CHECK(seen[i - 1].done < seen[i].done);
    for (const EmitProgress& progress : seen)
      CHECK(progress.total == 1001);
  }

  TEST_CASE("a stub leads to its target and escapes what it shows") {
    const std::string stub = redirect_stub("A <b> & \"c\"", "https://x.org/?a=1&b='2'", "de");
    CHECK(
        stub ==
        "<!DOCTYPE html>\n<html lang=\"de\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<title>A &lt;b&gt; &amp; &quot;c&quot;</title>\n"
        "<meta http-equiv=\"refresh\" content=\"0; url=https://x.org/?a=1&amp;b=&#39;2&#39;\">\n"
        "<link rel=\"canonical\" href=\"https://x.org/?a=1&amp;b=&#39;2&#39;\">\n"
        "</head>\n<body>\n<p dir=\"auto\">&rarr; <a href=\"https://x.org/?a=1&amp;b=&#39;2&#39;\">"
        "A &lt;b&gt; &amp; &quot;c&quot;</a></p>\n</body>\n</html>\n");
    CHECK(redirect_stub("", "https://x.org/", "en").find("<title>https://x.org/</title>") !=
          std::string::npos);
  }
}

}  // namespace paperloom
