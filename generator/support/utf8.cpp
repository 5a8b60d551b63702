#include "support/utf8.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

namespace paperloom {

namespace {

std::uint8_t byte_at(std::string_view bytes, std::size_t i) {
  return static_cast<std::uint8_t>(bytes[i]);
}

bool is_continuation(std::uint8_t byte) {
  return (byte & 0xC0U) == 0x80U;
}

// What the first byte of a sequence promises; the bounds of the second byte keep out overlong
// forms, surrogates and what lies above U+10FFFF (The Unicode Standard, table 3-7).
struct Lead {
  std::size_t length = 0;  // 0: no sequence begins so
  std::uint8_t second_min = 0x80;
  std::uint8_t second_max = 0xBF;
};

Lead lead_of(std::uint8_t byte) {
  if (byte < 0x80) return {1};
  if (byte < 0xC2 || byte > 0xF4) return {0};
  if (byte < 0xE0) return {2};
  if (byte == 0xE0) return {3, 0xA0};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte < 0xF0) return {3};
  if (byte == 0xF0) return {4, 0x90};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {4};
}

// How many bytes at the front belong together: the whole sequence or, where it is damaged, the
// longest beginning of one.
std::size_t sequence_length(std::string_view bytes, const Lead& lead) {
  if (lead.length == 0) return 1;
  std::size_t n = 1;
  while (n < lead.length && n < bytes.size()) {
    const std::uint8_t byte = byte_at(bytes, n);
    const bool fits =
        n == 1 ? byte >= lead.second_min && byte <= lead.second_max : is_continuation(byte);
    if (!fits) break;
    ++n;
  }
  return n;
}

constexpr std::size_t kWord = sizeof(std::uint64_t);

// The position of the first byte from `i` that is not ASCII, or the size.
std::size_t skip_ascii(std::string_view bytes, std::size_t i) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080U;
  while (i + kWord <= bytes.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + i, kWord);
    if ((word & kHighBits) != 0) break;
    i += kWord;
  }
  while (i < bytes.size() && byte_at(bytes, i) < 0x80)
    ++i;
  return i;
}

}  // namespace

bool is_ascii(std::string_view bytes) {
  return skip_ascii(bytes, 0) == bytes.size();
}

Decoded decode_utf8(std::string_view bytes) {
  if (bytes.empty()) return {};
  const std::uint8_t first = byte_at(bytes, 0);
  if (first < 0x80) return {first, 1, true};
  const Lead lead = lead_of(first);
  const std::size_t length = sequence_length(bytes, lead);
  if (length != lead.length) return {kReplacementCharacter, length, false};
  char32_t code_point = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    code_point = (code_point << 6U) | (byte_at(bytes, i) & 0x3FU);
  }
  return {code_point, length, true};
}

Decoded decode_utf8_back(std::string_view bytes) {
  if (bytes.empty()) return {};
  std::size_t begin = bytes.size() - 1;
  const std::size_t earliest = bytes.size() - std::min<std::size_t>(bytes.size(), 4);
  while (begin > earliest && is_continuation(byte_at(bytes, begin)))
    --begin;
  const Decoded last = decode_utf8(bytes.substr(begin));
  if (last.valid && begin + last.length == bytes.size()) return last;
  return {kReplacementCharacter, 1, false};
}

bool is_valid_utf8(std::string_view bytes) {
  std::size_t i = 0;
  for (;;) {
    i = skip_ascii(bytes, i);
    if (i == bytes.size()) return true;
    const Lead lead = lead_of(byte_at(bytes, i));
    if (lead.length == 0 || sequence_length(bytes.substr(i), lead) != lead.length) return false;
    i += lead.length;
  }
}

void append_utf8(std::string& out, char32_t code_point) {
  std::array<utf8proc_uint8_t, 4> buffer{};
  const utf8proc_ssize_t length =
      utf8proc_encode_char(static_cast<utf8proc_int32_t>(code_point), buffer.data());
  for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i) {
    out.push_back(static_cast<char>(buffer.at(i)));
  }
}

std::string encode_utf8(char32_t code_point) {
  std::string out;
  append_utf8(out, code_point);
  return out;
}

std::string cut_utf8(std::string_view text, std::size_t max_bytes) {
  if (text.size() <= max_bytes) return std::string{text};
  std::size_t end = max_bytes;
  while (end > 0 && is_continuation(byte_at(text, end)))
    --end;
  return std::string{text.substr(0, end)};
}

std::string to_valid_utf8(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  std::size_t i = 0;
  for (;;) {
    const std::size_t next = skip_ascii(bytes, i);
    out.append(bytes, i, next - i);
    if (next == bytes.size()) return out;
    const Decoded decoded = decode_utf8(bytes.substr(next));
    if (decoded.valid) {
      out.append(bytes, next, decoded.length);
    } else {
      append_utf8(out, kReplacementCharacter);
    }
    i = next + decoded.length;
  }
}

namespace {

// Nothing below U+0300 and nothing in U+2000..U+207F that cleaning lets through changes in NFC or
// composes with a neighbour that is also so: most real text needs no more than this look.
bool is_surely_nfc(std::string_view text) {
  std::size_t i = 0;
  for (;;) {
    i = skip_ascii(text, i);
    if (i >= text.size()) return i == text.size();  // behind the end: cut off within a character
    const std::uint8_t lead = byte_at(text, i);
    const bool below_0300 = lead >= 0xC2 && lead <= 0xCB;
    const bool general_punctuation =
        lead == 0xE2 && i + 2 < text.size() &&
        (byte_at(text, i + 1) == 0x81 ||
         (byte_at(text, i + 1) == 0x80 && byte_at(text, i + 2) >= 0x82));
    if (!below_0300 && !general_punctuation) return false;
    i += below_0300 ? 2 : 3;
  }
}

void append_decomposed(std::vector<utf8proc_int32_t>& out, char32_t code_point) {
  std::array<utf8proc_int32_t, 32> buffer{};
  int boundary_class = 0;  // utf8proc wants one even where graphemes are not asked for
  const utf8proc_ssize_t n = utf8proc_decompose_char(
      static_cast<utf8proc_int32_t>(code_point), buffer.data(), buffer.size(),
      static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_STABLE), &boundary_class);
  if (n <= 0 || n > static_cast<utf8proc_ssize_t>(buffer.size())) {
    out.push_back(static_cast<utf8proc_int32_t>(code_point));
    return;
  }
  out.insert(out.end(), buffer.begin(), buffer.begin() + n);
}

int combining_class(utf8proc_int32_t code_point) {
  return utf8proc_get_property(code_point)->combining_class;
}

// utf8proc's own sort is quadratic in the length of a run of marks, which is the writer's to
// choose.
void order_marks(std::vector<utf8proc_int32_t>& text) {
  auto begin = text.begin();
  while (begin != text.end()) {
    if (combining_class(*begin) == 0) {
      ++begin;
      continue;
    }
    const auto end =
        std::find_if(begin, text.end(), [](utf8proc_int32_t c) { return combining_class(c) == 0; });
    std::stable_sort(begin, end, [](utf8proc_int32_t a, utf8proc_int32_t b) {
      return combining_class(a) < combining_class(b);
    });
    begin = end;
  }
}

}  // namespace

std::string to_nfc(std::string_view text) {
  if (is_surely_nfc(text)) return std::string{text};
  std::vector<utf8proc_int32_t> code_points;
  code_points.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const Decoded decoded = decode_utf8(text.substr(i));
    append_decomposed(code_points, decoded.code_point);
    i += decoded.length;
  }
  order_marks(code_points);
  const utf8proc_ssize_t length = utf8proc_normalize_utf32(
      code_points.data(), static_cast<utf8proc_ssize_t>(code_points.size()),
      static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE));
  std::string out;
  out.reserve(text.size());
  for (utf8proc_ssize_t i = 0; i < length; ++i) {
    append_utf8(out, static_cast<char32_t>(code_points[static_cast<std::size_t>(i)]));
  }
  return out;
}

bool is_letter_or_digit(char32_t code_point) {
  const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(code_point));
  return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) ||
         (category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO);
}

bool has_letter_or_digit(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Decoded decoded = decode_utf8(text.substr(i));
    if (is_letter_or_digit(decoded.code_point)) return true;
    i += decoded.length;
  }
  return false;
}

}  // namespace paperloom
