#include <doctest/doctest.h>

#include <string>

#include "check/checked_urls.hpp"
#include "check/date_forms.hpp"
#include "check/json_facts.hpp"
#include "check/markdown_scan.hpp"
#include "check/xml_scan.hpp"

using paperloom::CheckedUrls;
using paperloom::is_rfc822_date;
using paperloom::is_w3c_date;
using paperloom::JsonKeep;
using paperloom::read_json_facts;
using paperloom::scan_markdown;
using paperloom::scan_xml;
using paperloom::UrlForm;
using paperloom::UrlTarget;

TEST_SUITE("check/date_forms") {
  TEST_CASE("W3C dates") {
    for (const char* good : {"2020", "2020-06", "2020-06-17", "2020-02-29", "2020-06-17T12:30Z",
                             "2020-06-17T12:30:59+02:00", "2020-06-17T12:30:59.123Z"})
      CHECK_MESSAGE(is_w3c_date(good), good);
    for (const char* bad :
         {"", "20", "2020-13", "2020-6-17", "2021-02-29", "2020-06-17T12:30", "2020-06-17 12:30Z",
          "2020-06-17T25:00Z", "2020-06-17T12:30.5Z", "2020-06-17Z", "2020-06-17T12:30+2"})
      CHECK_MESSAGE(!is_w3c_date(bad), bad);
  }

  TEST_CASE("RFC 822 dates") {
    for (const char* good : {"Wed, 02 Oct 2002 13:00:00 GMT", "Wed, 02 Oct 2002 15:00:00 +0200",
                             "2 Oct 2002 13:00 EST"})
      CHECK_MESSAGE(is_rfc822_date(good), good);
    for (const char* bad :
         {"", "Tue, 02 Oct 2002 13:00:00 GMT", "Wed, 02 Oct 02 13:00:00 GMT",
          "Wed, 02 October 2002 13:00:00 GMT", "Wed, 02  Oct 2002 13:00:00 GMT",
          "Wed, 02 Oct 2002 13:00:00 A", "Wed, 31 Sep 2002 13:00:00 GMT", "2002-10-02",
          "Wed, 02 Oct 2002 24:00:00 GMT", "Wed,02 Oct 2002 13:00:00 GMT"})
      CHECK_MESSAGE(!is_rfc822_date(bad), bad);
  }
}

TEST_SUITE("check/json_facts") {
  TEST_CASE("well-formed JSON") {
    for (const char* good :
         {"{}", "[]", " null ", "-0.5e+3", R"("\ud83d\ude00\n")", R"({"a":[1,{"b":true}],"c":""})"})
      CHECK_MESSAGE(read_json_facts(good, JsonKeep::nothing).fault == "", good);
  }

  TEST_CASE("anything else is told with its place") {
    for (const char* bad :
         {"", "{", "[1,]", "{\"a\":1,}", "01", "1.", "+1", "'a'", "nul", "\"a\nb\"", R"("\x")",
          R"("\ud800")", R"("\u12g4")", "{} {}", "{a:1}", "[1 2]", "\"a", "\"\\"})
      CHECK_MESSAGE(read_json_facts(bad, JsonKeep::nothing).fault != "", bad);
    CHECK(read_json_facts("[1,]", JsonKeep::nothing).fault == "byte 3: not a value");
    CHECK(read_json_facts(std::string(100'000, '['), JsonKeep::nothing).fault ==
          "byte 257: nested too deeply");
  }

  TEST_CASE("nodes and members are kept") {
    const auto links = read_json_facts(R"({"@id":"https://a/#x","n":1,"p":{"@id":"https://a/#y"}})",
                                       JsonKeep::links);
    REQUIRE(links.nodes.size() == 2);
    CHECK(links.nodes[0].id == "https://a/#y");
    CHECK(!links.nodes[0].defines);
    CHECK(links.nodes[1].defines);
    CHECK(links.urls.size() == 2);
    const auto members = read_json_facts(R"({"a":"b\u00e9","c":{"a":"d"}})", JsonKeep::members);
    CHECK(members.members.size() == 1);
    CHECK(members.members.at("a") == "b\xC3\xA9");
  }
}

TEST_SUITE("check/xml_scan") {
  TEST_CASE("events come with names that carry their namespace") {
    std::string seen;
    paperloom::XmlEvents events;
    events.start = [&](const std::string& name, const auto& attributes) {
      seen += "<" + name + std::to_string(attributes.size());
    };
    events.text = [&](std::string_view text) { seen += text; };
    CHECK(scan_xml("<a xmlns:b=\"urn:b\"><b:c d=\"e\">f&amp;g</b:c></a>", events) == "");
    CHECK(seen == "<a0<urn:b c1f&g");
    CHECK(scan_xml("<a>\n</b>", events) == "line 2: mismatched tag");
    CHECK(scan_xml("<!DOCTYPE a><a/>", events) == "line 1: a DOCTYPE");
    CHECK(scan_xml("", events) != "");
    CHECK(scan_xml("<a>\x01</a>", events) != "");
  }
}

TEST_SUITE("check/markdown_scan") {
  TEST_CASE("a long hostile text takes linear time") {
    std::string text;
    for (int i = 0; i < 30'000; ++i)
      text.append("](`<a:").append(static_cast<std::size_t>(i % 50), '`');
    CHECK(scan_markdown(text).links.size() < 1'000'000);
  }

  TEST_CASE("links and HTML are told from code") {
    const auto scan = scan_markdown("[a](b) `[c](d)`\n~~~\n<e>\n```\n~~~\n[f](<g h>) <i>");
    REQUIRE(scan.links.size() == 2);
    CHECK(scan.links[0] == "b");
    CHECK(scan.links[1] == "g h");
    REQUIRE(scan.raw_html.size() == 1);
    CHECK(scan.raw_html[0] == "<i>");
  }
}

TEST_SUITE("check/checked_urls") {
  TEST_CASE("files and URLs belong together") {
    const auto urls = CheckedUrls::from("https://Example.org/", UrlForm::directory);
    REQUIRE(urls.ok());
    CHECK(urls->base() == "https://example.org");
    CHECK(urls->url_of("index.html") == "https://example.org/");
    CHECK(urls->url_of("a b/index.html") == "https://example.org/a%20b/");
    CHECK(urls->url_of("404.html") == "https://example.org/404.html");
    CHECK(urls->is_url_of("https://example.org/a%20b/", "a b/index.html"));
    CHECK(!urls->is_url_of("https://example.org/a%20b", "a b/index.html"));
    CHECK(!urls->is_url_of("https://example.org/a%20b/#c", "a b/index.html"));
    const auto files = CheckedUrls::from("https://example.org", UrlForm::file);
    REQUIRE(files.ok());
    CHECK(files->path_of("papers/a.html") == "papers/a");
    CHECK(files->path_of("papers/index.html") == "papers");
  }

  TEST_CASE("base URLs that are none are refused") {
    for (const char* bad : {"", "example.org", "ftp://example.org", "https://", "https:///a",
                            "https://example.org/?a"})
      CHECK_MESSAGE(!CheckedUrls::from(bad, UrlForm::directory).ok(), bad);
  }

  TEST_CASE("a reference without a path stays on its page") {
    const auto urls = CheckedUrls::from("https://example.org", UrlForm::directory);
    REQUIRE(urls.ok());
    for (const char* same : {"", "#b", "?c", "./"}) {
      const UrlTarget target = urls->target(same, "a/index.html");
      CHECK(target.kind == UrlTarget::Kind::inside);
      CHECK(target.path == "a/");
    }
    CHECK(urls->target("c:d", "a/index.html").kind == UrlTarget::Kind::other);
    CHECK(urls->target("http:b", "a/index.html").kind == UrlTarget::Kind::malformed);
    CHECK(urls->target("a%2Fb", "a/index.html").kind == UrlTarget::Kind::malformed);
  }
}
