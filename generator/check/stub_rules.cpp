// Redirect stubs: what a crawler takes as a permanent redirect (refresh 0 and the canonical link),
// and what a reader sees where it does not work (one link). No noindex: it would contradict the
// canonical link.
#include <optional>
#include <string>

#include "check/rules.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

struct Refresh {
  std::string_view delay;
  std::string_view url;
};

// "0; url=https://...", as browsers read it.
std::optional<Refresh> read_refresh(std::string_view content) {
  const std::size_t end = content.find_first_of(";,");
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view rest = trim(content.substr(end + 1));
  if (!starts_with_ignoring_case(rest, "url")) return std::nullopt;
  rest = trim(rest.substr(3));
  if (!rest.starts_with('=')) return std::nullopt;
  rest = trim(rest.substr(1));
  const bool quoted = rest.size() >= 2 && (rest.front() == '\'' || rest.front() == '"') &&
                      rest.front() == rest.back();
  if (quoted) rest = rest.substr(1, rest.size() - 2);
  return Refresh{trim(content.substr(0, end)), rest};
}

void check_form(const CheckedFile& file, const HtmlPage& stub, CheckFindings& findings) {
  const auto fault = [&](const char* what) { findings.add(Rule::stub_form, file.path, what); };
  if (stub.charset != "utf-8") fault("no <meta charset=\"utf-8\">");
  if (stub.lang.empty()) fault("no lang on <html>");
  if (stub.titles.size() != 1 || trim(stub.titles.front()).empty()) fault("no title, or several");
  if (stub.visible_links != 1) fault("not exactly one visible link");
  if (stub.scripts != 0 || !stub.inline_code.empty()) fault("a script or a style");
  if (stub.meta("robots")) fault("a robots directive");
}

// The URL the stub leads to, if it is clear.
std::optional<std::string_view> check_refresh(const CheckedFile& file, const HtmlPage& stub,
                                              CheckFindings& findings) {
  const auto fault = [&](const std::string& what) {
    findings.add(Rule::stub_refresh, file.path, what);
  };
  const auto refresh = read_refresh(*stub.meta("refresh"));
  if (!refresh) {
    fault("the refresh names no URL");
    return std::nullopt;
  }
  if (refresh->delay != "0") fault("the delay is not 0");
  const bool absolute = refresh->url.starts_with("https://") || refresh->url.starts_with("http://");
  if (!absolute) fault("the URL is not absolute");
  const auto canonicals = stub.canonicals();
  if (canonicals.size() != 1 || canonicals.front() != refresh->url) {
    fault("the canonical link differs from the URL");
  }
  for (const HtmlUrl& url : stub.urls) {
    const UrlTarget link = file.facts.urls.target(url.url, file.path);
    const UrlTarget goal = file.facts.urls.target(refresh->url, file.path);
    if (url.element == "a" && link.path != goal.path) fault("the visible link leads elsewhere");
  }
  return refresh->url;
}

void check_goal(const CheckedFile& file, std::string_view url, CheckFindings& findings) {
  const auto fault = [&](const char* what) {
    findings.add(Rule::stub_target, file.path, std::string{url} + what);
  };
  const UrlTarget target = file.facts.urls.target(url, file.path);
  if (target.kind != UrlTarget::Kind::inside) return fault(" is not inside the site");
  switch (file.facts.urls.find(file.facts.files, target.path)) {
    case Found::missing:
      fault(" does not exist");
      break;
    case Found::stub:
      fault(" is a stub itself");
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

}  // namespace

void check_stub(const CheckedFile& file, const HtmlPage& stub, CheckFindings& findings) {
  check_form(file, stub, findings);
  if (const auto url = check_refresh(file, stub, findings)) check_goal(file, *url, findings);
}

}  // namespace paperloom
