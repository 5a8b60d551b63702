#include "corpus/identifiers.hpp"
#include "site/facts.hpp"
#include "site/pages/kinds.hpp"
#include "site/pages/page_parts.hpp"
#include "site/pages/paper_facts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kShownAuthors = 25;    // the rest is folded away
constexpr std::size_t kLinkedAuthors = 500;  // in a twin; above it the names alone

constexpr std::array kAuthorFields{
    Field{"name", FieldType::text, "Zhen Zhang"},
    Field{"url", FieldType::url, "/researchers/n0000-zhen-zhang/; false for a collaboration"},
};
constexpr std::array kDoiFields{
    Field{"name", FieldType::text, "10.1103/physrevd.76.013009"},
    Field{"url", FieldType::url, "https://doi.org/10.1103/physrevd.76.013009"},
};
constexpr std::array kCategoryFields{
    Field{"id", FieldType::text, "cs.DC"},
    Field{"name", FieldType::text, "Distributed, Parallel, and Cluster Computing"},
    Field{"url", FieldType::url, "/fields/cs.DC/"},
    Field{"primary", FieldType::flag, "the first one"},
};
constexpr std::array kVersionFields{
    Field{"number", FieldType::text, "v2"},
    Field{"date", FieldType::text, "24 Jul 2007; false where it is not known"},
    Field{"iso", FieldType::text, "2007-07-24"},
};
constexpr std::array kCitationFields{
    Field{"name", FieldType::text, "citation_author"},
    Field{"content", FieldType::text, "Zhen Zhang"},
};

constexpr auto kSchema = schema_of(std::array{
    Field{"title", FieldType::marked, "Is Network the Bottleneck of Distributed Training?"},
    Field{"source_id", FieldType::text, "arXiv:2006.10103"},
    Field{"source_url", FieldType::url, "https://arxiv.org/abs/2006.10103"},
    Field{"pdf_url", FieldType::url, "https://arxiv.org/pdf/2006.10103"},
    Field{"date", FieldType::text, "17 Jun 2020"},
    Field{"iso", FieldType::text, "2020-06-17"},
    Field{"date_kind", FieldType::text,
          "submitted, else published, else updated where that is all that is known"},
    Field{"published", FieldType::list, "when other sources say that it came out", kDateFields},
    Field{"archive_date", FieldType::text, "26 Nov 2008, the record's as-of date"},
    Field{"archive_iso", FieldType::text, "2008-11-26"},
    Field{"withdrawn", FieldType::flag, "the paper was withdrawn"},
    Field{"journal", FieldType::text, "Phys.Rev.D76:013009,2007, else the venue"},
    Field{"citations", FieldType::list, "the counts of the sources", kCountFields},
    Field{"elsewhere", FieldType::list, "the same paper at other sources", kElsewhereFields},
    Field{"dois", FieldType::list, "", kDoiFields},
    Field{"authors", FieldType::list, "the first 25", kAuthorFields},
    Field{"more_authors", FieldType::list, "all others", kAuthorFields},
    Field{"more_authors_count", FieldType::text, "944 more authors; false without more"},
    Field{"author_count", FieldType::text, "969 authors"},
    Field{"author_names", FieldType::text, "all names in one line, above 500 authors"},
    Field{"abstract", FieldType::marked, "in full, with its paragraphs"},
    Field{"categories", FieldType::list, "primary first", kCategoryFields},
    Field{"licence", FieldType::text, "CC BY 4.0"},
    Field{"licence_url", FieldType::url, "http://creativecommons.org/licenses/by/4.0/"},
    Field{"comments", FieldType::text, "37 pages, 15 figures"},
    Field{"report_no", FieldType::text, "ANL-HEP-PR-07-12"},
    Field{"versions", FieldType::list, "oldest first", kVersionFields},
    Field{"bibtex", FieldType::text, "a BibTeX entry of several lines"},
    Field{"has_related", FieldType::flag, "there are related papers"},
    Field{"related", FieldType::list, "papers near this one in its authors' lists",
          kSmallCardFields},
    Field{"citation_tags", FieldType::list, "Highwire Press tags for the head", kCitationFields},
});

std::uint64_t count_papers(Store& store, const Site& /*site*/) {
  return static_cast<std::uint64_t>(store.counts().papers);
}

Result<Route> route_of(Store& store, const PaperEntry& paper) {
  Route route{.path = paper_path(paper.path),
              .key = paper.public_id,
              .entity = paper.key,
              .modified = paper.modified};
  if (paper.stub) route.stubs.push_back(paper_path(paper.public_id));
  // The form that old ids have at the source: /papers/hep-th/9901001/.
  if (paper.source_id.find('/') != std::string::npos && is_arxiv_id(paper.source_id)) {
    route.stubs.push_back(paper_path(paper.source_id));
  }
  TRY_ASSIGN(const auto aliases, store.aliases("paper", paper.public_id));
  for (const std::string& alias : aliases) {
    if (alias != paper.public_id) route.stubs.push_back(paper_path(alias));
  }
  return route;
}

Result<std::vector<Route>> paper_routes(Store& store, const Site& /*site*/, std::uint64_t first,
                                        std::size_t n) {
  TRY_ASSIGN(const auto papers, store.papers(first, n));
  std::vector<Route> routes;
  routes.reserve(papers.size());
  for (const PaperEntry& paper : papers) {
    TRY_ASSIGN(Route route, route_of(store, paper));
    routes.push_back(std::move(route));
  }
  return routes;
}

// The id at the beginning of "2006.10103-some-words" or "hep-th-9901001-some-words".
std::vector<std::string> leading_ids(std::string_view segment) {
  std::vector<std::string> ids;
  for (std::size_t dash = segment.rfind('-'); dash != std::string_view::npos && dash > 0;
       dash = segment.rfind('-', dash - 1)) {
    ids.emplace_back(segment.substr(0, dash));
  }
  return ids;
}

Result<std::optional<Route>> find_paper(Store& store, const Site& /*site*/, std::string_view path) {
  const auto split = split_path(path, kPapersPath);
  if (!split) return std::optional<Route>{};
  std::string segment{split->segment};
  if (!split->rest.empty()) {
    const auto second = split_path(split->rest, "");
    if (!second || !second->rest.empty()) return std::optional<Route>{};
    segment = public_id(segment + "/" + std::string{second->segment});
    if (!is_arxiv_id(std::string{split->segment} + "/" + std::string{second->segment})) {
      return std::optional<Route>{};
    }
  }
  TRY_ASSIGN(auto paper, store.find_paper(segment));
  // A stale or mistyped tail behind a known id still leads to the paper.
  if (!paper) {
    for (const std::string& id : leading_ids(segment)) {
      TRY_ASSIGN(paper, store.find_paper(id));
      if (paper && paper->public_id == id) break;
      paper.reset();
    }
  }
  if (!paper) return std::optional<Route>{};
  TRY_ASSIGN(Route route, route_of(store, *paper));
  return std::optional{std::move(route)};
}

void add_authors(Object& view, const Site& site, const Paper& paper) {
  List shown;
  List more;
  std::string names;
  for (const AuthorEntry& author : paper.authors) {
    Object item;
    item.set("name", author.name);
    item.set("url", author.researcher.empty()
                        ? Value{false}
                        : Value{site_link(site.settings, researcher_path(author.researcher))});
    (shown.size() < kShownAuthors ? shown : more).emplace_back(std::move(item));
    if (paper.authors.size() <= kLinkedAuthors) continue;
    if (!names.empty()) names += ", ";
    names += author.name;
  }
  view.set("more_authors_count",
           more.empty() ? Value{false}
                        : Value{counted(static_cast<std::int64_t>(more.size()), "more author")});
  view.set("author_count",
           paper.authors.empty()
               ? Value{false}
               : Value{counted(static_cast<std::int64_t>(paper.authors.size()), "author")});
  view.set("author_names", text_or_false(std::move(names)));
  view.set("authors", std::move(shown));
  view.set("more_authors", std::move(more));
}

void add_citation_tags(Object& view, const Site& site, const Paper& paper, std::string_view title) {
  List tags;
  const auto add = [&tags](std::string_view name, std::string content) {
    if (content.empty()) return;
    Object tag;
    tag.set("name", name);
    tag.set("content", std::move(content));
    tags.emplace_back(std::move(tag));
  };
  const bool arxiv = is_arxiv_id(paper.source_id);
  const std::string published = publication_date(paper);
  add("citation_title", std::string{title});
  for (const AuthorEntry& author : paper.authors)
    add("citation_author", author.name);
  add("citation_publication_date", slashed_date(published));
  add("citation_arxiv_id", arxiv ? paper.source_id : "");
  for (const std::string& doi : all_dois(paper))
    add("citation_doi", doi);
  add("citation_technical_report_number", paper.report_no);
  add("citation_abstract_html_url", absolute_url(site.settings, paper_path(paper.path)));
  add("citation_pdf_url", arxiv ? arxiv_pdf_url(paper.source_id) : web_url(paper.pdf).value_or(""));
  view.set("citation_tags", std::move(tags));
}

void add_categories(Object& view, const Site& site, const Paper& paper) {
  List categories;
  for (const std::string& id : paper.fields) {
    Object category;
    category.set("id", id);
    category.set("name", field_name(id));
    category.set("url", site_link(site.settings, field_path(id)));
    category.set("primary", categories.empty());
    categories.emplace_back(std::move(category));
  }
  view.set("categories", std::move(categories));
}

void add_record(Object& view, const Paper& paper) {
  view.set("archive_date", text_or_false(day_text(paper.as_of)));
  view.set("archive_iso", text_or_false(paper.as_of));
  view.set("withdrawn", paper.withdrawn);
  view.set("journal", text_or_false(shown_venue(paper)));
  view.set("comments", text_or_false(paper.comments));
  view.set("report_no", text_or_false(paper.report_no));
  const auto licence_url = web_url(paper.license);
  const std::string_view licence = license_name(paper.license);
  view.set("licence", licence.empty() ? text_or_false(paper.license) : Value{licence});
  view.set("licence_url", licence_url ? Value{Url{*licence_url}} : Value{false});
  List dois;
  for (const std::string& doi : all_dois(paper)) {
    Object item;
    item.set("name", doi);
    item.set("url", Url{doi_url(doi)});
    dois.emplace_back(std::move(item));
  }
  view.set("dois", std::move(dois));
  List versions;
  for (const Version& version : paper.versions) {
    Object item;
    item.set("number", "v" + std::to_string(version.number));
    item.set("date", text_or_false(day_text(version.created)));
    item.set("iso", text_or_false(iso_day(version.created)));
    versions.emplace_back(std::move(item));
  }
  view.set("versions", std::move(versions));
}

Result<Object> view_paper(Store& store, const Site& site, const Route& route) {
  TRY_ASSIGN(const Paper paper, store.paper(route.entity));
  TRY_ASSIGN(const auto related, store.related(route.entity));
  const MarkedText title = shown_title(paper.title, paper.source_id);
  const std::string title_plain = title.plain();
  PageFacts facts{.path = route.path,
                  .title = title_plain,
                  .description = paper_description(paper),
                  .crumbs = {{"Papers", std::string{kPapersPath}}, {title_plain, route.path}}};
  JsonLd json_ld = paper_json_ld(site, facts, paper);
  PageHead head{.kind = "paper",
                .id = paper.public_id,
                .facts = std::move(facts),
                .json_ld = std::move(json_ld),
                .llms = kPapersLlmsPath,
                .og_type = "article",
                .sources = sources_of(paper)};
  if (!paper.fields.empty()) {
    head.feed_title = "Newest papers in " + paper.fields.front();
    head.feed_path = field_feed_path(paper.fields.front());
  }
  Object view = page_view(site, std::move(head));
  view.set("title", title);
  view.set("abstract", paper.abstract.text.empty() ? Value{false} : Value{paper.abstract});
  add_places(view, paper);
  add_dates(view, paper);
  add_citations(view, paper);
  add_record(view, paper);
  add_authors(view, site, paper);
  add_categories(view, site, paper);
  add_citation_tags(view, site, paper, title_plain);
  view.set("bibtex", bibtex(paper));
  view.set("has_related", !related.empty());
  view.set("related", small_cards_view(site, related));
  return view;
}

}  // namespace

PageKind paper_kind() {
  return {"paper", kSchema, count_papers, paper_routes, find_paper, view_paper};
}

}  // namespace paperloom
