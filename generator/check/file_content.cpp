// One file of the tree: read, and given to the rules that fit its name.
#include <algorithm>
#include <array>
#include <string>

#include "check/html_guard.hpp"
#include "check/json_facts.hpp"
#include "check/rules.hpp"

namespace paperloom {
namespace {

// What is over the limit has a finding by its size already and is not read.
std::size_t limit_of(std::string_view path) {
  return path.ends_with(".html") ? kMostHtmlBytes : kMostFileBytes;
}

bool is_text(std::string_view path) {
  constexpr std::array<std::string_view, 8> kEndings{".html", ".md",  ".xml", ".json",
                                                     ".txt",  ".css", ".js",  ".svg"};
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

void check_html(const CheckedFile& file, std::string_view bytes, CheckFindings& findings) {
  const bool by_name = is_page_name(file.path, file.facts.urls.form());
  if (const auto fault = html_fault(bytes)) {
    findings.add(Rule::html_nesting, file.path, *fault);
    if (by_name) check_sitemap_page(file, nullptr, findings);
    return;
  }
  const HtmlPage page = parse_html(bytes);
  if (page.is_stub()) {
    check_stub(file, page, findings);
    return;
  }
  check_page_links(file, page, findings);
  if (!by_name) {
    findings.add(Rule::page_other, file.path, "neither index.html nor 404.html");
    return;
  }
  check_page(file, page, findings);
  check_sitemap_page(file, &page, findings);
}

void check_json(const CheckedFile& file, std::string_view bytes, CheckFindings& findings) {
  const JsonFacts facts = read_json_facts(bytes, JsonKeep::nothing);
  if (!facts.fault.empty()) findings.add(Rule::json_form, file.path, facts.fault);
}

}  // namespace

void check_content(const BuiltTree& tree, const CheckedFile& file, CheckFindings& findings) {
  if (!is_text(file.path) || file.facts.sitemap.files.contains(file.path)) return;
  const auto bytes = tree.read(file.path, limit_of(file.path));
  if (!bytes) {
    if (bytes.error().code != Errc::invalid) {
      findings.add(Rule::file_type, file.path, bytes.error().message);
    }
    return;
  }
  check_text_bytes(file.path, *bytes, findings);
  if (file.path.ends_with(".html")) check_html(file, *bytes, findings);
  if (file.path.ends_with(".md")) check_twin(file, *bytes, findings);
  if (file.path.ends_with(".xml")) check_xml(file, *bytes, findings);
  if (file.path.ends_with(".json")) check_json(file, *bytes, findings);
  if (is_llms_name(file.path)) check_llms(file, *bytes, findings);
}

}  // namespace paperloom
