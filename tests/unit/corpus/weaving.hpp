#pragma once
// A store in a directory of its own, filled from dumps that are written as text in the test.
#include <doctest/doctest.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../output/scratch.hpp"
#include "corpus/aliases.hpp"
#include "corpus/finalise.hpp"
#include "corpus/schema.hpp"
#include "corpus/store.hpp"
#include "corpus/weave.hpp"

namespace paperloom::test {

// What a Result holds, or the end of the test with the error's message.
template <class T>
T must(Result<T> result) {
  REQUIRE_MESSAGE(result.ok(), (result ? std::string{} : result.error().message));
  return *std::move(result);
}

class Weaving {
 public:
  Weaving() {
    database_.emplace(must(Database::open(path(), Database::Mode::write, 4)));
    must(create_source_tables(*database_));
  }

  // One dump.
  WeaveSummary weave(const std::string& lines, WeaveOptions options = {}) {
    return must(try_weave({lines}, std::move(options)));
  }

  Result<WeaveSummary> try_weave(const std::vector<std::string>& dumps, WeaveOptions options = {}) {
    for (std::size_t i = 0; i < dumps.size(); ++i) {
      const std::string name = "dump" + std::to_string(i) + ".jsonl";
      scratch.write(name, dumps[i]);
      options.dumps.push_back(scratch.path(name));
    }
    return weave_dumps(*database_, options, diagnostics, notes);
  }

  FinaliseSummary finalise(const Selection& selection = {},
                           const std::vector<Override>& overrides = {}) {
    return must(paperloom::finalise(*database_, {selection, overrides}, diagnostics));
  }

  // The first column of a query's rows.
  std::vector<std::string> column(const std::string& sql) {
    Statement statement = must(database_->prepare(sql));
    std::vector<std::string> texts;
    while (must(statement.step()))
      texts.emplace_back(statement.text(0));
    return texts;
  }

  [[nodiscard]] Database& database() { return *database_; }

  // Ends the writing.
  std::unique_ptr<Store> store() {
    database_.reset();
    return must(Store::open(path()));
  }

  [[nodiscard]] std::string path() const { return scratch.path("store.db"); }

  Scratch scratch;
  Diagnostics diagnostics;
  TextNotes notes;

 private:
  std::optional<Database> database_;
};

// A record of the snapshot: an id and whatever else, as JSON ('"title":"A"').
inline std::string record(const std::string& id, const std::string& fields = "") {
  return R"({"id":")" + id + R"(")" + (fields.empty() ? "" : ",") + fields + "}\n";
}

// The field for one submission on a day of 2021 at midnight.
inline std::string submitted(const std::string& day_and_month) {
  return R"("versions":[{"version":"v1","created":"Mon, )" + day_and_month +
         R"( 2021 00:00:00 GMT"}])";
}

}  // namespace paperloom::test
