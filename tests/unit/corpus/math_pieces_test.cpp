#include "corpus/math_pieces.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {

namespace {

TEST_SUITE("corpus/math_pieces") {
  TEST_CASE("the pieces are the text again and text is never cut twice") {
    for (const std::string_view text : {"", "plain", "$x$", "a $x$ b", "$x$$y$", "$$x$$ $",
                                        "\\$ \\( $", "$1 $2 $3", "\\", "x\\"}) {
      std::string joined;
      bool was_text = false;
      for (const MathPiece& piece : split_math(text)) {
        joined.append(piece.text);
        CHECK_FALSE(piece.text.empty());
        const bool two_texts = was_text && !piece.is_math;
        CHECK_FALSE(two_texts);
        was_text = !piece.is_math;
      }
      CHECK(joined == text);
    }
  }
}

}  // namespace

}  // namespace paperloom
