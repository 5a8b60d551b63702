#include "render/template_check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "render/html_position.hpp"

namespace paperloom {
namespace {

using Kind = TemplateToken::Kind;
using Place = HtmlPosition::Place;

// What a tag's name means where the tag stands.
struct Meaning {
  const Field* field = nullptr;
  LeafForm form = LeafForm::plain;
};

struct Scope {
  std::span<const Field> fields = {};
  std::string_view owner = {};  // the list or object; empty: the page
};

struct OpenSection {
  const TemplateToken* tag = nullptr;
  Scope outer = {};
};

constexpr Field kItem{".", FieldType::text, "an item of a list without fields"};
constexpr std::string_view kYamlSuffix = "_yaml";
constexpr std::string_view kCodeSuffix = "_code";

bool opens_scope(FieldType type) {
  return type == FieldType::list || type == FieldType::object;
}

bool has_text_form(FieldType type) {
  return type == FieldType::text || type == FieldType::marked || type == FieldType::url;
}

std::string_view name_of(FieldType type) {
  switch (type) {
    case FieldType::flag:
      return "flag";
    case FieldType::text:
      return "text";
    case FieldType::marked:
      return "marked";
    case FieldType::url:
      return "url";
    case FieldType::markdown:
      return "markdown";
    case FieldType::svg:
      return "svg";
    case FieldType::json:
      return "json";
    case FieldType::list:
      return "list";
    case FieldType::object:
      return "object";
  }
  return {};
}

// Attributes whose value is an address that the browser may follow or load.
bool holds_address(std::string_view attribute) {
  constexpr std::array<std::string_view, 10> kAddresses{"action", "cite",     "data", "formaction",
                                                        "href",   "manifest", "ping", "poster",
                                                        "src",    "srcset"};
  return std::find(kAddresses.begin(), kAddresses.end(), attribute) != kAddresses.end();
}

std::string wrong_in_value(const HtmlPosition& position, FieldType type) {
  const std::string& attribute = position.attribute();
  if (attribute == "style" || attribute == "srcdoc" || attribute.starts_with("on")) {
    return "no field may stand in the attribute " + attribute;
  }
  if (type != FieldType::text && type != FieldType::url) {
    return "a field of type " + std::string{name_of(type)} + " cannot stand in an attribute";
  }
  if (holds_address(attribute) && type != FieldType::url && !position.in_fragment()) {
    return "the attribute " + attribute + " takes fields of type url only";
  }
  return {};
}

// Empty: nothing is wrong.
std::string wrong_in_html(const HtmlPosition& position, FieldType type) {
  switch (position.place()) {
    case Place::text:
      return type == FieldType::json ? "json belongs in a script element" : std::string{};
    case Place::tag:
      return "a field cannot stand in a tag outside a quoted attribute value";
    case Place::unquoted:
      return "an attribute value needs quotes";
    case Place::value:
      return wrong_in_value(position, type);
    case Place::comment:
      return "a field cannot stand in a comment";
    case Place::script:
      return type == FieldType::json ? std::string{} : "a script element takes json fields only";
    case Place::style:
      return "a field cannot stand in a style element";
  }
  return {};
}

std::string wrong_in_markdown(std::string_view before, FieldType type) {
  if (type == FieldType::svg || type == FieldType::json) {
    return "a field of type " + std::string{name_of(type)} + " has no markdown form";
  }
  if (before.ends_with("](") && type != FieldType::url)
    return "a link takes fields of type url only";
  return {};
}

class TemplateCheck {
 public:
  TemplateCheck(std::span<const Field> schema, Markup markup)
      : scope_{schema, {}}, markup_{markup} {}

  Result<std::vector<Step>> run(std::span<const TemplateToken> tokens) {
    for (const TemplateToken& token : tokens)
      check(token);
    for (const OpenSection& open : open_)
      fail(*open.tag, "the section is not closed");
    if (open_.empty() && markup_ == Markup::html && position_.place() != Place::text) {
      fail(tokens.back(), "the template ends within a tag or an element that takes no tags");
    }
    if (errors_.empty()) return std::move(steps_);
    return Error{Errc::invalid, std::move(errors_)};
  }

 private:
  void check(const TemplateToken& token) {
    switch (token.kind) {
      case Kind::literal:
        add_literal(token.text);
        break;
      case Kind::variable:
        add_variable(token);
        break;
      case Kind::section:
      case Kind::inverted:
        open_section(token);
        break;
      case Kind::end:
        close_section(token);
        break;
      case Kind::partial:
        fail(token, "no such partial");
        break;
      case Kind::comment:
        break;
    }
  }

  void add_literal(std::string_view text) {
    if (markup_ == Markup::html) position_.advance(text);
    if (steps_.empty() || steps_.back().kind != Step::Kind::literal) steps_.emplace_back();
    steps_.back().text += text;
  }

  void add_variable(const TemplateToken& token) {
    const std::optional<Meaning> meaning = resolve(token.text, token.kind);
    if (!meaning) return fail_unknown(token);
    const FieldType type = meaning->field->type;
    if (opens_scope(type) || type == FieldType::flag) {
      return fail(token,
                  "a " + std::string{name_of(type)} + " has no text; it can only be a section");
    }
    std::string wrong;
    if (markup_ == Markup::html) {
      wrong = wrong_in_html(position_, type);
    } else if (meaning->form == LeafForm::plain) {
      const bool follows = !steps_.empty() && steps_.back().kind == Step::Kind::literal;
      wrong = wrong_in_markdown(follows ? std::string_view{steps_.back().text} : "", type);
    }
    if (!wrong.empty()) return fail(token, wrong);
    steps_.push_back({Step::Kind::variable, std::string{meaning->field->name}, meaning->form});
  }

  void open_section(const TemplateToken& token) {
    open_.push_back({&token, scope_});
    const std::optional<Meaning> meaning = resolve(token.text, token.kind);
    if (!meaning) {
      fail_unknown(token);
      return;
    }
    const Field& field = *meaning->field;
    const bool inverted = token.kind == Kind::inverted;
    if (!inverted && opens_scope(field.type)) scope_ = {field.fields, field.name};
    steps_.push_back({inverted ? Step::Kind::inverted : Step::Kind::section, token.text});
  }

  void close_section(const TemplateToken& token) {
    if (open_.empty()) return fail(token, "no section of this name is open");
    const OpenSection open = open_.back();
    if (open.tag->text != token.text) {
      return fail(token, "the section that is open here is " + tag_of(*open.tag) + " of " +
                             place_of(*open.tag));
    }
    open_.pop_back();
    scope_ = open.outer;
    steps_.push_back({Step::Kind::end, token.text});
  }

  [[nodiscard]] static const Field* find(const Scope& scope, std::string_view name) {
    if (name == "." && scope.fields.empty() && !scope.owner.empty()) return &kItem;
    for (const Field& field : scope.fields) {
      if (field.name == name) return &field;
    }
    return nullptr;
  }

  [[nodiscard]] std::optional<Meaning> resolve(std::string_view name, Kind kind) const {
    if (const Field* const field = find(scope_, name)) return Meaning{field, LeafForm::plain};
    if (markup_ != Markup::markdown || kind != Kind::variable) return std::nullopt;
    for (const auto& [suffix, form] :
         {std::pair{kYamlSuffix, LeafForm::yaml}, std::pair{kCodeSuffix, LeafForm::code}}) {
      if (!name.ends_with(suffix)) continue;
      const Field* const field = find(scope_, name.substr(0, name.size() - suffix.size()));
      if (field == nullptr || !has_text_form(field->type)) continue;
      if (form == LeafForm::code && field->type != FieldType::text) continue;
      return Meaning{field, form};
    }
    return std::nullopt;
  }

  void fail_unknown(const TemplateToken& token) {
    const std::string where =
        scope_.owner.empty() ? "the page" : "'" + std::string{scope_.owner} + "'";
    std::string what = "no such field of " + where;
    for (const OpenSection& open : open_) {
      if (open.tag == &token || find(open.outer, token.text) == nullptr) continue;
      what += "; the one around it cannot be seen from here";
      return fail(token, what);
    }
    std::vector<std::string_view> names;
    for (const Field& field : scope_.fields)
      names.push_back(field.name);
    const std::string_view near = nearest_name(token.text, names);
    if (!near.empty()) what.append("; the nearest is '").append(near).append("'");
    fail(token, what);
  }

  void fail(const TemplateToken& token, std::string_view what) {
    if (!errors_.empty()) errors_ += '\n';
    errors_.append(place_of(token)).append(": ");
    if (token.kind != Kind::literal) errors_.append(tag_of(token)).append(": ");
    errors_ += what;
  }

  Scope scope_;
  Markup markup_;
  HtmlPosition position_ = {};
  std::vector<OpenSection> open_ = {};
  std::vector<Step> steps_ = {};
  std::string errors_ = {};
};

// Levenshtein's distance.
std::size_t edits_between(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t i = 0; i < row.size(); ++i)
    row[i] = i;
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0U : 1U);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

Result<std::vector<Step>> check_template(std::span<const TemplateToken> tokens,
                                         std::span<const Field> schema, Markup markup) {
  return TemplateCheck{schema, markup}.run(tokens);
}

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names) {
  constexpr std::size_t kLongest = 64;  // what is longer is no slip of the pen
  if (name.size() > kLongest) return {};
  std::string_view nearest;
  std::size_t fewest = std::max<std::size_t>(name.size() / 2, 2) + 1;
  for (const std::string_view candidate : names) {
    if (candidate.size() > kLongest) continue;
    const std::size_t edits = edits_between(name, candidate);
    if (edits >= fewest) continue;
    fewest = edits;
    nearest = candidate;
  }
  return nearest;
}

}  // namespace paperloom
