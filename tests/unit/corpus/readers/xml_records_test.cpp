#include "corpus/readers/xml_records.hpp"

#include <doctest/doctest.h>

#include "../weaving.hpp"

namespace paperloom {

using test::must;

namespace {

struct Split {
  explicit Split(const std::string& text) {
    const test::Scratch scratch;
    scratch.write("dump", text);
    InputFile file = must(InputFile::open(scratch.path("dump")));
    XmlRecords records{file, {"r"}};
    while (true) {
      auto next = records.next();
      if (!next) error = next.error().message;
      if (!next || !*next) return;
      bytes.emplace_back((*next)->bytes);
      lines.push_back((*next)->line);
      too_long.push_back((*next)->too_long);
      around.clear();
      for (const XmlOpenElement& element : records.around())
        around.push_back(element.tag);
    }
  }

  std::vector<std::string> bytes;
  std::vector<std::uint64_t> lines;
  std::vector<bool> too_long;
  std::vector<std::string> around;  // of the last one
  std::string error;
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_SUITE("corpus/readers/xml_records") {
  TEST_CASE("records are found at any depth with their lines and what is around them") {
    const Split split{"<?xml version='1.0'?>\n<d k='1'><e>\n<r a='b'>x</r><r/>\n</e></d>"};
    CHECK(split.error.empty());
    CHECK(split.bytes == std::vector<std::string>{"<r a='b'>x</r>", "<r/>"});
    CHECK(split.lines == std::vector<std::uint64_t>{3, 3});
    CHECK(split.around == std::vector<std::string>{"<d k='1'/>", "<e/>"});
  }

  TEST_CASE("names are compared without their prefix and as a whole") {
    const Split split{"<d><x:r>1</x:r><rr>2</rr><r\n>3</r ></d>"};
    CHECK(split.bytes == std::vector<std::string>{"<x:r>1</x:r>", "<r\n>3</r >"});
  }

  TEST_CASE(
      "what looks like markup in comments and CDATA and instructions and attributes is none") {
    const Split split{
        "<d><!-- <r> --><?p <r> ?><![CDATA[ <r> ]]><e a='>' b=\"'/>\"/>"
        "<r a='>' b=\"'/>\"><!-- </r> --><![CDATA[</r>]]]><?p </r>?></r></d>"};
    CHECK(split.error.empty());
    REQUIRE(split.bytes.size() == 1);
    CHECK(split.bytes[0].ends_with("<?p </r>?></r>"));
  }

  TEST_CASE("a record inside a record is a part of it") {
    const Split split{"<d><r><r>x</r><r/></r><r/></d>"};
    CHECK(split.bytes == std::vector<std::string>{"<r><r>x</r><r/></r>", "<r/>"});
  }

  TEST_CASE("damage inside a record leaves the next one whole") {
    const Split split{"<d><r><b></r><r a=\"1>x</r>< <r>y</r></z></d>"};
    CHECK(split.error.empty());
    CHECK(split.bytes == std::vector<std::string>{"<r><b></r>", "<r a=\"1>x</r>", "<r>y</r>"});
  }

  TEST_CASE("a byte order mark is skipped and several documents follow each other") {
    const Split split{
        "\xef\xbb\xbf<?xml version='1.0'?><d><r/></d>\n<?xml version='1.0'?><d><r/></d>"};
    CHECK(split.error.empty());
    CHECK(split.bytes.size() == 2);
  }

  TEST_CASE("Latin 1 is transcoded in records and tags") {
    const Split split{
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><d k='\xe9'><r>\xd6zel</r></d>"};
    CHECK(split.bytes == std::vector<std::string>{"<r>Özel</r>"});
    CHECK(split.around == std::vector<std::string>{"<d k='é'/>"});
  }

  TEST_CASE("other encodings are an error that names them") {
    CHECK(has(Split{"<?xml version='1.0' encoding='Shift_JIS'?><d/>"}.error, "Shift_JIS"));
    CHECK(has(Split{std::string("\xff\xfe<\0d\0", 6)}.error, "UTF-16"));
    CHECK(has(Split{std::string("\0<\0d", 4)}.error, "UTF-16"));
    CHECK(Split{"<?xml version='1.0' encoding='us-ascii'?><d/>"}.error.empty());
  }

  TEST_CASE("entities are never expanded") {
    const Split laughs{
        "<!DOCTYPE d [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'>]><d><r>&b;</r></d>"};
    CHECK(has(laughs.error, "internal subset"));
    CHECK(laughs.bytes.empty());
    CHECK(Split{"<!DOCTYPE d SYSTEM \"d.dtd\"><d><r/></d>"}.bytes.size() == 1);
  }

  TEST_CASE("a file that ends too early is an error whatever it ends in") {
    for (const char* text : {"<d><r>x", "<d><r/>", "<d><r/></d", "<d><!-- x", "<d><![CDATA[ ]]",
                             "<?xml", "<!DOCTYPE", "<d a='"}) {
      CAPTURE(text);
      CHECK(has(Split{text}.error, "truncated?"));
    }
  }

  TEST_CASE("what is no XML is said to be none") {
    CHECK(has(Split{""}.error, "no element"));
    CHECK(has(Split{"1 < 2 and more"}.error, "no element"));
  }

  TEST_CASE("elements that nest very deep around records are refused") {
    std::string text;
    for (int i = 0; i < 100'000; ++i)
      text += "<d>";
    CHECK(has(Split{text}.error, "nested over 64 deep"));
  }

  TEST_CASE("a record over the limit is marked and the next one read") {
    const std::string big(XmlRecords::kMaxRecord + 1, 'x');
    for (const std::string& inside : {big, "<a b='" + big + "'/>", "<!--" + big + "-->"}) {
      const Split split{"<d><r>\n" + inside + "</r><r>y</r></d>"};
      CHECK(split.error.empty());
      CHECK(split.too_long == std::vector<bool>{true, false});
      CHECK(split.bytes == std::vector<std::string>{"", "<r>y</r>"});
    }
  }

  TEST_CASE("a long tag around records is kept without its attributes") {
    const Split split{"<d a='" + std::string(XmlRecords::kMaxOpenTag, 'x') + "'><r/></d>"};
    CHECK(split.around == std::vector<std::string>{"<d/>"});
  }

  TEST_CASE("records that lie across the reads of the file come out whole") {
    std::string text = "<d>";
    const std::string record = "<r a='1'>" + std::string(70'001, 'x') + "<!-- - -->\n</r>";
    for (int i = 0; i < 20; ++i)
      text += record;
    const Split split{text + "</d>"};
    CHECK(split.error.empty());
    CHECK(split.bytes == std::vector<std::string>(20, record));
    CHECK(split.lines.back() == 20);
  }
}

}  // namespace
}  // namespace paperloom
