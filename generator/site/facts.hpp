#pragma once
// How facts are put into words: each form has its one home here. English; pure.
#include <cstdint>
#include <string>
#include <string_view>

#include "corpus/store.hpp"
#include "support/marked_text.hpp"

namespace paperloom {

[[nodiscard]] std::string grouped(std::int64_t number);  // "12,345"
// "1 paper", "12,345 papers"; the plural is the singular with an s.
[[nodiscard]] std::string counted(std::int64_t number, std::string_view singular);

[[nodiscard]] std::string day_text(std::int64_t seconds);       // "17 Jun 2020", empty for 0
[[nodiscard]] std::string day_text(std::string_view iso_date);  // the same of an ISO date
// "17 Jun 2020", "June 2020" or "2020": an ISO date, month or year.
[[nodiscard]] std::string date_text(std::string_view iso);
[[nodiscard]] std::string iso_day(std::int64_t seconds);       // "2020-06-17", empty for 0
[[nodiscard]] std::string month_text(std::string_view month);  // "June 2020", "Undated"
[[nodiscard]] std::string rfc822_date(std::int64_t seconds);   // for feeds
// "2020/06/17", "2020/06" or "2020" of an ISO date, for citation tags.
[[nodiscard]] std::string slashed_date(std::string_view iso);

// The title, or "Untitled (arXiv:<id>)" where the source gives none.
[[nodiscard]] MarkedText shown_title(const MarkedText& title, std::string_view source_id);
// "arXiv:2006.10103" or the id as it is.
[[nodiscard]] std::string shown_id(std::string_view source_id);

// The first sentences of an abstract, whole ones up to about 300 bytes, else cut at a word with
// "…"; never inside math or a character. Its first paragraph at most.
[[nodiscard]] MarkedText excerpt(const MarkedText& abstract);
[[nodiscard]] MarkedText first_sentence(const MarkedText& abstract);

// Meta descriptions; the one text for head, JSON-LD, feeds and twin alike.
[[nodiscard]] std::string paper_description(const Paper& paper);
[[nodiscard]] std::string researcher_description(const Researcher& researcher);
[[nodiscard]] std::string name_description(std::string_view name, std::int64_t bearers);

// "Semantic Scholar", and where the person is found there.
[[nodiscard]] std::string_view scheme_label(Identity::Scheme scheme);
[[nodiscard]] std::string profile_url(const Identity& identity);

// When the paper came out, ISO: its first submission, else what the first source that knows says.
[[nodiscard]] std::string publication_date(const Paper& paper);
// Of all sources, each once, those of the text's own record first.
[[nodiscard]] std::vector<std::string> all_dois(const Paper& paper);
// The words as a list in a sentence: "citations, venue and DOI".
[[nodiscard]] std::string sentence_list(const std::vector<std::string>& words);

// "CC BY 4.0" of a licence URL, or nothing where it is not known.
[[nodiscard]] std::string_view license_name(std::string_view url);

// The English name of a category, or its id.
[[nodiscard]] std::string_view field_name(std::string_view id);

// The BibTeX entry of a paper, one text with line breaks.
[[nodiscard]] std::string bibtex(const Paper& paper);

}  // namespace paperloom
