#pragma once
// What arXiv's XML formats share: the fields of one record at a time, raw texts in (XML decoded,
// but arXiv's own HTML entities and TeX still in them), clean fields of a PaperRecord out. Reports
// go to the context under the record's place. Not thread-safe.
#include <string>
#include <string_view>
#include <vector>

#include "corpus/readers/reader.hpp"
#include "corpus/readers/xml.hpp"
#include "corpus/readers/xml_records.hpp"

namespace paperloom {

// The parts of a name as arXiv keeps it; a whole name is a keyname.
struct ArxivName {
  std::string keyname = {};
  std::string forenames = {};
  std::string suffix = {};
};

class ArxivFields {
 public:
  static constexpr std::size_t kMaxAuthors = 50'000;

  explicit ArxivFields(ReadContext& context) : context_{&context} {}

  // The record's element, or a null node after a report. It lives until the next call.
  XmlNode parse(const XmlRecord& record);

  void note(std::string_view kind, std::string_view what);
  void skip(std::string_view kind, std::string_view what);

  // Whether the store wants what says something of this paper.
  [[nodiscard]] bool wanted(const std::string& id, std::string_view doi);

  [[nodiscard]] std::string clean(std::string_view text);
  [[nodiscard]] MarkedText marked(std::string_view text, Paragraphs paragraphs);
  // As PaperRecord keeps them.
  [[nodiscard]] std::string dois(std::string_view text);
  [[nodiscard]] std::string categories(const std::vector<std::string_view>& words);

  [[nodiscard]] AuthorRecord author(const ArxivName& parts,
                                    const std::vector<XmlNode>& affiliations = {});

  [[nodiscard]] const std::string& place() const noexcept { return place_; }

 private:
  ReadContext* context_;
  XmlParser parser_;
  std::string place_;
};

// The authors of arXivRaw, which are one text as the submitter typed it. It cannot be split rightly
// in every case: this cuts at commas, semicolons, "and" and "&" outside braces, drops what
// parentheses hold (affiliations), parts a collaboration from the names behind its colon, and gives
// "Jr." and its like back to the name before. At most two more than ArxivFields::kMaxAuthors.
[[nodiscard]] std::vector<ArxivName> split_arxiv_authors(std::string_view text);

}  // namespace paperloom
