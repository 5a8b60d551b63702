#include "corpus/sources.hpp"

#include <algorithm>
#include <array>

namespace paperloom {

std::span<const Source> sources() {
  static constexpr std::array kSources{
      Source{"arxiv", "arXiv", "CC0 1.0", "https://arxiv.org/"},
      Source{"acl", "ACL Anthology", "CC BY 4.0", "https://aclanthology.org/"},
      Source{"s2", "Semantic Scholar", "ODC-BY 1.0", "https://www.semanticscholar.org/"},
      Source{"openalex", "OpenAlex", "CC0 1.0", "https://openalex.org/"},
      Source{"pwc", "Papers with Code archive", "CC BY-SA 4.0",
             "https://huggingface.co/pwc-archive"},
      Source{"ror", "ROR", "CC0 1.0", "https://ror.org/"},
      Source{"loom", "This archive", "", ""},
  };
  return kSources;
}

const Source* find_source(std::string_view name) {
  const auto all = sources();
  const auto at =
      std::find_if(all.begin(), all.end(), [name](const Source& s) { return s.name == name; });
  return at == all.end() ? nullptr : &*at;
}

}  // namespace paperloom
