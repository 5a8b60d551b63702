#pragma once
// A JSON object in, the canonical body of a line of the loom format out: the fields of
// corpus/loom.hpp in their order, each checked and tidied by its type, compact. A body's own body
// is equal to it, byte by byte. Pure; linear time.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/loom.hpp"
#include "corpus/readers/json.hpp"
#include "support/result.hpp"

namespace paperloom {

struct LoomNote {
  std::string_view kind;  // "unknown field", "not a URL", ...
  std::string what = {};  // the field, and what it says
};

struct LoomBody {
  std::string json = {};
  std::vector<LoomNote> notes = {};  // of what was left out
};

// Unknown fields are noted, but for those of the envelope. Errc::invalid with "kind\tfield" as its
// message: "not an object", "wrong type" of any field, "missing field".
Result<LoomBody> loom_body(const LoomKind& kind, const JsonValue& value);

// The value of a field of one of the text types, tidied; empty where it is none.
[[nodiscard]] std::string tidy_loom_text(LoomType type, std::string_view raw);

// What to call a value that its type refuses: "not a URL".
[[nodiscard]] std::string_view loom_complaint(LoomType type);

}  // namespace paperloom
