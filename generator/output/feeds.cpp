// Feeds: RSS 2.0 (https://www.rssboard.org/rss-specification) with atom:link self and dc:creator.
// /rss/latest.xml has the newest papers with their first sentences, the whole last day and at least
// fifty; each field has a feed of its newest fifty with abstracts.
#include <algorithm>
#include <vector>

#include "corpus/identifiers.hpp"
#include "corpus/store.hpp"
#include "output/site_files.hpp"
#include "output/xml_writer.hpp"
#include "render/escape.hpp"
#include "site/facts.hpp"
#include "site/site.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::int64_t kItems = 50;
constexpr std::int64_t kMaxItems = 2000;  // arXiv's own feeds end there

struct Channel {
  std::string title;
  std::string description;
  std::string path;       // of the feed
  std::string page_path;  // that it follows
};

enum class Body { first_sentence, abstract };

// A description holds HTML: the text is escaped for that first, then by the writer for XML.
Result<std::string> description_of(Store& store, const PaperCard& paper, Body body) {
  MarkedText text;
  if (body == Body::abstract) {
    TRY_ASSIGN(text, store.abstract(paper.path));
  } else {
    text = first_sentence(paper.abstract);
  }
  return html_text(text.plain()).text;
}

Status add_item(Store& store, const Site& site, XmlWriter& xml, const PaperCard& paper, Body body) {
  const std::string url = absolute_url(site.settings, paper_path(paper.path));
  const std::string title = shown_title(paper.title, paper.source_id).plain();
  xml.open("item");
  xml.element("title", paper.withdrawn ? "Withdrawn: " + title : title).element("link", url);
  if (is_arxiv_id(paper.source_id)) {
    xml.open("guid").attribute("isPermaLink", "false");
    xml.text("oai:arXiv.org:" + paper.source_id).close();
  } else {
    // The address of the id alone, which outlives the title.
    const std::string id = paper_path(public_id(paper.source_id));
    xml.open("guid").attribute("isPermaLink", "true");
    xml.text(absolute_url(site.settings, id)).close();
  }
  if (paper.dated != 0) xml.element("pubDate", rfc822_date(paper.dated));
  TRY_ASSIGN(const auto authors, store.author_names(paper.path));
  std::string creators;
  for (const std::string& author : authors) {
    if (!creators.empty()) creators += ", ";
    creators += author;
  }
  xml.element("dc:creator", creators).element("category", paper.field);
  TRY_ASSIGN(const std::string description, description_of(store, paper, body));
  xml.element("description", description).close();
  return Ok{};
}

Status write_feed(Store& store, const Site& site, Sink& sink, const Channel& channel,
                  std::pair<const std::vector<PaperCard>*, Body> content) {
  const auto& [papers, body] = content;
  XmlWriter xml;
  xml.open("rss").attribute("version", "2.0");
  xml.attribute("xmlns:atom", "http://www.w3.org/2005/Atom");
  xml.attribute("xmlns:dc", "http://purl.org/dc/elements/1.1/");
  xml.open("channel").element("title", channel.title);
  xml.element("link", absolute_url(site.settings, channel.page_path));
  xml.element("description", channel.description).element("language", site.settings.language);
  xml.open("atom:link").attribute("href", absolute_url(site.settings, channel.path));
  xml.attribute("rel", "self").attribute("type", "application/rss+xml").close();
  if (!papers->empty() && papers->front().dated != 0) {
    xml.element("pubDate", rfc822_date(papers->front().dated));
  }
  for (const PaperCard& paper : *papers)
    TRY(add_item(store, site, xml, paper, body));
  xml.close().close();
  return sink.write(channel.path, xml.bytes());
}

// At least kItems, and the whole of the newest day.
Result<std::vector<PaperCard>> latest(Store& store) {
  TRY_ASSIGN(auto papers, store.newest(0, kItems));
  if (papers.empty()) return papers;
  const std::string day = iso_day(papers.front().dated);
  if (iso_day(papers.back().dated) != day) return papers;
  TRY_ASSIGN(papers, store.newest(0, kMaxItems));
  const auto end = std::find_if(papers.begin() + kItems, papers.end(), [&](const PaperCard& paper) {
    return iso_day(paper.dated) != day;
  });
  papers.erase(end, papers.end());
  return papers;
}

}  // namespace

Status write_feeds(Store& store, const Site& site, Sink& sink) {
  {
    TRY_ASSIGN(const auto papers, latest(store));
    TRY(write_feed(store, site, sink,
                   {site.settings.title + ": newest papers",
                    "The papers of the newest day and those before them.",
                    std::string{kLatestFeedPath}, std::string{kHomePath}},
                   {&papers, Body::first_sentence}));
  }
  TRY_ASSIGN(const auto fields, store.fields());
  for (const FieldEntry& field : fields) {
    TRY_ASSIGN(const auto papers, store.newest(field.key, kItems));
    const std::string name{field_name(field.id)};
    TRY(write_feed(store, site, sink,
                   {site.settings.title + ": " + field.id, "The newest papers in " + name + ".",
                    field_feed_path(field.id), field_path(field.id)},
                   {&papers, Body::abstract}));
  }
  return Ok{};
}

}  // namespace paperloom
