#include "corpus/readers/arxiv_fields.hpp"

#include <algorithm>
#include <array>

#include "corpus/categories.hpp"
#include "corpus/entities.hpp"
#include "corpus/identifiers.hpp"
#include "support/ascii.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kMaxCategories = 64;  // of one paper

bool is_suffix(std::string_view piece) {
  constexpr std::array<std::string_view, 8> kSuffixes{"jr", "jr.", "sr", "sr.",
                                                      "ii", "iii", "iv", "jnr"};
  return std::any_of(kSuffixes.begin(), kSuffixes.end(),
                     [piece](std::string_view s) { return equals_ignoring_case(piece, s); });
}

// The text without what its parentheses hold; an unclosed one goes to the end.
std::string without_parentheses(std::string_view text) {
  std::string out;
  std::size_t depth = 0;
  for (const char c : text) {
    if (c == '(') ++depth;
    if (depth == 0) out.push_back(is_space(c) ? ' ' : c);
    if (c == ')' && depth > 0) --depth;
  }
  return out;
}

// How many bytes at `at` part two authors; 0 where none do.
std::size_t separator_size(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  if (rest.starts_with(',') || rest.starts_with(';') || rest.starts_with('&')) return 1;
  if (rest.starts_with("\\&")) return 2;
  if (rest.starts_with(" and ")) return 4;
  return 0;
}

void add_piece(std::string_view piece, std::vector<ArxivName>& names) {
  if (starts_with_ignoring_case(piece, "and ")) piece = trim(piece.substr(4));
  if (piece.empty()) return;
  if (is_suffix(piece) && !names.empty()) {
    names.back().suffix = piece;
    return;
  }
  const std::size_t colon = piece.find(':');
  if (colon != std::string_view::npos && piece.find("ollaboration") < colon) {
    names.push_back({.keyname = std::string{trim(piece.substr(0, colon))}});
    piece = trim(piece.substr(colon + 1));
  }
  if (!piece.empty()) names.push_back({.keyname = std::string{piece}});
}

}  // namespace

std::vector<ArxivName> split_arxiv_authors(std::string_view text) {
  const std::string whole = without_parentheses(decode_entities(text));
  const std::string_view plain = whole;
  std::vector<ArxivName> names;
  std::size_t begin = 0;
  std::size_t braces = 0;
  for (std::size_t i = 0; i < plain.size() && names.size() <= ArxivFields::kMaxAuthors;) {
    if (plain[i] == '{') ++braces;
    if (plain[i] == '}' && braces > 0) --braces;
    const std::size_t size = braces == 0 ? separator_size(plain, i) : 0;
    if (size > 0) {
      add_piece(trim(plain.substr(begin, i - begin)), names);
      begin = i + size;
    }
    const std::size_t step = plain[i] == '\\' ? 2 : 1;  // "\," is a thin space, "\;" a thick one
    i += std::max(size, step);
  }
  add_piece(trim(plain.substr(begin)), names);
  return names;
}

void ArxivFields::note(std::string_view kind, std::string_view what) {
  context_->diagnostics.add(Severity::note, kind, place_, what);
}

void ArxivFields::skip(std::string_view kind, std::string_view what) {
  context_->diagnostics.add(Severity::skipped, kind, place_, what);
}

XmlNode ArxivFields::parse(const XmlRecord& record) {
  place_ = context_->file.path() + ":" + std::to_string(record.line);
  if (record.too_long) {
    skip("record over 16 MiB", {});
    return {};
  }
  const auto parsed = parser_.parse(record.bytes);
  if (!parsed) {
    const std::string_view message = parsed.error().message;
    const std::size_t tab = std::min(message.find('\t'), message.size());
    skip(message.substr(0, tab), message.substr(std::min(tab + 1, message.size())));
    return {};
  }
  if (parsed->repaired) note("control characters", {});
  return parsed->root;
}

bool ArxivFields::wanted(const std::string& id, std::string_view doi) {
  if (context_->sink.wants("arxiv:" + id)) return true;
  const auto dois = parse_dois(doi);
  return std::any_of(dois.begin(), dois.end(),
                     [this](const std::string& d) { return context_->sink.wants("doi:" + d); });
}

std::string ArxivFields::clean(std::string_view text) {
  return clean_text(decode_entities(text), context_->notes);
}

MarkedText ArxivFields::marked(std::string_view text, Paragraphs paragraphs) {
  return clean_marked(decode_entities(text), paragraphs, context_->notes);
}

std::string ArxivFields::dois(std::string_view text) {
  std::string joined;
  for (const std::string& doi : parse_dois(text)) {
    if (!joined.empty()) joined.push_back(' ');
    joined += doi;
  }
  if (joined.empty() && !trim(text).empty()) note("not a DOI", text);
  return joined;
}

std::string ArxivFields::categories(const std::vector<std::string_view>& words) {
  std::vector<std::string_view> known;
  std::string joined;
  for (const std::string_view word : words) {
    if (known.size() == kMaxCategories) break;
    if (!is_category_form(word)) {
      note("not a category", word);
      continue;
    }
    const std::string_view category = canonical_category(word);
    if (std::find(known.begin(), known.end(), category) != known.end()) continue;
    known.push_back(category);
    if (!joined.empty()) joined.push_back(' ');
    joined += category;
  }
  return joined;
}

AuthorRecord ArxivFields::author(const ArxivName& parts, const std::vector<XmlNode>& affiliations) {
  AuthorName name = author_name(decode_entities(parts.keyname), decode_entities(parts.forenames),
                                decode_entities(parts.suffix), context_->notes);
  if (name.kind == AuthorKind::fragment) note("fragment of an author list", parts.keyname);
  AuthorRecord author{.name = std::move(name.name), .kind = name.kind};
  for (const XmlNode& node : affiliations) {
    const std::string affiliation = clean(node.text());
    if (affiliation.empty()) continue;
    if (!author.affiliation.empty()) author.affiliation += "; ";
    author.affiliation += affiliation;
  }
  return author;
}

}  // namespace paperloom
