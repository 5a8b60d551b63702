#pragma once
// Escapers, one per context of an output. In comes clean UTF-8, out goes text that the context
// reads back as exactly that. Pure, linear, safe from any thread. The result types do not convert
// into one another, so that text for one context does not compile in another; the `append_` forms
// write into a buffer of the context and serve where speed counts. Contexts after OWASP's XSS
// prevention cheat sheet; markdown after CommonMark 0.30 and GFM 0.29.
#include <string>
#include <string_view>

namespace paperloom {

// Element content and quoted attribute values alike.
struct HtmlText {
  std::string text = {};
};

// Inline markdown that CommonMark and GFM render as the text: no markup, no links, no autolinks,
// on one line. Where a block begins with it, it begins no list, heading or quotation.
struct MarkdownText {
  std::string text = {};
};

// The destination in `[text](destination)`.
struct MarkdownUrl {
  std::string text = {};
};

// A double-quoted scalar, quotes included: a JSON string is one in YAML 1.2.
struct YamlScalar {
  std::string text = {};
};

// A JSON string, quotes included.
struct JsonString {
  std::string text = {};
};

// JSON that cannot end the script element it stands in. Entities are not decoded there.
struct ScriptJson {
  std::string text = {};
};

// Element content and attribute values of XML 1.0, without the characters it forbids.
struct XmlText {
  std::string text = {};
};

void append_html(std::string& out, std::string_view text);
void append_markdown(std::string& out, std::string_view text);
void append_markdown_url(std::string& out, std::string_view url);
// A fenced block that the text cannot close, without a final newline.
void append_markdown_code(std::string& out, std::string_view text);
void append_yaml(std::string& out, std::string_view text);
void append_script_json(std::string& out, std::string_view json);
void append_xml(std::string& out, std::string_view text);

[[nodiscard]] HtmlText html_text(std::string_view text);
[[nodiscard]] MarkdownText markdown_text(std::string_view text);
[[nodiscard]] MarkdownUrl markdown_url(std::string_view url);
[[nodiscard]] YamlScalar yaml_scalar(std::string_view text);
[[nodiscard]] JsonString json_string(std::string_view text);
// `json` is a whole document; `script_json(json_string(text).text)` serves for a mere text.
[[nodiscard]] ScriptJson script_json(std::string_view json);
[[nodiscard]] XmlText xml_text(std::string_view text);

}  // namespace paperloom
