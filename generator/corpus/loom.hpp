#pragma once
// The loom format: the JSON Lines that archives with data of their own write, that `export` prints,
// and in which the store keeps every fact. One object a line: the fields of loom_envelope(), then
// those of the line's kind. These tables are the contract: readers write bodies in their order and
// leave out what they do not know; `weave --explain loom` and the JSON Schema are printed from
// them. Texts are Unicode and kept as they are, but for white space and invisible characters: TeX
// means something in math alone. `null` is as absent; of equal keys the first one counts.
#include <optional>
#include <span>
#include <string_view>

#include "corpus/model.hpp"

namespace paperloom {

enum class LoomType {
  text,       // one clean line
  marked,     // clean text with TeX math between its delimiters; '\n' parts paragraphs
  code,       // kept byte by byte, but for invalid UTF-8
  name,       // an identifier or a term of a closed set; kept as it is
  url,        // http or https
  date,       // ISO 8601: a day, a month or a year
  time,       // ISO 8601 in UTC, to the second; a day is its midnight
  reference,  // corpus/model.hpp
  integer,    // not negative, at most 2^53
  number,     // finite
  boolean,
  texts,       // a list of text
  references,  // a list of reference
  integers,    // a list of integer
  objects,     // a list of objects with `fields`
};

enum class Need { optional, required };

struct LoomField {
  std::string_view name;
  LoomType type = LoomType::text;
  std::string_view meaning;
  Need need = Need::optional;
  std::span<const LoomField> fields = {};
};

// What a line is about. The last three restore a store: see `export`.
enum class LoomLine { paper, fact, source, alias, tombstone };

struct LoomKind {
  std::string_view name;
  std::optional<FactKind> kind = {};  // of a fact
  std::string_view meaning;
  std::span<const LoomField> fields;
  LoomLine line = LoomLine::fact;
};

// All kinds of facts, by FactKind.
[[nodiscard]] std::span<const LoomKind> loom_kinds();
[[nodiscard]] const LoomKind& loom_kind(FactKind kind);

// All kinds of lines: papers, facts, what restores a store.
[[nodiscard]] std::span<const LoomKind> loom_lines();
// Null for an unknown name.
[[nodiscard]] const LoomKind* find_loom_line(std::string_view name);
[[nodiscard]] const LoomKind& loom_paper();

// What every line of a paper or a fact may say of itself, whatever its kind.
[[nodiscard]] std::span<const LoomField> loom_envelope();

}  // namespace paperloom
