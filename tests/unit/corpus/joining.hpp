#pragma once
// Records of several sources, written as source rows and finalised.
#include <string>
#include <utility>
#include <vector>

#include "corpus/source_rows.hpp"
#include "weaving.hpp"

namespace paperloom::test {

struct Sourced {
  std::string source;
  PaperRecord paper;
};

inline AuthorRecord author(const std::string& name, const std::string& id = "",
                           const std::string& orcid = "") {
  return {.name = name, .id = id, .orcid = orcid};
}

inline PaperRecord paper(const std::string& id, const std::string& title,
                         std::vector<AuthorRecord> authors = {}) {
  PaperRecord record;
  record.id = id;
  record.as_of = "2024-01-01";
  record.title.text = title;
  record.authors = std::move(authors);
  return record;
}

inline Sourced arxiv(PaperRecord record, const std::string& doi = "") {
  record.doi = doi;
  return {"arxiv", std::move(record)};
}

inline Sourced other(const std::string& source, PaperRecord record, const std::string& same_as,
                     const std::string& doi = "") {
  record.same_as = same_as;
  record.doi = doi;
  return {source, std::move(record)};
}

inline FactRecord institution(const std::string& id, const std::string& body) {
  return {.kind = FactKind::institution, .id = id, .as_of = "2024-01-01", .body = body};
}

class Joining : public Weaving {
 public:
  explicit Joining(const std::vector<Sourced>& papers,
                   const std::vector<std::pair<std::string, FactRecord>>& facts = {}) {
    PaperRows rows = must(PaperRows::open(database(), 1));
    for (const Sourced& sourced : papers)
      must(rows.put(source(sourced.source), sourced.paper, ""));
    FactRows fact_rows = must(FactRows::open(database(), 1));
    for (const auto& [name, fact] : facts)
      must(fact_rows.put(source(name), fact, ""));
    finalise();
  }

  // "public id: the sources of its records", by public id.
  std::vector<std::string> papers() {
    return column(
        "SELECT p.public_id||':'||(SELECT group_concat(name,' ') FROM (SELECT s.name FROM source "
        "s JOIN record r ON r.source=s.key WHERE r.key=p.record OR r.key IN (SELECT record FROM "
        "paper_record x WHERE x.paper=p.key) ORDER BY s.name)) FROM paper p ORDER BY p.key");
  }

  // "researcher: papers", by id.
  std::vector<std::string> researchers() {
    return column("SELECT public_id||':'||papers FROM researcher ORDER BY public_id");
  }

  std::vector<std::string> disagreements() {
    return column("SELECT subject||' '||detail FROM disagreement ORDER BY 1");
  }

 private:
  std::int64_t source(const std::string& name) {
    must(database().execute("INSERT OR IGNORE INTO source(name,as_of) VALUES('" + name + "','')"));
    return std::stoll(column("SELECT key FROM source WHERE name='" + name + "'").front());
  }
};

}  // namespace paperloom::test
