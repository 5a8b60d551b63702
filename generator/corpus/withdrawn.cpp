#include "corpus/withdrawn.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

#include "support/ascii.hpp"

namespace paperloom {

namespace {

// More words than the longest phrase has; the rest of the text does not matter.
constexpr std::size_t kWords = 5;

std::vector<std::string> first_words(std::string_view text) {
  std::vector<std::string> words;
  std::size_t i = 0;
  while (words.size() < kWords) {
    while (i < text.size() && is_space(text[i]))
      ++i;
    std::size_t end = i;
    while (end < text.size() && is_alpha(text[end]))
      ++end;
    if (end == i) return words;
    words.push_back(ascii_lower(text.substr(i, end - i)));
    i = end;
  }
  return words;
}

}  // namespace

bool says_withdrawn(std::string_view text) {
  const std::vector<std::string> words = first_words(text);
  auto word = words.begin();
  const auto next_is = [&](std::initializer_list<std::string_view> expected) {
    return word != words.end() &&
           std::find(expected.begin(), expected.end(), std::string_view{*word}) != expected.end();
  };
  if (next_is({"this", "the"})) ++word;
  if (next_is({"paper", "article", "submission", "manuscript", "work"})) ++word;
  if (next_is({"has"})) {
    ++word;
    if (!next_is({"been"})) return false;
    ++word;
  } else if (next_is({"was", "is"})) {
    ++word;
  }
  return next_is({"withdrawn"});
}

}  // namespace paperloom
