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

struct FinaliseSummary {
  std::int64_t papers = 0;
  std::int64_t researchers = 0;
  std::int64_t fields = 0;
  std::int64_t new_aliases = 0;
};

// The caller opens a transaction. Clashes of public ids and paths go to `diagnostics`.
Result<FinaliseSummary> finalise(Database& database, const Choices& choices,
                                 Diagnostics& diagnostics);

}  // namespace paperloom
