#include "output/dir_chain.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace paperloom {
namespace {

constexpr unsigned kDirectoryMode = 0755;

std::size_t end_of_name(std::string_view path, std::size_t at) {
  return std::min(path.find('/', at), path.size());
}

}  // namespace

DirChain::Place DirChain::enter(std::string_view path, Missing missing) {
  for (std::size_t at = keep_common(path); at < path.size();) {
    const std::size_t end = end_of_name(path, at);
    const int error = descend(path.substr(at, end - at), missing);
    if (error != 0) return {.error = error, .refused = path.substr(0, end)};
    at = end + 1;
  }
  return {.fd = last(), .created = !levels_.empty() && levels_.back().created};
}

// Closes the levels that are not on the path; returns where its first new name begins.
std::size_t DirChain::keep_common(std::string_view path) {
  std::size_t kept = 0;
  std::size_t at = 0;
  while (kept < levels_.size() && at < path.size()) {
    const std::size_t end = end_of_name(path, at);
    if (levels_[kept].name != path.substr(at, end - at)) break;
    ++kept;
    at = end + 1;
  }
  while (levels_.size() > kept)
    levels_.pop_back();
  return at;
}

// 0 or an errno; a directory that exists is no error.
int DirChain::make(Level& level) const {
  level.created = ::mkdirat(last(), level.name.c_str(), kDirectoryMode) == 0;
  return level.created || errno == EEXIST ? 0 : errno;
}

int DirChain::open(Level& level) const {
  level.fd = Fd{open_file({last(), level.name.c_str()}, O_RDONLY | O_DIRECTORY)};
  return level.fd.valid() ? 0 : errno;
}

int DirChain::descend(std::string_view name, Missing missing) {
  Level level{std::string{name}, Fd{}, false};
  // What the last directory was, new or old, the next one mostly is too: this saves a call that
  // fails, for each directory of a first build as of a later one.
  int error = missing == Missing::create && made_last_ ? make(level) : 0;
  if (error != 0) return error;
  error = open(level);
  if (error == ENOENT && missing == Missing::create) {
    error = make(level);
    if (error == 0) error = open(level);
  }
  if (error != 0) return error;
  made_last_ = level.created;
  if (level.created && modes_ == Modes::corrected &&
      ::fchmod(level.fd.get(), kDirectoryMode) != 0) {
    return errno;
  }
  levels_.push_back(std::move(level));
  return 0;
}

void DirChain::prune(std::size_t kept) {
  while (levels_.size() > kept) {
    const std::string name = std::move(levels_.back().name);
    levels_.pop_back();
    if (::unlinkat(last(), name.c_str(), AT_REMOVEDIR) != 0 && errno != ENOENT) return;
  }
}

}  // namespace paperloom
