#pragma once
// A reader turns one dump format into records. registry.cpp is the table; adding a format = one
// file and one row.
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "corpus/clean_text.hpp"
#include "corpus/model.hpp"
#include "support/diagnostics.hpp"
#include "support/input_file.hpp"
#include "support/result.hpp"

namespace paperloom {

// Takes each good record with the place it stands at ("file:line").
using PaperSink = std::function<Status(PaperRecord&&, const std::string& place)>;

struct ReadContext {
  InputFile& file;
  Diagnostics& diagnostics;
  TextNotes& notes;
  const PaperSink& accept;
  std::uint64_t records = 0;  // seen, good or bad
};

struct DumpReader {
  std::string_view name;     // also the source's name in the store
  std::string_view label;    // of the source, as pages show it
  std::string_view licence;  // of the source's metadata, as pages show it
  std::string_view url;      // where the source lives
  Status (*read)(ReadContext&);
};

[[nodiscard]] std::span<const DumpReader> dump_readers();

}  // namespace paperloom
