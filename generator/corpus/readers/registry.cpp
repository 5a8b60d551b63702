#include <array>

#include "corpus/readers/acl.hpp"
#include "corpus/readers/arxiv.hpp"
#include "corpus/readers/atom.hpp"
#include "corpus/readers/oai.hpp"
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::span<const DumpReader> dump_readers() {
  static constexpr std::array kReaders{
      DumpReader{"arxiv", "arxiv", recognise_arxiv, read_arxiv},
      DumpReader{"oai", "arxiv", recognise_oai, read_oai},
      DumpReader{"atom", "arxiv", recognise_atom, read_atom},
      DumpReader{"acl", "acl", recognise_acl, read_acl},
  };
  return kReaders;
}

}  // namespace paperloom
