#pragma once
// Text with HTML's character references and formatting tags in, text without them out: publishers
// send both to Crossref, and OpenAlex and Semantic Scholar hand them on. References are decoded
// once; then the tags of formatting go (HTML's, JATS' and MathML's), those that part paragraphs
// become blank lines, and what they hold stays. Whatever else stands between < and > is text: an
// unknown name, or words without `=` behind the name ("a <b and c> d"). Pure; linear time.
#include <string>
#include <string_view>

namespace paperloom {

[[nodiscard]] std::string without_markup(std::string_view text);

}  // namespace paperloom
