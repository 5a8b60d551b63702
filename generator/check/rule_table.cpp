// The rules by name. The limits come from sitemaps.org (50,000 URLs, 50 MB), Googlebot (2 MB of an
// HTML file), Cloudflare Pages (25 MiB a file), the RSS 2.0 specification and RFC 822, and the
// llms.txt habits of agents (50,000 characters read without trouble, 100,000 at most).
#include <array>

#include "check/finding.hpp"

namespace paperloom {
namespace {

constexpr RuleSeverity kError = RuleSeverity::error;
constexpr RuleSeverity kNote = RuleSeverity::note;

constexpr auto kRules = std::to_array<RuleInfo>({
    {Rule::link_target, "link-target", kError,
     "every link inside the site leads to a file of the tree"},
    {Rule::link_stub, "link-stub", kError, "no link costs a redirect: no stub, no missing slash"},
    {Rule::link_fragment, "link-fragment", kError,
     "a #fragment of the same page names an id there"},
    {Rule::link_scheme, "link-scheme", kError, "no link runs a script or carries its own data"},
    {Rule::link_foreign, "link-foreign", kError, "no page loads anything from another origin"},
    {Rule::stub_form, "stub-form", kError,
     "a redirect stub has charset, lang, title and one visible link; no script, no robots"},
    {Rule::stub_refresh, "stub-refresh", kError,
     "a stub refreshes after 0 seconds to an absolute URL, its canonical one"},
    {Rule::stub_target, "stub-target", kError, "a stub leads to a page, never to another stub"},
    {Rule::html_nesting, "html-nesting", kError,
     "HTML tags are closed in order and nest within reason; other files are not read further"},
    {Rule::page_head, "page-head", kError,
     "doctype, lang, charset, viewport, and one title and description that say something"},
    {Rule::page_canonical, "page-canonical", kError, "the canonical URL is the page's own"},
    {Rule::page_h1, "page-h1", kError, "a page has exactly one h1"},
    {Rule::page_inline, "page-inline", kError,
     "no inline script or style, as the content security policy demands"},
    {Rule::page_id, "page-id", kError, "an id occurs once in a page"},
    {Rule::page_alternates, "page-alternates", kError,
     "a page names its markdown twin and the llms.txt that covers it"},
    {Rule::page_json_ld, "page-json-ld", kError,
     "JSON-LD is well-formed and cannot end its script"},
    {Rule::page_json_ld_id, "page-json-ld-id", kError,
     "an @id that JSON-LD refers to is defined in the page or on the home page"},
    {Rule::page_other, "page-other", kNote,
     "an HTML file that is no page by its name is only searched for links"},
    {Rule::twin_missing, "twin-missing", kError, "every page has its markdown twin"},
    {Rule::twin_orphan, "twin-orphan", kError, "an index.md stands beside a page"},
    {Rule::twin_front_matter, "twin-front-matter", kError,
     "a twin begins with front matter that holds the page's canonical URL"},
    {Rule::twin_html, "twin-html", kError, "a twin holds no raw HTML"},
    {Rule::twin_size, "twin-size", kError, "a twin has at most 100,000 characters"},
    {Rule::twin_large, "twin-large", kNote, "a twin has at most 50,000 characters"},
    {Rule::sitemap_index, "sitemap-index", kError,
     "sitemap.xml leads to every sitemap of the tree, and they exist"},
    {Rule::sitemap_limits, "sitemap-limits", kError,
     "a sitemap has at most 50,000 URLs of under 2,048 characters in 52,428,800 bytes"},
    {Rule::sitemap_urls, "sitemap-urls", kError,
     "the sitemaps list every page that may be indexed once, and nothing else"},
    {Rule::sitemap_lastmod, "sitemap-lastmod", kError, "lastmod is a W3C date"},
    {Rule::xml_form, "xml-form", kError, "XML files are well-formed and have no DOCTYPE"},
    {Rule::feed_channel, "feed-channel", kError,
     "a feed is RSS 2.0 with title, link and description; an item has a title or description"},
    {Rule::feed_self, "feed-self", kError, "a feed's atom:link self is its own URL"},
    {Rule::feed_guid, "feed-guid", kError, "every item of a feed has a guid of its own"},
    {Rule::feed_date, "feed-date", kError, "a feed's dates have the form of RFC 822 and are real"},
    {Rule::json_form, "json-form", kError, "JSON files are well-formed"},
    {Rule::size_html, "size-html", kError, "an HTML file has at most 2 MiB"},
    {Rule::size_file, "size-file", kError, "a file has at most 25 MiB"},
    {Rule::size_llms, "size-llms", kError, "an llms.txt has under 50,000 characters"},
    {Rule::llms_form, "llms-form", kError, "an llms.txt begins with its one # heading"},
    {Rule::robots_sitemap, "robots-sitemap", kError,
     "robots.txt names the sitemap by its absolute URL"},
    {Rule::host_limits, "host-limits", kNote, "the tree fits the free tier of every usual host"},
    {Rule::path_length, "path-length", kError,
     "a name has at most 255 bytes, a path 1,024 and 64 folders"},
    {Rule::file_empty, "file-empty", kError, "no file is empty"},
    {Rule::file_type, "file-type", kError, "there are only readable regular files and folders"},
    {Rule::file_name, "file-name", kError, "names are UTF-8 without control characters"},
    {Rule::file_hidden, "file-hidden", kError,
     "no name begins with a dot but the few that a site may need"},
    {Rule::file_temporary, "file-temporary", kError, "no temporary file was left behind"},
    {Rule::file_text, "file-text", kError,
     "text files are UTF-8 without a byte order mark and control characters"},
    {Rule::tree_finished, "tree-finished", kError, "the last build of the tree came to its end"},
});

constexpr bool in_order() {
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    if (static_cast<std::size_t>(kRules.at(i).rule) != i) return false;
  }
  return kRules.size() == static_cast<std::size_t>(Rule::tree_finished) + 1;
}

static_assert(in_order());

}  // namespace

std::span<const RuleInfo> check_rules() noexcept {
  return kRules;
}

}  // namespace paperloom
