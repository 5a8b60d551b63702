#include <algorithm>
#include <charconv>

#include "corpus/dates.hpp"
#include "corpus/finalise_steps.hpp"

namespace paperloom {
namespace {

struct Count {
  std::int64_t key = 0;
  std::int64_t papers = 0;
};

// How often each key occurs; `keys` is sorted in passing.
std::vector<Count> counts_of(std::vector<std::int64_t>& keys) {
  std::sort(keys.begin(), keys.end());
  std::vector<Count> counts;
  for (const std::int64_t key : keys) {
    if (counts.empty() || counts.back().key != key) counts.push_back({key, 0});
    ++counts.back().papers;
  }
  return counts;
}

void most_first(std::vector<Count>& counts) {
  std::sort(counts.begin(), counts.end(), [](const Count& a, const Count& b) {
    return a.papers != b.papers ? a.papers > b.papers : a.key < b.key;
  });
}

// What one researcher's papers add up to.
struct Tally {
  std::int64_t papers = 0;
  std::int64_t first = 0;
  std::int64_t middle = 0;
  std::int64_t last = 0;
  std::int64_t sole = 0;
  std::string modified = {};
  std::vector<std::int64_t> fields = {};
  std::vector<std::int64_t> years = {};
  std::vector<std::vector<std::int64_t>> coauthors = {};  // of each paper, each once

  void place(std::int64_t position, std::int64_t authors) {
    if (authors == 1) {
      ++sole;
    } else if (position == 1) {
      ++first;
    } else if (position == authors) {
      ++last;
    } else {
      ++middle;
    }
  }
};

struct Member {
  std::int64_t paper = 0;
  std::int64_t position = 0;
  std::int64_t dated = 0;
  std::int64_t field = 0;
  std::int64_t authors = 0;
  bool matched = false;
};

class StatisticsWriter {
 public:
  static Result<StatisticsWriter> open(Database& database);
  Status add(std::int64_t researcher, const Member& member, std::string_view as_of, Tally& tally);
  Status write(std::int64_t researcher, Tally& tally);

 private:
  Status write_coauthors(std::int64_t researcher, const Tally& tally);

  Statement coauthors_, update_, insert_field_, insert_year_, insert_coauthor_;
};

Result<StatisticsWriter> StatisticsWriter::open(Database& database) {
  StatisticsWriter writer;
  TRY_ASSIGN(writer.coauthors_,
             database.prepare("SELECT researcher FROM authorship WHERE paper=?"));
  TRY_ASSIGN(writer.update_,
             database.prepare("UPDATE researcher SET papers=?,first=?,middle=?,last=?,sole=?,"
                              "coauthored=?,modified=? WHERE key=?"));
  TRY_ASSIGN(writer.insert_field_,
             database.prepare("INSERT INTO researcher_field VALUES(?,?,?,?)"));
  TRY_ASSIGN(writer.insert_year_, database.prepare("INSERT INTO researcher_year VALUES(?,?,?)"));
  TRY_ASSIGN(writer.insert_coauthor_, database.prepare("INSERT INTO coauthor VALUES(?,?,?,?,?)"));
  return writer;
}

Status StatisticsWriter::add(std::int64_t researcher, const Member& member, std::string_view as_of,
                             Tally& tally) {
  ++tally.papers;
  if (member.matched) tally.place(member.position, member.authors);
  if (member.field != 0) tally.fields.push_back(member.field);
  if (member.dated != 0) {
    const std::string date = iso_date(member.dated);
    std::int64_t year = 0;
    std::from_chars(date.data(), date.data() + 4, year);
    tally.years.push_back(year);
  }
  if (tally.modified < as_of) tally.modified = as_of;
  if (member.authors > kMaxAuthorsForCoauthors) return Ok{};
  auto& others = tally.coauthors.emplace_back();
  coauthors_.bind(member.paper);
  while (true) {
    TRY_ASSIGN(const bool row, coauthors_.step());
    if (!row) break;
    const std::int64_t other = coauthors_.integer(0);
    if (other != 0 && other != researcher) others.push_back(other);
  }
  std::sort(others.begin(), others.end());
  others.erase(std::unique(others.begin(), others.end()), others.end());
  return Ok{};
}

Status StatisticsWriter::write_coauthors(std::int64_t researcher, const Tally& tally) {
  std::vector<std::int64_t> all;
  for (const auto& others : tally.coauthors)
    all.insert(all.end(), others.begin(), others.end());
  std::vector<Count> counts = counts_of(all);
  most_first(counts);
  if (counts.size() > kCoauthors) counts.resize(kCoauthors);
  std::vector<std::int64_t> ties(counts.size(), 0);
  for (const auto& others : tally.coauthors) {
    std::int64_t present = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (std::binary_search(others.begin(), others.end(), counts[i].key)) {
        present |= std::int64_t{1} << i;
      }
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const std::int64_t self = std::int64_t{1} << i;
      if ((present & self) != 0) ties[i] |= present & ~self;
    }
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    TRY(insert_coauthor_
            .bind(researcher, static_cast<std::int64_t>(i), counts[i].key, counts[i].papers,
                  ties[i])
            .run());
  }
  return Ok{};
}

Status StatisticsWriter::write(std::int64_t researcher, Tally& tally) {
  TRY(update_
          .bind(tally.papers, tally.first, tally.middle, tally.last, tally.sole,
                static_cast<std::int64_t>(tally.coauthors.size()), std::string_view{tally.modified},
                researcher)
          .run());
  std::vector<Count> fields = counts_of(tally.fields);
  most_first(fields);
  std::int64_t rank = 0;
  for (const Count& field : fields) {
    TRY(insert_field_.bind(researcher, rank++, field.key, field.papers).run());
  }
  for (const Count& year : counts_of(tally.years)) {
    TRY(insert_year_.bind(researcher, year.key, year.papers).run());
  }
  return write_coauthors(researcher, tally);
}

}  // namespace

Status derive_researcher_statistics(Database& database) {
  TRY_ASSIGN(StatisticsWriter writer, StatisticsWriter::open(database));
  TRY_ASSIGN(Statement members,
             database.prepare("SELECT m.researcher,m.paper,m.position,p.dated,p.field,p.authors,"
                              "p.matched,p.as_of FROM member m CROSS JOIN paper p ON "
                              "p.key=m.paper ORDER BY m.rowid"));
  Tally tally;
  std::int64_t researcher = 0;
  std::int64_t paper = 0;
  while (true) {
    TRY_ASSIGN(const bool row, members.step());
    if (!row || members.integer(0) != researcher) {
      if (researcher != 0) TRY(writer.write(researcher, tally));
      tally = {};
      paper = 0;
    }
    if (!row) break;
    researcher = members.integer(0);
    const Member member{members.integer(1), members.integer(2), members.integer(3),
                        members.integer(4), members.integer(5), members.integer(6) != 0};
    if (member.paper == paper) continue;  // a second entry of the same person
    paper = member.paper;
    TRY(writer.add(researcher, member, members.text(7), tally));
  }
  TRY_ASSIGN(
      Statement top,
      database.prepare(
          "INSERT INTO field_top SELECT field,place-1,researcher,papers FROM (SELECT field,"
          "researcher,papers,row_number() OVER (PARTITION BY field ORDER BY papers DESC,"
          "researcher) AS place FROM researcher_field) WHERE place<=? ORDER BY field,place"));
  TRY(top.bind(kFieldTop).run());
  return database.execute("DROP TABLE member");
}

}  // namespace paperloom
