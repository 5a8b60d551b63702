#pragma once
// HTML's character references in a text that is none: arXiv's records hold a few. Decoded once, so
// that "&amp;lt;" becomes "&lt;". What is no reference stays. Pure; linear time.
#include <string>
#include <string_view>

namespace paperloom {

// Numbers ("&#233;", "&#xe9;") and the named ones that occur: amp, lt, gt, quot, apos, nbsp, deg.
[[nodiscard]] std::string decode_entities(std::string_view text);

}  // namespace paperloom
