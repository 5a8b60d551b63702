#pragma once
// The loom format: the JSON Lines that archives with data of their own write, that `export` prints,
// and in which the store keeps every fact. One object a line: "kind", "id", "source" and "as_of",
// then the kind's fields. This table is the contract: readers write bodies in its order and leave
// out what they do not know; `weave --explain loom` and the JSON Schema are printed from it.
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

struct LoomKind {
  std::string_view name;
  FactKind kind = FactKind::researcher;
  std::string_view meaning;
  std::span<const LoomField> fields;
};

// All kinds of facts, by FactKind. Papers have their own lines (PaperRecord).
[[nodiscard]] std::span<const LoomKind> loom_kinds();
[[nodiscard]] const LoomKind& loom_kind(FactKind kind);

}  // namespace paperloom
