#include "corpus/slug.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {

namespace {

struct Case {
  std::string_view text;
  std::string_view slug;
};

TEST_SUITE("corpus/slug") {
  TEST_CASE("titles get the slugs of version 1") {
    const Case cases[] = {
        {"", ""},
        {"???", ""},
        {"Is Network the Bottleneck of Distributed Training?",
         "is-network-the-bottleneck-of-distributed-training"},
        {"X & Y", "x-y"},
        {"2<d<4", "2-d-4"},
        {"log(M_Pl/m_3/2)", "log-m-pl-m-3-2"},
        {"../../etc/passwd", "etc-passwd"},
        {"$\\mu$Flow", "mu-flow"},
        {"\\mathbf{x}yz {\\bf w}", "xyz-w"},
        {"Schr{ö}dinger", "schrodinger"},
        {"Müller–Straße ŁÓDŹ", "muller-strasse-lodz"},
        {"O'Brien’s 'quote' a''b", "obriens-quote-a-b"},
        {"H₂O x² ½ ℵ ∞ ﬁ", "h2o-x2-1-2-aleph-infinity-fi"},
        {"Phạm Hoàng Hiệp", "pham-hoang-hiep"},
        {"深層学習による", ""},
        {"مدرسة العذاب", ""},
        {"What A Sunny Day ☂️: x", "what-a-sunny-day-x"},
        {"M\uFFFDller SchrÃ¶dinger", "m-ller-schra-dinger"},
        {"Ελλάδα α-decay βb", "ellada-alpha-decay-beta-b"},
        {"Юрий Щёкин объект Київ", "yuriy-shchekin-obekt-kiiv"},
        {"αьβ", "alpha-beta"},
    };
    for (const Case& c : cases) {
      CAPTURE(c.text);
      CHECK(slug(c.text) == c.slug);
      CHECK(slug(slug(c.text)) == slug(c.text));
    }
  }

  TEST_CASE("a long slug is cut between words") {
    const std::string words = slug(std::string(30, 'a') + " " + std::string(89, 'b') + " c");
    CHECK(words.size() == 120);
    CHECK(slug(std::string(30, 'a') + " " + std::string(90, 'b')) == std::string(30, 'a'));
    CHECK(slug(std::string(500, 'x')).size() == 120);
    CHECK(slug("ab cd", 2) == "ab");
    CHECK(slug("ab cd", 4) == "ab");
    CHECK(slug("ab cd", 0).empty());
  }

  TEST_CASE("hostile text gives a slug") {
    for (const std::string_view piece : {"\\", "{", "'", "α", "\u0301", "\xFF", "\\a", "-"}) {
      std::string text;
      while (text.size() < 200'000)
        text.append(piece);
      CHECK(slug(text).size() <= 120);
    }
  }

  TEST_CASE("names fold without a cut") {
    CHECK(fold_name("C. -P. Yuan") == "c-p-yuan");
    CHECK(fold_name("عبد المؤمن البلخي") == "عبد المؤمن البلخي");
    CHECK(fold_name(std::string(300, 'x')).size() == 300);
  }

  TEST_CASE("a name id is the beginning of the hash in base32") {
    // printf zhen-zhang | sha256sum | xxd -r -p | base32 | head -c 12 | tr A-Z a-z
    CHECK(name_id("zhen-zhang") == "nit224cbf3tbz");
    CHECK(name_id("").size() == 13);
  }
}

}  // namespace

}  // namespace paperloom
