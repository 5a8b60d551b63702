#include "synth_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace paperloom::bench {
namespace {

constexpr std::uint64_t kOneTimeAuthor = std::uint64_t{1} << 63U;

// Each band of the pool holds half of the authors that are left, and gets this share (of 65536) of
// the authorships of the band before. Above one half, the rarer authors write more.
constexpr std::uint64_t kBandShare = 52'400;
// The last bands write equally much: without this the few first would write thousands of papers.
constexpr std::size_t kEqualBands = 5;

constexpr auto kTexSpellings = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"á", "\\'a"},   {"é", "\\'e"},   {"í", "\\'{\\i}"}, {"ó", "\\'o"},   {"ú", "\\'u"},
     {"ý", "\\'y"},   {"É", "\\'E"},   {"è", "\\`e"},     {"ê", "\\^e"},   {"ã", "\\~a"},
     {"ñ", "\\~n"},   {"ä", "\\\"a"},  {"ö", "\\\"o"},    {"ü", "\\\"u"},  {"Ö", "\\\"O"},
     {"ç", "\\c{c}"}, {"ş", "\\c{s}"}, {"ć", "\\'c"},     {"ř", "\\v{r}"}, {"š", "\\v{s}"},
     {"ø", "{\\o}"},  {"Ł", "{\\L}"},  {"ł", "{\\l}"},    {"Ż", "\\.Z"},   {"ő", "\\H{o}"}});

std::size_t character_size(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0x80) return 1;
  if (byte < 0xE0) return 2;
  return byte < 0xF0 ? 3 : 4;
}

std::string initial(std::string_view name) {
  return std::string(name.substr(0, character_size(name.front()))) + ".";
}

}  // namespace

AuthorPool::AuthorPool(const Lexicon& lexicon, std::uint64_t seed, std::uint64_t papers)
    : lexicon_(&lexicon), seed_(mix(seed, 77)) {
  std::uint64_t left = std::max<std::uint64_t>(papers * 13 / 10, 64);
  std::vector<std::uint64_t> sizes;
  while (left > 0) {
    sizes.push_back(left - left / 2);
    left /= 2;
  }
  std::uint64_t weight = std::uint64_t{1} << 32U;
  band_starts_.push_back(0);
  for (std::size_t band = 0; band < sizes.size(); ++band) {
    band_starts_.push_back(band_starts_.back() + sizes[band]);
    band_weights_.push_back(weight + (band > 0 ? band_weights_.back() : 0));
    const bool equal = band + 1 + kEqualBands >= sizes.size();
    weight = equal ? weight / 2 : (weight * kBandShare) >> 16U;
  }
}

std::uint64_t AuthorPool::draw_author(Random& random) const {
  if (random.chance(2600)) return kOneTimeAuthor | random.next();
  // The modulus keeps a bias of 2^-29, which does not matter here.
  const std::uint64_t at = random.next() % band_weights_.back();
  const auto band = static_cast<std::size_t>(
      std::upper_bound(band_weights_.begin(), band_weights_.end(), at) - band_weights_.begin());
  const std::uint64_t start = band_starts_[band];
  return start + random.next() % (band_starts_[band + 1] - start);
}

std::uint64_t AuthorPool::draw_coauthor(Random& random, std::uint64_t author) const {
  if (author >= kOneTimeAuthor || random.chance(5500)) return draw_author(random);
  const auto after = std::upper_bound(band_starts_.begin(), band_starts_.end(), author);
  const std::uint64_t start = *std::prev(after);
  const std::uint64_t other = start + ((author - start) ^ random.between(1, 15));
  return other < *after ? other : draw_author(random);
}

std::string AuthorPool::surname(Random& author) const {
  const std::size_t count = lexicon_->surnames.size();
  const auto common = [&] {
    // The lesser of two draws, shuffled: some names are much more common than others.
    const std::size_t one = author.below(count);
    const std::size_t two = author.below(count);
    return lexicon_->surnames[(std::min(one, two) * 7919) % count];
  };
  // Every draw stands in a statement or a call of its own, so that the order is fixed.
  std::string name;
  const std::uint32_t kind = author.below(100);
  if (kind >= 50 && kind < 92) {
    return name.append(author.pick(lexicon_->surname_stems))
        .append(author.pick(lexicon_->surname_endings));
  }
  name = common();
  if (kind >= 92) name.append(kind < 98 ? "-" : " ").append(common());
  return name;
}

Name AuthorPool::name(Random& random, std::uint64_t author) const {
  Random own(mix(seed_, author));
  Name name;
  name.key = surname(own);
  const std::string_view given = own.pick(lexicon_->given_names);
  const std::string_view second = own.pick(lexicon_->given_names);
  const std::uint32_t kind = own.below(1000);
  const bool usually_initials = own.chance(4100);
  const bool initials =
      author < kOneTimeAuthor && random.chance(400) ? !usually_initials : usually_initials;
  if (own.chance(30)) name.suffix = own.chance(8000) ? "Jr." : "III";
  if (kind < 1) return name;  // a person of one name
  const std::string first = initials ? initial(given) : std::string(given);
  if (kind < 450) {
    name.forenames = first;
  } else if (kind < 900) {
    name.forenames = first + " " + initial(second);
  } else if (kind < 950) {
    name.forenames = first + (initials ? " " + initial(second) : " " + std::string(second));
  } else {
    // The snapshot's own parser parts "J.-P." into "J. -P.".
    name.forenames = first + (initials ? " -" + initial(second) : "-" + std::string(second));
  }
  return name;
}

std::string tex_spelling(std::string_view text) {
  std::string tex;
  while (!text.empty()) {
    const std::string_view character = text.substr(0, character_size(text.front()));
    const auto* known = std::find_if(kTexSpellings.begin(), kTexSpellings.end(),
                                     [&](const auto& pair) { return pair.first == character; });
    tex += known == kTexSpellings.end() ? character : known->second;
    text.remove_prefix(character.size());
  }
  return tex;
}

}  // namespace paperloom::bench
