#include "corpus/readers/json_records.hpp"

#include <algorithm>
#include <cstring>

#include "corpus/readers/json.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kChunk = std::size_t{256} << 10U;

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

// Hand-made dumps end lines with CR, blanks or the comma of an array.
std::string_view trimmed(std::string_view line) {
  while (!line.empty() && (is_blank(line.back()) || line.back() == ','))
    line.remove_suffix(1);
  while (!line.empty() && is_blank(line.front()))
    line.remove_prefix(1);
  return line;
}

// Of the bytes up to the first line feed, which must be there.
bool line_is_blank(std::string_view bytes) {
  const std::size_t end = bytes.find('\n');
  return end != bytes.npos && std::all_of(bytes.begin(), bytes.begin() + end, is_blank);
}

// Finds the end of one JSON value by its strings and brackets alone.
class ElementScanner {
 public:
  // The bytes up to and with the value's last one, or npos when more are needed.
  std::size_t scan(std::string_view bytes) {
    for (; at_ < bytes.size(); ++at_) {
      const char c = bytes[at_];
      if (in_string_) {
        step_in_string(c);
      } else if (depth_ == 0 && (at_ > 0 || forgot_) && ends_scalar(c)) {
        return at_;
      } else if (step_outside(c)) {
        return at_ + 1;
      }
    }
    return std::string_view::npos;
  }

  // What was scanned is gone: the next bytes begin behind it.
  void forget() {
    at_ = 0;
    forgot_ = true;
  }

 private:
  static bool ends_scalar(char c) { return c == ',' || c == ']' || is_blank(c); }

  // True when the outermost bracket closes.
  bool step_outside(char c) {
    if (c == '"') in_string_ = true;
    if (c == '{' || c == '[') ++depth_;
    return (c == '}' || c == ']') && --depth_ <= 0;
  }

  void step_in_string(char c) {
    if (escaped_) {
      escaped_ = false;
    } else if (c == '\\') {
      escaped_ = true;
    } else if (c == '"') {
      in_string_ = false;
    }
  }

  std::size_t at_ = 0;
  int depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
  bool forgot_ = false;
};

}  // namespace

JsonRecords::JsonRecords(InputFile& file, std::size_t max_record)
    : file_{&file}, max_record_{max_record} {
  buffer_.resize(2 * kChunk + JsonParser::kPadding);
}

Result<bool> JsonRecords::fill() {
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ + kChunk + JsonParser::kPadding > buffer_.size()) {
    buffer_.resize(buffer_.size() * 2);
  }
  TRY_ASSIGN(const std::string_view bytes, file_->read(kChunk));
  std::memcpy(buffer_.data() + end_, bytes.data(), bytes.size());
  end_ += bytes.size();
  return !bytes.empty();
}

Status JsonRecords::detect_layout() {
  TRY(fill());
  if (std::string_view{buffer_}.substr(0, std::min<std::size_t>(end_, 4)).find('\0') !=
      std::string_view::npos) {
    return Error{Errc::invalid, file_->path() + ": begins like UTF-16 or UTF-32, not UTF-8"};
  }
  constexpr std::string_view kBom = "\xef\xbb\xbf";
  if (std::string_view{buffer_}.substr(0, end_).starts_with(kBom)) begin_ += kBom.size();
  layout_ = Layout::lines;
  for (std::size_t i = begin_; i < end_; ++i) {
    if (is_blank(buffer_[i])) continue;
    if (buffer_[i] == '{' && line_is_blank(std::string_view{buffer_}.substr(i + 1, end_ - i - 1))) {
      layout_ = Layout::objects;
    }
    if (buffer_[i] != '[') break;
    line_ += static_cast<std::uint64_t>(
        std::count(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
                   buffer_.begin() + static_cast<std::ptrdiff_t>(i), '\n'));
    begin_ = i + 1;
    layout_ = Layout::array;
    break;
  }
  return Ok{};
}

Result<std::optional<RawRecord>> JsonRecords::next() {
  if (layout_ == Layout::unknown) TRY(detect_layout());
  if (layout_ == Layout::array || layout_ == Layout::objects) return next_element();
  if (layout_ == Layout::lines) return next_line();
  return std::optional<RawRecord>{};
}

RawRecord JsonRecords::take(std::size_t size) {
  RawRecord record{std::string_view{buffer_}.substr(begin_, size), line_, false, false};
  begin_ += size;
  return record;
}

Status JsonRecords::skip_line() {
  while (true) {
    const void* found = std::memchr(buffer_.data() + begin_, '\n', end_ - begin_);
    if (found != nullptr) {
      begin_ = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data()) + 1;
      ++line_;
      return Ok{};
    }
    begin_ = end_;
    TRY_ASSIGN(const bool more, fill());
    if (!more) return Ok{};
  }
}

// The distance from begin_ to the next line feed or, at the end of the file, to its end; npos for a
// line over the limit.
Result<std::size_t> JsonRecords::line_size() {
  std::size_t searched = 0;
  while (true) {
    const char* start = buffer_.data() + begin_;
    const void* found = std::memchr(start + searched, '\n', end_ - begin_ - searched);
    if (found != nullptr) {
      const auto size = static_cast<std::size_t>(static_cast<const char*>(found) - start);
      return size > max_record_ ? std::string_view::npos : size;
    }
    searched = end_ - begin_;
    if (searched > max_record_) return std::string_view::npos;
    TRY_ASSIGN(const bool more, fill());
    if (!more) return searched;
  }
}

Result<std::optional<RawRecord>> JsonRecords::next_line() {
  while (true) {
    TRY_ASSIGN(const std::size_t size, line_size());
    if (size == std::string_view::npos) {
      RawRecord record{{}, line_, true, false};
      TRY(skip_line());
      return std::optional{record};
    }
    const bool terminated = begin_ + size < end_;
    if (size == 0 && !terminated) return std::optional<RawRecord>{};
    RawRecord record = take(size);
    record.unterminated = !terminated;
    if (terminated) ++begin_;
    ++line_;
    record.bytes = trimmed(record.bytes);
    if (!record.bytes.empty()) return std::optional{record};
  }
}

// The first byte of the next element, or what ends them: an array's closing bracket, or of objects
// in a row the end of the file (which is as one). begin_ stays on it.
Result<char> JsonRecords::next_of_array() {
  while (true) {
    for (; begin_ < end_; ++begin_) {
      const char c = buffer_[begin_];
      if (c == '\n') ++line_;
      if (!is_blank(c) && c != ',') return c;
    }
    TRY_ASSIGN(const bool more, fill());
    if (!more && layout_ == Layout::objects) return ']';
    if (!more) return Error{Errc::invalid, file_->path() + ": ends inside its array: truncated?"};
  }
}

std::string_view JsonRecords::ahead() const {
  return std::string_view{buffer_}.substr(begin_, end_ - begin_);
}

void JsonRecords::pass(std::size_t size) {
  const std::string_view passed = ahead().substr(0, size);
  line_ += static_cast<std::uint64_t>(std::count(passed.begin(), passed.end(), '\n'));
  begin_ += passed.size();
}

// The rest is read for the hash, and because a damaged gzip shows only at its end.
Status JsonRecords::skip_rest() {
  bool more = true;
  while (more) {
    begin_ = end_;
    TRY_ASSIGN(more, fill());
  }
  return Ok{};
}

Result<std::optional<RawRecord>> JsonRecords::next_element() {
  TRY_ASSIGN(const char first, next_of_array());
  if (first == ']') {
    layout_ = Layout::ended;
    TRY(skip_rest());
    return std::optional<RawRecord>{};
  }
  ElementScanner scanner;
  RawRecord record{{}, line_, false, false};
  std::size_t size = scanner.scan(ahead());
  while (size == std::string_view::npos) {
    record.too_long = record.too_long || ahead().size() > max_record_;
    if (record.too_long) {
      pass(ahead().size());
      scanner.forget();
    }
    TRY_ASSIGN(const bool more, fill());
    if (!more) return Error{Errc::invalid, file_->path() + ": ends inside a record: truncated?"};
    size = scanner.scan(ahead());
  }
  record.too_long = record.too_long || size > max_record_;
  if (!record.too_long) record.bytes = ahead().substr(0, size);
  pass(size);
  return std::optional{record};
}

}  // namespace paperloom
