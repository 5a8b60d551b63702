#include <algorithm>
#include <array>
#include <vector>

#include "corpus/loom.hpp"

namespace paperloom {
namespace {

using enum LoomType;

constexpr std::array kEnvelope{
    LoomField{"kind", name, "of the line, one of this table's", Need::required},
    LoomField{"id", text, "unique among the source's lines of this kind", Need::required},
    LoomField{"source", name, "who says it; loom, this archive, when absent"},
    LoomField{"as_of", date, "since when it is so; the dump's date when absent"},
    LoomField{"updated", text,
              "the greater of two lines of one id is the newer; as_of when absent"},
    LoomField{"about", text, "reference to the paper it speaks of, or empty; else its field paper"},
};

constexpr std::array kAuthor{
    LoomField{"name", text, "as shown; only a fragment may lack it"},
    LoomField{"kind", name, "person (when absent), collaboration or fragment"},
    LoomField{"affiliation", text, "as written, several separated by '; '"},
    LoomField{"id", name, "the source's own, without a scheme"},
    LoomField{"orcid", name, "0000-0002-1825-0097"},
    LoomField{"institutions", references, "where the author worked"},
};
constexpr std::array kVersion{
    LoomField{"number", integer, "from 1", Need::required},
    LoomField{"created", time, "when it was submitted"},
};
constexpr std::array kPaper{
    LoomField{"title", marked, "one line"},
    LoomField{"abstract", marked, "the abstract"},
    LoomField{"comments", text, "of the authors"},
    LoomField{"journal_ref", text, "where it was published, as written"},
    LoomField{"doi", texts, "all its DOIs, 10.1000/x"},
    LoomField{"report_no", text, "of the authors' institution"},
    LoomField{"categories", texts, "arXiv's, primary first"},
    LoomField{"license", text, "its URL or name"},
    LoomField{"same_as", references, "the same paper elsewhere"},
    LoomField{"published", date, "first, anywhere"},
    LoomField{"venue", text, "journal or conference"},
    LoomField{"url", url, "its page at a publisher"},
    LoomField{"pdf", url, "the text itself"},
    LoomField{"language", name, "of the text, BCP 47"},
    LoomField{"tasks", texts, "names of tasks"},
    LoomField{"methods", texts, "names of methods"},
    LoomField{"citations", integer, "as the source counts them"},
    LoomField{"influential_citations", integer, "as the source counts them"},
    LoomField{"withdrawn", boolean, "by its authors"},
    LoomField{"retracted", boolean, "by its publisher"},
    LoomField{"authors", objects, "in the paper's order", Need::optional, kAuthor},
    LoomField{"versions", objects, "each that was submitted", Need::optional, kVersion},
};

constexpr std::array kDump{
    LoomField{"hash", name, "XXH3-128 of its unpacked bytes", Need::required},
    LoomField{"as_of", date, "its date"},
    LoomField{"records", integer, "in it"},
    LoomField{"bytes", integer, "unpacked"},
};
constexpr std::array kSource{
    LoomField{"name", name, "arxiv, acl, s2, openalex, pwc, ror or loom", Need::required},
    LoomField{"label", text, "as pages show it"},
    LoomField{"licence", text, "of the source's metadata"},
    LoomField{"as_of", date, "of its newest dump"},
    LoomField{"dumps", objects, "that its lines come from", Need::optional, kDump},
};
constexpr std::array kAlias{
    LoomField{"entity", name, "paper or researcher", Need::required},
    LoomField{"path", name, "path segment that was its page's once", Need::required},
    LoomField{"target", name, "its public id", Need::required},
};

constexpr LoomKind kPaperLine{"paper", {}, "a paper", kPaper, LoomLine::paper};
constexpr LoomKind kSourceLine{
    "source", {}, "of an export: where its lines come from", kSource, LoomLine::source};
constexpr LoomKind kAliasLine{
    "alias", {}, "of an export: an old path of a page", kAlias, LoomLine::alias};
constexpr LoomKind kTombstoneLine{
    "tombstone", {}, "of an export: a path whose page is gone", kAlias, LoomLine::tombstone};

}  // namespace

std::span<const LoomKind> loom_lines() {
  static const auto all = [] {
    std::vector<LoomKind> lines{kPaperLine};
    lines.insert(lines.end(), loom_kinds().begin(), loom_kinds().end());
    lines.insert(lines.end(), {kSourceLine, kAliasLine, kTombstoneLine});
    return lines;
  }();
  return all;
}

const LoomKind* find_loom_line(std::string_view name) {
  const auto lines = loom_lines();
  const auto at = std::find_if(lines.begin(), lines.end(),
                               [name](const LoomKind& kind) { return kind.name == name; });
  return at == lines.end() ? nullptr : &*at;
}

const LoomKind& loom_paper() {
  return kPaperLine;
}

std::span<const LoomField> loom_envelope() {
  return kEnvelope;
}

}  // namespace paperloom
