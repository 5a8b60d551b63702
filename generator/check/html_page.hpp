#pragma once
// What an HTML file says, as plain data, so that no rule knows the parser: html_page.cpp alone
// includes gumbo. In: the bytes of a file that html_fault has let pass. Pure; any thread.
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

struct HtmlMeta {
  std::string name = {};  // name, property or http-equiv, lower case
  std::string content = {};
};

struct HtmlLink {        // <link>
  std::string rel = {};  // lower case
  std::string type = {};
  std::string href = {};
};

struct HtmlUrl {
  enum class Use {
    navigation,  // followed by a reader or a crawler
    resource,    // loaded with the page
  };

  Use use = Use::navigation;
  std::string element = {};  // "a", "link stylesheet"
  std::string url = {};
};

struct HtmlPage {
  bool doctype = false;
  std::string lang = {};
  std::string charset = {};               // lower case
  std::optional<std::size_t> charset_at;  // the offset of its <meta>
  std::vector<std::string> titles = {};   // of the page, not of its pictures
  std::vector<HtmlMeta> metas = {};
  std::vector<HtmlLink> links = {};
  std::vector<HtmlUrl> urls = {};  // all but the canonical link
  std::vector<std::string> ids = {};
  std::vector<std::string> names = {};        // <a name>: old anchors
  std::vector<std::string> json_ld = {};      // the text of each block
  std::vector<std::string> inline_code = {};  // "<style>", "onclick on <a>"
  std::size_t h1s = 0;
  std::size_t scripts = 0;  // of any kind
  std::size_t visible_links = 0;

  // The content of the first <meta> of that name, trimmed.
  [[nodiscard]] std::optional<std::string_view> meta(std::string_view name) const;
  [[nodiscard]] std::vector<std::string_view> canonicals() const;
  // By the robots directive in any of its <meta>.
  [[nodiscard]] bool is_noindex() const;

  [[nodiscard]] bool is_stub() const { return meta("refresh").has_value(); }
};

[[nodiscard]] HtmlPage parse_html(std::string_view html);

}  // namespace paperloom
