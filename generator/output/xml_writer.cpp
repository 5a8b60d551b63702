#include "output/xml_writer.hpp"

#include <tinyxml2.h>

namespace paperloom {

struct XmlWriter::State {
  tinyxml2::XMLPrinter printer{nullptr, true};
};

XmlWriter::XmlWriter() : state_{std::make_unique<State>()} {
  state_->printer.PushDeclaration(R"(xml version="1.0" encoding="UTF-8")");
}

XmlWriter::~XmlWriter() = default;

XmlWriter& XmlWriter::open(const char* element) {
  state_->printer.OpenElement(element, true);
  return *this;
}

XmlWriter& XmlWriter::attribute(const char* name, const std::string& value) {
  state_->printer.PushAttribute(name, value.c_str());
  return *this;
}

XmlWriter& XmlWriter::text(const std::string& value) {
  state_->printer.PushText(value.c_str());
  return *this;
}

XmlWriter& XmlWriter::close() {
  state_->printer.CloseElement(true);
  return *this;
}

XmlWriter& XmlWriter::element(const char* name, const std::string& value) {
  return value.empty() ? *this : open(name).text(value).close();
}

std::string_view XmlWriter::bytes() const {
  return {state_->printer.CStr(), static_cast<std::size_t>(state_->printer.CStrSize()) - 1};
}

}  // namespace paperloom
