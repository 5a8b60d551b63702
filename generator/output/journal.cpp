#include "output/journal.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <utility>

namespace paperloom {
namespace {

constexpr std::string_view kBlock = "@ ";

// The length of the block that a line begins; nothing if it begins none.
std::optional<std::uint64_t> block_length(std::string_view line) {
  if (!line.starts_with(kBlock)) return std::nullopt;
  const char* const end = line.data() + line.size();
  std::uint64_t length = 0;
  const auto [stop, error] = std::from_chars(line.data() + kBlock.size(), end, length);
  if (error != std::errc{} || stop != end || length == 0) return std::nullopt;
  return length;
}

}  // namespace

Result<std::unique_ptr<Journal>> Journal::open(const std::string& path) {
  Fd fd{open_file({AT_FDCWD, path.c_str()}, O_RDWR | O_CREAT | O_APPEND, 0644)};
  if (!fd.valid()) return file_error(path, errno);
  // The constructor is private, which make_unique cannot see past.
  std::unique_ptr<Journal> journal{new Journal{std::move(fd), path}};
  TRY(journal->find_blocks());
  return journal;
}

Result<std::optional<Journal::Block>> Journal::block_at(std::uint64_t offset,
                                                        std::uint64_t size) const {
  LineReader lines{fd_.get(), path_, offset};
  auto line = lines.next();
  if (!line && line.error().code == Errc::invalid) return std::optional<Block>{};  // a cut line
  TRY_ASSIGN(const auto header, std::move(line));
  const auto length = header ? block_length(*header) : std::nullopt;
  const std::uint64_t begin = lines.offset();
  if (!length) return Error{Errc::invalid, path_ + ": is damaged"};
  if (*length > size - begin) return std::optional<Block>{};
  TRY_ASSIGN(const auto group, read({{}, begin, begin + *length}).next());
  if (!group) return Error{Errc::invalid, path_ + ": is damaged"};
  return std::optional{Block{group->owner, begin, begin + *length}};
}

Status Journal::find_blocks() {
  struct stat info = {};
  if (::fstat(fd_.get(), &info) != 0) return file_error(path_, errno);
  const auto size = static_cast<std::uint64_t>(info.st_size);
  std::uint64_t at = 0;
  while (at < size) {
    TRY_ASSIGN(auto block, block_at(at, size));
    if (!block) break;
    at = block->end;
    earlier_.push_back(*std::move(block));
  }
  if (at < size && ::ftruncate(fd_.get(), static_cast<off_t>(at)) != 0) {
    return file_error(path_, errno);
  }
  std::stable_sort(earlier_.begin(), earlier_.end(),
                   [](const Block& a, const Block& b) { return a.first < b.first; });
  return Ok{};
}

GroupReader Journal::read(const Block& block) const {
  return GroupReader{LineReader{fd_.get(), path_, block.begin, block.end}};
}

Status Journal::append(const GroupLines& lines) {
  if (lines.text().empty()) return Ok{};
  std::string block{kBlock};
  block.append(std::to_string(lines.text().size())).append("\n").append(lines.text());
  const std::lock_guard lock{mutex_};
  const int error = write_all(fd_.get(), block);
  if (error != 0) return file_error(path_, error);
  return Ok{};
}

// Opens the blocks that may hold the least group there is.
Status JournalGroups::open_due() {
  const auto& blocks = journal_.earlier();
  while (next_block_ < blocks.size() &&
         (open_.empty() || !(least()->group.owner < blocks[next_block_].first))) {
    Open open{journal_.read(blocks[next_block_++]), {}};
    TRY_ASSIGN(auto group, open.reader.next());
    if (!group) continue;
    open.group = *std::move(group);
    open_.push_back(std::move(open));
  }
  return Ok{};
}

std::vector<JournalGroups::Open>::iterator JournalGroups::least() {
  return std::min_element(open_.begin(), open_.end(), [](const Open& a, const Open& b) {
    return a.group.owner < b.group.owner;
  });
}

Result<std::optional<FileGroup>> JournalGroups::next() {
  TRY(open_due());
  if (open_.empty()) return std::optional<FileGroup>{};
  const auto from = least();
  FileGroup group = std::move(from->group);
  TRY_ASSIGN(auto following, from->reader.next());
  if (following) {
    from->group = *std::move(following);
  } else {
    open_.erase(from);
  }
  return std::optional{std::move(group)};
}

}  // namespace paperloom
