// The word lists of the synthetic snapshot, split once at the start. Everything here is invented
// for it or is ordinary language: no sentence and no person is taken from a real record.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace paperloom::bench {

using Words = std::vector<std::string_view>;  // views into string literals

enum class Area : std::size_t { physics, mathematics, computing };

inline constexpr std::size_t kAreas = 3;

// What one area of science speaks of. Nouns are singular and have regular plurals.
struct Vocabulary {
  Words adjectives = {};
  Words nouns = {};
  Words methods = {};
};

struct Lexicon {
  std::array<Vocabulary, kAreas> areas = {};
  Words sentences = {};          // with slots, see synth_text.cpp
  Words formula_sentences = {};  // each holds at least one formula
  Words odd_sentences = {};      // quotes, dashes, TeX commands
  Words formulas = {};
  Words title_formulas = {};
  Words title_tex = {};
  Words general_titles = {};  // the titles that many papers share
  Words given_names = {};
  Words surnames = {};
  Words surname_stems = {};
  Words surname_endings = {};
  Words institutes = {};
  Words places = {};
};

Lexicon make_lexicon();

}  // namespace paperloom::bench
