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

constexpr std::string_view kNameGroups = R"sql(
CREATE TEMP TABLE bearer(folded TEXT, papers INTEGER, researcher INTEGER, modified TEXT);
INSERT INTO bearer SELECT fold_name(name),papers,key,modified FROM researcher;
CREATE TEMP TABLE group_of(folded TEXT PRIMARY KEY, key INTEGER, bearers INTEGER, modified TEXT)
  WITHOUT ROWID;
INSERT INTO group_of SELECT folded,row_number() OVER (ORDER BY folded),count(*),max(modified) FROM
  bearer GROUP BY folded HAVING count(*)>1;
INSERT INTO name_group SELECT key,CASE WHEN EXISTS(SELECT 1 FROM researcher r WHERE
    r.public_id=name_id(g.folded)) THEN '' ELSE name_id(g.folded) END,
  name_segment(g.folded),g.bearers,g.modified FROM group_of g ORDER BY g.key;
INSERT INTO researcher_name SELECT g.key,row_number() OVER (PARTITION BY g.key ORDER BY b.papers
  DESC,b.researcher)-1,b.researcher FROM bearer b CROSS JOIN group_of g ON g.folded=b.folded
  ORDER BY 1,2;
UPDATE researcher SET name_group=n.name_group FROM researcher_name n WHERE
  n.researcher=researcher.key;
DROP TABLE group_of;
DROP TABLE bearer;
)sql";

constexpr std::string_view kSources = R"sql(
INSERT INTO text_source SELECT source,count(*) FROM card GROUP BY source;
CREATE TEMP TABLE undumped AS SELECT key FROM source s WHERE NOT EXISTS(SELECT 1 FROM dump d WHERE
  d.source=s.key);
INSERT INTO quoted_source SELECT source,count(*),max(as_of) FROM (
  SELECT r.source,r.as_of FROM undumped u CROSS JOIN record r ON r.source=u.key UNION ALL
  SELECT f.source,f.as_of FROM undumped u CROSS JOIN fact f ON f.source=u.key) GROUP BY source;
DROP TABLE undumped;
)sql";

// Of several counts the one shown first is OpenAlex's, then Semantic Scholar's.
constexpr std::string_view kCitations = R"sql(
INSERT INTO paper_citations
  SELECT paper,citations,record FROM (
    SELECT x.paper,r.citations,r.key AS record,row_number() OVER (PARTITION BY x.paper ORDER BY
      CASE s.name WHEN 'openalex' THEN 1 WHEN 's2' THEN 2 ELSE 3 END,s.name,r.id) AS place
    FROM (SELECT key AS paper,record FROM paper UNION ALL SELECT paper,record FROM paper_record) x
    CROSS JOIN record r ON r.key=x.record AND r.citations IS NOT NULL
    CROSS JOIN source s ON s.key=r.source)
  WHERE place=1 ORDER BY paper;
INSERT INTO most_cited
  SELECT list,place-1,paper FROM (
    SELECT l.list,l.paper,row_number() OVER (PARTITION BY l.list ORDER BY c.citations DESC,l.paper)
      AS place FROM listing l CROSS JOIN paper_citations c ON c.paper=l.paper AND c.citations>0)
  WHERE place<=5 ORDER BY 1,2;
CREATE TEMP TABLE cited(researcher INTEGER PRIMARY KEY, papers INTEGER, citations INTEGER);
INSERT INTO cited SELECT l.list,count(*),sum(c.citations) FROM listing l CROSS JOIN paper_citations
  c ON c.paper=l.paper GROUP BY l.list;
UPDATE researcher SET cited_papers=c.papers, citations=c.citations FROM cited c WHERE
  c.researcher=researcher.key;
DROP TABLE cited;
UPDATE paper SET modified=m.newest FROM (SELECT x.paper,max(r.as_of) AS newest FROM paper_record x
  CROSS JOIN record r ON r.key=x.record GROUP BY x.paper) m WHERE m.paper=paper.key AND
  m.newest>paper.modified;
CREATE TEMP TABLE profile(researcher INTEGER PRIMARY KEY, h_index INTEGER, modified TEXT);
INSERT INTO profile SELECT x.researcher,(SELECT f.body->>'$.h_index' FROM researcher_identity y
    CROSS JOIN fact f ON f.key=y.fact WHERE y.researcher=x.researcher AND f.body->>'$.h_index' IS
    NOT NULL ORDER BY y.scheme,y.id LIMIT 1),max(f.as_of)
  FROM researcher_identity x CROSS JOIN fact f ON f.key=x.fact GROUP BY x.researcher;
UPDATE researcher SET h_index=p.h_index, modified=max(researcher.modified,p.modified) FROM profile p
  WHERE p.researcher=researcher.key;
DROP TABLE profile;
)sql";

Result<bool> has_row(Database& database, std::string_view sql) {
  TRY_ASSIGN(Statement statement, database.prepare(sql));
  return statement.step();
}

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

// Sources may call different people by one name; where each name has one person there is no group.
Status derive_name_groups(Database& database) {
  TRY_ASSIGN(const bool identified, has_row(database, "SELECT 1 FROM researcher_identity LIMIT 1"));
  if (!identified) return Ok{};
  TRY(database.add_function(
      "name_segment", 1,
      [](std::string_view folded, std::string_view /*unused*/) { return name_segment(folded); }));
  return database.execute(kNameGroups);
}

Status derive_citations(Database& database) {
  TRY(database.execute(kSources));
  // Counts come from other sources than arXiv; without them nothing needs to be looked at.
  TRY_ASSIGN(const bool counts, has_row(database, "SELECT 1 FROM source WHERE name<>'arxiv'"));
  return counts ? database.execute(kCitations) : Ok{};
}

}  // namespace paperloom
