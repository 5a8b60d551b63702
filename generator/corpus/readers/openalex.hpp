#pragma once
// The OpenAlex snapshot (https://developers.openalex.org/download/snapshot-format): one JSON object
// a line, in the layouts of 2023 and 2026. In: works, authors and institutions, told apart by their
// ids, record by record. Out: papers, researchers and institutions under ids like "w2201380382".
// And its lists of what is gone, CSV: works/deleted_ids.csv (work_id,deleted_date) and, until 2025,
// merged_ids/ENTITY/*.csv (merge_date,id,merge_into_id). No record is dated: the dump is.
#include "corpus/readers/json_reader.hpp"
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_openalex(std::string_view head, std::string_view path);
Status read_openalex(ReadContext& context);

std::optional<DumpPart> recognise_openalex_removals(std::string_view head, std::string_view path);
Status read_openalex_removals(ReadContext& context);

// One record each, with its id as parse_openalex_id gives it; an error ends the reading.
Status read_openalex_work(JsonRecord& record, std::string id);
Status read_openalex_author(JsonRecord& record, std::string id);
Status read_openalex_institution(JsonRecord& record, std::string id);

// "openalex:i2324058722" of an institution's address; "" where it is none.
[[nodiscard]] std::string openalex_institution(std::string_view address);

}  // namespace paperloom
