#pragma once
// The tables of the loom format as people and as programs read them. Pure.
#include <string>

namespace paperloom {

// A table of all fields, in lines of at most 100 columns.
[[nodiscard]] std::string loom_explained();

// A JSON Schema (draft 2020-12) of one line, indented. It takes every line that is read without
// a complaint, but for fields it does not know and texts of which nothing is left.
[[nodiscard]] std::string loom_json_schema();

}  // namespace paperloom
