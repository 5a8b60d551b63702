#include "sample_tree.hpp"

#include <doctest/doctest.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX

#include <filesystem>

#include "support/posix_files.hpp"

namespace paperloom {
namespace {

const std::string kBase = "https://example.org/loom";

std::string page(const std::string& path, const std::string& title, const std::string& json_ld,
                 const std::string& body) {
  const std::string url = kBase + "/" + path;
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
         "<meta name=\"viewport\" content=\"width=device-width\"><title>" +
         title +
         "</title><meta name=\"description\" content=\"About it.\">"
         "<link rel=\"canonical\" href=\"" +
         url + R"("><link rel="alternate" type="text/markdown" href="/loom/)" + path +
         "index.md\"><link rel=\"describedby\" href=\"/loom/llms.txt\">"
         "<link rel=\"stylesheet\" href=\"/loom/assets/site.css\">"
         "<script type=\"application/ld+json\">" +
         json_ld + "</script></head>\n<body><h1 id=\"top-1\">" + title +
         R"(</h1><a href="#top-1">up</a><a href="https://arxiv.org/abs/2006.10103">arXiv</a>)" +
         body + "</body></html>\n";
}

std::string twin(const std::string& path, const std::string& body) {
  return "---\ntitle: \"A\"\ncanonical: \"" + kBase + "/" + path + "\"\n---\n\n" + body + "\n";
}

std::string item(const std::string& guid) {
  return "<item><title>Is it</title><link>" + kBase +
         "/papers/2006.10103-is-it/</link><guid isPermaLink=\"false\">" + guid +
         "</guid><pubDate>Wed, 17 Jun 2020 12:00:00 GMT</pubDate></item>";
}

}  // namespace

SampleTree::SampleTree() {
  std::string pattern = (std::filesystem::temp_directory_path() / "check-test-XXXXXX").string();
  REQUIRE(::mkdtemp(pattern.data()) != nullptr);
  directory_ = pattern;
  const std::string site = R"({"@graph":[{"@id":")" + kBase +
                           R"(/#organization","@type":"Organization","name":"Loom"}]})";
  const std::string paper =
      R"({"@graph":[{"@id":")" + kBase +
      R"(/papers/2006.10103-is-it/#paper","name":"Is it","publisher":{"@id":")" + kBase +
      R"(/#organization"}}]})";
  files_["index.html"] =
      page("", "Home", site, "<a href=\"/loom/papers/2006.10103-is-it/\">Is it</a>");
  files_["index.md"] = twin("", "# Home\n\n[Is it](" + kBase + "/papers/2006.10103-is-it/)");
  files_[kPaperHtml] = page("papers/2006.10103-is-it/", "Is it", paper,
                            R"(<a href="/loom/">home</a><img src="/loom/assets/mark.svg">)");
  files_[kPaperMd] = twin("papers/2006.10103-is-it/",
                          "# Is it\n\nA \\<b\\> and `<i>`. <https://arxiv.org/abs/2006.10103>");
  files_[kStubHtml] =
      "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Is it</title>"
      "<link rel=\"canonical\" href=\"" +
      kBase +
      "/papers/2006.10103-is-it/\">"
      "<meta http-equiv=\"refresh\" content=\"0; url=" +
      kBase +
      "/papers/2006.10103-is-it/\">"
      "</head><body><a href=\"/loom/papers/2006.10103-is-it/\">Is it</a></body></html>\n";
  files_["404.html"] = page("404.html", "Not here", site, "");
  files_["404.html"].replace(files_["404.html"].find("404.htmlindex.md"), 16, "404.md");
  files_["404.md"] = twin("404.html", "# Not here");
  files_["assets/site.css"] = "h1 { margin: 0; }\n";
  files_["assets/mark.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n";
  files_["sitemap.xml"] =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex "
      "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>" +
      kBase + "/sitemaps/pages.xml</loc><lastmod>2026-08-15</lastmod></sitemap></sitemapindex>\n";
  files_["sitemaps/pages.xml"] =
      "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>" + kBase +
      "/</loc></url><url><loc>" + kBase +
      "/papers/2006.10103-is-it/</loc><lastmod>2020-06-17</lastmod></url></urlset>\n";
  files_["rss/latest.xml"] =
      "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel>"
      "<title>Loom</title><link>" +
      kBase +
      "/</link><description>New papers</description>"
      "<atom:link rel=\"self\" href=\"" +
      kBase + "/rss/latest.xml\"/>" + item("oai:arXiv.org:2006.10103v1") +
      item("oai:arXiv.org:2006.10103v2") + "</channel></rss>\n";
  files_["robots.txt"] = "User-agent: *\nAllow: /\nSitemap: " + kBase + "/sitemap.xml\n";
  files_["llms.txt"] =
      "# Loom\n\n> Papers.\n\n- [Is it](" + kBase + "/papers/2006.10103-is-it/index.md)\n";
  files_["build.json"] = R"({"base_url": ")" + kBase + "/\", \"papers\": 1}\n";
  files_[".paperloom-tree"] = "0123456789abcdef\n";
  files_[".well-known/security.txt"] = "Contact: mailto:a@example.org\n";
}

SampleTree::~SampleTree() {
  std::error_code ignored;
  std::filesystem::remove_all(directory_, ignored);
}

void SampleTree::replace(const std::string& path, std::string_view from, std::string_view to) {
  std::string& text = files_.at(path);
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
}

void SampleTree::write() {
  for (const auto& [path, text] : files_) {
    const std::string full = directory_ + "/" + path;
    REQUIRE(make_directories(full.substr(0, full.rfind('/'))).ok());
    auto file = FileWriter::create(full);
    REQUIRE(file.ok());
    REQUIRE(file->add(text).ok());
    REQUIRE(file->finish().ok());
  }
}

CheckReport SampleTree::check(std::size_t jobs) {
  write();
  auto report = check_tree(directory_, {.base_url = {}, .jobs = jobs, .progress = {}});
  REQUIRE(report.ok());
  return *std::move(report);
}

std::string SampleTree::broken() {
  std::string names;
  for (const auto& [name, found] : check().by_rule) {
    if (!names.empty()) names.push_back(' ');
    names.append(name);
  }
  return names;
}

std::string first_message(const CheckReport& report, const std::string& rule) {
  const auto at = report.by_rule.find(rule);
  return at == report.by_rule.end() ? "" : at->second.first.at(0).message;
}

}  // namespace paperloom
