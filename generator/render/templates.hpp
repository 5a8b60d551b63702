#pragma once
// A theme's templates, checked and ready. In come the texts of a theme, the schemas of the page
// kinds and the site's own view; out come pages. No file is read here. One `Templates` per thread:
// rendering uses buffers of its own.
//
// For theme authors (see also template_text.hpp and template_check.hpp):
//   templates/<kind>.<html|md>.mustache           a page of that kind
//   templates/partials/<name>.<html|md>.mustache  `{{>name}}`: its text stands there
//   templates/site/<name>.<html|md>.mustache      `{{>site/name}}`: rendered once, with the site's
//                                                 fields; the result stands there
// Partials may use partials, but not themselves; a site part may use partials only.
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/mustache.hpp"
#include "render/schema.hpp"
#include "render/template_text.hpp"
#include "render/value.hpp"
#include "support/result.hpp"

namespace paperloom {

struct ThemeFiles {
  std::map<std::string, std::string, std::less<>> templates = {};  // by path in the theme
};

struct TemplateKind {
  std::string_view name = {};  // "paper"
  std::span<const Field> schema = {};
};

// What one output format needs of templates.
struct TemplateFormat {
  std::string_view extension = {};  // "html"
  Markup markup = Markup::html;
  LeafWriter write = nullptr;
};

// What the site parts are rendered with.
struct SiteView {
  std::span<const Field> schema = {};
  Object view = {};
};

class Templates {
 public:
  // Every kind needs a template in every format. The error lists all that is wrong, one a line.
  [[nodiscard]] static Result<Templates> load(const ThemeFiles& theme,
                                              std::span<const TemplateKind> kinds,
                                              std::span<const TemplateFormat> formats,
                                              const SiteView& site);

  // A field that the template reaches and the view lacks is an error.
  [[nodiscard]] Result<std::string> render(std::string_view kind, std::string_view extension,
                                           const Object& view);

 private:
  struct Set {
    TemplateFormat format = {};
    std::map<std::string, Mustache, std::less<>> pages = {};
  };

  Templates() = default;

  std::vector<Set> sets_ = {};
};

}  // namespace paperloom
