// The Anthology's ids and language tags: small texts in, normal forms out. Pure.
#include <algorithm>
#include <array>

#include "corpus/readers/acl.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxId = 100;

bool is_old_collection(std::string_view collection) {
  return collection.size() == 3 && is_upper(collection[0]) && is_digit(collection[1]) &&
         is_digit(collection[2]);
}

std::string_view without_zeros(std::string_view number) {
  while (number.size() > 1 && number[0] == '0')
    number.remove_prefix(1);
  return number;
}

// At least `width` digits; empty where `number` has more.
std::string padded(std::string_view number, std::size_t width) {
  number = without_zeros(number);
  if (number.size() > width) return {};
  return std::string(width - number.size(), '0').append(number);
}

// Workshops have many volumes and short ones; so have, by exception, two conferences.
bool has_wide_volumes(std::string_view collection, std::string_view volume) {
  const bool from_five = volume.size() > 1 || volume >= "5";
  return collection[0] == 'W' || collection == "C69" || (collection == "D19" && from_five);
}

bool is_name(std::string_view text) {
  return !text.empty() && is_alnum(text.front()) && is_alnum(text.back()) &&
         std::all_of(text.begin(), text.end(),
                     [](char c) { return is_alnum(c) || c == '.' || c == '_' || c == '-'; }) &&
         text.find("..") == std::string_view::npos;
}

struct Language {
  std::string_view three;
  std::string_view two;
};

// Of those that publish at the Anthology's conferences; a tag of three letters is valid too.
constexpr std::array kLanguages{
    Language{"ara", "ar"}, Language{"cat", "ca"}, Language{"ces", "cs"}, Language{"dan", "da"},
    Language{"deu", "de"}, Language{"ell", "el"}, Language{"eng", "en"}, Language{"eus", "eu"},
    Language{"fin", "fi"}, Language{"fra", "fr"}, Language{"glg", "gl"}, Language{"hin", "hi"},
    Language{"hun", "hu"}, Language{"isl", "is"}, Language{"ita", "it"}, Language{"jpn", "ja"},
    Language{"kor", "ko"}, Language{"nld", "nl"}, Language{"nno", "nn"}, Language{"nob", "nb"},
    Language{"nor", "no"}, Language{"pol", "pl"}, Language{"por", "pt"}, Language{"ron", "ro"},
    Language{"rus", "ru"}, Language{"spa", "es"}, Language{"swe", "sv"}, Language{"tur", "tr"},
    Language{"ukr", "uk"}, Language{"zho", "zh"},
};

}  // namespace

bool is_acl_orcid(std::string_view text) {
  if (text.size() != 19) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool hyphen = i % 5 == 4;
    const bool fits = hyphen ? text[i] == '-' : is_digit(text[i]) || (i == 18 && text[i] == 'X');
    if (!fits) return false;
  }
  return true;
}

bool is_acl_person(std::string_view id) {
  return !id.empty() && id.size() <= 100 &&
         std::all_of(id.begin(), id.end(), [](char c) { return is_alnum(c) || c == '-'; });
}

std::string acl_id(std::string_view collection, std::string_view volume, std::string_view paper) {
  if (!is_name(collection) || !is_name(volume) || !all_digits(paper)) return {};
  std::string id{collection};
  id.push_back('-');
  if (!is_old_collection(collection)) {
    id.append(volume).append(".").append(without_zeros(paper));
    return id.size() <= kMaxId ? id : std::string{};
  }
  if (!all_digits(volume)) return {};
  volume = without_zeros(volume);
  const bool wide = has_wide_volumes(collection, volume);
  const std::string volume_digits = padded(volume, wide ? 2 : 1);
  const std::string paper_digits = padded(paper, wide ? 2 : 3);
  if (volume_digits.empty() || paper_digits.empty()) return {};
  return id.append(volume_digits).append(paper_digits);
}

std::string acl_language(std::string_view tag) {
  const std::string_view first = tag.substr(0, tag.find('-'));
  const auto parts = split(tag, '-');
  const bool valid =
      (first.size() == 2 || first.size() == 3) &&
      std::all_of(first.begin(), first.end(), is_alpha) &&
      std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
        return !part.empty() && part.size() <= 8 && std::all_of(part.begin(), part.end(), is_alnum);
      });
  if (!valid || tag.size() > 35) return {};
  const auto* at = std::find_if(kLanguages.begin(), kLanguages.end(),
                                [first](const Language& l) { return l.three == first; });
  if (at == kLanguages.end()) return std::string{tag};
  return std::string{at->two}.append(tag.substr(first.size()));
}

}  // namespace paperloom
