#pragma once
// MarkedText: clean UTF-8 text in which every piece of TeX math, with its delimiters, lies between
// kMathBegin and kMathEnd. Cleaning removes both characters from all input, so that they can mean
// nothing else. Paragraphs are separated by one '\n'.
#include <string>
#include <string_view>

namespace paperloom {

inline constexpr char kMathBegin = '\x01';
inline constexpr char kMathEnd = '\x02';

struct MarkedText {
  std::string text = {};

  // The text with its math as plain TeX.
  [[nodiscard]] std::string plain() const {
    std::string out{text};
    std::erase_if(out, [](char c) { return c == kMathBegin || c == kMathEnd; });
    return out;
  }
};

}  // namespace paperloom
