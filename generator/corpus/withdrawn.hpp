#pragma once
// Does a text (comments or abstract, raw or clean) say of its paper that it was withdrawn? Pure.
#include <string_view>

namespace paperloom {

// True if it begins, in any case, with
//   [this|the] [paper|article|submission|manuscript|work] [has been|was|is] withdrawn
// where everything in brackets may be missing.
[[nodiscard]] bool says_withdrawn(std::string_view text);

}  // namespace paperloom
