#pragma once
// Records in, source rows out: one row per source and id (and kind, for facts). Within one
// generation the newer of two records of one id wins, whatever their order; a record of an earlier
// generation gives way, but keeps its date where it says the same. Not thread-safe; the caller
// holds a transaction.
#include <cstdint>
#include <string>
#include <string_view>

#include "corpus/database.hpp"
#include "corpus/model.hpp"
#include "support/result.hpp"

namespace paperloom {

enum class RowChange {
  added,
  changed,
  unchanged,
  duplicate,  // this generation had the id already
};

// Gives papers back as they were put.
class PaperReader {
 public:
  static Result<PaperReader> open(Database& database);

  // Without its source. `record` is a key of the table record.
  Result<PaperRecord> read(std::int64_t record);

 private:
  Statement record_, authors_, versions_;
};

class PaperRows {
 public:
  static Result<PaperRows> open(Database& database, std::int64_t generation);

  // `fallback_date` stands in for the date of a record that has none.
  Result<RowChange> put(std::int64_t source, const PaperRecord& paper,
                        std::string_view fallback_date);

 private:
  struct Standing;

  Status insert_links(std::int64_t record, const PaperRecord& paper);
  Status update(std::int64_t record, const PaperRecord& paper, std::string_view as_of);
  Result<Standing> standing_of(std::int64_t record);
  Result<RowChange> put_known(std::int64_t source, const PaperRecord& paper,
                              std::string_view as_of);

  std::int64_t generation_ = 0;
  Statement insert_, find_, touch_, update_, insert_author_, insert_version_, delete_authors_,
      delete_versions_;
  PaperReader reader_;
  std::string content_;
};

class FactRows {
 public:
  static Result<FactRows> open(Database& database, std::int64_t generation);

  Result<RowChange> put(std::int64_t source, const FactRecord& fact,
                        std::string_view fallback_date);

 private:
  struct Dates {
    std::string_view as_of;
    std::string_view updated;
  };

  Result<RowChange> put_known(std::int64_t source, const FactRecord& fact, const Dates& dates,
                              std::int64_t hash);

  std::int64_t generation_ = 0;
  Statement insert_, find_, touch_, update_;
};

}  // namespace paperloom
