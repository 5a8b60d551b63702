#pragma once
// The open directories from the root of a tree down to the one that is in use. Moving on to a
// neighbour costs only what differs, and every step is opened by itself without following a link,
// so that nothing outside the root can be reached. For one thread; the root is borrowed.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/posix_files.hpp"

namespace paperloom {

class DirChain {
 public:
  enum class Missing { report, create };

  struct Place {
    int fd = -1;                    // valid until the next call
    bool created = false;           // this object made the directory
    int error = 0;                  // why there is no descriptor; the chain ends where it got to
    std::string_view refused = {};  // the leading part of the path that could not be entered
  };

  DirChain(int root, Modes modes) : root_{root}, modes_{modes} {}

  // Enters a directory below the root, "papers/x"; empty is the root.
  [[nodiscard]] Place enter(std::string_view path, Missing missing);
  // Leaves and removes the present directory and its parents as long as they are empty; the
  // topmost `kept` levels stay.
  void prune(std::size_t kept = 0);

 private:
  struct Level {
    std::string name;
    Fd fd;
    bool created;
  };

  [[nodiscard]] std::size_t keep_common(std::string_view path);
  [[nodiscard]] int descend(std::string_view name, Missing missing);
  [[nodiscard]] int make(Level& level) const;
  [[nodiscard]] int open(Level& level) const;

  [[nodiscard]] int last() const { return levels_.empty() ? root_ : levels_.back().fd.get(); }

  int root_;
  Modes modes_;
  bool made_last_ = true;
  std::vector<Level> levels_;
};

}  // namespace paperloom
