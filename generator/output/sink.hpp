#pragma once
// Where finished files go. Paths are relative to the root of the site, "papers/x/index.html"; a
// sink refuses all that could leave it. A sink belongs to one thread at a time unless it says
// otherwise.
#include <cstdint>
#include <string_view>

#include "support/result.hpp"

namespace paperloom {

struct SinkCounts {
  std::uint64_t written = 0;
  std::uint64_t unchanged = 0;  // not touched, because the bytes were there already
  std::uint64_t bytes = 0;      // of both
};

class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  Sink(Sink&&) = delete;
  Sink& operator=(Sink&&) = delete;
  virtual ~Sink() = default;

  [[nodiscard]] virtual Status write(std::string_view path, std::string_view bytes) = 0;
  [[nodiscard]] virtual SinkCounts counts() const = 0;
};

// Names that begin so at the root of a tree are ours: the marker and temporary files.
inline constexpr std::string_view kReservedPrefix = ".paperloom-";

// Errc::invalid for a path that is empty, absolute, has an empty, "." or ".." component, one over
// 255 bytes (the limit of every common file system), a control character, or a reserved name.
[[nodiscard]] Status check_site_path(std::string_view path);

}  // namespace paperloom
