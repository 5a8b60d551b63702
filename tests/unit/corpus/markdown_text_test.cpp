#include "corpus/markdown_text.hpp"

#include <doctest/doctest.h>

namespace paperloom {
namespace {

TEST_SUITE("corpus/markdown_text") {
  TEST_CASE("emphasis and code leave their words") {
    CHECK(without_markdown("**JFT-300M** is *internal* and __big__, see `x`") ==
          "JFT-300M is internal and big, see x");
    CHECK(without_markdown("snake_case 2 * 3 * 4") == "snake_case 2 * 3 * 4");
    CHECK(without_markdown(R"(a\_b \*c)") == "a_b *c");
  }

  TEST_CASE("links leave their words and pictures nothing") {
    CHECK(without_markdown("by [Rush *et al.*](http://a.b/c) ![fig](http://x/y.png)!") ==
          "by Rush et al. !");
    CHECK(without_markdown("[a] (b), [c](d") == "[a] (b), [c](d");
  }

  TEST_CASE("headings and quotes lose their marks") {
    CHECK(without_markdown("# A\n> b\n#c\n\n## D") == "A\nb\n#c\n\nD");
  }

  TEST_CASE("math stays as it is") {
    CHECK(without_markdown("$$ a**b*[x](y) $$ and $p_*$ for **$5**") ==
          "$$ a**b*[x](y) $$ and $p_*$ for $5");
    CHECK(without_markdown("$$ open *x*") == "$$ open x");
  }

  TEST_CASE("long runs of opening marks take linear time") {
    for (const char* mark : {"[", "![", "[](", "$", "$$ ", "*", "> "}) {
      std::string text;
      while (text.size() < (1U << 22U))
        text += mark;
      CHECK(without_markdown(text).size() <= text.size());
    }
  }
}

}  // namespace
}  // namespace paperloom
