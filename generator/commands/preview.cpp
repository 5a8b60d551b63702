#include "commands/preview.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>

#include "output/page_format.hpp"
#include "output/sink.hpp"
#include "output/site_files.hpp"
#include "render/escape.hpp"
#include "site/pages/page_kind.hpp"
#include "site/urls.hpp"
#include "support/files.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

constexpr std::string_view kHtmlType = "text/html; charset=utf-8";

std::string content_type(std::string_view path) {
  struct Type {
    std::string_view ending;
    std::string_view type;
  };

  static constexpr std::array kTypes{
      Type{".html", kHtmlType},
      Type{".md", "text/markdown; charset=utf-8"},
      Type{".txt", "text/plain; charset=utf-8"},
      Type{".xml", "application/xml; charset=utf-8"},
      Type{".json", "application/json; charset=utf-8"},
      Type{".css", "text/css; charset=utf-8"},
      Type{".js", "text/javascript; charset=utf-8"},
      Type{".svg", "image/svg+xml"},
      Type{".ico", "image/x-icon"},
      Type{".png", "image/png"},
      Type{".jpg", "image/jpeg"},
      Type{".webp", "image/webp"},
      Type{".woff2", "font/woff2"},
      Type{".pdf", "application/pdf"},
  };
  for (const Type& type : kTypes) {
    if (path.ends_with(type.ending)) return std::string{type.type};
  }
  return "application/octet-stream";
}

// Changes when the file is replaced or rewritten.
std::string stamp_of(const std::string& path) {
  struct stat info = {};
  if (::stat(path.c_str(), &info) != 0) return {};
  return std::to_string(info.st_ino) + ":" + std::to_string(info.st_size) + ":" +
         std::to_string(info.st_mtim.tv_sec) + ":" + std::to_string(info.st_mtim.tv_nsec);
}

// Of names, sizes and times only: files are neither read nor kept.
Result<std::string> stamp_of_tree(const std::string& directory) {
  TRY_ASSIGN(const auto paths, list_files(directory));
  StreamHash hash;
  for (const std::string& path : paths) {
    hash.add(path);
    hash.add(stamp_of(join_path(directory, path)));
  }
  return hex(hash.value());
}

// Keeps one file of all that a writer writes, and ends the writing then.
class OneFileSink final : public Sink {
 public:
  explicit OneFileSink(std::string_view wanted) : wanted_{wanted} {}

  [[nodiscard]] Status write(std::string_view path, std::string_view bytes) override {
    if (path != wanted_) return Ok{};
    bytes_ = std::string{bytes};
    return Error{Errc::interrupted, "that is all that was wanted"};
  }

  [[nodiscard]] SinkCounts counts() const override { return {}; }

  [[nodiscard]] std::optional<std::string> take() { return std::move(bytes_); }

 private:
  std::string wanted_;
  std::optional<std::string> bytes_;
};

struct FoundRoute {
  const PageKind* kind = nullptr;
  Route route = {};
};

Result<std::optional<FoundRoute>> find_route(Store& store, const Site& site,
                                             std::string_view path) {
  for (const PageKind& kind : page_kinds()) {
    TRY_ASSIGN(auto route, kind.find(store, site, path));
    if (route) return std::optional{FoundRoute{&kind, std::move(*route)}};
  }
  return std::optional<FoundRoute>{};
}

// A file of a page: its route's path, and its format.
struct PageFile {
  std::string route_path;
  PageFormat format;
};

// "papers/x/", "papers/x/index.html" and "papers/x/index.md", "404.html", "404.md".
PageFile page_file(std::string_view path) {
  for (const PageFormat& format : page_formats()) {
    const std::string index = format.file("");
    if (path == index) return {"", format};
    if (path.ends_with("/" + index)) {
      return {std::string{path.substr(0, path.size() - index.size())}, format};
    }
    if (path == format.file(kNotFoundPath)) return {std::string{kNotFoundPath}, format};
  }
  return {std::string{path}, html_format()};
}

Response redirect(std::string location) {
  return {.status = 301, .content_type = std::string{kHtmlType}, .location = std::move(location)};
}

}  // namespace

Status Preview::check() {
  return reload();
}

Status Preview::reload() {
  const std::string store_stamp = stamp_of(store_path_);
  TRY_ASSIGN(std::string content_stamp, stamp_of_tree(options_.content));
  if (templates_ && store_stamp == store_stamp_ && content_stamp == content_stamp_) {
    TRY_ASSIGN(const std::string theme_stamp, stamp_of_tree(loaded_.theme_dir));
    if (theme_stamp == theme_stamp_) return Ok{};
  }
  // What follows may fail half-way; then all is loaded anew at the next request.
  templates_.reset();
  ++loads_;
  TRY_ASSIGN(Settings settings, load_settings(options_));
  TRY_ASSIGN(const std::string theme, find_theme(settings.theme));
  TRY_ASSIGN(std::string theme_stamp, stamp_of_tree(theme));
  TRY_ASSIGN(loaded_, load_site(options_, std::move(settings)));
  root_ = base_path(loaded_.site.settings);
  if (!store_ || store_stamp != store_stamp_) {
    TRY_ASSIGN(store_, Store::open(store_path_));
    store_stamp_ = store_stamp;
  }
  TRY_ASSIGN(Templates templates, load_templates(loaded_, *store_));
  templates_ = std::make_unique<Templates>(std::move(templates));
  theme_stamp_ = std::move(theme_stamp);
  content_stamp_ = std::move(content_stamp);
  return Ok{};
}

Response Preview::respond(std::string_view path) {
  auto response = try_respond(path);
  if (response) return std::move(*response);
  return {.status = 500,
          .content_type = std::string{kHtmlType},
          .body =
              "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Error</title>"
              "<h1>This page cannot be made</h1><pre>" +
              html_text(response.error().message).text + "</pre></html>\n"};
}

Result<Response> Preview::try_respond(std::string_view path) {
  TRY(reload());
  if (!path.starts_with(root_)) {
    if (path == "/" || root_ == std::string{path} + "/") return redirect(root_);
    return not_found(path);
  }
  path.remove_prefix(root_.size());
  TRY_ASSIGN(auto found, page(path));
  if (found.status != 404) return found;
  TRY_ASSIGN(found, file(path));
  if (found.status != 404) return found;
  return not_found(path);
}

Result<Response> Preview::page(std::string_view path) {
  const PageFile wanted = page_file(path);
  TRY_ASSIGN(auto found, find_route(*store_, loaded_.site, wanted.route_path));
  const bool slash_missing = !found && !path.empty() && !path.ends_with('/');
  if (slash_missing) {
    TRY_ASSIGN(found, find_route(*store_, loaded_.site, wanted.route_path + "/"));
  }
  if (!found) return Response{.status = 404};
  const Route& route = found->route;
  if (route.path != wanted.route_path) {
    return redirect(site_link(loaded_.site.settings, route.path).text);
  }
  TRY_ASSIGN(std::string body,
             render_page(*found->kind, wanted.format, route, {*store_, loaded_.site, *templates_}));
  return Response{.content_type = content_type(wanted.format.file(route.path)),
                  .body = std::move(body)};
}

Result<Response> Preview::file(std::string_view path) {
  for (const StaticFile& candidate : loaded_.static_files) {
    if (candidate.path != path) continue;
    Response response{.content_type = content_type(path), .body = candidate.bytes};
    if (!candidate.source.empty()) {
      TRY_ASSIGN(response.body, read_file(candidate.source));
    }
    return response;
  }
  for (const SiteFile& candidate : site_files()) {
    if (!candidate.owns(path)) continue;
    OneFileSink sink{path};
    const auto status = candidate.write(*store_, loaded_.site, sink);
    if (!status && status.error().code != Errc::interrupted) return status.error();
    if (auto bytes = sink.take()) {
      return Response{.content_type = content_type(path), .body = std::move(*bytes)};
    }
  }
  return Response{.status = 404};
}

Result<Response> Preview::not_found(std::string_view path) {
  const std::string name = path.ends_with(".md") ? "404.md" : "404.html";
  TRY_ASSIGN(Response response, page(name));
  response.status = 404;
  return response;
}

}  // namespace paperloom
