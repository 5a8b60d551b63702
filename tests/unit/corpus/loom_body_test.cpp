#include "corpus/loom_body.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "corpus/loom_schema.hpp"
#include "readers/reading.hpp"
#include "support/ascii.hpp"
#include "support/files.hpp"

namespace paperloom {
namespace {

using test::must;

Result<LoomBody> try_body(std::string_view kind, std::string json) {
  JsonParser parser;
  const std::size_t size = json.size();
  json.append(JsonParser::kPadding, ' ');
  const auto parsed = must(parser.parse(std::string_view{json}.substr(0, size)));
  return loom_body(*find_loom_line(kind), parsed.value);
}

std::string body(std::string_view kind, const std::string& json) {
  return must(try_body(kind, json)).json;
}

std::string complaint(std::string_view kind, const std::string& json) {
  const auto result = try_body(kind, json);
  return result ? "" : result.error().message;
}

std::string notes(std::string_view kind, const std::string& json) {
  std::string all;
  for (const LoomNote& note : must(try_body(kind, json)).notes)
    all.append(note.kind).append(" ").append(note.what).append(";");
  return all;
}

TEST_SUITE("corpus/loom_body") {
  TEST_CASE("fields come in the order of the table and blanks are folded") {
    CHECK(body("task", R"({"parent":" Making ","id":"x","kind":"task","name":"We\n  aving"})") ==
          R"({"name":"We aving","parent":"Making"})");
  }

  TEST_CASE("a body of a body is equal to it for each kind in the golden lines") {
    const std::string lines = must(read_file("tests/golden/loom/lines.jsonl"));
    std::set<std::string_view> kinds;
    for (const std::string_view line : split(lines, '\n')) {
      if (line.empty()) continue;
      for (const LoomKind& kind : loom_lines()) {
        if (!line.starts_with(R"({"kind":")" + std::string{kind.name} + '"')) continue;
        kinds.insert(kind.name);
        const std::string once = body(kind.name, std::string{line});
        CHECK(body(kind.name, once) == once);
        CHECK(notes(kind.name, std::string{line}).empty());
      }
    }
    CHECK(kinds.size() == loom_lines().size());
  }

  TEST_CASE("hostile texts reach a fixed point at once") {
    for (const std::string text :
         {R"(a\u0000b\u0001c\u0002)", R"( \n\n a\r\n  b \t\u2028c)", R"(\u202eevil\u200b$x\n$)",
          R"(e\u0301 \ufeff)", R"(\\\"o ``x'' -- \\$5)", R"(\ud800)"}) {
      const std::string once = body("abstract", R"({"paper":"s2:1","text":"x)" + text + R"("})");
      CHECK(body("abstract", once) == once);
      CHECK(once.find("u0001") == std::string::npos);
    }
  }

  TEST_CASE("a missing field and a wrong type are complaints that name the field") {
    CHECK(complaint("task", R"({"parent":"x"})") == "missing field\tname");
    CHECK(complaint("task", R"({"name":null})") == "missing field\tname");
    CHECK(complaint("task", R"({"name":" "})") == "missing field\tname");
    CHECK(complaint("task", R"({"name":7})") == "wrong type\tname");
    CHECK(complaint("task", R"({"name":"x","synonyms":"y"})") == "wrong type\tsynonyms");
    CHECK(complaint("task", R"({"name":"x","synonyms":[7]})") == "wrong type\tsynonyms");
    CHECK(complaint("task", R"([])").starts_with("not an object"));
    CHECK(complaint("method", R"({"name":"x","collections":[{"area":"y"}]})") ==
          "missing field\tcollections.name");
    CHECK(complaint("probe", R"({"repository":"https://a.example/","reachable":1})") ==
          "wrong type\treachable");
    CHECK(complaint("result", R"({"task":"t","dataset":"d","model":"m","metrics":[]})") ==
          "missing field\tmetrics");
  }

  TEST_CASE("what a type refuses is left out with a note") {
    CHECK(notes("method", R"({"name":"x","code":"javascript:x"})") ==
          "not a URL code: javascript:x;");
    CHECK(notes("method", R"({"name":"x","code":"https://a.example/\" onclick=x"})") != "");
    CHECK(notes("method", R"({"name":"x","introduced":"2021-13"})") ==
          "not a date introduced: 2021-13;");
    CHECK(notes("method", R"({"name":"x","paper":"arxiv:no"})") ==
          "not a reference paper: arxiv:no;");
    CHECK(notes("researcher", R"({"name":"x","works":-1})") == "not a count works;");
    CHECK(notes("researcher", R"({"name":"x","works":1.5})") == "not a count works;");
    CHECK(notes("researcher", R"({"name":"x","orcid":"a  b"})") == "not a name orcid: a  b;");
    CHECK(notes("task", R"({"name":"x","nme":1,"about":"s2:1"})") == "unknown field nme;");
  }

  TEST_CASE("references are normal and numbers short") {
    CHECK(body("abstract", R"({"paper":"doi:10.1000/ABC","text":"x"})") ==
          R"({"paper":"doi:10.1000/abc","text":"x"})");
    CHECK(body("abstract", R"({"paper":"doi:10.48550/arXiv.2006.10103","text":"x"})") ==
          R"({"paper":"arxiv:2006.10103","text":"x"})");
    CHECK(body("institution", R"({"name":"x","latitude":1.50,"longitude":-0.0,"works":1e3})") ==
          R"({"name":"x","latitude":1.5,"longitude":-0,"works":1000})");
  }

  TEST_CASE("of equal keys the first counts") {
    CHECK(body("task", R"({"name":"a","name":"b"})") == R"({"name":"a"})");
  }

  TEST_CASE("no field of a kind has a name of the envelope") {
    for (const LoomKind& kind : loom_kinds()) {
      for (const LoomField& field : kind.fields) {
        const auto envelope = loom_envelope();
        CHECK_MESSAGE(std::none_of(envelope.begin(), envelope.end(),
                                   [&](const LoomField& e) { return e.name == field.name; }),
                      kind.name, field.name);
      }
    }
  }
}

TEST_SUITE("corpus/loom_schema") {
  TEST_CASE("the installed schema is that of the table") {
    CHECK(must(read_file("generator/data/loom.schema.json")) == loom_json_schema());
  }

  TEST_CASE("the table names every field and fits a hundred columns") {
    const std::string text = loom_explained();
    for (const std::string_view line : split(text, '\n'))
      CHECK_MESSAGE(line.size() <= 100, line);
    for (const LoomKind& kind : loom_lines()) {
      for (const LoomField& field : kind.fields)
        CHECK_MESSAGE(text.find(field.name) != std::string::npos, field.name);
    }
  }
}

}  // namespace
}  // namespace paperloom
