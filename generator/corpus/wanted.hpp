#pragma once
// What a weave of what joins alone looks for: the references of all papers in the store, and of
// their authors and these authors' institutions (corpus/model.hpp). 8 bytes each, as hashes: two
// that are equal by chance take a record more, which then joins nothing.
#include <cstdint>
#include <string_view>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/model.hpp"

namespace paperloom {

class WantedReferences {
 public:
  [[nodiscard]] static Result<WantedReferences> of_store(Database& database);

  [[nodiscard]] bool has(std::string_view reference) const;

  [[nodiscard]] bool empty() const noexcept { return known_.empty(); }

  // Remembers a paper that was taken, with its people and institutions, until `settle` makes them
  // count: so that what is taken does not depend on the order of the dumps that name papers.
  void add(std::string_view source, const PaperRecord& paper);
  void settle();

 private:
  void add(std::string_view reference);

  std::vector<std::uint64_t> known_;  // sorted
  std::vector<std::uint64_t> pending_;
};

}  // namespace paperloom
