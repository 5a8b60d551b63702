#include <doctest/doctest.h>

#include "corpus/readers/acl.hpp"

namespace paperloom {
namespace {

TEST_SUITE("corpus/readers/acl_terms") {
  TEST_CASE("ids follow the scheme of their collection") {
    CHECK(acl_id("2020.acl", "main", "1") == "2020.acl-main.1");
    CHECK(acl_id("P19", "1", "1") == "P19-1001");
    CHECK(acl_id("W19", "1", "1") == "W19-0101");
    CHECK(acl_id("W19", "73", "12") == "W19-7312");
    CHECK(acl_id("C69", "2", "3") == "C69-0203");
    CHECK(acl_id("D19", "1", "3") == "D19-1003");
    CHECK(acl_id("D19", "50", "3") == "D19-5003");
    CHECK(acl_id("D19", "5", "3") == "D19-0503");
  }

  TEST_CASE("what makes no id is none") {
    CHECK(acl_id("", "1", "1").empty());
    CHECK(acl_id("P19", "", "1").empty());
    CHECK(acl_id("P19", "1", "").empty());
    CHECK(acl_id("P19", "12", "1").empty());
    CHECK(acl_id("P19", "1", "1000").empty());
    CHECK(acl_id("P19", "x", "1").empty());
    CHECK(acl_id("2020.acl", "../x", "1").empty());
    CHECK(acl_id("2020.acl", "main", "1a").empty());
    CHECK(acl_id(std::string(200, 'a'), "main", "1").empty());
  }

  TEST_CASE("languages are of BCP 47") {
    CHECK(acl_language("eng") == "en");
    CHECK(acl_language("fra") == "fr");
    CHECK(acl_language("pt-BR") == "pt-BR");
    CHECK(acl_language("por-BR") == "pt-BR");
    CHECK(acl_language("swh") == "swh");
    CHECK(acl_language("").empty());
    CHECK(acl_language("english").empty());
    CHECK(acl_language("en-").empty());
    CHECK(acl_language("e<").empty());
  }
}

}  // namespace
}  // namespace paperloom
