#include "support/json_writer.hpp"

namespace paperloom {
namespace {

constexpr bool is_special(char c) noexcept {
  return static_cast<unsigned char>(c) < 0x20 || c == '\x7F' || c == '"' || c == '\\';
}

void append_escape(std::string& out, char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') {
    out.append({'\\', c});
  } else if (c == '\n') {
    out += "\\n";
  } else if (c == '\t') {
    out += "\\t";
  } else {
    out.append("\\u00").append({kDigits[byte >> 4U], kDigits[byte & 15U]});
  }
}

}  // namespace

void append_json(std::string& out, std::string_view text) {
  out += '"';
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_special(text[at])) continue;
    out.append(text, begin, at - begin);
    append_escape(out, text[at]);
    begin = at + 1;
  }
  out.append(text, begin);
  out += '"';
}

}  // namespace paperloom
