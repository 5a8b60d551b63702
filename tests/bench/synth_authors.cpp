#include "synth_authors.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace paperloom::bench {
namespace {

constexpr std::array kAuthorCounts = std::to_array<Quantile>({{0, 1},
                                                              {190'000, 1},
                                                              {190'001, 2},
                                                              {440'000, 2},
                                                              {440'001, 3},
                                                              {625'000, 3},
                                                              {625'001, 4},
                                                              {745'000, 4},
                                                              {745'001, 5},
                                                              {820'000, 5},
                                                              {820'001, 6},
                                                              {950'000, 14},
                                                              {990'000, 41},
                                                              {999'000, 68},
                                                              {999'900, 300},
                                                              {999'980, 1500},
                                                              {1'000'000, 2600}});
constexpr std::array kCollaborations = std::to_array<std::string_view>(
    {"BOREAS", "LYNX", "HELIX", "ORION-II", "DELTA2000", "NORTHWIND", "MIRA", "SIRIUS", "TESSERA",
     "AURORA", "KESTREL", "PALLAS"});

enum class Affiliations { none, inline_names, numbered };

std::string spoken_name(const Name& name) {
  std::string text;
  // What the snapshot parts in `authors_parsed` stands together in `authors`.
  for (std::size_t i = 0; i < name.forenames.size(); ++i) {
    const bool parted = name.forenames[i] == ' ' && name.forenames.substr(i + 1, 1) == "-";
    if (!parted) text += name.forenames[i];
  }
  if (!text.empty()) text += ' ';
  text += name.key;
  if (!name.suffix.empty()) text.append(" ").append(name.suffix);
  return text;
}

std::vector<Name> draw_names(const AuthorPool& pool, Random& random) {
  const std::size_t count = draw(random, kAuthorCounts);
  std::vector<Name> names;
  std::unordered_set<std::uint64_t> taken;
  const std::uint64_t lead = pool.draw_author(random);
  std::uint64_t author = lead;
  // A small pool cannot fill a large collaboration: give up then rather than loop.
  for (std::size_t tries = 0; names.size() < count && tries < 4 * count; ++tries) {
    if (taken.insert(author).second) names.push_back(pool.name(random, author));
    author = pool.draw_coauthor(random, lead);
  }
  return names;
}

std::vector<std::string> draw_institutes(const Lexicon& lexicon, Random& random) {
  std::vector<std::string> institutes;
  const std::uint32_t count = random.between(1, 4);
  while (institutes.size() < count) {
    std::string institute(random.pick(lexicon.institutes));
    institutes.push_back(institute.append(" ").append(random.pick(lexicon.places)));
  }
  return institutes;
}

// Rarely a byte that has no business there, as in 28 of the real records.
void damage(AuthorList& list, Random& random) {
  if (random.chance(2) && list.parsed[0][0].size() > 3) list.parsed[0][0][3] = '\x7f';
}

void add_collaboration(AuthorList& list, Random& random) {
  const std::string name(random.pick(kCollaborations));
  const bool parted = random.chance(3000);
  std::vector<std::string> parsed = {"The " + name + " Collaboration", "", ""};
  if (parted) parsed = {"Collaboration", "the " + name, ""};
  const std::string text = parted ? "the " + name + " Collaboration" : parsed[0];
  if (random.chance(2000)) {
    list.text = text;
    list.parsed = {parsed};
  } else {
    list.text.insert(0, text + ": ");
    list.parsed.insert(list.parsed.begin(), parsed);
  }
}

Affiliations draw_affiliations(Random& random, std::size_t authors) {
  if (authors > 60 || !random.chance(870)) return Affiliations::none;
  return random.chance(6000) ? Affiliations::inline_names : Affiliations::numbered;
}

// How `authors` shows where one author works, who has just been added.
std::string shown_affiliation(Affiliations form, const std::vector<std::string>& institutes,
                              std::size_t at) {
  std::string text =
      form == Affiliations::numbered ? std::to_string(at + 1) : tex_spelling(institutes[at]);
  return " (" + std::move(text) + ")";
}

// The key to the numbers, after all authors.
std::string numbered_institutes(const std::vector<std::string>& institutes) {
  std::string text = " (";
  for (std::size_t i = 0; i < institutes.size(); ++i) {
    if (i > 0) text += ", ";
    text.append("(").append(std::to_string(i + 1)).append(") ");
    text += tex_spelling(institutes[i]);
  }
  return text + ")";
}

std::string_view joint(Random& random, std::size_t at, std::size_t count) {
  if (at == 0) return "";
  return at + 1 == count && random.chance(5000) ? " and " : ", ";
}

}  // namespace

AuthorList make_authors(const Lexicon& lexicon, const AuthorPool& pool, Random& random) {
  const std::vector<Name> names = draw_names(pool, random);
  const Affiliations form = draw_affiliations(random, names.size());
  const std::vector<std::string> institutes = draw_institutes(lexicon, random);
  AuthorList list;
  if (random.chance(9900)) list.submitter = spoken_name(names[0]);
  for (const Name& name : names) {
    list.text += joint(random, list.parsed.size(), names.size());
    list.text += tex_spelling(spoken_name(name));
    list.parsed.push_back({name.key, name.forenames, name.suffix});
    if (form == Affiliations::none) continue;
    const std::size_t at = random.below(institutes.size());
    list.parsed.back().push_back(institutes[at]);
    list.text += shown_affiliation(form, institutes, at);
  }
  if (form == Affiliations::numbered) list.text += numbered_institutes(institutes);
  if (random.chance(150)) add_collaboration(list, random);
  damage(list, random);
  return list;
}

}  // namespace paperloom::bench
