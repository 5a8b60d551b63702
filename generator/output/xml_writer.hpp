#pragma once
// XML documents written element by element (through tinyxml2's printer). Texts are clean UTF-8:
// the weave has removed what XML 1.0 forbids.
#include <memory>
#include <string>
#include <string_view>

namespace paperloom {

class XmlWriter {
 public:
  XmlWriter();  // begins with the XML declaration
  ~XmlWriter();
  XmlWriter(const XmlWriter&) = delete;
  XmlWriter& operator=(const XmlWriter&) = delete;
  XmlWriter(XmlWriter&&) = delete;
  XmlWriter& operator=(XmlWriter&&) = delete;

  XmlWriter& open(const char* element);
  XmlWriter& attribute(const char* name, const std::string& value);  // of the element just opened
  XmlWriter& text(const std::string& value);
  XmlWriter& close();
  // <element>value</element>, left out where the value is empty.
  XmlWriter& element(const char* name, const std::string& value);

  [[nodiscard]] std::string_view bytes() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace paperloom
