#include "synth_text.hpp"

#include <algorithm>
#include <array>

namespace paperloom::bench {
namespace {

constexpr std::array kTitleLengths = std::to_array<Quantile>({{0, 24},
                                                              {10'000, 35},
                                                              {50'000, 44},
                                                              {250'000, 63},
                                                              {500'000, 79},
                                                              {750'000, 98},
                                                              {950'000, 138},
                                                              {990'000, 173},
                                                              {999'000, 240},
                                                              {1'000'000, 433}});
constexpr std::array kAbstractLengths = std::to_array<Quantile>({{0, 120},
                                                                 {10'000, 238},
                                                                 {50'000, 377},
                                                                 {250'000, 692},
                                                                 {500'000, 946},
                                                                 {750'000, 1228},
                                                                 {950'000, 1670},
                                                                 {990'000, 1944},
                                                                 {999'000, 2223},
                                                                 {999'950, 3200},
                                                                 {1'000'000, 11'000}});
constexpr std::array kTitlePhrases =
    std::to_array<std::string_view>({"@a @n", "@a @p", "@a @p", "@n @p", "@a and @a @p", "@p",
                                     "@A @n", "the @n of @a @p", "@m", "@a @n @p"});
constexpr std::array kTitleStarts =
    std::to_array<std::string_view>({"On ", "Towards ", "A note on ", "Notes on ", "Remarks on ",
                                     "Searching for ", "Learning ", "Understanding "});
constexpr std::array kTitleJoints =
    std::to_array<std::string_view>({" of ", " in ", " with ", " for ", " from ", " and ", " via ",
                                     " on ", " under ", " through ", " without ", " by "});
constexpr std::array kOddTitlePhrases = std::to_array<std::string_view>(
    {"@p at 1.5<z<3", "R&D on @p", "@p with n>2", "questions & answers about @p", "@p for 0<s<1"});
constexpr std::array kAccentedPhrases = std::to_array<std::string_view>(
    {"naïve @p", "the “@n”", "Poincaré @p", "@a–@a @p", "α-type @p", "Étale @p"});
constexpr std::array kAccentedSentences = std::to_array<std::string_view>(
    {"The naïve @n fails here.", "This is Noether’s @n in disguise.",
     "The Cramér–Rao @n is reached.", "We call this “@a @n”."});
constexpr std::array kAngleSentences = std::to_array<std::string_view>(
    {"The difference is significant (p < 0.01).", "This holds for n > @d and m < @d only.",
     "Only @p with 0.3<z<1.2 were used.", "The Q&A data contain @d @p.",
     "Signals with S/N > @d are kept."});
constexpr std::array kCommentNotes = std::to_array<std::string_view>(
    {"submitted", "accepted for publication", "to appear", "published version", "minor changes",
     "typos corrected", "references added", "LaTeX", "revised version", "comments are welcome",
     "supplementary material included", "extended version of a conference paper",
     "invited talk at the annual meeting", "code available at https://example.org/code",
     "typographic errors are corrected and some arguments have been made more explicit than before",
     "RevTeX4", "final version", "uses amsart.cls"});
constexpr std::array kWithdrawals = std::to_array<std::string_view>(
    {"This paper has been withdrawn by the author due to a crucial error in equation 3.",
     "This paper has been withdrawn", "Withdrawn by the authors: the main lemma is wrong.",
     "This submission has been withdrawn because it duplicates an earlier one.",
     "The article was withdrawn, see the published version."});

bool is_vowel(char c) {
  return std::string_view("aeiou").find(c) != std::string_view::npos;
}

std::string plural(std::string_view noun) {
  const bool y_ending = noun.size() > 1 && noun.back() == 'y' && !is_vowel(noun[noun.size() - 2]);
  if (y_ending) return std::string(noun.substr(0, noun.size() - 1)) + "ies";
  const bool hissing = noun.ends_with('s') || noun.ends_with('x') || noun.ends_with("ch") ||
                       noun.ends_with("sh") || noun.ends_with('z');
  return std::string(noun) + (hissing ? "es" : "s");
}

std::string with_article(std::string_view word) {
  return (is_vowel(word.front()) ? "an " : "a ") + std::string(word);
}

std::string tenths(std::uint32_t number) {
  return std::to_string(number / 10) + "." + std::to_string(number % 10);
}

std::string fill_slot(const Lexicon& lexicon, Random& random, Area area, char slot) {
  const Vocabulary& words = lexicon.areas.at(static_cast<std::size_t>(area));
  switch (slot) {
    case 'a':
      return std::string(random.pick(words.adjectives));
    case 'A':
      return with_article(random.pick(words.adjectives));
    case 'n':
      return std::string(random.pick(words.nouns));
    case 'N':
      return with_article(random.pick(words.nouns));
    case 'p':
      return plural(random.pick(words.nouns));
    case 'm':
      return std::string(random.pick(words.methods));
    case 'f':
      return std::string(random.pick(lexicon.formulas));
    case 'd':
      return std::to_string(random.between(2, random.chance(7000) ? 20 : 2000));
    default:  // 'c'
      return tenths(random.between(1, 399));
  }
}

std::string expand(const Lexicon& lexicon, Random& random, Area area, std::string_view pattern) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '@') {
      text += fill_slot(lexicon, random, area, pattern[++i]);
    } else {
      text += pattern[i];
    }
  }
  return text;
}

char upper(char c) {
  return static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

// "A Title in Which the Longer Words Are Capital"; words with TeX stay as they are.
std::string capital_words(std::string text) {
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = std::string_view(text).substr(begin, end - begin);
    if (word.size() > 3 && word.find_first_of("$\\{") == std::string_view::npos) {
      text[begin] = upper(text[begin]);
    }
    begin = end + 1;
  }
  return text;
}

std::string title_phrase(const Lexicon& lexicon, Random& random, Area area) {
  return expand(lexicon, random, area, random.pick(kTitlePhrases));
}

// The phrase that makes about one title in fifteen a hard one, or nothing.
std::string odd_title_phrase(const Lexicon& lexicon, Random& random, Area area) {
  const std::uint32_t kind = random.below(1000);
  if (kind < 56) {
    const Words& odd = kind < 41 ? lexicon.title_formulas : lexicon.title_tex;
    return std::string(random.pick(odd)).append(expand(lexicon, random, area, " @p"));
  }
  if (kind < 70) return expand(lexicon, random, area, random.pick(kOddTitlePhrases));
  if (kind < 77) return expand(lexicon, random, area, random.pick(kAccentedPhrases));
  if (kind < 95) return expand(lexicon, random, area, "@n/@n @p");
  return "";
}

std::string odd_sentence(const Lexicon& lexicon, Random& random, Area area) {
  const std::uint32_t kind = random.below(1000);
  if (kind < 46) return expand(lexicon, random, area, random.pick(kAccentedSentences));
  if (kind < 70) {
    return expand(lexicon, random, area, "Our code is at https://example.org/@d/@d.");
  }
  if (kind < 122) return expand(lexicon, random, area, random.pick(kAngleSentences));
  if (kind < 242) return expand(lexicon, random, area, random.pick(lexicon.odd_sentences));
  if (kind < 244) return "Both R&amp;D and production are covered.";
  return "";
}

}  // namespace

std::string wrap(std::string_view text, std::size_t width, std::string_view indent) {
  std::string lines;
  lines.reserve(text.size() + text.size() / 16 + 8);
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > 0 && column + 1 + end > width) {
      lines.append("\n").append(indent);
      column = indent.size();
    } else if (column > 0) {
      lines += ' ';
      ++column;
    }
    lines.append(text.substr(0, end));
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string paragraph(std::string_view text) {
  return "  " + wrap(text, 79, "") + "\n";
}

std::string make_title(const Lexicon& lexicon, Random& random, Area area) {
  if (random.chance(34)) return std::string(random.pick(lexicon.general_titles));
  const std::size_t target = draw(random, kTitleLengths);
  std::string title;
  if (random.chance(1200)) title = random.pick(kTitleStarts);
  title += title_phrase(lexicon, random, area);
  const std::string odd = odd_title_phrase(lexicon, random, area);
  if (!odd.empty()) title.append(random.pick(kTitleJoints)).append(odd);
  bool colon_allowed = random.chance(5000);
  while (title.size() + 17 < target) {
    const bool colon = colon_allowed && random.chance(6000);
    title += colon ? std::string_view(": ") : random.pick(kTitleJoints);
    title += title_phrase(lexicon, random, area);
    if (colon) colon_allowed = false;
  }
  if (random.chance(300)) title += '?';
  title[0] = upper(title[0]);
  return random.chance(5000) ? capital_words(std::move(title)) : title;
}

std::string make_abstract(const Lexicon& lexicon, Random& random, Area area) {
  const std::size_t target = draw(random, kAbstractLengths);
  const bool with_formulas = random.chance(2920);
  const bool with_paragraphs = random.chance(680);
  std::string text = odd_sentence(lexicon, random, area);
  if (with_formulas) {
    if (!text.empty()) text += ' ';
    text += expand(lexicon, random, area, random.pick(lexicon.formula_sentences));
  }
  std::string before;  // finished paragraphs
  while (before.size() + text.size() + 45 < target) {
    if (!text.empty()) text += ' ';
    const bool formula = with_formulas && random.chance(2500);
    const Words& patterns = formula ? lexicon.formula_sentences : lexicon.sentences;
    text += expand(lexicon, random, area, random.pick(patterns));
    if (with_paragraphs && random.chance(1500)) {
      before += paragraph(text);
      text.clear();
    }
  }
  if (text.empty()) return before;
  return before + paragraph(text);
}

std::string make_comments(Random& random) {
  std::string text;
  if (random.chance(8500)) {
    text = std::to_string(random.between(2, 60)) + " pages";
    if (random.chance(6500)) text += ", " + std::to_string(random.between(1, 20)) + " figures";
    if (random.chance(1500)) text += ", " + std::to_string(random.between(1, 8)) + " tables";
  }
  while (text.empty() || random.chance(4000)) {
    if (!text.empty()) text += random.chance(5000) ? "; " : ", ";
    text += random.pick(kCommentNotes);
  }
  return text;
}

std::string make_withdrawal(Random& random) {
  return std::string(random.pick(kWithdrawals));
}

}  // namespace paperloom::bench
