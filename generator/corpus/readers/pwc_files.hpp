#pragma once
// The archive's five files, for pwc.cpp: one element in, records out to the sink of its reading.
#include "corpus/readers/json_reader.hpp"
#include "corpus/readers/reader.hpp"

namespace paperloom {

Status take_pwc_paper(JsonRecord& record);
Status take_pwc_link(JsonRecord& record);
Status take_pwc_method(JsonRecord& record);
Status take_pwc_dataset(JsonRecord& record);
// An element is a root task with all that it holds, at most kMaxPwcTask bytes.
Status read_pwc_tables(ReadContext& context);

inline constexpr std::size_t kMaxPwcTask = std::size_t{64} << 20U;

}  // namespace paperloom
