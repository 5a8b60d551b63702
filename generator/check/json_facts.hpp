#pragma once
// Strict JSON (RFC 8259) for the checker: is a text well-formed, and the few facts that rules need.
// Only strings of those facts are kept. Nesting is limited, so that no input can exhaust the stack.
// Pure; any thread.
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

// An object of JSON-LD that has an "@id".
struct JsonNode {
  std::string id = {};
  bool defines = false;  // it says more than its @id
};

struct JsonFacts {
  std::string fault = {};  // "byte 17: ..."; empty where the text is well-formed
  std::vector<JsonNode> nodes = {};
  std::vector<std::string> urls = {};               // all strings that begin with http
  std::map<std::string, std::string> members = {};  // string members of the outermost object
};

enum class JsonKeep {
  nothing,
  members,
  links,  // nodes and urls
};

[[nodiscard]] JsonFacts read_json_facts(std::string_view text, JsonKeep keep);

}  // namespace paperloom
