#pragma once
// Values of the Papers with Code archive in, normal forms out, nothing where they are none. Pure;
// linear time. Forms of Anthology ids: https://aclanthology.org/info/ids/.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/readers/json_reader.hpp"
#include "support/json_writer.hpp"

namespace paperloom {

// The last segment of an address of the archive's former site: "bert-pre-training-of-deep".
[[nodiscard]] std::optional<std::string> pwc_slug(std::string_view address);

// "2020.acl-main.1" or "P19-1001" of an address of the ACL Anthology, old or new.
[[nodiscard]] std::optional<std::string> acl_id_of_address(std::string_view address);

// The reference of the paper that an address of arXiv's, of the Anthology's or of the archive's
// former site names; else empty.
[[nodiscard]] std::string paper_of_address(std::string_view address);

// "NeurIPS 2018" of "NeurIPS 2018 12", "ACL 2019" of "acl-2019-7".
[[nodiscard]] std::string pwc_venue(std::string_view proceeding);

// Markdown as clean text, with the paragraphs kept.
[[nodiscard]] std::string pwc_description(JsonRecord& record, std::string_view markdown);

// Without the empty ones and what was there before.
[[nodiscard]] std::vector<std::string> each_once(std::vector<std::string> texts);

// The texts of a list, cleaned, each once.
[[nodiscard]] std::vector<std::string> pwc_names(JsonRecord& record, const JsonValue& object,
                                                 std::string_view key);

// Writes "paper" and "paper_title" of {"title", "url"}; the reference is returned.
std::string write_pwc_paper(JsonRecord& record, JsonWriter& body);

}  // namespace paperloom
