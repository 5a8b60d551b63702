#include "corpus/wanted.hpp"

#include <algorithm>
#include <string>

#include "support/ascii.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kSettleAt = std::size_t{1} << 20U;

std::string reference(std::string_view scheme, std::string_view id) {
  return std::string{scheme}.append(":").append(id);
}

}  // namespace

Result<WantedReferences> WantedReferences::of_store(Database& database) {
  WantedReferences wanted;
  TRY_ASSIGN(Statement papers, database.prepare("SELECT s.name,r.id,r.same_as,r.doi FROM record r "
                                                "JOIN source s ON s.key=r.source"));
  while (true) {
    TRY_ASSIGN(const bool row, papers.step());
    if (!row) break;
    PaperRecord paper;
    paper.id = papers.text(1);
    paper.same_as = papers.text(2);
    paper.doi = papers.text(3);
    for (const std::string& known : references_of(papers.text(0), paper))
      wanted.add(known);
  }
  TRY_ASSIGN(
      Statement authors,
      database.prepare("SELECT s.name,a.id,a.orcid,a.institutions FROM record_author a CROSS "
                       "JOIN record r ON r.key=a.record CROSS JOIN source s ON "
                       "s.key=r.source WHERE a.id<>'' OR a.orcid<>'' OR "
                       "a.institutions<>''"));
  while (true) {
    TRY_ASSIGN(const bool row, authors.step());
    if (!row) break;
    if (!authors.text(1).empty()) wanted.add(reference(authors.text(0), authors.text(1)));
    if (!authors.text(2).empty()) wanted.add(reference("orcid", authors.text(2)));
    for (const std::string_view institution : split_words(authors.text(3)))
      wanted.add(institution);
  }
  wanted.settle();
  return wanted;
}

bool WantedReferences::has(std::string_view reference) const {
  return std::binary_search(known_.begin(), known_.end(), hash64(reference));
}

void WantedReferences::add(std::string_view source, const PaperRecord& paper) {
  add(reference(source, paper.id));
  for (const AuthorRecord& author : paper.authors) {
    if (!author.id.empty()) add(reference(source, author.id));
    if (!author.orcid.empty()) add(reference("orcid", author.orcid));
    for (const std::string& institution : author.institutions)
      add(institution);
  }
}

void WantedReferences::add(std::string_view reference) {
  pending_.push_back(hash64(reference));
  if (pending_.size() < kSettleAt) return;
  // Most are of people who were there before.
  std::sort(pending_.begin(), pending_.end());
  pending_.erase(std::unique(pending_.begin(), pending_.end()), pending_.end());
}

void WantedReferences::settle() {
  const auto middle = static_cast<std::ptrdiff_t>(known_.size());
  std::sort(pending_.begin(), pending_.end());
  known_.insert(known_.end(), pending_.begin(), pending_.end());
  pending_ = {};
  std::inplace_merge(known_.begin(), known_.begin() + middle, known_.end());
  known_.erase(std::unique(known_.begin(), known_.end()), known_.end());
}

}  // namespace paperloom
