#include "joined_corpus.hpp"

#include <map>

#include "../shared_data.hpp"
#include "corpus/loom_export.hpp"
#include "corpus/source_rows.hpp"
#include "support/ascii.hpp"
#include "support/hash.hpp"
#include "weaving.hpp"

namespace paperloom::test {

namespace {

std::vector<std::string> texts(Database& database, const std::string& sql) {
  Statement statement = must(database.prepare(sql));
  std::vector<std::string> rows;
  while (must(statement.step()))
    rows.emplace_back(statement.text(0));
  return rows;
}

std::string arxiv_id(const JoinedRecord& record) {
  if (record.source == "arxiv") return record.paper.id;
  constexpr std::string_view kScheme = "arxiv:";
  for (const std::string_view word : split_words(record.paper.same_as)) {
    if (word.starts_with(kScheme)) return std::string{word.substr(kScheme.size())};
  }
  return {};
}

void name_people(std::vector<JoinedRecord>& records) {
  std::map<std::string, std::vector<std::string>> people;
  for (const JoinedRecord& record : records) {
    if (record.source != "s2") continue;
    for (const AuthorRecord& author : record.paper.authors)
      people[record.truth].push_back(author.id);
  }
  for (JoinedRecord& record : records) {
    record.people = people[record.truth];
    REQUIRE(record.people.size() == record.paper.authors.size());
  }
}

// What stands for the key of a source row in a hash.
std::string hashed_column(const std::string& table, const std::string& column) {
  if (column == "record") {
    return "(SELECT s.name||':'||r.id FROM record r JOIN source s ON s.key=r.source WHERE "
           "r.key=t.record)";
  }
  if (column == "fact") {
    return "(SELECT s.name||':'||f.kind||':'||f.id FROM fact f JOIN source s ON s.key=f.source "
           "WHERE f.key=t.fact)";
  }
  const bool of_text = column == "source" && (table == "card" || table.ends_with("_source"));
  if (of_text) return "(SELECT s.name FROM source s WHERE s.key=t.source)";
  return "t." + column;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> joined_dumps() {
  const std::string folder = shared_data("corpora/joined/");
  if (folder.empty()) return {};
  return {{"arxiv", folder + "arxiv.jsonl"},
          {"openalex", folder + "openalex-works.jsonl.gz"},
          {"openalex", folder + "openalex-authors.jsonl.gz"},
          {"openalex", folder + "openalex-institutions.jsonl.gz"},
          {"pwc", folder + "pwc-papers-with-abstracts.json.gz"},
          {"pwc", folder + "pwc-links-between-papers-and-code.json"},
          {"ror", folder + "ror.json"},
          {"s2", folder + "s2-papers.jsonl.gz"},
          {"s2", folder + "s2-authors.jsonl.gz"}};
}

JoinedCorpus read_corpus(Database& database) {
  JoinedCorpus corpus;
  PaperReader reader = must(PaperReader::open(database));
  Statement papers =
      must(database.prepare("SELECT s.name,r.key FROM record r JOIN source s ON s.key=r.source "
                            "ORDER BY s.name,r.id"));
  while (must(papers.step())) {
    JoinedRecord record{std::string{papers.text(0)}, must(reader.read(papers.integer(1))), {}};
    record.truth = arxiv_id(record);
    corpus.papers.push_back(std::move(record));
  }
  name_people(corpus.papers);
  Statement facts =
      must(database.prepare("SELECT s.name,f.kind,f.id,f.about,f.as_of,f.updated,f.body FROM fact "
                            "f JOIN source s ON s.key=f.source ORDER BY s.name,f.kind,f.id"));
  while (must(facts.step())) {
    corpus.facts.emplace_back(facts.text(0),
                              FactRecord{.kind = static_cast<FactKind>(facts.integer(1)),
                                         .id = std::string{facts.text(2)},
                                         .about = std::string{facts.text(3)},
                                         .as_of = std::string{facts.text(4)},
                                         .updated = std::string{facts.text(5)},
                                         .body = std::string{facts.text(6)}});
  }
  return corpus;
}

void put_corpus(Database& database, const JoinedCorpus& corpus,
                const std::vector<std::string>& sources) {
  PaperRows papers = must(PaperRows::open(database, 1));
  FactRows facts = must(FactRows::open(database, 1));
  std::int64_t key = 0;
  for (const std::string& source : sources) {
    must(database.execute("INSERT INTO source VALUES(" + std::to_string(++key) + ",'" + source +
                          "','')"));
    for (const JoinedRecord& record : corpus.papers) {
      if (record.source == source) must(papers.put(key, record.paper, ""));
    }
    for (const auto& [name, fact] : corpus.facts) {
      if (name == source) must(facts.put(key, fact, ""));
    }
  }
}

std::string content_hash(Database& database) {
  StreamHash hash;
  must(export_rows(database, [&hash](std::string_view line) {
    hash.add(line);
    return Status{Ok{}};
  }));
  const auto tables =
      texts(database,
            "SELECT name FROM sqlite_schema WHERE type='table' AND name NOT IN "
            "('meta','source','dump','record','record_author','record_version','fact') "
            "ORDER BY name");
  for (const std::string& table : tables) {
    std::string row = "'" + table + "'";
    for (const std::string& column :
         texts(database, "SELECT name FROM pragma_table_info('" + table + "') ORDER BY cid"))
      row.append("||'|'||quote(").append(hashed_column(table, column)).append(")");
    std::string sql = "SELECT ";
    sql.append(row).append(" FROM ").append(table).append(" t ORDER BY 1");
    for (const std::string& text : texts(database, sql))
      hash.add(text);
  }
  return hex(hash.value());
}

}  // namespace paperloom::test
