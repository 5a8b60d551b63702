#include "corpus/names.hpp"

#include <doctest/doctest.h>

#include <string_view>

namespace paperloom {

namespace {

struct Case {
  std::string_view keyname;
  std::string_view forenames;
  std::string_view suffix;
  std::string_view name;
};

template <std::size_t n>
void check_names(const Case (&cases)[n], AuthorKind kind) {
  for (const Case& c : cases) {
    CAPTURE(c.name);
    TextNotes notes;
    const AuthorName author = author_name(c.keyname, c.forenames, c.suffix, notes);
    CHECK(author.name == c.name);
    CHECK(author.kind == kind);
  }
}

TEST_SUITE("corpus/names") {
  TEST_CASE("people are named in reading order") {
    const Case cases[] = {
        {"Balázs", "C.", "", "C. Balázs"},
        {"Sudha", "", "", "Sudha"},
        {"Heath,", "Robert W.", "Jr.", "Robert W. Heath Jr."},
        {"Ita", "Eyo Eyo", "III", "Eyo Eyo Ita III"},
        {"Mei{\\ss}ner", "Ulf-G.", "", "Ulf-G. Meißner"},
        {"B", "Ren{é}\n ", "", "René B"},
        {"M\uFFFDller", "", "", "M\uFFFDller"},
        {"البلخي", "عبد المؤمن", "", "عبد المؤمن البلخي"},
        {"al.", "A. Abulencia et", "", "A. Abulencia"},
        {"al", "A. Abulencia, et", "", "A. Abulencia"},
        {"Groupe", "Teamson", "", "Teamson Groupe"},
        {"Metal", "Pet", "", "Pet Metal"},
        {"ATLAS", "", "", "ATLAS"},
    };
    check_names(cases, AuthorKind::person);
  }

  TEST_CASE("groups are collaborations") {
    const Case cases[] = {
        {"Collaboration", "for the Belle", "", "Belle Collaboration"},
        {"The BABAR Collaboration", "", "", "The BABAR Collaboration"},
        {"Collaborations", "CMS", "", "CMS Collaborations"},
        {"Collaboration", "On behalf of the ALICE", "", "ALICE Collaboration"},
        {"team", "for HERMES", "", "HERMES team"},
        {"Consortium", "Euclid", "", "Euclid Consortium"},
        {"Collaboration)", "(CDF", "", "(CDF Collaboration)"},
        {"al.", "CDF Collaboration et", "", "CDF Collaboration"},
    };
    check_names(cases, AuthorKind::collaboration);
  }

  TEST_CASE("fragments are told") {
    const Case cases[] = {{":", "", "", ":"},
                          {"al", "et", "", "et al"},
                          {"al.", "et", "", "et al."},
                          {"", "", "", ""},
                          {"et al.", "", "", "et al."},
                          {"(", "-", "", "- ("},
                          {"others", "and", "", "and others"}};
    check_names(cases, AuthorKind::fragment);
  }
}

}  // namespace

}  // namespace paperloom
