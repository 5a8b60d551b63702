// paperloom_synth N [--seed S]: a synthetic arXiv metadata snapshot of N papers on standard output.
// The same N and seed give the same bytes on every machine; memory does not grow with N.
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "synth_layout.hpp"
#include "synth_names.hpp"
#include "synth_record.hpp"
#include "synth_words.hpp"

namespace {

using paperloom::bench::AuthorPool;
using paperloom::bench::kMostPapers;
using paperloom::bench::Layout;
using paperloom::bench::Lexicon;
using paperloom::bench::Source;

struct Options {
  std::uint64_t papers = 0;
  std::uint64_t seed = 1;
};

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Options> read_options(std::span<char*> arguments) {
  Options options;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const bool is_seed = std::string_view(arguments[i]) == "--seed";
    if (is_seed && ++i == arguments.size()) return std::nullopt;
    const std::optional<std::uint64_t> value = number(arguments[i]);
    if (!value) return std::nullopt;
    (is_seed ? options.seed : options.papers) = *value;
  }
  if (options.papers == 0 || options.papers > kMostPapers) return std::nullopt;
  return options;
}

bool write_snapshot(const Options& options) {
  constexpr std::size_t kBuffer = 1U << 20U;
  const Lexicon lexicon = paperloom::bench::make_lexicon();
  const Source source = {lexicon, Layout(options.papers),
                         AuthorPool(lexicon, options.seed, options.papers), options.seed};
  std::string buffer;
  for (std::uint64_t index = 0; index < options.papers; ++index) {
    buffer += json_line(make_record(source, index));
    if (buffer.size() < kBuffer && index + 1 < options.papers) continue;
    if (std::fwrite(buffer.data(), 1, buffer.size(), stdout) != buffer.size()) return false;
    buffer.clear();
  }
  return std::fflush(stdout) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<Options> options =
      read_options(std::span<char*>(argv, static_cast<std::size_t>(argc)));
  if (!options) {
    std::fputs("usage: paperloom_synth N [--seed S] > FILE    (N from 1 to 3500000)\n", stderr);
    return 2;
  }
  if (write_snapshot(*options)) return 0;
  std::perror("paperloom_synth: standard output");
  return 1;
}
