// Where each paper of the synthetic snapshot stands: its id, month and archive, in the order of the
// real snapshot (new ids ascending, then old ids by archive). A few thousand segments, whatever
// the number of papers. Immutable, so thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "synth_random.hpp"
#include "synth_words.hpp"

namespace paperloom::bench {

// More would need numbers above 9999 in a month with ids of four digits.
inline constexpr std::uint64_t kMostPapers = 3'500'000;

struct Place {
  std::string id = {};
  std::string_view archive = {};   // of an old id, else empty; a literal
  std::chrono::sys_days day = {};  // of the first version
};

struct Categories {
  std::string text = {};  // separated by blanks, the primary first
  Area area = Area::physics;
};

class Layout {
 public:
  explicit Layout(std::uint64_t papers);  // 1 to kMostPapers

  Place place(std::uint64_t index) const;  // index < papers

 private:
  // One month of one archive.
  struct Segment {
    std::string_view archive;  // empty: new ids
    unsigned year;
    unsigned month;
    std::uint64_t first;   // index of its first paper
    std::uint64_t count;   // may be 0
    std::uint64_t weight;  // papers that the real archive has, roughly
  };

  void add_new_ids();
  void add_old_ids();
  void share_out(std::uint64_t papers);

  std::vector<Segment> segments_;
};

Categories make_categories(Random& random, std::string_view archive);

}  // namespace paperloom::bench
