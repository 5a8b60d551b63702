// Sitemaps (https://www.sitemaps.org/protocol.html): /sitemap.xml is an index of shards, by the
// month of the arXiv id for papers and by the hash of the id for all other pages, so that a new
// paper changes one of them. A shard ends at 50,000 URLs or 50 MiB, whichever comes first.
#include <algorithm>
#include <set>
#include <vector>

#include "corpus/sitemap_shard.hpp"
#include "corpus/store.hpp"
#include "output/site_files.hpp"
#include "output/xml_writer.hpp"
#include "site/pages/page_kind.hpp"
#include "site/pages/page_parts.hpp"
#include "site/urls.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxUrls = 50'000;
constexpr std::size_t kMaxBytes = (std::size_t{50} << 20U) - (std::size_t{64} << 10U);
const std::string kNamespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

struct IndexEntry {
  std::string path;
  std::string modified;
};

// Writes one shard, and as many more as its limits ask for.
class ShardWriter {
 public:
  ShardWriter(const Site& site, Sink& sink, std::string name)
      : site_{&site}, sink_{&sink}, name_{std::move(name)} {}

  Status add(std::string_view path, const std::string& modified) {
    if (urls_ == kMaxUrls || (xml_ && xml_->bytes().size() > kMaxBytes)) TRY(finish());
    if (!xml_) {
      xml_ = std::make_unique<XmlWriter>();
      xml_->open("urlset").attribute("xmlns", kNamespace);
    }
    ++urls_;
    xml_->open("url").element("loc", absolute_url(site_->settings, path));
    xml_->element("lastmod", modified).close();
    newest_ = std::max(newest_, modified);
    return Ok{};
  }

  Status finish() {
    if (!xml_) return Ok{};
    xml_->close();
    const std::string part = entries_.empty() ? "" : "-" + std::to_string(entries_.size() + 1);
    const std::string path = "sitemaps/" + name_ + part + ".xml";
    TRY(sink_->write(path, xml_->bytes()));
    entries_.push_back({path, newest_});
    xml_.reset();
    urls_ = 0;
    newest_.clear();
    return Ok{};
  }

  [[nodiscard]] const std::vector<IndexEntry>& entries() const noexcept { return entries_; }

 private:
  const Site* site_;
  Sink* sink_;
  std::string name_;
  std::unique_ptr<XmlWriter> xml_;
  std::size_t urls_ = 0;
  std::string newest_;
  std::vector<IndexEntry> entries_;
};

// Pages of the smaller kinds, by the unit that a kind makes its routes in.
struct Unit {
  const PageKind* kind = nullptr;
  std::uint64_t ordinal = 0;
  std::string shard = {};
};

Result<std::vector<Unit>> small_units(Store& store, const Site& site) {
  std::vector<Unit> units;
  for (const PageKind& kind : page_kinds()) {
    if (kind.name == "paper" || kind.name == "researcher" || kind.name == "name" ||
        kind.name == "not_found")
      continue;
    const std::uint64_t count = kind.count(store, site);
    for (std::uint64_t ordinal = 0; ordinal < count; ++ordinal) {
      TRY_ASSIGN(const auto routes, kind.routes(store, site, ordinal, 1));
      if (routes.empty()) continue;
      units.push_back({&kind, ordinal, sitemap_hash_shard(routes.front().key)});
    }
  }
  return units;
}

Status add_stored_pages(Store& store, const Site& site, const std::string& shard,
                        ShardWriter& writer) {
  return store.each_sitemap_page(shard, [&](const SitemapPage& page) -> Status {
    if (page.kind == SitemapPage::Kind::paper) {
      return writer.add(paper_path(page.path), page.modified);
    }
    if (page.kind == SitemapPage::Kind::name) {
      return writer.add(name_path(page.path), page.modified);
    }
    const Paging paging{page.papers, site.settings.list_page};
    const std::string path = researcher_path(page.path);
    for (std::int64_t number = 0; number <= paging.numbered(); ++number) {
      TRY(writer.add(numbered_path(path, number), page.modified));
    }
    return Ok{};
  });
}

Status add_units(Store& store, const Site& site, const std::vector<Unit>& units,
                 std::string_view shard, ShardWriter& writer) {
  for (const Unit& unit : units) {
    if (unit.shard != shard) continue;
    TRY_ASSIGN(const auto routes, unit.kind->routes(store, site, unit.ordinal, 1));
    for (const Route& route : routes)
      TRY(writer.add(route.path, route.modified));
  }
  return Ok{};
}

}  // namespace

Status write_sitemaps(Store& store, const Site& site, Sink& sink) {
  TRY_ASSIGN(const auto stored, store.sitemap_shards());
  TRY_ASSIGN(const auto units, small_units(store, site));
  std::set<std::string> shards{stored.begin(), stored.end()};
  for (const Unit& unit : units)
    shards.insert(unit.shard);
  XmlWriter index;
  index.open("sitemapindex").attribute("xmlns", kNamespace);
  for (const std::string& shard : shards) {
    const bool month = shard.find('-') != std::string::npos;
    ShardWriter writer{site, sink, (month ? "papers-" : "pages-") + shard};
    TRY(add_stored_pages(store, site, shard, writer));
    TRY(add_units(store, site, units, shard, writer));
    TRY(writer.finish());
    for (const IndexEntry& entry : writer.entries()) {
      index.open("sitemap").element("loc", absolute_url(site.settings, entry.path));
      index.element("lastmod", entry.modified).close();
    }
  }
  index.close();
  return sink.write(kSitemapPath, index.bytes());
}

}  // namespace paperloom
