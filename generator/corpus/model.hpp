#pragma once
// What readers hand to the weave: plain records of one source, with clean text.
#include <cstdint>
#include <string>
#include <vector>

#include "corpus/names.hpp"
#include "support/marked_text.hpp"

namespace paperloom {

struct AuthorRecord {
  std::string name = {};  // as shown; of a collaboration too
  AuthorKind kind = AuthorKind::person;
  std::string affiliation = {};
};

struct VersionRecord {
  std::int64_t number = 0;
  std::int64_t created = 0;  // seconds since 1970-01-01 UTC; 0 when unknown
};

struct PaperRecord {
  std::string id = {};       // of the source, normalised: corpus/identifiers.hpp
  MarkedText title = {};     // empty when the source gives none
  MarkedText abstract = {};  // paragraphs are separated by '\n'
  std::string comments = {};
  std::string journal_ref = {};
  std::string doi = {};  // several are separated by blanks
  std::string report_no = {};
  std::string categories = {};  // canonical ids separated by blanks, primary first
  std::string license = {};     // a URL
  std::string as_of = {};       // the record's own date, ISO 8601, or empty
  bool withdrawn = false;
  std::vector<AuthorRecord> authors = {};
  std::vector<VersionRecord> versions = {};  // by number
};

}  // namespace paperloom
