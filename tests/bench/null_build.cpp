// paperloom_null_build TREE OUT [--jobs N] [--limit MIB]: the least that a build has to do. Reads
// every file of TREE into memory, then writes the same files with the same bytes into the new
// folder OUT and does nothing else; only the writing is measured. With --scan it counts TREE and
// writes nothing. Stands alone: it shares no code with the generator.
#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

enum class Kind { directory, file };
enum class Preload { yes, no };

// Paths begin at the tree's root; a directory stands before what is in it.
struct Entry {
  Kind kind;
  const char* path;
  const char* bytes;
  std::size_t size;
};

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "paperloom_null_build: %s: %s\n", what, std::strerror(errno));  // NOLINT
  std::_Exit(1);
}

// Hands out memory that lives as long as it does, in large blocks.
class Arena {
 public:
  explicit Arena(std::size_t limit) : left_(limit) {}

  char* take(std::size_t size) {
    if (size > free_) {
      const std::size_t block = std::max(size, kBlock);
      errno = ENOMEM;
      require(block <= left_, "the tree needs more memory than --limit");
      left_ -= block;
      blocks_.push_back(std::make_unique<char[]>(block));
      next_ = blocks_.back().get();
      free_ = block;
    }
    char* taken = next_;
    next_ += size;
    free_ -= size;
    return taken;
  }

 private:
  static constexpr std::size_t kBlock = std::size_t{16} << 20U;
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* next_ = nullptr;
  std::size_t free_ = 0;
  std::size_t left_;
};

struct Options {
  const char* tree = nullptr;
  const char* out = nullptr;
  std::size_t jobs = 1;
  std::size_t limit_mib = 6144;
  Preload preload = Preload::yes;
};

class Tree {
 public:
  explicit Tree(const Options& options)
      : arena_(options.limit_mib << 20U),
        preload_(options.preload),
        root_(open(options.tree, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    require(root_ >= 0, options.tree);
    read_directory("");
    close(root_);
  }

  std::span<const Entry> entries() const { return entries_; }

  std::size_t files() const { return files_; }

  std::size_t directories() const { return entries_.size() - files_; }

  std::uint64_t bytes() const { return bytes_; }

 private:
  static std::vector<std::string> names_in(int directory) {
    DIR* stream = fdopendir(directory);
    require(stream != nullptr, "fdopendir");
    std::vector<std::string> names;
    while (const dirent* entry = readdir(stream)) {  // NOLINT: one thread reads
      const std::string_view name = static_cast<const char*>(entry->d_name);
      if (name != "." && name != "..") names.emplace_back(name);
    }
    closedir(stream);
    std::sort(names.begin(), names.end());
    return names;
  }

  void read_directory(const std::string& path) {
    const int directory =
        openat(root_, path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    require(directory >= 0, path.c_str());
    const std::string prefix = path.empty() ? "" : path + "/";
    for (std::string& name : names_in(directory))
      read_entry(name.insert(0, prefix));
  }

  void read_entry(const std::string& path) {
    struct stat status = {};
    require(fstatat(root_, path.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0, path.c_str());
    char* stored = arena_.take(path.size() + 1);
    std::memcpy(stored, path.c_str(), path.size() + 1);
    if (S_ISDIR(status.st_mode)) {
      entries_.push_back({Kind::directory, stored, nullptr, 0});
      read_directory(path);
      return;
    }
    errno = EINVAL;
    require(S_ISREG(status.st_mode), stored);
    const auto size = static_cast<std::size_t>(status.st_size);
    entries_.push_back({Kind::file, stored, read_file(stored, size), size});
    ++files_;
    bytes_ += size;
  }

  const char* read_file(const char* path, std::size_t size) {
    if (preload_ == Preload::no) return nullptr;
    char* bytes = arena_.take(size);
    const int file = openat(root_, path, O_RDONLY | O_CLOEXEC);
    require(file >= 0, path);
    std::size_t done = 0;
    while (done < size) {
      const ssize_t got = read(file, bytes + done, size - done);
      require(got > 0, path);
      done += static_cast<std::size_t>(got);
    }
    close(file);
    return bytes;
  }

  Arena arena_;
  Preload preload_;
  int root_;
  std::vector<Entry> entries_;
  std::size_t files_ = 0;
  std::uint64_t bytes_ = 0;
};

void write_file(int root, const Entry& entry) {
  const int file = openat(root, entry.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  require(file >= 0, entry.path);
  std::size_t done = 0;
  while (done < entry.size) {
    const ssize_t put = write(file, entry.bytes + done, entry.size - done);
    require(put > 0, entry.path);
    done += static_cast<std::size_t>(put);
  }
  require(close(file) == 0, entry.path);
}

void write_entries(int root, std::span<const Entry> entries) {
  for (const Entry& entry : entries) {
    if (entry.kind == Kind::file) {
      write_file(root, entry);
    } else {
      // A thread may find that the one before has made the top directory they share.
      require(mkdirat(root, entry.path, 0755) == 0 || errno == EEXIST, entry.path);
    }
  }
}

bool is_top(const Entry& entry) {
  return std::strchr(entry.path, '/') == nullptr;
}

bool is_second_level_directory(const Entry& entry) {
  const char* slash = std::strchr(entry.path, '/');
  return entry.kind == Kind::directory && slash != nullptr &&
         std::strchr(slash + 1, '/') == nullptr;
}

// Ends of equal ranges of entries, moved on to where a page's directory, or a top one, begins.
std::vector<std::size_t> range_ends(std::span<const Entry> entries, std::size_t ranges) {
  std::vector<std::size_t> ends;
  for (std::size_t range = 1; range <= ranges; ++range) {
    std::size_t end = entries.size() * range / ranges;
    while (end < entries.size() && !is_top(entries[end]) &&
           !is_second_level_directory(entries[end])) {
      ++end;
    }
    ends.push_back(end);
  }
  return ends;
}

void write_tree(int root, std::span<const Entry> entries, std::size_t jobs) {
  if (jobs <= 1) return write_entries(root, entries);
  for (const Entry& entry : entries) {
    if (entry.kind == Kind::directory && is_top(entry)) {
      require(mkdirat(root, entry.path, 0755) == 0, entry.path);
    }
  }
  std::vector<std::jthread> threads;
  std::size_t begin = 0;
  for (const std::size_t end : range_ends(entries, jobs)) {
    const auto range = entries.subspan(begin, std::max(begin, end) - begin);
    threads.emplace_back([root, range] { write_entries(root, range); });
    begin = std::max(begin, end);
  }
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

struct Times {
  double user = 0;
  double system = 0;
};

Times used_so_far() {
  rusage used = {};
  getrusage(RUSAGE_SELF, &used);
  return {seconds(used.ru_utime), seconds(used.ru_stime)};
}

void print_counts(const Tree& tree) {
  std::printf("files=%zu directories=%zu bytes=%llu", tree.files(), tree.directories(),
              static_cast<unsigned long long>(tree.bytes()));
}

void build(const Tree& tree, const Options& options) {
  require(mkdir(options.out, 0755) == 0, options.out);
  const int root = open(options.out, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  require(root >= 0, options.out);
  const Times before = used_so_far();
  const auto start = std::chrono::steady_clock::now();
  write_tree(root, tree.entries(), options.jobs);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  const Times after = used_so_far();
  close(root);
  const double user = after.user - before.user;
  const double system = after.system - before.system;
  const auto files = static_cast<double>(std::max<std::size_t>(tree.files(), 1));
  print_counts(tree);
  std::printf(" cpu=%.3f user=%.3f system=%.3f wall=%.3f us_per_file=%.2f\n", user + system, user,
              system, wall.count(), (user + system) * 1e6 / files);
}

// The value of an option that has one; 0 is none.
std::size_t value_of(std::span<char*> arguments, std::size_t at) {
  return at < arguments.size() ? std::strtoul(arguments[at], nullptr, 10) : 0;
}

std::optional<Options> read_options(std::span<char*> arguments) {
  Options options;
  std::vector<const char*> folders;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--jobs") {
      options.jobs = value_of(arguments, ++i);
    } else if (argument == "--limit") {
      options.limit_mib = value_of(arguments, ++i);
    } else if (argument == "--scan") {
      options.preload = Preload::no;
    } else {
      folders.push_back(arguments[i]);
    }
  }
  const std::size_t wanted = options.preload == Preload::no ? 1 : 2;
  if (folders.size() != wanted || options.jobs == 0 || options.limit_mib == 0) return std::nullopt;
  options.tree = folders.front();
  options.out = folders.back();
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<Options> given =
      read_options(std::span<char*>(argv, static_cast<std::size_t>(argc)));
  if (!given) {
    std::fputs(
        "usage: paperloom_null_build TREE OUT [--jobs N] [--limit MIB]\n"
        "       paperloom_null_build --scan TREE [--limit MIB]\n",
        stderr);
    return 2;
  }
  const Options& options = *given;
  const Tree tree(options);
  if (options.preload == Preload::no) {
    print_counts(tree);
    std::putchar('\n');
  } else {
    build(tree, options);
  }
  return 0;
}
