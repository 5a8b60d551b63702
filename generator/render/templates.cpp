#include "render/templates.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "render/template_check.hpp"

namespace paperloom {
namespace {

using Kind = TemplateToken::Kind;
using Tokens = std::vector<TemplateToken>;
using TokensByName = std::map<std::string, Tokens, std::less<>>;

constexpr std::string_view kFolder = "templates/";
constexpr std::string_view kPartials = "partials/";
constexpr std::string_view kSiteParts = "site/";
constexpr std::size_t kMostErrors = 30;
constexpr std::size_t kMostTokens =
    200'000;  // partials that double one another would pass any size

// Each error once: a partial is checked wherever it is used.
class ErrorList {
 public:
  void add(std::string_view lines) {
    while (!lines.empty()) {
      const std::string_view line = lines.substr(0, lines.find('\n'));
      lines.remove_prefix(std::min(line.size() + 1, lines.size()));
      if (!known_.emplace(line).second || known_.size() > kMostErrors) continue;
      if (!text_.empty()) text_ += '\n';
      text_ += line;
    }
  }

  [[nodiscard]] Status status() && {
    if (text_.empty()) return Ok{};
    if (known_.size() > kMostErrors) {
      text_.append("\nand ").append(std::to_string(known_.size() - kMostErrors)).append(" more");
    }
    return Error{Errc::invalid, std::move(text_)};
  }

 private:
  std::set<std::string, std::less<>> known_ = {};
  std::string text_ = {};
};

std::string file_of(std::string_view folder, std::string_view name, std::string_view extension) {
  return std::string{kFolder}.append(folder).append(name).append(".").append(extension).append(
      ".mustache");
}

// Reads the files of one format and puts templates together.
class FormatLoader {
 public:
  FormatLoader(const ThemeFiles& theme, const TemplateFormat& format, ErrorList& errors)
      : theme_{theme}, format_{format}, errors_{errors} {
    ending_ = std::string{"."}.append(format.extension).append(".mustache");
  }

  void read_files(const SiteView& site) {
    const TokensByName parts = read_folder(kSiteParts);
    partials_ = read_folder(kPartials);
    for (const auto& [name, tokens] : parts)
      site_names_.insert(std::string{kSiteParts} + name);
    TokensByName rendered;
    for (const auto& [name, tokens] : parts) {
      std::optional<Tokens> part = render_site_part(tokens, site);
      if (part) rendered.emplace(std::string{kSiteParts} + name, std::move(*part));
    }
    partials_.merge(rendered);
  }

  std::map<std::string, Mustache, std::less<>> load_pages(std::span<const TemplateKind> kinds) {
    std::map<std::string, Mustache, std::less<>> pages;
    TokensByName files = read_folder({});
    for (const TemplateKind& kind : kinds) {
      const auto file = files.find(kind.name);
      if (file == files.end()) {
        const std::string path = file_of({}, kind.name, format_.extension);
        if (!theme_.templates.contains(path)) errors_.add(path + ": the theme lacks this template");
        continue;
      }
      std::optional<Mustache> page = compile(file->second, kind.schema);
      if (page) pages.emplace(kind.name, std::move(*page));
      files.erase(file);
    }
    for (const auto& [name, tokens] : files)
      report_stray(name, kinds);
    return pages;
  }

 private:
  // The files right in a folder of the theme that have this format, by name.
  TokensByName read_folder(std::string_view folder) {
    TokensByName result;
    const std::string prefix = std::string{kFolder}.append(folder);
    for (auto it = theme_.templates.lower_bound(prefix);
         it != theme_.templates.end() && it->first.starts_with(prefix); ++it) {
      std::string_view name = std::string_view{it->first}.substr(prefix.size());
      if (!name.ends_with(ending_) || name.find('/') != std::string_view::npos) continue;
      name.remove_suffix(ending_.size());
      Result<Tokens> tokens = read_template(it->first, it->second, format_.markup);
      if (tokens) {
        result.emplace(name, *std::move(tokens));
      } else {
        errors_.add(tokens.error().message);
      }
    }
    return result;
  }

  std::optional<Mustache> compile(const Tokens& tokens, std::span<const Field> schema) {
    Tokens whole;
    std::vector<std::string_view> within;
    if (Status put = put_together(tokens, whole, within); !put) {
      errors_.add(put.error().message);
      return std::nullopt;
    }
    Result<std::vector<Step>> steps = check_template(whole, schema, format_.markup);
    if (!steps) {
      errors_.add(steps.error().message);
      return std::nullopt;
    }
    Result<Mustache> compiled = Mustache::compile(*std::move(steps));
    if (compiled) return *std::move(compiled);
    errors_.add(tokens.empty()
                    ? compiled.error().message
                    : std::string{tokens.front().file} + ": " + compiled.error().message);
    return std::nullopt;
  }

  // Appends `tokens` to `whole` with every partial in place; `within` names the partials around.
  Status put_together(const Tokens& tokens, Tokens& whole, std::vector<std::string_view>& within) {
    for (const TemplateToken& token : tokens) {
      if (token.kind != Kind::partial) {
        whole.push_back(token);
        continue;
      }
      TRY_ASSIGN(const Tokens* const partial, find_partial(token, within));
      within.push_back(token.text);
      TRY(put_together(*partial, whole, within));
      within.pop_back();
      if (!token.alone && !partial->empty()) drop_final_break(whole);
      if (whole.size() > kMostTokens) {
        return Error{Errc::invalid,
                     place_of(token) + ": the partials make this template too large"};
      }
    }
    return Ok{};
  }

  // A partial within a line does not break that line.
  static void drop_final_break(Tokens& whole) {
    if (whole.empty() || whole.back().kind != Kind::literal) return;
    std::string& text = whole.back().text;
    if (text.ends_with('\n')) text.pop_back();
  }

  Result<const Tokens*> find_partial(const TemplateToken& tag,
                                     const std::vector<std::string_view>& within) const {
    const std::string where = place_of(tag) + ": " + tag_of(tag) + ": ";
    if (std::find(within.begin(), within.end(), tag.text) != within.end()) {
      return Error{Errc::invalid, where + "the partial includes itself"};
    }
    if (const auto it = partials_.find(tag.text); it != partials_.end()) return &it->second;
    if (site_names_.contains(tag.text)) {
      return Error{Errc::invalid, where + "the site part has errors, or another one uses it"};
    }
    std::vector<std::string_view> names;
    for (const auto& [name, tokens] : partials_)
      names.emplace_back(name);
    const std::string_view near = nearest_name(tag.text, names);
    std::string what = where + "no such partial";
    if (!near.empty()) what.append("; the nearest is '").append(near).append("'");
    return Error{Errc::invalid, what};
  }

  // One literal that holds what the part says on every page. It is not read for tags again.
  std::optional<Tokens> render_site_part(const Tokens& tokens, const SiteView& site) {
    std::optional<Mustache> part = compile(tokens, site.schema);
    if (!part) return std::nullopt;
    if (tokens.empty()) return Tokens{};
    TemplateToken literal = tokens.front();
    literal.kind = Kind::literal;
    Result<std::string> text = part->render(site.view, format_.write);
    if (!text) {
      errors_.add(std::string{literal.file} + ": " + text.error().message);
      return std::nullopt;
    }
    literal.text = *std::move(text);
    return Tokens{std::move(literal)};
  }

  void report_stray(std::string_view name, std::span<const TemplateKind> kinds) {
    std::vector<std::string_view> names;
    for (const TemplateKind& kind : kinds)
      names.push_back(kind.name);
    const std::string_view near = nearest_name(name, names);
    std::string what = file_of({}, name, format_.extension) + ": there is no such page kind";
    if (!near.empty()) what.append("; the nearest is '").append(near).append("'");
    errors_.add(what);
  }

  const ThemeFiles& theme_;
  const TemplateFormat& format_;
  ErrorList& errors_;
  std::string ending_ = {};
  TokensByName partials_ = {};
  std::set<std::string, std::less<>> site_names_ = {};
};

}  // namespace

Result<Templates> Templates::load(const ThemeFiles& theme, std::span<const TemplateKind> kinds,
                                  std::span<const TemplateFormat> formats, const SiteView& site) {
  Templates templates;
  ErrorList errors;
  for (const TemplateFormat& format : formats) {
    FormatLoader loader{theme, format, errors};
    loader.read_files(site);
    templates.sets_.push_back({format, loader.load_pages(kinds)});
  }
  TRY(std::move(errors).status());
  return templates;
}

Result<std::string> Templates::render(std::string_view kind, std::string_view extension,
                                      const Object& view) {
  for (Set& set : sets_) {
    if (set.format.extension != extension) continue;
    const auto page = set.pages.find(kind);
    if (page == set.pages.end()) break;
    Result<std::string> text = page->second.render(view, set.format.write);
    if (text) return text;
    return std::move(text).error().in(file_of({}, kind, extension));
  }
  return Error{Errc::internal, file_of({}, kind, extension) + ": no such template"};
}

}  // namespace paperloom
