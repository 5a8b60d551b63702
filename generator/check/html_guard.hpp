#pragma once
// Looks over an HTML file before it is parsed: gumbo's time is quadratic in the depth of a tree and
// it frees one by recursion, so that a small hostile file could stop or crash the checker (200,000
// open <div> do). In: the bytes. Out: the first thing that forbids parsing, or nothing. What passes
// is closed in order and shallow, which bounds what gumbo can make of it. Linear time; pure.
#include <optional>
#include <string>
#include <string_view>

namespace paperloom {

[[nodiscard]] std::optional<std::string> html_fault(std::string_view html);

}  // namespace paperloom
