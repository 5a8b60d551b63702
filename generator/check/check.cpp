#include "check/check.hpp"

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "check/built_tree.hpp"
#include "check/html_guard.hpp"
#include "check/json_facts.hpp"
#include "check/rules.hpp"
#include "support/ascii.hpp"
#include "support/parallel.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kBatch = 64;        // files a worker takes at a time
constexpr std::size_t kHeadBytes = 8192;  // a stub shows itself within
constexpr std::size_t kBuildInfoBytes = std::size_t{1} << 20U;

// What one worker has found; merged when all are done.
struct Part {
  CheckFindings findings = {};
  TreeTotals totals = {};
  TreeInventory files = {};
};

// Hands out one walk among workers. Thread-safe.
class SharedWalk {
 public:
  SharedWalk(const BuiltTree& tree, std::function<void(std::uint64_t)> on_files)
      : walk_{tree}, on_files_{std::move(on_files)} {}

  // Empty at the end.
  std::vector<TreeEntry> take() {
    const std::lock_guard lock{mutex_};
    std::vector<TreeEntry> batch;
    while (batch.size() < kBatch) {
      auto entry = walk_.next();
      if (!entry) break;
      if (entry->kind == TreeEntry::Kind::file) ++files_;
      batch.push_back(std::move(*entry));
    }
    if (on_files_) on_files_(files_);
    return batch;
  }

 private:
  std::mutex mutex_;
  TreeWalk walk_;
  std::uint64_t files_ = 0;
  std::function<void(std::uint64_t)> on_files_;
};

// Cheap for all but what may be a stub.
FileKind kind_of(const BuiltTree& tree, const std::string& path, UrlForm form) {
  if (!path.ends_with(".html")) return FileKind::other;
  const FileKind page = is_page_name(path, form) ? FileKind::page : FileKind::other;
  const auto head = tree.read_head(path, kHeadBytes);
  if (!head || ascii_lower(*head).find("refresh") == std::string::npos) return page;
  const auto whole = tree.read(path, kMostHtmlBytes);
  if (!whole || html_fault(*whole)) return page;
  return parse_html(*whole).is_stub() ? FileKind::stub : page;
}

class TreeCheck {
 public:
  TreeCheck(BuiltTree tree, CheckedUrls urls, const CheckOptions& options)
      : tree_{std::move(tree)}, facts_{std::move(urls)}, options_{options} {}

  Result<CheckReport> run() {
    TRY(take_inventory());
    read_site_ids();
    facts_.sitemap = read_sitemaps(tree_, facts_, findings_);
    check_robots(tree_, facts_, findings_);
    check_marker(tree_, findings_);
    check_totals(totals_, findings_);
    TRY(check_contents());
    return CheckReport{totals_.pages, totals_.stubs, totals_.twins,
                       totals_.files, totals_.bytes, findings_.by_rule()};
  }

 private:
  using Work = std::function<void(const TreeEntry&, Part&)>;

  // Calls `work` for every entry, on all workers, and merges what they found.
  Result<Part> for_each(const Work& work, std::uint64_t total) {
    const auto progress = [&](std::uint64_t done) {
      if (options_.progress) options_.progress({done, total});
    };
    SharedWalk walk{tree_, progress};
    const std::size_t jobs = std::max<std::size_t>(options_.jobs, 1);
    std::vector<Part> parts(jobs);
    TRY(run_workers(jobs, [&](std::size_t worker) -> Status {
      for (auto batch = walk.take(); !batch.empty(); batch = walk.take()) {
        for (const TreeEntry& entry : batch)
          work(entry, parts[worker]);
      }
      return Ok{};
    }));
    Part all;
    for (const Part& part : parts) {
      all.findings.merge(part.findings);
      all.totals.add(part.totals);
      all.files.merge(part.files);
    }
    return all;
  }

  Status take_inventory() {
    TRY_ASSIGN(
        Part all,
        for_each([this](const TreeEntry& entry, Part& part) { take_entry(entry, part); }, 0));
    all.files.seal();
    facts_.files = std::move(all.files);
    totals_ = all.totals;
    findings_.merge(all.findings);
    return Ok{};
  }

  void take_entry(const TreeEntry& entry, Part& part) const {
    check_entry(entry, part.findings);
    TreeTotals& totals = part.totals;
    if (entry.kind == TreeEntry::Kind::folder) {
      totals.most_names = std::max(totals.most_names, entry.size);
    }
    if (entry.kind != TreeEntry::Kind::file) return;
    const FileKind kind = kind_of(tree_, entry.path, facts_.urls.form());
    ++totals.files;
    totals.bytes += entry.size;
    if (kind == FileKind::stub) ++totals.stubs;
    if (entry.path.ends_with(".html") && kind != FileKind::stub) ++totals.pages;
    part.files.add(entry.path, kind);
  }

  void read_site_ids() {
    const auto home = tree_.read("index.html", kMostHtmlBytes);
    if (home && !html_fault(*home)) facts_.site_ids = json_ld_ids(parse_html(*home));
  }

  Status check_contents() {
    TRY_ASSIGN(const Part all, for_each(
                                   [this](const TreeEntry& entry, Part& part) {
                                     if (entry.kind != TreeEntry::Kind::file) return;
                                     if (is_twin(entry.path)) ++part.totals.twins;
                                     check_content(tree_, {facts_, entry.path}, part.findings);
                                   },
                                   totals_.files));
    totals_.twins = all.totals.twins;
    findings_.merge(all.findings);
    return Ok{};
  }

  [[nodiscard]] bool is_twin(const std::string& path) const {
    if (!path.ends_with(".md")) return false;
    return facts_.files.find(path.substr(0, path.size() - 2) + "html") == FileKind::page;
  }

  BuiltTree tree_;
  TreeFacts facts_;
  const CheckOptions& options_;
  TreeTotals totals_;
  CheckFindings findings_;
};

struct BuildInfo {
  std::string base_url = {};
  UrlForm form = UrlForm::directory;
};

Result<BuildInfo> read_build_info(const BuiltTree& tree, const CheckOptions& options) {
  BuildInfo info{options.base_url};
  const auto text = tree.read("build.json", kBuildInfoBytes);
  if (!text && !info.base_url.empty()) return info;
  if (!text) {
    return Error{Errc::invalid, "cannot tell the tree's base URL: " + text.error().message};
  }
  JsonFacts facts = read_json_facts(*text, JsonKeep::members);
  if (facts.members["layout"] == "file") info.form = UrlForm::file;
  if (info.base_url.empty()) info.base_url = facts.members["base_url"];
  if (info.base_url.empty()) return Error{Errc::invalid, "build.json names no base_url"};
  return info;
}

}  // namespace

bool CheckReport::ok() const noexcept {
  return std::none_of(by_rule.begin(), by_rule.end(),
                      [](const auto& each) { return each.second.severity == RuleSeverity::error; });
}

Result<CheckReport> check_tree(const std::string& out_dir, const CheckOptions& options) {
  TRY_ASSIGN(BuiltTree tree, BuiltTree::open(out_dir));
  TRY_ASSIGN(const BuildInfo info, read_build_info(tree, options));
  TRY_ASSIGN(CheckedUrls urls, CheckedUrls::from(info.base_url, info.form));
  return TreeCheck{std::move(tree), std::move(urls), options}.run();
}

}  // namespace paperloom
