#include "check/finding.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <tuple>
#include <utility>

#include "support/utf8.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kLongest = 400;
constexpr unsigned char kFirstPrintable = 0x20;
constexpr unsigned char kDelete = 0x7F;

// The report goes to terminals, which must not obey what a file is called.
std::string printable(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : cut_utf8(text, kLongest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= kFirstPrintable && byte != kDelete) {
      out.push_back(c);
    } else {
      out.append("\\x").append(1, kDigits[byte >> 4U]).append(1, kDigits[byte & 15U]);
    }
  }
  if (text.size() > kLongest) out.append("...");
  return to_valid_utf8(out);
}

void keep(std::vector<Finding>& first, Finding finding) {
  const auto at =
      std::lower_bound(first.begin(), first.end(), finding, [](const Finding& a, const Finding& b) {
        return std::tie(a.path, a.message) < std::tie(b.path, b.message);
      });
  if (at != first.end() && *at == finding) return;  // counted, but shown once
  if (at == first.end() && first.size() >= CheckFindings::kKept) return;
  first.insert(at, std::move(finding));
  if (first.size() > CheckFindings::kKept) first.pop_back();
}

}  // namespace

void CheckFindings::add(Rule rule, std::string_view path, std::string_view message) {
  const RuleInfo& info = rule_info(rule);
  RuleFindings& found = by_rule_[std::string{info.name}];
  found.severity = info.severity;
  ++found.count;
  keep(found.first, {std::string{info.name}, printable(path), printable(message)});
}

void CheckFindings::merge(const CheckFindings& other) {
  for (const auto& [name, theirs] : other.by_rule_) {
    RuleFindings& ours = by_rule_[name];
    ours.severity = theirs.severity;
    ours.count += theirs.count;
    for (const Finding& finding : theirs.first)
      keep(ours.first, finding);
  }
}

const RuleInfo& rule_info(Rule rule) noexcept {
  const RuleInfo& info = check_rules()[static_cast<std::size_t>(rule)];
  assert(info.rule == rule);
  return info;
}

}  // namespace paperloom
