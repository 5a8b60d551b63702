#pragma once
// The Papers with Code archive (huggingface.co/pwc-archive, frozen in July 2025): five files, each
// one array, told apart by the keys of their first elements. In: bytes. Out: papers, repositories,
// tasks, results, methods and datasets of the source "pwc". Anybody could edit the archive, so a
// name may be anything; the archive joins its files by names. A damaged or mistyped record is
// reported and skipped.
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::optional<DumpPart> recognise_pwc(std::string_view head, std::string_view path);
Status read_pwc(ReadContext& context);

}  // namespace paperloom
