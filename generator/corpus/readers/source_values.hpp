#pragma once
// Values as dumps write them in, normal forms out, nothing where they are none. Pure; linear time.
// Forms: https://support.orcid.org (structure of the identifier), https://ror.readme.io (the same),
// https://info.arxiv.org/help/arxiv_identifier.html, BCP 47 (RFC 5646).
#include <optional>
#include <string>
#include <string_view>

namespace paperloom {

// "0000-0002-1825-0097" of itself or its address; the one of zeros alone, which stands for nobody,
// is none.
[[nodiscard]] std::optional<std::string> parse_orcid(std::string_view text);

// "000e0be47" of "https://ror.org/000e0be47" or of itself.
[[nodiscard]] std::optional<std::string> parse_ror(std::string_view text);

// "w2201380382" of "https://openalex.org/W2201380382" or "W2201380382": a letter and digits.
[[nodiscard]] std::optional<std::string> parse_openalex_id(std::string_view text);

// "Q309350" of its address or of itself.
[[nodiscard]] std::optional<std::string> parse_wikidata_id(std::string_view text);

// The arXiv id that an address of arXiv's, an OAI identifier ("pmh:oai:arXiv.org:2012.00632") or a
// DOI that arXiv minted (10.48550/arxiv.*) names.
[[nodiscard]] std::optional<std::string> arxiv_id_of_address(std::string_view text);

// An ISO 8601 date, alone or with a time, so that text comparison orders it: "2025-11-06" or
// "2025-11-06T03:46:38.306776". Midnight is the day alone; zones are taken for UTC.
[[nodiscard]] std::optional<std::string> parse_moment(std::string_view text);

// http or https with a host, of printable ASCII and letters beyond, at most 2,048 bytes.
[[nodiscard]] bool is_web_address(std::string_view text);

// "en", "pt-BR"; the language itself in lower case.
[[nodiscard]] std::optional<std::string> parse_language(std::string_view text);

}  // namespace paperloom
