#include "corpus/align_authors.hpp"

#include <doctest/doctest.h>

namespace paperloom {
namespace {

using Names = std::vector<AlignedName>;

Names names(std::initializer_list<std::string_view> texts) {
  Names out;
  for (const std::string_view text : texts)
    out.emplace_back(text);
  return out;
}

bool compatible(std::string_view a, std::string_view b) {
  return compatible_names(AlignedName{a}, AlignedName{b});
}

using Places = std::vector<std::size_t>;

TEST_SUITE("corpus/align_authors") {
  TEST_CASE("names in other orders and abbreviations are compatible") {
    CHECK(compatible("Jean-Pierre Serre", "J.-P. Serre"));
    CHECK(compatible("J. P. Serre", "Serre Jean-Pierre"));
    CHECK(compatible("Jean Serre", "Jean-Pierre Serre"));
    CHECK(compatible("Yun-Nung Chen", "Yunnung Chen"));
    CHECK(compatible("Ludwig van Beethoven", "Ludwig Beethoven"));
    CHECK(compatible("\u738B\u4F1F", "\u738B\u4F1F"));
  }

  TEST_CASE("different people are not compatible") {
    CHECK_FALSE(compatible("Wei Wang", "Wen Wang"));
    CHECK_FALSE(compatible("Wei Wang", "Wei Zhang"));
    CHECK_FALSE(compatible("J. Wang", "J. Zhang"));
    CHECK_FALSE(compatible("Wang", "Wei Wang"));
    CHECK_FALSE(compatible("J. W.", "J. Wang"));
    CHECK_FALSE(compatible("", "Wei Wang"));
  }

  TEST_CASE("lists in other orders are aligned by name") {
    CHECK(align_authors(names({"Ann Bee", "Cy Dee", "Ed Eff"}),
                        names({"Ed Eff", "A. Bee", "Cy Dee"})) == Places{2, 0, 1});
  }

  TEST_CASE("missing entries leave the others where they belong") {
    CHECK(align_authors(names({"Ann Bee", "Cy Dee", "Ed Eff"}), names({"Ann Bee", "Ed Eff"})) ==
          Places{0, 2});
    CHECK(align_authors(names({"Ann Bee"}), names({"Ann Bee", "Ed Eff"})) == Places{0, kUnaligned});
  }

  TEST_CASE("an abbreviation that could be two people is told by place alone") {
    const Names ours = names({"Jie Wang", "Jun Wang", "Ann Bee"});
    CHECK(align_authors(ours, names({"J. Wang", "J. Wang", "Ann Bee"})) == Places{0, 1, 2});
    // In another order places mean nothing.
    CHECK(align_authors(ours, names({"Ann Bee", "J. Wang", "J. Wang"})) ==
          Places{2, kUnaligned, kUnaligned});
  }

  TEST_CASE("two bearers of one name are told by place alone") {
    const Names ours = names({"Wei Wang", "Wei Wang"});
    CHECK(align_authors(ours, ours) == Places{0, 1});
    CHECK(align_authors(ours, names({"Wei Wang"})) == Places{kUnaligned});
  }

  TEST_CASE("no entry is given twice") {
    const Places places =
        align_authors(names({"Wei Wang", "W. Wang"}), names({"W. Wang", "Wei Wang"}));
    CHECK(places == Places{1, 0});
  }

  TEST_CASE("long lists take little time") {
    Names ours;
    Names others;
    for (int i = 0; i < 20'000; ++i) {
      ours.emplace_back("Ann A" + std::to_string(i));
      others.emplace_back("Bob B" + std::to_string(i));
    }
    CHECK(align_authors(ours, others).front() == kUnaligned);
    CHECK(align_authors(ours, ours).back() == ours.size() - 1);
  }
}

}  // namespace
}  // namespace paperloom
