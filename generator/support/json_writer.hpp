#pragma once
// JSON (RFC 8259) written piece by piece; commas come by themselves. The caller balances brackets.
#include <cstdint>
#include <string>
#include <string_view>

namespace paperloom {

// `text` as a quoted JSON string: ASCII controls, quotes and backslashes escaped, the rest as it
// is.
void append_json(std::string& out, std::string_view text);

class JsonWriter {
 public:
  JsonWriter() { out_.reserve(kUsualSize); }

  JsonWriter& open(char bracket) {
    comma();
    out_.push_back(bracket);
    first_ = true;
    return *this;
  }

  JsonWriter& close(char bracket) {
    out_.push_back(bracket);
    first_ = false;
    return *this;
  }

  JsonWriter& key(std::string_view name) {
    comma();
    append_json(out_, name);
    out_.push_back(':');
    first_ = true;
    return *this;
  }

  JsonWriter& text(std::string_view value) {
    comma();
    append_json(out_, value);
    return *this;
  }

  JsonWriter& number(std::int64_t value) {
    comma();
    out_ += std::to_string(value);
    return *this;
  }

  // A literal: null, true, a decimal number.
  JsonWriter& raw(std::string_view literal) {
    comma();
    out_ += literal;
    return *this;
  }

  // A field, left out where its text is empty.
  JsonWriter& field(std::string_view name, std::string_view value) {
    return value.empty() ? *this : key(name).text(value);
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void comma() {
    if (!first_) out_.push_back(',');
    first_ = false;
  }

  static constexpr std::size_t kUsualSize = 1024;

  std::string out_;
  bool first_ = true;
};

}  // namespace paperloom
