#include "corpus/readers/xml.hpp"

#include <doctest/doctest.h>

#include "../weaving.hpp"

namespace paperloom {

using test::must;

namespace {

std::string text_of(std::string_view element) {
  XmlParser parser;
  return must(parser.parse(element)).root.text();
}

std::string error_of(std::string_view element) {
  XmlParser parser;
  const auto parsed = parser.parse(element);
  return parsed ? "" : parsed.error().message;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i)
    out += text;
  return out;
}

TEST_SUITE("corpus/readers/xml") {
  TEST_CASE("names and attributes lose their prefixes") {
    XmlParser parser;
    const XmlNode root =
        must(parser.parse("<x:a xml:lang='de' b='1 &amp; 2'><y:c/><c>2</c></x:a>")).root;
    CHECK(root.name() == "a");
    CHECK(root.attribute("lang") == "de");
    CHECK(root.attribute("b") == "1 & 2");
    CHECK(root.has_attribute("b"));
    CHECK_FALSE(root.has_attribute("c"));
    CHECK(root.children("c").size() == 2);
    CHECK(root.children().size() == 2);
    CHECK_FALSE(root.child("d"));
  }

  TEST_CASE("nothing has no parts and is no text") {
    const XmlNode none;
    CHECK(none.name().empty());
    CHECK(none.text().empty());
    CHECK(none.child("a").child("b").attribute("c").empty());
    CHECK(none.nodes().empty());
    CHECK_FALSE(none.is_text());
  }

  TEST_CASE("mixed content is one text with the blanks between elements") {
    CHECK(text_of("<t><b>One</b> <i>two</i>\n<b>th</b>ree</t>") == "One two three");
    CHECK(text_of("<t> a <!-- no --> b<?no?>c </t>") == " a  bc ");
    CHECK(text_of("<t>a<![CDATA[<b>&amp;]]> <![CDATA[]]>c</t>") == "a<b>&amp; c");
  }

  TEST_CASE("references are resolved and unknown names stay") {
    CHECK(text_of("<t>&lt;&#246;&#xf6;&quot;&uuml;</t>") == "<öö\"&uuml;");
  }

  TEST_CASE("characters that XML forbids are dropped and told") {
    XmlParser parser;
    std::string raw = "<t a='\x01'>a_b\x1b&#0;&#x1;&#xD800;&#x110000;&#99999999999;c</t>";
    raw.at(raw.find('_')) = '\0';
    const auto parsed = must(parser.parse(raw));
    CHECK(parsed.root.text() == "abc");
    CHECK(parsed.repaired);
    CHECK_FALSE(must(parser.parse("<t>a\tb\r\nc</t>")).repaired);
  }

  TEST_CASE("invalid UTF-8 is named") {
    CHECK(error_of("<t>\xe9</t>") == "invalid UTF-8");
    CHECK(error_of("<t>\xed\xa0\x80</t>") == "invalid UTF-8");
  }

  TEST_CASE("damage is told") {
    for (const char* text :
         {"<t><a></t>", "<t>&</t>", "<t>a & b</t>", "<t a=1/>", "<t a='1' a='2'/>", "<t <a/></t>",
          "<t><![CDATA[</t>", "<t><!DOCTYPE x></t>", "<t><!-- </t>", "<t>", "x", ""}) {
      CAPTURE(text);
      CHECK(error_of(text).starts_with("damaged XML\t"));
    }
  }

  TEST_CASE("deep nesting and many elements and attributes are refused") {
    CHECK(
        error_of(repeated("<a>", 100'000) + repeated("</a>", 100'000)).starts_with("damaged XML"));
    CHECK(error_of("<a>" + repeated("<b/>", 600'000) + "</a>") == "over 250,000 elements");
    CHECK(error_of("<a " + repeated("b='' ", 300) + "/>") == "damaged XML\tover 256 attributes");
  }

  TEST_CASE("texts of many megabytes take linear time") {
    const std::string long_text = repeated("x", 10'000'000);
    CHECK(text_of("<a>" + long_text + "</a>") == long_text);
    CHECK(text_of("<a>" + repeated("&amp;", 1'000'000) + "</a>").size() == 1'000'000);
    CHECK(error_of("<a>" + repeated("&#1", 1'000'000) + "</a>") == "damaged XML\t& alone");
  }

  TEST_CASE("the root is found behind what may precede it") {
    CHECK(xml_root_name("\xef\xbb\xbf<?xml version='1.0'?>\n<!-- <a> --><!DOCTYPE b><x:c d='1'>") ==
          "c");
    CHECK(xml_root_name("<feed>") == "feed");
    CHECK(xml_root_name("{\"a\":\"<b>\"").starts_with("b"));
    CHECK(xml_root_name("<!-- <a>").empty());
    CHECK(xml_root_name("").empty());
  }
}

}  // namespace
}  // namespace paperloom
