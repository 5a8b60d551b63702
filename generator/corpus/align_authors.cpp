#include "corpus/align_authors.hpp"

#include <algorithm>
#include <map>

#include "corpus/slug.hpp"

namespace paperloom {
namespace {

// Beyond it only equal names are aligned: a collaboration's list would take quadratic time.
constexpr std::size_t kMaxComparisons = 250'000;

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words)
    out += word;
  return out;
}

// One word stands for the other: it is the same or its first letter.
bool stands_for(const std::string& a, const std::string& b) {
  if (a == b) return true;
  return (a.size() == 1 || b.size() == 1) && a.front() == b.front();
}

// Takes each word of `fewer` out of `more`, whole words first; false where one is missing. At least
// one of more than a letter must be the same in both.
bool contained(const std::vector<std::string>& fewer, std::vector<std::string> more) {
  std::vector<const std::string*> left;
  bool whole = false;
  for (const std::string& word : fewer) {
    const auto at = std::find(more.begin(), more.end(), word);
    if (at == more.end()) {
      left.push_back(&word);
      continue;
    }
    whole = whole || word.size() > 1;
    more.erase(at);
  }
  for (const std::string* word : left) {
    const auto at = std::find_if(more.begin(), more.end(), [word](const std::string& other) {
      return stands_for(*word, other);
    });
    if (at == more.end()) return false;
    more.erase(at);
  }
  return whole;
}

class Alignment {
 public:
  Alignment(const std::vector<AlignedName>& ours, const std::vector<AlignedName>& others)
      : ours_{&ours},
        others_{&others},
        mine_(others.size(), kUnaligned),
        taken_(ours.size(), false) {}

  // Names that occur once in each list.
  void match_equal_names() {
    struct Places {
      std::vector<std::size_t> ours = {};
      std::vector<std::size_t> others = {};
    };

    std::map<std::string_view, Places> places;
    for (std::size_t i = 0; i < ours_->size(); ++i)
      places[(*ours_)[i].folded].ours.push_back(i);
    for (std::size_t i = 0; i < others_->size(); ++i)
      places[(*others_)[i].folded].others.push_back(i);
    for (const auto& [name, at] : places) {
      if (!name.empty() && at.ours.size() == 1 && at.others.size() == 1) {
        match(at.ours.front(), at.others.front());
      }
    }
  }

  // Entries that are each other's only candidates.
  void match_only_candidates() {
    std::vector<std::vector<std::size_t>> candidates(others_->size());
    std::vector<std::size_t> wanted(ours_->size(), 0);
    for (std::size_t other = 0; other < others_->size(); ++other) {
      if (mine_[other] != kUnaligned) continue;
      for (std::size_t our = 0; our < ours_->size(); ++our) {
        if (taken_[our] || !compatible_names((*ours_)[our], (*others_)[other])) continue;
        candidates[other].push_back(our);
        ++wanted[our];
      }
    }
    for (std::size_t other = 0; other < others_->size(); ++other) {
      if (candidates[other].size() != 1 || wanted[candidates[other].front()] != 1) continue;
      match(candidates[other].front(), other);
    }
  }

  // Where both lists have the same length and nothing says that they are in different orders.
  void match_positions() {
    if (ours_->size() != others_->size() || !in_order_) return;
    for (std::size_t i = 0; i < ours_->size(); ++i) {
      if (mine_[i] != kUnaligned || taken_[i]) continue;
      if (compatible_names((*ours_)[i], (*others_)[i])) match(i, i);
    }
  }

  [[nodiscard]] bool is_small() const {
    const auto open = static_cast<std::size_t>(std::count(taken_.begin(), taken_.end(), false));
    const auto sought =
        static_cast<std::size_t>(std::count(mine_.begin(), mine_.end(), kUnaligned));
    return open * sought <= kMaxComparisons;
  }

  std::vector<std::size_t> take() { return std::move(mine_); }

 private:
  void match(std::size_t our, std::size_t other) {
    mine_[other] = our;
    taken_[our] = true;
    in_order_ = in_order_ && our == other;
  }

  const std::vector<AlignedName>* ours_;
  const std::vector<AlignedName>* others_;
  std::vector<std::size_t> mine_;
  std::vector<bool> taken_;
  bool in_order_ = true;
};

}  // namespace

AlignedName::AlignedName(std::string_view name) : folded{fold_name(name)} {
  std::size_t begin = 0;
  while (begin <= folded.size()) {
    const std::size_t end = std::min(folded.find('-', begin), folded.size());
    if (end > begin) words.push_back(folded.substr(begin, end - begin));
    begin = end + 1;
  }
}

bool compatible_names(const AlignedName& a, const AlignedName& b) {
  if (a.words.empty() || b.words.empty()) return false;
  if (a.folded == b.folded || joined(a.words) == joined(b.words)) return true;
  const bool a_fewer = a.words.size() <= b.words.size();
  const auto& fewer = a_fewer ? a.words : b.words;
  const auto& more = a_fewer ? b.words : a.words;
  // A lone family name could be anybody's of the family.
  if (fewer.size() < 2) return false;
  return contained(fewer, more);
}

std::vector<std::size_t> align_authors(const std::vector<AlignedName>& ours,
                                       const std::vector<AlignedName>& others) {
  Alignment alignment{ours, others};
  alignment.match_equal_names();
  if (alignment.is_small()) alignment.match_only_candidates();
  alignment.match_positions();
  return alignment.take();
}

}  // namespace paperloom
