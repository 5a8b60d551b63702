#pragma once
// What `serve` answers, without HTTP: a path in, a response out. Pages come from the store through
// the same function as in `build`; the names, sizes and times of the theme's, the content's and the
// store's files are looked at for each request and what changed is loaded anew, so that edits show
// on reload. Not thread-safe.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "commands/load_site.hpp"
#include "corpus/store.hpp"

namespace paperloom {

struct Response {
  int status = 200;
  std::string content_type = {};
  std::string location = {};  // of a redirect
  std::string body = {};
};

class Preview {
 public:
  Preview(SharedOptions options, std::string store_path)
      : options_{std::move(options)}, store_path_{std::move(store_path)} {}

  // Loads everything once; what is wrong with settings, store or theme shows here.
  Status check();

  // `path` is absolute and percent-decoded: "/papers/2006.10103-is-network/".
  [[nodiscard]] Response respond(std::string_view path);

  // "/" or "/project/": where the site begins.
  [[nodiscard]] const std::string& root() const noexcept { return root_; }

  // How often theme and content were parsed.
  [[nodiscard]] std::uint64_t loads() const noexcept { return loads_; }

 private:
  Status reload();
  [[nodiscard]] Result<Response> try_respond(std::string_view path);
  [[nodiscard]] Result<Response> page(std::string_view path);
  [[nodiscard]] Result<Response> file(std::string_view path);
  [[nodiscard]] Result<Response> not_found(std::string_view path);

  SharedOptions options_;
  std::string store_path_;
  std::string root_ = "/";
  std::string store_stamp_;
  std::string content_stamp_;
  std::string theme_stamp_;
  std::uint64_t loads_ = 0;
  std::unique_ptr<Store> store_;
  LoadedSite loaded_;
  std::unique_ptr<Templates> templates_;
};

}  // namespace paperloom
