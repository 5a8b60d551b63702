#pragma once
// Real data beside the repository, never part of it: PAPERLOOM_SHARED names its folder.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace paperloom::test {

// The whole path of `path` in that folder. Where it is absent: an empty text, after a message by
// which ctest reports the test as skipped.
inline std::string shared_data(const std::string& path) {
  const char* const shared = std::getenv("PAPERLOOM_SHARED");  // NOLINT(concurrency-mt-unsafe)
  std::string whole = std::string{shared == nullptr ? "" : shared} + "/" + path;
  if (shared != nullptr && std::filesystem::exists(whole)) return whole;
  MESSAGE("skipped: no " << whole);
  return {};
}

}  // namespace paperloom::test
