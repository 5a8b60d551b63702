#pragma once
// The author lists of a paper's records in; its authors, and what each source calls them and where
// it places them, out (DESIGN, "Identity across sources"): temp.author, temp.identity,
// temp.affiliated and temp.orcid_claim.
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "corpus/database.hpp"
#include "corpus/names.hpp"
#include "support/result.hpp"

namespace paperloom {

// Which ids name people across papers, in the order of precedence.
enum class IdentityScheme : std::int64_t { none, s2, openalex, orcid };

// The first six names; of more than six the first five and "et al.".
[[nodiscard]] std::string byline_of(const std::vector<std::string>& names);

class AuthorWriter {
 public:
  struct Authors {
    std::int64_t count = 0;
    bool matched = true;  // each entry is a person
    std::string byline = {};
  };

  static Result<AuthorWriter> open(Database& database);

  // `main` gives the list; the lists of `others` are aligned with it.
  Result<Authors> add(std::int64_t paper, std::int64_t main,
                      const std::vector<std::int64_t>& others);

 private:
  struct Entry {
    AuthorKind kind = AuthorKind::person;
    std::string name = {};
    std::string id = {};
    std::string orcid = {};
    std::string institutions = {};
  };

  struct List {
    IdentityScheme scheme = IdentityScheme::none;
    std::vector<Entry> entries = {};
    bool fragments = false;
    bool identified = false;  // some entry has more than a name
    std::int64_t record = 0;
  };

  Result<List> load(std::int64_t record);
  Result<std::string> orcid_of_person(const std::string& id);
  Status add_identity(std::int64_t paper, std::int64_t position, const List& list,
                      const Entry& entry);
  Status add_aligned(std::int64_t paper, const List& main, const List& other);

  std::map<std::int64_t, IdentityScheme> schemes_;  // by source
  std::int64_t acl_ = 0;  // the key of that source, whose people records have the ORCIDs
  Statement source_, authors_, person_orcid_, insert_author_, insert_identity_, insert_place_,
      insert_orcid_;
};

}  // namespace paperloom
