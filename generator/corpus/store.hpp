#pragma once
// The read side of a finalised store: plain rows out, nothing written. One Store per thread; the
// file must not change while it is open. A view reads at most 1,000 rows outside its own entity.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/marked_text.hpp"
#include "support/result.hpp"

namespace paperloom {

// Times are seconds since 1970 UTC, 0: unknown. Paths are URL segments ("2006.10103-is-network").

struct SourceRow {
  std::string name = {};
  std::string as_of = {};
  std::vector<std::string> dump_hashes = {};  // none: lines of other dumps name it
  std::int64_t records = 0;
};

struct Counts {
  std::int64_t papers = 0;
  std::int64_t researchers = 0;
  std::int64_t names = 0;  // that several researchers bear
  std::int64_t fields = 0;
  std::int64_t field_months = 0;
};

struct PaperEntry {  // what a route needs
  std::int64_t key = 0;
  std::string public_id = {};
  std::string path = {};
  bool stub = false;           // the public id alone redirects here
  std::string source_id = {};  // "hep-th/9901001"
  std::string modified = {};   // the newest as-of date of its records
};

struct PaperCard {          // what a list shows
  std::string source = {};  // the name of the one that gives the text
  std::string path = {};
  std::string source_id = {};
  MarkedText title = {};
  MarkedText abstract = {};  // its beginning, enough for an excerpt; none of related papers
  std::string byline = {};
  std::string field = {};  // the primary one's id
  std::string license = {};
  std::string as_of = {};  // of the record
  std::int64_t dated = 0;  // first submission, else the record's date
  bool withdrawn = false;
};

struct AuthorEntry {
  std::string name = {};
  std::string researcher = {};  // path; empty: a collaboration
};

struct Version {
  std::int64_t number = 0;
  std::int64_t created = 0;
};

// What one source's record of a paper says beside its text.
struct RecordFacts {
  std::string source = {};  // its name
  std::string id = {};      // of the paper at the source
  std::string as_of = {};
  std::string published = {};  // ISO date, month or year
  std::string venue = {};
  std::vector<std::string> dois = {};
  std::optional<std::int64_t> citations = {};
  bool abstract = false;  // it has one
};

struct Paper {
  std::int64_t key = 0;
  std::string public_id = {};
  std::string path = {};
  std::string source_id = {};
  std::string as_of = {};      // of the record that gives the text
  std::int64_t submitted = 0;  // first
  std::string url = {};        // at its publisher
  std::string pdf = {};
  bool withdrawn = false;
  MarkedText title = {};
  MarkedText abstract = {};
  std::string comments = {};
  std::string journal_ref = {};
  std::vector<std::string> dois = {};
  std::string report_no = {};
  std::string license = {};
  std::vector<std::string> fields = {};  // primary first
  std::vector<AuthorEntry> authors = {};
  std::vector<Version> versions = {};
  std::vector<RecordFacts> records = {};  // the first one gives the text
  std::string abstract_source = {};       // where a source gives the abstract apart: its name
  std::string abstract_as_of = {};
};

struct ResearcherEntry {
  std::int64_t key = 0;  // also the key of the list of papers
  std::string public_id = {};
  std::string path = {};
  std::string name = {};
  std::int64_t papers = 0;
  std::string modified = {};  // newest as-of date of a paper
};

struct CountedField {
  std::string id = {};
  std::int64_t papers = 0;
};

struct CountedResearcher {
  std::string path = {};
  std::string name = {};
  std::int64_t papers = 0;
  std::int64_t ties = 0;  // of a co-author: bit i, also wrote with the co-author at i
};

struct CountedYear {
  std::int64_t year = 0;
  std::int64_t papers = 0;
};

// Who a source says that a person is, and how it counts the person's works.
struct Identity {
  enum class Scheme { s2 = 1, openalex, orcid };

  Scheme scheme = Scheme::s2;
  std::string id = {};
  std::string as_of = {};  // of the source's record of the person, else of the newest paper's
  std::optional<std::int64_t> h_index = {};
  std::optional<std::int64_t> citations = {};
  std::optional<std::int64_t> works = {};
};

struct Affiliation {
  std::string institution = {};  // its name
  std::string years = {};        // "2018-2022", "2019" or empty
  std::string source = {};       // the name of the one that says so
  std::string as_of = {};
};

struct CitedPaper {
  std::string path = {};
  std::string source_id = {};
  MarkedText title = {};
  std::int64_t citations = 0;
  std::string source = {};  // whose count it is
  std::string as_of = {};
};

struct Namesake {
  std::string path = {};
  std::string name = {};
  std::int64_t papers = 0;
  std::optional<std::int64_t> h_index = {};
};

struct NameEntry {
  std::int64_t key = 0;
  std::string alias_id = {};  // old paths of a researcher that lead here are this one's; or empty
  std::string path = {};
  std::int64_t bearers = 0;
  std::string modified = {};
};

struct Researcher : ResearcherEntry {
  std::int64_t first = 0;
  std::int64_t middle = 0;
  std::int64_t last = 0;
  std::int64_t sole = 0;
  std::int64_t coauthored = 0;                    // papers with at most 100 authors
  std::vector<CountedField> fields = {};          // most papers first
  std::vector<CountedYear> years = {};            // ascending, only years with papers
  std::vector<CountedResearcher> coauthors = {};  // most papers first, at most ten
  std::optional<std::int64_t> h_index = {};
  std::int64_t cited_papers = 0;  // papers here with a count of citations
  std::int64_t citations = 0;     // their sum
  std::vector<CitedPaper> most_cited = {};
  std::vector<Identity> identities = {};  // by scheme
  std::vector<Affiliation> affiliations = {};
  std::string name_path = {};  // of the name's page; empty: nobody else bears it
  std::int64_t bearers = 0;
};

struct Decision {               // of the site's owner, against the sources
  std::string kind = {};        // merge, split, rename, hide
  std::string researcher = {};  // path; empty: nobody is to be named, or has a page
  std::string name = {};
  std::string reason = {};
  std::string date = {};
};

struct FieldEntry {
  std::int64_t key = 0;
  std::string id = {};
  std::int64_t papers = 0;
  std::int64_t primary_papers = 0;
};

struct MonthList {
  std::int64_t list = 0;
  std::string month = {};  // "2020-06" or "undated", which sorts last
  std::int64_t size = 0;
};

struct MonthPlace {  // a month among the others of its field; the month of a list is empty for none
  MonthList here = {};
  MonthList newer = {};
  MonthList older = {};
};

struct FieldMonth : MonthList {
  std::int64_t field = 0;
  std::string field_id = {};
};

struct SitemapPage {
  enum class Kind { paper, researcher, name } kind = Kind::paper;
  std::string path = {};
  std::int64_t papers = 0;  // of a researcher
  std::string modified = {};
};

class Statement;

class Store {
 public:
  // Errc::invalid: absent or not finalised by this version.
  static Result<std::unique_ptr<Store>> open(const std::string& path);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(Store&&) = delete;

  [[nodiscard]] const Counts& counts() const noexcept;
  [[nodiscard]] const std::vector<SourceRow>& sources() const noexcept;
  // The names of those that give papers their text.
  [[nodiscard]] const std::vector<std::string>& text_sources() const noexcept;
  [[nodiscard]] const std::string& choices() const noexcept;
  // Woven from the dumps that the settings name, not from a command's arguments.
  [[nodiscard]] bool made_from_settings() const noexcept;

  // Entities with keys from first+1 on, at most n, by key.
  Result<std::vector<PaperEntry>> papers(std::uint64_t first, std::size_t n);
  Result<std::vector<ResearcherEntry>> researchers(std::uint64_t first, std::size_t n);
  Result<std::vector<NameEntry>> names(std::uint64_t first, std::size_t n);
  Result<std::vector<FieldEntry>> fields();  // by id

  Result<std::vector<std::string>> aliases(std::string_view kind, std::string_view public_id);
  // Of a researcher, or of the page of a name.
  Result<std::vector<std::string>> researcher_aliases(std::string_view public_id);
  // The public id that a segment leads to: itself one, the path of a page, or an alias.
  Result<std::optional<PaperEntry>> find_paper(std::string_view segment);
  Result<std::optional<ResearcherEntry>> find_researcher(std::string_view segment);
  // By its path, or by an earlier one of a researcher.
  Result<std::optional<NameEntry>> find_name(std::string_view segment);
  Result<std::optional<FieldEntry>> find_field(std::string_view id);

  Result<Paper> paper(std::int64_t key);
  Result<std::vector<PaperCard>> related(std::int64_t paper);
  // By the paper's path, for feeds.
  Result<std::vector<std::string>> author_names(std::string_view paper_path);
  Result<MarkedText> abstract(std::string_view paper_path);
  Result<Researcher> researcher(std::int64_t key);
  // The people of a name, most papers first, at most n.
  Result<std::vector<Namesake>> bearers(std::int64_t name, std::int64_t n);
  // The same, but for one of them.
  Result<std::vector<Namesake>> namesakes(const Researcher& researcher, std::int64_t n);

  // Papers of a list by rank, from `last` down to `first`: newest first.
  Result<std::vector<PaperCard>> cards(std::int64_t list, std::int64_t first, std::int64_t last);
  // The newest papers of a field (0: of the archive) over its months, at most n.
  Result<std::vector<PaperCard>> newest(std::int64_t field, std::int64_t n);

  Result<std::vector<MonthList>> months(std::int64_t field);  // ascending; 0: the archive
  // At most n of them from the first-th on.
  Result<std::vector<MonthList>> months(std::int64_t field, std::uint64_t first, std::size_t n);
  Result<std::optional<MonthPlace>> find_month(std::int64_t field, std::string_view month);
  // All fields' months by field and month, at most n from the first-th on.
  Result<std::vector<FieldMonth>> field_months(std::uint64_t first, std::size_t n);
  Result<std::vector<CountedResearcher>> most_active(std::int64_t field);

  Result<std::vector<Decision>> decisions();  // the newest first

  Result<std::vector<std::string>> sitemap_shards();
  Status each_sitemap_page(std::string_view shard,
                           const std::function<Status(const SitemapPage&)>& visit);

 private:
  struct State;
  explicit Store(std::unique_ptr<State> state);

  [[nodiscard]] Status add_other_records(Paper& paper);
  [[nodiscard]] Status add_profile(Researcher& researcher);
  [[nodiscard]] Result<std::vector<PaperCard>> cards_of(Statement& rows);

  std::unique_ptr<State> state_;
};

}  // namespace paperloom
