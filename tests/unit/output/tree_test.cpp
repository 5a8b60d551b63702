#include "output/tree.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <string>

#include "output/stale.hpp"
#include "scratch.hpp"

namespace paperloom {
namespace {

using test::Scratch;

// The files of a build by owner: key -> path -> bytes.
using Files = std::map<std::string, std::map<std::string, std::string>>;

struct Place {
  Scratch scratch = {};

  [[nodiscard]] TreePlace place(const std::string& out = "out") const {
    return {.out = scratch.path(out), .state = scratch.path("state")};
  }

  [[nodiscard]] Result<std::unique_ptr<Tree>> open(const std::string& out = "out") const {
    return Tree::open(place(out));
  }

  // The message of what goes wrong with opening, without its path.
  [[nodiscard]] std::string refusal(const std::string& out = "out") const {
    const auto tree = open(out);
    if (tree) return "";
    CHECK(tree.error().code == Errc::invalid);
    return tree.error().message.substr(scratch.path(out).size());
  }

  [[nodiscard]] std::string marker(const std::string& out = "out") const {
    return scratch.read(out + "/.paperloom-tree");
  }

  // The names in the tree's part of the state, "H" for its manifest's hash.
  [[nodiscard]] std::string state() const {
    std::string names;
    for (const auto& [name, bytes] : scratch.files("state/trees")) {
      const std::size_t slash = name.rfind('/');
      if (slash + 1 == name.size()) continue;
      names += name.substr(slash + 1).substr(0, 9) + " ";
    }
    return names;
  }
};

enum class Until { announced, written, finished };

Result<std::uint64_t> write(Tree& tree, const Files& files, Until until = Until::finished) {
  const auto sink = tree.sink(0);
  for (const auto& [key, group] : files) {
    GroupLines announced;
    GroupLines lines;
    for (const auto& [path, bytes] : group) {
      announced.announce("paper", key, path);
      lines.add("paper", key, path, bytes);
    }
    TRY(tree.announce(announced));
    if (until == Until::announced) continue;
    for (const auto& [path, bytes] : group)
      TRY(sink->write(path, bytes));
    TRY(tree.record(lines));
  }
  if (until != Until::finished) return std::uint64_t{0};
  return tree.finish(nullptr);
}

// A whole build; the number of files removed.
std::uint64_t build(const Place& place, const Files& files, Until until = Until::finished,
                    const std::string& out = "out") {
  auto tree = place.open(out);
  if (!tree) FAIL(tree.error().message);
  const auto removed = write(**tree, files, until);
  if (!removed) FAIL(removed.error().message);
  return *removed;
}

const Files kTwo{{"1", {{"papers/1/index.html", "one"}, {"papers/1/index.md", "1"}}},
                 {"2", {{"papers/2/index.html", "two"}}}};
const Files kOne{{"2", {{"papers/2/index.html", "two!"}}}};

}  // namespace

TEST_SUITE("output/tree") {
  TEST_CASE("a first build makes a marked tree and keeps its manifest") {
    const Place place;
    {
      const auto tree = place.open();
      REQUIRE(tree);
      CHECK(place.marker() == "building\n");
      CHECK(place.state() == "journal lock manifest. ");
      CHECK(write(**tree, kTwo));
    }
    CHECK(place.marker().size() == 33);
    CHECK(place.state() == "lock manifest. ");
    CHECK(place.scratch.files("out") ==
          std::map<std::string, std::string>{{".paperloom-tree", place.marker()},
                                             {"papers/", ""},
                                             {"papers/1/", ""},
                                             {"papers/1/index.html", "one"},
                                             {"papers/1/index.md", "1"},
                                             {"papers/2/", ""},
                                             {"papers/2/index.html", "two"}});
  }

  TEST_CASE("a rebuild removes what went with the directories that it empties") {
    const Place place;
    build(place, kTwo);
    place.scratch.write("out/papers/foreign", "kept");
    CHECK(build(place, kOne) == 2);
    CHECK(place.scratch.files("out") ==
          std::map<std::string, std::string>{{".paperloom-tree", place.marker()},
                                             {"papers/", ""},
                                             {"papers/2/", ""},
                                             {"papers/2/index.html", "two!"},
                                             {"papers/foreign", "kept"}});
  }

  TEST_CASE("equal trees have equal markers whatever was built before") {
    const Place a;
    const Place b;
    build(a, kTwo);
    build(a, kOne);
    CHECK(build(a, kTwo) == 0);
    build(b, kTwo);
    CHECK(a.marker() == b.marker());
    CHECK(a.scratch.files("out") == b.scratch.files("out"));
  }

  TEST_CASE("a file that moves to another owner is not removed") {
    const Place place;
    build(place, {{"1", {{"a", "1"}, {"b", "1"}}}, {"2", {{"c", "1"}}}});
    CHECK(build(place, {{"1", {{"c", "1"}}}, {"2", {{"b", "1"}}}, {"3", {{"d", "1"}}}}) == 1);
    CHECK(place.scratch.files("out").size() == 4);
    CHECK_FALSE(place.scratch.has("out/a"));
  }

  TEST_CASE("a file of ours gives way to a directory and a directory to a file") {
    const Files before{{"1", {{"a", "1"}, {"b/c/d", "1"}, {"b/e", "1"}, {"f", "1"}}}};
    const Files after{{"1", {{"a/x", "2"}, {"b", "2"}, {"f", "1"}}}};
    const Place fresh;
    build(fresh, after);
    const Place place;
    build(place, before);
    build(place, after);
    CHECK(place.scratch.files("out") == fresh.scratch.files("out"));
    build(place, before);
    {
      auto tree = place.open();
      REQUIRE(tree);
      CHECK(write(**tree, after, Until::written));  // and then killed
    }
    build(place, before);
    build(place, after);
    CHECK(place.scratch.files("out") == fresh.scratch.files("out"));
  }

  TEST_CASE("the parent of a directory that gives way to a file stays") {
    const Place place;
    build(place, {{"1", {{"a/b/c/index.html", "1"}}}});
    build(place, {{"1", {{"a/b/c", "2"}}}});
    CHECK(place.scratch.read("out/a/b/c") == "2");
  }

  TEST_CASE("what is not ours gives way to nothing") {
    const Place place;
    build(place, {{"1", {{"b/c", "1"}}}});
    place.scratch.write("out/a", "foreign");
    place.scratch.write("out/b/foreign", "kept");
    for (const auto& [path, message] : {std::pair{"a/x", "is a file where a directory must be"},
                                        std::pair{"b", "is a directory where a file must be"}}) {
      const auto tree = place.open();
      REQUIRE(tree);
      const auto written = write(**tree, {{"1", {{path, "2"}}}});
      REQUIRE_FALSE(written);
      CHECK(written.error().message.find(message) != std::string::npos);
    }
    CHECK(place.scratch.read("out/a") == "foreign");
    CHECK(place.scratch.read("out/b/foreign") == "kept");
  }

  TEST_CASE("groups in any order are compared rightly") {
    const Place place;
    const auto in_order = [&](const std::vector<std::string>& keys) {
      auto tree = place.open();
      REQUIRE(tree);
      const auto sink = (*tree)->sink(0);
      for (const std::string& key : keys) {
        GroupLines lines;
        lines.add("paper", key, key, key);
        REQUIRE(sink->write(key, key));
        REQUIRE((*tree)->record(lines));
      }
      const auto removed = (*tree)->finish(nullptr);
      REQUIRE(removed);
      return *removed;
    };
    CHECK(in_order({"5", "1", "9", "3"}) == 0);
    CHECK(in_order({"3", "9", "7", "1"}) == 1);
    CHECK(in_order({"7", "1", "3"}) == 1);
    CHECK(place.scratch.files("out").size() == 4);
  }

  TEST_CASE("many stale files go in batches") {
    const Place place;
    Files many;
    for (std::size_t i = 0; i < StaleFiles::kBatch + 1000; ++i) {
      const std::string name = std::to_string(i);
      many["k" + std::to_string(i / 1000)]["d" + name.substr(0, 2) + "/" + name] = "";
    }
    build(place, many);
    Files few{{"k0", {{"d10/10", ""}, {"d99/99", ""}}}};
    CHECK(build(place, few) == StaleFiles::kBatch + 998);
    CHECK(place.scratch.files("out").size() == 5);
  }

  TEST_CASE("after a kill the next build removes all that the killed ones wrote") {
    for (const Until until : {Until::announced, Until::written}) {
      const Place killed;
      const Place clean;
      build(clean, kTwo);
      build(killed, kOne);
      const Files lost{{"2", {{"papers/2-b/index.html", "x"}}},
                       {"3", {{"papers/3/index.html", "y"}}}};
      build(killed, lost, until);
      killed.scratch.write("out/.paperloom-tmp-1", "left");
      build(killed, {{"1", {{"x/y/z", "1"}}}}, until);
      CHECK(killed.marker().size() == 33);
      build(killed, kTwo);
      CHECK(killed.scratch.files("out") == clean.scratch.files("out"));
      CHECK(killed.state() == clean.state());
      CHECK(build(killed, kTwo) == 0);
    }
  }

  TEST_CASE("after a kill of the first build the next one goes on") {
    const Place killed;
    const Place clean;
    build(clean, kOne);
    build(killed, kTwo, Until::written);
    CHECK(killed.marker() == "building\n");
    CHECK(build(killed, kOne) == 2);
    CHECK(killed.scratch.files("out") == clean.scratch.files("out"));
  }

  TEST_CASE("a kill between the last renames does no harm") {
    const Place place;
    build(place, kTwo);
    const auto before = place.scratch.files("out");
    std::string directory;
    for (const auto& [name, bytes] : place.scratch.files("state/trees")) {
      if (name.ends_with("/")) directory = "state/trees/" + name;
    }
    // The new manifest is there and the marker not yet the new one.
    place.scratch.write(directory + "manifest." + std::string(32, 'a'), "of the next build");
    place.scratch.write(directory + "journal", "");
    CHECK(build(place, kTwo) == 0);
    CHECK(place.state() == "lock manifest. ");
    // The marker is the new one and the journal still there.
    place.scratch.write(directory + "journal", "@ 30\n> paper 1\npapers/1/index.md\t\n");
    CHECK(build(place, kTwo) == 0);
    CHECK(place.scratch.files("out") == before);
  }

  TEST_CASE("stale files behind planted links are left alone") {
    const Place place;
    build(place, {{"1", {{"a/x", "1"}, {"b", "1"}, {"c/d/y", "1"}}}});
    std::filesystem::rename(place.scratch.path("out/a"), place.scratch.path("victim"));
    std::filesystem::create_directory_symlink(place.scratch.path("victim"),
                                              place.scratch.path("out/a"));
    std::filesystem::remove(place.scratch.path("out/b"));
    place.scratch.write("out/b/z", "foreign");
    std::filesystem::remove(place.scratch.path("out/c/d/y"));
    CHECK(build(place, {{"1", {{"e", "1"}}}}) == 0);
    CHECK(place.scratch.has("victim/x"));
    CHECK(place.scratch.has("out/b/z"));
    CHECK_FALSE(place.scratch.has("out/c"));
  }

  TEST_CASE("a directory that is not ours is refused and not touched") {
    const Place place;
    place.scratch.write("out/thesis.tex", "1");
    CHECK(place.refusal() == ": is not empty and was not made by paperloom; choose another");
    CHECK(place.scratch.files("").size() == 2);
  }

  TEST_CASE("names that begin with a dot do not make a directory foreign") {
    const Place place;
    place.scratch.write("out/.gitignore", "*\n");
    build(place, kOne);
    CHECK(place.scratch.read("out/.gitignore") == "*\n");
    place.scratch.write("checkout/.git/HEAD", "1");
    CHECK(place.refusal("checkout") == ": is the root of a checkout");
  }

  TEST_CASE("links and files and the root are refused") {
    const Place place;
    place.scratch.write("file", "1");
    std::filesystem::create_directory(place.scratch.path("real"));
    std::filesystem::create_directory_symlink(place.scratch.path("real"),
                                              place.scratch.path("link"));
    std::filesystem::create_symlink(place.scratch.path("nowhere"), place.scratch.path("dangling"));
    CHECK(place.refusal("file") == ": is not a directory");
    CHECK(place.refusal("link") == ": is a symbolic link");
    CHECK(place.refusal("dangling") == ": is a symbolic link");
    auto link = place.place("link");
    link.out += "///";
    CHECK_FALSE(Tree::open(link));
    CHECK_FALSE(Tree::open({.out = "/", .state = place.scratch.path("state")}));
    CHECK_FALSE(Tree::open({.out = "", .state = place.scratch.path("state")}));
    CHECK(place.scratch.files("real").empty());
  }

  TEST_CASE("a directory that holds what is read is refused") {
    const Place place;
    place.scratch.write("site/.x", "");
    for (const std::string inside : {"site", "site/content", "site/not/there"}) {
      CAPTURE(inside);
      auto asked = place.place("site");
      asked.inputs = {place.scratch.path(inside)};
      CHECK_FALSE(Tree::open(asked));
      asked = place.place("site");
      asked.home = place.scratch.path(inside);
      CHECK_FALSE(Tree::open(asked));
      asked = place.place("site");
      asked.state = place.scratch.path(inside);
      CHECK_FALSE(Tree::open(asked));
    }
    auto beside = place.place("site");
    beside.inputs = {place.scratch.path("site-2"), place.scratch.path("")};
    CHECK(Tree::open(beside));
  }

  TEST_CASE("a marked tree whose manifest is unknown is refused") {
    const Place place;
    build(place, kOne);
    std::filesystem::remove_all(place.scratch.path("state"));
    CHECK(place.refusal().find(": its manifest is not in ") == 0);
    place.scratch.write("out/.paperloom-tree", "building\n");
    CHECK(place.refusal().find(": a build of it did not end, and its journal is not in ") == 0);
    place.scratch.write("out/.paperloom-tree", "nonsense\n");
    CHECK(place.refusal().find(": its marker .paperloom-tree is damaged") == 0);
    CHECK(place.scratch.read("out/papers/2/index.html") == "two!");
  }

  TEST_CASE("a damaged manifest is refused") {
    const Place place;
    build(place, kTwo);
    for (const auto& [name, bytes] : place.scratch.files("state/trees")) {
      if (name.find("manifest.") == std::string::npos) continue;
      place.scratch.write("state/trees/" + name, bytes.substr(0, bytes.rfind("> ")));
    }
    CHECK(place.refusal().find(": its manifest ") == 0);
  }

  TEST_CASE("a tree that was emptied or removed begins anew") {
    const Place place;
    build(place, kTwo);
    std::filesystem::remove_all(place.scratch.path("out"));
    CHECK(build(place, kOne) == 0);
    std::filesystem::remove_all(place.scratch.path("out"));
    place.scratch.write("out/.keep", "");
    CHECK(build(place, kTwo) == 0);
    CHECK(place.scratch.files("out").size() == 8);
  }

  TEST_CASE("a tree that was moved finds its manifest by the marker") {
    const Place place;
    build(place, kTwo);
    std::filesystem::rename(place.scratch.path("out"), place.scratch.path("moved"));
    CHECK(build(place, kOne, Until::finished, "moved") == 2);
    CHECK(place.scratch.files("moved").size() == 4);
  }

  TEST_CASE("a second build of the same tree is locked out") {
    const Place place;
    const auto first = place.open();
    REQUIRE(first);
    const auto second = place.open();
    REQUIRE_FALSE(second);
    CHECK(second.error().code == Errc::locked);
    CHECK(place.open("other"));
    CHECK(write(**first, kOne));
  }

  TEST_CASE("the umask does not show in a tree") {
    const Place place;
    const mode_t before = ::umask(077);
    build(place, kTwo);
    build(place, kOne);
    ::umask(before);
    for (const std::string name : {"out", "out/papers", "out/papers/2"}) {
      struct stat info = {};
      REQUIRE(::stat(place.scratch.path(name).c_str(), &info) == 0);
      CHECK((info.st_mode & 07777U) == 0755);
    }
    for (const std::string name : {"out/papers/2/index.html", "out/.paperloom-tree"}) {
      struct stat info = {};
      REQUIRE(::stat(place.scratch.path(name).c_str(), &info) == 0);
      CHECK((info.st_mode & 07777U) == 0644);
    }
  }

  TEST_CASE("a build that is stopped removes nothing") {
    const Place place;
    build(place, kTwo);
    const std::string marker = place.marker();
    {
      auto tree = place.open();
      REQUIRE(tree);
      REQUIRE(write(**tree, kOne, Until::written));
      const std::atomic<bool> stop{true};
      const auto removed = (*tree)->finish(&stop);
      REQUIRE_FALSE(removed);
      CHECK(removed.error().code == Errc::interrupted);
    }
    CHECK(place.marker() == marker);
    CHECK(place.scratch.has("out/papers/1/index.html"));
    CHECK(build(place, kOne) == 2);
  }
}

}  // namespace paperloom
