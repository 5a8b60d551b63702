#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "sample_tree.hpp"

using paperloom::kPaperHtml;
using paperloom::SampleTree;

namespace {

std::string broken_with(const std::string& path, const std::string& text) {
  SampleTree tree;
  tree[path] = text;
  return tree.broken();
}

}  // namespace

TEST_SUITE("check/file_rules") {
  TEST_CASE("names that a host or a shell would choke on are found") {
    CHECK(broken_with("a\nb.txt", "a\n") == "file-name");
    CHECK(broken_with("a\xff.txt", "a\n") == "file-name");
    CHECK(broken_with("papers/" + std::string(240, 'a') + "/" + std::string(240, 'b') + "/" +
                          std::string(240, 'c') + "/" + std::string(240, 'd') + "/" +
                          std::string(100, 'e'),
                      "a\n") == "path-length");
  }

  TEST_CASE("folders that go on and on are not followed for ever") {
    std::string deep;
    for (int i = 0; i < 70; ++i)
      deep.append("a/");
    CHECK(broken_with(deep + "b.txt", "a\n") == "path-length");
  }

  TEST_CASE("hidden and temporary and empty files are found") {
    CHECK(broken_with(".env", "a\n") == "file-hidden");
    CHECK(broken_with(".git/config", "a\n") == "file-hidden");
    CHECK(broken_with("papers/index.html.paperloom-tmp", "a\n") == "file-temporary");
    CHECK(broken_with("assets/a.bin", "") == "file-empty");
    CHECK(broken_with(".nojekyll", "") == "");
    CHECK(broken_with(".gitignore", "*\n") == "");
  }

  TEST_CASE("links and special files are found and not followed") {
    SampleTree tree;
    tree.write();
    REQUIRE(::symlink("/etc", (tree.directory() + "/etc").c_str()) == 0);
    REQUIRE(::symlink("index.html", (tree.directory() + "/home.html").c_str()) == 0);
    REQUIRE(::mkfifo((tree.directory() + "/pipe.html").c_str(), 0600) == 0);
    const auto report = tree.check();
    CHECK(report.by_rule.at("file-type").count == 3);
    CHECK(report.by_rule.size() == 1);
  }

  TEST_CASE("text files are clean UTF-8") {
    CHECK(broken_with("a.txt", "a\xff") == "file-text");
    CHECK(broken_with("a.txt",
                      "\xEF\xBB\xBF"
                      "a") == "file-text");
    CHECK(broken_with("a.txt",
                      "a\x02"
                      "b") == "file-text");
    CHECK(broken_with("a.bin", "a\xff\x02") == "");
  }

  TEST_CASE("JSON files are well-formed") {
    CHECK(broken_with("openapi.json", "{\"a\": 1,}") == "json-form");
    CHECK(broken_with("openapi.json", "{\"a\": [1, 2.5e3, null]}\n") == "");
  }

  TEST_CASE("files are not larger than hosts and crawlers take") {
    CHECK(broken_with("a.bin", std::string((25U << 20U) + 1, 'a')) == "size-file");
    SampleTree tree;
    tree[kPaperHtml].append(std::string(2U << 20U, ' '));
    CHECK(tree.broken() == "size-html");
  }

  TEST_CASE("a tree that is still being built is told") {
    CHECK(broken_with(".paperloom-tree", "building\n") == "tree-finished");
  }
}
