// Texts as sources write them, through cleaning, slugs, excerpts and every escaper's input.
#include <string>
#include <string_view>

#include "corpus/clean_text.hpp"
#include "corpus/names.hpp"
#include "corpus/slug.hpp"
#include "reader_fuzz.hpp"
#include "site/facts.hpp"
#include "support/utf8.hpp"

using paperloom::fuzz::broken;
using paperloom::fuzz::check_text;
using paperloom::fuzz::TextForm;

namespace {

void check_slug(std::string_view slug, std::string_view text) {
  for (std::size_t i = 0; i < slug.size(); ++i) {
    const char c = slug[i];
    const bool word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    const bool dash = c == '-' && i > 0 && i + 1 < slug.size() && slug[i - 1] != '-';
    if (!word && !dash) broken("a slug is words joined by single dashes", slug);
  }
  if (slug.size() > paperloom::kSlugMaxBytes) broken("a slug is short", text);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Readers have seen to that before.
  const std::string raw = paperloom::to_valid_utf8(std::string{data, data + size});
  paperloom::TextNotes notes;
  const std::string plain = paperloom::clean_text(raw, notes);
  check_text(plain, TextForm::plain, "a clean text");
  if (paperloom::clean_text(plain, notes).size() > plain.size() * 4 + 64) {
    broken("cleaning again does not blow a text up", plain);
  }
  const auto marked = paperloom::clean_marked(raw, paperloom::Paragraphs::keep, notes);
  check_text(marked.text, TextForm::marked, "a marked text");
  check_text(paperloom::excerpt(marked).text, TextForm::marked, "an excerpt");
  check_text(paperloom::first_sentence(marked).text, TextForm::marked, "a first sentence");
  check_slug(paperloom::slug(marked.plain()), plain);
  const auto name = paperloom::author_name(raw, {}, {}, notes);
  check_text(name.name, TextForm::plain, "a name");
  const std::string folded = paperloom::fold_name(name.name);
  const std::string segment = paperloom::name_segment(folded);
  if (segment.size() > paperloom::kSlugMaxBytes || segment.find('/') != std::string::npos) {
    broken("a name's segment is one of a URL", segment);
  }
  return 0;
}
