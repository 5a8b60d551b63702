#include "check/json_facts.hpp"

#include <cstddef>
#include <utility>

#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr int kDeepest = 256;
constexpr char32_t kHighSurrogate = 0xD800;
constexpr char32_t kLowSurrogate = 0xDC00;
constexpr char32_t kPastSurrogates = 0xE000;

// A recursive-descent reader; every function leaves `at_` behind what it read and returns false
// once `facts_.fault` is set.
class JsonScan {
 public:
  JsonScan(std::string_view text, JsonKeep keep) : text_{text}, keep_{keep} {}

  JsonFacts run() {
    skip_blank();
    if (value(0)) {
      skip_blank();
      if (at_ != text_.size()) fail("text after the value");
    }
    return std::move(facts_);
  }

 private:
  bool fail(std::string_view what) {
    facts_.fault = "byte " + std::to_string(at_) + ": " + std::string{what};
    return false;
  }

  void skip_blank() {
    at_ = text_.find_first_not_of(" \t\n\r", at_);
    if (at_ == std::string_view::npos) at_ = text_.size();
  }

  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool take(char c) {
    if (peek() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }

  bool value(int depth) {
    if (depth > kDeepest) return fail("nested too deeply");
    switch (peek()) {
      case '{':
        return object(depth);
      case '[':
        return array(depth);
      case '"':
        return string() && keep_url();
      case 't':
        return word("true");
      case 'f':
        return word("false");
      case 'n':
        return word("null");
      default:
        return number();
    }
  }

  bool keep_url() {
    if (keep_ == JsonKeep::links && last_.starts_with("http")) facts_.urls.push_back(last_);
    return true;
  }

  bool word(std::string_view expected) {
    if (text_.substr(at_, expected.size()) != expected) return fail("not a value");
    at_ += expected.size();
    return true;
  }

  std::size_t digits() {
    const std::size_t from = at_;
    while (is_digit(peek()))
      ++at_;
    return at_ - from;
  }

  bool number() {
    take('-');
    if (!is_digit(peek())) return fail("not a value");
    if (!take('0')) (void)digits();
    if (take('.') && digits() == 0) return fail("no digit after the point");
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (digits() == 0) return fail("no digit in the exponent");
    }
    return true;
  }

  bool array(int depth) {
    ++at_;
    skip_blank();
    if (take(']')) return true;
    while (true) {
      if (!value(depth + 1)) return false;
      skip_blank();
      if (take(']')) return true;
      if (!take(',')) return fail("',' or ']' expected");
      skip_blank();
    }
  }

  bool object(int depth) {
    ++at_;
    JsonNode node;
    skip_blank();
    if (take('}')) return true;
    while (true) {
      if (!member(node, depth)) return false;
      skip_blank();
      if (take('}')) break;
      if (!take(',')) return fail("',' or '}' expected");
      skip_blank();
    }
    if (!node.id.empty() && keep_ == JsonKeep::links) facts_.nodes.push_back(std::move(node));
    return true;
  }

  // Notes in `node`, the object being read, what the member says of it.
  bool member(JsonNode& node, int depth) {
    if (!string()) return false;
    const std::string key = std::exchange(last_, {});
    skip_blank();
    if (!take(':')) return fail("':' expected");
    skip_blank();
    const bool text = peek() == '"';
    if (!value(depth + 1)) return false;
    if (key == "@id" && text) {
      node.id = last_;
    } else if (key != "@context") {
      node.defines = true;
    }
    if (depth == 0 && text && keep_ == JsonKeep::members) facts_.members[key] = last_;
    return true;
  }

  // Leaves its decoded text in `last_`.
  bool string() {
    if (!take('"')) return fail("a string expected");
    last_.clear();
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < ' ') return fail("a control character in a string");
      ++at_;
      if (c == '"') return true;
      if (c == '\\') {
        if (!escape()) return false;
      } else {
        last_.push_back(c);
      }
    }
    return fail("a string has no end");
  }

  bool escape() {
    constexpr std::string_view kNames = "\"\\/bfnrt";
    constexpr std::string_view kValues = "\"\\/\b\f\n\r\t";
    const char c = peek();
    if (c == 'u') return unicode_escape();
    const std::size_t known = kNames.find(c);
    if (known == std::string_view::npos) return fail("an unknown escape");
    last_.push_back(kValues[known]);
    ++at_;
    return true;
  }

  bool unicode_escape() {
    char32_t unit = hex_unit();
    if (unit >= kHighSurrogate && unit < kLowSurrogate && take('\\')) {
      const char32_t low = peek() == 'u' ? hex_unit() : 0;
      if (low < kLowSurrogate || low >= kPastSurrogates) return fail("half a surrogate pair");
      constexpr unsigned kShift = 10;
      unit = 0x10000 + ((unit - kHighSurrogate) << kShift) + (low - kLowSurrogate);
    } else if (unit >= kHighSurrogate && unit < kPastSurrogates) {
      return fail("half a surrogate pair");
    }
    if (unit == kNoUnit) return fail("four hexadecimal digits expected");
    append_utf8(last_, unit);
    return true;
  }

  static constexpr char32_t kNoUnit = 0xFFFFFFFF;

  // The four digits behind the 'u' at which the text stands.
  char32_t hex_unit() {
    ++at_;
    char32_t unit = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = to_lower(peek());
      const bool letter = c >= 'a' && c <= 'f';
      if (!is_digit(c) && !letter) return kNoUnit;
      unit = unit * 16 + static_cast<char32_t>(letter ? c - 'a' + 10 : c - '0');
      ++at_;
    }
    return unit;
  }

  std::string_view text_;
  JsonKeep keep_;
  std::size_t at_ = 0;
  std::string last_;
  JsonFacts facts_;
};

}  // namespace

JsonFacts read_json_facts(std::string_view text, JsonKeep keep) {
  return JsonScan{text, keep}.run();
}

}  // namespace paperloom
