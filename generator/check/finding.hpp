#pragma once
// What `check` finds: the table of its rules, and a collector that counts every finding and keeps
// the first ten of each rule by path. The order in which findings come in does not matter, so that
// workers may collect on their own and merge. One thread at a time.
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace paperloom {

enum class RuleSeverity {
  error,
  note,  // worth knowing; the tree is still right
};

enum class Rule : std::uint8_t {
  link_target,
  link_stub,
  link_fragment,
  link_scheme,
  link_foreign,
  stub_form,
  stub_refresh,
  stub_target,
  html_nesting,
  page_head,
  page_canonical,
  page_h1,
  page_inline,
  page_id,
  page_alternates,
  page_json_ld,
  page_json_ld_id,
  page_other,
  twin_missing,
  twin_orphan,
  twin_front_matter,
  twin_html,
  twin_size,
  twin_large,
  sitemap_index,
  sitemap_limits,
  sitemap_urls,
  sitemap_lastmod,
  xml_form,
  feed_channel,
  feed_self,
  feed_guid,
  feed_date,
  json_form,
  size_html,
  size_file,
  size_llms,
  llms_form,
  robots_sitemap,
  host_limits,
  path_length,
  file_empty,
  file_type,
  file_name,
  file_hidden,
  file_temporary,
  file_text,
  tree_finished,
};

struct RuleInfo {
  Rule rule;
  std::string_view name;
  RuleSeverity severity;
  std::string_view meaning;  // what holds where the rule is kept
};

// In the order of the enumeration.
[[nodiscard]] std::span<const RuleInfo> check_rules() noexcept;
[[nodiscard]] const RuleInfo& rule_info(Rule rule) noexcept;

struct Finding {
  std::string rule = {};
  std::string path = {};  // in the tree, without a leading slash
  std::string message = {};

  friend bool operator==(const Finding&, const Finding&) = default;
};

struct RuleFindings {
  RuleSeverity severity = RuleSeverity::error;
  std::uint64_t count = 0;
  std::vector<Finding> first = {};  // at most CheckFindings::kKept, sorted by path and message
};

class CheckFindings {
 public:
  static constexpr std::size_t kKept = 10;

  // Control characters are made visible and long texts cut: a tree may hold anything.
  void add(Rule rule, std::string_view path, std::string_view message);
  void merge(const CheckFindings& other);

  [[nodiscard]] const std::map<std::string, RuleFindings>& by_rule() const noexcept {
    return by_rule_;
  }

 private:
  std::map<std::string, RuleFindings> by_rule_;
};

}  // namespace paperloom
