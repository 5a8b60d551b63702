// Institutions: what sources say of one, joined by ROR id; those that authors of the papers here
// name get a page. And the facts that sources give apart from their records of papers.
#include "corpus/finalise_steps.hpp"
#include "corpus/slug.hpp"

namespace paperloom {
namespace {

// Every institution under each reference to it; the root is its ROR reference, else its own.
constexpr std::string_view kReferences = R"sql(
CREATE TEMP TABLE institution_reference(reference TEXT PRIMARY KEY, root TEXT, fact INTEGER,
  precedence INTEGER) WITHOUT ROWID;
INSERT INTO institution_reference
  SELECT s.name||':'||f.id,
    CASE s.name WHEN 'ror' THEN 'ror:'||f.id ELSE ifnull((SELECT j.value FROM
      json_each(f.body,'$.same_as') j WHERE j.value LIKE 'ror:%' ORDER BY j.value LIMIT 1),
      s.name||':'||f.id) END,
    f.key, CASE s.name WHEN 'ror' THEN 1 WHEN 'openalex' THEN 2 ELSE 3 END
  FROM fact f JOIN source s ON s.key=f.source WHERE f.kind=2 ORDER BY 1;
CREATE INDEX institution_root ON institution_reference(root,precedence,reference);
CREATE TEMP TABLE placed_institution(paper INTEGER, position INTEGER, rank INTEGER, root TEXT,
  record INTEGER, PRIMARY KEY(paper,position,rank)) WITHOUT ROWID;
INSERT INTO placed_institution
  SELECT a.paper,a.position,a.rank,ifnull(r.root,a.institution),a.record FROM affiliated a
  LEFT JOIN institution_reference r ON r.reference=a.institution ORDER BY 1,2,3;
DROP TABLE affiliated;
)sql";

// Of two roots with one id, which no source's own form allows, the first source's has the page. An
// author is at an institution once, whichever names it goes by.
constexpr std::string_view kInstitutions = R"sql(
CREATE TEMP TABLE institution_used(id TEXT PRIMARY KEY, root TEXT, fact INTEGER) WITHOUT ROWID;
INSERT OR IGNORE INTO institution_used
  SELECT substr(r.root,instr(r.root,':')+1),r.root,r.fact FROM institution_reference r WHERE
    r.root IN (SELECT root FROM placed_institution) ORDER BY 1,r.precedence,r.root,r.reference;
INSERT INTO institution
  SELECT NULL,id,CASE slug WHEN '' THEN id ELSE id||'-'||slug END,name,0,0 FROM (
    SELECT u.id AS id, f.body->>'$.name' AS name, slug(f.body->>'$.name') AS slug
    FROM institution_used u CROSS JOIN fact f ON f.key=u.fact)
  ORDER BY id;
CREATE TEMP TABLE institution_key(root TEXT PRIMARY KEY, key INTEGER) WITHOUT ROWID;
INSERT INTO institution_key SELECT u.root,i.key FROM institution_used u JOIN institution i ON
  i.public_id=u.id ORDER BY 1;
DROP TABLE institution_used;
INSERT INTO institution_fact
  SELECT k.key,row_number() OVER (PARTITION BY k.key ORDER BY r.precedence,r.reference)-1,r.fact
  FROM institution_key k CROSS JOIN institution_reference r ON r.root=k.root ORDER BY 1,2;
INSERT INTO affiliation
  SELECT p.paper,p.position,min(p.rank),k.key,p.record FROM placed_institution p CROSS JOIN institution_key k
  ON k.root=p.root GROUP BY p.paper,p.position,k.key ORDER BY 1,2,3;
DROP TABLE placed_institution; DROP TABLE institution_key; DROP TABLE institution_reference;
CREATE TEMP TABLE institution_size(key INTEGER PRIMARY KEY, papers INTEGER, researchers INTEGER);
INSERT INTO institution_size SELECT f.institution,count(DISTINCT f.paper),
  count(DISTINCT nullif(a.researcher,0)) FROM affiliation f CROSS JOIN authorship a ON
  a.paper=f.paper AND a.position=f.position GROUP BY f.institution;
UPDATE institution SET papers=z.papers, researchers=z.researchers FROM institution_size z WHERE
  z.key=institution.key;
DROP TABLE institution_size;
)sql";

// Where people worked, by their papers here: at most ten places.
constexpr std::string_view kResearcherInstitutions = R"sql(
INSERT INTO researcher_institution
  SELECT researcher,place-1,institution,first,last,source,as_of FROM (
    SELECT *,row_number() OVER (PARTITION BY researcher ORDER BY last DESC,papers DESC,institution)
      AS place FROM (
      SELECT a.researcher,f.institution,min(t.year) AS first,max(t.year) AS last,
        count(DISTINCT f.paper) AS papers,min(s.name) AS source,max(r.as_of) AS as_of
      FROM affiliation f CROSS JOIN authorship a ON a.paper=f.paper AND a.position=f.position
      CROSS JOIN (SELECT key,CASE dated WHEN 0 THEN NULL ELSE
        CAST(strftime('%Y',dated,'unixepoch') AS INTEGER) END AS year FROM paper) t ON t.key=f.paper
      CROSS JOIN record r ON r.key=f.record CROSS JOIN source s ON s.key=r.source
      WHERE a.researcher<>0 GROUP BY a.researcher,f.institution))
  WHERE place<=10 ORDER BY 1,2;
)sql";

constexpr std::string_view kPaperFacts = R"sql(
CREATE TEMP TABLE paper_of(record INTEGER PRIMARY KEY, paper INTEGER);
INSERT INTO paper_of SELECT record,key FROM paper UNION ALL SELECT record,paper FROM paper_record
  ORDER BY 1;
INSERT INTO paper_fact
  SELECT paper,kind,row_number() OVER (PARTITION BY paper,kind ORDER BY source,id)-1,fact FROM (
    SELECT DISTINCT o.paper,f.kind,s.name AS source,f.id,f.key AS fact
    FROM fact f JOIN source s ON s.key=f.source
    CROSS JOIN reference r ON r.value=f.about AND r.tier=CASE WHEN f.about LIKE 'arxiv:%' THEN 0
      WHEN f.about LIKE 'doi:%' THEN 1 ELSE 2 END
    CROSS JOIN paper_of o ON o.record=r.record
    WHERE f.about<>'')
  ORDER BY 1,2,3;
DROP TABLE paper_of;
UPDATE card SET abstract=ifnull((SELECT substr(f.body->>'$.text',1,400) FROM paper_fact x CROSS JOIN
    fact f ON f.key=x.fact WHERE x.paper=card.paper AND x.kind=3 ORDER BY x.rank LIMIT 1),'')
  WHERE abstract='';
)sql";

}  // namespace

Status derive_institutions(Database& database) {
  TRY(database.add_function(
      "slug", 1, [](std::string_view name, std::string_view /*unused*/) { return slug(name); }));
  TRY(database.execute(kReferences));
  TRY(database.execute(kInstitutions));
  return database.execute(kResearcherInstitutions);
}

Status derive_paper_facts(Database& database, Diagnostics& diagnostics) {
  TRY_ASSIGN(const bool facts, has_row(database, "SELECT 1 FROM fact WHERE about<>'' LIMIT 1"));
  TRY_ASSIGN(const bool collected,
             has_row(database, "SELECT 1 FROM sqlite_temp_schema WHERE name='reference'"));
  if (facts && !collected) TRY(collect_references(database, diagnostics));
  if (facts) TRY(database.execute(kPaperFacts));
  return database.execute("DROP TABLE IF EXISTS temp.reference; DROP TABLE IF EXISTS temp.tied;");
}

}  // namespace paperloom
