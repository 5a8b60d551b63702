#include "corpus/readers/pwc_values.hpp"

#include <doctest/doctest.h>

namespace paperloom {
namespace {

TEST_SUITE("corpus/readers/pwc_values") {
  TEST_CASE("a slug is the last segment of an address") {
    CHECK(pwc_slug("https://paperswithcode.com/paper/attention-is-all") == "attention-is-all");
    CHECK(pwc_slug(" https://paperswithcode.com/dataset/jft-300m/?a=b ") == "jft-300m");
    for (const char* text : {"", "paper_url", "https://paperswithcode.com/", "https://a.b/-",
                             "https://a.b/x y", "https://a.b/\xc3\xa9"}) {
      CAPTURE(text);
      CHECK_FALSE(pwc_slug(text));
    }
  }

  TEST_CASE("addresses of the Anthology old and new name its papers") {
    CHECK(acl_id_of_address("https://aclanthology.org/2020.acl-main.1/") == "2020.acl-main.1");
    CHECK(acl_id_of_address("https://aclanthology.org/2020.acl-main.1v2.pdf") == "2020.acl-main.1");
    CHECK(acl_id_of_address("https://www.aclweb.org/anthology/P19-1207") == "P19-1207");
    CHECK(acl_id_of_address("http://aclweb.org/anthology/D/D15/d15-1044.pdf") == "D15-1044");
    CHECK(acl_id_of_address("https://anthology.aclweb.org/P19-1207v1") == "P19-1207");
    for (const char* text : {"https://example.org/P19-1207", "https://aclweb.org/P19-1207",
                             "https://aclanthology.org/volumes/2020.acl-main",
                             "https://aclanthology.org/", "https://aclanthology.org/1.v"}) {
      CAPTURE(text);
      CHECK_FALSE(acl_id_of_address(text));
    }
  }

  TEST_CASE("an address of a known archive names a paper") {
    CHECK(paper_of_address("https://arxiv.org/pdf/1905.02450v5.pdf") == "arxiv:1905.02450");
    CHECK(paper_of_address("http://aclweb.org/anthology/P18-1015") == "acl:P18-1015");
    CHECK(paper_of_address("https://paperswithcode.com/paper/bert") == "pwc:bert");
    CHECK(paper_of_address("https://paperswithcode.com/dataset/bert").empty());
    CHECK(paper_of_address("https://github.com/jfhealthcare/Chexpert").empty());
    CHECK(paper_of_address("").empty());
  }

  TEST_CASE("a proceeding loses its month") {
    CHECK(pwc_venue("NeurIPS 2018 12") == "NeurIPS 2018");
    CHECK(pwc_venue("acl-2019-7") == "ACL 2019");
    CHECK(pwc_venue("insights-acl-2022-5") == "insights acl 2022");
    CHECK(pwc_venue("ICLR 2019") == "ICLR 2019");
    CHECK(pwc_venue("some-journal").compare("some-journal") == 0);
    CHECK(pwc_venue("").empty());
  }
}

}  // namespace
}  // namespace paperloom
