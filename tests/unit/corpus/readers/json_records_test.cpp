#include "corpus/readers/json_records.hpp"

#include <doctest/doctest.h>
#include <zlib.h>

#include <vector>

#include "../weaving.hpp"

namespace paperloom {

using test::must;
using test::Scratch;

namespace {

struct Seen {
  std::vector<std::string> bytes;
  std::vector<std::uint64_t> lines;
  std::size_t too_long = 0;
  bool unterminated = false;
  std::string error;
};

Seen records_of(const std::string& text, std::size_t max_record = JsonRecords::kMaxRecord) {
  const Scratch scratch;
  scratch.write("dump", text);
  InputFile file = must(InputFile::open(scratch.path("dump")));
  JsonRecords records{file, max_record};
  Seen seen;
  while (true) {
    const auto record = records.next();
    if (!record) {
      seen.error = record.error().message;
      return seen;
    }
    if (!*record) return seen;
    seen.bytes.emplace_back((*record)->bytes);
    seen.lines.push_back((*record)->line);
    seen.too_long += (*record)->too_long ? 1U : 0U;
    seen.unterminated = (*record)->unterminated;
  }
}

using Texts = std::vector<std::string>;
using Lines = std::vector<std::uint64_t>;

TEST_SUITE("corpus/readers/json_records") {
  TEST_CASE("each line is a record with its number") {
    const Seen seen = records_of("{\"a\":1}\n\n  {\"b\":2}\r\n{\"c\":3},\n");
    CHECK(seen.bytes == Texts{R"({"a":1})", R"({"b":2})", R"({"c":3})"});
    CHECK(seen.lines == Lines{1, 3, 4});
    CHECK_FALSE(seen.unterminated);
  }

  TEST_CASE("a last line without a line feed is told") {
    CHECK(records_of("{\"a\":1}\n{\"b\"").unterminated);
    CHECK(records_of("{\"a\":1}").bytes == Texts{R"({"a":1})"});
  }

  TEST_CASE("objects over several lines stand one after the other") {
    const Seen seen = records_of("{\n \"a\": {}\n}\n{\n \"b\": \"}\"\n}");
    CHECK(seen.bytes == Texts{"{\n \"a\": {}\n}", "{\n \"b\": \"}\"\n}"});
    CHECK(seen.lines == Lines{1, 4});
    CHECK(seen.error.empty());
    CHECK(records_of("{\n \"a\": {}\n").error.find("truncated") != std::string::npos);
  }

  TEST_CASE("an empty file has no records") {
    CHECK(records_of("").bytes.empty());
    CHECK(records_of(" \n\t\n").bytes.empty());
    CHECK(records_of("[]").bytes.empty());
    CHECK(records_of("\xef\xbb\xbf").bytes.empty());
  }

  TEST_CASE("elements of an array are records however they are laid out") {
    const Seen seen =
        records_of("\n[ {\"a\":[1,{\"x\":\"]}\"}]},\n{\n \"b\": \"\\\"}\" },null , 5]\n");
    CHECK(seen.bytes == Texts{R"({"a":[1,{"x":"]}"}]})", "{\n \"b\": \"\\\"}\" }", "null", "5"});
    CHECK(seen.lines == Lines{2, 3, 4, 4});
    CHECK(seen.error.empty());
  }

  TEST_CASE("a byte order mark is skipped") {
    CHECK(records_of("\xef\xbb\xbf{}\n").bytes == Texts{"{}"});
    CHECK(records_of("\xef\xbb\xbf[{}]").bytes == Texts{"{}"});
  }

  TEST_CASE("an array that ends early is an error") {
    for (const char* text : {"[", "[{}", "[{},", R"([{"a":)", R"([{"a":"])"}) {
      CAPTURE(text);
      CHECK(records_of(text).error.find("truncated?") != std::string::npos);
    }
  }

  TEST_CASE("UTF-16 is refused") {
    CHECK(records_of(std::string("{\0}\0\n\0", 6)).error.find("UTF-16") != std::string::npos);
  }

  TEST_CASE("a line over the limit is passed over and the next one read") {
    const std::string long_line(JsonRecords::kMaxRecord + (1U << 20U), 'x');
    const Seen seen = records_of("{}\n" + long_line + "\n{\"b\":2}\n");
    CHECK(seen.bytes == Texts{"{}", "", R"({"b":2})"});
    CHECK(seen.lines == Lines{1, 2, 3});
    CHECK(seen.too_long == 1);
  }

  TEST_CASE("an element over the limit is passed over and the next one read") {
    const std::string text(JsonRecords::kMaxRecord + (1U << 20U), 'x');
    const std::string digits(text.size(), '7');
    const Seen seen = records_of("[{},\n{\"a\":\n[\"" + text + "]}\\\"\"]},\n" + digits + " ,3]");
    CHECK(seen.bytes == Texts{"{}", "", "", "3"});
    CHECK(seen.lines == Lines{1, 2, 4, 4});
    CHECK(seen.too_long == 2);
    CHECK(seen.error.empty());
  }

  TEST_CASE("an array that ends inside an element over the limit is an error") {
    const std::string text(JsonRecords::kMaxRecord + (1U << 20U), 'x');
    CHECK(records_of("[{},{\"a\":\"" + text).error.find("truncated?") != std::string::npos);
  }

  TEST_CASE("the limit is the caller's") {
    const std::string text(JsonRecords::kMaxRecord + (1U << 20U), 'x');
    const std::string element = R"({"a":")" + text + R"("})";
    CHECK(records_of("[" + element + "]", element.size()).bytes == Texts{element});
    CHECK(records_of("[" + element + "]", element.size() - 1).too_long == 1);
    CHECK(records_of(element + "\n", element.size()).bytes == Texts{element});
  }

  TEST_CASE("records across the buffer's borders stay whole") {
    std::string text;
    Texts expected;
    for (int i = 0; i < 3000; ++i) {
      expected.push_back(R"({"n":")" + std::string(static_cast<std::size_t>(i % 997), 'a') +
                         R"("})");
      text += expected.back() + "\n";
    }
    CHECK(records_of(text).bytes == expected);
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
      text[at] = ',';
    text.back() = ']';
    CHECK(records_of("[" + text).bytes == expected);
  }

  TEST_CASE("a gzip stream of several members is one text") {
    const Scratch scratch;
    const std::string path = scratch.path("dump.gz");
    for (const char* line : {"{\"a\":1}\n", "{\"b\":2}\n"}) {
      gzFile file = gzopen(path.c_str(), "ab");
      gzputs(file, line);
      gzclose(file);
    }
    CHECK(records_of(scratch.read("dump.gz")).bytes == Texts{R"({"a":1})", R"({"b":2})"});
    const std::string whole = scratch.read("dump.gz");
    CHECK(records_of(whole.substr(0, whole.size() - 5)).error.find("truncated?") !=
          std::string::npos);
  }
}

}  // namespace

}  // namespace paperloom
