#pragma once
// What the targets of the readers share: the first byte of an input picks a format of the family,
// the rest is a dump of it. Whatever the bytes, a reader ends, and what it hands on is clean.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace paperloom::fuzz {

// Ends the process with a message where a promise of `read` does not hold.
void read_dump(std::span<const std::string_view> formats, const std::uint8_t* data,
               std::size_t size);

// Ends the process with a message.
[[noreturn]] void broken(std::string_view promise, std::string_view text);

// What every text in the store is: valid UTF-8 without controls; `lines` may hold line feeds, and
// `marked` the marks of math, in pairs.
enum class TextForm { plain, lines, marked };
void check_text(std::string_view text, TextForm form, std::string_view what);

}  // namespace paperloom::fuzz
