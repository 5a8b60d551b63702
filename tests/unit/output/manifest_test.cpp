#include "output/manifest.hpp"

#include <doctest/doctest.h>

#include "scratch.hpp"

namespace paperloom {
namespace {

Result<std::vector<FileGroup>> read_all(const std::string& path) {
  TRY_ASSIGN(const Manifest manifest, Manifest::open(path));
  GroupReader reader = manifest.groups();
  std::vector<FileGroup> groups;
  while (true) {
    TRY_ASSIGN(auto group, reader.next());
    if (!group) return groups;
    groups.push_back(*std::move(group));
  }
}

}  // namespace

TEST_SUITE("output/manifest") {
  TEST_CASE("owners are ordered by kind and then naturally by key") {
    CHECK(FileOwner{"field", "z"} < FileOwner{"paper", "a"});
    CHECK(FileOwner{"paper", "9"} < FileOwner{"paper", "10"});
    CHECK_FALSE(FileOwner{"paper", "10"} < FileOwner{"paper", "9"});
    CHECK_FALSE(FileOwner{"paper", "9"} < FileOwner{"paper", "9"});
  }

  TEST_CASE("what is written is read again and the hash is of the bytes") {
    const test::Scratch scratch;
    const std::string path = scratch.path("m");
    auto writer = ManifestWriter::create(path);
    REQUIRE(writer);
    GroupLines lines;
    lines.add("home", "", "index.html", "home");
    lines.add("paper", "1", "papers/1/index.html", "one");
    lines.add("paper", "1", "> odd", "");
    lines.add("paper", "2 b", "papers/2/index.html", "two");
    CHECK(writer->add(lines));
    const auto hash = writer->finish();
    REQUIRE(hash);
    CHECK(*hash == hash128(scratch.read("m")));
    const auto groups = read_all(path);
    REQUIRE(groups);
    REQUIRE(groups->size() == 3);
    CHECK((*groups)[0].owner == FileOwner{"home", ""});
    CHECK((*groups)[1].paths == std::vector<std::string>{"papers/1/index.html", "> odd"});
    CHECK((*groups)[2].owner == FileOwner{"paper", "2 b"});
    const auto manifest = Manifest::open(path);
    REQUIRE(manifest);
    const auto read_hash = manifest->hash();
    REQUIRE(read_hash);
    CHECK(*read_hash == *hash);
  }

  TEST_CASE("a group that goes on in the next range is one group") {
    const test::Scratch scratch;
    const auto write = [&](const std::string& name, std::size_t at_once) {
      auto writer = ManifestWriter::create(scratch.path(name));
      REQUIRE(writer);
      for (std::size_t i = 0; i < 12; i += at_once) {
        GroupLines lines;
        for (std::size_t j = i; j < i + at_once; ++j) {
          lines.add("researcher", std::to_string(j / 5), "r/" + std::to_string(j), "x");
        }
        REQUIRE(writer->add(lines));
      }
      REQUIRE(writer->add(GroupLines{}));
      REQUIRE(writer->finish());
      return scratch.read(name);
    };
    const std::string whole = write("a", 12);
    CHECK(write("b", 1) == whole);
    CHECK(write("c", 4) == whole);
  }

  TEST_CASE("long manifests pass through the buffer") {
    const test::Scratch scratch;
    auto writer = ManifestWriter::create(scratch.path("m"));
    REQUIRE(writer);
    for (int i = 0; i < 20'000; ++i) {
      GroupLines lines;
      lines.add("paper", std::to_string(i), "papers/" + std::to_string(i), "x");
      REQUIRE(writer->add(lines));
    }
    REQUIRE(writer->finish());
    const auto groups = read_all(scratch.path("m"));
    REQUIRE(groups);
    REQUIRE(groups->size() == 20'000);
    CHECK(groups->back().paths == std::vector<std::string>{"papers/19999"});
  }

  TEST_CASE("damage is an error") {
    const test::Scratch scratch;
    const std::string good = "paperloom manifest 1\n> a b\nx\t1\t2\n";
    scratch.write("good", good);
    CHECK(read_all(scratch.path("good")));
    for (const std::string& bad :
         {std::string{}, std::string{"something else\n"},
          std::string{"paperloom manifest 1\nx\t1\n"}, good + "no tab\n", good + "\t1\t2\n",
          good + "cut", good + std::string(100'000, 'x') + "\n"}) {
      scratch.write("bad", bad);
      CHECK_FALSE(read_all(scratch.path("bad")));
    }
    CHECK_FALSE(Manifest::open(scratch.path("absent")));
  }
}

}  // namespace paperloom
