// Dumps in XML and YAML.
#include <array>
#include <string_view>

#include "reader_fuzz.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr auto kFormats =
      std::to_array<std::string_view>({"oai", "atom", "acl", "acl-people"});
  paperloom::fuzz::read_dump(kFormats, data, size);
  return 0;
}
