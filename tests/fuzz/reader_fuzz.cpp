#include "reader_fuzz.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "corpus/readers/reader.hpp"
#include "support/marked_text.hpp"
#include "support/utf8.hpp"

namespace paperloom::fuzz {
namespace {

// Takes records, and looks at what the weave would write.
class CheckingSink final : public RecordSink {
 public:
  Status paper(PaperRecord&& paper, const std::string& place) override {
    if (paper.id.empty()) broken("a paper has an id", place);
    check_text(paper.id, TextForm::plain, "a paper's id");
    check_text(paper.title.text, TextForm::marked, "a title");
    check_text(paper.abstract.text, TextForm::marked, "an abstract");
    for (const std::string* text : {&paper.comments, &paper.journal_ref, &paper.doi,
                                    &paper.report_no, &paper.categories, &paper.venue})
      check_text(*text, TextForm::plain, "a field of a paper");
    for (const AuthorRecord& author : paper.authors) {
      check_text(author.name, TextForm::plain, "an author's name");
      check_text(author.affiliation, TextForm::plain, "an affiliation");
    }
    return Ok{};
  }

  Status fact(FactRecord&& fact, const std::string& place) override {
    if (fact.id.empty()) broken("a fact has an id", place);
    check_text(fact.id, TextForm::plain, "a fact's id");
    if (!fact.body.starts_with('{')) broken("a fact's body is an object", fact.body);
    return Ok{};
  }

  Status remove_paper(std::string_view /*id*/, std::string_view /*date*/) override { return Ok{}; }

  Status remove_fact(FactKind /*kind*/, std::string_view /*id*/,
                     std::string_view /*date*/) override {
    return Ok{};
  }

  bool wants(std::string_view /*reference*/) override { return true; }
};

// A file in memory: readers read files.
class MemoryFile {
 public:
  MemoryFile(const std::uint8_t* data, std::size_t size)
      : fd_{::memfd_create("fuzz", MFD_CLOEXEC)} {
    while (fd_ >= 0 && size > 0) {
      const ssize_t written = ::write(fd_, data, size);
      if (written <= 0) std::abort();
      data += written;
      size -= static_cast<std::size_t>(written);
    }
  }

  ~MemoryFile() { ::close(fd_); }

  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  MemoryFile(MemoryFile&&) = delete;
  MemoryFile& operator=(MemoryFile&&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

 private:
  int fd_;
};

}  // namespace

void broken(std::string_view promise, std::string_view text) {
  std::fprintf(stderr, "broken: %.*s: '%.*s'\n", static_cast<int>(promise.size()), promise.data(),
               static_cast<int>(text.size()), text.data());
  std::abort();
}

void check_text(std::string_view text, TextForm form, std::string_view what) {
  if (!is_valid_utf8(text)) broken("valid UTF-8", what);
  bool in_math = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool mark = c == kMathBegin || c == kMathEnd;
    if (form == TextForm::marked && mark) {
      if (in_math == (c == kMathBegin)) broken("marks of math come in pairs", what);
      in_math = !in_math;
      continue;
    }
    const bool line_feed = c == '\n' && form != TextForm::plain;
    if ((byte < 0x20 && !line_feed) || byte == 0x7F) broken("no controls", what);
  }
  if (in_math) broken("marks of math come in pairs", what);
}

void read_dump(std::span<const std::string_view> formats, const std::uint8_t* data,
               std::size_t size) {
  if (size == 0) return;
  const std::string_view name = formats[data[0] % formats.size()];
  const auto readers = dump_readers();
  const auto reader = std::find_if(readers.begin(), readers.end(),
                                   [name](const DumpReader& one) { return one.name == name; });
  if (reader == readers.end()) broken("the format is there", name);
  const MemoryFile file{data + 1, size - 1};
  auto input = InputFile::open(file.path());
  if (!input) broken("a file in memory opens", input.error().message);
  Diagnostics diagnostics;
  TextNotes notes;
  CheckingSink sink;
  ReadContext context{*input, diagnostics, notes, sink};
  const Status status = reader->read(context);
  if (!status && status.error().message.empty()) broken("an error says what is wrong", name);
}

}  // namespace paperloom::fuzz
