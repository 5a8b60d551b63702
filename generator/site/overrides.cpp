#include "site/overrides.hpp"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <optional>

#include "corpus/clean_text.hpp"
#include "corpus/dates.hpp"
#include "corpus/identifiers.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

// Which keys a table has, and where they go; empty: it has no such key.
struct Form {
  std::string_view table;
  Override::Kind kind;
  std::string_view id;
  std::string_view others;
  std::string_view to;
  bool needs_to;
};

constexpr std::array kForms{
    Form{"merge", Override::Kind::merge, "into", "from", "", false},
    Form{"split", Override::Kind::split, "from", "papers", "to", false},
    Form{"rename", Override::Kind::rename, "id", "", "name", true},
    Form{"hide", Override::Kind::hide, "id", "", "", false},
};

std::string place_of(std::string_view name, const toml::node& node) {
  return std::string{name} + ":" + std::to_string(node.source().begin.line);
}

Error wrong(std::string_view name, const toml::node& node, const std::string& what) {
  return Error{Errc::invalid, place_of(name, node) + ": " + what};
}

// A clean text; nothing for what is none or has nothing in it.
std::optional<std::string> text_of(const toml::node& node) {
  const auto text = node.value_exact<std::string>();
  if (!text) return std::nullopt;
  TextNotes notes;
  std::string clean = clean_text(*text, notes);
  return clean.empty() ? std::nullopt : std::optional{std::move(clean)};
}

// As it is in addresses, of itself or of its address at a source; nothing for what is no id.
std::optional<std::string> researcher_id(const std::string& text) {
  constexpr std::size_t kMaxId = 100;
  const bool address = text.starts_with("https://") || text.starts_with("http://");
  const std::size_t begin = address ? text.rfind('/') + 1 : 0;
  const std::string id = ascii_lower(std::string_view{text}.substr(begin));
  const bool plain = !id.empty() && std::all_of(id.begin(), id.end(), is_alnum);
  if ((plain && id.size() <= kMaxId) || parse_orcid(id)) return id;
  return std::nullopt;
}

std::optional<std::string> date_of(const toml::node& node) {
  if (const auto date = node.value_exact<toml::date>()) {
    const auto digits = [](unsigned number, std::size_t width) {
      const std::string text = std::to_string(number);
      return std::string(width - std::min(width, text.size()), '0') + text;
    };
    return digits(date->year, 4) + "-" + digits(date->month, 2) + "-" + digits(date->day, 2);
  }
  const auto text = node.value_exact<std::string>();
  return text && is_iso_date(*text) ? text : std::nullopt;
}

// The ids become those of addresses. The first that is none is returned.
std::optional<std::string> set_ids(Override& decision) {
  std::vector<std::string*> people{&decision.id};
  const bool papers = decision.kind == Override::Kind::split;
  if (papers && !decision.to.empty()) people.push_back(&decision.to);
  for (std::string& other : decision.others) {
    if (!papers) {
      people.push_back(&other);
      continue;
    }
    std::string id = public_id(other);
    if (id.empty()) return other;
    other = std::move(id);
  }
  for (std::string* text : people) {
    auto id = researcher_id(*text);
    if (!id) return *text;
    *text = *std::move(id);
  }
  return std::nullopt;
}

std::vector<std::string> texts_of(const toml::node& node) {
  const toml::array* array = node.as_array();
  if (array == nullptr) return {};
  std::vector<std::string> texts;
  for (const toml::node& item : *array) {
    auto text = text_of(item);
    if (!text) return {};
    texts.push_back(*std::move(text));
  }
  return texts;
}

// False: the form has no such key. What has not the right type stays empty.
bool set_key(const Form& form, std::string_view key, const toml::node& node, Override& decision) {
  if (key.empty()) return false;
  if (key == "reason") {
    decision.reason = text_of(node).value_or("");
  } else if (key == "date") {
    decision.date = date_of(node).value_or("");
  } else if (key == form.id) {
    decision.id = text_of(node).value_or("");
  } else if (key == form.others) {
    decision.others = texts_of(node);
  } else if (key == form.to) {
    decision.to = text_of(node).value_or("");
  } else {
    return false;
  }
  return true;
}

Result<Override> read_decision(const Form& form, const toml::table& table, std::string_view name) {
  Override decision{.kind = form.kind, .place = place_of(name, table)};
  for (const auto& [key, node] : table) {
    if (set_key(form, key.str(), node, decision)) continue;
    return wrong(name, node,
                 "[[" + std::string{form.table} + "]] has no key '" + std::string{key.str()} + "'");
  }
  const auto lacks = [&](std::string_view key, std::string_view what) {
    return wrong(
        name, table,
        "[[" + std::string{form.table} + "]] wants " + std::string{key} + ", " + std::string{what});
  };
  if (decision.id.empty()) return lacks(form.id, "the id of a researcher");
  if (!form.others.empty() && decision.others.empty()) return lacks(form.others, "a list of ids");
  const bool given = table.contains(form.to);
  if (!form.to.empty() && decision.to.empty() && (form.needs_to || given)) {
    return lacks(form.to, "a text");
  }
  if (decision.reason.empty()) return lacks("reason", "a text");
  if (decision.date.empty()) return lacks("date", "YYYY-MM-DD");
  if (const auto odd = set_ids(decision)) {
    return wrong(name, table,
                 "'" + *odd +
                     "' is no id; a researcher's is of letters and digits alone, or an "
                     "ORCID (of /researchers/1291673-zhen-zhang/ it is 1291673)");
  }
  return decision;
}

}  // namespace

Result<std::vector<Override>> parse_overrides(std::string_view toml, std::string_view name) {
  const toml::parse_result parsed = toml::parse(toml);
  if (!parsed) {
    return Error{Errc::invalid, std::string{name} + ":" +
                                    std::to_string(parsed.error().source().begin.line) + ": " +
                                    std::string{parsed.error().description()}};
  }
  std::vector<Override> decisions;
  for (const auto& [key, node] : parsed.table()) {
    const auto* form =
        std::find_if(kForms.begin(), kForms.end(),
                     [&, table = key.str()](const Form& known) { return known.table == table; });
    if (form == kForms.end()) {
      return wrong(name, node,
                   "unknown table '" + std::string{key.str()} +
                       "'; there are merge, split, rename and hide");
    }
    const toml::array* items = node.as_array();
    if (items == nullptr) {
      return wrong(name, node, "wants [[" + std::string{form->table} + "]], in double brackets");
    }
    for (const toml::node& item : *items) {
      const toml::table* table = item.as_table();
      if (table == nullptr) return wrong(name, item, "wants a table");
      TRY_ASSIGN(Override decision, read_decision(*form, *table, name));
      decisions.push_back(std::move(decision));
    }
  }
  return decisions;
}

}  // namespace paperloom
