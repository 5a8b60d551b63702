#pragma once
// Cuts a text whose white space is folded into TeX math and the rest, by the rules that
// corpus/clean_text.hpp states. The pieces are views into the text, in order, without gaps; no two
// neighbours are both text. Pure; linear time.
#include <string_view>
#include <vector>

namespace paperloom {

struct MathPiece {
  std::string_view text = {};  // math with its delimiters
  bool is_math = false;
};

[[nodiscard]] std::vector<MathPiece> split_math(std::string_view text);

}  // namespace paperloom
