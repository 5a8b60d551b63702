#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "commands/weave_options.hpp"
#include "corpus/loom_export.hpp"
#include "corpus/schema.hpp"
#include "site/facts.hpp"
#include "support/json_writer.hpp"
#include "support/posix_files.hpp"

namespace paperloom {
namespace {

struct Options {
  SharedOptions shared;
  std::string out = "-";
};

Status take_to_standard_output(std::string_view line) {
  if (std::fwrite(line.data(), 1, line.size(), stdout) == line.size()) return Ok{};
  return file_error("standard output", errno);
}

Result<ExportSummary> export_to_standard_output(Database& database) {
  TRY_ASSIGN(const ExportSummary summary, export_rows(database, take_to_standard_output));
  if (std::fflush(stdout) != 0) return file_error("standard output", errno);
  return summary;
}

// Beside and renamed: an export is whole, or the old one.
Result<ExportSummary> export_to_file(Database& database, const std::string& path) {
  const std::string beside = path + ".paperloom-tmp";
  TRY_ASSIGN(FileWriter file, FileWriter::create(beside));
  auto summary = export_rows(database, [&file](std::string_view line) { return file.add(line); });
  if (summary) {
    if (auto done = file.finish(); !done) summary = std::move(done).error();
  }
  if (summary && std::rename(beside.c_str(), path.c_str()) != 0) summary = file_error(path, errno);
  if (!summary) std::remove(beside.c_str());
  return summary;
}

void print_summary(const Options& options, const ExportSummary& summary) {
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  if (options.shared.json) {
    JsonWriter json;
    json.open('{').key("sources").number(number(summary.sources));
    json.key("papers").number(number(summary.papers)).key("facts").number(number(summary.facts));
    json.key("aliases").number(number(summary.aliases));
    print_line(json.close('}').take());
    return;
  }
  print_line("exported: " + counted(number(summary.papers), "paper") + " and " +
             counted(number(summary.facts), "fact") + " of " +
             counted(number(summary.sources), "source") + ", " + grouped(number(summary.aliases)) +
             " old paths");
}

Status run_export(const Options& options) {
  TRY_ASSIGN(Database database, open_woven_store(store_paths(options.shared).store()));
  if (options.out == "-") {
    TRY(export_to_standard_output(database));
    return Ok{};
  }
  TRY_ASSIGN(const ExportSummary summary, export_to_file(database, options.out));
  if (!options.shared.quiet) print_summary(options, summary);
  return Ok{};
}

}  // namespace

Command add_export(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("export", "write what the store holds as JSON Lines");
  command->footer(
      "One line for each source, paper, fact and old path, in the loom format (see 'paperloom\n"
      "weave --explain loom'): what every source said, and since when. Woven into an empty store\n"
      "the file restores all of it and gives the same site. The summary comes with --out FILE.\n"
      "\nExamples:\n"
      "  paperloom export --out corpus.jsonl\n"
      "  paperloom export | gzip >corpus.jsonl.gz\n"
      "  paperloom weave --state fresh corpus.jsonl");
  command
      ->add_option("--out,-o", options->out, "a file, replaced when complete; - is standard output")
      ->capture_default_str();
  add_state_option(*command, options->shared);
  add_summary_options(*command, options->shared);
  return [options] { return run_export(*options); };
}

}  // namespace paperloom
