#include <array>

#include "corpus/loom.hpp"

namespace paperloom {
namespace {

using enum LoomType;

// What a fact that belongs to a paper says first.
constexpr LoomField kPaper{"paper", reference, "the paper it speaks of", Need::required};

constexpr std::array kAffiliation{
    LoomField{"name", text, "of the institution, as the source writes it"},
    LoomField{"institution", reference, "of the institution"},
    LoomField{"years", integers, "in which works show it, newest first"},
};
constexpr std::array kResearcher{
    LoomField{"name", text, "as the source shows it", Need::required},
    LoomField{"aliases", texts, "other spellings"},
    LoomField{"orcid", name, "0000-0002-1825-0097"},
    LoomField{"homepage", url, "of the person"},
    LoomField{"affiliations", objects, "where the person works or worked", Need::optional,
              kAffiliation},
    LoomField{"h_index", integer, "as the source counts it"},
    LoomField{"citations", integer, "of all works that the source knows"},
    LoomField{"works", integer, "that the source knows"},
};

constexpr std::array kInstitutionName{
    LoomField{"name", text, "another name", Need::required},
    LoomField{"kind", name, "label, alias or acronym"},
    LoomField{"lang", name, "its language, BCP 47"},
};
constexpr std::array kRelation{
    LoomField{"kind", name, "parent, child, related, predecessor or successor", Need::required},
    LoomField{"institution", reference, "the other institution"},
    LoomField{"name", text, "of the other institution"},
};
constexpr std::array kInstitution{
    LoomField{"name", text, "as the source shows it", Need::required},
    LoomField{"names", objects, "other names", Need::optional, kInstitutionName},
    LoomField{"same_as", references, "the same institution elsewhere"},
    LoomField{"types", texts, "education, company, ..."},
    LoomField{"status", name, "active, inactive or withdrawn"},
    LoomField{"established", integer, "year"},
    LoomField{"country_code", name, "ISO 3166-1, two letters"},
    LoomField{"country", text, "its name"},
    LoomField{"region", text, "state or province"},
    LoomField{"city", text, "its name"},
    LoomField{"latitude", number, "degrees north"},
    LoomField{"longitude", number, "degrees east"},
    LoomField{"homepage", url, "of the institution"},
    LoomField{"wikipedia", url, "article"},
    LoomField{"wikidata", name, "Q309350"},
    LoomField{"relations", objects, "to other institutions", Need::optional, kRelation},
    LoomField{"works", integer, "that the source knows"},
    LoomField{"citations", integer, "of these works"},
};

constexpr std::array kAbstract{
    kPaper,
    LoomField{"text", marked, "the abstract", Need::required},
};
constexpr std::array kTldr{
    kPaper,
    LoomField{"text", text, "a summary in one sentence, made by a program", Need::required},
    LoomField{"model", text, "the program"},
};

constexpr std::array kRepository{
    kPaper,
    LoomField{"url", url, "of the repository", Need::required},
    LoomField{"official", boolean, "the archive marks it official for the paper"},
    LoomField{"named_in_paper", boolean, "the paper mentions it"},
    LoomField{"named_in_repository", boolean, "the repository mentions the paper"},
    LoomField{"found", name, "archive, paper-text or harvest: where the link comes from"},
    LoomField{"framework", text, "pytorch, tf, ..."},
};
constexpr std::array kProbe{
    LoomField{"repository", url, "that was asked for", Need::required},
    LoomField{"reachable", boolean, "whether it answered", Need::required},
    LoomField{"first", date, "first day of the probes"},
    LoomField{"last", date, "last day of the probes"},
};
constexpr std::array kSample{
    kPaper,
    LoomField{"repository", url, "that it comes from", Need::required},
    LoomField{"path", name, "of the file in the repository", Need::required},
    LoomField{"commit", name, "hash of the commit"},
    LoomField{"language", text, "of the program"},
    LoomField{"licence", name, "SPDX id, none (no file found) or unidentified"},
    LoomField{"cleared", boolean, "this copy may be shown"},
    LoomField{"outcome", name, "ran, failed or unrecorded"},
    LoomField{"contract", name, "honoured, violated, draft-wrong or not-driven"},
    LoomField{"sha256", name, "of the sample's bytes, 64 hexadecimal digits"},
    LoomField{"recorded", date, "on which the record was read"},
    LoomField{"text", code, "the sample"},
};

constexpr std::array kTask{
    LoomField{"name", text, "of the task", Need::required},
    LoomField{"description", marked, "what it is"},
    LoomField{"categories", texts, "areas"},
    LoomField{"parent", text, "name of the task that it is part of"},
    LoomField{"synonyms", texts, "other names"},
};
constexpr std::array kDataset{
    LoomField{"name", text, "short name", Need::required},
    LoomField{"full_name", text, "long name"},
    LoomField{"description", marked, "what it is"},
    LoomField{"homepage", url, "of the dataset"},
    LoomField{"paper", reference, "that introduced it"},
    LoomField{"paper_title", text, "of that paper"},
    LoomField{"introduced", date, "when"},
    LoomField{"licence", text, "its name"},
    LoomField{"licence_url", url, "its text"},
    LoomField{"modalities", texts, "images, texts, ..."},
    LoomField{"tasks", texts, "names of tasks"},
    LoomField{"languages", texts, "names"},
};
constexpr std::array kCollection{
    LoomField{"name", text, "of the collection", Need::required},
    LoomField{"area", text, "that it belongs to"},
};
constexpr std::array kMethod{
    LoomField{"name", text, "short name", Need::required},
    LoomField{"full_name", text, "long name"},
    LoomField{"description", marked, "what it is"},
    LoomField{"paper", reference, "that introduced it"},
    LoomField{"paper_title", text, "of that paper"},
    LoomField{"introduced", date, "when"},
    LoomField{"source_url", url, "where it is described"},
    LoomField{"code", url, "an implementation"},
    LoomField{"collections", objects, "it belongs to", Need::optional, kCollection},
};
constexpr std::array kMetric{
    LoomField{"name", text, "of the metric", Need::required},
    LoomField{"value", text, "as the source writes it", Need::required},
};
constexpr std::array kResult{
    LoomField{"paper", reference, "that reports it"},
    LoomField{"task", text, "name of the task", Need::required},
    LoomField{"dataset", text, "name of the dataset", Need::required},
    LoomField{"subdataset", text, "part of the dataset"},
    LoomField{"model", text, "what was measured", Need::required},
    LoomField{"metrics", objects, "in the leaderboard's order", Need::required, kMetric},
    LoomField{"paper_title", text, "as the leaderboard writes it"},
    LoomField{"paper_url", url, "as the leaderboard writes it"},
    LoomField{"paper_date", date, "as the leaderboard writes it"},
    LoomField{"code", texts, "addresses of implementations"},
    LoomField{"additional_data", boolean, "the model was trained with other data too"},
    LoomField{"row", integer, "of the leaderboard, from 1"},
};
constexpr std::array kCorrection{
    LoomField{"date", date, "of the decision", Need::required},
    LoomField{"paper", reference, "that it is about"},
    LoomField{"researcher", reference, "that it is about"},
    LoomField{"request", text, "what was asked for"},
    LoomField{"decision", text, "what was done, and why", Need::required},
};

constexpr std::array kKinds{
    LoomKind{"researcher", FactKind::researcher, "a person", kResearcher},
    LoomKind{"institution", FactKind::institution, "where people work", kInstitution},
    LoomKind{"abstract", FactKind::abstract, "of a paper, given apart", kAbstract},
    LoomKind{"tldr", FactKind::tldr, "a paper in a sentence", kTldr},
    LoomKind{"repository", FactKind::repository, "code that belongs to a paper", kRepository},
    LoomKind{"probe", FactKind::probe, "whether a repository could be reached", kProbe},
    LoomKind{"sample", FactKind::sample, "a piece of code that was taken and run", kSample},
    LoomKind{"task", FactKind::task, "what models are made to do", kTask},
    LoomKind{"dataset", FactKind::dataset, "what models are measured on", kDataset},
    LoomKind{"method", FactKind::method, "what models are made of", kMethod},
    LoomKind{"result", FactKind::result, "a row of a leaderboard", kResult},
    LoomKind{"correction", FactKind::correction, "a decision on a report", kCorrection},
};

}  // namespace

std::span<const LoomKind> loom_kinds() {
  return kKinds;
}

const LoomKind& loom_kind(FactKind kind) {
  return kKinds.at(static_cast<std::size_t>(kind) - 1);
}

}  // namespace paperloom
