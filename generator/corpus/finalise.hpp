#pragma once
// Source rows in, entities and all that is derived from them out: papers, researchers, fields,
// their lists, statistics, co-authors and related papers. A pure function of the source rows, the
// aliases and the owner's choices; memory does not grow with their number.
#include <cstdint>
#include <string>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/overrides.hpp"
#include "support/diagnostics.hpp"
#include "support/result.hpp"

namespace paperloom {

// Which papers the site shows; what is empty selects all.
struct Selection {
  std::vector<std::string> categories = {};  // any category of a paper counts
  std::string since = {};                    // first submitted on or after this ISO date
  std::vector<std::string> ids = {};         // source ids
};

// All that the owner of the site chose.
struct Choices {
  Selection selection = {};
  std::vector<Override> overrides = {};

  // A text that is equal for equal choices, kept in the store.
  [[nodiscard]] std::string fingerprint() const;
};

// How records of different sources became one paper, each counted under the first reference that
// joined it: an arXiv id, else a DOI, else an id of a source.
struct JoinCounts {
  std::int64_t by_arxiv_id = 0;
  std::int64_t by_doi = 0;
  std::int64_t by_source_id = 0;
};

struct FinaliseSummary {
  bool several_sources = false;  // otherwise there was nothing to join
  JoinCounts joins = {};
  std::int64_t alone = 0;          // papers of one record
  std::int64_t identified = 0;     // researchers whom a source identifies
  std::int64_t merged = 0;         // of them, those whom several sources do
  std::int64_t disagreements = 0;  // ids that sources place differently, and so were left apart
  std::int64_t papers = 0;
  std::int64_t researchers = 0;
  std::int64_t fields = 0;
  std::int64_t new_aliases = 0;
};

// The caller opens a transaction. Clashes of public ids and paths go to `diagnostics`.
Result<FinaliseSummary> finalise(Database& database, const Choices& choices,
                                 Diagnostics& diagnostics);

}  // namespace paperloom
