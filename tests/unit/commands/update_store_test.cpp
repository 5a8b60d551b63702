#include "commands/update_store.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "../corpus/weaving.hpp"

namespace paperloom {

using test::must;
using test::record;
using test::Scratch;

namespace {

struct Update {
  Scratch scratch;
  UpdateOptions options;

  [[nodiscard]] StorePaths paths() const {
    return {scratch.path("state"), scratch.path("content/aliases.tsv")};
  }

  // Weaves a dump of this text; without one, finalises alone.
  Result<UpdateSummary> run(const std::string& lines) {
    options.weave.dumps.clear();
    if (!lines.empty()) {
      scratch.write("dump.jsonl", lines);
      options.weave.dumps = {scratch.path("dump.jsonl")};
    }
    Diagnostics diagnostics;
    TextNotes notes;
    return update_store(paths(), options, diagnostics, notes);
  }

  [[nodiscard]] std::string store() const { return scratch.read("state/store.db"); }
};

template <class T>
Errc code_of(const Result<T>& result) {
  REQUIRE_FALSE(result);
  return result.error().code;
}

std::string many(int good, int bad) {
  std::string lines;
  for (int i = 0; i < good; ++i)
    lines += record("2101." + std::to_string(10'000 + i));
  for (int i = 0; i < bad; ++i)
    lines += record("bad " + std::to_string(i));
  return lines;
}

TEST_SUITE("commands/update_store") {
  TEST_CASE("a store is made and known again") {
    Update update;
    CHECK_FALSE(must(store_state(update.paths())).origin);
    CHECK(must(update.run(record("2101.00001"))).finalise.papers == 1);
    CHECK_FALSE(update.scratch.has("state/store.db.new"));
    const StoreState state = must(store_state(update.paths()));
    CHECK(state.origin == DumpOrigin::arguments);
    CHECK(state.dump_hashes == must(hash_dumps({update.scratch.path("dump.jsonl")})));
    CHECK(state.choices == Choices{}.fingerprint());
  }

  TEST_CASE("without a dump there must be a store") {
    Update update;
    CHECK(code_of(update.run("")) == Errc::invalid);
    must(update.run(record("2101.00001")));
    update.options.choices.selection.ids = {"2199.00001"};
    CHECK(must(update.run("")).finalise.papers == 0);
    CHECK(must(store_state(update.paths())).choices == update.options.choices.fingerprint());
  }

  TEST_CASE("whatever fails leaves the store as it was") {
    Update update;
    must(update.run(many(20, 0)));
    const std::string before = update.store();
    CHECK(code_of(update.run(record("2101.00001") + "{\"id\":")) == Errc::invalid);
    CHECK(code_of(update.run(many(1, 11))) == Errc::too_many_bad);
    update.options.weave.replace = Replace::yes;
    CHECK(code_of(update.run(many(1, 0))) == Errc::shrink);
    update.options.weave.replace = Replace::no;
    update.scratch.write("content/aliases.tsv", "nonsense\n");
    CHECK(code_of(update.run(many(1, 0))) == Errc::invalid);
    CHECK(update.store() == before);
    CHECK_FALSE(update.scratch.has("state/store.db.new"));
  }

  TEST_CASE("ten bad records are allowed and then a share") {
    Update update;
    must(update.run(many(1, 10)));
    CHECK(code_of(update.run(many(1, 11))) == Errc::too_many_bad);
    update.options.max_bad = 0.5;
    must(update.run(many(20, 20)));
    CHECK(code_of(update.run(many(19, 21))) == Errc::too_many_bad);
    update.options.strict = true;
    CHECK(code_of(update.run(many(100, 1))) == Errc::too_many_bad);
    must(update.run(many(100, 0)));
  }

  TEST_CASE("duplicates are no bad records unless it is strict") {
    Update update;
    std::string twice = many(20, 0);
    twice += twice;
    must(update.run(twice));
    update.options.strict = true;
    CHECK(code_of(update.run(twice)) == Errc::too_many_bad);
  }

  TEST_CASE("a dry run changes nothing") {
    Update update;
    update.scratch.write("content/about.md", "");
    must(update.run(record("2101.00001", R"("title":"A")")));
    const std::string before = update.store();
    update.options.dry_run = true;
    CHECK(must(update.run(record("2101.00001", R"("title":"B")"))).finalise.new_aliases == 1);
    CHECK(update.store() == before);
    CHECK_FALSE(update.scratch.has("content/aliases.tsv"));
    update.options.dry_run = false;
    must(update.run(record("2101.00001", R"("title":"B")")));
    CHECK(update.scratch.has("content/aliases.tsv"));
  }

  TEST_CASE("one weave at a time") {
    Update update;
    must(update.run(record("2101.00001")));
    const int fd = ::open(update.scratch.path("state/lock").c_str(), O_RDWR | O_CLOEXEC);
    REQUIRE(::flock(fd, LOCK_EX | LOCK_NB) == 0);
    CHECK(code_of(update.run(record("2101.00001"))) == Errc::locked);
    ::close(fd);
    must(update.run(record("2101.00001")));
  }

  TEST_CASE("what a killed weave left is no hindrance") {
    Update update;
    update.scratch.write("state/store.db.new", "half a store");
    must(update.run(record("2101.00001")));
    update.scratch.write("state/store.db.new", "half a store");
    CHECK(must(update.run(record("2101.00002"))).finalise.papers == 2);
    CHECK_FALSE(update.scratch.has("state/store.db.new"));
  }

  TEST_CASE("what is no store is refused and not replaced") {
    Update update;
    update.scratch.write("state/store.db", std::string(10'000, 'x'));
    CHECK_FALSE(update.run(record("2101.00001")));
    CHECK(update.store() == std::string(10'000, 'x'));
  }

  TEST_CASE("hashes of dumps are of their unpacked bytes and sorted") {
    const Scratch scratch;
    scratch.write("a", "1");
    scratch.write("b", "2");
    const auto one = must(hash_dumps({scratch.path("a"), scratch.path("b")}));
    CHECK(one == must(hash_dumps({scratch.path("b"), scratch.path("a"), scratch.path("b")})));
    CHECK(one.size() == 2);
    CHECK(code_of(hash_dumps({scratch.path("c")})) == Errc::invalid);
  }
}

}  // namespace

}  // namespace paperloom
