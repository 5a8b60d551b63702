// JSON-LD: well-formed, unable to end its <script>, and without loose ends.
#include <string>

#include "check/json_facts.hpp"
#include "check/rules.hpp"

namespace paperloom {
namespace {

bool is_fragment_of_site(const CheckedFile& file, const std::string& id) {
  return id.find('#') != std::string::npos && file.facts.urls.is_own(id);
}

void check_reference(const CheckedFile& file, const std::string& id, CheckFindings& findings) {
  if (!is_fragment_of_site(file, id) || file.facts.site_ids.contains(id)) return;
  findings.add(Rule::page_json_ld_id, file.path, id + " is not defined");
}

void check_facts(const CheckedFile& file, const JsonFacts& facts,
                 const std::set<std::string>& defined, CheckFindings& findings) {
  for (const JsonNode& node : facts.nodes) {
    if (!node.defines && !defined.contains(node.id)) check_reference(file, node.id, findings);
  }
  for (const std::string& url : facts.urls) {
    if (file.facts.urls.is_own(url)) check_link(file, "JSON-LD", url, findings);
  }
}

}  // namespace

std::set<std::string> json_ld_ids(const HtmlPage& page) {
  std::set<std::string> ids;
  for (const std::string& block : page.json_ld) {
    for (JsonNode& node : read_json_facts(block, JsonKeep::links).nodes) {
      if (node.defines) ids.insert(std::move(node.id));
    }
  }
  return ids;
}

void check_json_ld(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  const std::set<std::string> defined = json_ld_ids(page);
  for (const std::string& block : page.json_ld) {
    const JsonFacts facts = read_json_facts(block, JsonKeep::links);
    if (!facts.fault.empty()) findings.add(Rule::page_json_ld, file.path, facts.fault);
    if (block.find("</") != std::string::npos) {
      findings.add(Rule::page_json_ld, file.path, "\"</\" could end the script");
    }
    check_facts(file, facts, defined, findings);
  }
}

}  // namespace paperloom
