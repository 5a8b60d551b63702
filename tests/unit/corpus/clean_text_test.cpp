#include "corpus/clean_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace paperloom {

namespace {

struct Case {
  std::string_view raw;
  std::string_view clean;
};

std::string cleaned(std::string_view raw) {
  TextNotes notes;
  return clean_text(raw, notes);
}

// The marked text with its marks made visible.
std::string marked(std::string_view raw, Paragraphs paragraphs = Paragraphs::fold) {
  TextNotes notes;
  std::string text = clean_marked(raw, paragraphs, notes).text;
  for (char& c : text) {
    if (c == kMathBegin) c = '<';
    if (c == kMathEnd) c = '>';
  }
  return text;
}

template <std::size_t n>
void check_clean(const Case (&cases)[n]) {
  for (const Case& c : cases) {
    CAPTURE(c.raw);
    CHECK(cleaned(c.raw) == c.clean);
    TextNotes notes;
    CHECK(clean_marked(c.raw, Paragraphs::fold, notes).plain() == c.clean);
  }
}

TEST_SUITE("corpus/clean_text") {
  TEST_CASE("white space folds and invisible characters go") {
    const Case cases[] = {
        {"", ""},
        {" \n ", ""},
        {"Two\n  lines,  wide ", "Two lines, wide"},
        {"a\u00A0b\u2003c\u3000d\u2028e\u0085", "a b c d e"},
        {"Str\x7Fomgren\x01\x02\x1F", "Stromgren"},
        {"a \x03 b", "a b"},
        {"a\x03"
         "b",
         "ab"},
        {"\u202Eevil\u202C \u2066x\u2069\u200Ey", "evil xy"},
        {"zero\u200Bwidth\uFEFF soft\u00ADhyphen", "zerowidth softhyphen"},
        {"\U000E0041tag\uFDD0\uFFFE", "tag"},
        {"می\u200Cخواهم ☂️", "می\u200Cخواهم ☂️"},
        {"long plain text of many words, none of them\x7F special at all",
         "long plain text of many words, none of them special at all"},
        {"one two  three\tfour five six seven eight nine",
         "one two three four five six seven eight nine"},
    };
    check_clean(cases);
  }

  TEST_CASE("text is composed") {
    const Case cases[] = {{"Poincare\u0301", "Poincaré"},
                          {"M\uFFFDller", "M\uFFFDller"},
                          {"SchrÃ¶dinger", "SchrÃ¶dinger"}};
    check_clean(cases);
  }

  TEST_CASE("accents and letters of TeX become characters") {
    const Case cases[] = {
        {R"(Gr\"obner Erd\H{o}s Poincar\'{e} {\'E}tale)", "Gröbner Erdős Poincaré Étale"},
        {R"({{\"o}} \c{c}a \c ca \v{S} \^{\i} \'\i {\u g})", "ö ça \\c ca Š î í ğ"},
        {R"(Mei{\ss}ner Stra\ss e \O{}rsted \L\'od\'z \aa)", "Meißner Straße Ørsted Łódź å"},
        {R"(`St\"uckelberg interferometry')", "`Stückelberg interferometry'"},
        {R"(\' {e} \ "a \"q)", "é \\ \"a q\u0308"},
        {R"(Ren{é} {ab} \ell \oint \"{ab})", R"(René {ab} \ell \oint \"{ab})"},
    };
    check_clean(cases);
  }

  TEST_CASE("fonts and escaped characters of TeX lose their markup") {
    const Case cases[] = {
        {R"({\it in vivo} \emph{x} \textbf{y z} {\it } w)", "in vivo x y z w"},
        {R"(Q\&A 5\% \#1 a\_b \$3 \{x\})", "Q&A 5% #1 a_b $3 {x}"},
        {R"(\emph{a \textbf{b}} \cite{x})", R"(\emph{a b} \cite{x})"},
        {R"(Y_2Ba_4Cu_7O_{15}: a ^{63}Cu)", "Y_2Ba_4Cu_7O_{15}: a ^{63}Cu"},
    };
    check_clean(cases);
  }

  TEST_CASE("quotes and dashes of TeX become characters") {
    const Case cases[] = {
        {"``quoted'' and f'' and ``open", "“quoted” and f'' and ``open"},
        {"``a ``b'' c''", "“a “b” c”"},
        {"```x'''", "“`x”'"},
        {"``$x''$ is''", "“$x''$ is”"},
        {"Kadison--Singer 12--15 a -- b é--é", "Kadison–Singer 12–15 a – b é–é"},
        {"D0 --> K- e+ --help a---b -- ", "D0 --> K- e+ --help a---b --"},
        {"$a--b$", "$a--b$"},
    };
    check_clean(cases);
    CHECK(marked("``one\n\ntwo''", Paragraphs::keep) == "``one\ntwo''");
  }

  TEST_CASE("math is marked with its delimiters and left as TeX") {
    const Case cases[] = {
        {R"(over $\Q(\sqrt{5})$ via)", R"(over <$\Q(\sqrt{5})$> via)"},
        {R"($$x$$ and \(\'e\) and \[z\])", R"(<$$x$$> and <\(\'e\)> and <\[z\]>)"},
        {"$a$$b$", "<$a$><$b$>"},
        {R"(\$5 and \$6, $x$)", "$5 and $6, <$x$>"},
        {R"(\\(not math\\))", R"(\\(not math\\))"},
        {R"(\(open $x$)", R"(\(open <$x$>)"},
        {"$ even $", "<$ even $>"},
        {"$", "$"},
        {"$$", "$$"},
        {"$$ a $ b $", "$<$ a $> b $"},
    };
    for (const Case& c : cases) {
      CAPTURE(c.raw);
      CHECK(marked(c.raw) == c.clean);
    }
  }

  TEST_CASE("an odd number of dollars asks for tight math") {
    CHECK(marked("costs $ 5 and $x$") == "costs $ 5 and <$x$>");
    CHECK(marked("$f_D{_S^+}$ using $D_S^+ --> ell") == "<$f_D{_S^+}$> using $D_S^+ --> ell");
    CHECK(marked("$x$ $") == "<$x$> $");
  }

  TEST_CASE("money is text") {
    CHECK(marked("from $5 to $10 with $x$ in it") == "from $5 to $10 with <$x$> in it");
    CHECK(marked("$5 or $6 or $7") == "$5 or $6 or $7");
    CHECK(marked("$2$ and $3$d") == "<$2$> and <$3$>d");
  }

  TEST_CASE("paragraphs are kept where asked for") {
    CHECK(marked("  One\nwraps.\n  Two.\n\nThree. \r\n \r\n Four\n", Paragraphs::keep) ==
          "One wraps.\nTwo.\nThree.\nFour");
    CHECK(marked("One.\n  Two.") == "One. Two.");
    CHECK(marked("$$\n  x\n$$ y", Paragraphs::keep) == "<$$ x $$> y");
    CHECK(marked("a {\\it } \n  {\\it }b", Paragraphs::keep) == "a\nb");
  }

  TEST_CASE("unknown commands are counted outside math") {
    TextNotes notes;
    CHECK(clean_text(R"(\foo a $\bar$ \, \foo{x} \'e \)", notes) ==
          R"(\foo a $\bar$ \, \foo{x} é \)");
    CHECK(notes.unknown_tex.size() == 2);
    CHECK(notes.unknown_tex["\\foo"] == 2);
    CHECK(notes.unknown_tex["\\,"] == 1);
  }

  TEST_CASE("the notes stay bounded") {
    TextNotes notes;
    std::string raw;
    for (char a = 'a'; a <= 'z'; ++a) {
      for (char b = 'a'; b <= 'z'; ++b)
        raw.append("\\qx").append({a, b}).append(" \\Qx").append({a, b, ' '});
    }
    raw.append("\\").append(1000, 'z');
    CHECK_FALSE(clean_text(raw, notes).empty());
    CHECK(notes.unknown_tex.size() == 1000);
    for (const auto& [command, count] : notes.unknown_tex)
      CHECK(command.size() <= 32);
  }

  TEST_CASE("hostile text takes linear time") {
    for (const std::string_view piece :
         {"$",      "$$ ",  "$ ",           "\\",  "{",   "{\\it ", "\\emph{", "``",
          "''",     "-",    "--",           "\\(", "\\[", "\\( $",  "$$$ x",   "{\\\"",
          "\\\" {", "\\c ", "\u0301\u0323", " ",   "\n",  "$1$2",   "\x80",    "\xE2\x80"}) {
      std::string raw;
      while (raw.size() < 200'000)
        raw.append(piece);
      CAPTURE(piece);
      CHECK(cleaned(raw).size() <= 4 * raw.size());
      CHECK(marked(raw + "x$", Paragraphs::keep).size() <= 4 * raw.size());
    }
  }

  TEST_CASE("tidy text keeps its TeX and its lines") {
    CHECK(tidy_text(" a \\\"o  ``x'' -- {b} ", Paragraphs::fold) == "a \\\"o ``x'' -- {b}");
    CHECK(tidy_text("a\nb\n\n\nc \x01", Paragraphs::keep) == "a\nb\nc");
    CHECK(tidy_text("a\nb", Paragraphs::fold) == "a b");
    // NOLINTNEXTLINE(misc-misleading-bidirectional): that is what must go
    CHECK(tidy_text("e\u0301\u200b\u202e", Paragraphs::fold) == "\u00e9");
  }

  TEST_CASE("the math of a tidy text is marked and keeps to its line") {
    CHECK(mark_text("a $x\ny$ \\\"o").text == "a \x01$x y$\x02 \\\"o");
    CHECK(mark_text("").text.empty());
  }
}

}  // namespace

}  // namespace paperloom
