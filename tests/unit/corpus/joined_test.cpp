// Papers and people of five real-sized dumps, whose truth is known, and of a damaged copy.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "joined_corpus.hpp"
#include "weaving.hpp"

namespace paperloom {

using test::JoinedCorpus;
using test::must;
using test::Weaving;

namespace {

using Texts = std::vector<std::string>;

// All dumps, woven and finalised. `prefix_of` gives a source's files the beginning of their names,
// and so their place among files of one kind.
class Joined : public Weaving {
 public:
  using Prefixes = std::map<std::string, std::string>;

  explicit Joined(const std::vector<std::pair<std::string, std::string>>& dumps,
                  const Prefixes& prefix_of = {}) {
    WeaveOptions options;
    for (const auto& [source, path] : dumps) {
      const auto prefix = prefix_of.find(source);
      const std::string name = (prefix == prefix_of.end() ? "" : prefix->second) +
                               std::filesystem::path{path}.filename().string();
      std::filesystem::create_symlink(path, scratch.path(name));
      options.dumps.push_back(scratch.path(name));
    }
    must(database().execute("BEGIN"));
    must(weave_dumps(database(), options, diagnostics, notes));
    finalise();
    must(database().execute("COMMIT"));
  }
};

// Records put into a store and finalised.
class Put : public Weaving {
 public:
  Put(const JoinedCorpus& corpus, const Texts& sources) {
    must(database().execute("BEGIN"));
    test::put_corpus(database(), corpus, sources);
    finalise();
    must(database().execute("COMMIT"));
  }
};

Texts all_sources() {
  return {"arxiv", "openalex", "pwc", "ror", "s2"};
}

// A fifteenth of the papers, and of the facts all institutions and a fifteenth of the others.
JoinedCorpus part_of(const JoinedCorpus& corpus) {
  constexpr std::size_t kPart = 15;
  JoinedCorpus part;
  std::map<std::string, std::size_t> numbers;
  for (const auto& record : corpus.papers) {
    const auto number = numbers.emplace(record.truth, numbers.size()).first->second;
    if (number % kPart == 0) part.papers.push_back(record);
  }
  std::size_t number = 0;
  for (const auto& fact : corpus.facts) {
    if (fact.second.kind == FactKind::institution || ++number % kPart == 0)
      part.facts.push_back(fact);
  }
  return part;
}

// Each paper has its arXiv id's record of each of four sources.
void check_papers(Joined& joined, const JoinedCorpus& corpus) {
  std::map<std::string, std::set<std::string>> sources;
  std::map<std::string, std::string> truth;
  for (const auto& record : corpus.papers)
    truth[record.source + ":" + record.paper.id] = record.truth;
  Statement records = must(joined.database().prepare(
      "SELECT p.public_id,s.name,r.id FROM (SELECT key AS paper,record FROM paper UNION ALL "
      "SELECT paper,record FROM paper_record) x JOIN paper p ON p.key=x.paper JOIN record r ON "
      "r.key=x.record JOIN source s ON s.key=r.source"));
  while (must(records.step())) {
    const std::string source{records.text(1)};
    REQUIRE(truth[source + ":" + std::string{records.text(2)}] == records.text(0));
    REQUIRE(sources[std::string{records.text(0)}].insert(source).second);
  }
  CHECK(sources.size() == 3000);
  for (const auto& [paper, names] : sources)
    REQUIRE(names == std::set<std::string>{"arxiv", "openalex", "pwc", "s2"});
}

using People = std::map<std::string, std::set<std::string>>;  // ids with their sources

People true_people(const JoinedCorpus& corpus) {
  People people;
  for (const auto& record : corpus.papers) {
    if (record.source != "s2" && record.source != "openalex") continue;
    for (std::size_t i = 0; i < record.people.size(); ++i) {
      if (record.paper.authors[i].kind == AuthorKind::person)
        people[record.people[i]].insert(record.source + ":" + record.paper.authors[i].id);
    }
  }
  return people;
}

// Of each person both sources tell more than the id.
People found_people(Joined& joined) {
  People people;
  Statement identities =
      must(joined.database().prepare("SELECT r.public_id,CASE i.scheme WHEN 1 THEN 's2:' ELSE "
                                     "'openalex:' END||i.id FROM researcher_identity i JOIN "
                                     "researcher r ON r.key=i.researcher WHERE i.fact<>0"));
  while (must(identities.step()))
    people[std::string{identities.text(0)}].emplace(identities.text(1));
  return people;
}

void check_people(Joined& joined, const JoinedCorpus& corpus) {
  const People found = found_people(joined);
  CHECK(found.size() == 9003);
  CHECK(found == true_people(corpus));
  CHECK(joined.column("SELECT count(*) FROM researcher") == Texts{"9003"});
  CHECK(joined.column("SELECT subject FROM disagreement").empty());
  CHECK(joined.column("SELECT name FROM authorship WHERE researcher=0") ==
        Texts{"Isaric Clinical Characterisation Group"});
}

// Each has what ROR says, then what OpenAlex says.
void check_institutions(Joined& joined) {
  CHECK(joined.column("SELECT count(*) FROM institution") == Texts{"387"});
  CHECK(joined.column("SELECT count(*) FROM institution i WHERE (SELECT group_concat(name) FROM "
                      "(SELECT s.name FROM institution_fact x JOIN fact f ON f.key=x.fact JOIN "
                      "source s ON s.key=f.source WHERE x.institution=i.key ORDER BY x.rank))="
                      "'ror,openalex' AND papers>0") == Texts{"387"});
}

// Every tenth order.
void check_orders(const JoinedCorpus& corpus) {
  Texts order = all_sources();
  Put first{corpus, order};
  const std::string hash = test::content_hash(first.database());
  int orders = 0;
  for (int i = 1; std::next_permutation(order.begin(), order.end()); ++i) {
    if (i % 10 != 9) continue;
    Put again{corpus, order};
    REQUIRE(test::content_hash(again.database()) == hash);
    ++orders;
  }
  CHECK(orders == 12);
}

TEST_SUITE("corpus/joined") {
  TEST_CASE("papers and people and institutions of five dumps join as they truly are") {
    const auto dumps = test::joined_dumps();
    if (dumps.empty()) return;
    Joined joined{dumps};
    const JoinedCorpus corpus = test::read_corpus(joined.database());
    check_papers(joined, corpus);
    check_people(joined, corpus);
    check_institutions(joined);
    check_orders(part_of(corpus));
  }
}

TEST_SUITE("slow/orders") {
  TEST_CASE("five dumps make the same store in every order") {
    const auto dumps = test::joined_dumps();
    if (dumps.empty()) return;
    std::string hash;
    Texts order = all_sources();
    int orders = 0;
    do {
      Joined::Prefixes prefixes;
      for (std::size_t i = 0; i < order.size(); ++i)
        prefixes[order[i]] = std::to_string(i) + "-";
      Joined joined{dumps, prefixes};
      const std::string now = test::content_hash(joined.database());
      if (hash.empty()) hash = now;
      CAPTURE(order.front());
      REQUIRE(now == hash);
      ++orders;
    } while (std::next_permutation(order.begin(), order.end()));
    CHECK(orders == 120);
  }
}

}  // namespace
}  // namespace paperloom
