#pragma once
// Which files a tree has, and which of them are pages or redirect stubs, in 8 bytes a file: the
// upper bits of a hash of the path, the kind in the lowest two. At ten million files the chance
// that any two paths share a hash is about one in 100,000. Read by any thread once it is sealed.
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace paperloom {

enum class FileKind : std::uint8_t { other, page, stub };

class TreeInventory {
 public:
  void add(std::string_view path, FileKind kind);
  void merge(const TreeInventory& other);
  // After the last add and before the first find.
  void seal();
  [[nodiscard]] std::optional<FileKind> find(std::string_view path) const;

 private:
  std::vector<std::uint64_t> keys_;
};

}  // namespace paperloom
