#pragma once
// What readers hand to the weave: plain records of one source, with clean text. A paper is a
// PaperRecord; all else is a FactRecord, whose body is a line of the loom format (corpus/loom.hpp).
//
// References to papers name a scheme and a normalised id: "arxiv:2006.10103", "doi:10.1000/x",
// "acl:2020.acl-main.1", "openalex:w2201380382", "s2:222009143", "pwc:<slug>", "loom:<id>".
// References to people and institutions in the same way: "openalex:a5058442638", "s2:826968583",
// "orcid:0000-0002-1825-0097", "ror:000e0be47", "openalex:i2324058722", "acl:<id>", "loom:<id>".
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/names.hpp"
#include "support/marked_text.hpp"

namespace paperloom {

struct AuthorRecord {
  std::string name = {};  // as shown; of a collaboration too
  AuthorKind kind = AuthorKind::person;
  std::string affiliation = {};                // as written, several separated by "; "
  std::string id = {};                         // the source's own: "a5058442638", "826968583"
  std::string orcid = {};                      // "0000-0002-1825-0097"
  std::vector<std::string> institutions = {};  // references, in the source's order
};

struct VersionRecord {
  std::int64_t number = 0;
  std::int64_t created = 0;  // seconds since 1970-01-01 UTC; 0 when unknown
};

// By number; of two with one number the first stays.
[[nodiscard]] std::vector<VersionRecord> in_order(std::vector<VersionRecord> versions);

struct PaperRecord {
  std::string source = {};   // a name of corpus/sources.hpp; empty: the reader's
  std::string id = {};       // of the source, normalised: corpus/identifiers.hpp
  std::string as_of = {};    // the record's own date, ISO 8601, or empty
  std::string updated = {};  // which of two records of one id is newer; never shown
  MarkedText title = {};     // empty when the source gives none
  MarkedText abstract = {};  // paragraphs are separated by '\n'
  std::string comments = {};
  std::string journal_ref = {};
  std::string doi = {};  // several are separated by blanks
  std::string report_no = {};
  std::string categories = {};  // canonical ids separated by blanks, primary first
  std::string license = {};     // a URL
  std::string same_as = {};     // references to the same paper elsewhere, separated by blanks
  std::string published = {};   // ISO date, month or year
  std::string venue = {};
  std::string url = {};       // its page at a publisher, http or https
  std::string pdf = {};       // the text itself, http or https
  std::string language = {};  // BCP 47
  std::string tasks = {};     // names, one a line
  std::string methods = {};   // names, one a line
  std::optional<std::int64_t> citations = {};
  std::optional<std::int64_t> influential_citations = {};
  bool withdrawn = false;
  bool retracted = false;
  std::vector<AuthorRecord> authors = {};
  std::vector<VersionRecord> versions = {};  // by number
};

// Every reference that a record of `source` has: its own, those to the same paper elsewhere, DOIs.
[[nodiscard]] std::vector<std::string> references_of(std::string_view source,
                                                     const PaperRecord& paper);

enum class FactKind {
  researcher = 1,
  institution,
  abstract,  // of a paper, where the source gives it apart
  tldr,
  repository,
  probe,
  sample,
  task,
  dataset,
  method,
  result,
  correction,
};

struct FactRecord {
  FactKind kind = FactKind::researcher;
  std::string source = {};  // as of PaperRecord
  std::string id = {};      // unique among the source's facts of this kind
  std::string about = {};   // the paper that it speaks of (a reference), or empty
  std::string as_of = {};
  std::string updated = {};
  std::string body = {};  // a JSON object: the kind's fields in the order of corpus/loom.hpp
};

}  // namespace paperloom
