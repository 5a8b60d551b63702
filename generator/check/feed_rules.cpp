// RSS 2.0 as the specification of the RSS board and the W3C feed validator want it. Any other XML
// file need only be well-formed.
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "check/date_forms.hpp"
#include "check/rules.hpp"
#include "check/xml_scan.hpp"
#include "support/ascii.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMostText = 8192;  // of an element, as far as a rule looks
constexpr std::string_view kAtomLink = "http://www.w3.org/2005/Atom link";
constexpr std::string_view kSitemapRoot = "http://www.sitemaps.org/schemas/sitemap/0.9 urlset";

using Attributes = std::map<std::string, std::string>;

std::string attribute(const Attributes& attributes, const std::string& name) {
  const auto at = attributes.find(name);
  return at == attributes.end() ? std::string{} : at->second;
}

class FeedScan {
 public:
  FeedScan(const CheckedFile& file, CheckFindings& findings) : file_{file}, findings_{findings} {}

  void run(std::string_view bytes) {
    XmlEvents events;
    events.start = [this](const std::string& name, const Attributes& attributes) {
      start(name, attributes);
    };
    events.end = [this](const std::string&) { end(); };
    events.text = [this](std::string_view text) {
      if (text_.size() < kMostText) text_.append(text);
    };
    const std::string fault = scan_xml(bytes, events);
    if (!fault.empty()) return findings_.add(Rule::xml_form, file_.path, fault);
    if (rss_) finish();
  }

 private:
  void add(Rule rule, std::string_view message) { findings_.add(rule, file_.path, message); }

  void start(const std::string& name, const Attributes& attributes) {
    if (open_.empty()) on_root(name, attributes);
    open_.push_back(name);
    text_.clear();
    if (!rss_) return;
    if (is_at("rss", "channel", "item")) item_ = {};
    if (open_.size() == 3 && name == kAtomLink) on_atom_link(attributes);
    if (name == "guid") permalink_ = attribute(attributes, "isPermaLink") != "false";
  }

  void on_root(const std::string& name, const Attributes& attributes) {
    rss_ = name == "rss";
    if (rss_ && attribute(attributes, "version") != "2.0") {
      add(Rule::feed_channel, "not version 2.0");
    }
    if (name == kSitemapRoot) {
      add(Rule::sitemap_index, "a sitemap that sitemap.xml does not lead to");
    }
  }

  void on_atom_link(const Attributes& attributes) {
    if (attribute(attributes, "rel") != "self") return;
    ++selves_;
    const std::string href = attribute(attributes, "href");
    if (!file_.facts.urls.is_url_of(href, file_.path)) {
      add(Rule::feed_self, href + " instead of " + file_.facts.urls.url_of(file_.path));
    }
  }

  [[nodiscard]] bool is_at(std::string_view a, std::string_view b, std::string_view c) const {
    return open_.size() == 3 && open_[0] == a && open_[1] == b && open_[2] == c;
  }

  void end() {
    const std::string text{trim(text_)};
    if (rss_ && open_.size() == 3 && open_[1] == "channel") on_channel_field(open_.back(), text);
    const bool in_item = open_.size() == 4 && open_[2] == "item";
    if (rss_ && in_item) on_item_field(open_.back(), text);
    open_.pop_back();
    text_.clear();
  }

  void on_channel_field(const std::string& name, const std::string& text) {
    if (name == "item") return on_item();
    if (!text.empty()) channel_.insert(name);
    if (name == "link") on_link("channel link", text);
    if (name == "pubDate" || name == "lastBuildDate") on_date(text);
  }

  void on_item_field(const std::string& name, const std::string& text) {
    if (!text.empty()) item_.insert(name);
    if (name == "link") on_link("item link", text);
    if (name == "pubDate") on_date(text);
    if (name == "guid" && !text.empty()) on_guid(text);
  }

  void on_link(std::string_view what, const std::string& text) {
    const bool absolute = text.starts_with("https://") || text.starts_with("http://");
    if (!absolute) add(Rule::feed_channel, std::string{what} + " is not absolute: " + text);
    check_link(file_, what, text, findings_);
  }

  void on_date(const std::string& text) {
    if (!is_rfc822_date(text)) add(Rule::feed_date, "\"" + text + "\"");
  }

  void on_guid(const std::string& text) {
    if (!guids_.insert(hash64(text)).second) add(Rule::feed_guid, text + " occurs again");
    const bool url = text.starts_with("https://") || text.starts_with("http://");
    if (permalink_ && !url) add(Rule::feed_guid, text + " is no URL, thus no permalink");
  }

  void on_item() {
    if (!item_.contains("guid")) add(Rule::feed_guid, "an item without a guid");
    if (!item_.contains("title") && !item_.contains("description")) {
      add(Rule::feed_channel, "an item with neither title nor description");
    }
  }

  void finish() {
    for (const char* name : {"title", "link", "description"}) {
      if (!channel_.contains(name)) {
        add(Rule::feed_channel, std::string{"no "} + name + " in the channel");
      }
    }
    if (selves_ != 1) add(Rule::feed_self, "not exactly one atom:link self");
  }

  const CheckedFile& file_;
  CheckFindings& findings_;
  std::vector<std::string> open_;
  std::string text_;
  std::set<std::string> channel_;  // the names of its fields that say something
  std::set<std::string> item_;     // of the present item
  std::set<std::uint64_t> guids_;
  std::size_t selves_ = 0;
  bool rss_ = false;
  bool permalink_ = true;
};

}  // namespace

void check_xml(const CheckedFile& file, std::string_view bytes, CheckFindings& findings) {
  FeedScan{file, findings}.run(bytes);
}

}  // namespace paperloom
