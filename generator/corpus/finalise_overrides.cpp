#include <algorithm>
#include <array>
#include <set>

#include "corpus/finalise_authors.hpp"
#include "corpus/finalise_steps.hpp"
#include "corpus/overrides.hpp"
#include "corpus/slug.hpp"

namespace paperloom {
namespace {

class OverrideWriter {
 public:
  OverrideWriter(Database& database, Diagnostics& diagnostics)
      : database_{&database}, diagnostics_{&diagnostics} {}

  Status open();
  Status apply(const Override& decision);
  Status finish();

 private:
  Result<std::string> person_of(const std::string& id, const Override& decision);
  Status merge(const Override& decision);
  Status split(const Override& decision);
  Status rename(const Override& decision);
  Status hide(const Override& decision);
  Result<std::vector<std::string>> texts(Statement& statement, std::string_view person);
  Status forget(const std::string& person);
  Status forget_names(const std::vector<std::string>& name_ids);
  Status note(const Override& decision, const std::string& subject);

  Database* database_;
  Diagnostics* diagnostics_;
  Statement root_, claim_name_, has_papers_, move_, move_identities_, move_paper_, mark_, rename_,
      hide_, unmatched_, ids_, name_ids_, bears_, forget_old_, forget_aliases_, insert_;
  std::set<std::string> claimed_;  // ids of names that have their authors' rows
  std::int64_t decisions_ = 0;
};

Status OverrideWriter::open() {
  TRY(
      database_->execute("CREATE INDEX temp.author_person ON author(person);"
                         "CREATE TEMP TABLE touched(paper INTEGER PRIMARY KEY);"));
  const auto prepare = [this](Statement& statement, std::string_view sql) -> Status {
    TRY_ASSIGN(statement, database_->prepare(sql));
    return Ok{};
  };
  TRY(prepare(root_, "SELECT root FROM person_of WHERE id=? ORDER BY scheme LIMIT 1"));
  TRY(prepare(claim_name_,
              "UPDATE author SET person=?1 WHERE person='' AND kind=0 AND "
              "name_id(fold_name(name))=?1"));
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
  TRY(prepare(ids_, "SELECT id FROM person_of WHERE root=?"));
  TRY(prepare(name_ids_, "SELECT DISTINCT name_id(fold_name(name)) FROM author WHERE person=?"));
  TRY(prepare(bears_, "SELECT 1 FROM author WHERE kind=0 AND name_id(fold_name(name))=? LIMIT 1"));
  TRY(prepare(forget_old_, "DELETE FROM old_path WHERE kind='researcher' AND public_id=?"));
  TRY(prepare(forget_aliases_,
              "DELETE FROM alias WHERE kind='researcher' AND (target=?1 OR "
              "path=?1 OR substr(path,1,length(?1)+1)=?1||'-')"));
  return prepare(insert_, "INSERT INTO decision VALUES(?,?,?,?,?)");
}

// Who bears an id now; nothing, and a note, if nobody does.
Result<std::string> OverrideWriter::person_of(const std::string& id, const Override& decision) {
  TRY_ASSIGN(const bool known, root_.bind(std::string_view{id}).step());
  std::string person = known ? std::string{root_.text(0)} : id;
  root_.reset();
  TRY(claim_name_.bind(std::string_view{person}).run());
  if (database_->changes() > 0) claimed_.insert(person);
  TRY_ASSIGN(const bool found, has_papers_.bind(std::string_view{person}).step());
  has_papers_.reset();
  if (found) return person;
  diagnostics_->add(Severity::note, "override of an id that nobody here has", decision.place, id);
  return std::string{};
}

Result<std::vector<std::string>> OverrideWriter::texts(Statement& statement,
                                                       std::string_view person) {
  std::vector<std::string> found;
  statement.bind(person);
  while (true) {
    TRY_ASSIGN(const bool row, statement.step());
    if (!row) return found;
    found.emplace_back(statement.text(0));
  }
}

// Old addresses, under any id of the person, hold the name.
Status OverrideWriter::forget(const std::string& person) {
  TRY_ASSIGN(std::vector<std::string> ids, texts(ids_, person));
  ids.push_back(person);
  for (const std::string& id : ids) {
    TRY(forget_old_.bind(std::string_view{id}).run());
    TRY(forget_aliases_.bind(std::string_view{id}).run());
  }
  return Ok{};
}

// The same of addresses from before a source gave the person an id, if nobody else bears the name.
Status OverrideWriter::forget_names(const std::vector<std::string>& name_ids) {
  for (const std::string& id : name_ids) {
    TRY_ASSIGN(const bool borne, bears_.bind(std::string_view{id}).step());
    bears_.reset();
    if (!borne) TRY(forget(id));
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
  TRY_ASSIGN(const std::string into, person_of(decision.id, decision));
  // Papers of an id that is merged into one without papers of its own are that one's.
  const std::string& person = into.empty() ? decision.id : into;
  for (const std::string& other : decision.others) {
    TRY_ASSIGN(const std::string from, person_of(other, decision));
    if (from.empty() || from == person) continue;
    TRY(move_.bind(std::string_view{from}, std::string_view{person}).run());
    TRY(move_identities_.bind(std::string_view{from}, std::string_view{person}).run());
  }
  return note(decision, person);
}

Status OverrideWriter::split(const Override& decision) {
  TRY_ASSIGN(const std::string from, person_of(decision.id, decision));
  if (from.empty()) return Ok{};
  std::string to = decision.to;
  if (!to.empty()) {
    TRY_ASSIGN(const bool known, root_.bind(std::string_view{to}).step());
    if (known) to = root_.text(0);
    root_.reset();
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
  TRY_ASSIGN(const auto name_ids, texts(name_ids_, person));
  TRY(rename_.bind(std::string_view{person}, std::string_view{decision.to}).run());
  TRY(forget(person));
  TRY(forget_names(name_ids));
  return note(decision, person);
}

Status OverrideWriter::hide(const Override& decision) {
  TRY_ASSIGN(const std::string person, person_of(decision.id, decision));
  // The aliases go even where nobody has the id any more.
  TRY(forget(person.empty() ? decision.id : person));
  if (person.empty()) return Ok{};
  TRY(mark_.bind(std::string_view{person}).run());
  TRY_ASSIGN(const auto name_ids, texts(name_ids_, person));
  TRY(unmatched_.bind(std::string_view{person}).run());
  TRY(hide_.bind(std::string_view{person}, kNameWithheld).run());
  TRY(forget_names(name_ids));
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

// Papers that were split off to a name go to who has the name, and bylines are made anew.
Status OverrideWriter::finish() {
  for (const std::string& id : claimed_)
    TRY(claim_name_.bind(std::string_view{id}).run());
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
    TRY(writer.open());
    for (const Override& decision : ordered)
      TRY(writer.apply(decision));
    TRY(writer.finish());
  }
  return database.execute(
      "DROP INDEX temp.author_person; DROP INDEX temp.author_paper; DROP TABLE touched;");
}

}  // namespace paperloom
