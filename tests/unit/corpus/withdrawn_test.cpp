#include "corpus/withdrawn.hpp"

#include <doctest/doctest.h>

#include <string_view>

namespace paperloom {

namespace {

TEST_SUITE("corpus/withdrawn") {
  TEST_CASE("every form of the sentence is understood") {
    for (const std::string_view text :
         {"withdrawn", "Withdrawn.", "  This paper has been withdrawn by the author",
          "This paper\n has been WITHDRAWN", "The submission was withdrawn", "this is withdrawn",
          "Article withdrawn due to an error", "manuscript is withdrawn",
          "Work has been withdrawn,"}) {
      CAPTURE(text);
      CHECK(says_withdrawn(text));
    }
  }

  TEST_CASE("other sentences say nothing") {
    for (const std::string_view text :
         {"", "has been", "This paper has withdrawn nothing", "We study withdrawn papers",
          "A withdrawn paper", "withdrawnness", "this paper, withdrawn", "paper has been replaced",
          "The the paper was withdrawn"}) {
      CAPTURE(text);
      CHECK_FALSE(says_withdrawn(text));
    }
  }
}

}  // namespace

}  // namespace paperloom
