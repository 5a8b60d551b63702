#include "corpus/readers/pwc_values.hpp"

#include <algorithm>
#include <set>

#include "corpus/markdown_text.hpp"
#include "corpus/markup_text.hpp"
#include "corpus/readers/source_values.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

struct Address {
  std::string host = {};       // lower case, without "www."
  std::string_view path = {};  // without query, fragment and slashes at its end
};

Address parse_address(std::string_view text) {
  text = trim(text);
  const std::size_t scheme = text.find("://");
  if (scheme != text.npos) text.remove_prefix(scheme + 3);
  text = text.substr(0, text.find_first_of("?#"));
  while (text.ends_with('/'))
    text.remove_suffix(1);
  const std::size_t slash = std::min(text.find('/'), text.size());
  Address address{ascii_lower(text.substr(0, slash)), text.substr(slash)};
  if (address.host.starts_with("www.")) address.host.erase(0, 4);
  return address;
}

std::string_view last_segment(std::string_view path) {
  return path.substr(path.rfind('/') + 1);
}

bool is_slug(std::string_view text) {
  constexpr std::size_t kLongest = 300;
  const auto fits = [](char c) { return is_alnum(c) || c == '-' || c == '_' || c == '.'; };
  return text.size() <= kLongest && std::all_of(text.begin(), text.end(), fits) &&
         std::any_of(text.begin(), text.end(), is_alnum);
}

std::string_view without_version(std::string_view id) {
  const std::size_t end = id.find_last_not_of("0123456789");
  const bool has_version =
      end != id.npos && end > 0 && end + 1 < id.size() && id[end] == 'v' && is_digit(id[end - 1]);
  return has_version ? id.substr(0, end) : id;
}

// "P19-1001", since 1952.
bool is_old_acl_id(std::string_view id) {
  return id.size() == 8 && is_alpha(id[0]) && all_digits(id.substr(1, 2)) && id[3] == '-' &&
         all_digits(id.substr(4));
}

// "2020.acl-main.1": a year, a venue and a volume, a number.
bool is_new_acl_id(std::string_view id) {
  const auto parts = split(id, '.');
  if (parts.size() != 3 || parts[0].size() != 4 || !all_digits(parts[0])) return false;
  const auto fits = [](char c) { return is_alnum(c) || c == '-' || c == '_'; };
  const std::size_t dash = parts[1].find('-');
  return dash != 0 && dash != parts[1].npos && dash + 1 < parts[1].size() &&
         std::all_of(parts[1].begin(), parts[1].end(), fits) && all_digits(parts[2]);
}

bool is_year(std::string_view word) {
  return word.size() == 4 && all_digits(word) && (word.starts_with("19") || word.starts_with("20"));
}

bool is_month(std::string_view word) {
  return all_digits(word) && (word.size() == 1 || (word.size() == 2 && word <= "12"));
}

}  // namespace

std::optional<std::string> pwc_slug(std::string_view address) {
  const std::string_view slug = last_segment(parse_address(address).path);
  if (!is_slug(slug)) return std::nullopt;
  return std::string{slug};
}

std::optional<std::string> acl_id_of_address(std::string_view address) {
  const Address at = parse_address(address);
  const bool is_current = at.host == "aclanthology.org" || at.host == "aclanthology.info" ||
                          at.host == "aclanthology.coli.uni-saarland.de";
  const bool is_former = at.host == "aclweb.org" && at.path.starts_with("/anthology/");
  if (!is_current && !is_former && at.host != "anthology.aclweb.org") return std::nullopt;
  std::string_view id = last_segment(at.path);
  if (id.ends_with(".pdf")) id.remove_suffix(4);
  id = without_version(id);
  if (is_new_acl_id(id)) return std::string{id};
  if (!is_old_acl_id(id)) return std::nullopt;
  std::string old{id};
  if (is_lower(old[0])) old[0] = static_cast<char>(old[0] - ('a' - 'A'));
  return old;
}

std::string paper_of_address(std::string_view address) {
  if (address.empty()) return {};
  if (const auto id = arxiv_id_of_address(address)) return "arxiv:" + *id;
  if (const auto id = acl_id_of_address(address)) return "acl:" + *id;
  const Address at = parse_address(address);
  const bool is_archive = at.host == "paperswithcode.com" && at.path.starts_with("/paper/");
  const auto slug = is_archive ? pwc_slug(address) : std::nullopt;
  return slug ? "pwc:" + *slug : std::string{};
}

std::string pwc_venue(std::string_view proceeding) {
  const bool is_slug = proceeding.find(' ') == proceeding.npos;
  auto words = is_slug ? split(proceeding, '-') : split_words(proceeding);
  const std::size_t size = words.size();
  const bool has_month = size > 2 && is_year(words[size - 2]) && is_month(words[size - 1]);
  if (has_month) words.pop_back();
  if (is_slug && !has_month) return std::string{proceeding};
  std::string venue;
  for (const std::string_view word : words) {
    if (!venue.empty()) venue.push_back(' ');
    venue += word;
  }
  if (!is_slug || words.size() != 2) return venue;
  for (char& c : venue)
    c = is_lower(c) ? static_cast<char>(c - ('a' - 'A')) : c;
  return venue;
}

std::string pwc_description(JsonRecord& record, std::string_view markdown) {
  if (markdown.empty()) return {};
  const std::string text = without_markdown(without_markup(markdown));
  return clean_marked(text, Paragraphs::keep, record.notes()).plain();
}

std::vector<std::string> each_once(std::vector<std::string> texts) {
  std::set<std::string, std::less<>> seen;
  std::erase_if(texts, [&seen](const std::string& text) {
    return text.empty() || !seen.insert(text).second;
  });
  return texts;
}

std::vector<std::string> pwc_names(JsonRecord& record, const JsonValue& object,
                                   std::string_view key) {
  std::vector<std::string> names;
  for (const std::string_view text : record.texts(object, key))
    names.push_back(record.clean(text));
  return each_once(std::move(names));
}

std::string write_pwc_paper(JsonRecord& record, JsonWriter& body) {
  const JsonValue paper = record.object(record.value(), "paper");
  std::string reference = paper_of_address(record.text(paper, "url"));
  body.field("paper", reference);
  body.field("paper_title", record.clean(record.text(paper, "title")));
  return reference;
}

}  // namespace paperloom
