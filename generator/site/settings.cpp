#include "site/settings.hpp"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

#include "corpus/dates.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

using Setter = Status (*)(Settings&, const toml::node&);

struct Key {
  std::string_view name;
  Setter set;
};

Error wants(std::string_view what) {
  return Error{Errc::invalid, "wants " + std::string{what}};
}

template <std::string Settings::*Member>
Status set_text(Settings& settings, const toml::node& node) {
  const auto text = node.value_exact<std::string>();
  if (!text) return wants("a text");
  settings.*Member = *text;
  return Ok{};
}

template <std::int64_t Settings::*Member>
Status set_page_size(Settings& settings, const toml::node& node) {
  const auto number = node.value_exact<std::int64_t>();
  if (!number || *number < 1 || *number > 1000) return wants("a number from 1 to 1000");
  settings.*Member = *number;
  return Ok{};
}

Result<std::vector<std::string>> texts_of(const toml::node& node) {
  const toml::array* array = node.as_array();
  if (array == nullptr) return wants("a list of texts");
  std::vector<std::string> texts;
  for (const toml::node& item : *array) {
    const auto text = item.value_exact<std::string>();
    if (!text) return wants("a list of texts");
    texts.push_back(*text);
  }
  return texts;
}

template <std::vector<std::string> Settings::*Member>
Status set_texts(Settings& settings, const toml::node& node) {
  TRY_ASSIGN(settings.*Member, texts_of(node));
  return Ok{};
}

template <std::vector<std::string> Selection::*Member>
Status set_selection(Settings& settings, const toml::node& node) {
  TRY_ASSIGN(settings.choices.selection.*Member, texts_of(node));
  return Ok{};
}

Status set_since(Settings& settings, const toml::node& node) {
  const auto text = node.value_exact<std::string>();
  if (!text || !is_iso_date(*text)) return wants("a date in quotes, \"YYYY-MM-DD\"");
  settings.choices.selection.since = *text;
  return Ok{};
}

Status set_base_url(Settings& settings, const toml::node& node) {
  TRY(set_text<&Settings::base_url>(settings, node));
  TRY_ASSIGN(settings.base_url, check_base_url(settings.base_url));
  return Ok{};
}

Status set_language(Settings& settings, const toml::node& node) {
  TRY(set_text<&Settings::language>(settings, node));
  for (const char c : settings.language) {
    if (!is_alnum(c) && c != '-') return wants("a language tag such as \"en\"");
  }
  return settings.language.empty() ? Status{wants("a language tag such as \"en\"")} : Ok{};
}

template <std::string Settings::*Member>
Status set_web_url(Settings& settings, const toml::node& node) {
  TRY(set_text<Member>(settings, node));
  const std::string& url = settings.*Member;
  if (!url.starts_with("https://") && !url.starts_with("http://")) {
    return wants("an http or https URL");
  }
  return Ok{};
}

constexpr std::array kKeys{
    Key{"title", set_text<&Settings::title>},
    Key{"base_url", set_base_url},
    Key{"description", set_text<&Settings::description>},
    Key{"language", set_language},
    Key{"theme", set_text<&Settings::theme>},
    Key{"report_url", set_web_url<&Settings::report_url>},
    Key{"contact.email", set_text<&Settings::contact_email>},
    Key{"identity.name", set_text<&Settings::identity_name>},
    Key{"identity.url", set_web_url<&Settings::identity_url>},
    Key{"pages.list", set_page_size<&Settings::list_page>},
    Key{"pages.archive", set_page_size<&Settings::archive_page>},
    Key{"corpus.dumps", set_texts<&Settings::dumps>},
    Key{"select.categories", set_selection<&Selection::categories>},
    Key{"select.since", set_since},
    Key{"select.ids", set_selection<&Selection::ids>},
    Key{"robots.disallow", set_texts<&Settings::robots_disallow>},
};

// Edits (Levenshtein) between two short names.
std::size_t edits(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

std::string_view nearest_key(std::string_view name) {
  const auto* best = std::min_element(kKeys.begin(), kKeys.end(), [&](const Key& a, const Key& b) {
    return edits(name, a.name) < edits(name, b.name);
  });
  return best->name;
}

bool is_section(std::string_view name) {
  return std::any_of(kKeys.begin(), kKeys.end(), [&](const Key& key) {
    return key.name.size() > name.size() && key.name.starts_with(name) &&
           key.name[name.size()] == '.';
  });
}

std::string place_of(std::string_view name, const toml::node& node) {
  return std::string{name} + ":" + std::to_string(node.source().begin.line);
}

Status read_table(const toml::table& table, const std::string& prefix, std::string_view name,
                  Settings& settings) {
  for (const auto& [key, node] : table) {
    const std::string full = prefix + std::string{key.str()};
    if (node.is_table() && is_section(full)) {
      TRY(read_table(*node.as_table(), full + ".", name, settings));
      continue;
    }
    const auto* known = std::find_if(kKeys.begin(), kKeys.end(),
                                     [&](const Key& candidate) { return candidate.name == full; });
    if (known == kKeys.end()) {
      return Error{Errc::invalid, place_of(name, node) + ": unknown key '" + full +
                                      "'; did you mean '" + std::string{nearest_key(full)} + "'?"};
    }
    auto set = known->set(settings, node);
    if (!set) return std::move(set).error().in(place_of(name, node) + ": " + full);
  }
  return Ok{};
}

}  // namespace

Result<Settings> parse_settings(std::string_view toml, std::string_view name) {
  const toml::parse_result parsed = toml::parse(toml);
  if (!parsed) {
    return Error{Errc::invalid, std::string{name} + ":" +
                                    std::to_string(parsed.error().source().begin.line) + ": " +
                                    std::string{parsed.error().description()}};
  }
  Settings settings;
  TRY(read_table(parsed.table(), "", name, settings));
  return settings;
}

Result<std::string> check_base_url(std::string_view url) {
  const std::string shown{url};
  std::string_view rest = url;
  if (rest.starts_with("https://")) {
    rest.remove_prefix(8);
  } else if (rest.starts_with("http://")) {
    rest.remove_prefix(7);
  } else {
    return Error{Errc::invalid, "base URL '" + shown + "': wants https:// or http://"};
  }
  if (rest.empty() || rest.front() == '/') {
    return Error{Errc::invalid, "base URL '" + shown + "': has no host"};
  }
  for (const char c : rest) {
    const bool plain = is_alnum(c) || std::string_view{"-._~/:"}.find(c) != std::string_view::npos;
    if (!plain) {
      return Error{Errc::invalid, "base URL '" + shown +
                                      "': has a character other than letters, "
                                      "digits and -._~/:"};
    }
  }
  return shown.ends_with('/') ? shown : shown + "/";
}

}  // namespace paperloom
