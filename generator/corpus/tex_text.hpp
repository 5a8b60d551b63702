#pragma once
// TeX in running text, outside math: accents, letters, fonts and escaped characters become what
// they mean; everything else stays as written. Comes in: one piece of text whose white space is
// folded. Pure; linear time. Source of the rules and of their order: `_text_tex` of the reference
// model of the text pipeline, with which it agrees byte for byte.
#include <string>
#include <string_view>

namespace paperloom {

[[nodiscard]] std::string resolve_text_tex(std::string_view text);

}  // namespace paperloom
