#include "render/escape.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "support/ascii.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

// Which bytes need a look. All others are copied in runs.
using ByteSet = std::array<bool, 256>;

constexpr std::size_t index_of(char c) noexcept {
  return static_cast<unsigned char>(c);
}

constexpr ByteSet controls_and(std::string_view bytes) noexcept {
  ByteSet set{};
  for (std::size_t c = 0; c < 0x20; ++c)
    set[c] = true;
  set[0x7F] = true;
  for (const char c : bytes)
    set[index_of(c)] = true;
  return set;
}

constexpr bool is_markup_blank(char c) noexcept {
  return c == '\t' || c == '\n' || c == '\r';
}

constexpr bool is_punctuation(char c) noexcept {
  return c > ' ' && c < '\x7F' && !is_alnum(c);
}

// Copies runs of ordinary bytes; at each other byte `write(position)` appends what stands for it
// and says how many bytes it has dealt with.
template <class Write>
void append_with(std::string& out, std::string_view text, const ByteSet& special, Write write) {
  std::size_t begin = 0;
  std::size_t at = 0;
  while (at < text.size()) {
    if (!special[index_of(text[at])]) {
      ++at;
      continue;
    }
    out.append(text, begin, at - begin);
    at += write(at);
    begin = at;
  }
  out.append(text, begin, at - begin);
}

constexpr std::string_view kHexDigits = "0123456789abcdef";

void append_unicode_escape(std::string& out, std::uint32_t unit) {
  out += "\\u";
  for (const std::uint32_t shift : {12U, 8U, 4U, 0U})
    out += kHexDigits[(unit >> shift) & 0xFU];
}

constexpr std::string_view entity(char c) noexcept {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

constexpr ByteSet kHtmlSpecial = controls_and("&<>\"'");

// What must be escaped by a backslash wherever it stands.
constexpr std::string_view kMarkdownAlways = "`*_[]<~|";
constexpr ByteSet kMarkdownSpecial = controls_and("`*_[]<~|\\&:.");
constexpr ByteSet kUrlSpecial = controls_and(" ()<>\\\"`|&");
constexpr ByteSet kScriptSpecial = controls_and("<>&\xE2");
constexpr ByteSet kXmlSpecial = controls_and("&<>\"'\xED\xEF");

// Whether `text`, which begins with '&', begins with what CommonMark may read as an entity.
bool looks_like_entity(std::string_view text) noexcept {
  if (text.size() < 3) return false;
  if (text[1] == '#') {
    if (is_digit(text[2])) return true;
    const auto is_hex = [](char c) {
      return is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'f');
    };
    return to_lower(text[2]) == 'x' && text.size() > 3 && is_hex(text[3]);
  }
  if (!is_alpha(text[1])) return false;
  const auto* const end = std::find_if_not(text.begin() + 2, text.end(), is_alnum);
  return end != text.end() && *end == ';';
}

// GFM makes links of what follows `www.`; all of them stand behind the same three letters.
bool follows_www(std::string_view text, std::size_t at) noexcept {
  return at >= 3 && to_lower(text[at - 1]) == 'w' && to_lower(text[at - 2]) == 'w' &&
         to_lower(text[at - 3]) == 'w';
}

bool needs_backslash(std::string_view text, std::size_t at) noexcept {
  switch (text[at]) {
    case '\\':
      return at + 1 == text.size() || is_punctuation(text[at + 1]);
    case '&':
      return looks_like_entity(text.substr(at));
    case ':':
      return text.substr(at, 3) == "://";  // a bare URL is a link in GFM
    case '.':
      return follows_www(text, at);
    default:
      return kMarkdownAlways.find(text[at]) != std::string_view::npos;
  }
}

void append_markdown_inline(std::string& out, std::string_view text) {
  append_with(out, text, kMarkdownSpecial, [&](std::size_t at) -> std::size_t {
    const char c = text[at];
    if (is_markup_blank(c)) {
      out += ' ';  // a line break in data could begin a block
    } else if (index_of(c) >= 0x20 && c != '\x7F') {
      if (needs_backslash(text, at)) out += '\\';
      out += c;
    }
    return 1;
  });
}

bool ends_or_blank(std::string_view text, std::size_t at) noexcept {
  return at >= text.size() || is_space(text[at]);
}

bool consists_of(std::string_view text, std::string_view characters) noexcept {
  const auto end = text.find_last_not_of(" \t");
  return end != std::string_view::npos &&
         text.substr(0, end + 1).find_first_not_of(characters) == std::string_view::npos;
}

constexpr std::size_t kNoGuard = std::string_view::npos;

// "12. " and "12) " begin a list: the position of the point, if there is one.
std::size_t number_guard(std::string_view text, std::size_t digits) noexcept {
  const bool numbered = digits <= 9 && digits < text.size() &&
                        (text[digits] == '.' || text[digits] == ')') &&
                        ends_or_blank(text, digits + 1);
  return numbered ? digits : kNoGuard;
}

bool begins_heading(std::string_view text) noexcept {
  const std::size_t level = std::min(text.find_first_not_of('#'), text.size());
  return level <= 6 && ends_or_blank(text, level);
}

bool begins_bullet(std::string_view text) noexcept {
  return ends_or_blank(text, 1) || text[1] == '-';
}

// Whether the first character may begin a block. Under a line of text, a line of `-`, `=` or `:`
// makes that line a heading or the head of a table.
bool begins_block(std::string_view text) noexcept {
  switch (text.front()) {
    case '#':
      return begins_heading(text);
    case '>':
      return true;
    case '-':
      return consists_of(text, "-:") || begins_bullet(text);
    case '+':
      return begins_bullet(text);
    case '=':
      return consists_of(text, "=");
    case ':':
      return consists_of(text, "-:");
    default:
      return false;
  }
}

// Where a backslash keeps `text`, inline markdown, from beginning a block of its own.
std::size_t block_guard(std::string_view text) noexcept {
  if (text.empty()) return kNoGuard;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0) return number_guard(text, digits);
  return begins_block(text) ? 0 : kNoGuard;
}

void append_percent(std::string& out, char c) {
  out += '%';
  out += "0123456789ABCDEF"[index_of(c) >> 4U];
  out += "0123456789ABCDEF"[index_of(c) & 0xFU];
}

// U+FFFE, U+FFFF and surrogates take three bytes in UTF-8 and are no characters of XML.
bool is_xml_noncharacter(std::string_view text) noexcept {
  if (text.size() < 3) return false;
  const auto second = index_of(text[1]);
  if (text[0] == '\xED') return second >= 0xA0;
  return second == 0xBF && index_of(text[2]) >= 0xBE;
}

template <class Text, class Append>
Text escaped(Append append, std::string_view text) {
  Text result;
  result.text.reserve(text.size() + 8);
  append(result.text, text);
  return result;
}

}  // namespace

void append_html(std::string& out, std::string_view text) {
  append_with(out, text, kHtmlSpecial, [&](std::size_t at) -> std::size_t {
    if (is_markup_blank(text[at])) {
      out += text[at];
    } else {
      out += entity(text[at]);
    }
    return 1;
  });
}

void append_markdown(std::string& out, std::string_view text) {
  const std::size_t start = out.size();
  if (!text.empty() && (text[0] == ' ' || text[0] == '\t')) {  // four of them begin a code block
    out += "&#32;";
    text.remove_prefix(1);
  }
  append_markdown_inline(out, text);
  // At the end of a heading a run of # is not part of its text.
  const std::size_t end = out.find_last_not_of('#');
  const std::size_t run = end == std::string::npos || end + 1 < start ? start : end + 1;
  if (run < out.size()) out.insert(run, 1, '\\');
  const std::size_t guard = block_guard(std::string_view{out}.substr(start));
  if (guard != kNoGuard) out.insert(start + guard, 1, '\\');
}

void append_markdown_url(std::string& out, std::string_view url) {
  append_with(out, url, kUrlSpecial, [&](std::size_t at) -> std::size_t {
    if (url[at] == '&') {
      out += looks_like_entity(url.substr(at)) ? "\\&" : "&";
    } else {
      append_percent(out, url[at]);
    }
    return 1;
  });
}

void append_markdown_code(std::string& out, std::string_view text) {
  std::size_t longest = 2;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  out.append(longest + 1, '`').append("\n").append(text);
  if (!text.empty() && text.back() != '\n') out += '\n';
  out.append(longest + 1, '`');
}

void append_yaml(std::string& out, std::string_view text) {
  append_json(out, text);
}

void append_script_json(std::string& out, std::string_view json) {
  append_with(out, json, kScriptSpecial, [&](std::size_t at) -> std::size_t {
    const char c = json[at];
    if (c == '<' || c == '>' || c == '&') {
      append_unicode_escape(out, static_cast<std::uint32_t>(index_of(c)));
      return 1;
    }
    const std::string_view three = json.substr(at, 3);
    if (three == "\u2028" || three == "\u2029") {
      out += three.back() == '\xA8' ? "\\u2028" : "\\u2029";
      return 3;
    }
    out += c;
    return 1;
  });
}

void append_xml(std::string& out, std::string_view text) {
  append_with(out, text, kXmlSpecial, [&](std::size_t at) -> std::size_t {
    const char c = text[at];
    if (c == '\xED' || c == '\xEF') {
      if (is_xml_noncharacter(text.substr(at, 3))) return 3;
      out += c;
    } else if (is_markup_blank(c) || c == '\x7F') {
      out += c;
    } else {
      out += entity(c);
    }
    return 1;
  });
}

HtmlText html_text(std::string_view text) {
  return escaped<HtmlText>(append_html, text);
}

MarkdownText markdown_text(std::string_view text) {
  return escaped<MarkdownText>(append_markdown, text);
}

MarkdownUrl markdown_url(std::string_view url) {
  return escaped<MarkdownUrl>(append_markdown_url, url);
}

YamlScalar yaml_scalar(std::string_view text) {
  return escaped<YamlScalar>(append_yaml, text);
}

JsonString json_string(std::string_view text) {
  return escaped<JsonString>(append_json, text);
}

ScriptJson script_json(std::string_view json) {
  return escaped<ScriptJson>(append_script_json, json);
}

XmlText xml_text(std::string_view text) {
  return escaped<XmlText>(append_xml, text);
}

}  // namespace paperloom
