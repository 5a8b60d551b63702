#pragma once
// The joined corpus in; a copy out that is damaged as real dumps are, the same for the same seed.
// Who is who in truth stays written beside every author entry.
#include <cstdint>
#include <set>
#include <string>

#include "joined_corpus.hpp"

namespace paperloom::test {

struct DamagedCorpus {
  JoinedCorpus corpus;
  std::set<std::string> split = {};      // people who have two ids in one source
  std::set<std::string> merged = {};     // people who share a name, and an id in one source
  std::set<std::string> namesakes = {};  // people who share a name only
  std::set<std::string> torn = {};       // papers whose OpenAlex record is known by no sure id
  int dropped = 0;                       // lists of one source that lack an author
  int reordered = 0;                     // lists of one source in another order
  int abbreviated = 0;                   // lists of one source with initials only
  int claimed = 0;                       // DOIs that a second paper claims
};

// A tenth of the people are split or merged, half each; a twentieth are namesakes besides. Of the
// papers a tenth lack an author in one source, a tenth have a list in another order, a tenth one
// with initials; one in fifty claims another paper's DOI.
DamagedCorpus damage(JoinedCorpus corpus, std::uint64_t seed);

}  // namespace paperloom::test
