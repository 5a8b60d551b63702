#include "corpus/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {

namespace {

bool is_group_word(std::string_view word) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"collaboration", "collaborations", "consortium", "consortiums", "consortia", "team", "teams",
       "group", "groups", "network", "networks", "project", "projects"});
  return std::any_of(kWords.begin(), kWords.end(),
                     [word](std::string_view known) { return equals_ignoring_case(word, known); });
}

// Whole words only: letters and other characters beyond ASCII hold a word together.
bool names_a_group(std::string_view name) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i <= name.size(); ++i) {
    const bool in_word =
        i < name.size() && (is_alnum(name[i]) || static_cast<unsigned char>(name[i]) >= 0x80);
    if (in_word) continue;
    if (is_group_word(name.substr(begin, i - begin))) return true;
    begin = i + 1;
  }
  return false;
}

std::string_view without_opening(std::string_view name) {
  constexpr auto kOpenings = std::to_array<std::string_view>({"for ", "on behalf of "});
  for (const std::string_view opening : kOpenings) {
    if (!starts_with_ignoring_case(name, opening)) continue;
    name = trim(name.substr(opening.size()));
    if (starts_with_ignoring_case(name, "the ")) name = trim(name.substr(4));
    break;
  }
  return name;
}

std::string letters_of(std::string_view text) {
  std::string letters = ascii_lower(text);
  std::erase_if(letters, [](char c) { return c == '.' || c == ',' || c == ' '; });
  return letters;
}

// "A. Abulencia et al." comes as keyname "al." and forenames "A. Abulencia et".
std::string_view without_et_al(std::string_view name) {
  constexpr std::size_t kLongest = 8;  // "et. al.," with its comma
  const std::size_t from = name.size() > kLongest + 1 ? name.size() - kLongest - 1 : 0;
  for (std::size_t i = from; i < name.size(); ++i) {
    if (name[i] == ' ' && letters_of(name.substr(i)) == "etal") {
      name = trim(name.substr(0, i));
      while (name.ends_with(','))
        name = trim(name.substr(0, name.size() - 1));
      break;
    }
  }
  return name;
}

bool is_fragment(std::string_view name) {
  constexpr auto kFragments =
      std::to_array<std::string_view>({"etal", "al", "et", "and", "others", "andothers"});
  const std::string letters = letters_of(name);
  return std::find(kFragments.begin(), kFragments.end(), letters) != kFragments.end() ||
         !has_letter_or_digit(name);
}

std::string_view family_name(std::string_view keyname) {
  keyname = trim(keyname);
  while (keyname.ends_with(','))
    keyname = trim(keyname.substr(0, keyname.size() - 1));
  return keyname;
}

}  // namespace

AuthorName author_name(std::string_view keyname, std::string_view forenames,
                       std::string_view suffix, TextNotes& notes) {
  std::string whole{forenames};
  whole.append(" ").append(family_name(keyname)).append(" ").append(suffix);
  const std::string clean = clean_text(whole, notes);
  if (is_fragment(clean)) return {clean, AuthorKind::fragment};
  const std::string_view name = without_et_al(clean);
  if (!names_a_group(name)) return {std::string{name}, AuthorKind::person};
  return {std::string{without_opening(name)}, AuthorKind::collaboration};
}

}  // namespace paperloom
