#include "corpus/schema.hpp"

#include "support/files.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kSourceTables = R"sql(
CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE source(
  key INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  as_of TEXT NOT NULL            -- date of its newest dump
) STRICT;
CREATE TABLE dump(               -- of each source's newest generation
  source INTEGER NOT NULL, hash TEXT NOT NULL, as_of TEXT NOT NULL,
  records INTEGER NOT NULL, bytes INTEGER NOT NULL,
  PRIMARY KEY(source, hash)
) STRICT, WITHOUT ROWID;
CREATE TABLE record(             -- a paper as one source has it
  key INTEGER PRIMARY KEY,
  source INTEGER NOT NULL,
  id TEXT NOT NULL,
  generation INTEGER NOT NULL,   -- the last weave that saw it
  as_of TEXT NOT NULL,           -- its own date, else that of the dump that first said the same
  updated TEXT NOT NULL,         -- which of two records of one id is newer
  content INTEGER NOT NULL,      -- hash of all that follows and of its authors and versions
  submitted INTEGER NOT NULL,    -- seconds since 1970 UTC
  withdrawn INTEGER NOT NULL, retracted INTEGER NOT NULL,
  citations INTEGER, influential_citations INTEGER,
  title TEXT NOT NULL, abstract TEXT NOT NULL, comments TEXT NOT NULL, journal_ref TEXT NOT NULL,
  doi TEXT NOT NULL, report_no TEXT NOT NULL, categories TEXT NOT NULL, license TEXT NOT NULL,
  same_as TEXT NOT NULL, published TEXT NOT NULL, venue TEXT NOT NULL, url TEXT NOT NULL,
  pdf TEXT NOT NULL, language TEXT NOT NULL, tasks TEXT NOT NULL, methods TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX record_id ON record(source, id);
CREATE TABLE record_author(
  record INTEGER NOT NULL, position INTEGER NOT NULL,
  kind INTEGER NOT NULL,         -- AuthorKind
  name TEXT NOT NULL, affiliation TEXT NOT NULL,
  id TEXT NOT NULL, orcid TEXT NOT NULL, institutions TEXT NOT NULL,
  PRIMARY KEY(record, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE record_version(
  record INTEGER NOT NULL, number INTEGER NOT NULL, created INTEGER NOT NULL,
  PRIMARY KEY(record, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE fact(               -- anything else that one source says; body: corpus/loom.hpp
  key INTEGER PRIMARY KEY,
  source INTEGER NOT NULL, kind INTEGER NOT NULL, id TEXT NOT NULL,
  generation INTEGER NOT NULL, as_of TEXT NOT NULL, updated TEXT NOT NULL,
  content INTEGER NOT NULL,      -- hash of what follows
  about TEXT NOT NULL,           -- reference of the paper that it speaks of
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX fact_id ON fact(source, kind, id);
CREATE TABLE alias(              -- path segments that were canonical in an earlier generation
  kind TEXT NOT NULL, path TEXT NOT NULL, target TEXT NOT NULL,
  PRIMARY KEY(kind, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX alias_target ON alias(kind, target);
)sql";

constexpr std::string_view kDropEntities = R"sql(
DROP TABLE IF EXISTS paper;
DROP TABLE IF EXISTS card;
DROP TABLE IF EXISTS authorship;
DROP TABLE IF EXISTS decision;
DROP TABLE IF EXISTS disagreement;
DROP TABLE IF EXISTS affiliation;
DROP TABLE IF EXISTS institution_fact;
DROP TABLE IF EXISTS institution;
DROP TABLE IF EXISTS researcher_name;
DROP TABLE IF EXISTS researcher_identity;
DROP TABLE IF EXISTS name_group;
DROP TABLE IF EXISTS researcher_institution;
DROP TABLE IF EXISTS most_cited;
DROP TABLE IF EXISTS paper_citations;
DROP TABLE IF EXISTS quoted_source;
DROP TABLE IF EXISTS text_source;
DROP TABLE IF EXISTS paper_fact;
DROP TABLE IF EXISTS paper_record;
DROP TABLE IF EXISTS paper_field;
DROP TABLE IF EXISTS field;
DROP TABLE IF EXISTS researcher;
DROP TABLE IF EXISTS researcher_field;
DROP TABLE IF EXISTS researcher_year;
DROP TABLE IF EXISTS coauthor;
DROP TABLE IF EXISTS list;
DROP TABLE IF EXISTS listing;
DROP TABLE IF EXISTS field_top;
DROP TABLE IF EXISTS related;
DROP TABLE IF EXISTS sitemap_page;
)sql";

constexpr std::string_view kEntityTables = R"sql(
CREATE TABLE paper(              -- keys in the natural order of the public ids
  key INTEGER PRIMARY KEY,
  record INTEGER NOT NULL,
  public_id TEXT NOT NULL, path TEXT NOT NULL,
  source_id TEXT NOT NULL, as_of TEXT NOT NULL,  -- the record's, which is far larger
  stub INTEGER NOT NULL,         -- 1: the public id alone redirects to the page
  dated INTEGER NOT NULL,        -- first submission, else the record's date; orders every list
  field INTEGER NOT NULL,        -- the primary category; 0: none
  authors INTEGER NOT NULL,      -- persons and collaborations
  matched INTEGER NOT NULL,      -- 1: each author entry is a researcher
  modified TEXT NOT NULL         -- the newest as-of date of its records
) STRICT;
CREATE TABLE card(               -- all that a list shows of a paper, in one place
  paper INTEGER PRIMARY KEY,
  path TEXT NOT NULL, source_id TEXT NOT NULL, title TEXT NOT NULL,
  abstract TEXT NOT NULL,        -- its beginning
  byline TEXT NOT NULL,          -- the first authors
  field TEXT NOT NULL,           -- id of the primary category
  license TEXT NOT NULL, as_of TEXT NOT NULL, dated INTEGER NOT NULL, withdrawn INTEGER NOT NULL,
  source INTEGER NOT NULL        -- of the record
) STRICT;
CREATE TABLE quoted_source(      -- those without a dump of their own: lines of another one name them
  source INTEGER PRIMARY KEY, records INTEGER NOT NULL, as_of TEXT NOT NULL
) STRICT;
CREATE TABLE text_source(        -- the sources whose records give papers their text
  source INTEGER PRIMARY KEY, papers INTEGER NOT NULL
) STRICT;
CREATE TABLE paper_record(       -- its other records, by the precedence of their sources
  paper INTEGER NOT NULL, rank INTEGER NOT NULL, record INTEGER NOT NULL,
  PRIMARY KEY(paper, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE paper_fact(         -- what sources say of it apart from its records, by kind
  paper INTEGER NOT NULL, kind INTEGER NOT NULL, rank INTEGER NOT NULL, fact INTEGER NOT NULL,
  PRIMARY KEY(paper, kind, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE paper_citations(    -- the count that counts, and the record that has it
  paper INTEGER PRIMARY KEY, citations INTEGER NOT NULL, record INTEGER NOT NULL
) STRICT;
CREATE TABLE authorship(
  paper INTEGER NOT NULL, position INTEGER NOT NULL,
  researcher INTEGER NOT NULL,   -- 0: a collaboration
  rank INTEGER NOT NULL,         -- of the paper in the researcher's list
  name TEXT NOT NULL,
  PRIMARY KEY(paper, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE field(
  key INTEGER PRIMARY KEY, id TEXT NOT NULL,
  papers INTEGER NOT NULL, primary_papers INTEGER NOT NULL
) STRICT;
CREATE TABLE paper_field(
  paper INTEGER NOT NULL, position INTEGER NOT NULL, field INTEGER NOT NULL,
  PRIMARY KEY(paper, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE researcher(         -- keys in the order of the public ids
  key INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL, path TEXT NOT NULL, name TEXT NOT NULL,
  papers INTEGER NOT NULL,
  first INTEGER NOT NULL, middle INTEGER NOT NULL, last INTEGER NOT NULL, sole INTEGER NOT NULL,
  coauthored INTEGER NOT NULL,   -- papers with at most 100 authors, which count for co-authors
  modified TEXT NOT NULL,
  h_index INTEGER,               -- of the first source that knows it
  name_group INTEGER NOT NULL,   -- 0: nobody else bears the name
  cited_papers INTEGER NOT NULL, -- papers here with a count of citations
  citations INTEGER NOT NULL     -- their sum
) STRICT;
CREATE TABLE researcher_identity(-- what sources call the person; fact 0: no more than the id
  researcher INTEGER NOT NULL, scheme INTEGER NOT NULL, id TEXT NOT NULL, fact INTEGER NOT NULL,
  as_of TEXT NOT NULL,           -- the fact's date, else the newest of the papers that say so
  PRIMARY KEY(researcher, scheme, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE most_cited(         -- a researcher's
  researcher INTEGER NOT NULL, rank INTEGER NOT NULL, paper INTEGER NOT NULL,
  PRIMARY KEY(researcher, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE name_group(         -- people whom sources tell apart under one folded name
  key INTEGER PRIMARY KEY,
  alias_id TEXT NOT NULL,        -- the folded name's id; empty where a researcher has it
  path TEXT NOT NULL, bearers INTEGER NOT NULL, modified TEXT NOT NULL
) STRICT;
CREATE TABLE researcher_name(    -- the most papers first
  name_group INTEGER NOT NULL, rank INTEGER NOT NULL, researcher INTEGER NOT NULL,
  PRIMARY KEY(name_group, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE institution(
  key INTEGER PRIMARY KEY,
  public_id TEXT NOT NULL, path TEXT NOT NULL, name TEXT NOT NULL,
  papers INTEGER NOT NULL, researchers INTEGER NOT NULL
) STRICT;
CREATE TABLE institution_fact(   -- what sources say of it, by precedence
  institution INTEGER NOT NULL, rank INTEGER NOT NULL, fact INTEGER NOT NULL,
  PRIMARY KEY(institution, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE affiliation(        -- of an author in a paper
  paper INTEGER NOT NULL, position INTEGER NOT NULL, rank INTEGER NOT NULL,
  institution INTEGER NOT NULL, record INTEGER NOT NULL,  -- which says so
  PRIMARY KEY(paper, position, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE researcher_institution(-- by the papers here, the latest first
  researcher INTEGER NOT NULL, rank INTEGER NOT NULL, institution INTEGER NOT NULL,
  first INTEGER, last INTEGER,   -- years
  source TEXT NOT NULL, as_of TEXT NOT NULL,  -- who says so, and when last
  PRIMARY KEY(researcher, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE disagreement(       -- what finalise did not join, and why
  kind TEXT NOT NULL,            -- identity
  subject TEXT NOT NULL, detail TEXT NOT NULL,
  PRIMARY KEY(kind, subject, detail)
) STRICT, WITHOUT ROWID;
CREATE TABLE decision(           -- of the owner, in the order in which they were applied
  key INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,            -- merge, split, rename, hide
  subject TEXT NOT NULL,         -- public id of the researcher; empty: not to be named
  reason TEXT NOT NULL, date TEXT NOT NULL
) STRICT;
CREATE TABLE researcher_field(
  researcher INTEGER NOT NULL, rank INTEGER NOT NULL, field INTEGER NOT NULL,
  papers INTEGER NOT NULL,
  PRIMARY KEY(researcher, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE researcher_year(
  researcher INTEGER NOT NULL, year INTEGER NOT NULL, papers INTEGER NOT NULL,
  PRIMARY KEY(researcher, year)
) STRICT, WITHOUT ROWID;
CREATE TABLE coauthor(
  researcher INTEGER NOT NULL, rank INTEGER NOT NULL, other INTEGER NOT NULL,
  papers INTEGER NOT NULL,
  ties INTEGER NOT NULL,         -- bit i: also wrote with the co-author of rank i
  PRIMARY KEY(researcher, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE list(               -- researchers' lists have their keys and are not here
  key INTEGER PRIMARY KEY,
  field INTEGER NOT NULL,        -- 0: the archive
  month TEXT NOT NULL,           -- "2020-06"; "undated" where no date is known
  size INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX list_month ON list(field, month);
CREATE TABLE listing(            -- rank 0 is the oldest
  list INTEGER NOT NULL, rank INTEGER NOT NULL, paper INTEGER NOT NULL,
  field INTEGER NOT NULL,        -- the paper's primary one
  PRIMARY KEY(list, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE field_top(
  field INTEGER NOT NULL, rank INTEGER NOT NULL, researcher INTEGER NOT NULL,
  papers INTEGER NOT NULL,
  PRIMARY KEY(field, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE related(
  paper INTEGER NOT NULL, rank INTEGER NOT NULL, other INTEGER NOT NULL,
  PRIMARY KEY(paper, rank)
) STRICT, WITHOUT ROWID;
CREATE TABLE sitemap_page(       -- pages of papers (kind 0), researchers (1) and names (2)
  shard TEXT NOT NULL,           -- month of the arXiv id, else two hex digits of the id's hash
  kind INTEGER NOT NULL, entity INTEGER NOT NULL,
  PRIMARY KEY(shard, kind, entity)
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::string_view kEntityIndexes = R"sql(
CREATE UNIQUE INDEX paper_public_id ON paper(public_id);
CREATE UNIQUE INDEX paper_path ON paper(path);
CREATE UNIQUE INDEX researcher_public_id ON researcher(public_id);
CREATE UNIQUE INDEX researcher_path ON researcher(path);
CREATE UNIQUE INDEX name_group_path ON name_group(path);
)sql";

}  // namespace

Status create_source_tables(Database& database) {
  std::int64_t version = 0;
  {
    TRY_ASSIGN(Statement statement, database.prepare("PRAGMA user_version"));
    TRY_ASSIGN(const bool row, statement.step());
    if (row) version = statement.integer(0);
  }
  if (version == kSchemaVersion) return Ok{};
  if (version != 0) {
    return Error{Errc::invalid,
                 "the store was made by another version of paperloom: delete it "
                 "and weave again"};
  }
  TRY(database.execute(kSourceTables));
  return database.execute("PRAGMA user_version=" + std::to_string(kSchemaVersion));
}

Result<Database> open_woven_store(const std::string& path, int cache_mib) {
  if (!exists(path)) {
    return Error{Errc::invalid, path + ": there is no store; weave a dump first"};
  }
  TRY_ASSIGN(Database database, Database::open(path, Database::Mode::read, cache_mib));
  TRY_ASSIGN(Statement statement, database.prepare("PRAGMA user_version"));
  TRY_ASSIGN(const bool row, statement.step());
  if (!row || statement.integer(0) != kSchemaVersion) {
    return Error{Errc::invalid,
                 path + ": made by another version of paperloom: delete it and weave again"};
  }
  return database;
}

Status recreate_entity_tables(Database& database) {
  TRY(database.execute(kDropEntities));
  TRY(database.execute(kEntityTables));
  return database.execute(kEntityIndexes);
}

}  // namespace paperloom
