#include "corpus/store_counts.hpp"

#include <array>

#include "corpus/loom.hpp"

namespace paperloom {
namespace {

struct EntityTable {
  std::string_view name;
  std::string_view table;
};

constexpr std::array kEntities{
    EntityTable{"papers", "paper"},
    EntityTable{"researchers", "researcher"},
    EntityTable{"institutions", "institution"},
    EntityTable{"fields", "field"},
    EntityTable{"old paths", "alias"},
};

Status add_facts(Database& database, std::int64_t key, SourceCounts& source) {
  TRY_ASSIGN(Statement rows, database.prepare("SELECT kind,count(*) FROM fact WHERE source=? GROUP "
                                              "BY kind ORDER BY kind"));
  rows.bind(key);
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return Ok{};
    source.facts.emplace_back(loom_kind(static_cast<FactKind>(rows.integer(0))).name,
                              rows.integer(1));
  }
}

Status add_dumps(Database& database, std::int64_t key, SourceCounts& source) {
  TRY_ASSIGN(Statement rows, database.prepare("SELECT hash,as_of,records,bytes FROM dump WHERE "
                                              "source=? ORDER BY hash"));
  rows.bind(key);
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return Ok{};
    source.dumps.push_back(
        {std::string{rows.text(0)}, std::string{rows.text(1)}, rows.integer(2), rows.integer(3)});
  }
}

}  // namespace

Result<StoreCounts> count_store(Database& database) {
  StoreCounts counts;
  TRY_ASSIGN(Statement rows,
             database.prepare("SELECT key,name,as_of,(SELECT count(*) FROM record r WHERE "
                              "r.source=s.key) FROM source s ORDER BY name"));
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) break;
    SourceCounts source{
        std::string{rows.text(1)}, std::string{rows.text(2)}, rows.integer(3), {}, {}};
    TRY(add_facts(database, rows.integer(0), source));
    TRY(add_dumps(database, rows.integer(0), source));
    counts.sources.push_back(std::move(source));
  }
  for (const EntityTable& entity : kEntities) {
    TRY_ASSIGN(Statement size,
               database.prepare("SELECT count(*) FROM " + std::string{entity.table}));
    TRY(size.step());
    counts.entities.emplace_back(entity.name, size.integer(0));
  }
  return counts;
}

}  // namespace paperloom
