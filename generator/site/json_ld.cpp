#include "site/json_ld.hpp"

#include "corpus/identifiers.hpp"
#include "site/facts.hpp"
#include "site/urls.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxAuthors = 100;  // more would outweigh the page; its author list has all

void add_reference(JsonWriter& json, std::string_view name, std::string_view id) {
  json.key(name).open('{').field("@id", id).close('}');
}

std::string organization_id(const Site& site) {
  return absolute_url(site.settings, "#organization");
}

std::string website_id(const Site& site) {
  return absolute_url(site.settings, "#website");
}

JsonWriter open_graph() {
  JsonWriter json;
  json.open('{').field("@context", "https://schema.org").key("@graph").open('[');
  return json;
}

void add_breadcrumbs(JsonWriter& json, const Site& site, const PageFacts& page) {
  json.open('{').field("@type", "BreadcrumbList").key("itemListElement").open('[');
  std::int64_t position = 0;
  for (const Crumb& crumb : page.crumbs) {
    json.open('{').field("@type", "ListItem").key("position").number(++position);
    json.field("name", crumb.name);
    json.field("item", absolute_url(site.settings, crumb.path)).close('}');
  }
  json.close(']').close('}');
}

JsonLd close_graph(JsonWriter& json, const Site& site, const PageFacts& page) {
  if (page.crumbs.size() > 1) add_breadcrumbs(json, site, page);
  json.close(']').close('}');
  return {json.take()};
}

void add_page(JsonWriter& json, const Site& site, const PageFacts& page, std::string_view type) {
  const std::string url = absolute_url(site.settings, page_url_path(page.path));
  json.open('{').field("@type", type).field("@id", url).field("url", url);
  json.field("name", page.title).field("description", page.description);
  add_reference(json, "isPartOf", website_id(site));
  json.close('}');
}

void add_site(JsonWriter& json, const Site& site) {
  const Settings& settings = site.settings;
  const std::string& publisher =
      settings.identity_name.empty() ? settings.title : settings.identity_name;
  const std::string& url =
      settings.identity_url.empty() ? settings.base_url : settings.identity_url;
  json.open('{').field("@type", "Organization").field("@id", organization_id(site));
  json.field("name", publisher).field("url", url).field("email", settings.contact_email).close('}');
  json.open('{').field("@type", "WebSite").field("@id", website_id(site));
  json.field("name", settings.title).field("url", settings.base_url);
  json.field("description", settings.description).field("inLanguage", settings.language);
  add_reference(json, "publisher", organization_id(site));
  json.close('}');
}

void add_identifiers(JsonWriter& json, const Paper& paper) {
  const auto identifier = [&json](std::string_view scheme, std::string_view value) {
    json.open('{').field("@type", "PropertyValue").field("propertyID", scheme);
    json.field("value", value).close('}');
  };
  const bool arxiv = is_arxiv_id(paper.source_id);
  json.key("identifier").open('[');
  if (arxiv) identifier("arXiv", paper.source_id);
  const auto dois = all_dois(paper);
  for (const std::string& doi : dois)
    identifier("DOI", doi);
  json.close(']').key("sameAs").open('[');
  if (arxiv) json.text(arxiv_abstract_url(paper.source_id));
  for (const std::string& doi : dois)
    json.text(doi_url(doi));
  for (const RecordFacts& record : paper.records) {
    const auto url = work_url(record.source, record.id);
    if (url) json.text(*url);
  }
  json.close(']');
}

void add_authors(JsonWriter& json, const Site& site, const Paper& paper) {
  json.key("author").open('[');
  std::size_t shown = 0;
  for (const AuthorEntry& author : paper.authors) {
    if (++shown > kMaxAuthors) break;
    const bool linked = !author.researcher.empty();
    const bool person = linked || author.name == kNameWithheld;
    json.open('{').field("@type", person ? "Person" : "Organization").field("name", author.name);
    if (linked) {
      json.field("url", absolute_url(site.settings, researcher_path(author.researcher)));
    }
    json.close('}');
  }
  json.close(']');
}

}  // namespace

JsonLd page_json_ld(const Site& site, const PageFacts& page, std::string_view type) {
  JsonWriter json = open_graph();
  add_page(json, site, page, type);
  return close_graph(json, site, page);
}

JsonLd home_json_ld(const Site& site, const PageFacts& page, std::string_view type) {
  JsonWriter json = open_graph();
  add_site(json, site);
  add_page(json, site, page, type);
  return close_graph(json, site, page);
}

JsonLd paper_json_ld(const Site& site, const PageFacts& page, const Paper& paper) {
  JsonWriter json = open_graph();
  const std::string url = absolute_url(site.settings, page.path);
  json.open('{').field("@type", "ScholarlyArticle").field("@id", url + "#paper");
  json.field("url", url).field("headline", page.title).field("name", page.title);
  json.field("description", page.description);
  json.field("datePublished", publication_date(paper));
  json.field("license", web_url(paper.license).value_or(""));
  json.field("creativeWorkStatus", paper.withdrawn ? "Withdrawn" : "");
  add_authors(json, site, paper);
  add_identifiers(json, paper);
  add_reference(json, "isPartOf", website_id(site));
  json.close('}');
  return close_graph(json, site, page);
}

JsonLd researcher_json_ld(const Site& site, const PageFacts& page, const Researcher& researcher) {
  JsonWriter json = open_graph();
  const std::string url = absolute_url(site.settings, page.path);
  json.open('{').field("@type", "ProfilePage").field("@id", url).field("url", url);
  json.field("name", page.title).field("description", page.description);
  add_reference(json, "mainEntity", url + "#person");
  add_reference(json, "isPartOf", website_id(site));
  json.close('}');
  json.open('{').field("@type", "Person").field("@id", url + "#person");
  json.field("name", researcher.name).field("url", url);
  if (!researcher.identities.empty()) {
    json.key("sameAs").open('[');
    for (const Identity& identity : researcher.identities)
      json.text(profile_url(identity));
    json.close(']');
  }
  add_reference(json, "mainEntityOfPage", url);
  json.close('}');
  return close_graph(json, site, page);
}

}  // namespace paperloom
