#pragma once
// One XML element at a time (a record of XmlRecords): UTF-8 in, a small tree out. xml.cpp alone
// includes tinyxml2. Nodes live until the parser's next element. Not thread-safe.
//
// tinyxml2 takes control characters and damaged UTF-8, ends a text at a NUL, drops blanks between
// two elements, garbles references to unknown names, and is quadratic for many attributes or
// unclosed character references; so every record is put in order first, in one pass. All texts that
// come out are valid UTF-8.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.hpp"

namespace tinyxml2 {
class XMLNode;
}  // namespace tinyxml2

namespace paperloom {

// "title" of "dc:title".
[[nodiscard]] constexpr std::string_view local_name(std::string_view name) {
  return name.substr(name.rfind(':') + 1);  // npos + 1 is 0
}

// An element, a text, or nothing.
class XmlNode {
 public:
  XmlNode() = default;

  explicit operator bool() const noexcept { return node_ != nullptr; }

  [[nodiscard]] bool is_text() const;
  [[nodiscard]] std::string_view name() const;  // local; empty unless an element
  [[nodiscard]] std::string_view attribute(std::string_view local_name) const;
  [[nodiscard]] bool has_attribute(std::string_view local_name) const;
  [[nodiscard]] std::vector<XmlNode> nodes() const;  // elements and texts, in order
  [[nodiscard]] std::vector<XmlNode> children() const;
  [[nodiscard]] std::vector<XmlNode> children(std::string_view local_name) const;
  [[nodiscard]] XmlNode child(std::string_view local_name) const;  // the first one
  [[nodiscard]] std::string text() const;                          // all of it, at every depth

 private:
  friend class XmlParser;

  explicit XmlNode(const tinyxml2::XMLNode* node) : node_{node} {}

  void append_text(std::string& out) const;

  const tinyxml2::XMLNode* node_ = nullptr;
};

class XmlParser {
 public:
  static constexpr std::size_t kMaxElements = 250'000;  // in a record; a node costs 120 bytes
  static constexpr std::size_t kMaxAttributes = 256;    // of an element

  XmlParser();
  ~XmlParser();
  XmlParser(const XmlParser&) = delete;
  XmlParser& operator=(const XmlParser&) = delete;
  XmlParser(XmlParser&&) = delete;
  XmlParser& operator=(XmlParser&&) = delete;

  struct Parsed {
    XmlNode root;
    bool repaired = false;  // characters that XML forbids were dropped
  };

  // Damage is Errc::invalid with "kind" or "kind\tdetail" alone as its message.
  Result<Parsed> parse(std::string_view element);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The local name of the first element of a file's beginning; empty where it has none.
[[nodiscard]] std::string_view xml_root_name(std::string_view head);

}  // namespace paperloom
