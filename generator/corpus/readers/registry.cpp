#include <array>

#include "corpus/readers/arxiv.hpp"
#include "corpus/readers/reader.hpp"

namespace paperloom {

std::span<const DumpReader> dump_readers() {
  static constexpr std::array kReaders{
      DumpReader{"arxiv", "arxiv", recognise_arxiv, read_arxiv},
  };
  return kReaders;
}

}  // namespace paperloom
