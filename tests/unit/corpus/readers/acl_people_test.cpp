#include "corpus/readers/acl_people.hpp"

#include <doctest/doctest.h>

#include "../joining.hpp"
#include "reading.hpp"

namespace paperloom {

using test::Reading;

TEST_SUITE("corpus/readers/acl_people") {
  TEST_CASE("both forms of the list are known by their beginnings") {
    CHECK(recognise_acl_people("- canonical: {first: A, last: B}\n", "") == DumpPart::people);
    CHECK(recognise_acl_people("a-b:\n  names:\n  - {first: A, last: B}\n", "") ==
          DumpPart::people);
    CHECK_FALSE(recognise_acl_people("a: b\n", ""));
    CHECK_FALSE(recognise_acl_people("{\"first\": 1}", ""));
  }

  TEST_CASE("a person has an id, a name, other names and an ORCID") {
    const Reading reading{read_acl_people,
                          "a-b:\n  names:\n  - {first: A, last: B}\n  - {last: No}\n"
                          "  - {first: A, last: B}\n  orcid: 0000-0002-1825-0097\n"};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts[0].id == "a-b");
    CHECK(reading.facts[0].body ==
          R"({"name":"A B","aliases":["No"],"orcid":"0000-0002-1825-0097"})");
    CHECK(reading.places[0] == "dump:1");
  }

  TEST_CASE("without an id the name makes it") {
    const Reading reading{read_acl_people, "- canonical: {first: Léon, last: Spoole}\n"};
    REQUIRE(reading.facts.size() == 1);
    CHECK(reading.facts[0].id == "leon-spoole");
  }

  TEST_CASE("a bad record is reported with its line and the others are taken") {
    for (const auto& row :
         {std::pair{"b-b: 7\n", "wrong type"}, std::pair{"b-b:\n  names: []\n", "no name"},
          std::pair{"B/b:\n  names:\n  - {last: B}\n", "not an id"},
          std::pair{"b-b: &x\n  names:\n  - {last: B}\n  self: *x\n",
                    "record with an alias or too deep"},
          std::pair{"b-b: [[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]\n",
                    "record with an alias or too deep"}}) {
      const std::string bad = row.first;
      const std::string why = row.second;
      CAPTURE(bad);
      const Reading reading{read_acl_people, "a-b:\n  names:\n  - {last: A}\n" + bad +
                                                 "c-c:\n  names:\n  - {last: C}\n"};
      CHECK(reading.error.empty());
      CHECK(reading.count(why) == 1);
      CHECK(reading.facts.size() == 2);
      CHECK(reading.records == 3);
    }
  }

  TEST_CASE("a file that is no YAML or ends too soon is refused") {
    for (const std::string text :
         {"a-b:\n  names: [{last: A}", "just a text\n", "a: {b: c\n", "a: \"b\n", "- a\n b: c\n"}) {
      CAPTURE(text);
      const Reading reading{read_acl_people, text};
      CHECK(reading.error.find("dump") != std::string::npos);
    }
  }

  TEST_CASE("a record over the limit is refused and not held") {
    const Reading reading{read_acl_people,
                          "a-b:\n  comment: \"" + std::string(std::size_t{9} << 20U, 'x') + "\"\n"};
    CHECK(reading.error.find("a record over 4 MiB") != std::string::npos);
  }

  TEST_CASE("the ORCID of the list identifies the author whom the XML names by the id") {
    using test::author;
    FactRecord ada{.kind = FactKind::researcher, .id = "ada-q", .as_of = "2024-01-01"};
    ada.body = R"({"name":"Ada Q","orcid":"0000-0002-1825-0097"})";
    test::Joining joining{{{"acl", test::paper("2020.loom-1.1", "A", {author("Ada Q", "ada-q")})},
                           {"acl", test::paper("2020.loom-1.2", "B", {author("Bo Q", "bo-q")})}},
                          {{"acl", ada}}};
    CHECK(joining.column("SELECT public_id FROM researcher WHERE name='Ada Q'") ==
          std::vector<std::string>{"0000-0002-1825-0097"});
    CHECK(joining.column("SELECT substr(public_id,1,1) FROM researcher WHERE name='Bo Q'") ==
          std::vector<std::string>{"n"});
  }
}

}  // namespace paperloom
