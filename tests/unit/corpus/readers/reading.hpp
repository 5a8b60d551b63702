#pragma once
// A dump, written as text in the test, through one reader: what it found and what it reported.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../weaving.hpp"
#include "corpus/readers/reader.hpp"

namespace paperloom::test {

class Reading : public RecordSink {
 public:
  // With `only` the store wants what says something of this reference and nothing else.
  Reading(Status (*read)(ReadContext&), const std::string& text, std::string_view only = {})
      : only_{only} {
    const Scratch scratch;
    scratch.write("dump", text);
    InputFile file = must(InputFile::open(scratch.path("dump")));
    ReadContext context{file, diagnostics, notes, *this};
    const Status status = read(context);
    if (!status) error = status.error().message;
    records = context.records;
  }

  Status paper(PaperRecord&& paper, const std::string& place) override {
    papers.push_back(std::move(paper));
    places.push_back(place.substr(place.rfind('/') + 1));
    return Ok{};
  }

  Status fact(FactRecord&& fact, const std::string& place) override {
    facts.push_back(std::move(fact));
    places.push_back(place.substr(place.rfind('/') + 1));
    return Ok{};
  }

  Status remove_paper(std::string_view id, std::string_view date) override {
    removals.push_back(std::string{id} + " " + std::string{date});
    return Ok{};
  }

  Status remove_fact(FactKind kind, std::string_view id, std::string_view date) override {
    removals.push_back(std::to_string(static_cast<int>(kind)) + " " + std::string{id} + " " +
                       std::string{date});
    return Ok{};
  }

  bool wants(std::string_view reference) override {
    asked.emplace_back(reference);
    return wants_all && (only_.empty() || reference == only_);
  }

  // How often a kind was reported.
  [[nodiscard]] std::uint64_t count(std::string_view kind) const {
    const auto at = diagnostics.kinds().find(kind);
    return at == diagnostics.kinds().end() ? 0 : at->second.count;
  }

  std::vector<PaperRecord> papers;
  std::vector<FactRecord> facts;
  std::vector<std::string> places;    // of both, in the order of reading
  std::vector<std::string> removals;  // "id date", "kind id date"
  std::vector<std::string> asked;
  Diagnostics diagnostics;
  TextNotes notes;
  std::uint64_t records = 0;
  std::string error;
  bool wants_all = true;

 private:
  std::string_view only_;
};

}  // namespace paperloom::test
