#include "corpus/tex_text.hpp"

#include <doctest/doctest.h>

#include <string_view>

namespace paperloom {

namespace {

TEST_SUITE("corpus/tex_text") {
  TEST_CASE("rules apply one after the other") {
    CHECK(resolve_text_tex(R"({\bf Erd\H{o}s})") == "Erdős");
    CHECK(resolve_text_tex(R"(\"{\'q})") == "q\u0308\u0301");
    CHECK(resolve_text_tex(R"(\\&)") == R"(\&)");
  }

  TEST_CASE("the blank that ends a command goes and no other") {
    CHECK(resolve_text_tex(R"(\o x\o  y\o{}z)") == "øxø yøz");
  }

  TEST_CASE("text that ends in the middle of a command stays") {
    for (const std::string_view text :
         {"\\", "{\\", "\\\"", "\\\"{", "\\\"{o", "{\\it", "{\\it x", "\\emph{", "{", "\\c "}) {
      CAPTURE(text);
      CHECK(resolve_text_tex(text) == text);
    }
  }
}

}  // namespace

}  // namespace paperloom
