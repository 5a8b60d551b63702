#include "output/manifest.hpp"

#include <fcntl.h>

#include <cerrno>
#include <utility>

#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kFirstLine = "paperloom manifest 1\n";
constexpr std::string_view kOwner = "> ";
constexpr std::size_t kReadAtOnce = std::size_t{1} << 20U;

bool is_owner(std::string_view line) {
  return line.starts_with(kOwner) && line.find('\t') == std::string_view::npos;
}

FileGroup begin_group(std::string_view line) {
  line.remove_prefix(kOwner.size());
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {{std::string{line}, {}}, {}};
  return {{std::string{line.substr(0, space)}, std::string{line.substr(space + 1)}}, {}};
}

}  // namespace

bool operator<(const FileOwner& a, const FileOwner& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  return natural_less(a.key, b.key);
}

void GroupLines::begin(std::string_view kind, std::string_view key) {
  wanted_.assign(kOwner).append(kind).append(" ").append(key);
  if (wanted_ == owner_) return;
  text_.append(wanted_).append("\n");
  std::swap(owner_, wanted_);
}

void GroupLines::add(std::string_view kind, std::string_view key, std::string_view path,
                     std::string_view bytes) {
  begin(kind, key);
  text_.append(path).append("\t").append(std::to_string(bytes.size())).append("\t");
  text_.append(hex(hash128(bytes))).append("\n");
}

void GroupLines::announce(std::string_view kind, std::string_view key, std::string_view path) {
  begin(kind, key);
  text_.append(path).append("\t\n");
}

Result<std::optional<FileGroup>> GroupReader::next() {
  std::optional<FileGroup> group = std::exchange(begun_, std::nullopt);
  while (true) {
    TRY_ASSIGN(const auto line, lines_.next());
    if (!line) return group;
    if (!is_owner(*line)) {
      const std::size_t tab = line->find('\t');
      if (!group || tab == std::string_view::npos || tab == 0) {
        return Error{Errc::invalid, lines_.name() + ": is damaged"};
      }
      group->paths.emplace_back(line->substr(0, tab));
      continue;
    }
    FileGroup next = begin_group(*line);
    if (group) {
      begun_ = std::move(next);
      return group;
    }
    group = std::move(next);
  }
}

Result<Manifest> Manifest::open(const std::string& path) {
  Fd fd{open_file({AT_FDCWD, path.c_str()}, O_RDONLY)};
  if (!fd.valid()) return file_error(path, errno);
  LineReader lines{fd.get(), path};
  TRY_ASSIGN(const auto first, lines.next());
  if (!first || *first != kFirstLine.substr(0, kFirstLine.size() - 1)) {
    return Error{Errc::invalid, path + ": is no manifest of this version"};
  }
  return Manifest{std::move(fd), path};
}

GroupReader Manifest::groups() const {
  return GroupReader{LineReader{fd_.get(), path_, kFirstLine.size()}};
}

Result<Hash128> Manifest::hash() const {
  StreamHash hash;
  std::string buffer(kReadAtOnce, '\0');
  for (std::uint64_t at = 0;;) {
    const auto got = read_at(fd_.get(), buffer.data(), buffer.size(), at);
    if (got < 0) return file_error(path_, errno);
    if (got == 0) return hash.value();
    hash.add({buffer.data(), static_cast<std::size_t>(got)});
    at += static_cast<std::uint64_t>(got);
  }
}

ManifestWriter::ManifestWriter(FileWriter file)
    : file_{std::move(file)}, hash_{std::make_unique<StreamHash>()} {}

Result<ManifestWriter> ManifestWriter::create(const std::string& path) {
  TRY_ASSIGN(FileWriter file, FileWriter::create(path));
  ManifestWriter writer{std::move(file)};
  TRY(writer.put(kFirstLine));
  return writer;
}

Status ManifestWriter::put(std::string_view text) {
  hash_->add(text);
  return file_.add(text);
}

Status ManifestWriter::add(const GroupLines& range) {
  std::string_view text = range.text();
  if (text.empty()) return Ok{};
  const std::size_t first_line = text.find('\n');
  if (text.substr(0, first_line) == last_owner_) text.remove_prefix(first_line + 1);
  last_owner_ = range.last_owner();
  return put(text);
}

Result<Hash128> ManifestWriter::finish() {
  TRY(file_.finish());
  return hash_->value();
}

}  // namespace paperloom
