#pragma once
// Removes what earlier builds wrote and the new manifest does not name. Old groups are merged with
// the new ones, so that only what moved or went needs a second look; each removal is then checked
// against the whole new manifest, so a wrong order costs time and never a file. Links are not
// followed, and what is gone already is no error.
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "output/manifest.hpp"

namespace paperloom {

class StaleFiles {
 public:
  static constexpr std::size_t kBatch = 65'536;
  using NextGroup = std::function<Result<std::optional<FileGroup>>()>;

  // All are borrowed. `stop` may be null; once it is set, Errc::interrupted.
  StaleFiles(int root, const Manifest& fresh, const std::atomic<bool>* stop)
      : root_{root}, fresh_{fresh}, stop_{stop} {}

  // Removes at once what one source names at `path` and below, because this build needs the name
  // for the other kind of thing: a directory for a file or a file for a directory.
  [[nodiscard]] static Status clear(int root, const std::string& path, const NextGroup& next_old);

  // Takes the groups of one source.
  [[nodiscard]] Status sweep(const NextGroup& next_old);

  // To be called after the last sweep.
  [[nodiscard]] Status finish() { return remove_batch(); }

  [[nodiscard]] std::uint64_t removed() const noexcept { return removed_; }

 private:
  [[nodiscard]] Status add(std::string path);
  [[nodiscard]] Status remove_batch();
  [[nodiscard]] Status keep_named();
  [[nodiscard]] Status unlink_all();

  int root_;
  const Manifest& fresh_;
  const std::atomic<bool>* stop_;
  std::vector<std::string> batch_;
  std::uint64_t removed_ = 0;
};

}  // namespace paperloom
