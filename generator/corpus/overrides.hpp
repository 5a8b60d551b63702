#pragma once
// What the owner of a site decides against the sources: content/overrides.toml, applied by
// finalise. Each decision is listed on /corrections/ with its reason and date; a name that is
// hidden or changed is repeated in no output.
#include <string>
#include <vector>

#include "corpus/database.hpp"
#include "support/diagnostics.hpp"

namespace paperloom {

struct Override {
  enum class Kind {
    merge,   // the people `others` are `id`
    split,   // the papers `others` are not by `id`, but by `to`; empty: by whoever bears the name
    hide,    // `id` is named nowhere
    rename,  // `id` is called `to`
  };

  Kind kind = Kind::merge;
  std::string id = {};  // of a researcher: the public one or, in lower case, any of a source
  std::vector<std::string> others = {};  // ids of researchers, or of papers
  std::string to = {};                   // an id, or a name
  std::string reason = {};
  std::string date = {};   // ISO
  std::string place = {};  // "content/overrides.toml:12", for messages
};

// What stands for a hidden name in lists of authors.
inline constexpr std::string_view kNameWithheld = "Name withheld";

// To temp.author, once identities are known: merges, then splits, renames and hidings. Writes the
// table decision, mends the papers' bylines, and takes out the aliases that would give a name away.
// An id that nobody has is a note: dumps change. So is a hidden or changed name that others bear.
// Errc::invalid if a reason repeats such a name.
Status apply_overrides(Database& database, const std::vector<Override>& overrides,
                       Diagnostics& diagnostics);

}  // namespace paperloom
