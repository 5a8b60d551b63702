#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "corpus/finalise_authors.hpp"
#include "corpus/finalise_steps.hpp"
#include "corpus/forgotten_names.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/overrides.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

// "n" and twelve characters of base32 (corpus/slug.hpp).
bool is_name_id(std::string_view id) {
  constexpr std::size_t kLength = 13;
  return id.size() == kLength && id.front() == 'n' && std::all_of(id.begin(), id.end(), [](char c) {
           return is_lower(c) || (c >= '2' && c <= '7');
         });
}

std::vector<std::string_view> people_of(const Override& decision) {
  std::vector<std::string_view> ids{decision.id};
  if (decision.kind == Override::Kind::merge) {
    ids.insert(ids.end(), decision.others.begin(), decision.others.end());
  }
  if (decision.kind == Override::Kind::split && !decision.to.empty()) ids.push_back(decision.to);
  return ids;
}

constexpr std::string_view kClaimNames =
    "UPDATE author SET person=name_id(fold_name(name)) WHERE person='' AND kind=0 AND "
    "name_id(fold_name(name)) IN (SELECT id FROM mentioned_name)";

class OverrideWriter {
 public:
  OverrideWriter(Database& database, Diagnostics& diagnostics)
      : database_{&database}, diagnostics_{&diagnostics} {}

  Status open(const std::vector<Override>& overrides);
  Status apply(const Override& decision);
  Status finish(const std::vector<Override>& overrides);

 private:
  Status claim_names(const std::vector<Override>& overrides);
  Result<std::string> root_of(const std::string& id);
  Result<std::string> person_of(const std::string& id, const Override& decision);
  Status merge(const Override& decision);
  Status split(const Override& decision);
  Status rename(const Override& decision);
  Status hide(const Override& decision);
  Status forget(const std::string& person);
  Status note(const Override& decision, const std::string& subject);
  Status mend_bylines();

  Database* database_;
  Diagnostics* diagnostics_;
  ForgottenNames forgotten_;
  Statement root_, has_papers_, move_, move_identities_, move_paper_, mark_, rename_, hide_,
      unmatched_, unplace_, ids_, insert_;
  // Ids that sources do not join to those to which they lead here.
  std::map<std::string, std::string, std::less<>> leads_to_;
  std::set<std::string, std::less<>> ambiguous_;  // ids of names, now of several people
  bool mentions_names_ = false;
  std::int64_t decisions_ = 0;
};

// The authors of a name without an id are the person whom the name's id is.
Status OverrideWriter::claim_names(const std::vector<Override>& overrides) {
  TRY(database_->execute("CREATE TEMP TABLE mentioned_name(id TEXT PRIMARY KEY) WITHOUT ROWID"));
  TRY_ASSIGN(Statement mention, database_->prepare("INSERT OR IGNORE INTO mentioned_name "
                                                   "VALUES(?)"));
  for (const Override& decision : overrides) {
    for (const std::string_view id : people_of(decision)) {
      if (!is_name_id(id)) continue;
      mentions_names_ = true;
      TRY(mention.bind(id).run());
    }
  }
  if (!mentions_names_) return Ok{};
  TRY(database_->execute(kClaimNames));
  // Sources may have given all authors of the name an id since the decision was taken.
  TRY_ASSIGN(Statement bearers,
             database_->prepare("SELECT DISTINCT m.id,a.person FROM author a CROSS JOIN "
                                "mentioned_name m ON m.id=name_id(fold_name(a.name)) WHERE "
                                "a.kind=0 ORDER BY m.id,a.person=m.id DESC"));
  while (true) {
    TRY_ASSIGN(const bool row, bearers.step());
    if (!row) break;
    const std::string id{bearers.text(0)};
    const bool is_first = leads_to_.try_emplace(id, bearers.text(1)).second;
    if (!is_first && leads_to_.at(id) != id) ambiguous_.insert(id);
  }
  for (const std::string& id : ambiguous_)
    leads_to_.erase(id);
  return Ok{};
}

Status OverrideWriter::open(const std::vector<Override>& overrides) {
  TRY(
      database_->execute("CREATE INDEX temp.author_person ON author(person);"
                         "CREATE INDEX temp.person_of_root ON person_of(root);"
                         "CREATE TEMP TABLE touched(paper INTEGER PRIMARY KEY);"));
  TRY_ASSIGN(forgotten_, ForgottenNames::open(*database_));
  TRY(claim_names(overrides));
  const auto prepare = [this](Statement& statement, std::string_view sql) -> Status {
    TRY_ASSIGN(statement, database_->prepare(sql));
    return Ok{};
  };
  // An ORCID may end in a capital.
  TRY(prepare(root_,
              "SELECT root FROM person_of WHERE scheme IN (1,2,3) AND id IN (?1,upper(?1)) "
              "ORDER BY scheme LIMIT 1"));
  TRY(prepare(has_papers_, "SELECT 1 FROM author WHERE person=? LIMIT 1"));
  TRY(prepare(move_, "UPDATE author SET person=?2 WHERE person=?1"));
  TRY(prepare(move_identities_, "UPDATE person_of SET root=?2 WHERE root=?1"));
  TRY(prepare(move_paper_,
              "UPDATE author SET person=?3 WHERE person=?1 AND paper=(SELECT key FROM "
              "paper WHERE public_id=?2)"));
  TRY(prepare(mark_, "INSERT OR IGNORE INTO touched SELECT paper FROM author WHERE person=?"));
  TRY(prepare(rename_, "UPDATE author SET name=?2 WHERE person=?1"));
  TRY(prepare(hide_, "UPDATE author SET name=?2, kind=1, person='' WHERE person=?1"));
  TRY(prepare(unmatched_,
              "UPDATE paper SET matched=0 WHERE key IN (SELECT paper FROM author WHERE "
              "person=?)"));
  TRY(prepare(unplace_,
              "DELETE FROM affiliated WHERE (paper,position) IN (SELECT paper,position FROM "
              "author WHERE person=?)"));
  TRY(prepare(ids_, "SELECT id FROM person_of WHERE root=?"));
  return prepare(insert_, "INSERT INTO decision VALUES(?,?,?,?,?)");
}

Result<std::string> OverrideWriter::root_of(const std::string& id) {
  TRY_ASSIGN(const bool known, root_.bind(std::string_view{id}).step());
  std::string person = known ? std::string{root_.text(0)} : id;
  root_.reset();
  // No circle: what is joined leads to a person who leads nowhere else.
  for (auto at = leads_to_.find(person); at != leads_to_.end() && at->second != person;) {
    person = at->second;
    at = leads_to_.find(person);
  }
  return person;
}

// Who bears an id now; nothing, and a note, if nobody does.
Result<std::string> OverrideWriter::person_of(const std::string& id, const Override& decision) {
  if (ambiguous_.contains(id)) {
    diagnostics_->add(Severity::note,
                      "override of a name that several people bear now; name them "
                      "by their ids",
                      decision.place, id);
    return std::string{};
  }
  TRY_ASSIGN(std::string person, root_of(id));
  TRY_ASSIGN(const bool found, has_papers_.bind(std::string_view{person}).step());
  has_papers_.reset();
  if (found) return person;
  diagnostics_->add(Severity::note, "override of an id that nobody here has", decision.place, id);
  return std::string{};
}

// Old addresses, under any id of the person, hold the name.
Status OverrideWriter::forget(const std::string& person) {
  TRY(forgotten_.forget_id(person));
  ids_.bind(std::string_view{person});
  while (true) {
    TRY_ASSIGN(const bool row, ids_.step());
    if (!row) break;
    TRY(forgotten_.forget_id(public_id(ids_.text(0))));
  }
  for (const auto& [id, target] : leads_to_) {
    TRY_ASSIGN(const std::string root, root_of(id));
    if (root == person) TRY(forgotten_.forget_id(id));
  }
  return Ok{};
}

Status OverrideWriter::note(const Override& decision, const std::string& subject) {
  constexpr std::array<std::string_view, 4> kNames{"merge", "split", "hide", "rename"};
  return insert_
      .bind(++decisions_, kNames.at(static_cast<std::size_t>(decision.kind)),
            std::string_view{subject}, std::string_view{decision.reason},
            std::string_view{decision.date})
      .run();
}

Status OverrideWriter::merge(const Override& decision) {
  // Papers of an id that is merged into one without papers of its own are that one's.
  TRY_ASSIGN(const std::string person, root_of(decision.id));
  for (const std::string& other : decision.others) {
    TRY_ASSIGN(const std::string from, person_of(other, decision));
    if (from.empty() || from == person) continue;
    TRY(move_.bind(std::string_view{from}, std::string_view{person}).run());
    TRY(move_identities_.bind(std::string_view{from}, std::string_view{person}).run());
    leads_to_.insert_or_assign(from, person);
  }
  return note(decision, person);
}

Status OverrideWriter::split(const Override& decision) {
  TRY_ASSIGN(const std::string from, person_of(decision.id, decision));
  if (from.empty()) return Ok{};
  std::string to;
  if (!decision.to.empty()) {
    TRY_ASSIGN(to, root_of(decision.to));
  }
  for (const std::string& paper : decision.others) {
    TRY(move_paper_.bind(std::string_view{from}, std::string_view{paper}, std::string_view{to})
            .run());
    if (database_->changes() > 0) continue;
    diagnostics_->add(Severity::note, "override of a paper that is not the person's",
                      decision.place, paper);
  }
  return note(decision, from);
}

Status OverrideWriter::rename(const Override& decision) {
  TRY_ASSIGN(const std::string person, person_of(decision.id, decision));
  if (person.empty()) return Ok{};
  TRY(mark_.bind(std::string_view{person}).run());
  TRY(forgotten_.add(person, decision));
  TRY(rename_.bind(std::string_view{person}, std::string_view{decision.to}).run());
  TRY(forget(person));
  // That the name is new may be what is not to be known.
  return note(decision, "");
}

Status OverrideWriter::hide(const Override& decision) {
  TRY_ASSIGN(const std::string person, person_of(decision.id, decision));
  // The aliases go even where nobody has the id any more.
  TRY(forgotten_.forget_id(decision.id));
  if (person.empty()) return Ok{};
  TRY(forget(person));
  TRY(mark_.bind(std::string_view{person}).run());
  TRY(forgotten_.add(person, decision));
  TRY(unmatched_.bind(std::string_view{person}).run());
  TRY(unplace_.bind(std::string_view{person}).run());
  TRY(hide_.bind(std::string_view{person}, kNameWithheld).run());
  return note(decision, "");
}

Status OverrideWriter::apply(const Override& decision) {
  switch (decision.kind) {
    case Override::Kind::merge:
      return merge(decision);
    case Override::Kind::split:
      return split(decision);
    case Override::Kind::hide:
      return hide(decision);
    case Override::Kind::rename:
      return rename(decision);
  }
  return Ok{};
}

// Papers that were split off to a name go to who has the name.
Status OverrideWriter::finish(const std::vector<Override>& overrides) {
  if (mentions_names_) TRY(database_->execute(kClaimNames));
  TRY(forgotten_.finish(overrides, *diagnostics_));
  return mend_bylines();
}

Status OverrideWriter::mend_bylines() {
  TRY_ASSIGN(Statement papers, database_->prepare("SELECT paper FROM touched ORDER BY paper"));
  TRY_ASSIGN(Statement names, database_->prepare("SELECT a.name FROM author a WHERE a.paper=? "
                                                 "ORDER BY a.position"));
  TRY_ASSIGN(Statement update, database_->prepare("UPDATE card SET byline=? WHERE paper=?"));
  TRY(database_->execute("CREATE INDEX temp.author_paper ON author(paper)"));
  while (true) {
    TRY_ASSIGN(const bool row, papers.step());
    if (!row) break;
    std::vector<std::string> authors;
    names.bind(papers.integer(0));
    while (true) {
      TRY_ASSIGN(const bool name, names.step());
      if (!name) break;
      authors.emplace_back(names.text(0));
    }
    const std::string byline = byline_of(authors);
    TRY(update.bind(std::string_view{byline}, papers.integer(0)).run());
  }
  return Ok{};
}

}  // namespace

Status apply_overrides(Database& database, const std::vector<Override>& overrides,
                       Diagnostics& diagnostics) {
  if (overrides.empty()) return Ok{};
  std::vector<Override> ordered{overrides};
  std::stable_sort(ordered.begin(), ordered.end(), [](const Override& a, const Override& b) {
    const auto order = [](Override::Kind kind) {
      constexpr std::array kOrder{0, 1, 3, 2};  // hidings last: nothing brings a name back
      return kOrder.at(static_cast<std::size_t>(kind));
    };
    return order(a.kind) < order(b.kind);
  });
  {
    OverrideWriter writer{database, diagnostics};
    TRY(writer.open(ordered));
    for (const Override& decision : ordered)
      TRY(writer.apply(decision));
    TRY(writer.finish(ordered));
  }
  return database.execute(
      "DROP INDEX temp.author_person; DROP INDEX temp.author_paper; DROP INDEX "
      "temp.person_of_root; DROP TABLE touched; DROP TABLE mentioned_name;");
}

}  // namespace paperloom
