#pragma once
// The author lists of one paper in two sources in; which entries are the same person out. Names may
// be in another order, abbreviated, or differ in particles and middle names; an entry that could be
// two people is left alone. Pure; linear time for long lists.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

// A name as alignment sees it: the words of its folded form.
struct AlignedName {
  explicit AlignedName(std::string_view name);

  std::string folded;
  std::vector<std::string> words;
};

inline constexpr std::size_t kUnaligned = static_cast<std::size_t>(-1);

// For each of `others` the index in `ours`, or kUnaligned. No index is given twice.
[[nodiscard]] std::vector<std::size_t> align_authors(const std::vector<AlignedName>& ours,
                                                     const std::vector<AlignedName>& others);

// Could both be one person's? "J. P. Serre", "Jean-Pierre Serre", "Serre J.-P." could.
[[nodiscard]] bool compatible_names(const AlignedName& a, const AlignedName& b);

}  // namespace paperloom
