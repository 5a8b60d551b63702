#include "render/svg.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <string>

namespace paperloom {
namespace {

Network ten_nodes() {
  Network ego{"Co-authors of José García", "José García", {}, {}};
  for (std::uint64_t i = 0; i < 10; ++i)
    ego.nodes.push_back({"Maria-Luisa Schäfer", 10 - i});
  for (std::size_t i = 0; i < 9; ++i)
    ego.links.emplace_back(i, i + 1);
  return ego;
}

TEST_SUITE("render/svg") {
  TEST_CASE("a bar is as wide as its share and never wider than its box") {
    CHECK(bar(0.625).text ==
          R"(<svg class="bar" aria-hidden="true"><rect width="62.5%" height="100%"/></svg>)");
    CHECK(bar(1.0 / 3).text.find("width=\"33.3%\"") != std::string::npos);
    CHECK(bar(7).text.find("width=\"100%\"") != std::string::npos);
    CHECK(bar(-1).text.find("width=\"0%\"") != std::string::npos);
    CHECK(bar(std::nan("")).text.find("width=\"0%\"") != std::string::npos);
  }

  TEST_CASE("columns have titles and a name and escape both") {
    const std::vector<Column> years{
        {"2019", 1, "2019: 1 <paper>"}, {"2020", 0, {}}, {"2021", 2, {}}};
    CHECK(
        column_chart("Papers & years", years).text ==
        R"(<svg class="columns" viewBox="0 0 60 74" role="img" aria-label="Papers &amp; years">)"
        R"(<rect x="12" y="30" width="10" height="30"><title>2019: 1 &lt;paper&gt;</title></rect>)"
        R"(<rect x="36" y="0" width="10" height="60"><title>2021</title></rect>)"
        R"(<g text-anchor="middle"><text x="17" y="71">2019</text>)"
        R"(<text x="41" y="71">2021</text></g></svg>)");
    CHECK(column_chart("none", {}).text.empty());
  }

  TEST_CASE("many columns share few labels") {
    const std::vector<Column> years(100, Column{"1991", 3, "x"});
    const std::string text = column_chart("many", years).text;
    std::size_t labels = 0;
    for (auto at = text.find("<text"); at != std::string::npos; at = text.find("<text", at + 1)) {
      ++labels;
    }
    CHECK(labels == 5);
  }

  TEST_CASE("a network of ten nodes stays small and is the same every time") {
    const Network ego = ten_nodes();
    const std::string text = network(ego).text;
    CHECK(text.size() <= 2560);
    CHECK(text == network(ego).text);
    CHECK(text.find("style") == std::string::npos);
    CHECK(text.find("-0") == std::string::npos);
  }

  TEST_CASE("a network escapes and cuts labels and leaves impossible links out") {
    const Network ego{
        "a & b", "<Me>", {{"X <y> & co", 0}, {std::string(60, 'n'), 0}}, {{0, 9}, {1, 1}}};
    const std::string text = network(ego).text;
    CHECK(text.find("&lt;Me&gt;") != std::string::npos);
    CHECK(text.find("X &lt;y&gt; &amp; co") != std::string::npos);
    CHECK(text.find(std::string(24, 'n') + "…<") != std::string::npos);
    CHECK(text.find("class=\"link\"") == std::string::npos);
    CHECK(network({"n", "c", {}, {}}).text.empty());
  }
}

}  // namespace
}  // namespace paperloom
