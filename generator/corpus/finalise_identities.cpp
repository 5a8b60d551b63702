// Who is who across sources (DESIGN, "Identity across sources"). Ids of two sources are one person
// if a shared ORCID says so, or if they meet in all their joint authorships and with nobody else's
// id, and do so more often than one of them stands alone where the other source could name
// somebody: an id of two people whose other one was left out would meet nobody else's id either.
// Every other authorship belongs to the id of the first scheme that names it; ids that met several
// others are listed as disagreements. Nobody is merged by name.
#include "corpus/finalise_authors.hpp"
#include "corpus/finalise_steps.hpp"
#include "corpus/identifiers.hpp"

namespace paperloom {
namespace {

// Schemes: 1 s2, 2 openalex, 3 orcid (IdentityScheme).

// What people's own records say of their ORCID; records of papers have said it already.
constexpr std::string_view kOrcidsOfFacts = R"sql(
INSERT OR IGNORE INTO orcid_claim
  SELECT f.body->>'$.orcid', CASE s.name WHEN 's2' THEN 1 ELSE 2 END, f.id
  FROM fact f JOIN source s ON s.key=f.source
  WHERE f.kind=1 AND s.name IN ('s2','openalex') AND f.body->>'$.orcid' IS NOT NULL;
)sql";

// An ORCID with two ids of one source, or an id with two ORCIDs, says nothing.
constexpr std::string_view kPersons = R"sql(
CREATE TEMP TABLE person_of(scheme INTEGER, id TEXT, root_scheme INTEGER, root TEXT,
  PRIMARY KEY(scheme,id)) WITHOUT ROWID;
INSERT INTO person_of SELECT DISTINCT scheme,id,scheme,id FROM identity ORDER BY scheme,id;
CREATE TEMP TABLE orcid_of(scheme INTEGER, id TEXT, orcid TEXT, PRIMARY KEY(scheme,id))
  WITHOUT ROWID;
INSERT INTO orcid_of SELECT scheme,id,min(orcid) FROM orcid_claim GROUP BY scheme,id
  HAVING count(*)=1;
CREATE TEMP TABLE orcid_person(orcid TEXT PRIMARY KEY, s2 TEXT, openalex TEXT) WITHOUT ROWID;
CREATE INDEX orcid_person_openalex ON orcid_person(openalex);
INSERT INTO orcid_person
  SELECT c.orcid, max(CASE c.scheme WHEN 1 THEN c.id END), max(CASE c.scheme WHEN 2 THEN c.id END)
  FROM orcid_claim c JOIN orcid_of o ON o.scheme=c.scheme AND o.id=c.id
  GROUP BY c.orcid HAVING count(*)=count(DISTINCT c.scheme);
DELETE FROM orcid_person WHERE orcid IN (SELECT c.orcid FROM orcid_claim c WHERE NOT EXISTS(
  SELECT 1 FROM orcid_of o WHERE o.scheme=c.scheme AND o.id=c.id));
)sql";

constexpr std::string_view kMergeByOrcid = R"sql(
UPDATE person_of SET root_scheme=1, root=(SELECT o.s2 FROM orcid_person o WHERE
    o.openalex=person_of.id)
  WHERE scheme=2 AND EXISTS(SELECT 1 FROM orcid_person o JOIN person_of s ON s.scheme=1 AND
    s.id=o.s2 WHERE o.openalex=person_of.id);
CREATE TEMP TABLE merged(s2 TEXT PRIMARY KEY) WITHOUT ROWID;
INSERT OR IGNORE INTO merged SELECT root FROM person_of WHERE scheme=2 AND root_scheme=1;
)sql";

constexpr std::string_view kMeetings = R"sql(
CREATE TEMP TABLE meeting(s2 TEXT, openalex TEXT, papers INTEGER, PRIMARY KEY(s2,openalex))
  WITHOUT ROWID;
INSERT INTO meeting SELECT a.id,b.id,count(*) FROM identity a CROSS JOIN identity b ON
  b.paper=a.paper AND b.position=a.position AND b.scheme=2 WHERE a.scheme=1 GROUP BY 1,2;
CREATE INDEX meeting_openalex ON meeting(openalex);
)sql";

// Authorships in which the other source, though it names authors of the paper, names nobody there.
// Lists of more than a hundred authors are often cut; what they leave out means nothing.
constexpr std::string_view kMissed = R"sql(
CREATE TEMP TABLE named(paper INTEGER, scheme INTEGER, PRIMARY KEY(paper,scheme)) WITHOUT ROWID;
INSERT OR IGNORE INTO named SELECT paper,scheme FROM identity WHERE scheme<3;
CREATE TEMP TABLE missed(scheme INTEGER, id TEXT, papers INTEGER, PRIMARY KEY(scheme,id))
  WITHOUT ROWID;
INSERT INTO missed SELECT i.scheme,i.id,count(*) FROM identity i CROSS JOIN named n ON
  n.paper=i.paper AND n.scheme=3-i.scheme CROSS JOIN paper p ON p.key=i.paper AND p.authors<=100
  WHERE i.scheme<3 AND NOT EXISTS(SELECT 1 FROM identity o WHERE o.paper=i.paper AND
    o.position=i.position AND o.scheme=3-i.scheme) GROUP BY 1,2;
DROP TABLE named;
)sql";

constexpr std::string_view kMergeByMeetings = R"sql(
UPDATE person_of SET root_scheme=1, root=(SELECT m.s2 FROM meeting m WHERE
    m.openalex=person_of.id)
  WHERE scheme=2 AND root_scheme=2
  AND (SELECT count(*) FROM meeting m WHERE m.openalex=person_of.id)=1
  AND (SELECT count(*) FROM meeting m WHERE m.s2=(SELECT n.s2 FROM meeting n WHERE
    n.openalex=person_of.id))=1
  AND NOT EXISTS(SELECT 1 FROM merged WHERE merged.s2=(SELECT m.s2 FROM meeting m WHERE
    m.openalex=person_of.id))
  AND (SELECT m.papers>ifnull((SELECT papers FROM missed WHERE scheme=1 AND id=m.s2),0)+
    ifnull((SELECT papers FROM missed WHERE scheme=2 AND id=m.openalex),0) FROM meeting m WHERE
    m.openalex=person_of.id);
DROP TABLE merged; DROP TABLE missed;
INSERT INTO disagreement
  SELECT 'identity','s2:'||m.s2,'openalex:'||m.openalex||' in '||m.papers||
    CASE m.papers WHEN 1 THEN ' paper' ELSE ' papers' END
  FROM meeting m JOIN person_of p ON p.scheme=2 AND p.id=m.openalex WHERE p.root<>m.s2
  ORDER BY 2,3;
)sql";

// An ORCID stands for the person whose other id claims it. Roots are public ids from here on.
constexpr std::string_view kOrcidRoots = R"sql(
UPDATE person_of SET root_scheme=p.root_scheme, root=p.root
  FROM orcid_person o JOIN person_of p ON (p.scheme=1 AND p.id=o.s2) OR
    (o.s2 IS NULL AND p.scheme=2 AND p.id=o.openalex)
  WHERE person_of.scheme=3 AND person_of.id=o.orcid;
UPDATE person_of SET root=public_id(root) WHERE root GLOB '*[^a-z0-9]*';
)sql";

constexpr std::string_view kPlacePersons = R"sql(
CREATE TEMP TABLE placed_person(paper INTEGER, position INTEGER, person TEXT,
  PRIMARY KEY(paper,position)) WITHOUT ROWID;
INSERT INTO placed_person SELECT i.paper,i.position,p.root FROM
  (SELECT paper,position,min(scheme) AS scheme,id FROM identity GROUP BY paper,position) i
  CROSS JOIN person_of p ON p.scheme=i.scheme AND p.id=i.id;
UPDATE author SET person=ifnull((SELECT p.person FROM placed_person p WHERE
  p.paper=author.paper AND p.position=author.position),'');
DROP TABLE placed_person; DROP TABLE meeting; DROP TABLE orcid_of; DROP TABLE orcid_person;
)sql";

}  // namespace

Status derive_identities(Database& database) {
  TRY(database.add_function("public_id", 1, [](std::string_view id, std::string_view /*unused*/) {
    return public_id(id);
  }));
  for (const std::string_view step : {kOrcidsOfFacts, kPersons, kMergeByOrcid, kMeetings, kMissed,
                                      kMergeByMeetings, kOrcidRoots, kPlacePersons}) {
    TRY(database.execute(step));
  }
  return database.execute(
      "CREATE TEMP TABLE identity_seen(scheme INTEGER, id TEXT, as_of TEXT, PRIMARY "
      "KEY(scheme,id)) "
      "WITHOUT ROWID;"
      "INSERT INTO identity_seen SELECT i.scheme,i.id,max(r.as_of) FROM identity i CROSS JOIN "
      "record r ON r.key=i.record GROUP BY i.scheme,i.id;"
      "DROP TABLE identity; DROP TABLE orcid_claim;");
}

Status keep_identities(Database& database) {
  return database.execute(R"sql(
INSERT INTO researcher_identity SELECT researcher,scheme,id,fact,
    coalesce((SELECT f.as_of FROM fact f WHERE f.key=fact),(SELECT n.as_of FROM identity_seen n
    WHERE n.scheme=x.scheme AND n.id=x.id),'')
  FROM (SELECT r.key AS researcher,p.scheme,p.id,ifnull((SELECT f.key FROM fact f JOIN source s ON
      s.key=f.source WHERE f.kind=1 AND f.id=p.id AND s.name=CASE p.scheme WHEN 1 THEN 's2' WHEN 2
      THEN 'openalex' ELSE '' END),0) AS fact
    FROM person_of p CROSS JOIN researcher r ON r.public_id=p.root ORDER BY r.key,p.scheme,p.id) x;
DROP TABLE person_of;
DROP TABLE identity_seen;
)sql");
}

}  // namespace paperloom
