// One record of the synthetic snapshot, and its line of JSON.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "synth_layout.hpp"
#include "synth_names.hpp"
#include "synth_words.hpp"

namespace paperloom::bench {

// Everything that papers are made from; immutable, so thread-safe. The lexicon must outlive it.
struct Source {
  const Lexicon& lexicon;
  Layout layout;
  AuthorPool authors;
  std::uint64_t seed = 0;
};

// An empty text of an optional field is null in the snapshot.
struct SnapshotRecord {
  std::string id = {};
  std::string submitter = {};
  std::string authors = {};
  std::string title = {};
  std::string comments = {};
  std::string journal_ref = {};
  std::string doi = {};
  std::string report_no = {};
  std::string categories = {};
  std::string license = {};
  std::string abstract = {};
  std::vector<std::string> versions = {};  // dates, oldest first
  std::string update_date = {};
  std::vector<std::vector<std::string>> authors_parsed = {};
};

// The same record for the same seed, number of papers and index, whatever came before.
SnapshotRecord make_record(const Source& source, std::uint64_t index);

// As the real snapshot writes it: ASCII only, compact, one line with its end.
std::string json_line(const SnapshotRecord& record);

}  // namespace paperloom::bench
