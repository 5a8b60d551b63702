#pragma once
// Writes files below an open directory: a new file directly, a changed one under another name and
// renamed, one whose bytes are there already not at all. Symbolic links are errors, never followed.
// One sink per worker; the root is shared and outlives them all.
// A file that is rewritten takes its temporary name at the root, one name per worker: so the name
// fits whatever the target's, and what a killed build left is found without a search.
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "output/dir_chain.hpp"
#include "output/sink.hpp"

namespace paperloom {

inline constexpr std::string_view kTemporaryPrefix = ".paperloom-tmp-";

class TreeSink final : public Sink {
 public:
  struct Root {
    int fd = -1;
    std::string name = {};  // the directory as the user wrote it, for messages
    Modes modes = Modes::as_created;
    // Removes what earlier builds left at a path that is a file and must be a directory, or the
    // other way round; what is not theirs stays.
    std::function<Status(const std::string& path)> clear = {};
  };

  TreeSink(Root root, std::size_t worker);

  [[nodiscard]] Status write(std::string_view path, std::string_view bytes) override;

  [[nodiscard]] SinkCounts counts() const override { return counts_; }

 private:
  enum class There { nothing, same, different };

  // A file or directory in the way, as far as the last write knows.
  struct Obstacle {
    std::string path = {};
    int error = 0;
  };

  [[nodiscard]] Status try_write(std::string_view path, std::string_view bytes);

  [[nodiscard]] Result<There> compare(FileName file, std::string_view bytes);
  [[nodiscard]] Result<There> create(FileName file, std::string_view bytes);
  [[nodiscard]] Status replace(FileName file, std::string_view bytes);
  [[nodiscard]] int same_bytes(int fd, std::string_view bytes);
  [[nodiscard]] Error failed(std::string_view path, int error);

  Root root_;
  std::string temporary_;
  DirChain chain_;
  SinkCounts counts_;
  Obstacle obstacle_;
  std::string name_;       // the last component, with its NUL
  std::string_view path_;  // of the write in progress
  std::vector<char> buffer_;
};

}  // namespace paperloom
