// Records whose every text attacks some output, and their benign twins of the same shape. The
// hostile site must have exactly the elements, attributes, keys and markdown nodes of the benign
// one, page for page.
#include <doctest/doctest.h>

#include <algorithm>
#include <iterator>

#include "built_site.hpp"
#include "shape.hpp"

namespace paperloom::test {
namespace {

using Names = std::map<std::string, std::string, std::less<>>;

bool ends_with(const std::string& path, std::string_view ending) {
  return std::string_view{path}.ends_with(ending);
}

// Researchers' ids come from their names, so they are called after a paper and a place in its
// author line: "nwpt4w4mm2qqc-x" is "2104.00001 author 2".
Names researcher_names(const Files& files) {
  constexpr std::string_view kPrefix = "/researchers/";
  Names names;
  for (const auto& [path, bytes] : files) {
    if (!path.starts_with("papers/2") || !ends_with(path, "index.html")) continue;
    int place = 0;
    for (const std::string& link : html_links(bytes)) {
      if (!link.starts_with(kPrefix) || link.size() == kPrefix.size()) continue;
      const std::string segment = link.substr(kPrefix.size(), link.size() - kPrefix.size() - 1);
      const std::string name = path.substr(7, 10) + " author " + std::to_string(++place);
      names.emplace(segment, name);
      names.emplace(segment.substr(0, segment.find('-')), name + " stub");
    }
  }
  return names;
}

// The same name for the same page of both sites.
std::string common_name(const std::string& path, const Names& researchers) {
  const std::size_t first = path.find('/');
  const std::size_t second = first == std::string::npos ? first : path.find('/', first + 1);
  if (second == std::string::npos) return path;
  const std::string segment = path.substr(first + 1, second - first - 1);
  if (path.starts_with("papers/")) {
    const bool stub = segment.size() == 10;
    return path.substr(0, first + 11) + (stub ? " stub" : "") + path.substr(second);
  }
  const auto at = researchers.find(segment);
  if (path.starts_with("researchers/") && at != researchers.end()) {
    return path.substr(0, first + 1) + at->second + path.substr(second);
  }
  return path;
}

Files by_common_name(const Files& files) {
  const Names researchers = researcher_names(files);
  Files named;
  for (const auto& [path, bytes] : files) {
    // Shards are by the hash of a path; they are only read.
    if (!path.starts_with("sitemap")) named.emplace(common_name(path, researchers), bytes);
  }
  return named;
}

const Files& hostile_files() {
  static const Files files = build_site({.dump = source_path("tests/golden/hostile/dump.jsonl"),
                                         .content = source_path("tests/golden/hostile/content")});
  return files;
}

struct Twins {
  Files hostile = by_common_name(hostile_files());
  Files benign =
      by_common_name(build_site({.dump = source_path("tests/golden/hostile/benign.jsonl"),
                                 .content = source_path("tests/golden/hostile/content")}));
};

const Twins& twins() {
  static const Twins both;
  return both;
}

std::string difference(const Shape& hostile, const Shape& benign) {
  std::string text;
  const auto add = [&](const Shape& from, const Shape& without, std::string_view what) {
    Shape only;
    std::set_difference(from.begin(), from.end(), without.begin(), without.end(),
                        std::back_inserter(only));
    for (const std::string& name : only)
      text.append(what).append(name);
  };
  add(hostile, benign, " +");
  add(benign, hostile, " -");
  return text;
}

void report(const std::string& name, const std::string& differs) {
  FAIL_CHECK(name << ":" << differs);
}

// Compares what `shape` says of each file with this ending in both sites.
template <class ShapeOf>
void check_shapes(std::string_view ending, ShapeOf shape) {
  std::size_t compared = 0;
  for (const auto& [name, bytes] : twins().benign) {
    const auto at = twins().hostile.find(name);
    if (!ends_with(name, ending) || at == twins().hostile.end()) continue;
    ++compared;
    const std::string differs = difference(shape(at->second), shape(bytes));
    if (!differs.empty()) report(name, differs);
  }
  CHECK(compared > 3);
}

Shape json_ld_shape(const std::string& html) {
  Shape all;
  for (const std::string& text : json_ld_texts(html)) {
    const auto shape = json_shape(text);
    CHECK_MESSAGE(shape.has_value(), text);
    if (shape) all.insert(all.end(), shape->begin(), shape->end());
  }
  return all;
}

// U+202A, U+202B, U+202D and U+202E: embeddings and overrides that nothing need close.
bool has_bidi_control(const std::string& text) {
  for (const char last : {'\xaa', '\xab', '\xad', '\xae'}) {
    if (text.find(std::string{'\xe2', '\x80', last}) != std::string::npos) return true;
  }
  return false;
}

bool has_control(const std::string& text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f;
  });
}

}  // namespace

TEST_SUITE("golden") {
  TEST_CASE("hostile records make the same pages as benign ones") {
    Shape hostile;
    Shape benign;
    for (const auto& [name, bytes] : twins().hostile)
      hostile.push_back(name);
    for (const auto& [name, bytes] : twins().benign)
      benign.push_back(name);
    CHECK(difference(hostile, benign) == "");
  }

  TEST_CASE("hostile records add no element and no attribute") {
    check_shapes(".html", html_shape);
  }

  TEST_CASE("hostile records break no structured data") {
    check_shapes("index.html", json_ld_shape);
    CHECK(json_shape(hostile_files().at("build.json")).has_value());
  }

  TEST_CASE("hostile records add nothing to a twin but text") {
    check_shapes(".md", markdown_shape);
    check_shapes("llms.txt", markdown_shape);
  }

  TEST_CASE("hostile records break no XML") {
    for (const auto& file : hostile_files()) {
      if (!ends_with(file.first, ".xml") && !ends_with(file.first, ".svg")) continue;
      CHECK_MESSAGE(xml_shape(file.second).has_value(), file.first);
    }
    check_shapes(".xml", [](const std::string& xml) { return xml_shape(xml).value_or(Shape{}); });
  }

  TEST_CASE("no output has a control character or a bidi override") {
    for (const auto& file : hostile_files()) {
      if (file.first.starts_with("assets/")) continue;
      CHECK_MESSAGE(!has_bidi_control(file.second), file.first);
      CHECK_MESSAGE(!has_control(file.second), file.first);
    }
  }
}

}  // namespace paperloom::test
