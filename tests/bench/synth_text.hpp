// Titles, abstracts and comments of the synthetic snapshot, with the lengths and oddities of real
// ones. Text comes out in UTF-8 and unescaped; `Random` decides everything. Thread-safe for
// different Randoms.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "synth_random.hpp"
#include "synth_words.hpp"

namespace paperloom::bench {

// Breaks lines at blanks so that none is longer than `width` where that can be; a new line begins
// with `indent`.
std::string wrap(std::string_view text, std::size_t width, std::string_view indent);

// A wrapped paragraph of an abstract: two blanks before, a line end after.
std::string paragraph(std::string_view text);

std::string make_title(const Lexicon& lexicon, Random& random, Area area);
// Wrapped, as one or several paragraphs.
std::string make_abstract(const Lexicon& lexicon, Random& random, Area area);
std::string make_comments(Random& random);

// What stands in place of an abstract, or in the comments, of a withdrawn paper.
std::string make_withdrawal(Random& random);

}  // namespace paperloom::bench
