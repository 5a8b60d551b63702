#pragma once
// UTF-8: checking, decoding, cutting, NFC and the few character classes that text rules need
// (general categories and NFC by utf8proc). All functions are pure and safe to call from any
// thread; they read damaged input as U+FFFD and never fail. Time is linear, also for long runs of
// marks.
#include <cstddef>
#include <string>
#include <string_view>

namespace paperloom {

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

// One decoded character and how many bytes it took: at least 1 unless the text was empty.
struct Decoded {
  char32_t code_point = kReplacementCharacter;
  std::size_t length = 0;
  bool valid = false;
};

// No surrogates, no overlong forms, nothing above U+10FFFF.
[[nodiscard]] bool is_valid_utf8(std::string_view bytes);
[[nodiscard]] bool is_ascii(std::string_view bytes);

// The first character of `bytes`.
[[nodiscard]] Decoded decode_utf8(std::string_view bytes);
// The last character of `bytes`; where they end in the middle of one, an invalid one of 1 byte.
[[nodiscard]] Decoded decode_utf8_back(std::string_view bytes);
[[nodiscard]] std::string encode_utf8(char32_t code_point);
void append_utf8(std::string& out, char32_t code_point);

// The longest prefix of at most `max_bytes` bytes that does not end inside a character.
[[nodiscard]] std::string cut_utf8(std::string_view text, std::size_t max_bytes);
// Every damaged sequence (the longest that begins a character) becomes one U+FFFD.
[[nodiscard]] std::string to_valid_utf8(std::string_view bytes);

// Unicode normalisation form C.
[[nodiscard]] std::string to_nfc(std::string_view text);

// General category L* or N*.
[[nodiscard]] bool is_letter_or_digit(char32_t code_point);
[[nodiscard]] bool has_letter_or_digit(std::string_view text);

}  // namespace paperloom
