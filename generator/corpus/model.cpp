#include "corpus/model.hpp"

#include <algorithm>

#include "support/ascii.hpp"

namespace paperloom {

std::vector<VersionRecord> in_order(std::vector<VersionRecord> versions) {
  std::stable_sort(versions.begin(), versions.end(),
                   [](const auto& a, const auto& b) { return a.number < b.number; });
  const auto same = [](const auto& a, const auto& b) { return a.number == b.number; };
  versions.erase(std::unique(versions.begin(), versions.end(), same), versions.end());
  return versions;
}

std::vector<std::string> references_of(std::string_view source, const PaperRecord& paper) {
  std::vector<std::string> references{std::string{source}.append(":").append(paper.id)};
  for (const std::string_view reference : split_words(paper.same_as))
    references.emplace_back(reference);
  for (const std::string_view doi : split_words(paper.doi))
    references.push_back(std::string{"doi:"}.append(doi));
  return references;
}

}  // namespace paperloom
