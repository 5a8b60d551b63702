#pragma once
// A strict pass over an XML file; xml_scan.cpp alone includes expat. In: the bytes. Out: events,
// and what is wrong. A DOCTYPE is refused: no file of a site needs one, and it is what makes XML
// dangerous to read. Pure but for the events; any thread.
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace paperloom {

// Names of a namespace are "<uri> <local name>", others as they are.
struct XmlEvents {
  std::function<void(const std::string& name, const std::map<std::string, std::string>& attributes)>
      start = {};
  std::function<void(const std::string& name)> end = {};
  std::function<void(std::string_view)> text = {};  // in pieces
};

// "line 3: mismatched tag"; empty where the document is well-formed.
[[nodiscard]] std::string scan_xml(std::string_view bytes, const XmlEvents& events);

}  // namespace paperloom
