// What sources say of papers and people in numbers, which of them give the papers' texts, and the
// people of one name.
#include "corpus/finalise_steps.hpp"
#include "corpus/slug.hpp"

namespace paperloom {
namespace {

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

}  // namespace

Status derive_citations(Database& database) {
  TRY(database.execute(kSources));
  // Counts come from other sources than arXiv; without them nothing needs to be looked at.
  TRY_ASSIGN(const bool counts, has_row(database, "SELECT 1 FROM source WHERE name<>'arxiv'"));
  return counts ? database.execute(kCitations) : Ok{};
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

}  // namespace paperloom
