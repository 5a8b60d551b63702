#pragma once
// Text with Markdown in, the same without its marks out: what is emphasised, linked, quoted or a
// heading stays as words, pictures go. Math between dollars and paragraphs stay as they are; what
// is no mark of the common kinds is text. Pure; linear time.
// Source of the rules: https://spec.commonmark.org/0.31.2/, of which descriptions of the Papers
// with Code archive use this much.
#include <string>
#include <string_view>

namespace paperloom {

[[nodiscard]] std::string without_markdown(std::string_view text);

}  // namespace paperloom
