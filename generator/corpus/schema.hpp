#pragma once
// The store's tables. Source tables hold what each source said and live from weave to weave; entity
// tables are derived from them by finalise and made anew each time. An absent text is empty, an
// absent time 0; a count that a source does not give is NULL, for unknown is not zero.
#include <string>

#include "corpus/database.hpp"

namespace paperloom {

inline constexpr std::int64_t kSchemaVersion = 3;
inline constexpr int kReadCacheMib = 16;

// An empty store becomes one with the source tables; one of another version is Errc::invalid.
Status create_source_tables(Database& database);

// A store to read its tables from. Errc::invalid where there is none, or one of another version.
Result<Database> open_woven_store(const std::string& path, int cache_mib = kReadCacheMib);

// Drops the entity tables and creates them empty.
Status recreate_entity_tables(Database& database);

}  // namespace paperloom
