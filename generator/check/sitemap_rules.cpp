// Sitemaps by the protocol of sitemaps.org, against the pages of the tree. The sitemaps are read
// before the pages, so that each page asks for itself and no list of URLs is kept.
#include <algorithm>
#include <string>

#include "check/date_forms.hpp"
#include "check/rules.hpp"
#include "check/xml_scan.hpp"
#include "support/ascii.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMostUrls = 50'000;
constexpr std::size_t kLongestLoc = 2048;  // a loc is shorter than that
constexpr std::string_view kIndex = "sitemap.xml";
constexpr std::string_view kNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9 ";

// The entries of one sitemap or index, as they come.
class SitemapScan {
 public:
  struct Entry {
    std::string loc = {};
    std::string lastmod = {};
    bool has_lastmod = false;
  };

  explicit SitemapScan(std::function<void(const Entry&)> on_entry)
      : on_entry_{std::move(on_entry)} {}

  // What is wrong with the XML, if anything.
  std::string run(std::string_view bytes) {
    XmlEvents events;
    events.start = [this](const std::string& name, const auto&) { start(local(name)); };
    events.end = [this](const std::string& name) { end(local(name)); };
    events.text = [this](std::string_view text) { add(text); };
    return scan_xml(bytes, events);
  }

  // "urlset", "sitemapindex", or what else the root is.
  [[nodiscard]] const std::string& root() const { return root_; }

 private:
  // Empty for names of other namespaces, which may stand anywhere.
  static std::string local(const std::string& name) {
    return name.starts_with(kNamespace) ? name.substr(kNamespace.size()) : std::string{};
  }

  void start(const std::string& name) {
    if (depth_++ == 0) root_ = name;
    if (depth_ == 2) entry_ = {};
    field_ = depth_ == 3 ? name : std::string{};
    if (field_ == "lastmod") entry_.has_lastmod = true;
  }

  void add(std::string_view text) {
    if (field_ == "loc" && entry_.loc.size() <= kLongestLoc) entry_.loc.append(text);
    if (field_ == "lastmod" && entry_.lastmod.size() <= kLongestLoc) entry_.lastmod.append(text);
  }

  void end(const std::string& name) {
    field_.clear();
    if (--depth_ == 1 && (name == "url" || name == "sitemap")) {
      entry_.loc = trim(entry_.loc);
      on_entry_(entry_);
    }
  }

  std::function<void(const Entry&)> on_entry_;
  std::string root_;
  std::string field_;
  Entry entry_;
  std::size_t depth_ = 0;
};

class SitemapReader {
 public:
  SitemapReader(const BuiltTree& tree, const TreeFacts& facts, CheckFindings& findings)
      : tree_{tree}, facts_{facts}, findings_{findings} {}

  SitemapFacts run() {
    const std::string index{kIndex};
    if (!facts_.files.find(index)) {
      findings_.add(Rule::sitemap_index, index, "does not exist");
      return {};
    }
    read(index);
    for (const std::string& shard : shards_)
      read(shard);
    out_.present = true;
    std::sort(out_.paths.begin(), out_.paths.end());
    return std::move(out_);
  }

 private:
  void read(const std::string& path) {
    if (!out_.files.insert(path).second) {
      return findings_.add(Rule::sitemap_index, path, "is listed more than once");
    }
    const auto bytes = tree_.read(path, kMostSitemapBytes);
    if (!bytes) return findings_.add(Rule::sitemap_limits, path, bytes.error().message);
    std::size_t entries = 0;
    SitemapScan scan{[&](const SitemapScan::Entry& entry) {
      ++entries;
      on_entry(path, scan.root(), entry);
    }};
    const std::string fault = scan.run(*bytes);
    if (!fault.empty()) findings_.add(Rule::xml_form, path, fault);
    const bool index = path == kIndex && scan.root() == "sitemapindex";
    if (fault.empty() && !index && scan.root() != "urlset") {
      findings_.add(Rule::sitemap_index, path, "is no sitemap: its root is another element");
    }
    if (entries > kMostUrls) {
      findings_.add(Rule::sitemap_limits, path, std::to_string(entries) + " entries");
    }
    check_text_bytes(path, *bytes, findings_);
  }

  void on_entry(const std::string& path, const std::string& root, const SitemapScan::Entry& entry) {
    if (entry.loc.size() >= kLongestLoc) {
      return findings_.add(Rule::sitemap_limits, path, "a loc of 2,048 characters or more");
    }
    if (entry.has_lastmod && !is_w3c_date(trim(entry.lastmod))) {
      findings_.add(Rule::sitemap_lastmod, path, "\"" + entry.lastmod + "\" of " + entry.loc);
    }
    const UrlTarget target = facts_.urls.target(entry.loc, path);
    if (!facts_.urls.is_own(entry.loc) || target.kind != UrlTarget::Kind::inside) {
      return findings_.add(Rule::sitemap_urls, path, entry.loc + " is not under the base URL");
    }
    if (root == "sitemapindex") return on_shard(path, target);
    on_url(path, entry.loc, target);
  }

  void on_shard(const std::string& path, const UrlTarget& target) {
    if (path != kIndex) {
      findings_.add(Rule::sitemap_index, path, "an index may not list indexes");
    } else if (!facts_.files.find(target.path)) {
      findings_.add(Rule::sitemap_index, path, target.path + " does not exist");
    } else {
      shards_.push_back(target.path);
    }
  }

  void on_url(const std::string& path, const std::string& loc, const UrlTarget& target) {
    out_.paths.push_back(hash64(target.path));
    const auto fault = [&](const char* what) {
      findings_.add(Rule::sitemap_urls, path, loc + what);
    };
    switch (facts_.urls.find(facts_.files, target.path)) {
      case Found::missing:
        fault(" does not exist");
        break;
      case Found::stub:
        fault(" is a redirect stub");
        break;
      case Found::needs_slash:
        fault(" lacks the final slash");
        break;
      case Found::other:
        fault(" is not a page");
        break;
      case Found::page:
        break;
    }
  }

  const BuiltTree& tree_;
  const TreeFacts& facts_;
  CheckFindings& findings_;
  SitemapFacts out_;
  std::vector<std::string> shards_;
};

}  // namespace

std::size_t SitemapFacts::times(std::string_view path) const {
  const auto [from, to] = std::equal_range(paths.begin(), paths.end(), hash64(path));
  return static_cast<std::size_t>(to - from);
}

SitemapFacts read_sitemaps(const BuiltTree& tree, const TreeFacts& facts, CheckFindings& findings) {
  return SitemapReader{tree, facts, findings}.run();
}

void check_sitemap_page(const CheckedFile& file, const HtmlPage* page, CheckFindings& findings) {
  if (!file.facts.sitemap.present) return;
  const std::size_t times = file.facts.sitemap.times(file.facts.urls.path_of(file.path));
  const bool hidden = is_not_found_page(file.path) || (page != nullptr && page->is_noindex());
  if (hidden && times != 0) {
    findings.add(Rule::sitemap_urls, file.path, "is listed but may not be indexed");
  } else if (!hidden && times == 0) {
    findings.add(Rule::sitemap_urls, file.path, "is in no sitemap");
  } else if (times > 1) {
    findings.add(Rule::sitemap_urls, file.path, "is listed " + std::to_string(times) + " times");
  }
}

void check_robots(const BuiltTree& tree, const TreeFacts& facts, CheckFindings& findings) {
  constexpr std::size_t kMostBytes = std::size_t{500} << 10U;  // what crawlers read, RFC 9309
  constexpr std::string_view kField = "sitemap:";
  const std::string path = "robots.txt";
  const auto text = tree.read(path, kMostBytes);
  if (!text) return findings.add(Rule::robots_sitemap, path, text.error().message);
  std::size_t named = 0;
  for (const std::string_view line : split(*text, '\n')) {
    if (!starts_with_ignoring_case(trim(line), kField)) continue;
    ++named;
    const std::string url{trim(trim(line).substr(kField.size()))};
    const UrlTarget target = facts.urls.target(url, path);
    if (!facts.urls.is_own(url) || !facts.files.find(target.path)) {
      findings.add(Rule::robots_sitemap, path, url + " is no absolute URL of a file of the tree");
    }
  }
  if (named == 0) findings.add(Rule::robots_sitemap, path, "no Sitemap line");
}

}  // namespace paperloom
