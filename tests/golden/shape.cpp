#include "shape.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <expat.h>
#include <gumbo.h>
#include <simdjson.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <type_traits>

#include "support/c_handle.hpp"

namespace paperloom::test {
namespace {

using Visit = std::function<void(const GumboElement&)>;

void each_element(const GumboNode* node, const Visit& visit) {
  const bool element = node->type == GUMBO_NODE_ELEMENT || node->type == GUMBO_NODE_TEMPLATE;
  if (element) visit(node->v.element);
  if (!element && node->type != GUMBO_NODE_DOCUMENT) return;
  const GumboVector& children = element ? node->v.element.children : node->v.document.children;
  for (unsigned i = 0; i < children.length; ++i)
    each_element(static_cast<const GumboNode*>(children.data[i]), visit);
}

void each_element(const std::string& html, const Visit& visit) {
  GumboOutput* output = gumbo_parse_with_options(&kGumboDefaultOptions, html.data(), html.size());
  each_element(output->document, visit);
  gumbo_destroy_output(&kGumboDefaultOptions, output);
}

// Elements that gumbo does not know keep their source's spelling.
std::string name_of(const GumboElement& element) {
  if (element.tag != GUMBO_TAG_UNKNOWN) return gumbo_normalized_tagname(element.tag);
  GumboStringPiece piece = element.original_tag;
  gumbo_tag_from_original_text(&piece);
  return {piece.data, piece.length};
}

std::string attribute_of(const GumboElement& element, const char* name) {
  const GumboAttribute* found = gumbo_get_attribute(&element.attributes, name);
  return found == nullptr ? "" : found->value;
}

void add_json(const simdjson::dom::element& value, const std::string& path, Shape& shape) {
  simdjson::dom::object object;
  simdjson::dom::array array;
  if (value.get(object) == simdjson::SUCCESS) {
    for (const auto field : object)
      add_json(field.value, path + "." + std::string{field.key}, shape);
  } else if (value.get(array) == simdjson::SUCCESS) {
    for (const auto item : array)
      add_json(item, path + "[]", shape);
  } else {
    shape.push_back(path);
  }
}

// The front matter's keys go to `shape`; returns what follows it.
std::string_view take_front_matter(std::string_view markdown, Shape& shape) {
  constexpr std::string_view kFence = "---\n";
  if (!markdown.starts_with(kFence)) return markdown;
  markdown.remove_prefix(kFence.size());
  while (!markdown.empty() && !markdown.starts_with(kFence)) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size() - 1);
    const std::string_view line = markdown.substr(0, end);
    shape.push_back("front " + std::string{line.substr(0, line.find(": "))});
    markdown.remove_prefix(end + 1);
  }
  return markdown.substr(std::min(kFence.size(), markdown.size()));
}

Shape sorted(Shape shape) {
  std::sort(shape.begin(), shape.end());
  return shape;
}

}  // namespace

Shape html_shape(const std::string& html) {
  Shape shape;
  each_element(html, [&](const GumboElement& element) {
    const std::string name = name_of(element);
    shape.push_back(name);
    for (unsigned i = 0; i < element.attributes.length; ++i) {
      const auto* attribute = static_cast<const GumboAttribute*>(element.attributes.data[i]);
      shape.push_back(name + "[" + attribute->name + "]");
    }
  });
  return sorted(std::move(shape));
}

std::vector<std::string> html_links(const std::string& html) {
  std::vector<std::string> links;
  each_element(html, [&](const GumboElement& element) {
    if (element.tag == GUMBO_TAG_A) links.push_back(attribute_of(element, "href"));
  });
  return links;
}

std::vector<std::string> json_ld_texts(const std::string& html) {
  std::vector<std::string> texts;
  each_element(html, [&](const GumboElement& element) {
    if (element.tag != GUMBO_TAG_SCRIPT || element.children.length == 0) return;
    if (attribute_of(element, "type") != "application/ld+json") return;
    texts.emplace_back(static_cast<const GumboNode*>(element.children.data[0])->v.text.text);
  });
  return texts;
}

std::optional<Shape> xml_shape(std::string_view xml) {
  const CHandle<std::remove_pointer_t<XML_Parser>, XML_ParserFree> parser{
      XML_ParserCreate(nullptr)};
  Shape shape;
  XML_SetUserData(parser.get(), &shape);
  XML_SetStartElementHandler(parser.get(),
                             [](void* user, const XML_Char* name, const XML_Char** attributes) {
                               auto& names = *static_cast<Shape*>(user);
                               names.emplace_back(name);
                               for (; *attributes != nullptr; attributes += 2)
                                 names.push_back(std::string{name} + "[" + *attributes + "]");
                             });
  const auto size = static_cast<int>(xml.size());
  if (XML_Parse(parser.get(), xml.data(), size, XML_TRUE) == XML_STATUS_ERROR) return std::nullopt;
  return sorted(std::move(shape));
}

std::optional<Shape> json_shape(std::string_view json) {
  simdjson::dom::parser parser;
  simdjson::dom::element root;
  const simdjson::padded_string padded{json};
  if (parser.parse(padded).get(root) != simdjson::SUCCESS) return std::nullopt;
  Shape shape;
  add_json(root, "", shape);
  return sorted(std::move(shape));
}

Shape markdown_shape(std::string_view markdown) {
  cmark_gfm_core_extensions_ensure_registered();
  Shape shape;
  markdown = take_front_matter(markdown, shape);
  const CHandle<cmark_parser, cmark_parser_free> parser{cmark_parser_new(CMARK_OPT_DEFAULT)};
  for (const char* name : {"table", "autolink", "strikethrough"})
    cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension(name));
  cmark_parser_feed(parser.get(), markdown.data(), markdown.size());
  const CHandle<cmark_node, cmark_node_free> root{cmark_parser_finish(parser.get())};
  const CHandle<cmark_iter, cmark_iter_free> nodes{cmark_iter_new(root.get())};
  while (cmark_iter_next(nodes.get()) != CMARK_EVENT_DONE) {
    cmark_node* node = cmark_iter_get_node(nodes.get());
    const cmark_node_type type = cmark_node_get_type(node);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_SOFTBREAK) continue;
    shape.emplace_back(cmark_node_get_type_string(node));
  }
  return sorted(std::move(shape));
}

}  // namespace paperloom::test
