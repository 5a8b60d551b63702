#include "output/sink.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace paperloom {
namespace {

constexpr std::size_t kLongestName = 255;
constexpr std::size_t kLongestPath = 4000;  // PATH_MAX is 4096

Error refused(std::string_view path, std::string_view why) {
  std::string shown;
  for (const char c : path.substr(0, kLongestName)) {
    shown.push_back(static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c);
  }
  return Error{Errc::invalid, "'" + shown + "' is no path for a file of the site: " +  //
                                  std::string{why}};
}

std::string_view fault_of_name(std::string_view name) {
  if (name.empty()) return "a component is empty";
  if (name == "." || name == "..") return "a component is '.' or '..'";
  if (name.size() > kLongestName) return "a component is longer than 255 bytes";
  return {};
}

}  // namespace

Status check_site_path(std::string_view path) {
  if (path.empty()) return refused(path, "it is empty");
  if (path.front() == '/') return refused(path, "it is absolute");
  if (path.size() > kLongestPath) return refused(path, "it is too long");
  if (path.starts_with(kReservedPrefix)) return refused(path, "the name is reserved");
  const bool control = std::any_of(path.begin(), path.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
  });
  if (control) return refused(path, "it has a control character");
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    const std::string_view fault = fault_of_name(path.substr(at, slash - at));
    if (!fault.empty()) return refused(path, fault);
    at = slash + 1;
  }
  return Ok{};
}

}  // namespace paperloom
