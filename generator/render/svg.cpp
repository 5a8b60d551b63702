#include "render/svg.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

#include "render/escape.hpp"

namespace paperloom {
namespace {

void append_number(std::string& out, std::uint64_t number) {
  std::array<char, 24> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  out.append(digits.data(), end);
}

// With one decimal where it is not zero. Integer digits only, so that no two C libraries differ.
void append_decimal(std::string& out, double number) {
  const auto tenths = static_cast<std::int64_t>(std::llround(number * 10.0));
  const auto size = static_cast<std::uint64_t>(std::abs(tenths));
  if (tenths < 0) out += '-';
  append_number(out, size / 10);
  if (size % 10 != 0) {
    out += '.';
    append_number(out, size % 10);
  }
}

void append_attribute(std::string& out, std::string_view name, double number) {
  out.append(" ").append(name).append("=\"");
  append_decimal(out, number);
  out += '"';
}

// `<svg class="..." viewBox="0 0 width height" role="img" aria-label="name">`
std::string open_picture(std::string_view css_class, double width, double height,
                         std::string_view name) {
  std::string out = "<svg class=\"";
  out.append(css_class).append("\" viewBox=\"0 0 ");
  append_decimal(out, width);
  out += ' ';
  append_decimal(out, height);
  out += R"(" role="img" aria-label=")";
  append_html(out, name);
  out += "\">";
  return out;
}

constexpr double kChartHeight = 60;  // of the columns; labels stand below
constexpr double kLabelHeight = 14;
constexpr double kColumnStep = 12;
constexpr double kColumnWidth = 10;
constexpr std::size_t kMostColumnLabels = 5;
constexpr double kNarrowestChart = 60;

void append_column_labels(std::string& out, std::span<const Column> columns) {
  // A label is as wide as two columns.
  const std::size_t step =
      std::max<std::size_t>(2, (columns.size() + kMostColumnLabels - 1) / kMostColumnLabels);
  out += "<g text-anchor=\"middle\">";
  for (std::size_t i = 0; i < columns.size(); i += step) {
    out += "<text";
    append_attribute(out, "x",
                     static_cast<double>(i) * kColumnStep + kColumnWidth / 2 + kColumnStep);
    append_attribute(out, "y", kChartHeight + kLabelHeight - 3);
    out += '>';
    append_html(out, columns[i].label);
    out += "</text>";
  }
  out += "</g>";
}

struct Point {
  double x = 0;
  double y = 0;
};

constexpr double kNetworkWidth = 400;
constexpr double kNetworkHeight = 260;
constexpr Point kCentre{kNetworkWidth / 2, kNetworkHeight / 2};
constexpr double kRadius = 90;
constexpr double kDotRadius = 4;
constexpr std::size_t kLongestLabel = 24;  // characters; the page lists the names in full beside it

std::vector<Point> places_on_circle(std::size_t count) {
  std::vector<Point> places;
  places.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const double turn = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    places.push_back({kCentre.x + kRadius * std::sin(turn), kCentre.y - kRadius * std::cos(turn)});
  }
  return places;
}

void append_line(std::string& out, Point from, Point to) {
  out += 'M';
  append_decimal(out, from.x);
  out += ' ';
  append_decimal(out, from.y);
  out += 'L';
  append_decimal(out, to.x);
  out += ' ';
  append_decimal(out, to.y);
}

constexpr bool begins_character(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
}

void append_label(std::string& out, std::string_view label) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < label.size(); ++i) {
    if (!begins_character(label[i]) || ++characters <= kLongestLabel) continue;
    append_html(out, label.substr(0, i));
    out += "…";
    return;
  }
  append_html(out, label);
}

// 1 to 6 by the share of the heaviest: more cannot be told apart.
std::uint64_t line_width(std::uint64_t weight, std::uint64_t heaviest) {
  if (heaviest == 0) return 1;
  return 1 + static_cast<std::uint64_t>(
                 std::lround(5.0 * static_cast<double>(weight) / static_cast<double>(heaviest)));
}

// Lines to the centre, those of one width in one path.
void append_spokes(std::string& out, std::span<const NetworkNode> nodes,
                   std::span<const Point> places) {
  std::uint64_t heaviest = 0;
  for (const NetworkNode& node : nodes)
    heaviest = std::max(heaviest, node.weight);
  std::map<std::uint64_t, std::string> paths;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::string& path = paths[line_width(nodes[i].weight, heaviest)];
    append_line(path, kCentre, places[i]);
  }
  for (const auto& [width, path] : paths) {
    out += "<path stroke-width=\"";
    append_number(out, width);
    out.append("\" d=\"").append(path).append("\"/>");
  }
}

void append_links(std::string& out, const Network& network, std::span<const Point> places) {
  const std::size_t count = places.size();
  std::string path;
  for (const auto& [from, to] : network.links) {
    if (from >= count || to >= count || from == to) continue;
    append_line(path, places[from], places[to]);
  }
  if (!path.empty()) out.append(R"(<path class="link" d=")").append(path).append("\"/>");
}

void append_dot(std::string& out, Point at) {
  out += "<circle";
  append_attribute(out, "cx", at.x);
  append_attribute(out, "cy", at.y);
  append_attribute(out, "r", kDotRadius);
  out += "/>";
}

// On each side labels run away from the circle; the top and the bottom belong to the right.
void append_node_labels(std::string& out, std::span<const NetworkNode> nodes,
                        std::span<const Point> places, std::string_view side) {
  out.append("<g class=\"").append(side).append("\" text-anchor=\"").append(side).append("\">");
  const bool left = side == "end";
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if ((2 * i > nodes.size()) != left) continue;
    const Point at = places[i];
    out += "<text";
    append_attribute(out, "x", std::round(left ? at.x - 8 : at.x + 8));
    append_attribute(out, "y", std::round(at.y + 4));
    out += '>';
    append_label(out, nodes[i].label);
    out += "</text>";
  }
  out += "</g>";
}

}  // namespace

Svg bar(double share) {
  const double shown = share > 0 ? std::min(share, 1.0) : 0;  // also for NaN
  Svg svg{R"(<svg class="bar" aria-hidden="true"><rect width=")"};
  append_decimal(svg.text, shown * 100);
  svg.text += R"(%" height="100%"/></svg>)";
  return svg;
}

Svg column_chart(std::string_view name, std::span<const Column> columns) {
  if (columns.empty()) return {};
  std::uint64_t highest = 1;
  for (const Column& column : columns)
    highest = std::max(highest, column.value);
  const double width =
      std::max(kNarrowestChart, static_cast<double>(columns.size() + 2) * kColumnStep);
  Svg svg{open_picture("columns", width, kChartHeight + kLabelHeight, name)};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& column = columns[i];
    if (column.value == 0) continue;
    const double share = static_cast<double>(column.value) / static_cast<double>(highest);
    const double height = std::max(1.0, share * kChartHeight);
    svg.text += "<rect";
    append_attribute(svg.text, "x", static_cast<double>(i + 1) * kColumnStep);
    append_attribute(svg.text, "y", kChartHeight - height);
    append_attribute(svg.text, "width", kColumnWidth);
    append_attribute(svg.text, "height", height);
    svg.text += "><title>";
    append_html(svg.text, column.title.empty() ? column.label : column.title);
    svg.text += "</title></rect>";
  }
  append_column_labels(svg.text, columns);
  svg.text += "</svg>";
  return svg;
}

Svg network(const Network& network) {
  if (network.nodes.empty()) return {};
  Svg svg{open_picture("network", kNetworkWidth, kNetworkHeight, network.name)};
  const std::vector<Point> places = places_on_circle(network.nodes.size());
  append_links(svg.text, network, places);
  append_spokes(svg.text, network.nodes, places);
  for (const Point& place : places)
    append_dot(svg.text, place);
  append_dot(svg.text, kCentre);
  append_node_labels(svg.text, network.nodes, places, "start");
  append_node_labels(svg.text, network.nodes, places, "end");
  svg.text += R"(<text class="centre" text-anchor="middle")";
  append_attribute(svg.text, "x", kCentre.x);
  append_attribute(svg.text, "y", kCentre.y - 8);
  svg.text += '>';
  append_label(svg.text, network.centre);
  svg.text += "</text></svg>";
  return svg;
}

}  // namespace paperloom
