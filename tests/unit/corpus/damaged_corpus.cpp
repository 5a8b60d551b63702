#include "damaged_corpus.hpp"

#include <algorithm>
#include <map>
#include <random>

#include "support/ascii.hpp"

namespace paperloom::test {

namespace {

// An author entry: of which record, and where in it.
struct Entry {
  JoinedRecord* record = nullptr;
  std::size_t at = 0;

  [[nodiscard]] AuthorRecord& author() const { return record->paper.authors[at]; }
};

std::string initials(const std::string& name) {
  const auto words = split_words(name);
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += ' ';
    if (i + 1 == words.size()) {
      out += words[i];
      continue;
    }
    std::size_t size = 1;
    while (size < words[i].size() && (static_cast<unsigned char>(words[i][size]) & 0xC0U) == 0x80U)
      ++size;
    out.append(words[i].substr(0, size)).append(".");
  }
  return out;
}

class Damager {
 public:
  Damager(JoinedCorpus corpus, std::uint64_t seed) : random_{seed} {
    out_.corpus = std::move(corpus);
    for (JoinedRecord& record : out_.corpus.papers) {
      records_[record.truth][record.source] = &record;
      for (std::size_t i = 0; i < record.people.size(); ++i) {
        if (record.paper.authors[i].kind == AuthorKind::person)
          people_[record.people[i]][record.source].push_back({&record, i});
      }
    }
  }

  DamagedCorpus run() {
    std::vector<std::string> people;
    for (const auto& [person, entries] : people_)
      people.push_back(person);
    shuffle(people);
    const std::size_t share = people.size() / 20 / 2 * 2;
    const auto begin = people.begin();
    rename_pairs({begin, begin + static_cast<std::ptrdiff_t>(share)}, out_.merged);
    for (std::size_t i = 0; i < share; i += 2)
      merge(people[i], people[i + 1]);
    rename_pairs({begin + static_cast<std::ptrdiff_t>(share),
                  begin + static_cast<std::ptrdiff_t>(2 * share)},
                 out_.namesakes);
    for (std::size_t i = 2 * share; i < people.size() && out_.split.size() < share; ++i)
      split(people[i]);
    for (auto& [paper, records] : records_)
      damage_lists(records);
    claim_dois();
    return std::move(out_);
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  // std::shuffle may differ from library to library.
  template <class T>
  void shuffle(std::vector<T>& values) {
    for (std::size_t i = values.size(); i > 1; --i)
      std::swap(values[i - 1], values[below(i)]);
  }

  std::string any_source() { return below(2) == 0 ? "s2" : "openalex"; }

  void rename_pairs(const std::vector<std::string>& people, std::set<std::string>& named) {
    for (std::size_t i = 0; i + 1 < people.size(); i += 2) {
      const std::string name = people_[people[i]]["arxiv"].front().author().name;
      for (const auto& [source, entries] : people_[people[i + 1]]) {
        for (const Entry& entry : entries)
          entry.author().name = name;
      }
      for (const auto& [source, entries] : people_[people[i]]) {
        for (const Entry& entry : entries)
          entry.author().name = name;
      }
      named.insert({people[i], people[i + 1]});
    }
  }

  void merge(const std::string& kept, const std::string& lost) {
    const std::string source = any_source();
    for (const Entry& entry : people_[lost][source])
      entry.author().id = people_[kept][source].front().author().id;
  }

  // At least one entry of each half.
  void split(const std::string& person) {
    auto entries = people_[person][any_source()];
    if (entries.size() < 2) return;
    shuffle(entries);
    const std::size_t moved = 1 + below(entries.size() - 1);
    for (std::size_t i = 0; i < moved; ++i)
      entries[i].author().id += "000000";
    out_.split.insert(person);
  }

  void damage_lists(std::map<std::string, JoinedRecord*>& records) {
    constexpr std::size_t kTenth = 10;
    JoinedRecord& reordered = *records[any_source()];
    if (below(kTenth) == 0 && reordered.people.size() > 1) reorder(reordered);
    JoinedRecord& dropped = *records[any_source()];
    if (below(kTenth) == 0 && dropped.people.size() > 1) drop(dropped);
    JoinedRecord& abbreviated = *records[any_source()];
    if (below(kTenth) != 0) return;
    for (AuthorRecord& author : abbreviated.paper.authors)
      author.name = initials(author.name);
    ++out_.abbreviated;
  }

  void reorder(JoinedRecord& record) {
    std::vector<std::size_t> order(record.people.size());
    for (std::size_t i = 0; i < order.size(); ++i)
      order[i] = i;
    shuffle(order);
    const JoinedRecord before = record;
    for (std::size_t i = 0; i < order.size(); ++i) {
      record.paper.authors[i] = before.paper.authors[order[i]];
      record.people[i] = before.people[order[i]];
    }
    ++out_.reordered;
  }

  void drop(JoinedRecord& record) {
    const auto at = static_cast<std::ptrdiff_t>(below(record.people.size()));
    record.paper.authors.erase(record.paper.authors.begin() + at);
    record.people.erase(record.people.begin() + at);
    ++out_.dropped;
  }

  // In arXiv, where the OpenAlex record of the DOI's owner then knows nothing but the DOI; or in
  // OpenAlex, where the record still knows its own arXiv id.
  void claim_dois() {
    constexpr std::size_t kClaims = 50;
    std::vector<std::string> papers;
    for (const auto& [paper, records] : records_)
      papers.push_back(paper);
    shuffle(papers);
    for (std::size_t i = 0; i + 1 < papers.size() && i < 2 * (papers.size() / kClaims); i += 2) {
      auto& owner = records_[papers[i]];
      auto& other = records_[papers[i + 1]];
      const std::string& doi = owner["arxiv"]->paper.doi;
      if (doi.empty()) continue;
      ++out_.claimed;
      if (below(2) == 0) {
        other["openalex"]->paper.doi = doi;
        continue;
      }
      other["arxiv"]->paper.doi = doi;
      owner["openalex"]->paper.same_as.clear();
      out_.torn.insert(papers[i]);
    }
  }

  std::mt19937_64 random_;
  DamagedCorpus out_;
  std::map<std::string, std::map<std::string, JoinedRecord*>> records_;      // by truth
  std::map<std::string, std::map<std::string, std::vector<Entry>>> people_;  // by source
};

}  // namespace

DamagedCorpus damage(JoinedCorpus corpus, std::uint64_t seed) {
  return Damager{std::move(corpus), seed}.run();
}

}  // namespace paperloom::test
