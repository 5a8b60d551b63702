#include "corpus/forgotten_names.hpp"

#include "corpus/slug.hpp"

namespace paperloom {
namespace {

// Old addresses that lead to an alias lead, through it, to the same person.
constexpr std::string_view kForgetAliases = R"sql(
WITH RECURSIVE gone(id) AS (VALUES(?1) UNION SELECT a.path FROM gone CROSS JOIN alias a ON
  a.kind='researcher' AND a.target=gone.id)
DELETE FROM alias WHERE kind='researcher' AND path IN (SELECT id FROM gone)
)sql";

// Of an id and a name; '.' is the byte after '-'.
constexpr std::string_view kForgetPaths =
    "DELETE FROM alias WHERE kind='researcher' AND path>=?1||'-' AND path<?1||'.'";

// An id has no '-', but for an ORCID's 19 characters.
constexpr std::string_view kForgetSpelt =
    "DELETE FROM alias WHERE kind='researcher' AND (substr(path,instr(path,'-'))='-'||?1 OR "
    "substr(path,20)='-'||?1)";

bool has_words(std::string_view text, std::string_view words) {
  const std::string in = "-" + fold_name(text) + "-";
  return in.find("-" + std::string{words} + "-") != std::string::npos;
}

}  // namespace

Result<ForgottenNames> ForgottenNames::open(Database& database) {
  TRY(
      database.execute("CREATE TEMP TABLE forgotten_name(folded TEXT, name TEXT, person TEXT, "
                       "place TEXT, PRIMARY KEY(folded,name)) WITHOUT ROWID;"
                       "CREATE INDEX temp.old_path_id ON old_path(public_id)"));
  ForgottenNames names;
  names.database_ = &database;
  TRY_ASSIGN(names.insert_,
             database.prepare("INSERT OR IGNORE INTO forgotten_name SELECT DISTINCT "
                              "fold_name(name),name,person,?2 FROM author WHERE person=?1"));
  TRY_ASSIGN(names.forget_old_,
             database.prepare("DELETE FROM old_path WHERE kind='researcher' AND public_id=?"));
  TRY_ASSIGN(names.forget_aliases_, database.prepare(kForgetAliases));
  TRY_ASSIGN(names.forget_paths_, database.prepare(kForgetPaths));
  TRY_ASSIGN(names.forget_spelt_, database.prepare(kForgetSpelt));
  return names;
}

Status ForgottenNames::add(std::string_view person, const Override& decision) {
  return insert_.bind(person, std::string_view{decision.place}).run();
}

Status ForgottenNames::forget_id(std::string_view id) {
  TRY(forget_old_.bind(id).run());
  TRY(forget_paths_.bind(id).run());
  return forget_aliases_.bind(id).run();
}

// Sources tell people of one name apart, so a decision on one of them is none on the others; but
// the owner may have meant them, or not know of them.
Status ForgottenNames::keep_borne(Diagnostics& diagnostics) {
  TRY(
      database_->execute("CREATE TEMP TABLE borne_name AS SELECT DISTINCT n.folded,n.place,"
                         "CASE a.person WHEN '' THEN name_id(n.folded) ELSE a.person END AS bearer,"
                         "a.person=n.person AS same FROM author a CROSS JOIN forgotten_name n ON "
                         "n.folded=fold_name(a.name) WHERE a.kind=0;"
                         "DELETE FROM forgotten_name WHERE folded IN (SELECT folded FROM "
                         "borne_name)"));
  TRY_ASSIGN(Statement rows, database_->prepare("SELECT DISTINCT place,bearer FROM borne_name "
                                                "WHERE NOT same ORDER BY place,bearer"));
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) break;
    diagnostics.add(Severity::note, "hidden or changed name that somebody else bears too",
                    rows.text(0), rows.text(1));
  }
  rows = {};
  return database_->execute("DROP TABLE borne_name");
}

Status ForgottenNames::check_reasons(const std::vector<Override>& overrides) {
  TRY_ASSIGN(Statement names, database_->prepare("SELECT folded,name FROM forgotten_name"));
  while (true) {
    TRY_ASSIGN(const bool row, names.step());
    if (!row) return Ok{};
    for (const Override& decision : overrides) {
      const bool repeated = decision.reason.find(names.text(1)) != std::string::npos ||
                            has_words(decision.reason, names.text(0));
      if (!repeated) continue;
      return Error{Errc::invalid, decision.place +
                                      ": the reason repeats a name that is hidden or changed, and "
                                      "would show it on /corrections/; say it without the name"};
    }
  }
}

// From before a source gave the person an id, or under an id that no source has any more.
Status ForgottenNames::forget_names() {
  TRY(
      database_->execute("DELETE FROM old_path WHERE kind='researcher' AND fold_name(name) IN "
                         "(SELECT folded FROM forgotten_name)"));
  TRY_ASSIGN(Statement rows, database_->prepare("SELECT DISTINCT folded FROM forgotten_name"));
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return Ok{};
    const std::string folded{rows.text(0)};
    TRY(forget_id(name_id(folded)));
    const std::string spelt = slug(folded);
    if (!spelt.empty()) TRY(forget_spelt_.bind(std::string_view{spelt}).run());
  }
}

Status ForgottenNames::finish(const std::vector<Override>& overrides, Diagnostics& diagnostics) {
  insert_ = {};
  TRY_ASSIGN(Statement any, database_->prepare("SELECT 1 FROM forgotten_name LIMIT 1"));
  TRY_ASSIGN(const bool some, any.step());
  any = {};
  if (some) {
    TRY(keep_borne(diagnostics));
    TRY(check_reasons(overrides));
    TRY(forget_names());
  }
  return database_->execute("DROP TABLE forgotten_name");
}

}  // namespace paperloom
