#include "output/sink.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>

#include "output/memory_sink.hpp"
#include "output/tree_sink.hpp"
#include "scratch.hpp"

namespace paperloom {
namespace {

using test::Scratch;

struct OpenTree {
  Scratch scratch = {};
  Fd root = Fd{::open(scratch.path().c_str(), O_RDONLY | O_DIRECTORY)};

  [[nodiscard]] TreeSink sink(Modes modes = Modes::as_created) const {
    return TreeSink{{root.get(), "out", modes}, 0};
  }
};

mode_t mode_of(const std::string& path) {
  struct stat info = {};
  REQUIRE(::lstat(path.c_str(), &info) == 0);
  return info.st_mode & 07777U;
}

}  // namespace

TEST_SUITE("output/sink") {
  TEST_CASE("paths that could leave the tree are refused") {
    const std::string long_name(256, 'a');
    for (const std::string& path :
         {std::string{}, std::string{"/a"}, std::string{"a//b"}, std::string{"a/"},
          std::string{"."}, std::string{"./a"}, std::string{"a/.."}, std::string{"../a"},
          std::string{"a/../b"}, std::string{"a\nb"}, std::string{"a\tb"}, std::string{"a\x7F"},
          std::string{"a\0b", 3}, long_name, "a/" + long_name, std::string{".paperloom-tree"},
          std::string{".paperloom-tmp-0"}, std::string(5000, 'a')}) {
      CAPTURE(path);
      CHECK_FALSE(check_site_path(path));
    }
    for (const std::string& path :
         {std::string{"a"}, std::string{"a/b/c.html"}, std::string(255, 'a'), std::string{"..a"},
          std::string{".nojekyll"}, std::string{".well-known/x"}, std::string{"> a"},
          std::string{"\xC3\xA9"}}) {
      CAPTURE(path);
      CHECK(check_site_path(path));
    }
  }

  TEST_CASE("the memory sink keeps files and refuses a second one of the same path") {
    MemorySink sink;
    CHECK(sink.write("a/b", "1"));
    CHECK_FALSE(sink.write("a/b", "1"));
    CHECK_FALSE(sink.write("../b", "1"));
    CHECK(sink.files() == MemorySink::Files{{"a/b", "1"}});
    CHECK(sink.counts().written == 1);
  }

  TEST_CASE("a fresh tree gets files and directories") {
    const OpenTree tree;
    TreeSink sink = tree.sink();
    CHECK(sink.write("papers/x/index.html", "<p>"));
    CHECK(sink.write("papers/x/index.md", "p"));
    CHECK(sink.write("papers/y/z/index.md", ""));
    CHECK(sink.write("index.html", "home"));
    CHECK(sink.write("papers/index.html", "hub"));
    CHECK(tree.scratch.files("") ==
          std::map<std::string, std::string>{{"papers/", ""},
                                             {"papers/x/", ""},
                                             {"papers/x/index.html", "<p>"},
                                             {"papers/x/index.md", "p"},
                                             {"papers/y/", ""},
                                             {"papers/y/z/", ""},
                                             {"papers/y/z/index.md", ""},
                                             {"papers/index.html", "hub"},
                                             {"index.html", "home"}});
    CHECK(sink.counts().written == 5);
    CHECK(sink.counts().bytes == 11);
    CHECK(mode_of(tree.scratch.path("papers/x")) == 0755);
    CHECK(mode_of(tree.scratch.path("papers/x/index.md")) == 0644);
  }

  TEST_CASE("equal bytes leave a file untouched and others replace it") {
    const OpenTree tree;
    const std::string big(700'000, 'x');
    CHECK(tree.sink().write("a/same", big));
    CHECK(tree.sink().write("a/longer", "1"));
    CHECK(tree.sink().write("a/other", "12"));
    struct stat before = {};
    ::stat(tree.scratch.path("a/same").c_str(), &before);
    TreeSink sink = tree.sink();
    CHECK(sink.write("a/same", big));
    CHECK(sink.write("a/longer", "12"));
    CHECK(sink.write("a/other", "21"));
    struct stat after = {};
    ::stat(tree.scratch.path("a/same").c_str(), &after);
    CHECK(before.st_ino == after.st_ino);
    CHECK(before.st_ctim.tv_nsec == after.st_ctim.tv_nsec);
    CHECK(tree.scratch.read("a/longer") == "12");
    CHECK(tree.scratch.read("a/other") == "21");
    CHECK(sink.counts().unchanged == 1);
    CHECK(sink.counts().written == 2);
    CHECK(tree.scratch.files("").size() == 4);
  }

  TEST_CASE("a hard link to a file keeps its bytes when the file changes") {
    const OpenTree tree;
    tree.scratch.write("elsewhere", "old");
    CHECK(::link(tree.scratch.path("elsewhere").c_str(), tree.scratch.path("page").c_str()) == 0);
    CHECK(::link(tree.scratch.path("elsewhere").c_str(),
                 tree.scratch.path(".paperloom-tmp-0").c_str()) == 0);
    CHECK(tree.sink().write("page", "new"));
    CHECK(tree.scratch.read("elsewhere") == "old");
    CHECK(tree.scratch.read("page") == "new");
  }

  TEST_CASE("a planted link to a directory is not followed") {
    const OpenTree tree;
    tree.scratch.write("victim/keep", "1");
    std::filesystem::create_directory_symlink(tree.scratch.path("victim"),
                                              tree.scratch.path("papers"));
    const auto status = tree.sink().write("papers/x/index.html", "bad");
    REQUIRE_FALSE(status);
    CHECK(status.error().message.find("out/papers: is a symbolic link") == 0);
    CHECK(tree.scratch.files("victim").size() == 1);
  }

  TEST_CASE("a planted link to a file is not followed") {
    const OpenTree tree;
    tree.scratch.write("victim", "1");
    tree.scratch.write("a/x", "1");
    std::filesystem::create_symlink("../victim", tree.scratch.path("a/page"));
    std::filesystem::create_symlink("../absent", tree.scratch.path("a/dangling"));
    for (const std::string path : {"a/page", "a/dangling"}) {
      const auto status = tree.sink().write(path, "bad");
      REQUIRE_FALSE(status);
      CHECK(status.error().message.find("is a symbolic link") != std::string::npos);
    }
    CHECK(tree.scratch.read("victim") == "1");
    CHECK_FALSE(tree.scratch.has("absent"));
  }

  TEST_CASE("what stands in the way is named") {
    const OpenTree tree;
    tree.scratch.write("file", "1");
    tree.scratch.write("directory/x", "1");
    CHECK(::mkfifo(tree.scratch.path("fifo").c_str(), 0600) == 0);
    const auto message = [&](const std::string& path) {
      const auto status = tree.sink().write(path, "1");
      return status ? std::string{} : status.error().message;
    };
    CHECK(message("file/x") == "out/file: is a file where a directory must be");
    CHECK(message("directory") == "out/directory: is a directory where a file must be");
    CHECK(message("fifo") == "out/fifo: is no regular file: remove it");
  }

  TEST_CASE("modes do not depend on the umask") {
    const OpenTree tree;
    const mode_t before = ::umask(077);
    TreeSink sink = tree.sink(Modes::corrected);
    CHECK(sink.write("a/b/new", "1"));
    CHECK(sink.write("a/b/new", "2"));
    ::umask(before);
    CHECK(mode_of(tree.scratch.path("a")) == 0755);
    CHECK(mode_of(tree.scratch.path("a/b")) == 0755);
    CHECK(mode_of(tree.scratch.path("a/b/new")) == 0644);
  }

  TEST_CASE("a write that cannot be finished is an error and leaves no half file") {
    const OpenTree tree;
    TreeSink sink = tree.sink();
    CHECK(sink.write("a/old", "old"));
    // A limit on the size of files: the first write is short, the second fails.
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit = {};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit small{10, limit.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const auto fresh = sink.write("a/new", std::string(100, 'x'));
    const auto changed = sink.write("a/old", std::string(100, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &limit);
    (void)std::signal(SIGXFSZ, handler);
    REQUIRE_FALSE(fresh);
    CHECK(fresh.error().message == "out/a/new: File too large");
    CHECK(fresh.error().code == Errc::io);
    CHECK_FALSE(changed);
    CHECK(tree.scratch.files("") ==
          std::map<std::string, std::string>{{"a/", ""}, {"a/old", "old"}});
  }
}

}  // namespace paperloom
