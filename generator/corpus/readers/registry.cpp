#include <array>

#include "corpus/readers/acl.hpp"
#include "corpus/readers/acl_people.hpp"
#include "corpus/readers/arxiv.hpp"
#include "corpus/readers/atom.hpp"
#include "corpus/readers/loom.hpp"
#include "corpus/readers/oai.hpp"
#include "corpus/readers/openalex.hpp"
#include "corpus/readers/pwc.hpp"
#include "corpus/readers/reader.hpp"
#include "corpus/readers/ror.hpp"
#include "corpus/readers/s2.hpp"

namespace paperloom {

std::span<const DumpReader> dump_readers() {
  static constexpr std::array kReaders{
      DumpReader{"loom", "loom", recognise_loom, read_loom},  // first: it is never mistaken
      DumpReader{"arxiv", "arxiv", recognise_arxiv, read_arxiv},
      DumpReader{"openalex", "openalex", recognise_openalex, read_openalex},
      DumpReader{"openalex-removals", "openalex", recognise_openalex_removals,
                 read_openalex_removals},
      DumpReader{"s2", "s2", recognise_s2, read_s2},
      DumpReader{"pwc", "pwc", recognise_pwc, read_pwc},
      DumpReader{"ror", "ror", recognise_ror, read_ror},
      DumpReader{"oai", "arxiv", recognise_oai, read_oai},
      DumpReader{"atom", "arxiv", recognise_atom, read_atom},
      DumpReader{"acl", "acl", recognise_acl, read_acl},
      DumpReader{"acl-people", "acl", recognise_acl_people, read_acl_people},
  };
  return kReaders;
}

}  // namespace paperloom
