#include "corpus/readers/xml_records.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "corpus/readers/xml.hpp"
#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kChunk = std::size_t{256} << 10U;
constexpr std::size_t kMaxName = 256;  // a longer name is cut and then nobody's
constexpr std::size_t kMaxDeclaration = 1024;

bool begins_name(char c) {
  return is_alpha(c) || c == '_' || c == ':' || static_cast<unsigned char>(c) >= 0x80;
}

// The value of encoding="..." in an XML declaration.
std::string_view declared_encoding(std::string_view declaration) {
  const std::size_t key = declaration.find("encoding");
  if (key == std::string_view::npos) return {};
  const std::size_t open = declaration.find_first_of("\"'", key);
  if (open == std::string_view::npos) return {};
  const std::size_t close = declaration.find(declaration[open], open + 1);
  if (close == std::string_view::npos) return {};
  return declaration.substr(open + 1, close - open - 1);
}

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::any_of(names.begin(), names.end(),
                     [name](std::string_view n) { return equals_ignoring_case(name, n); });
}

// Finds the end of a tag. A '<', which no tag may hold, ends a damaged one, so that the next record
// is found.
class TagScanner {
 public:
  // Behind the tag's last byte, or npos when more are needed.
  std::size_t scan(std::string_view bytes, std::size_t from) {
    for (std::size_t i = from; i < bytes.size(); ++i) {
      const char c = bytes[i];
      if (c == '<') return i;
      if (c == '>' && quote_ == '\0') {
        empty_ = last_ == '/';
        return i + 1;
      }
      step(c);
    }
    return std::string_view::npos;
  }

  [[nodiscard]] bool is_empty() const noexcept { return empty_; }

 private:
  void step(char c) {
    if (c == quote_) {
      quote_ = '\0';
    } else if (quote_ == '\0' && (c == '"' || c == '\'')) {
      quote_ = c;
    }
    last_ = c;
  }

  char quote_ = '\0';
  char last_ = '\0';
  bool empty_ = false;
};

}  // namespace

XmlRecords::XmlRecords(InputFile& file, std::vector<std::string_view> names)
    : file_{&file}, names_{std::move(names)} {
  buffer_.resize(2 * kChunk);
}

Error XmlRecords::error(std::string_view what) const {
  std::string message = file_->path() + ":" + std::to_string(line_) + ": ";
  return Error{Errc::invalid, message.append(what)};
}

void XmlRecords::advance(std::size_t to) {
  const auto* start = buffer_.data();
  line_ += static_cast<std::uint64_t>(std::count(start + at_, start + to, '\n'));
  at_ = to;
}

Result<bool> XmlRecords::fill() {
  if (kept_ != kNothing && end_ - kept_ > kMaxRecord) {
    too_long_ = true;
    kept_ = kNothing;
  }
  const std::size_t from = std::min(kept_, at_);
  if (from > 0) {
    std::memmove(buffer_.data(), buffer_.data() + from, end_ - from);
    end_ -= from;
    at_ -= from;
    if (kept_ != kNothing) kept_ -= from;
  }
  if (end_ + kChunk > buffer_.size()) buffer_.resize(buffer_.size() * 2);
  TRY_ASSIGN(const std::string_view more, file_->read(kChunk));
  std::memcpy(buffer_.data() + end_, more.data(), more.size());
  end_ += more.size();
  return !more.empty();
}

// Whether `size` bytes follow; afterwards as many of them as there are lie in the buffer.
Result<bool> XmlRecords::has(std::size_t size) {
  while (end_ - at_ < size) {
    TRY_ASSIGN(const bool more, fill());
    if (!more) return false;
  }
  return true;
}

// Behind the next `terminator`; false where the file has none.
Result<bool> XmlRecords::pass(std::string_view terminator) {
  while (true) {
    const std::size_t found = bytes().find(terminator, at_);
    if (found != std::string_view::npos) {
      advance(found + terminator.size());
      return true;
    }
    if (end_ - at_ >= terminator.size()) advance(end_ - terminator.size() + 1);
    TRY_ASSIGN(const bool more, fill());
    if (!more) return false;
  }
}

// To the next '<'.
Result<bool> XmlRecords::pass_text() {
  while (true) {
    const std::size_t found = bytes().find('<', at_);
    advance(std::min(found, end_));
    if (found != std::string_view::npos) return true;
    TRY_ASSIGN(const bool more, fill());
    if (!more) return false;
  }
}

Status XmlRecords::begin() {
  begun_ = true;
  TRY(has(kMaxDeclaration));
  const std::string_view head = bytes();
  if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff") ||
      head.substr(0, 4).find('\0') != std::string_view::npos) {
    return error("begins like UTF-16 or UTF-32, not UTF-8");
  }
  constexpr std::string_view kBom = "\xef\xbb\xbf";
  if (head.starts_with(kBom)) advance(kBom.size());
  return choose_encoding();
}

Status XmlRecords::choose_encoding() {
  constexpr std::array<std::string_view, 4> kUtf8{"utf-8", "utf8", "us-ascii", "ascii"};
  constexpr std::array<std::string_view, 3> kLatin1{"iso-8859-1", "iso_8859-1", "latin1"};
  const std::string_view rest = bytes().substr(at_);
  if (!rest.starts_with("<?xml")) return Ok{};
  const std::string_view name =
      declared_encoding(rest.substr(0, std::min(rest.find("?>"), kMaxDeclaration)));
  if (is_one_of(name, kLatin1)) {
    encoding_ = Encoding::latin1;
  } else if (!name.empty() && !is_one_of(name, kUtf8)) {
    return error("is in the encoding " + cut_utf8(to_valid_utf8(name), 40) +
                 "; only UTF-8, US-ASCII and ISO-8859-1 are read");
  }
  return Ok{};
}

// Text and one piece of markup.
Result<XmlRecords::Markup> XmlRecords::next_markup() {
  constexpr std::string_view kComment = "<!--";
  constexpr std::string_view kCdata = "<![CDATA[";
  TRY_ASSIGN(const bool found, pass_text());
  if (!found) return Markup::none;
  TRY(has(kCdata.size()));
  const std::string_view rest = bytes().substr(at_);
  if (rest.starts_with(kComment)) return delimited(kComment.size(), "-->");
  if (rest.starts_with(kCdata)) return delimited(kCdata.size(), "]]>");
  if (rest.starts_with("<?")) return delimited(2, "?>");
  if (rest.starts_with("<!")) return declaration();
  return tag();
}

Result<XmlRecords::Markup> XmlRecords::delimited(std::size_t opening, std::string_view terminator) {
  const std::uint64_t line = line_;
  advance(at_ + opening);
  TRY_ASSIGN(const bool ended, pass(terminator));
  if (ended) return Markup::other;
  std::string what{"ends before the "};
  what.append(terminator).append(" of line ").append(std::to_string(line)).append(": truncated?");
  return error(what);
}

// <!DOCTYPE ...>; inside a record it is nothing that XmlParser takes.
Result<XmlRecords::Markup> XmlRecords::declaration() {
  constexpr ByteSet kEnds{"<>["};
  advance(at_ + 2);
  while (true) {
    const std::size_t found = kEnds.find(bytes(), at_);
    if (found != std::string_view::npos) {
      if (buffer_[found] == '[' && !in_record_) {
        return error("has a document type with an internal subset, which is not read");
      }
      advance(buffer_[found] == '<' ? found : found + 1);
      return Markup::other;
    }
    advance(end_);
    TRY_ASSIGN(const bool more, fill());
    if (!more) return error("ends inside a declaration: truncated?");
  }
}

Result<XmlRecords::Markup> XmlRecords::tag() {
  TRY(has(kMaxName));
  tag_line_ = line_;
  const bool ends = bytes().substr(at_).starts_with("</");
  const std::size_t first = at_ + (ends ? 2 : 1);
  if (first >= end_ || !begins_name(buffer_[first])) {  // a '<' that nobody escaped
    advance(at_ + 1);
    return Markup::other;
  }
  constexpr ByteSet kEnds{" \t\r\n/><"};
  const std::string_view name = bytes().substr(first, kMaxName);
  name_ = local_name(name.substr(0, std::min(kEnds.find(name, 0), name.size())));
  if (!in_record_) kept_ = at_;
  saw_element_ = true;
  advance(first);
  TRY_ASSIGN(const Markup kind, rest_of_tag());
  return ends ? Markup::end : kind;
}

Result<XmlRecords::Markup> XmlRecords::rest_of_tag() {
  TagScanner scanner;
  while (true) {
    const std::size_t end = scanner.scan(bytes(), at_);
    advance(std::min(end, end_));
    if (end != std::string_view::npos) return scanner.is_empty() ? Markup::empty : Markup::start;
    TRY_ASSIGN(const bool more, fill());
    if (!more) return error("ends inside a tag: truncated?");
  }
}

std::optional<std::string_view> XmlRecords::wanted() const {
  const auto at = std::find(names_.begin(), names_.end(), name_);
  if (at == names_.end()) return std::nullopt;
  return *at;
}

// The bytes from kept_ to here, as UTF-8.
std::string_view XmlRecords::kept() {
  const std::string_view raw = bytes().substr(kept_, at_ - kept_);
  if (encoding_ == Encoding::utf8 || is_ascii(raw)) return raw;
  transcoded_.clear();
  transcoded_.reserve(raw.size() + raw.size() / 8);
  for (const char c : raw)
    append_utf8(transcoded_, static_cast<unsigned char>(c));
  return transcoded_;
}

Status XmlRecords::open_element() {
  if (open_.size() == kMaxDepth) {
    return error("has elements nested over " + std::to_string(kMaxDepth) + " deep");
  }
  XmlOpenElement element{name_, {}};
  const bool whole = kept_ != kNothing && at_ - kept_ <= kMaxOpenTag && buffer_[at_ - 1] == '>';
  element.tag = whole ? std::string{kept()} : "<" + name_ + ">";
  element.tag.insert(element.tag.size() - 1, "/");
  open_.push_back(std::move(element));
  return Ok{};
}

// With the elements inside it that nobody closed; an end tag of nothing is nothing.
void XmlRecords::close_element() {
  for (std::size_t i = open_.size(); i-- > 0;) {
    if (open_[i].name != name_) continue;
    open_.resize(i);
    return;
  }
}

// To the end tag of its own name: damage inside stays inside.
Result<XmlRecord> XmlRecords::take_record(std::string_view name, Markup first) {
  XmlRecord record{name, {}, tag_line_, false};
  in_record_ = true;
  std::uint64_t depth = first == Markup::start ? 1 : 0;
  while (depth > 0) {
    TRY_ASSIGN(const Markup markup, next_markup());
    if (markup == Markup::none) {
      return error("ends inside the record of line " + std::to_string(record.line) +
                   ": truncated?");
    }
    if (markup == Markup::start && name_ == name) ++depth;
    if (markup == Markup::end && name_ == name) --depth;
  }
  in_record_ = false;
  record.too_long = too_long_ || kept_ == kNothing || at_ - kept_ > kMaxRecord;
  if (!record.too_long) record.bytes = kept();
  return record;
}

Status XmlRecords::check_end() const {
  if (!saw_element_) return error("is no XML: it has no element");
  if (!open_.empty()) return error("ends inside <" + open_.back().name + ">: truncated?");
  return Ok{};
}

// To the next record's start tag, past all else; no name at the end of the file.
Result<XmlRecords::Start> XmlRecords::next_start() {
  while (true) {
    kept_ = kNothing;
    too_long_ = false;
    TRY_ASSIGN(const Markup markup, next_markup());
    if (markup == Markup::none) return Start{};
    const bool starts = markup == Markup::start || markup == Markup::empty;
    const auto name = wanted();
    if (starts && name) return Start{*name, markup};
    if (markup == Markup::start) TRY(open_element());
    if (markup == Markup::end) close_element();
  }
}

Result<std::optional<XmlRecord>> XmlRecords::next() {
  if (!begun_) TRY(begin());
  TRY_ASSIGN(const Start start, next_start());
  if (!start.name.empty()) {
    TRY_ASSIGN(const XmlRecord record, take_record(start.name, start.markup));
    return std::optional{record};
  }
  TRY(check_end());
  return std::optional<XmlRecord>{};
}

}  // namespace paperloom
