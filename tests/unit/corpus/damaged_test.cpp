// How well people are told apart and together where the dumps are damaged. The truth is known.
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "damaged_corpus.hpp"
#include "weaving.hpp"

namespace paperloom {

using test::DamagedCorpus;
using test::JoinedCorpus;
using test::JoinedRecord;
using test::must;
using test::Weaving;

namespace {

using Names = std::set<std::string>;
using Pair = std::pair<std::string, std::string>;  // ids of S2 and OpenAlex

// What the damage left of the truth.
class Truth {
 public:
  explicit Truth(const DamagedCorpus& damaged) {
    std::map<std::string, Names> listed;  // people whom a source names, by source and paper
    for (const JoinedRecord& record : damaged.corpus.papers) {
      if (record.source != "s2" && record.source != "openalex") continue;
      add(record);
      if (damaged.torn.contains(record.truth)) continue;
      listed[record.source + record.truth].insert(record.people.begin(), record.people.end());
    }
    for (const JoinedRecord& record : damaged.corpus.papers) {
      if (record.source != "arxiv") continue;
      const Names& s2 = listed["s2" + record.truth];
      const Names& openalex = listed["openalex" + record.truth];
      std::set_intersection(s2.begin(), s2.end(), openalex.begin(), openalex.end(),
                            std::inserter(joint_, joint_.end()));
    }
    for (const auto& person : Names{joint_}) {
      if (!ids_.contains(person)) joint_.erase(person);  // a collaboration
    }
  }

  [[nodiscard]] bool one_person(const Pair& pair) const {
    const Names& s2 = people_.at("s2:" + pair.first);
    return s2.size() == 1 && s2 == people_.at("openalex:" + pair.second);
  }

  // The people with one id of their own in each source, who are named side by side somewhere.
  [[nodiscard]] std::map<std::string, Pair> one_to_one() const {
    std::map<std::string, Pair> all;
    for (const auto& [person, sources] : ids_) {
      const auto own = [&, &ids = sources](const std::string& source) {
        const auto at = ids.find(source);
        return at != ids.end() && at->second.size() == 1 &&
               people_.at(source + ":" + *at->second.begin()).size() == 1;
      };
      if (!joint_.contains(person) || !own("s2") || !own("openalex")) continue;
      all[person] = {*sources.at("s2").begin(), *sources.at("openalex").begin()};
    }
    return all;
  }

  // The people whom both sources name in some paper.
  [[nodiscard]] const Names& joint() const { return joint_; }

  [[nodiscard]] const Names& ids(const std::string& person, const std::string& source) const {
    return ids_.at(person).at(source);
  }

 private:
  void add(const JoinedRecord& record) {
    for (std::size_t i = 0; i < record.people.size(); ++i) {
      const AuthorRecord& author = record.paper.authors[i];
      if (author.kind != AuthorKind::person) continue;
      ids_[record.people[i]][record.source].insert(author.id);
      people_[record.source + ":" + author.id].insert(record.people[i]);
    }
  }

  std::map<std::string, std::map<std::string, Names>> ids_;  // by person and source
  std::map<std::string, Names> people_;                      // by source:id
  Names joint_;
};

std::set<Pair> merged_pairs(Weaving& weaving) {
  std::set<Pair> pairs;
  Statement rows = must(weaving.database().prepare(
      "SELECT a.id,b.id FROM researcher_identity a JOIN researcher_identity b ON "
      "b.researcher=a.researcher AND b.scheme=2 WHERE a.scheme=1"));
  while (must(rows.step()))
    pairs.emplace(rows.text(0), rows.text(1));
  return pairs;
}

// Records that lie in another paper than their own.
int misplaced(Weaving& weaving, const DamagedCorpus& damaged) {
  std::map<std::string, std::string> truth;
  for (const JoinedRecord& record : damaged.corpus.papers) {
    const bool torn = record.source == "openalex" && damaged.torn.contains(record.truth);
    truth[record.source + ":" + record.paper.id] = torn ? record.paper.id : record.truth;
  }
  int count = 0;
  Statement rows = must(weaving.database().prepare(
      "SELECT p.public_id,s.name||':'||r.id FROM (SELECT key AS paper,record FROM paper UNION ALL "
      "SELECT paper,record FROM paper_record) x JOIN paper p ON p.key=x.paper JOIN record r ON "
      "r.key=x.record JOIN source s ON s.key=r.source"));
  while (must(rows.step())) {
    if (truth[std::string{rows.text(1)}] != rows.text(0)) ++count;
  }
  return count;
}

struct Measured {
  std::size_t merged = 0;
  std::size_t rightly = 0;
  std::size_t expected = 0;  // people left one-to-one
  std::size_t found = 0;
  std::size_t apart = 0;     // people not left one-to-one, with no merged id
  std::size_t unlisted = 0;  // of these, those of whom no id is listed as a disagreement
};

// Counts the people who are not one-to-one and were left apart.
void count_apart(Weaving& weaving, const Truth& truth, Measured& measured) {
  Names merged;
  for (const Pair& pair : merged_pairs(weaving))
    merged.insert(pair.first);
  Names listed;
  for (const std::string& subject : weaving.column("SELECT subject FROM disagreement"))
    listed.insert(subject);
  const auto one_to_one = truth.one_to_one();
  for (const std::string& person : truth.joint()) {
    if (one_to_one.contains(person)) continue;
    const Names& ids = truth.ids(person, "s2");
    const bool apart = std::none_of(ids.begin(), ids.end(),
                                    [&](const std::string& id) { return merged.contains(id); });
    const bool said = std::any_of(
        ids.begin(), ids.end(), [&](const std::string& id) { return listed.contains("s2:" + id); });
    if (apart) ++measured.apart;
    if (apart && !said) ++measured.unlisted;
  }
}

Measured measure(Weaving& weaving, const DamagedCorpus& damaged) {
  const Truth truth{damaged};
  const auto pairs = merged_pairs(weaving);
  Measured measured;
  measured.merged = pairs.size();
  for (const Pair& pair : pairs)
    measured.rightly += truth.one_person(pair) ? 1U : 0U;
  const auto expected = truth.one_to_one();
  measured.expected = expected.size();
  for (const auto& [person, pair] : expected)
    measured.found += pairs.count(pair);
  count_apart(weaving, truth, measured);
  return measured;
}

double percent(std::size_t part, std::size_t whole) {
  return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void check_damaged(const JoinedCorpus& corpus, std::uint64_t seed) {
  const DamagedCorpus damaged = test::damage(corpus, seed);
  MESSAGE("damage: ", damaged.split.size(), " split, ", damaged.merged.size(), " merged, ",
          damaged.namesakes.size(), " namesakes, ", damaged.dropped, " lists lack one, ",
          damaged.reordered, " reordered, ", damaged.abbreviated, " abbreviated, ", damaged.claimed,
          " DOIs claimed twice");
  Weaving weaving;
  must(weaving.database().execute("BEGIN"));
  test::put_corpus(weaving.database(), damaged.corpus, {"arxiv", "openalex", "pwc", "s2"});
  weaving.finalise();
  must(weaving.database().execute("COMMIT"));
  CHECK(misplaced(weaving, damaged) == 0);
  const Measured now = measure(weaving, damaged);
  MESSAGE("precision ", percent(now.rightly, now.merged), " % of ", now.merged, " merged; recall ",
          percent(now.found, now.expected), " % of ", now.expected, "; ", now.apart, " apart, ",
          now.unlisted, " of them unlisted");
  CHECK(percent(now.rightly, now.merged) >= 99.9);
  CHECK(percent(now.found, now.expected) >= 97.0);
  CHECK(percent(now.unlisted, now.apart) <= 3.0);
}

TEST_SUITE("corpus/damaged") {
  TEST_CASE("people of damaged dumps are joined rightly or left apart") {
    const auto dumps = test::joined_dumps();
    if (dumps.empty()) return;
    WeaveOptions options;
    for (const auto& [source, path] : dumps) {
      if (path.find("-authors") == path.npos) options.dumps.push_back(path);
    }
    Weaving weaving;
    must(weave_dumps(weaving.database(), options, weaving.diagnostics, weaving.notes));
    JoinedCorpus corpus = test::read_corpus(weaving.database());
    corpus.facts.clear();
    for (const std::uint64_t seed : {1U, 2U, 3U})
      check_damaged(corpus, seed);
  }
}

}  // namespace
}  // namespace paperloom
