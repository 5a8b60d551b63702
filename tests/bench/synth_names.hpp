// The invented researchers of the synthetic snapshot: a pool that grows with the number of papers
// and is never held in memory, because an author's name is a function of the author's number.
// Few authors write much and most write once, as in real data. Immutable, so thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "synth_random.hpp"
#include "synth_words.hpp"

namespace paperloom::bench {

// As in `authors_parsed`.
struct Name {
  std::string key = {};
  std::string forenames = {};
  std::string suffix = {};
};

class AuthorPool {
 public:
  // The lexicon must outlive the pool.
  AuthorPool(const Lexicon& lexicon, std::uint64_t seed, std::uint64_t papers);

  // Some author's number, by productivity.
  std::uint64_t draw_author(Random& random) const;
  // One who often writes with `author`, or somebody else.
  std::uint64_t draw_coauthor(Random& random, std::uint64_t author) const;
  // The name as one paper spells it: usually, but not always, in the same way.
  Name name(Random& random, std::uint64_t author) const;

 private:
  std::string surname(Random& author) const;

  const Lexicon* lexicon_;
  std::uint64_t seed_;
  std::vector<std::uint64_t> band_starts_;  // numbers of the first author of each band, and the end
  std::vector<std::uint64_t> band_weights_;  // running sums
};

// "Müller" as `M\"uller`: how the snapshot's `authors` spells what `authors_parsed` has in Unicode.
std::string tex_spelling(std::string_view text);

}  // namespace paperloom::bench
