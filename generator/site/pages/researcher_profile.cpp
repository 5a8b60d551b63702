#include "site/pages/researcher_profile.hpp"

#include <initializer_list>
#include <optional>

#include "corpus/sources.hpp"
#include "site/facts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

// Who says so, and when.
void set_source(Object& item, std::string_view label, const std::string& as_of) {
  item.set("label", label);
  item.set("date", text_or_false(date_text(as_of)));
  item.set("iso", text_or_false(as_of));
}

std::string_view label_of(std::string_view source) {
  const Source* known = find_source(source);
  return known == nullptr ? std::string_view{} : known->label;
}

using Number = std::optional<std::int64_t> Identity::*;

// The number of the first source in the order given that has it.
const Identity* first_with(const Researcher& researcher, Number number,
                           std::initializer_list<Identity::Scheme> order) {
  for (const Identity::Scheme scheme : order) {
    for (const Identity& identity : researcher.identities) {
      if (identity.scheme == scheme && identity.*number) return &identity;
    }
  }
  return nullptr;
}

void add_badges(Object& view, const Researcher& researcher) {
  using enum Identity::Scheme;
  List badges;
  const auto add = [&badges](const Identity* identity, std::string text) {
    Object item;
    item.set("text", std::move(text));
    set_source(item, scheme_label(identity->scheme), identity->as_of);
    badges.emplace_back(std::move(item));
  };
  if (const auto* known = first_with(researcher, &Identity::h_index, {s2, openalex})) {
    add(known, "h-index " + grouped(*known->h_index));
  }
  if (const auto* known = first_with(researcher, &Identity::citations, {openalex, s2})) {
    add(known, counted(*known->citations, "citation"));
  }
  if (const auto* known = first_with(researcher, &Identity::works, {openalex, s2})) {
    add(known, counted(*known->works, "work") + " total");
  }
  view.set("badges", std::move(badges));
}

void add_identities(Object& view, const Researcher& researcher) {
  List identities;
  for (const Identity& identity : researcher.identities) {
    Object item;
    item.set("label", scheme_label(identity.scheme));
    item.set("name", identity.id);
    item.set("url", Url{profile_url(identity)});
    identities.emplace_back(std::move(item));
  }
  view.set("name_only", researcher.identities.empty());
  view.set("has_identities", !researcher.identities.empty());
  view.set("identities", std::move(identities));
}

void add_affiliations(Object& view, const Researcher& researcher) {
  List affiliations;
  for (const Affiliation& affiliation : researcher.affiliations) {
    Object item;
    item.set("name", affiliation.institution);
    item.set("years", text_or_false(affiliation.years));
    set_source(item, label_of(affiliation.source), affiliation.as_of);
    affiliations.emplace_back(std::move(item));
  }
  view.set("has_affiliations", !affiliations.empty());
  view.set("affiliations", std::move(affiliations));
}

void add_most_cited(Object& view, const Site& site, const Researcher& researcher) {
  List papers;
  for (const CitedPaper& paper : researcher.most_cited) {
    Object item;
    item.set("title", shown_title(paper.title, paper.source_id));
    item.set("url", site_link(site.settings, paper_path(paper.path)));
    item.set("count", counted(paper.citations, "citation"));
    set_source(item, label_of(paper.source), paper.as_of);
    papers.emplace_back(std::move(item));
  }
  view.set("cited_note",
           papers.empty()
               ? Value{false}
               : Value{counted(researcher.citations, "citation") + " in all, over the " +
                       grouped(researcher.cited_papers) + " of " +
                       counted(researcher.papers, "paper") + " here that have a count."});
  view.set("most_cited", std::move(papers));
}

void add_namesakes(Object& view, const Site& site, const Researcher& researcher,
                   const std::vector<Namesake>& others) {
  view.set("namesakes", namesakes_view(site, others));
  view.set("name_url", researcher.name_path.empty()
                           ? Value{false}
                           : Value{site_link(site.settings, name_path(researcher.name_path))});
  view.set("name_count",
           text_or_false(researcher.name_path.empty() ? std::string{}
                                                      : counted(researcher.bearers, "researcher")));
}

}  // namespace

void add_profile(Object& view, const Site& site, const Researcher& researcher,
                 const std::vector<Namesake>& others) {
  add_badges(view, researcher);
  add_identities(view, researcher);
  add_affiliations(view, researcher);
  add_most_cited(view, site, researcher);
  add_namesakes(view, site, researcher, others);
}

std::vector<ShownSource> sources_of(const Researcher& researcher,
                                    const std::vector<PaperCard>& cards, bool main_page) {
  std::vector<ShownSource> shown = paperloom::sources_of(cards);
  if (!main_page) return shown;
  for (const Identity& identity : researcher.identities) {
    if (identity.scheme == Identity::Scheme::s2) add_source(shown, "s2", identity.as_of);
    if (identity.scheme == Identity::Scheme::openalex) {
      add_source(shown, "openalex", identity.as_of);
    }
  }
  for (const CitedPaper& paper : researcher.most_cited)
    add_source(shown, paper.source, paper.as_of);
  for (const Affiliation& affiliation : researcher.affiliations)
    add_source(shown, affiliation.source, affiliation.as_of);
  return shown;
}

}  // namespace paperloom
