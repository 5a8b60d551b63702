#include <CLI/CLI.hpp>

#include <memory>

#include "commands/commands.hpp"
#include "commands/dump_paths.hpp"
#include "commands/load_site.hpp"
#include "commands/weave_options.hpp"
#include "corpus/loom_schema.hpp"

namespace paperloom {
namespace {

struct Options {
  SharedOptions shared;
  WeaveCommandOptions weave;
  std::string explain = {};  // a format
};

Status run_weave(const Options& options) {
  if (!options.explain.empty()) {
    print_text(options.shared.json ? loom_json_schema() : loom_explained());
    return Ok{};
  }
  TRY_ASSIGN(const Settings settings, load_settings(options.shared));
  if (options.weave.only_joined && options.weave.dumps.empty()) {
    return Error{Errc::invalid, "--only-joined wants the dumps to look through"};
  }
  if (options.weave.replace && options.weave.dumps.empty()) {
    return Error{Errc::invalid, "--replace wants the dumps that replace what is there"};
  }
  WeaveCommandOptions weave = options.weave;
  TRY_ASSIGN(weave.dumps, dump_paths(options.weave.dumps));
  TRY(weave_with_summary(options.shared, weave, settings, DumpOrigin::arguments));
  return Ok{};
}

}  // namespace

Command add_weave(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("weave", "read dumps into the store");
  command->footer(
      "Without dumps: derives everything anew from what the store holds and the decisions of\n"
      "content/overrides.toml.\n"
      "The store is replaced only when complete; a damaged or truncated file leaves it as it was.\n"
      "\nExamples:\n"
      "  paperloom weave arxiv-metadata-oai-snapshot.json\n"
      "  paperloom weave --replace --as-of 2026-08-15 snapshot.json.gz\n"
      "  paperloom weave openalex/ 'papers/*.jsonl.gz'\n"
      "  paperloom weave --only-joined openalex/works/ openalex/authors/ s2/\n"
      "  zcat part-*.gz | paperloom weave --report bad.tsv -\n"
      "  paperloom weave --explain loom");
  add_weave_options(*command, options->weave);
  command->add_flag("--replace", options->weave.replace,
                    "the dumps are complete: papers that they lack are dropped");
  command->add_flag("--allow-shrink", options->weave.allow_shrink,
                    "with --replace: even if more than 10 % of the papers go");
  command->add_flag("--only-joined", options->weave.only_joined,
                    "takes only what touches papers that the store has already: of works those "
                    "that are the same, then their authors and institutions");
  command->add_flag("--dry-run", options->weave.dry_run, "the store stays as it was");
  command
      ->add_option("--explain", options->explain,
                   "prints the fields of a format and reads nothing; with --json: its JSON "
                   "Schema")
      ->check(CLI::IsMember({"loom"}));
  add_content_option(*command, options->shared);
  add_state_option(*command, options->shared);
  add_summary_options(*command, options->shared);
  return [options] { return run_weave(*options); };
}

}  // namespace paperloom
