#include "site/json_ld.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "corpus/readers/json.hpp"

namespace paperloom {

namespace {

struct Graph {
  std::vector<std::string> types;
  std::vector<std::string> defined;   // @id of nodes with a type
  std::vector<std::string> referred;  // @id of nodes without one
};

void walk(const JsonValue& value, Graph& graph) {
  std::string id;
  std::string type;
  for (const auto& [key, field] : value.fields()) {
    if (key == "@id") id = field.string();
    if (key == "@type") type = field.string();
    walk(field, graph);
  }
  for (const JsonValue& item : value.items())
    walk(item, graph);
  if (!type.empty()) graph.types.push_back(type);
  if (!id.empty()) (type.empty() ? graph.referred : graph.defined).push_back(id);
}

Graph graph_of(const JsonLd& document) {
  const std::string padded = document.text + std::string(JsonParser::kPadding, '\0');
  JsonParser parser;
  const auto parsed = parser.parse(std::string_view{padded}.substr(0, document.text.size()));
  REQUIRE_MESSAGE(parsed.ok(), document.text);
  Graph graph;
  walk(parsed->value, graph);
  return graph;
}

bool has(const std::vector<std::string>& all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

Site example_site() {
  Site site;
  site.settings.base_url = "https://example.org/p/";
  site.settings.title = "Example";
  return site;
}

constexpr std::string_view kNasty = "</script>\"\\ \n ]]> <!-- \xe2\x80\xa8 {{x}}";

PageFacts facts(std::string path) {
  PageFacts page{.path = std::move(path), .title = std::string{kNasty}};
  page.description = std::string{kNasty};
  page.crumbs = {{"Papers", "papers/"}, {std::string{kNasty}, page.path}};
  return page;
}

TEST_SUITE("site/json_ld") {
  TEST_CASE("the home page defines what the others refer to") {
    const Graph home =
        graph_of(home_json_ld(example_site(), {.path = "", .title = "T"}, "WebPage"));
    CHECK(has(home.types, "Organization"));
    CHECK(has(home.types, "WebSite"));
    const Graph page = graph_of(page_json_ld(example_site(), facts("x/"), "CollectionPage"));
    CHECK(has(page.types, "CollectionPage"));
    CHECK(has(page.types, "BreadcrumbList"));
    for (const std::string& id : page.referred)
      CHECK_MESSAGE((has(home.defined, id) || has(page.defined, id)), id);
  }

  TEST_CASE("a paper is an article with authors and identifiers") {
    Paper paper{.public_id = "2101.00001", .path = "2101.00001-x", .source_id = "2101.00001"};
    paper.authors = {{std::string{kNasty}, "n1"}, {"Nimbus Collaboration", ""}};
    paper.dois = {"10.5555/\"<a>"};
    paper.license = "javascript:alert(1)";
    paper.withdrawn = true;
    const JsonLd document = paper_json_ld(example_site(), facts("papers/2101.00001-x/"), paper);
    const Graph graph = graph_of(document);
    CHECK(has(graph.types, "ScholarlyArticle"));
    CHECK(has(graph.types, "Person"));
    CHECK(has(graph.types, "Organization"));
    CHECK(document.text.find("Withdrawn") != std::string::npos);
    CHECK(document.text.find("javascript") == std::string::npos);
    CHECK(document.text.find("https://doi.org/10.5555/%22%3Ca%3E") != std::string::npos);
  }

  TEST_CASE("only a hundred of many authors are told") {
    Paper paper{.source_id = "x"};
    paper.authors.resize(3000, {"A", "n"});
    const Graph graph = graph_of(paper_json_ld(example_site(), facts("papers/x/"), paper));
    CHECK(std::count(graph.types.begin(), graph.types.end(), "Person") == 100);
  }

  TEST_CASE("a researcher is the main entity of a profile") {
    Researcher researcher;
    researcher.name = std::string{kNasty};
    const Graph graph =
        graph_of(researcher_json_ld(example_site(), facts("researchers/n1/"), researcher));
    CHECK(has(graph.types, "ProfilePage"));
    CHECK(has(graph.types, "Person"));
    CHECK(has(graph.defined, "https://example.org/p/researchers/n1/#person"));
    CHECK(has(graph.referred, "https://example.org/p/researchers/n1/#person"));
  }
}

}  // namespace

}  // namespace paperloom
