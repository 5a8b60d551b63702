#pragma once
// What a build is about to write: before the first file of a range its paths are appended, in one
// write, so that after a kill at any moment the next build knows every file that it may replace or
// remove. One append-only file of blocks; the blocks of builds that did not end stay until one
// does. A block is a line "@ <bytes>" and then groups as in the manifest; a last block that is cut
// is dropped, for nothing of its range was written. `append` is thread-safe.
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "output/manifest.hpp"
#include "support/posix_files.hpp"

namespace paperloom {

class Journal {
 public:
  struct Block {
    FileOwner first = {};
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
  };

  // Opens or makes the file and finds the blocks of earlier builds.
  [[nodiscard]] static Result<std::unique_ptr<Journal>> open(const std::string& path);

  [[nodiscard]] Status append(const GroupLines& lines);

  // Sorted by their first owner.
  [[nodiscard]] const std::vector<Block>& earlier() const noexcept { return earlier_; }

  // The groups of one block.
  [[nodiscard]] GroupReader read(const Block& block) const;

 private:
  Journal(Fd fd, std::string path) : fd_{std::move(fd)}, path_{std::move(path)} {}

  [[nodiscard]] Status find_blocks();
  [[nodiscard]] Result<std::optional<Block>> block_at(std::uint64_t offset,
                                                      std::uint64_t size) const;

  Fd fd_;
  std::string path_;
  std::mutex mutex_;
  std::vector<Block> earlier_;
};

// All groups of the earlier blocks in the manifest's order, as far as each block has it. Holds one
// block's buffer for each build that did not end.
class JournalGroups {
 public:
  explicit JournalGroups(const Journal& journal) : journal_{journal} {}

  [[nodiscard]] Result<std::optional<FileGroup>> next();

 private:
  struct Open {
    GroupReader reader;
    FileGroup group;
  };

  [[nodiscard]] Status open_due();
  [[nodiscard]] std::vector<Open>::iterator least();

  const Journal& journal_;
  std::size_t next_block_ = 0;
  std::vector<Open> open_;
};

}  // namespace paperloom
