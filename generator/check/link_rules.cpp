// Where links lead. Only what this tree can answer is asked: links to other sites are not followed.
#include <algorithm>
#include <set>
#include <string>

#include "check/rules.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

struct Link {
  std::string_view what;
  std::string_view url;

  // Only made where there is something to say.
  [[nodiscard]] std::string text() const {
    return std::string{what} + " \"" + std::string{url} + "\"";
  }
};

void check_found(const CheckedFile& file, const UrlTarget& target, const Link& link,
                 CheckFindings& findings) {
  switch (file.facts.urls.find(file.facts.files, target.path)) {
    case Found::missing:
      findings.add(Rule::link_target, file.path, link.text() + " leads nowhere");
      break;
    case Found::stub:
      findings.add(Rule::link_stub, file.path, link.text() + " leads to a redirect stub");
      break;
    case Found::needs_slash:
      findings.add(Rule::link_stub, file.path, link.text() + " lacks the final slash");
      break;
    case Found::page:
    case Found::other:
      break;
  }
}

void check_target(const CheckedFile& file, const UrlTarget& target, const Link& link,
                  CheckFindings& findings) {
  switch (target.kind) {
    case UrlTarget::Kind::inside:
      check_found(file, target, link, findings);
      break;
    case UrlTarget::Kind::outside:
      findings.add(Rule::link_target, file.path,
                   link.text() + " lies outside the path of the site");
      break;
    case UrlTarget::Kind::dangerous:
      findings.add(Rule::link_scheme, file.path, link.text());
      break;
    case UrlTarget::Kind::malformed:
      findings.add(Rule::link_target, file.path, link.text() + " is no valid URL");
      break;
    case UrlTarget::Kind::foreign:
    case UrlTarget::Kind::other:
      break;
  }
}

// The policy `img-src 'self' data:` lets pictures carry their data.
bool is_inline_picture(const HtmlUrl& url) {
  const bool picture = url.element == "img" || url.element == "image" || url.element == "srcset";
  return picture && starts_with_ignoring_case(trim(url.url), "data:image/");
}

void check_fragment(const CheckedFile& file, const UrlTarget& target,
                    const std::set<std::string_view>& ids, CheckFindings& findings) {
  const std::string& fragment = target.fragment;
  // "#top" needs no id, and "#:~:text=" is the browser's.
  if (fragment.empty() || fragment == "top" || fragment.starts_with(":~:")) return;
  if (target.path != file.facts.urls.path_of(file.path) || ids.contains(fragment)) return;
  findings.add(Rule::link_fragment, file.path, "no id \"" + fragment + "\" in the page");
}

}  // namespace

void check_page_links(const CheckedFile& file, const HtmlPage& page, CheckFindings& findings) {
  std::set<std::string_view> ids{page.ids.begin(), page.ids.end()};
  ids.insert(page.names.begin(), page.names.end());
  for (const HtmlUrl& url : page.urls) {
    if (is_inline_picture(url)) continue;
    const UrlTarget target = file.facts.urls.target(url.url, file.path);
    const Link link{url.element, url.url};
    check_target(file, target, link, findings);
    const bool loaded = url.use == HtmlUrl::Use::resource;
    if (loaded && target.kind == UrlTarget::Kind::foreign) {
      findings.add(Rule::link_foreign, file.path, link.text());
    }
    if (target.kind == UrlTarget::Kind::inside) check_fragment(file, target, ids, findings);
  }
}

void check_link(const CheckedFile& file, std::string_view what, std::string_view url,
                CheckFindings& findings) {
  check_target(file, file.facts.urls.target(url, file.path), Link{what, url}, findings);
}

}  // namespace paperloom
