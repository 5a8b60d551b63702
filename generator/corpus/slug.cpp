#include "corpus/slug.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>

#include "support/ascii.hpp"
#include "support/hash.hpp"
#include "support/utf8.hpp"

namespace paperloom {

namespace {

struct CodePointRange {
  char32_t first;
  char32_t last;
};

// What one character contributes: [a-z0-9], `-` for a separator, A to Y for the Greek letters,
// whose Latin form depends on their neighbours.
struct SlugForm {
  std::string_view text;
  char32_t code_point;
  bool is_alnum;
};

#include "corpus/slug_tables_v1.inc"

constexpr std::size_t kGreekLetters = 25;  // with both forms of sigma

constexpr std::array<std::string_view, kGreekLetters> kGreekNames = {
    "alpha", "beta",   "gamma",   "delta", "epsilon", "zeta",    "eta",  "theta", "iota",
    "kappa", "lambda", "mu",      "nu",    "xi",      "omicron", "pi",   "rho",   "sigma",
    "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",     "omega"};

constexpr std::array<std::string_view, kGreekLetters> kGreekTransliterated = {
    "a", "v", "g", "d", "e", "z", "i", "th", "i", "k",  "l",  "m", "n",
    "x", "o", "p", "r", "s", "s", "t", "y",  "f", "ch", "ps", "o"};

// TeX commands that only set type: a separator, nothing more.
constexpr auto kSilentCommands = std::to_array<std::string_view>(
    {"rm",      "it",     "bf",           "sl",      "sc",         "tt",     "sf",
     "cal",     "em",     "mathrm",       "mathbf",  "mathit",     "mathsf", "mathtt",
     "mathcal", "mathbb", "mathfrak",     "mathscr", "boldsymbol", "bm",     "text",
     "textrm",  "textit", "textbf",       "textsc",  "texttt",     "textsf", "emph",
     "mbox",    "hbox",   "operatorname", "left",    "right",      "big",    "Big",
     "bigl",    "bigr",   "displaystyle", "limits",  "quad",       "qquad"});

// What a character is to the slug.
struct CharacterForm {
  std::string_view text = "-";
  bool is_alnum = false;
};

CharacterForm form_of(char32_t c) {
  const auto* const form =
      std::lower_bound(std::begin(kForms), std::end(kForms), c,
                       [](const SlugForm& a, char32_t b) { return a.code_point < b; });
  if (form != std::end(kForms) && form->code_point == c) return {form->text, form->is_alnum};
  const auto* const range =
      std::lower_bound(std::begin(kDropped), std::end(kDropped), c,
                       [](const CodePointRange& a, char32_t b) { return a.last < b; });
  if (range != std::end(kDropped) && c >= range->first) return {"", false};
  return {};
}

// Commands become words or separators, braces go: `Schr{\"o}dinger` must not fall apart.
std::string without_tex(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 16);
  std::size_t i = 0;
  while (i < text.size()) {
    const char c = text[i++];
    if (c == '{' || c == '}') continue;
    std::size_t end = i;
    while (c == '\\' && end < text.size() && is_alpha(text[end]))
      ++end;
    if (end == i) {
      out.push_back(c);
      continue;
    }
    const std::string_view name = text.substr(i, end - i);
    const bool is_silent =
        std::find(kSilentCommands.begin(), kSilentCommands.end(), name) != kSilentCommands.end();
    out.push_back(' ');
    if (!is_silent) out.append(name).push_back(' ');
    i = end;
  }
  return out;
}

// Writes words with one `-` between them.
class SlugWriter {
 public:
  void add(char form) {
    if (is_upper(form)) {
      greek_.push_back(form);
      return;
    }
    end_greek();
    if (form == '-') {
      is_separated_ = true;
    } else if (form != '_') {
      put(form);
    }
  }

  void add(std::string_view form) {
    for (const char c : form)
      add(c);
  }

  // A single Greek letter is a symbol and becomes its name; several are a Greek word.
  void end_greek() {
    if (greek_.empty()) return;
    const bool is_symbol = greek_.size() == 1;
    is_separated_ = is_separated_ || is_symbol;
    for (const char letter : greek_) {
      const auto index = static_cast<std::size_t>(letter - 'A');
      for (const char c : is_symbol ? kGreekNames.at(index) : kGreekTransliterated.at(index))
        put(c);
    }
    is_separated_ = is_symbol;
    greek_.clear();
  }

  std::string finish() {
    end_greek();
    return std::move(out_);
  }

 private:
  void put(char c) {
    if (is_separated_ && !out_.empty()) out_.push_back('-');
    is_separated_ = false;
    out_.push_back(c);
  }

  std::string out_;
  std::string greek_;
  bool is_separated_ = false;
};

struct Character {
  CharacterForm form = {};
  std::size_t length = 0;
  bool is_apostrophe = false;
};

Character character_at(std::string_view text, std::size_t i) {
  const Decoded decoded = decode_utf8(text.substr(i));
  const char32_t c = decoded.code_point;
  return {form_of(c), decoded.length, c == U'\u2019' || c == U'\u02BC'};
}

bool is_alnum_at(std::string_view text, std::size_t i) {
  if (i >= text.size()) return false;
  if (static_cast<unsigned char>(text[i]) < 0x80) return is_alnum(text[i]);
  return character_at(text, i).form.is_alnum;
}

std::string slug_of_plain(std::string_view text) {
  SlugWriter writer;
  bool after_alnum = false;
  std::size_t i = 0;
  while (i < text.size()) {
    const char c = text[i];
    if (is_alnum(c)) {
      writer.add(to_lower(c));
      after_alnum = true;
      ++i;
      continue;
    }
    const Character character =
        static_cast<unsigned char>(c) < 0x80 ? Character{{}, 1, c == '\''} : character_at(text, i);
    i += character.length;
    const bool joins = character.is_apostrophe && after_alnum && is_alnum_at(text, i);
    if (!joins) writer.add(character.form.text);
    after_alnum = character.form.is_alnum;
  }
  return writer.finish();
}

std::string uncut_slug(std::string_view text) {
  constexpr ByteSet kTex{"\\{}"};
  if (kTex.find(text, 0) == std::string_view::npos) return slug_of_plain(text);
  return slug_of_plain(without_tex(text));
}

}  // namespace

std::string slug(std::string_view plain_text, std::size_t max_bytes) {
  std::string out = uncut_slug(plain_text);
  if (out.size() <= max_bytes) return out;
  const std::size_t separator = out.rfind('-', max_bytes);
  out.resize(separator == std::string::npos ? max_bytes : separator);
  return out;
}

std::string fold_name(std::string_view name) {
  std::string folded = uncut_slug(name);
  return folded.empty() ? std::string{name} : folded;
}

std::string name_id(std::string_view folded_name) {
  constexpr std::string_view kBase32 = "abcdefghijklmnopqrstuvwxyz234567";
  constexpr std::size_t kCharacters = 12;
  constexpr unsigned kBitsEach = 5;
  const std::array<std::uint8_t, 32> hash = sha256(folded_name);
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < sizeof bits; ++i)
    bits = (bits << 8U) | hash.at(i);
  std::string id = "n";
  for (std::size_t i = 0; i < kCharacters; ++i) {
    id.push_back(kBase32[bits >> (64U - kBitsEach)]);
    bits <<= kBitsEach;
  }
  return id;
}

std::string name_segment(std::string_view folded_name) {
  const bool plain = std::all_of(folded_name.begin(), folded_name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  return plain && folded_name.size() <= kSlugMaxBytes ? std::string{folded_name}
                                                      : name_id(folded_name);
}

}  // namespace paperloom
