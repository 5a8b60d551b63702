#pragma once
// The corpus whose papers and people are known to be the same in five sources. It is not part of
// the repository: PAPERLOOM_SHARED names the folder that holds corpora/joined. Its truth: records
// of one arXiv id are one paper, entries at one position of one paper are one person.
#include <string>
#include <utility>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/model.hpp"

namespace paperloom::test {

struct JoinedRecord {
  std::string source;
  PaperRecord paper;
  std::string truth;                     // the paper's arXiv id
  std::vector<std::string> people = {};  // of each author entry: who it is
};

struct JoinedCorpus {
  std::vector<JoinedRecord> papers = {};
  std::vector<std::pair<std::string, FactRecord>> facts = {};  // with their sources
};

// The paths of the dumps by source; empty, and the test skipped, where it is absent.
std::vector<std::pair<std::string, std::string>> joined_dumps();

// All source rows, by source and id. People are called by their Semantic Scholar id.
JoinedCorpus read_corpus(Database& database);

// Sources are put in the order of `sources`.
void put_corpus(Database& database, const JoinedCorpus& corpus,
                const std::vector<std::string>& sources);

// A hash of what a store says: the source rows, and the entities with their keys; the keys of
// source rows are replaced by what they stand for.
std::string content_hash(Database& database);

}  // namespace paperloom::test
