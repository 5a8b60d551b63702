#include "support/ascii.hpp"

#include <algorithm>

namespace paperloom {

std::string ascii_lower(std::string_view text) {
  std::string out{text};
  for (char& c : out)
    c = to_lower(c);
  return out;
}

bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept {
  return a.size() == b.size() && starts_with_ignoring_case(a, b);
}

bool starts_with_ignoring_case(std::string_view text, std::string_view prefix) noexcept {
  return text.size() >= prefix.size() &&
         std::equal(prefix.begin(), prefix.end(), text.begin(),
                    [](char a, char b) { return to_lower(a) == to_lower(b); });
}

bool all_digits(std::string_view text) noexcept {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::string_view trim(std::string_view text) noexcept {
  while (!text.empty() && is_space(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_space(text.back()))
    text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = text.find(separator, begin);
    pieces.push_back(text.substr(begin, end - begin));
    if (end == std::string_view::npos) return pieces;
    begin = end + 1;
  }
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t begin = i;
    while (i < text.size() && !is_space(text[i]))
      ++i;
    if (i > begin) words.push_back(text.substr(begin, i - begin));
    while (i < text.size() && is_space(text[i]))
      ++i;
  }
  return words;
}

namespace {

struct DigitRun {
  std::size_t end = 0;
  std::string_view significant = {};  // without leading zeros
};

DigitRun digit_run(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  while (end < text.size() && is_digit(text[end]))
    ++end;
  std::size_t first = begin;
  while (first < end && text[first] == '0')
    ++first;
  return {end, text.substr(first, end - first)};
}

// As numbers of any length: negative, zero or positive like std::string_view::compare.
int compare_numbers(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return a.compare(b);
}

}  // namespace

bool natural_less(std::string_view a, std::string_view b) noexcept {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    if (is_digit(a[i]) && is_digit(b[j])) {
      const DigitRun run_a = digit_run(a, i);
      const DigitRun run_b = digit_run(b, j);
      const int order = compare_numbers(run_a.significant, run_b.significant);
      if (order != 0) return order < 0;
      i = run_a.end;
      j = run_b.end;
      continue;
    }
    if (a[i] != b[j]) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
    ++i;
    ++j;
  }
  const bool a_ended = i == a.size();
  const bool b_ended = j == b.size();
  return a_ended == b_ended ? a < b : a_ended;
}

}  // namespace paperloom
