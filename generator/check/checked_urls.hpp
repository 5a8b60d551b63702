#pragma once
// What a URL in the tree means: a place inside the site, something elsewhere, or something that
// must not be linked. Own reading of RFC 3986 and of what browsers do (the WHATWG URL standard), so
// that the checker does not share a mistake with the code that wrote the links. Pure; any thread.
#include <optional>
#include <string>
#include <string_view>

#include "check/tree_inventory.hpp"
#include "support/result.hpp"

namespace paperloom {

// How a page's file and its URL belong together.
enum class UrlForm {
  directory,  // papers/x/index.html is papers/x/
  file,       // papers/x.html is papers/x
};

struct UrlTarget {
  enum class Kind {
    inside,     // `path` is inside the site
    outside,    // on this host but outside the site's own path
    foreign,    // another origin
    other,      // mailto: and the like
    dangerous,  // javascript:, data: and the like
    malformed,
  };

  Kind kind = Kind::malformed;
  std::string path = {};      // decoded, from the site's root, no leading slash, no query
  std::string fragment = {};  // decoded, without '#'
};

enum class Found {
  missing,
  page,
  stub,
  other,
  needs_slash,  // a folder with a page: the host redirects to it
};

class CheckedUrls {
 public:
  // `base_url` is absolute, with or without a final slash: "https://example.org/archive".
  [[nodiscard]] static Result<CheckedUrls> from(std::string_view base_url, UrlForm form);

  // What `url` means in the file `file` of the tree.
  [[nodiscard]] UrlTarget target(std::string_view url, std::string_view file) const;
  // "papers/x/index.html" -> "papers/x/", not encoded.
  [[nodiscard]] std::string path_of(std::string_view file) const;
  // The absolute URL of a file of the tree.
  [[nodiscard]] std::string url_of(std::string_view file) const;
  // True if `url` is the absolute URL of `file`, however it is percent-encoded.
  [[nodiscard]] bool is_url_of(std::string_view url, std::string_view file) const;
  // Absolute and at or under the base URL.
  [[nodiscard]] bool is_own(std::string_view url) const;
  [[nodiscard]] Found find(const TreeInventory& files, const std::string& path) const;

  [[nodiscard]] const std::string& base() const noexcept { return base_; }  // no final slash

  [[nodiscard]] UrlForm form() const noexcept { return form_; }

 private:
  CheckedUrls() = default;
  [[nodiscard]] UrlTarget on_this_host(std::string_view path, UrlTarget::Kind beside) const;

  std::string base_;    // scheme and host in lower case
  std::string origin_;  // "https://example.org"
  std::string prefix_;  // "/archive", or empty
  UrlForm form_ = UrlForm::directory;
};

// "a%20b" -> "a b"; nothing where a '%' is not followed by two hexadecimal digits.
[[nodiscard]] std::optional<std::string> decode_percent(std::string_view text);

}  // namespace paperloom
