// The authors of one synthetic paper, as the snapshot's two spellings of them: `authors` in TeX,
// `authors_parsed` in Unicode with affiliations. Thread-safe for different Randoms.
#pragma once

#include <string>
#include <vector>

#include "synth_names.hpp"
#include "synth_random.hpp"
#include "synth_words.hpp"

namespace paperloom::bench {

struct AuthorList {
  std::string submitter = {};
  std::string text = {};                              // not wrapped
  std::vector<std::vector<std::string>> parsed = {};  // key name, forenames, suffix, affiliations
};

AuthorList make_authors(const Lexicon& lexicon, const AuthorPool& pool, Random& random);

}  // namespace paperloom::bench
