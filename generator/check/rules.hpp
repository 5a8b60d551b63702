#pragma once
// The rules, by what they look at. Each takes facts and adds findings; none reads files on its own.
// `TreeFacts` is what the first pass and the sitemaps told about the whole tree: const while files
// are checked, shared by all workers.
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "check/built_tree.hpp"
#include "check/checked_urls.hpp"
#include "check/finding.hpp"
#include "check/html_page.hpp"
#include "check/tree_inventory.hpp"

namespace paperloom {

// The URLs of all sitemaps, as sorted hashes of their decoded paths: 8 bytes a page.
struct SitemapFacts {
  bool present = false;
  std::vector<std::uint64_t> paths = {};
  std::set<std::string> files = {};  // the index and every shard that was read

  [[nodiscard]] std::size_t times(std::string_view path) const;
};

struct TreeFacts {
  CheckedUrls urls;
  TreeInventory files = {};
  SitemapFacts sitemap = {};
  std::set<std::string> site_ids = {};  // that the home page's JSON-LD defines
};

struct TreeTotals {
  std::uint64_t pages = 0;
  std::uint64_t stubs = 0;
  std::uint64_t twins = 0;
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;
  std::uint64_t most_names = 0;  // in one folder

  void add(const TreeTotals& other);
};

// A file that is being checked.
struct CheckedFile {
  const TreeFacts& facts;
  const std::string& path;
};

inline constexpr std::size_t kMostFileBytes = std::size_t{25} << 20U;     // Cloudflare Pages
inline constexpr std::size_t kMostHtmlBytes = std::size_t{2} << 20U;      // Googlebot
inline constexpr std::size_t kMostSitemapBytes = std::size_t{50} << 20U;  // sitemaps.org

// index.html and 404.html, and any other .html in the form `file`.
[[nodiscard]] bool is_page_name(std::string_view path, UrlForm form);
// llms.txt and llms-full.txt in any folder.
[[nodiscard]] bool is_llms_name(std::string_view path);
[[nodiscard]] bool is_not_found_page(std::string_view path);

// file_rules.cpp: names, kinds and sizes, from the walk alone.
void check_entry(const TreeEntry& entry, CheckFindings& findings);
void check_totals(const TreeTotals& totals, CheckFindings& findings);
void check_text_bytes(std::string_view path, std::string_view bytes, CheckFindings& findings);
void check_marker(const BuiltTree& tree, CheckFindings& findings);

// link_rules.cpp
void check_page_links(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings);
// One link to be followed, from any kind of file; `what` says where it stands ("feed item").
void check_link(const CheckedFile& file, std::string_view what, std::string_view url,
                CheckFindings& findings);

// html_rules.cpp, json_ld_rules.cpp, stub_rules.cpp
void check_page(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings);
void check_json_ld(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings);
[[nodiscard]] std::set<std::string> json_ld_ids(const HtmlPage& page);
void check_stub(const CheckedFile& file, const HtmlPage& stub, CheckFindings& findings);

// twin_rules.cpp: twins and llms.txt
void check_twin(const CheckedFile& file, std::string_view text, CheckFindings& findings);
void check_llms(const CheckedFile& file, std::string_view text, CheckFindings& findings);

// sitemap_rules.cpp
[[nodiscard]] SitemapFacts read_sitemaps(const BuiltTree& tree, const TreeFacts& facts,
                                         CheckFindings& findings);
void check_sitemap_page(const CheckedFile& file, const HtmlPage* page, CheckFindings& findings);
void check_robots(const BuiltTree& tree, const TreeFacts& facts, CheckFindings& findings);

// feed_rules.cpp: any XML file that is no sitemap of the index
void check_xml(const CheckedFile& file, std::string_view bytes, CheckFindings& findings);

// file_content.cpp: reads one file of the tree and applies what fits its name.
void check_content(const BuiltTree& tree, const CheckedFile& file, CheckFindings& findings);

}  // namespace paperloom
