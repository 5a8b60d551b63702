// Which records of different sources are one paper (DESIGN, "Papers join"). References tie records
// together in three tiers: arXiv ids, then DOIs, then the sources' own ids. What would make two
// arXiv ids one paper ties nothing and is reported. A union-find whose rows lie in a temporary
// table, so that memory does not grow with the number of records.
#include <algorithm>
#include <array>
#include <vector>

#include "corpus/finalise_steps.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

using Tier = std::int64_t;
constexpr Tier kArxiv = 0;
constexpr Tier kDoi = 1;
constexpr Tier kOther = 2;

// More records than this under one reference say nothing but that the reference is wrong.
constexpr std::size_t kMaxTied = 1000;

Tier tier_of(std::string_view reference) {
  if (reference.starts_with("arxiv:")) return kArxiv;
  return reference.starts_with("doi:") ? kDoi : kOther;
}

class ReferenceWriter {
 public:
  static Result<ReferenceWriter> open(Database& database) {
    ReferenceWriter writer;
    TRY_ASSIGN(writer.insert_, database.prepare("INSERT OR IGNORE INTO reference VALUES(?,?,?)"));
    return writer;
  }

  Status add(std::int64_t record, std::string_view reference) {
    return insert_.bind(tier_of(reference), reference, record).run();
  }

  // `source` and `id` are the record's own, `dois` and `same_as` blank-separated.
  Status add_all(std::int64_t record, std::string_view own, std::string_view dois,
                 std::string_view same_as, Diagnostics& diagnostics) {
    TRY(add(record, own));
    for (const std::string_view doi : split_words(dois)) {
      const std::string reference = "doi:" + std::string{doi};
      TRY(add(record, reference));
    }
    const auto words = split_words(same_as);
    const auto arxiv_ids = std::count_if(
        words.begin(), words.end(), [](std::string_view word) { return tier_of(word) == kArxiv; });
    if (arxiv_ids > 1) diagnostics.add(Severity::note, "several arXiv ids for one paper", "", own);
    for (const std::string_view word : words) {
      if (tier_of(word) != kArxiv || arxiv_ids == 1) TRY(add(record, word));
    }
    return Ok{};
  }

 private:
  Statement insert_;
};

}  // namespace

Status collect_references(Database& database, Diagnostics& diagnostics) {
  TRY(
      database.execute("CREATE TEMP TABLE reference(tier INTEGER, value TEXT, record INTEGER, "
                       "PRIMARY KEY(tier,value,record)) WITHOUT ROWID"));
  TRY_ASSIGN(ReferenceWriter writer, ReferenceWriter::open(database));
  TRY_ASSIGN(Statement records,
             database.prepare("SELECT r.key,s.name||':'||r.id,r.doi,r.same_as FROM record r JOIN "
                              "source s ON s.key=r.source"));
  while (true) {
    TRY_ASSIGN(const bool row, records.step());
    if (!row) return Ok{};
    TRY(writer.add_all(records.integer(0), records.text(1), records.text(2), records.text(3),
                       diagnostics));
  }
}

namespace {

// The sets of records; each has at most one arXiv id, kept at its root.
class Sets {
 public:
  struct Root {
    std::int64_t record = 0;
    std::string arxiv = {};  // a reference, or empty
  };

  static Result<Sets> open(Database& database) {
    TRY(
        database.execute("CREATE TEMP TABLE tied(record INTEGER PRIMARY KEY, parent INTEGER, "
                         "arxiv TEXT);"
                         "INSERT INTO tied SELECT key,key,'' FROM record ORDER BY key;"));
    Sets sets;
    TRY_ASSIGN(sets.select_, database.prepare("SELECT parent,arxiv FROM tied WHERE record=?"));
    TRY_ASSIGN(sets.link_, database.prepare("UPDATE tied SET parent=? WHERE record=?"));
    TRY_ASSIGN(sets.name_, database.prepare("UPDATE tied SET arxiv=? WHERE record=?"));
    return sets;
  }

  Result<Root> find(std::int64_t record) {
    std::vector<std::int64_t> way;
    while (true) {
      TRY_ASSIGN(const bool row, select_.bind(record).step());
      if (!row) return Error{Errc::internal, "store: a record vanished"};
      const std::int64_t parent = select_.integer(0);
      if (parent == record) break;
      way.push_back(record);
      record = parent;
    }
    Root root{record, std::string{select_.text(1)}};
    select_.reset();
    if (!way.empty()) way.pop_back();  // the last one points to the root already
    for (const std::int64_t below : way)
      TRY(link_.bind(record, below).run());
    return root;
  }

  // Makes one set of them all, with the arXiv id.
  Status unite(const std::vector<Root>& roots, std::string_view arxiv) {
    const std::int64_t first = roots.front().record;
    for (const Root& root : roots) {
      if (root.record != first) TRY(link_.bind(first, root.record).run());
    }
    if (roots.front().arxiv == arxiv) return Ok{};
    return name_.bind(arxiv, first).run();
  }

 private:
  Statement select_, link_, name_;
};

// All records with one reference.
class Tie {
 public:
  void begin(std::int64_t tier, std::string_view value) {
    tier_ = tier;
    value_ = value;
    records_.clear();
  }

  [[nodiscard]] bool is(std::int64_t tier, std::string_view value) const {
    return tier == tier_ && value == value_;
  }

  void add(std::int64_t record) {
    if (records_.size() <= kMaxTied) records_.push_back(record);
  }

  Status apply(Sets& sets, Diagnostics& diagnostics, JoinCounts& joins) const {
    if (records_.empty() || (records_.size() == 1 && tier_ != kArxiv)) return Ok{};
    if (records_.size() > kMaxTied) {
      diagnostics.add(Severity::note, "reference of too many records", "", value_);
      return Ok{};
    }
    std::vector<Sets::Root> roots;
    std::string arxiv = tier_ == kArxiv ? value_ : std::string{};
    for (const std::int64_t record : records_) {
      TRY_ASSIGN(Sets::Root root, sets.find(record));
      if (!root.arxiv.empty() && arxiv.empty()) arxiv = root.arxiv;
      if (!root.arxiv.empty() && arxiv != root.arxiv) {
        diagnostics.add(Severity::note, "reference that several arXiv papers claim", "", value_);
        return Ok{};
      }
      roots.push_back(std::move(root));
    }
    count(roots, joins);
    return sets.unite(roots, arxiv);
  }

 private:
  // Sets that were apart so far.
  void count(const std::vector<Sets::Root>& roots, JoinCounts& joins) const {
    std::vector<std::int64_t> apart;
    apart.reserve(roots.size());
    for (const Sets::Root& root : roots)
      apart.push_back(root.record);
    std::sort(apart.begin(), apart.end());
    const auto sets = std::unique(apart.begin(), apart.end()) - apart.begin();
    std::int64_t& by = tier_ == kArxiv ? joins.by_arxiv_id
                       : tier_ == kDoi ? joins.by_doi
                                       : joins.by_source_id;
    by += sets - 1;
  }

  std::int64_t tier_ = -1;
  std::string value_;
  std::vector<std::int64_t> records_;
};

}  // namespace

Result<JoinCounts> join_records(Database& database, Diagnostics& diagnostics) {
  TRY(collect_references(database, diagnostics));
  TRY_ASSIGN(Sets sets, Sets::open(database));
  TRY_ASSIGN(Statement rows, database.prepare("SELECT tier,value,record FROM reference ORDER BY "
                                              "tier,value,record"));
  Tie tie;
  JoinCounts joins;
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row || !tie.is(rows.integer(0), rows.text(1))) {
      TRY(tie.apply(sets, diagnostics, joins));
      if (!row) break;
      tie.begin(rows.integer(0), rows.text(1));
    }
    tie.add(rows.integer(2));
  }
  // Flat from here on: every record with its root.
  TRY_ASSIGN(Statement records, database.prepare("SELECT record FROM tied ORDER BY record"));
  while (true) {
    TRY_ASSIGN(const bool row, records.step());
    if (!row) return joins;
    TRY(sets.find(records.integer(0)));
  }
}

}  // namespace paperloom
