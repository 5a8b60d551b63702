// What the head and the body of every page hold, and what the content security policy forbids.
#include <algorithm>
#include <string>

#include "check/rules.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

// How far browsers look for the charset.
constexpr std::size_t kCharsetWithin = 1024;

void check_titles(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  if (page.titles.size() != 1) {
    findings.add(Rule::page_head, file.path, std::to_string(page.titles.size()) + " <title>");
  } else if (trim(page.titles.front()).empty()) {
    findings.add(Rule::page_head, file.path, "an empty <title>");
  }
}

void check_charset(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  if (page.charset != "utf-8") {
    findings.add(Rule::page_head, file.path, "no <meta charset=\"utf-8\">");
  } else if (page.charset_at.value_or(0) > kCharsetWithin) {
    findings.add(Rule::page_head, file.path, "the charset stands behind the first 1,024 bytes");
  }
}

void check_head(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  if (!page.doctype) findings.add(Rule::page_head, file.path, "no doctype");
  if (page.lang.empty()) findings.add(Rule::page_head, file.path, "no lang on <html>");
  check_charset(file, page, findings);
  check_titles(file, page, findings);
  for (const char* name : {"description", "viewport"}) {
    const auto count = std::count_if(page.metas.begin(), page.metas.end(),
                                     [&](const HtmlMeta& each) { return each.name == name; });
    if (count != 1 || page.meta(name)->empty()) {
      findings.add(Rule::page_head, file.path,
                   std::string{"not exactly one meta "} + name + " that says something");
    }
  }
}

void check_canonical(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  const auto canonicals = page.canonicals();
  if (canonicals.empty() && is_not_found_page(file.path)) return;  // it has no URL of its own
  if (canonicals.size() != 1) {
    findings.add(Rule::page_canonical, file.path,
                 std::to_string(canonicals.size()) + " canonical links");
  } else if (!file.facts.urls.is_url_of(canonicals.front(), file.path)) {
    findings.add(
        Rule::page_canonical, file.path,
        std::string{canonicals.front()} + " instead of " + file.facts.urls.url_of(file.path));
  }
}

void check_h1(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  if (page.h1s == 1) return;
  findings.add(Rule::page_h1, file.path, std::to_string(page.h1s) + " h1");
}

void check_inline(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  for (const std::string& what : page.inline_code)
    findings.add(Rule::page_inline, file.path, what);
}

void check_ids(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  std::vector<std::string_view> ids{page.ids.begin(), page.ids.end()};
  std::sort(ids.begin(), ids.end());
  for (auto at = ids.begin(); at != ids.end();) {
    const auto end = std::upper_bound(at, ids.end(), *at);
    if (end - at > 1) {
      findings.add(Rule::page_id, file.path, "\"" + std::string{*at} + "\" occurs again");
    }
    if (at->empty()) findings.add(Rule::page_id, file.path, "an empty id");
    at = end;
  }
}

void check_alternates(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  const std::string stem = file.path.substr(0, file.path.size() - std::string_view{"html"}.size());
  const auto is_twin = [&](const HtmlLink& link) {
    if (link.rel != "alternate" || link.type != "text/markdown") return false;
    const UrlTarget target = file.facts.urls.target(link.href, file.path);
    return target.kind == UrlTarget::Kind::inside && target.path == stem + "md";
  };
  const auto is_cover = [](const HtmlLink& link) {
    return link.rel == "describedby" && is_llms_name(link.href);
  };
  if (std::none_of(page.links.begin(), page.links.end(), is_twin)) {
    findings.add(Rule::page_alternates, file.path, "no link alternate to its markdown twin");
  }
  if (std::none_of(page.links.begin(), page.links.end(), is_cover)) {
    findings.add(Rule::page_alternates, file.path, "no link describedby to an llms.txt");
  }
  if (!file.facts.files.find(stem + "md")) {
    findings.add(Rule::twin_missing, file.path, "no " + stem + "md");
  }
}

}  // namespace

void check_page(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  check_head(file, page, findings);
  check_canonical(file, page, findings);
  check_h1(file, page, findings);
  check_inline(file, page, findings);
  check_ids(file, page, findings);
  check_alternates(file, page, findings);
  check_json_ld(file, page, findings);
}

}  // namespace paperloom
