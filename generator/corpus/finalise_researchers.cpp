#include "corpus/finalise_steps.hpp"
#include "corpus/slug.hpp"

namespace paperloom {
namespace {

// Every spelling of a name, its folded name and how often it is used.
Status collect_spellings(Database& database) {
  return database.execute(
      "CREATE TEMP TABLE spelling(name TEXT PRIMARY KEY, folded TEXT, uses INTEGER, "
      "researcher INTEGER) WITHOUT ROWID;"
      "INSERT INTO spelling SELECT name,fold_name(name),count(*),0 FROM author WHERE kind=0 "
      "AND person='' GROUP BY name;");
}

// One person for each folded name; the commonest spelling, then the least in bytes, is shown.
Status collect_persons(Database& database) {
  TRY(
      database.execute("CREATE TEMP TABLE person(folded TEXT PRIMARY KEY, public_id TEXT, "
                       "path TEXT, name TEXT) WITHOUT ROWID"));
  TRY_ASSIGN(Statement spellings,
             database.prepare("SELECT folded,name FROM spelling ORDER BY folded,uses DESC,name"));
  TRY_ASSIGN(Statement insert, database.prepare("INSERT INTO person VALUES(?,?,?,?)"));
  std::string last;
  bool first = true;
  while (true) {
    TRY_ASSIGN(const bool row, spellings.step());
    if (!row) return Ok{};
    if (!first && spellings.text(0) == last) continue;
    first = false;
    last = spellings.text(0);
    const std::string id = name_id(last);
    const std::string name_slug = slug(last);
    std::string path = id;
    if (!name_slug.empty()) path.append("-").append(name_slug);
    TRY(insert
            .bind(std::string_view{last}, std::string_view{id}, std::string_view{path},
                  spellings.text(1))
            .run());
  }
}

// The people whom sources identify, under the commonest spelling; of several the longest, which
// tells most, then the least in bytes.
Status collect_identified(Database& database) {
  TRY(
      database.execute("CREATE TEMP TABLE identified(public_id TEXT PRIMARY KEY, path TEXT, "
                       "name TEXT, researcher INTEGER) WITHOUT ROWID"));
  TRY_ASSIGN(
      Statement spellings,
      database.prepare(
          "SELECT person,name,count(*) AS uses FROM author WHERE kind=0 AND "
          "person<>'' GROUP BY person,name ORDER BY person,uses DESC,length(name) DESC,name"));
  TRY_ASSIGN(Statement insert,
             database.prepare("INSERT OR IGNORE INTO identified VALUES(?,?,?,0)"));
  std::string last;
  while (true) {
    TRY_ASSIGN(const bool row, spellings.step());
    if (!row) return Ok{};
    if (spellings.text(0) == last) continue;
    last = spellings.text(0);
    const std::string name_slug = slug(spellings.text(1));
    std::string path = last;
    if (!name_slug.empty()) path.append("-").append(name_slug);
    TRY(insert.bind(std::string_view{last}, std::string_view{path}, spellings.text(1)).run());
  }
}

// The lists, oldest paper first; of two entries of one person in a paper the first counts.
Status write_listings(Database& database) {
  TRY_ASSIGN(Statement members,
             database.prepare("SELECT m.researcher,m.paper,m.position,p.field FROM member m JOIN "
                              "paper p ON p.key=m.paper ORDER BY m.rowid"));
  TRY_ASSIGN(Statement list, database.prepare("INSERT INTO listing VALUES(?,?,?,?)"));
  TRY_ASSIGN(Statement rank, database.prepare("INSERT INTO ranked VALUES(?,?,?,?)"));
  std::int64_t researcher = 0;
  std::int64_t paper = 0;
  std::int64_t next_rank = 0;
  while (true) {
    TRY_ASSIGN(const bool row, members.step());
    if (!row) return Ok{};
    if (members.integer(0) != researcher) {
      next_rank = 0;
      paper = 0;
    }
    researcher = members.integer(0);
    if (members.integer(1) != paper) {
      paper = members.integer(1);
      TRY(list.bind(researcher, next_rank++, paper, members.integer(3)).run());
    }
    TRY(rank.bind(paper, members.integer(2), researcher, next_rank - 1).run());
  }
}

}  // namespace

Status add_name_functions(Database& database) {
  TRY(database.add_function("fold_name", 1, [](std::string_view name, std::string_view /*unused*/) {
    return fold_name(name);
  }));
  return database.add_function(
      "name_id", 1,
      [](std::string_view folded, std::string_view /*unused*/) { return name_id(folded); });
}

Status derive_researchers(Database& database) {
  TRY(collect_spellings(database));
  TRY(collect_persons(database));
  TRY(collect_identified(database));
  TRY(database.execute(
      "INSERT INTO researcher SELECT NULL,public_id,path,name,0,0,0,0,0,0,'',NULL,0,0,0 FROM "
      "(SELECT "
      "public_id,path,name FROM person UNION ALL SELECT public_id,path,name FROM identified) "
      "ORDER BY public_id;"
      "UPDATE identified SET researcher=(SELECT r.key FROM researcher r WHERE "
      "r.public_id=identified.public_id);"
      "UPDATE spelling SET researcher=(SELECT r.key FROM person p JOIN researcher r ON "
      "r.public_id=p.public_id WHERE p.folded=spelling.folded);"
      "DROP TABLE person;"
      "CREATE TEMP TABLE member(researcher INTEGER, paper INTEGER, position INTEGER);"
      "INSERT INTO member SELECT researcher,paper,position FROM ("
      "SELECT s.researcher,a.paper,a.position,p.dated FROM author a CROSS JOIN spelling s ON "
      "s.name=a.name CROSS JOIN paper p ON p.key=a.paper WHERE a.kind=0 AND a.person='' "
      "UNION ALL "
      "SELECT i.researcher,a.paper,a.position,p.dated FROM author a CROSS JOIN identified i ON "
      "i.public_id=a.person CROSS JOIN paper p ON p.key=a.paper WHERE a.kind=0 AND a.person<>'') "
      "ORDER BY researcher,dated,paper DESC,position;"
      "DROP TABLE spelling; DROP TABLE identified;"
      "CREATE TEMP TABLE ranked(paper INTEGER, position INTEGER, researcher INTEGER, "
      "rank INTEGER);"));
  TRY(write_listings(database));
  return database.execute(
      "CREATE TEMP TABLE placed(paper INTEGER, position INTEGER, researcher INTEGER, "
      "rank INTEGER, PRIMARY KEY(paper,position)) WITHOUT ROWID;"
      "INSERT INTO placed SELECT * FROM ranked ORDER BY paper,position;"
      "DROP TABLE ranked;"
      "INSERT INTO authorship SELECT a.paper,a.position,ifnull(r.researcher,0),ifnull(r.rank,0),"
      "a.name FROM author a LEFT JOIN placed r ON r.paper=a.paper AND r.position=a.position "
      "ORDER BY a.rowid;"
      "DROP TABLE placed; DROP TABLE author;");
}

}  // namespace paperloom
