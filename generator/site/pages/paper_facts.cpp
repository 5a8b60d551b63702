#include "site/pages/paper_facts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "corpus/identifiers.hpp"
#include "corpus/sources.hpp"
#include "site/facts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

Value url_or_false(const std::optional<std::string>& url) {
  return url ? Value{Url{*url}} : Value{false};
}

// The journal reference of the text's source, else the first venue that a source names, and whose.
std::pair<std::string, std::size_t> venue_of(const Paper& paper) {
  if (!paper.journal_ref.empty()) return {paper.journal_ref, 0};
  for (std::size_t i = 0; i < paper.records.size(); ++i) {
    if (!paper.records[i].venue.empty()) return {paper.records[i].venue, i};
  }
  return {};
}

}  // namespace

void add_places(Object& view, const Paper& paper) {
  const bool arxiv = is_arxiv_id(paper.source_id);
  view.set("source_id", shown_id(paper.source_id));
  auto place = arxiv ? arxiv_abstract_url(paper.source_id) : web_url(paper.url);
  if (!place) place = work_url(paper.records.front().source, paper.source_id);
  view.set("source_url", url_or_false(place));
  view.set("pdf_url", url_or_false(arxiv ? arxiv_pdf_url(paper.source_id) : web_url(paper.pdf)));
  List elsewhere;
  for (std::size_t i = 1; i < paper.records.size(); ++i) {
    const RecordFacts& record = paper.records[i];
    const auto url = work_url(record.source, record.id);
    if (!url) continue;
    Object item;
    item.set("label", find_source(record.source)->label);
    item.set("name", record.id);
    item.set("url", Url{*url});
    elsewhere.emplace_back(std::move(item));
  }
  view.set("elsewhere", std::move(elsewhere));
}

void add_dates(Object& view, const Paper& paper) {
  const std::string published = publication_date(paper);
  const std::string iso = published.empty() ? paper.as_of : published;
  view.set("date", text_or_false(date_text(iso)));
  view.set("iso", text_or_false(iso));
  const std::string_view known = published.empty() ? "updated" : "published";
  view.set("date_kind", paper.submitted == 0 ? known : "submitted");
  List dates;
  for (const RecordFacts& record : paper.records) {
    const std::string text = date_text(record.published);
    const Source* source = find_source(record.source);
    if (text.empty() || source == nullptr) continue;
    Object item;
    item.set("text", text);
    item.set("label", source->label);
    dates.emplace_back(std::move(item));
  }
  view.set("published", std::move(dates));
}

void add_citations(Object& view, const Paper& paper) {
  std::vector<const RecordFacts*> counts;
  for (const RecordFacts& record : paper.records) {
    if (record.citations && find_source(record.source) != nullptr) counts.push_back(&record);
  }
  const auto rank = [](const RecordFacts* record) {
    return record->source == "openalex" ? 0 : record->source == "s2" ? 1 : 2;
  };
  std::stable_sort(counts.begin(), counts.end(),
                   [&](const auto* a, const auto* b) { return rank(a) < rank(b); });
  List items;
  for (const RecordFacts* record : counts) {
    Object item;
    item.set("count", counted(*record->citations, "citation"));
    item.set("label", find_source(record->source)->label);
    item.set("date", text_or_false(date_text(record->as_of)));
    item.set("iso", text_or_false(record->as_of));
    items.emplace_back(std::move(item));
  }
  view.set("citations", std::move(items));
}

std::string shown_venue(const Paper& paper) {
  return venue_of(paper).first;
}

std::vector<ShownSource> sources_of(const Paper& paper) {
  const auto [venue, venue_from] = venue_of(paper);
  std::vector<std::string> known_dois;
  bool abstract = !paper.abstract_source.empty();
  std::vector<ShownSource> shown;
  for (std::size_t i = 0; i < paper.records.size(); ++i) {
    const RecordFacts& record = paper.records[i];
    std::vector<std::string> gives;
    if (i == 0) gives = {"Title", "authors"};
    if (i == 0 && paper.authors.empty()) gives.pop_back();
    if (record.abstract && !abstract) gives.emplace_back("abstract");
    abstract = abstract || record.abstract;
    if (i == 0 || !record.published.empty()) gives.emplace_back("dates");
    if (record.citations) gives.emplace_back("citations");
    if (!venue.empty() && venue_from == i && i > 0) gives.emplace_back("venue");
    bool new_doi = false;
    for (const std::string& doi : record.dois) {
      const bool is_new = std::find(known_dois.begin(), known_dois.end(), doi) == known_dois.end();
      new_doi = new_doi || is_new;
      if (is_new) known_dois.push_back(doi);
    }
    if (new_doi && i > 0) gives.emplace_back("DOI");
    const bool abstract_apart = record.source == paper.abstract_source;
    if (abstract_apart) gives.emplace_back("abstract");
    if (i > 0 && gives.empty()) continue;
    shown.push_back(
        {.name = record.source,
         .as_of = abstract_apart ? std::max(record.as_of, paper.abstract_as_of) : record.as_of,
         .gives = sentence_list(gives),
         .text = i == 0});
  }
  return shown;
}

}  // namespace paperloom
