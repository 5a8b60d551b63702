#pragma once
// The directory that a site is built into, and what the state directory knows about it. Opening
// takes the lock and refuses what is not ours, before anything is changed; finishing removes stale
// files and makes the new manifest count. A tree is written through one TreeSink per worker.
//
// In the tree:   .paperloom-tree, one line: the hash of the manifest of the last finished build,
//                or "building" until the first one ends.
// In the state:  trees/<hash of the tree's real path>/lock
//                                                    /manifest.<hash>   the marker names which
//                                                    /manifest.new      while a build runs
//                                                    /journal           until one ends
// At the end the new manifest gets its name, then the marker is renamed into place, then the
// journal and the old manifest go: at every moment the marker names a manifest that is there.
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "output/journal.hpp"
#include "output/manifest.hpp"
#include "output/sink.hpp"
#include "output/tree_place.hpp"
#include "output/tree_sink.hpp"

namespace paperloom {

class Tree {
 public:
  // Errc::invalid when `out` is not ours to write, Errc::locked when another build does.
  [[nodiscard]] static Result<std::unique_ptr<Tree>> open(const TreePlace& place);

  // Thread-safe. Before the first file of a range is written.
  [[nodiscard]] Status announce(const GroupLines& range) { return journal_->append(range); }

  // In the order of the ranges, one thread at a time.
  [[nodiscard]] Status record(const GroupLines& range) { return manifest_->add(range); }

  [[nodiscard]] std::unique_ptr<Sink> sink(std::size_t worker) const;

  // After the last file. Returns how many stale files were removed. `stop` may be null; once it is
  // set nothing more is removed, and the next build begins as after a kill.
  [[nodiscard]] Result<std::uint64_t> finish(const std::atomic<bool>* stop);

  // The marker's line; of the last finished build.
  [[nodiscard]] const std::string& marker() const noexcept { return marker_; }

 private:
  Tree() = default;

  [[nodiscard]] Status lock();
  [[nodiscard]] Status open_root();
  [[nodiscard]] Status read_marker();
  [[nodiscard]] Status find_manifest();
  [[nodiscard]] Status begin();
  [[nodiscard]] Status remove_temporary_files() const;
  [[nodiscard]] Status remove_journal() const;
  [[nodiscard]] Status forget_manifests(const std::string& but) const;
  [[nodiscard]] Status write_marker(const std::string& line);
  [[nodiscard]] Result<std::uint64_t> remove_stale(const std::string& fresh,
                                                   const std::atomic<bool>* stop) const;

  [[nodiscard]] std::string journal_path() const { return state_ + "/journal"; }

  // For a sink that cannot write because of what stands at `path`: removes what is ours of it.
  [[nodiscard]] Status clear(const std::string& path) const;

  [[nodiscard]] Error refused(const std::string& why) const;

  std::string name_;    // the directory as the user wrote it
  std::string trees_;   // <state>/trees
  std::string state_;   // <state>/trees/<hash>
  std::string marker_;  // empty: a new tree
  std::string old_manifest_;
  Fd root_;
  Fd lock_;
  Modes modes_ = Modes::as_created;
  std::unique_ptr<Journal> journal_;
  std::unique_ptr<ManifestWriter> manifest_;
};

}  // namespace paperloom
