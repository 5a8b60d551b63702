#include "corpus/entities.hpp"

#include <doctest/doctest.h>

#include <array>

using paperloom::decode_entities;

TEST_SUITE("corpus/entities") {
  TEST_CASE("references are decoded once and all else stays") {
    struct Row {
      std::string_view text;
      std::string_view decoded;
    };

    constexpr std::array kRows{
        Row{"AT&amp;T", "AT&T"},
        Row{"&amp;lt;", "&lt;"},
        Row{"1.5 &lt; z &gt; 0", "1.5 < z > 0"},
        Row{"90&deg;", "90\xc2\xb0"},
        Row{"&#233;&#xe9;", "\xc3\xa9\xc3\xa9"},
        Row{"one&#13;two&#xA;&#9;", "one\rtwo\n\t"},
        Row{"X & Y", "X & Y"},
        Row{"&unknown; &#0; &#xD800; &#x110000; &#; &", "&unknown; &#0; &#xD800; &#x110000; &#; &"},
        Row{"&&amp;&", "&&&"},
        Row{"", ""},
    };
    for (const Row& row : kRows)
      CHECK(decode_entities(row.text) == row.decoded);
  }
}
