#include "corpus/readers/pwc.hpp"

#include <algorithm>
#include <array>

#include "corpus/readers/pwc_files.hpp"

namespace paperloom {
namespace {

Status read_papers(ReadContext& context) {
  return read_json(context, take_pwc_paper);
}

Status read_links(ReadContext& context) {
  return read_json(context, take_pwc_link);
}

Status read_methods(ReadContext& context) {
  return read_json(context, take_pwc_method);
}

Status read_datasets(ReadContext& context) {
  return read_json(context, take_pwc_dataset);
}

struct ArchiveFile {
  std::array<std::string_view, 3> keys;  // quoted, all in the first elements
  DumpPart part = DumpPart::details;
  Status (*read)(ReadContext&) = nullptr;
};

// A paper names methods and their sources too, so the order counts.
constexpr std::array kFiles{
    ArchiveFile{
        {R"("repo_url")", R"("is_official")", R"("paper_url")"}, DumpPart::details, read_links},
    ArchiveFile{
        {R"("paper_url")", R"("url_abs")", R"("proceeding")"}, DumpPart::works, read_papers},
    ArchiveFile{{R"("sota")", R"("dataset")", R"("rows")"}, DumpPart::details, read_pwc_tables},
    ArchiveFile{
        {R"("subtasks")", R"("datasets")", R"("task")"}, DumpPart::details, read_pwc_tables},
    ArchiveFile{{R"("introduced_year")", R"("collections")", R"("code_snippet_url")"},
                DumpPart::details,
                read_methods},
    ArchiveFile{{R"("introduced_date")", R"("modalities")", R"("license_name")"},
                DumpPart::details,
                read_datasets},
};

const ArchiveFile* file_of(std::string_view head) {
  const auto fits = [head](const ArchiveFile& file) {
    return std::all_of(file.keys.begin(), file.keys.end(),
                       [head](std::string_view key) { return head.find(key) != head.npos; });
  };
  const auto* at = std::find_if(kFiles.begin(), kFiles.end(), fits);
  return at == kFiles.end() ? nullptr : at;
}

}  // namespace

std::optional<DumpPart> recognise_pwc(std::string_view head, std::string_view /*path*/) {
  const ArchiveFile* file = file_of(head);
  if (file == nullptr) return std::nullopt;
  return file->part;
}

Status read_pwc(ReadContext& context) {
  constexpr std::size_t kHead = std::size_t{64} << 10U;
  TRY_ASSIGN(const std::string_view head, context.file.peek(kHead));
  const ArchiveFile* file = file_of(head);
  if (file == nullptr) {
    return Error{Errc::invalid,
                 context.file.path() + ": begins like none of the five files of the archive"};
  }
  return file->read(context);
}

}  // namespace paperloom
