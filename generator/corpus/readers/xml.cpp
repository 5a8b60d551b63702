#include "corpus/readers/xml.hpp"

#include <tinyxml2.h>

#include <charconv>

#include "support/ascii.hpp"
#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr auto kNone = std::string_view::npos;

Error damaged(std::string_view detail) {
  return Error{Errc::invalid, std::string{"damaged XML\t"}.append(detail)};
}

bool is_forbidden(char c) {
  return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

// The code point of "#233" or "#xe9", 0 for none that XML allows.
char32_t character_of(std::string_view reference) {
  const bool hex = reference.starts_with("#x");
  const std::string_view digits = reference.substr(hex ? 2 : 1);
  std::uint32_t value = 0;
  const char* end = digits.data() + digits.size();
  const auto [stop, code] = std::from_chars(digits.data(), end, value, hex ? 16 : 10);
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  const bool control = value < 0x20 && value != '\t' && value != '\n' && value != '\r';
  if (code != std::errc{} || stop != end || surrogate || control || value > 0x10FFFF) return 0;
  return value;
}

// Copies a record in the form that tinyxml2 reads rightly: only tags, texts and CDATA.
class Preparation {
 public:
  explicit Preparation(std::string_view bytes) : rest_{bytes} { out_.reserve(bytes.size() + 64); }

  Status run() {
    while (!rest_.empty()) {
      TRY(rest_.front() == '<' ? markup() : text());
    }
    return Ok{};
  }

  [[nodiscard]] const std::string& out() const noexcept { return out_; }

  [[nodiscard]] bool repaired() const noexcept { return repaired_; }

 private:
  Status markup() {
    if (rest_.starts_with("<!--")) return drop(4, "-->");
    if (rest_.starts_with("<?")) return drop(2, "?>");
    if (rest_.starts_with("<![CDATA[")) {
      const std::size_t end = rest_.find("]]>");
      if (end == kNone) return damaged("CDATA without end");
      append_allowed(take(end + 3));
      return Ok{};
    }
    if (rest_.starts_with("<!")) return damaged("a declaration inside a record");
    return tag();
  }

  Status drop(std::size_t opening, std::string_view terminator) {
    const std::size_t end = rest_.find(terminator, opening);
    if (end == kNone) return damaged(terminator);
    take(end + terminator.size());
    return Ok{};
  }

  Status tag() {
    if (++elements_ > 2 * XmlParser::kMaxElements) {
      return Error{Errc::invalid, "over 250,000 elements"};
    }
    TRY_ASSIGN(const std::size_t size, tag_size());
    return append(take(size));
  }

  [[nodiscard]] Result<std::size_t> tag_size() const {
    char quote = '\0';
    std::size_t attributes = 0;
    for (std::size_t i = 1; i < rest_.size(); ++i) {
      const char c = rest_[i];
      if (c == '<') return damaged("< inside a tag");
      if (quote != '\0') {
        if (c == quote) quote = '\0';
      } else if (c == '>') {
        return i + 1;
      } else if (c == '"' || c == '\'') {
        quote = c;
        if (++attributes > XmlParser::kMaxAttributes) return damaged("over 256 attributes");
      }
    }
    return damaged("a tag without end");
  }

  Status text() {
    const std::string_view piece = take(std::min(rest_.find('<'), rest_.size()));
    if (!trim(piece).empty()) return append(piece);
    out_ += "&#32;";  // else lost between two elements
    return Ok{};
  }

  // With its references checked.
  Status append(std::string_view piece) {
    while (true) {
      const std::size_t at = piece.find('&');
      append_allowed(piece.substr(0, at));
      if (at == kNone) return Ok{};
      piece.remove_prefix(at);
      TRY_ASSIGN(const std::size_t size, reference_size(piece));
      append_reference(piece.substr(1, size - 2));
      piece.remove_prefix(size);
    }
  }

  // Names that nobody declared stay as written: a decoder of HTML may know them.
  void append_reference(std::string_view name) {
    if (name[0] == '#' && character_of(name) == 0) {
      repaired_ = true;
      return;
    }
    out_.append(name[0] == '#' || is_known(name) ? "&" : "&amp;").append(name).append(";");
  }

  static bool is_known(std::string_view name) {
    return name == "amp" || name == "lt" || name == "gt" || name == "quot" || name == "apos";
  }

  static Result<std::size_t> reference_size(std::string_view piece) {
    constexpr std::size_t kLongest = 32;
    const std::size_t end = piece.substr(0, kLongest).find(';');
    if (end == kNone || end < 2) return damaged("& alone");
    for (const char c : piece.substr(1, end - 1)) {
      if (!is_alnum(c) && c != '#') return damaged("& alone");
    }
    return end + 1;
  }

  void append_allowed(std::string_view piece) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i < piece.size(); ++i) {
      if (!is_forbidden(piece[i])) continue;
      out_ += piece.substr(begin, i - begin);
      begin = i + 1;
      repaired_ = true;
    }
    out_ += piece.substr(begin);
  }

  std::string_view take(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  std::string_view rest_;
  std::string out_;
  std::size_t elements_ = 0;  // start and end tags
  bool repaired_ = false;
};

}  // namespace

bool XmlNode::is_text() const {
  return node_ != nullptr && node_->ToText() != nullptr;
}

std::string_view XmlNode::name() const {
  if (node_ == nullptr || node_->ToElement() == nullptr) return {};
  return local_name(node_->Value());
}

bool XmlNode::has_attribute(std::string_view local) const {
  if (node_ == nullptr || node_->ToElement() == nullptr) return false;
  for (const auto* at = node_->ToElement()->FirstAttribute(); at != nullptr; at = at->Next()) {
    if (local_name(at->Name()) == local) return true;
  }
  return false;
}

std::string_view XmlNode::attribute(std::string_view local) const {
  if (node_ == nullptr || node_->ToElement() == nullptr) return {};
  for (const auto* at = node_->ToElement()->FirstAttribute(); at != nullptr; at = at->Next()) {
    if (local_name(at->Name()) == local) return at->Value();
  }
  return {};
}

std::vector<XmlNode> XmlNode::nodes() const {
  std::vector<XmlNode> nodes;
  if (node_ == nullptr) return nodes;
  for (const auto* at = node_->FirstChild(); at != nullptr; at = at->NextSibling())
    nodes.push_back(XmlNode{at});
  return nodes;
}

std::vector<XmlNode> XmlNode::children() const {
  std::vector<XmlNode> found;
  if (node_ == nullptr) return found;
  for (const auto* at = node_->FirstChildElement(); at != nullptr; at = at->NextSiblingElement())
    found.push_back(XmlNode{at});
  return found;
}

std::vector<XmlNode> XmlNode::children(std::string_view local) const {
  std::vector<XmlNode> found = children();
  std::erase_if(found, [local](const XmlNode& node) { return node.name() != local; });
  return found;
}

XmlNode XmlNode::child(std::string_view local) const {
  if (node_ == nullptr) return {};
  for (const auto* at = node_->FirstChildElement(); at != nullptr; at = at->NextSiblingElement()) {
    if (local_name(at->Value()) == local) return XmlNode{at};
  }
  return {};
}

// NOLINTNEXTLINE(misc-no-recursion): the parser's depth is bounded
void XmlNode::append_text(std::string& out) const {
  for (const auto* at = node_->FirstChild(); at != nullptr; at = at->NextSibling()) {
    if (at->ToText() != nullptr) {
      out += at->Value();
    } else {
      XmlNode{at}.append_text(out);
    }
  }
}

std::string XmlNode::text() const {
  std::string out;
  if (is_text()) {
    out = node_->Value();
  } else if (node_ != nullptr) {
    append_text(out);
  }
  return out;
}

struct XmlParser::State {
  tinyxml2::XMLDocument document;
};

XmlParser::XmlParser() : state_{std::make_unique<State>()} {}

XmlParser::~XmlParser() = default;

Result<XmlParser::Parsed> XmlParser::parse(std::string_view element) {
  if (!is_valid_utf8(element)) return Error{Errc::invalid, "invalid UTF-8"};
  Preparation preparation{element};
  TRY(preparation.run());
  auto& document = state_->document;
  const auto code = document.Parse(preparation.out().data(), preparation.out().size());
  if (code != tinyxml2::XML_SUCCESS) return damaged(tinyxml2::XMLDocument::ErrorIDToName(code));
  const auto* root = document.RootElement();
  if (root == nullptr) return damaged("no element");
  return Parsed{XmlNode{root}, preparation.repaired()};
}

std::string_view xml_root_name(std::string_view head) {
  constexpr ByteSet kEnds{" \t\r\n/><"};
  while (true) {
    head.remove_prefix(std::min(head.find('<'), head.size()));
    if (head.size() < 2) return {};
    if (is_alpha(head[1]) || head[1] == '_') {
      head.remove_prefix(1);
      return local_name(head.substr(0, kEnds.find(head, 0)));
    }
    const std::string_view end = head.starts_with("<!--") ? "-->" : ">";
    const std::size_t behind = head.find(end);
    if (behind == kNone) return {};
    head.remove_prefix(behind + end.size());
  }
}

}  // namespace paperloom
