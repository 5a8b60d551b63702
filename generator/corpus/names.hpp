#pragma once
// The parts of an author's name in, the name to show and what it is out (PAGES, "Researcher").
// Pure but for the notes.
#include <string>
#include <string_view>

#include "corpus/clean_text.hpp"

namespace paperloom {

enum class AuthorKind {
  person,
  collaboration,  // has no page of its own
  fragment,       // "et al.", ":" and the like: dropped and counted by the caller
};

struct AuthorName {
  std::string name = {};  // clean display text: "forenames keyname suffix"
  AuthorKind kind = AuthorKind::person;
};

// A trailing comma of the family name goes. A name that ends in "et al." loses it: the source's
// parser glues it to the last author. A collaboration is a name with one of the words
// collaboration, consortium, team, group, network, project (or their plurals); it loses a leading
// "for", "for the", "on behalf of" or "on behalf of the".
[[nodiscard]] AuthorName author_name(std::string_view keyname, std::string_view forenames,
                                     std::string_view suffix, TextNotes& notes);

}  // namespace paperloom
