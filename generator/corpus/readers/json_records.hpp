#pragma once
// Splits a JSON dump into its records without parsing them: one object a line, or the elements of
// one array however it is laid out, or objects that begin with a line feed, one after the other.
// Memory is bounded by twice the largest record, which is at most the limit; a longer one is passed
// over unread. Not thread-safe.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/input_file.hpp"
#include "support/result.hpp"

namespace paperloom {

struct RawRecord {
  std::string_view bytes;  // JsonParser::kPadding readable bytes follow; lives until the next call
  std::uint64_t line = 0;  // where it begins, from 1
  bool too_long = false;   // over the limit: bytes is then empty
  bool unterminated = false;  // the file's last line, without a line feed
};

class JsonRecords {
 public:
  static constexpr std::size_t kMaxRecord = std::size_t{4} << 20U;

  explicit JsonRecords(InputFile& file, std::size_t max_record = kMaxRecord);

  // Nothing at the end. Errc::invalid: the file is no JSON text or ends inside an array.
  Result<std::optional<RawRecord>> next();

 private:
  enum class Layout { unknown, lines, objects, array, ended };

  Status detect_layout();
  Result<bool> fill();  // more bytes behind end_; false at the end of the file
  Result<std::size_t> line_size();
  Result<std::optional<RawRecord>> next_line();
  Result<std::optional<RawRecord>> next_element();
  Result<char> next_of_array();
  Status skip_line();
  Status skip_rest();
  void pass(std::size_t size);  // over bytes of an array
  [[nodiscard]] std::string_view ahead() const;
  [[nodiscard]] RawRecord take(std::size_t size);

  InputFile* file_;
  std::size_t max_record_;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::uint64_t line_ = 1;
  Layout layout_ = Layout::unknown;
};

}  // namespace paperloom
