#pragma once
// content/overrides.toml, read: TOML 1.0, arrays of the tables merge, split, rename and hide.
#include <string_view>
#include <vector>

#include "corpus/overrides.hpp"
#include "support/result.hpp"

namespace paperloom {

// Errc::invalid with file, line and what is wanted: a syntax error, an unknown table or key, a
// wrong type, a missing key, a date that is none. `name` is the file's, for messages.
[[nodiscard]] Result<std::vector<Override>> parse_overrides(std::string_view toml,
                                                            std::string_view name);

}  // namespace paperloom
