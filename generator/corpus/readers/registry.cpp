#include <array>

#include "corpus/readers/arxiv.hpp"
#include "corpus/readers/pwc.hpp"
#include "corpus/readers/reader.hpp"
#include "corpus/readers/ror.hpp"

namespace paperloom {

std::span<const DumpReader> dump_readers() {
  static constexpr std::array kReaders{
      DumpReader{"arxiv", "arxiv", recognise_arxiv, read_arxiv},
      DumpReader{"pwc", "pwc", recognise_pwc, read_pwc},
      DumpReader{"ror", "ror", recognise_ror, read_ror},
  };
  return kReaders;
}

}  // namespace paperloom
