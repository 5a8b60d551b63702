#include "check/check.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "sample_tree.hpp"

using paperloom::check_rules;
using paperloom::check_tree;
using paperloom::CheckReport;
using paperloom::Errc;
using paperloom::kPaperHtml;
using paperloom::SampleTree;

TEST_SUITE("check/check") {
  TEST_CASE("a clean tree gives no finding and is counted") {
    SampleTree tree;
    const CheckReport report = tree.check();
    CHECK(tree.broken() == "");
    CHECK(report.ok());
    CHECK(report.pages == 3);
    CHECK(report.stubs == 1);
    CHECK(report.twins == 3);
    CHECK(report.files == 17);
    CHECK(report.bytes > 1000);
  }

  TEST_CASE("the report does not depend on the number of jobs") {
    SampleTree tree;
    for (int i = 0; i < 300; ++i) {
      const std::string number = std::to_string(i);
      tree["papers/" + number + "/index.html"] = "<p>" + number + "</p>";
    }
    const CheckReport one = tree.check(1);
    const CheckReport four = tree.check(4);
    CHECK(one.pages == 303);
    CHECK(four.pages == one.pages);
    REQUIRE(one.by_rule.size() == four.by_rule.size());
    for (const auto& [name, found] : one.by_rule) {
      CHECK(four.by_rule.at(name).count == found.count);
      CHECK(four.by_rule.at(name).first == found.first);
      CHECK(found.first.size() <= 10);
    }
    CHECK(one.by_rule.at("page-head").count >= 300);
    CHECK(one.by_rule.at("page-head").first.front().path == "papers/0/index.html");
  }

  TEST_CASE("notes do not fail a tree") {
    SampleTree tree;
    tree["google123.html"] = "google-site-verification: google123.html\n";
    const CheckReport report = tree.check();
    CHECK(report.by_rule.count("page-other") == 1);
    CHECK(report.ok());
  }

  TEST_CASE("what a file is called cannot command a terminal") {
    SampleTree tree;
    tree["assets/\x1b[2J.bin"] = "a";
    const CheckReport report = tree.check();
    CHECK(report.by_rule.at("file-name").first.at(0).path == "assets/\\x1b[2J.bin");
  }

  TEST_CASE("a tree without a known base URL is refused") {
    SampleTree tree;
    tree.remove("build.json");
    tree.write();
    const auto refused = check_tree(tree.directory(), {});
    REQUIRE(!refused.ok());
    CHECK(refused.error().code == Errc::invalid);
    const auto given = check_tree(
        tree.directory(), {.base_url = "https://example.org/loom", .jobs = 1, .progress = {}});
    REQUIRE(given.ok());
    CHECK(given->ok());
    CHECK(!check_tree(tree.directory() + "/nowhere", {}).ok());
    CHECK(!check_tree(tree.directory(), {.base_url = "loom", .jobs = 1, .progress = {}}).ok());
  }

  TEST_CASE("progress reaches the number of files") {
    SampleTree tree;
    tree.write();
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    const auto report = check_tree(
        tree.directory(), {.base_url = {}, .jobs = 1, .progress = [&](const auto& progress) {
                             done = progress.done;
                             total = progress.total;
                           }});
    REQUIRE(report.ok());
    CHECK(done == report->files);
    CHECK(total == report->files);
  }

  TEST_CASE("the layout file is understood") {
    SampleTree tree;
    tree["build.json"] = R"({"base_url": "https://example.org/loom", "layout": "file"})";
    const auto move = [&](const std::string& from, const std::string& to) {
      tree[to] = tree[from];
      tree.remove(from);
    };
    move(kPaperHtml, "papers/2006.10103-is-it.html");
    move(paperloom::kPaperMd, "papers/2006.10103-is-it.md");
    move(paperloom::kStubHtml, "papers/2006.10103.html");
    for (const char* path :
         {"papers/2006.10103-is-it.html", "papers/2006.10103-is-it.md", "papers/2006.10103.html",
          "index.html", "index.md", "llms.txt", "sitemaps/pages.xml", "rss/latest.xml"}) {
      std::string& text = tree[path];
      for (std::size_t at = 0; (at = text.find("-is-it/", at)) != std::string::npos;) {
        const bool twin = text.compare(at + 7, 8, "index.md") == 0;
        text.replace(at, twin ? 15 : 7, twin ? "-is-it.md" : "-is-it");
      }
    }
    CHECK(tree.broken() == "");
  }
}

TEST_SUITE("check/rule_table") {
  TEST_CASE("every rule has a name and a meaning of its own") {
    std::set<std::string_view> names;
    for (const auto& rule : check_rules()) {
      CHECK(names.insert(rule.name).second);
      CHECK(!rule.meaning.empty());
    }
    CHECK(names.size() > 40);
  }
}
