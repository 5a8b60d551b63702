#include <algorithm>
#include <array>
#include <utility>

#include "corpus/readers/openalex.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

// Where a row has its id and its date.
struct Columns {
  std::size_t id = kNone;
  std::size_t date = kNone;
};

std::string_view without_quotes(std::string_view cell) {
  cell = trim(cell);
  if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"') {
    cell = cell.substr(1, cell.size() - 2);
  }
  return cell;
}

// Ids and dates hold neither commas nor quotes: rows are plain.
std::vector<std::string_view> cells_of(std::string_view row) {
  auto cells = split(row, ',');
  for (std::string_view& cell : cells)
    cell = without_quotes(cell);
  return cells;
}

Columns columns_of(std::string_view header) {
  constexpr auto kIds =
      std::to_array<std::string_view>({"id", "work_id", "author_id", "institution_id"});
  constexpr auto kDates = std::to_array<std::string_view>({"deleted_date", "merge_date"});
  constexpr std::string_view kMark = "\xef\xbb\xbf";
  if (header.starts_with(kMark)) header.remove_prefix(kMark.size());
  const auto cells = cells_of(header);
  Columns columns;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto is_cell = [&](std::string_view name) {
      return equals_ignoring_case(name, cells[i]);
    };
    if (std::any_of(kIds.begin(), kIds.end(), is_cell)) columns.id = i;
    if (std::any_of(kDates.begin(), kDates.end(), is_cell)) columns.date = i;
  }
  return columns;
}

std::string_view first_line(std::string_view head) {
  constexpr std::size_t kLongestHeader = 256;
  return head.substr(0, std::min(head.find('\n'), kLongestHeader));
}

// Tells the sink of one row after the other.
class RemovalReader {
 public:
  explicit RemovalReader(ReadContext& context) : context_{&context} {}

  // The first line is the header.
  Status line(std::string_view text);
  void skip(std::string_view kind, std::string_view what);

 private:
  Status remove(std::string_view id, std::string_view date);

  ReadContext* context_;
  Columns columns_;
  std::uint64_t line_ = 0;
};

void RemovalReader::skip(std::string_view kind, std::string_view what) {
  const std::string place = context_->file.path() + ":" + std::to_string(line_);
  context_->diagnostics.add(Severity::skipped, kind, place, what);
}

Status RemovalReader::line(std::string_view text) {
  if (++line_ == 1) {
    columns_ = columns_of(text);
    if (columns_.id != kNone && columns_.date != kNone) return Ok{};
    return Error{Errc::invalid, context_->file.path() + ": no columns of ids and dates"};
  }
  if (trim(text).empty()) return Ok{};
  ++context_->records;
  const auto cells = cells_of(text);
  if (cells.size() <= std::max(columns_.id, columns_.date)) {
    skip("row without its cells", text);
    return Ok{};
  }
  const auto id = parse_openalex_id(cells[columns_.id]);
  const auto date = parse_moment(cells[columns_.date]);
  if (!id) skip("not an id", cells[columns_.id]);
  if (id && !date) skip("not a date", cells[columns_.date]);
  return id && date ? remove(*id, *date) : Status{Ok{}};
}

// Of other entities (sources, concepts) the store has nothing to remove.
Status RemovalReader::remove(std::string_view id, std::string_view date) {
  switch (id.front()) {
    case 'w':
      return context_->sink.remove_paper(id, date);
    case 'a':
      return context_->sink.remove_fact(FactKind::researcher, id, date);
    case 'i':
      return context_->sink.remove_fact(FactKind::institution, id, date);
    default:
      return Ok{};
  }
}

// The whole lines of `text` go to the reader; what is left of it is returned.
Result<std::string_view> take_lines(RemovalReader& reader, std::string_view text) {
  for (std::size_t end = text.find('\n'); end != kNone; end = text.find('\n')) {
    TRY(reader.line(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
  return text;
}

}  // namespace

std::optional<DumpPart> recognise_openalex_removals(std::string_view head,
                                                    std::string_view /*path*/) {
  const Columns columns = columns_of(first_line(head));
  if (columns.id == kNone || columns.date == kNone) return {};
  return DumpPart::works;
}

Status read_openalex_removals(ReadContext& context) {
  constexpr std::size_t kChunk = std::size_t{64} << 10U;
  constexpr std::size_t kLongestRow = 4096;
  RemovalReader reader{context};
  std::string text;
  while (true) {
    TRY_ASSIGN(const std::string_view more, context.file.read(kChunk));
    if (more.empty()) break;
    text.append(more);
    TRY_ASSIGN(const std::string_view rest, take_lines(reader, text));
    if (rest.size() > kLongestRow) {
      return Error{Errc::invalid, context.file.path() + ": a row over 4 KiB: damaged?"};
    }
    text.erase(0, text.size() - rest.size());
  }
  return text.empty() ? Status{Ok{}} : reader.line(text);
}

}  // namespace paperloom
