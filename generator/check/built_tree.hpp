#pragma once
// A directory tree that is only read. Nothing here follows a symbolic link. `BuiltTree` may be read
// by several threads at once; a `TreeWalk` belongs to one thread at a time and keeps one open
// directory for each level, whatever the number of files.
#include <dirent.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "support/posix_files.hpp"
#include "support/result.hpp"

namespace paperloom {

struct TreeEntry {
  enum class Kind {
    file,
    folder,  // comes after all that is in it
    hidden,  // a folder that begins with a dot, not looked into
    symlink,
    special,     // a socket, a device, ...
    unreadable,  // `note` says why
    too_deep,    // a folder not looked into
  };

  Kind kind = Kind::file;
  std::string path = {};   // from the root, without a leading slash
  std::uint64_t size = 0;  // bytes of a file, names in a folder
  std::string note = {};
};

class BuiltTree {
 public:
  [[nodiscard]] static Result<BuiltTree> open(const std::string& directory);

  // A whole file, at most `limit` bytes.
  [[nodiscard]] Result<std::string> read(const std::string& path, std::size_t limit) const;
  // The first `size` bytes, or all that there are.
  [[nodiscard]] Result<std::string> read_head(const std::string& path, std::size_t size) const;

  [[nodiscard]] int root() const noexcept { return root_.get(); }

 private:
  explicit BuiltTree(Fd root) : root_{std::move(root)} {}

  Fd root_;
};

// Every entry of a tree once, folders last, in the order of the file system.
class TreeWalk {
 public:
  static constexpr std::size_t kDeepest = 64;

  // The tree must outlive the walk.
  explicit TreeWalk(const BuiltTree& tree);
  [[nodiscard]] std::optional<TreeEntry> next();

 private:
  struct CloseDirectory {
    void operator()(DIR* stream) const noexcept { ::closedir(stream); }
  };

  struct Level {
    std::unique_ptr<DIR, CloseDirectory> stream;
    std::string path;  // "" or ends in '/'
    std::uint64_t names = 0;
  };

  std::optional<TreeEntry> visit(const std::string& name);
  std::optional<TreeEntry> enter(int parent, const std::string& name, std::string path);
  TreeEntry leave();

  std::vector<Level> levels_;
};

}  // namespace paperloom
