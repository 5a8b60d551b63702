#include "corpus/markup_text.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using paperloom::without_markup;

TEST_SUITE("corpus/markup_text") {
  TEST_CASE("tags of formatting go and what they hold stays") {
    struct Row {
      std::string_view text;
      std::string_view plain;
    };

    constexpr std::array kRows{
        Row{"<i>Arabidopsis</i> H<sub>2</sub>O", "Arabidopsis H2O"},
        Row{"&lt;i&gt;In vivo&lt;/i&gt; &amp;amp; more", "In vivo &amp; more"},
        Row{R"(<span class="a">x</span><sup/>)", "x"},
        Row{"<jats:italic>x</jats:italic> <mml:math><mml:mi>y</mml:mi></mml:math>", "x y"},
        Row{"<p>One</p><p>Two</p>", "\n\nOne\n\n\n\nTwo\n\n"},
        Row{"one<br/>two", "one\n\ntwo"},
        Row{"AT&amp;T", "AT&T"},
        Row{"", ""},
    };
    for (const Row& row : kRows)
      CHECK(without_markup(row.text) == row.plain);
  }

  TEST_CASE("what is no tag of formatting is text") {
    constexpr auto kTexts =
        std::to_array<std::string_view>({"x < y > z", "a <b and c> d", "std::vector<int>",
                                         "<unknown>", "<", "<i", "<<i", "a<", "< i>"});
    for (const std::string_view text : kTexts)
      CHECK(without_markup(text) == text);
  }

  TEST_CASE("many opening brackets take no more than linear time") {
    const std::string text(1'000'000, '<');
    CHECK(without_markup(text) == text);
  }
}
