#pragma once
// Small inline pictures. In come numbers and labels, out goes SVG for an HTML page: the same bytes
// for the same input on any machine. Labels are escaped here. Colours and type come from the
// theme's style sheet by class; there are no style attributes, which the content security policy
// forbids. Pure functions, safe from any thread.
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/value.hpp"

namespace paperloom {

// One horizontal bar that fills `share` (0 to 1) of its box. Decoration: the number stands beside
// it. Classes: svg.bar.
[[nodiscard]] Svg bar(double share);

struct Column {
  std::string label = {};  // below the axis, where there is room: "2020"
  std::uint64_t value = 0;
  std::string title = {};  // shown when pointed at: "2020: 12 papers"
};

// Columns from left to right on one scale that begins at zero; `name` says what they show.
// Classes: svg.columns. No columns, no picture: the text is empty.
[[nodiscard]] Svg column_chart(std::string_view name, std::span<const Column> columns);

struct NetworkNode {
  std::string label = {};
  std::uint64_t weight = 0;  // the width of the line to the centre
};

struct Network {
  std::string name = {};    // what the picture shows
  std::string centre = {};  // label of the node in the middle
  std::vector<NetworkNode> nodes = {};
  std::vector<std::pair<std::size_t, std::size_t>> links = {};  // between nodes, by index
};

// The nodes on a circle around the centre, clockwise from the top. Links to nodes that do not exist
// are left out. Classes: svg.network, path.link (between nodes), g.end and g.start (labels left and
// right of the centre), text.centre. No nodes, no picture.
[[nodiscard]] Svg network(const Network& network);

}  // namespace paperloom
