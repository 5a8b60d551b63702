#pragma once
// Identifiers of papers: what a dump wrote in, the normal form out, or nothing where it is none.
// Pure; linear time. Forms: https://info.arxiv.org/help/arxiv_identifier.html (a new id is
// YYMM.NNNN or YYMM.NNNNN, an old one archive/YYMMNNN) and DESIGN, "Public ids".
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

// The id under which a record is kept. An arXiv id loses its `arXiv:`, subject class and version
// (`math.GT/0309136v2` is `math/0309136`); any other must be a loom id and stays as it is: 1 to 100
// of [A-Za-z0-9._/-], first and last alphanumeric, with a digit, without `..`.
[[nodiscard]] std::optional<std::string> parse_source_id(std::string_view text);

// The normalised arXiv id, or nothing where the text is not of arXiv's form.
[[nodiscard]] std::optional<std::string> parse_arxiv_id(std::string_view text);

// Is it a normalised arXiv id? Judged by form alone, like the site's own links.
[[nodiscard]] bool is_arxiv_id(std::string_view source_id) noexcept;

// The id as it appears in URLs: lower case, every run of anything outside [a-z0-9.] becomes one
// `-`, none of `-` and `.` at the ends. Of different arXiv ids it is different; of others it may
// clash.
[[nodiscard]] std::string public_id(std::string_view source_id);

// "2006-12" of a normalised arXiv id: 1991-08 to 2007-03 from an old one, 2007-04 on from a new
// one.
[[nodiscard]] std::optional<std::string> arxiv_month(std::string_view source_id);

// The DOIs of one field, in its order, each once, lower case, without `doi:` or resolver address;
// at most 32. DOIs that arXiv itself mints (10.48550/arxiv.*) are left out.
[[nodiscard]] std::vector<std::string> parse_dois(std::string_view field);

}  // namespace paperloom
