// The records that broke other systems, with what slug v1 and cleaning make of them. They are not
// part of the repository: PAPERLOOM_SHARED names the folder that holds reference/hard.
#include <doctest/doctest.h>
#include <simdjson.h>

#include <string>
#include <string_view>

#include "../shared_data.hpp"
#include "corpus/clean_text.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/names.hpp"
#include "corpus/slug.hpp"

namespace paperloom {

namespace {

using simdjson::dom::element;

std::string text_of(element object, std::string_view key) {
  std::string_view text;
  return object[key].get(text) == simdjson::SUCCESS ? std::string{text} : std::string{};
}

void check_title(element record, element expected) {
  TextNotes notes;
  const std::string title = clean_text(text_of(record, "title"), notes);
  CHECK(title == text_of(expected, "text"));
  CHECK(slug(title) == text_of(expected, "slug"));
  const auto id = parse_source_id(text_of(record, "id"));
  REQUIRE(id);
  const std::string separator = slug(title).empty() ? "" : "-";
  CHECK(public_id(*id) + separator + slug(title) == text_of(expected, "page"));
}

std::string part(element author, std::size_t index) {
  std::string_view text;
  return author.at(index).get(text) == simdjson::SUCCESS ? std::string{text} : std::string{};
}

// Among the authors is one who is shown, filed and called as expected. Of a marker such as "et al"
// the source's own parser may have left nothing.
bool has_author(element record, element expected) {
  const std::string kind = text_of(expected, "kind");
  const std::string expected_slug = text_of(expected, "slug");
  if (!kind.empty() && kind != "collaboration") {
    TextNotes notes;
    return author_name(text_of(expected, "display"), "", "", notes).kind == AuthorKind::fragment;
  }
  simdjson::dom::array authors;
  if (record["authors_parsed"].get(authors) != simdjson::SUCCESS) return false;
  for (const element author : authors) {
    TextNotes notes;
    const AuthorName name = author_name(part(author, 0), part(author, 1), part(author, 2), notes);
    if (name.name != text_of(expected, "display")) continue;
    if (kind == "collaboration") return name.kind == AuthorKind::collaboration;
    return name.kind == AuthorKind::person &&
           (expected_slug.empty() || slug(name.name) == expected_slug);
  }
  return false;
}

void check_authors(element record, element expected) {
  simdjson::dom::array authors;
  if (expected["authors_expected"].get(authors) != simdjson::SUCCESS) return;
  for (const element author : authors) {
    CAPTURE(text_of(author, "display"));
    CHECK(has_author(record, author));
  }
}

TEST_SUITE("corpus/hard_records") {
  TEST_CASE("every hard record comes out as expected") {
    const std::string path = test::shared_data("reference/hard/hard_records.jsonl");
    if (path.empty()) return;
    simdjson::dom::parser parser;
    simdjson::dom::document_stream records;
    REQUIRE(parser.load_many(path).get(records) == simdjson::SUCCESS);
    int count = 0;
    for (auto document : records) {
      element record;
      element expected;
      REQUIRE(document.get(record) == simdjson::SUCCESS);
      REQUIRE(record["_hard"].get(expected) == simdjson::SUCCESS);
      CAPTURE(text_of(record, "id"));
      check_title(record, expected);
      check_authors(record, expected);
      ++count;
    }
    CHECK(count == 27);
  }
}

}  // namespace

}  // namespace paperloom
