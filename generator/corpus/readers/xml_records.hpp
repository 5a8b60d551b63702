#pragma once
// Splits an XML file into its records, the elements of given local names at any depth, without
// parsing the whole: memory is bounded by kMaxRecord. Out: each record's bytes as UTF-8 (not yet
// validated) and the start tags of the elements around it. Knows comments, CDATA, instructions,
// quotes in tags, and of encodings UTF-8, US-ASCII and ISO-8859-1. A document type with an internal
// subset is refused: entities are never expanded. Not thread-safe.
// Source of the rules: https://www.w3.org/TR/xml/ (fifth edition), 2.4 to 2.8 and 4.3.3.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "support/input_file.hpp"
#include "support/result.hpp"

namespace paperloom {

struct XmlRecord {
  std::string_view name;   // one of the names that were asked for
  std::string_view bytes;  // with its own tags; lives until the next call
  std::uint64_t line = 0;  // where it begins, from 1
  bool too_long = false;   // over kMaxRecord: bytes is then empty
};

// An element that has begun and not ended.
struct XmlOpenElement {
  std::string name;  // local
  std::string tag;   // "<volume id='1'/>": an element without content, for XmlParser
};

class XmlRecords {
 public:
  static constexpr std::size_t kMaxRecord = std::size_t{16} << 20U;
  static constexpr std::size_t kMaxDepth = 64;                        // around records
  static constexpr std::size_t kMaxOpenTag = std::size_t{64} << 10U;  // a longer one is kept bare

  // A record inside a record is a part of it. The names must outlive this.
  XmlRecords(InputFile& file, std::vector<std::string_view> names);

  // Nothing at the end. Errc::invalid: no XML, an unknown encoding, or it ends too early.
  Result<std::optional<XmlRecord>> next();

  // The elements around what next() gave, outermost first.
  [[nodiscard]] std::span<const XmlOpenElement> around() const noexcept { return open_; }

 private:
  enum class Encoding { utf8, latin1 };
  enum class Markup { none, other, start, end, empty };

  struct Start {
    std::string_view name = {};
    Markup markup = Markup::none;
  };

  static constexpr std::size_t kNothing = std::string_view::npos;

  Status begin();
  Status choose_encoding();
  Result<bool> fill();  // more bytes behind end_; false at the end of the file
  Result<bool> has(std::size_t size);
  Result<bool> pass(std::string_view terminator);
  Result<bool> pass_text();
  Result<Markup> next_markup();
  Result<Markup> delimited(std::size_t opening, std::string_view terminator);
  Result<Markup> declaration();
  Result<Markup> tag();
  Result<Markup> rest_of_tag();
  Result<Start> next_start();
  [[nodiscard]] Status check_end() const;
  Result<XmlRecord> take_record(std::string_view name, Markup first);
  Status open_element();
  void close_element();
  [[nodiscard]] std::optional<std::string_view> wanted() const;
  [[nodiscard]] std::string_view kept();
  [[nodiscard]] Error error(std::string_view what) const;

  [[nodiscard]] std::string_view bytes() const { return std::string_view{buffer_}.substr(0, end_); }

  void advance(std::size_t to);

  InputFile* file_;
  std::vector<std::string_view> names_;
  std::vector<XmlOpenElement> open_;
  std::string buffer_;
  std::string transcoded_;
  std::string name_;             // local, of the last tag
  std::size_t at_ = 0;           // what comes next
  std::size_t end_ = 0;          // of the bytes in buffer_
  std::size_t kept_ = kNothing;  // bytes from here on stay in the buffer
  std::uint64_t line_ = 1;       // at at_
  std::uint64_t tag_line_ = 1;   // of the last tag
  Encoding encoding_ = Encoding::utf8;
  bool begun_ = false;
  bool in_record_ = false;
  bool too_long_ = false;
  bool saw_element_ = false;
};

}  // namespace paperloom
