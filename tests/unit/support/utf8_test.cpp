#include "support/utf8.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {

namespace {

TEST_SUITE("support/utf8") {
  TEST_CASE("valid and damaged bytes are told apart") {
    for (const std::string_view good : {"", "abc", "é", "\xE0\xA0\x80", "\xED\x9F\xBF",
                                        "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF", "日本語𝔸"}) {
      CAPTURE(good);
      CHECK(is_valid_utf8(good));
      CHECK(to_valid_utf8(good) == good);
    }
    for (const std::string_view bad :
         {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "long enough text \xC3", "\xE2\x82"}) {
      CHECK_FALSE(is_valid_utf8(bad));
      CHECK(is_valid_utf8(to_valid_utf8(bad)));
    }
  }

  TEST_CASE("a damaged sequence becomes one replacement character") {
    CHECK(to_valid_utf8("a\xE2\x82z") == "a\uFFFDz");
    CHECK(to_valid_utf8("\xF0\x9F\x98") == "\uFFFD");
    CHECK(to_valid_utf8("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");
    CHECK(to_valid_utf8("M\xFCller") == "M\uFFFDller");
  }

  TEST_CASE("characters are decoded from both ends") {
    CHECK(decode_utf8("𝔸x").code_point == U'𝔸');
    CHECK(decode_utf8("𝔸x").length == 4);
    CHECK(decode_utf8("").length == 0);
    CHECK_FALSE(decode_utf8("\x80").valid);
    CHECK(decode_utf8_back("x𝔸").code_point == U'𝔸');
    CHECK(decode_utf8_back("xé").length == 2);
    CHECK(decode_utf8_back("z").code_point == U'z');
    CHECK_FALSE(decode_utf8_back("\xE2\x82").valid);
    CHECK_FALSE(decode_utf8_back("a\x80\x80\x80\x80\x80").valid);
    for (const char32_t c : {U'a', U'é', U'€', U'𝔸'})
      CHECK(decode_utf8(encode_utf8(c)).code_point == c);
  }

  TEST_CASE("a cut never falls inside a character") {
    CHECK(cut_utf8("aé€", 10) == "aé€");
    CHECK(cut_utf8("aé€", 6) == "aé€");
    CHECK(cut_utf8("aé€", 5) == "aé");
    CHECK(cut_utf8("aé€", 2) == "a");
    CHECK(cut_utf8("é", 1).empty());
    CHECK(cut_utf8("abc", 0).empty());
  }

  TEST_CASE("text is composed and marks are ordered") {
    CHECK(to_nfc("e\u0301") == "é");
    CHECK(to_nfc("q\u0307\u0323") == "q\u0323\u0307");
    CHECK(to_nfc("\u212B") == "Å");
    CHECK(to_nfc("\u1100\u1161\u11A8") == "각");
    CHECK(to_nfc("\u2000|ﬁ") == "\u2002|ﬁ");
    CHECK(to_nfc("Łódź – “x”") == "Łódź – “x”");
  }

  TEST_CASE("a long run of marks takes linear time") {
    std::string hostile = "a";
    for (int i = 0; i < 100'000; ++i)
      hostile.append(i % 2 == 0 ? "\u0301" : "\u0323");
    CHECK(to_nfc(hostile).size() < hostile.size() + 4);
  }

  TEST_CASE("letters and digits of every script count") {
    CHECK(has_letter_or_digit("--7"));
    CHECK(has_letter_or_digit("البلخي"));
    CHECK(has_letter_or_digit("王"));
    CHECK_FALSE(has_letter_or_digit(":. –☂️\uFFFD"));
    CHECK_FALSE(has_letter_or_digit(""));
  }
}

}  // namespace

}  // namespace paperloom
