#include <algorithm>
#include <map>
#include <vector>

#include "corpus/dates.hpp"
#include "corpus/finalise_steps.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/sitemap_shard.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kRelated = 6;
constexpr std::int64_t kNeighbours = 10;    // before and after a paper in an author's list
constexpr std::int64_t kOuterAuthors = 10;  // the first and the last of a paper

Status write_month_lists(Database& database) {
  TRY_ASSIGN(Statement rows, database.prepare("SELECT field,month,paper,main FROM monthly ORDER BY "
                                              "field,month,dated,paper DESC"));
  TRY_ASSIGN(Statement listing, database.prepare("INSERT INTO listing VALUES(?,?,?,?)"));
  TRY_ASSIGN(Statement list, database.prepare("INSERT INTO list VALUES(?,?,?,?)"));
  TRY_ASSIGN(Statement last, database.prepare("SELECT ifnull(max(key),0) FROM researcher"));
  TRY(last.step());
  std::int64_t key = last.integer(0);
  last.reset();
  std::int64_t field = -1;
  std::int64_t rank = 0;
  std::string month;
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row || rows.integer(0) != field || rows.text(1) != month) {
      if (rank > 0) TRY(list.bind(key, field, std::string_view{month}, rank).run());
      if (!row) return Ok{};
      ++key;
      rank = 0;
      field = rows.integer(0);
      month = rows.text(1);
    }
    TRY(listing.bind(key, rank++, rows.integer(2), rows.integer(3)).run());
  }
}

struct Candidate {
  std::int64_t paper = 0;
  std::int64_t authors = 0;   // in whose lists it stands near
  std::int64_t distance = 0;  // the least of them
};

class RelatedWriter {
 public:
  static Result<RelatedWriter> open(Database& database);
  Status write(std::int64_t paper, std::int64_t field, std::int64_t authors);

 private:
  Status add_neighbours(std::int64_t paper, std::int64_t field, std::int64_t researcher,
                        std::int64_t rank);

  Statement authors_, neighbours_, insert_;
  std::vector<Candidate> candidates_;
};

Result<RelatedWriter> RelatedWriter::open(Database& database) {
  RelatedWriter writer;
  TRY_ASSIGN(writer.authors_,
             database.prepare("SELECT researcher,rank FROM authorship WHERE paper=? AND "
                              "(position<=? OR position>?) AND researcher<>0"));
  TRY_ASSIGN(writer.neighbours_,
             database.prepare("SELECT paper,rank FROM listing WHERE list=? AND rank BETWEEN ? AND "
                              "? AND field=?"));
  TRY_ASSIGN(writer.insert_, database.prepare("INSERT INTO related VALUES(?,?,?)"));
  return writer;
}

Status RelatedWriter::add_neighbours(std::int64_t paper, std::int64_t field,
                                     std::int64_t researcher, std::int64_t rank) {
  neighbours_.bind(researcher, rank - kNeighbours, rank + kNeighbours, field);
  while (true) {
    TRY_ASSIGN(const bool row, neighbours_.step());
    if (!row) return Ok{};
    const std::int64_t other = neighbours_.integer(0);
    if (other == paper) continue;
    const std::int64_t distance = std::abs(neighbours_.integer(1) - rank);
    const auto at = std::find_if(candidates_.begin(), candidates_.end(),
                                 [&](const Candidate& known) { return known.paper == other; });
    if (at == candidates_.end()) {
      candidates_.push_back({other, 1, distance});
    } else {
      ++at->authors;
      at->distance = std::min(at->distance, distance);
    }
  }
}

Status RelatedWriter::write(std::int64_t paper, std::int64_t field, std::int64_t authors) {
  candidates_.clear();
  std::vector<std::pair<std::int64_t, std::int64_t>> lists;
  authors_.bind(paper, kOuterAuthors, authors - kOuterAuthors);
  while (true) {
    TRY_ASSIGN(const bool row, authors_.step());
    if (!row) break;
    const std::pair entry{authors_.integer(0), authors_.integer(1)};
    if (std::find(lists.begin(), lists.end(), entry) == lists.end()) lists.push_back(entry);
  }
  for (const auto& [researcher, rank] : lists) {
    TRY(add_neighbours(paper, field, researcher, rank));
  }
  std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
    if (a.authors != b.authors) return a.authors > b.authors;
    return a.distance != b.distance ? a.distance < b.distance : a.paper < b.paper;
  });
  const std::size_t shown = std::min(kRelated, candidates_.size());
  for (std::size_t i = 0; i < shown; ++i) {
    TRY(insert_.bind(paper, static_cast<std::int64_t>(i), candidates_[i].paper).run());
  }
  return Ok{};
}

}  // namespace

Status derive_months(Database& database) {
  TRY(database.add_function("month_of", 1, [](std::string_view dated, std::string_view /*unused*/) {
    const std::int64_t seconds = std::strtoll(std::string{dated}.c_str(), nullptr, 10);
    return seconds == 0 ? std::string{"undated"} : iso_date(seconds).substr(0, 7);
  }));
  TRY(database.execute(
      "CREATE TEMP TABLE monthly(field INTEGER, month TEXT, dated INTEGER, paper INTEGER, "
      "main INTEGER);"
      "INSERT INTO monthly SELECT 0,month_of(dated),dated,key,field FROM paper;"
      "INSERT INTO monthly SELECT f.field,month_of(p.dated),p.dated,p.key,p.field FROM "
      "paper_field f JOIN paper p ON p.key=f.paper;"));
  TRY(write_month_lists(database));
  return database.execute(
      "DROP TABLE monthly;"
      "UPDATE field SET papers=(SELECT ifnull(sum(size),0) FROM list WHERE list.field=field.key);"
      "CREATE TEMP TABLE mains AS SELECT field,count(*) AS papers FROM paper GROUP BY field;"
      "UPDATE field SET primary_papers=ifnull((SELECT papers FROM mains WHERE "
      "mains.field=field.key),0);"
      "DROP TABLE mains;");
}

Status derive_sitemap_shards(Database& database) {
  TRY(database.add_function("paper_shard", 1, [](std::string_view id, std::string_view /*unused*/) {
    return arxiv_month(id).value_or(sitemap_hash_shard(id));
  }));
  TRY(database.add_function("hash_shard", 1, [](std::string_view id, std::string_view /*unused*/) {
    return sitemap_hash_shard(id);
  }));
  return database.execute(
      "INSERT INTO sitemap_page SELECT paper_shard(source_id),0,key FROM paper UNION ALL SELECT "
      "hash_shard(public_id),1,key FROM researcher UNION ALL SELECT hash_shard(path),2,key "
      "FROM name_group ORDER BY 1,2,3;");
}

Status derive_related(Database& database) {
  TRY_ASSIGN(RelatedWriter writer, RelatedWriter::open(database));
  TRY_ASSIGN(Statement papers,
             database.prepare("SELECT key,field,authors FROM paper ORDER BY key"));
  while (true) {
    TRY_ASSIGN(const bool row, papers.step());
    if (!row) return Ok{};
    TRY(writer.write(papers.integer(0), papers.integer(1), papers.integer(2)));
  }
}

}  // namespace paperloom
