#pragma once
// A reader turns one dump format into records. registry.cpp is the table; adding a format = one
// file and one row. A reader streams: its memory is bounded by the largest record.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/clean_text.hpp"
#include "corpus/model.hpp"
#include "support/diagnostics.hpp"
#include "support/input_file.hpp"
#include "support/result.hpp"

namespace paperloom {

// What a line of an export says of a source, and of a path that was canonical once.
struct SourceLine {
  struct Dump {
    std::string hash = {};
    std::string as_of = {};
    std::int64_t records = 0;
    std::int64_t bytes = 0;
  };

  std::string name = {};
  std::string as_of = {};
  std::vector<Dump> dumps = {};
};

struct AliasLine {
  std::string entity = {};  // "paper" or "researcher"
  std::string path = {};
  std::string target = {};  // public id
};

// Takes each good record with the place it stands at ("file:line").
class RecordSink {
 public:
  RecordSink() = default;
  virtual ~RecordSink() = default;
  RecordSink(const RecordSink&) = delete;
  RecordSink& operator=(const RecordSink&) = delete;
  RecordSink(RecordSink&&) = delete;
  RecordSink& operator=(RecordSink&&) = delete;

  virtual Status paper(PaperRecord&& paper, const std::string& place) = 0;
  virtual Status fact(FactRecord&& fact, const std::string& place) = 0;
  // The source withdrew a record of its own, a paper or a fact of the kind, on `date` (ISO 8601;
  // empty: before any date). A record whose `updated` is later stays.
  virtual Status remove_paper(std::string_view id, std::string_view date) = 0;
  virtual Status remove_fact(FactKind kind, std::string_view id, std::string_view date) = 0;

  // Of exports alone. A dump with a line of a source counts as those dumps that its lines name.
  virtual Status source_line(const SourceLine& /*source*/) { return Ok{}; }

  virtual Status alias_line(const AliasLine& /*alias*/) { return Ok{}; }

  // Whether the store can use what says something of this reference (a paper's, a person's or an
  // institution's; corpus/model.hpp). Always true, but for weaves that take only what joins; there
  // a reader asks with every reference that a record has before it cleans any text.
  virtual bool wants(std::string_view reference) = 0;
};

struct ReadContext {
  InputFile& file;
  Diagnostics& diagnostics;
  TextNotes& notes;
  RecordSink& sink;
  std::uint64_t records = 0;  // seen, good or bad
};

// What the beginning of a dump shows. Works are read before people, people before institutions, so
// that a weave of what joins alone knows what to look for.
enum class DumpPart { works, details, people, institutions };

struct DumpReader {
  std::string_view name;    // of the format, for --format
  std::string_view source;  // corpus/sources.hpp
  // `head` is the dump's first bytes (at most 64 KiB, unpacked), `path` a hint and no more.
  std::optional<DumpPart> (*recognise)(std::string_view head, std::string_view path);
  Status (*read)(ReadContext&);
};

[[nodiscard]] std::span<const DumpReader> dump_readers();

}  // namespace paperloom
