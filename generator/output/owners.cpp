#include "output/owners.hpp"

namespace paperloom {
namespace {

Error clash(std::string_view path, std::string_view first, std::string_view second) {
  std::string message{path};
  message.append(": is written by both ").append(first).append(" and ").append(second);
  return Error{Errc::invalid, std::move(message)};
}

}  // namespace

Status PathOwners::claim(std::string_view path, std::string_view owner) {
  const auto [at, inserted] = owners_.emplace(path, owner);
  if (!inserted) return clash(path, at->second, owner);
  return Ok{};
}

Status PathOwners::check(std::string_view path, std::string_view owner) const {
  const auto at = owners_.find(path);
  if (at != owners_.end()) return clash(path, at->second, owner);
  return Ok{};
}

}  // namespace paperloom
