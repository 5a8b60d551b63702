#include "check/xml_scan.hpp"

#include <expat.h>

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "support/c_handle.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20U;  // expat counts in int

struct Scan {
  const XmlEvents& events;
  XML_Parser parser = nullptr;
  bool doctype = false;
};

void on_start(void* data, const XML_Char* name, const XML_Char** attributes) {
  const Scan& scan = *static_cast<Scan*>(data);
  if (!scan.events.start) return;
  std::map<std::string, std::string> pairs;
  for (; *attributes != nullptr; attributes += 2)
    pairs.emplace(attributes[0], attributes[1]);
  scan.events.start(name, pairs);
}

void on_end(void* data, const XML_Char* name) {
  const Scan& scan = *static_cast<Scan*>(data);
  if (scan.events.end) scan.events.end(name);
}

void on_text(void* data, const XML_Char* text, int length) {
  const Scan& scan = *static_cast<Scan*>(data);
  if (scan.events.text) scan.events.text({text, static_cast<std::size_t>(length)});
}

void on_doctype(void* data, const XML_Char*, const XML_Char*, const XML_Char*, int) {
  Scan& scan = *static_cast<Scan*>(data);
  scan.doctype = true;
  XML_StopParser(scan.parser, XML_FALSE);
}

bool parse_all(XML_Parser parser, std::string_view bytes) {
  do {
    const std::string_view chunk = bytes.substr(0, kChunk);
    bytes.remove_prefix(chunk.size());
    const int last = bytes.empty() ? 1 : 0;
    if (XML_Parse(parser, chunk.data(), static_cast<int>(chunk.size()), last) == XML_STATUS_ERROR) {
      return false;
    }
  } while (!bytes.empty());
  return true;
}

}  // namespace

std::string scan_xml(std::string_view bytes, const XmlEvents& events) {
  const CHandle<std::remove_pointer_t<XML_Parser>, XML_ParserFree> parser{
      XML_ParserCreateNS(nullptr, ' ')};
  if (!parser) return "no memory for an XML parser";
  Scan scan{events, parser.get()};
  XML_SetUserData(parser.get(), &scan);
  XML_SetElementHandler(parser.get(), on_start, on_end);
  XML_SetCharacterDataHandler(parser.get(), on_text);
  XML_SetStartDoctypeDeclHandler(parser.get(), on_doctype);
  if (parse_all(parser.get(), bytes)) return {};
  const std::string where = "line " + std::to_string(XML_GetCurrentLineNumber(parser.get())) + ": ";
  if (scan.doctype) return where + "a DOCTYPE";
  return where + XML_ErrorString(XML_GetErrorCode(parser.get()));
}

}  // namespace paperloom
