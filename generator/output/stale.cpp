#include "output/stale.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <utility>

#include "output/dir_chain.hpp"
#include "output/sink.hpp"

namespace paperloom {
namespace {

std::string_view directory_of(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : path.substr(0, slash);
}

// Something else stands where our file or its directory was: it is not ours to remove.
bool is_not_ours(int error) {
  return error == ENOENT || error == ENOTDIR || error == ELOOP || error == EISDIR;
}

// 0 or an errno. A symbolic link is not the file that we wrote.
int unlink_file(DirChain& chain, const std::string& path) {
  const std::string_view directory = directory_of(path);
  const auto place = chain.enter(directory, DirChain::Missing::report);
  if (place.error != 0) return place.error;
  const char* const name = path.c_str() + (directory.empty() ? 0 : directory.size() + 1);
  return ::unlinkat(place.fd, name, 0) == 0 ? 0 : errno;
}

// `is_path`: it is what gives way, and not below it.
Status remove_ours(int root, const std::string& file, std::size_t kept_levels, bool is_path) {
  TRY(check_site_path(file));
  DirChain chain{root, Modes::as_created};
  const int error = unlink_file(chain, file);
  if (error != 0 && !is_not_ours(error)) return file_error(file, error);
  if (!is_path) chain.prune(kept_levels);
  return Ok{};
}

Result<std::optional<FileGroup>> next_sorted(GroupReader& groups) {
  TRY_ASSIGN(auto group, groups.next());
  if (group) std::sort(group->paths.begin(), group->paths.end());
  return group;
}

}  // namespace

Status StaleFiles::sweep(const NextGroup& next_old) {
  GroupReader fresh = fresh_.groups();
  TRY_ASSIGN(auto current, next_sorted(fresh));
  while (true) {
    TRY_ASSIGN(auto old, next_old());
    if (!old) return Ok{};
    while (current && current->owner < old->owner) {
      TRY_ASSIGN(current, next_sorted(fresh));
    }
    const bool same = current && current->owner == old->owner;
    for (std::string& path : old->paths) {
      if (same && std::binary_search(current->paths.begin(), current->paths.end(), path)) continue;
      TRY(add(std::move(path)));
    }
  }
}

Status StaleFiles::add(std::string path) {
  TRY(check_site_path(path));
  batch_.push_back(std::move(path));
  return batch_.size() < kBatch ? Status{Ok{}} : remove_batch();
}

Status StaleFiles::remove_batch() {
  if (batch_.empty()) return Ok{};
  if (stop_ != nullptr && stop_->load()) return Error{Errc::interrupted, "stopped"};
  std::sort(batch_.begin(), batch_.end());
  batch_.erase(std::unique(batch_.begin(), batch_.end()), batch_.end());
  TRY(keep_named());
  TRY(unlink_all());
  batch_.clear();
  return Ok{};
}

// Strikes out of the batch what the new manifest names, whoever owns it.
Status StaleFiles::keep_named() {
  std::vector<bool> named(batch_.size());
  GroupReader fresh = fresh_.groups();
  while (true) {
    TRY_ASSIGN(const auto group, fresh.next());
    if (!group) break;
    for (const std::string& path : group->paths) {
      const auto at = std::lower_bound(batch_.begin(), batch_.end(), path);
      if (at != batch_.end() && *at == path) {
        named[static_cast<std::size_t>(at - batch_.begin())] = true;
      }
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    if (!named[i]) std::swap(batch_[kept++], batch_[i]);
  }
  batch_.resize(kept);
  return Ok{};
}

Status StaleFiles::clear(int root, const std::string& path, const NextGroup& next_old) {
  const std::string below = path + "/";
  // What is written next stands in the same directory: it stays, even empty.
  const auto parents = static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
  while (true) {
    TRY_ASSIGN(const auto old, next_old());
    if (!old) return Ok{};
    for (const std::string& file : old->paths) {
      if (file != path && !file.starts_with(below)) continue;
      TRY(remove_ours(root, file, parents, file == path));
    }
  }
}

Status StaleFiles::unlink_all() {
  DirChain chain{root_, Modes::as_created};
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    const std::string& path = batch_[i];
    const std::string_view directory = directory_of(path);
    const int error = unlink_file(chain, path);
    if (error != 0 && !is_not_ours(error)) return file_error(path, error);
    if (error == 0) ++removed_;
    if (i + 1 == batch_.size() || directory_of(batch_[i + 1]) != directory) chain.prune();
  }
  return Ok{};
}

}  // namespace paperloom
