#include "corpus/finalise_authors.hpp"

#include <algorithm>

#include "corpus/align_authors.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kBylineNames = 6;  // more than these: one less and "et al."

IdentityScheme scheme_of(std::string_view source) {
  if (source == "s2") return IdentityScheme::s2;
  return source == "openalex" ? IdentityScheme::openalex : IdentityScheme::none;
}

}  // namespace

std::string byline_of(const std::vector<std::string>& names) {
  const bool cut = names.size() > kBylineNames;
  const std::size_t shown = cut ? kBylineNames - 1 : names.size();
  std::string byline;
  for (std::size_t i = 0; i < shown; ++i)
    byline.append(i > 0 ? ", " : "").append(names[i]);
  return cut ? byline + " et al." : byline;
}

Result<AuthorWriter> AuthorWriter::open(Database& database) {
  TRY(
      database.execute("CREATE TEMP TABLE author(paper INTEGER, position INTEGER, kind INTEGER, "
                       "name TEXT, person TEXT);"
                       "CREATE TEMP TABLE identity(paper INTEGER, position INTEGER, "
                       "scheme INTEGER, id TEXT, record INTEGER, "
                       "PRIMARY KEY(paper,position,scheme)) "
                       "WITHOUT ROWID;"
                       "CREATE TEMP TABLE affiliated(paper INTEGER, position INTEGER, "
                       "rank INTEGER, institution TEXT, record INTEGER, "
                       "PRIMARY KEY(paper,position,rank)) "
                       "WITHOUT ROWID;"
                       "CREATE TEMP TABLE orcid_claim(orcid TEXT, scheme INTEGER, id TEXT, "
                       "PRIMARY KEY(orcid,scheme,id)) WITHOUT ROWID;"));
  AuthorWriter writer;
  TRY_ASSIGN(Statement sources, database.prepare("SELECT key,name FROM source"));
  while (true) {
    TRY_ASSIGN(const bool row, sources.step());
    if (!row) break;
    writer.schemes_.emplace(sources.integer(0), scheme_of(sources.text(1)));
    if (sources.text(1) == "acl") writer.acl_ = sources.integer(0);
  }
  TRY_ASSIGN(writer.source_, database.prepare("SELECT source FROM record WHERE key=?"));
  TRY_ASSIGN(writer.authors_, database.prepare("SELECT kind,name,id,orcid,institutions FROM "
                                               "record_author WHERE record=? ORDER BY position"));
  TRY_ASSIGN(writer.person_orcid_,
             database.prepare("SELECT ifnull(body->>'$.orcid','') FROM fact WHERE source=? AND "
                              "kind=1 AND id=?"));
  TRY_ASSIGN(writer.insert_author_, database.prepare("INSERT INTO author VALUES(?,?,?,?,'')"));
  TRY_ASSIGN(writer.insert_identity_,
             database.prepare("INSERT OR IGNORE INTO identity VALUES(?,?,?,?,?)"));
  TRY_ASSIGN(writer.insert_place_,
             database.prepare("INSERT OR IGNORE INTO affiliated VALUES(?,?,?,?,?)"));
  TRY_ASSIGN(writer.insert_orcid_,
             database.prepare("INSERT OR IGNORE INTO orcid_claim VALUES(?,?,?)"));
  return writer;
}

Result<AuthorWriter::List> AuthorWriter::load(std::int64_t record) {
  List list{.record = record};
  TRY(source_.bind(record).step());
  const std::int64_t source = source_.integer(0);
  list.scheme = schemes_[source];
  source_.reset();
  authors_.bind(record);
  while (true) {
    TRY_ASSIGN(const bool row, authors_.step());
    if (!row) return list;
    const auto kind = static_cast<AuthorKind>(authors_.integer(0));
    if (kind == AuthorKind::fragment) {
      list.fragments = true;
      continue;
    }
    Entry entry{.kind = kind,
                .name = std::string{authors_.text(1)},
                .id = std::string{authors_.text(2)},
                .orcid = std::string{authors_.text(3)},
                .institutions = std::string{authors_.text(4)}};
    if (source == acl_ && !entry.id.empty() && entry.orcid.empty()) {
      TRY_ASSIGN(entry.orcid, orcid_of_person(entry.id));
    }
    list.identified =
        list.identified || !(entry.id.empty() && entry.orcid.empty() && entry.institutions.empty());
    list.entries.push_back(std::move(entry));
  }
}

// By the Anthology's list of people; empty where it gives none.
Result<std::string> AuthorWriter::orcid_of_person(const std::string& id) {
  TRY_ASSIGN(const bool row, person_orcid_.bind(acl_, std::string_view{id}).step());
  std::string orcid = row ? std::string{person_orcid_.text(0)} : std::string{};
  person_orcid_.reset();
  return orcid;
}

Status AuthorWriter::add_identity(std::int64_t paper, std::int64_t position, const List& list,
                                  const Entry& entry) {
  const std::string_view id{entry.id};
  const std::string_view orcid{entry.orcid};
  const bool known = list.scheme != IdentityScheme::none && !id.empty();
  const auto number = static_cast<std::int64_t>(list.scheme);
  if (known) TRY(insert_identity_.bind(paper, position, number, id, list.record).run());
  if (!orcid.empty()) {
    const auto by_orcid = static_cast<std::int64_t>(IdentityScheme::orcid);
    TRY(insert_identity_.bind(paper, position, by_orcid, orcid, list.record).run());
    if (known) TRY(insert_orcid_.bind(orcid, number, id).run());
  }
  std::int64_t rank = 0;
  for (const std::string_view institution : split_words(entry.institutions)) {
    TRY(insert_place_.bind(paper, position, ++rank, institution, list.record).run());
  }
  return Ok{};
}

Status AuthorWriter::add_aligned(std::int64_t paper, const List& main, const List& other) {
  const auto names_of = [](const List& list) {
    std::vector<AlignedName> names;
    names.reserve(list.entries.size());
    for (const Entry& entry : list.entries)
      names.emplace_back(entry.name);
    return names;
  };
  const auto places = align_authors(names_of(main), names_of(other));
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] == kUnaligned || main.entries[places[i]].kind != AuthorKind::person) continue;
    TRY(add_identity(paper, static_cast<std::int64_t>(places[i]) + 1, other, other.entries[i]));
  }
  return Ok{};
}

Result<AuthorWriter::Authors> AuthorWriter::add(std::int64_t paper, std::int64_t main,
                                                const std::vector<std::int64_t>& others) {
  TRY_ASSIGN(const List list, load(main));
  Authors authors;
  authors.matched = !list.fragments && !list.entries.empty();
  std::vector<std::string> names;
  for (const Entry& entry : list.entries) {
    const std::int64_t position = ++authors.count;
    authors.matched = authors.matched && entry.kind == AuthorKind::person;
    TRY(insert_author_
            .bind(paper, position, static_cast<std::int64_t>(entry.kind),
                  std::string_view{entry.name})
            .run());
    if (list.identified && entry.kind == AuthorKind::person) {
      TRY(add_identity(paper, position, list, entry));
    }
    if (names.size() <= kBylineNames) names.push_back(entry.name);
  }
  authors.byline = byline_of(names);
  for (const std::int64_t record : others) {
    TRY_ASSIGN(const List other, load(record));
    if (other.identified) TRY(add_aligned(paper, list, other));
  }
  return authors;
}

}  // namespace paperloom
