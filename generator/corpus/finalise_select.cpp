// The papers that the site shows: temp.selected, one row a paper with its id and the record whose
// text it takes, and temp.other_record with the other records of it, by precedence.
#include <algorithm>
#include <map>
#include <vector>

#include "corpus/categories.hpp"
#include "corpus/dates.hpp"
#include "corpus/finalise_steps.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/sources.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

bool contains(const std::vector<std::string>& list, std::string_view value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

// With the categories canonical.
Selection normalised(Selection selection) {
  for (std::string& category : selection.categories)
    category = canonical_category(category);
  return selection;
}

// A record as one of a paper's.
struct Member {
  std::int64_t record = 0;
  std::string source = {};
  std::string id = {};
  bool has_title = false;
  std::int64_t dated = 0;
  std::string categories = {};
};

// Of the record that gives the paper its text.
bool selects(const Selection& selection, const Member& main, std::string_view id) {
  if (!selection.ids.empty() && !contains(selection.ids, id)) return false;
  const std::int64_t since = iso_seconds(selection.since).value_or(INT64_MIN);
  if (!selection.since.empty() && main.dated < since) return false;
  if (selection.categories.empty()) return true;
  const auto words = split_words(main.categories);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return contains(selection.categories, word); });
}

// DESIGN, "Public ids": arXiv, else ACL, OpenAlex, Semantic Scholar, loom. Empty: the archive alone
// knows the paper, and has no id for it.
std::string paper_id(std::string_view arxiv, const std::vector<Member>& members) {
  if (!arxiv.empty()) return std::string{arxiv.substr(arxiv.find(':') + 1)};
  for (const std::string_view source : {"acl", "openalex", "s2", "loom"}) {
    const auto at = std::find_if(members.begin(), members.end(), [source](const Member& member) {
      return member.source == source;
    });
    if (at != members.end()) return at->id;
  }
  return {};
}

class PaperSelector {
 public:
  static Result<PaperSelector> open(Database& database, const Selection& selection) {
    PaperSelector selector;
    selector.selection_ = normalised(selection);
    TRY(database.execute(
        "CREATE TEMP TABLE selected(public_id TEXT, id TEXT, record INTEGER);"
        "CREATE TEMP TABLE other_record(main INTEGER, rank INTEGER, record INTEGER, "
        "PRIMARY KEY(main,rank)) WITHOUT ROWID;"));
    TRY_ASSIGN(selector.select_, database.prepare("INSERT INTO selected VALUES(?,?,?)"));
    TRY_ASSIGN(selector.member_, database.prepare("INSERT INTO other_record VALUES(?,?,?)"));
    return selector;
  }

  // `members` by precedence; `arxiv` is a reference or empty.
  Status add(std::string_view arxiv, const std::vector<Member>& members, Diagnostics& diagnostics) {
    const std::string id = paper_id(arxiv, members);
    if (id.empty()) {
      diagnostics.add(Severity::note, "paper of the code archive that no other source has", "",
                      members.front().id);
      return Ok{};
    }
    auto main = std::find_if(members.begin(), members.end(),
                             [](const Member& member) { return member.has_title; });
    if (main == members.end()) main = members.begin();
    if (!selects(selection_, *main, id)) return Ok{};
    const std::string public_form = public_id(id);
    TRY(select_.bind(std::string_view{public_form}, std::string_view{id}, main->record).run());
    std::int64_t rank = 0;
    for (const Member& member : members) {
      if (member.record == main->record) continue;
      TRY(member_.bind(main->record, ++rank, member.record).run());
    }
    return Ok{};
  }

 private:
  Selection selection_;
  Statement select_, member_;
};

constexpr std::string_view kMember =
    "r.key,s.name,r.id,r.title<>'',CASE WHEN r.submitted<>0 THEN '' ELSE r.published END,"
    "r.submitted,r.categories ";

Member member_of(const Statement& row) {
  Member member{.record = row.integer(0),
                .source = std::string{row.text(1)},
                .id = std::string{row.text(2)},
                .has_title = row.integer(3) != 0,
                .dated = row.integer(5),
                .categories = std::string{row.text(6)}};
  if (member.dated == 0) member.dated = first_day_of(row.text(4)).value_or(0);
  return member;
}

// Every record is a paper of its own: there is one source.
Status select_single(Database& database, PaperSelector& selector, Diagnostics& diagnostics) {
  TRY_ASSIGN(Statement rows,
             database.prepare("SELECT " + std::string{kMember} +
                              "FROM record r CROSS JOIN source s ON s.key=r.source"));
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!row) return Ok{};
    const Member member = member_of(rows);
    const std::string arxiv = member.source == "arxiv" ? "arxiv:" + member.id : std::string{};
    TRY(selector.add(arxiv, {member}, diagnostics));
  }
}

Result<JoinCounts> select_joined(Database& database, PaperSelector& selector,
                                 Diagnostics& diagnostics) {
  TRY_ASSIGN(const JoinCounts joins, join_records(database, diagnostics));
  TRY(database.add_function("precedence", 1, [](std::string_view name, std::string_view /*no*/) {
    const auto all = sources();
    const auto at = std::find_if(all.begin(), all.end(),
                                 [name](const Source& source) { return source.name == name; });
    return std::string{static_cast<char>('a' + (at - all.begin()))};
  }));
  TRY_ASSIGN(Statement rows,
             database.prepare("SELECT " + std::string{kMember} +
                              ",t.parent,root.arxiv FROM tied t CROSS JOIN record r ON "
                              "r.key=t.record CROSS JOIN source s ON s.key=r.source CROSS JOIN "
                              "tied root ON root.record=t.parent ORDER BY t.parent,"
                              "precedence(s.name),r.id COLLATE \"natural\""));
  std::vector<Member> members;
  std::int64_t root = 0;
  std::string arxiv;
  while (true) {
    TRY_ASSIGN(const bool row, rows.step());
    if (!members.empty() && (!row || rows.integer(7) != root)) {
      TRY(selector.add(arxiv, members, diagnostics));
      members.clear();
    }
    if (!row) return joins;
    root = rows.integer(7);
    arxiv = rows.text(8);
    members.push_back(member_of(rows));
  }
}

}  // namespace

Result<std::optional<JoinCounts>> select_papers(Database& database, const Selection& selection,
                                                Diagnostics& diagnostics) {
  TRY(database.add_natural_collation());
  TRY_ASSIGN(PaperSelector selector, PaperSelector::open(database, selection));
  TRY_ASSIGN(Statement many,
             database.prepare("SELECT count(*) FROM (SELECT DISTINCT source FROM record)"));
  TRY(many.step());
  const bool joined = many.integer(0) > 1;
  many.reset();
  std::optional<JoinCounts> joins;
  if (joined) {
    TRY_ASSIGN(joins, select_joined(database, selector, diagnostics));
  } else {
    TRY(select_single(database, selector, diagnostics));
  }
  return joins;
}

}  // namespace paperloom
