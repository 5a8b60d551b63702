#include "commands/preview.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>

#include "../corpus/weaving.hpp"
#include "commands/update_store.hpp"

namespace paperloom {

using test::must;
using test::record;

namespace {

std::string loom_theme() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): no other thread runs here
  const char* root = std::getenv("PAPERLOOM_SOURCE");
  return std::string{root == nullptr ? "." : root} + "/themes/loom";
}

struct Previewed {
  test::Scratch scratch;
  SharedOptions options;

  explicit Previewed(const std::string& base_url = "http://localhost/") {
    options.content = scratch.path("content");
    options.state = scratch.path("state");
    options.theme = loom_theme();
    scratch.write("content/site.toml", "base_url = \"" + base_url + "\"\n");
    scratch.write("content/about.md", "---\ntitle: About\n---\nFirst.\n");
    weave(record("2101.00001", R"("title":"First")"));
  }

  void weave(const std::string& lines) {
    scratch.write("dump.jsonl", lines);
    UpdateOptions update;
    update.weave.dumps = {scratch.path("dump.jsonl")};
    Diagnostics diagnostics;
    TextNotes notes;
    must(update_store({options.state, options.content + "/aliases.tsv"}, update, diagnostics,
                      notes));
  }

  [[nodiscard]] Preview preview() const { return Preview{options, options.state + "/store.db"}; }
};

TEST_SUITE("commands/preview") {
  TEST_CASE("pages and twins are answered with their types") {
    Previewed previewed;
    Preview preview = previewed.preview();
    must(preview.check());
    const Response page = preview.respond("/papers/2101.00001-first/");
    CHECK(page.status == 200);
    CHECK(page.content_type == "text/html; charset=utf-8");
    CHECK(page.body == preview.respond("/papers/2101.00001-first/index.html").body);
    CHECK(preview.respond("/papers/2101.00001-first/index.md").content_type ==
          "text/markdown; charset=utf-8");
    CHECK(preview.respond("/").status == 200);
    CHECK(preview.respond("/404.html").status == 200);
    CHECK(preview.respond("/sitemap.xml").content_type == "application/xml; charset=utf-8");
    CHECK(preview.respond("/robots.txt").content_type == "text/plain; charset=utf-8");
  }

  TEST_CASE("stubs and every other slug redirect") {
    Previewed previewed;
    Preview preview = previewed.preview();
    for (const char* path : {"/papers/2101.00001/", "/papers/2101.00001", "/papers/2101.00001-x/",
                             "/papers/2101.00001-first"}) {
      CAPTURE(path);
      const Response response = preview.respond(path);
      CHECK(response.status == 301);
      CHECK(response.location == "/papers/2101.00001-first/");
    }
  }

  TEST_CASE("what is not there is the 404 page") {
    Previewed previewed;
    Preview preview = previewed.preview();
    const std::string body = preview.respond("/404.html").body;
    for (const char* path :
         {"/nothing/", "/papers/2101.00002/", "/content/site.toml", "/../content/site.toml",
          "/papers/2101.00001-first/../../", "/sitemaps/none.xml", "/.paperloom-tree", "//", "x"}) {
      CAPTURE(path);
      const Response response = preview.respond(path);
      CHECK(response.status == 404);
      CHECK(response.body == body);
    }
    CHECK(preview.respond("/nothing/index.md").content_type == "text/markdown; charset=utf-8");
  }

  TEST_CASE("a project's path stands before all others") {
    Previewed previewed{"https://example.org/project/"};
    Preview preview = previewed.preview();
    must(preview.check());
    CHECK(preview.root() == "/project/");
    CHECK(preview.respond("/").location == "/project/");
    CHECK(preview.respond("/project").location == "/project/");
    CHECK(preview.respond("/project/about/").status == 200);
    CHECK(preview.respond("/about/").status == 404);
    CHECK(preview.respond("/project/papers/2101.00001/").location ==
          "/project/papers/2101.00001-first/");
  }

  TEST_CASE("edits and a new store show at the next request") {
    Previewed previewed;
    Preview preview = previewed.preview();
    CHECK(preview.respond("/about/").body.find("First.") != std::string::npos);
    previewed.scratch.write("content/about.md", "---\ntitle: About\n---\nSecond.\n");
    CHECK(preview.respond("/about/").body.find("Second.") != std::string::npos);
    previewed.scratch.write("content/static/x.txt", "X");
    CHECK(preview.respond("/x.txt").body == "X");
    previewed.weave(record("2101.00002", R"("title":"Second")"));
    CHECK(preview.respond("/papers/2101.00002-second/").status == 200);
  }

  TEST_CASE("theme and content are parsed again only when a file changed") {
    Previewed previewed;
    std::filesystem::copy(loom_theme(), previewed.scratch.path("theme"),
                          std::filesystem::copy_options::recursive);
    previewed.options.theme = previewed.scratch.path("theme");
    Preview preview = previewed.preview();
    must(preview.check());
    CHECK(preview.respond("/").status == 200);
    CHECK(preview.respond("/about/").status == 200);
    CHECK(preview.loads() == 1);
    previewed.scratch.write("theme/templates/content.html.mustache", "<p>Woven anew</p>{{{body}}");
    CHECK(preview.respond("/about/").status == 500);
    previewed.scratch.write("theme/templates/content.html.mustache", "<p>Woven anew</p>");
    CHECK(preview.respond("/about/").body.find("Woven anew") != std::string::npos);
    const auto loads = preview.loads();
    CHECK(preview.respond("/about/").status == 200);
    CHECK(preview.loads() == loads);
    previewed.scratch.write("content/new.md", "---\ntitle: New\n---\nText.\n");
    CHECK(preview.respond("/new/").status == 200);
    previewed.weave(record("2101.00002", R"("title":"Second")"));
    CHECK(preview.respond("/papers/2101.00002-second/").status == 200);
  }

  TEST_CASE("a mistake is shown as text and its repair as the page") {
    Previewed previewed;
    Preview preview = previewed.preview();
    previewed.scratch.write("content/site.toml", "\"<b>\" = 1\n");
    const Response response = preview.respond("/");
    CHECK(response.status == 500);
    CHECK(response.body.find("unknown key") != std::string::npos);
    CHECK(response.body.find("<b>") == std::string::npos);
    previewed.scratch.write("content/site.toml", "");
    CHECK(preview.respond("/").status == 200);
  }

  TEST_CASE("without a store nothing is shown") {
    Previewed previewed;
    Preview preview{previewed.options, previewed.scratch.path("none/store.db")};
    const auto status = preview.check();
    REQUIRE_FALSE(status);
    CHECK(status.error().code == Errc::invalid);
  }
}

}  // namespace

}  // namespace paperloom
