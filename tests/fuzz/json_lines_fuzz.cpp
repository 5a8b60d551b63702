// Dumps with one JSON object a line.
#include <array>
#include <string_view>

#include "reader_fuzz.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr auto kFormats =
      std::to_array<std::string_view>({"arxiv", "openalex", "s2", "loom", "openalex-removals"});
  paperloom::fuzz::read_dump(kFormats, data, size);
  return 0;
}
