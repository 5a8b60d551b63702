#pragma once
// The list of a tree's files, as text:
//
//     paperloom manifest 1
//     > paper 2006.10103
//     papers/2006.10103-is-network/index.html<TAB>12345<TAB>xxh128 in hex
//
// A line that begins a group names the owner of the files that follow, a kind and a key; a file's
// line always has a tab, an owner's never. Groups are sorted by kind, then by key in natural order,
// as far as the kinds list their routes so: readers use the order to be quick and are right without
// it. The journal has the same groups, its files without size and hash.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/hash.hpp"
#include "support/posix_files.hpp"

namespace paperloom {

struct FileOwner {
  std::string kind = {};
  std::string key = {};

  friend bool operator==(const FileOwner&, const FileOwner&) = default;
  friend bool operator<(const FileOwner& a, const FileOwner& b);
};

struct FileGroup {
  FileOwner owner = {};
  std::vector<std::string> paths = {};
};

// Makes the lines of one range of work.
class GroupLines {
 public:
  // A file in the manifest's form.
  void add(std::string_view kind, std::string_view key, std::string_view path,
           std::string_view bytes);
  // A file in the journal's form.
  void announce(std::string_view kind, std::string_view key, std::string_view path);

  [[nodiscard]] const std::string& text() const noexcept { return text_; }

  // The line that began the last group.
  [[nodiscard]] std::string_view last_owner() const noexcept { return owner_; }

 private:
  void begin(std::string_view kind, std::string_view key);

  std::string text_;
  std::string owner_;
  std::string wanted_;
};

// Reads groups one by one; holds one group.
class GroupReader {
 public:
  explicit GroupReader(LineReader lines) : lines_{std::move(lines)} {}

  [[nodiscard]] Result<std::optional<FileGroup>> next();

 private:
  LineReader lines_;
  std::optional<FileGroup> begun_;
};

// A manifest that is open for reading.
class Manifest {
 public:
  [[nodiscard]] static Result<Manifest> open(const std::string& path);

  // From the first group on.
  [[nodiscard]] GroupReader groups() const;
  [[nodiscard]] Result<Hash128> hash() const;

 private:
  Manifest(Fd fd, std::string path) : fd_{std::move(fd)}, path_{std::move(path)} {}

  Fd fd_;
  std::string path_;
};

// Writes a manifest from ranges in order. A group that goes on from one range to the next becomes
// one, so that the bytes do not depend on where ranges end.
class ManifestWriter {
 public:
  [[nodiscard]] static Result<ManifestWriter> create(const std::string& path);

  [[nodiscard]] Status add(const GroupLines& range);
  [[nodiscard]] Result<Hash128> finish();

 private:
  explicit ManifestWriter(FileWriter file);

  [[nodiscard]] Status put(std::string_view text);

  FileWriter file_;
  std::unique_ptr<StreamHash> hash_;
  std::string last_owner_;
};

}  // namespace paperloom
