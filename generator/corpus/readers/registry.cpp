#include <array>

#include "corpus/readers/arxiv.hpp"
#include "corpus/readers/loom.hpp"
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::span<const DumpReader> dump_readers() {
  static constexpr std::array kReaders{
      DumpReader{"loom", "loom", recognise_loom, read_loom},  // first: it is never mistaken
      DumpReader{"arxiv", "arxiv", recognise_arxiv, read_arxiv},
  };
  return kReaders;
}

}  // namespace paperloom
