#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <thread>

#include "commands/commands.hpp"
#include "commands/dump_paths.hpp"
#include "commands/load_site.hpp"
#include "commands/weave_options.hpp"
#include "corpus/store.hpp"
#include "output/counting_sink.hpp"
#include "output/site_files.hpp"
#include "output/tree_place.hpp"
#include "site/facts.hpp"
#include "site/pages/page_kind.hpp"
#include "site/urls.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

struct Options {
  SharedOptions shared;
  WeaveCommandOptions weave;
  std::string out = "out";
  std::size_t jobs = std::max(1U, std::thread::hardware_concurrency());
};

struct PlannedWeave {
  WeaveCommandOptions options;
  DumpOrigin origin = DumpOrigin::arguments;
};

// What is not in the store yet: the arguments' dumps, else the settings'. Nothing: it is current.
Result<std::optional<PlannedWeave>> plan_weave(const Options& options, const Settings& settings) {
  TRY_ASSIGN(const StoreState state, store_state(store_paths(options.shared)));
  PlannedWeave plan{.options = options.weave};
  auto& weave = plan.options;
  TRY_ASSIGN(weave.dumps, dump_paths(options.weave.dumps));
  if (weave.dumps.empty() && state.origin.value_or(DumpOrigin::settings) == DumpOrigin::settings) {
    TRY_ASSIGN(weave.dumps, dump_paths(settings_dumps(options.shared, settings)));
    plan.origin = DumpOrigin::settings;
  }
  if (!state.origin && weave.dumps.empty()) {
    return Error{Errc::invalid, "nothing to build: name a dump, or set dumps under [corpus] in " +
                                    options.shared.content + "/site.toml"};
  }
  if (state.origin && !weave.dumps.empty() && weave.dumps.front() != "-") {
    TRY_ASSIGN(const auto hashes, hash_dumps(weave.dumps));
    const bool known = hashes == state.dump_hashes || hashes == state.last_hashes;
    if (known) weave.dumps.clear();
  }
  const bool current = weave.dumps.empty() && state.choices == settings.choices.fingerprint();
  if (current) return std::optional<PlannedWeave>{};
  return std::optional{std::move(plan)};
}

Status weave(const PlannedWeave& plan, const Options& options, const Settings& settings) {
  SharedOptions shared = options.shared;
  // One JSON object is printed: the build's.
  if (shared.json) shared.quiet = true;
  shared.json = false;
  TRY(weave_with_summary(shared, plan.options, settings, plan.origin));
  return Ok{};
}

// Inputs that the tree must not contain.
TreePlace place_of(const Options& options, const LoadedSite& loaded, const Settings& settings) {
  TreePlace place{.out = options.out, .state = options.shared.state};
  // NOLINTNEXTLINE(concurrency-mt-unsafe): before any thread starts
  if (const char* home = std::getenv("HOME")) place.home = home;
  std::vector<std::string> dumps = settings_dumps(options.shared, settings);
  dumps.insert(dumps.end(), options.weave.dumps.begin(), options.weave.dumps.end());
  place.inputs = dumps;
  // What names no dump is reported when it is woven, if it is.
  const auto files = dump_paths(dumps);
  if (files) place.inputs.insert(place.inputs.end(), files->begin(), files->end());
  std::erase(place.inputs, "-");
  place.inputs.push_back(options.shared.content);
  place.inputs.push_back(loaded.theme_dir);
  return place;
}

Result<EmitSummary> emit(const SiteSource& source, const EmitTarget& target,
                         const Options& options) {
  ProgressLine progress{"building", "entities", options.shared.verbosity()};
  const EmitOptions emit_options{
      .jobs = options.jobs,
      .progress = [&](const EmitProgress& at) { progress.show(at.done, at.total); },
      .stop = &stop_on_signals()};
  return emit_site(source, target, emit_options);
}

void print_summary(const Options& options, const EmitSummary& summary) {
  const auto number = [](std::uint64_t value) { return grouped(static_cast<std::int64_t>(value)); };
  if (options.shared.json) {
    JsonWriter json;
    json.open('{');
    const auto add = [&json](std::string_view name, std::uint64_t value) {
      json.key(name).number(static_cast<std::int64_t>(value));
    };
    add("pages", summary.pages);
    add("stubs", summary.stubs);
    add("files", summary.files);
    add("written", summary.written);
    add("unchanged", summary.unchanged);
    add("removed", summary.removed);
    add("bytes", summary.bytes);
    print_line(json.close('}').take());
  } else if (!options.shared.quiet) {
    print_line(std::string{options.weave.dry_run ? "would build: " : "built: "} +
               number(summary.pages) + " pages and " + number(summary.stubs) + " redirects, " +
               number(summary.files) + " files, " + bytes_text(summary.bytes) +
               (options.weave.dry_run
                    ? ""
                    : "; " + number(summary.written) + " written, " + number(summary.unchanged) +
                          " unchanged, " + number(summary.removed) + " removed"));
  }
}

SiteSource source_of(const LoadedSite& loaded, const std::string& store_path) {
  return SiteSource{.kinds = page_kinds(),
                    .formats = page_formats(),
                    .site_files = site_files(),
                    .static_files = loaded.static_files,
                    .site = loaded.site,
                    .with_inputs = [&loaded, store_path](const SiteSource::Work& work) -> Status {
                      TRY_ASSIGN(const auto store, Store::open(store_path));
                      TRY_ASSIGN(Templates templates, load_templates(loaded, *store));
                      return work(*store, templates);
                    }};
}

Status build_nowhere(const std::string& store_path, const LoadedSite& loaded,
                     const Options& options) {
  TRY_ASSIGN(const EmitSummary summary,
             emit(source_of(loaded, store_path), into_nowhere(), options));
  print_summary(options, summary);
  return Ok{};
}

Status run_build(const Options& options) {
  TRY_ASSIGN(const Settings settings, load_settings(options.shared));
  TRY_ASSIGN(const LoadedSite loaded, load_site(options.shared, settings));
  // What is wrong with theme, content or ownership is told before the long work begins.
  TRY(check_theme(loaded));
  TRY(check_owners(loaded));
  const TreePlace place = place_of(options, loaded, settings);
  TRY(check_place(place));
  TRY_ASSIGN(auto plan, plan_weave(options, settings));
  const std::string store_path = store_paths(options.shared).store();
  if (options.weave.dry_run) {
    if (!plan) return build_nowhere(store_path, loaded, options);
    // The store that such a weave makes is gone when it ends.
    plan->options.look = [&](const std::string& store) {
      return build_nowhere(store, loaded, options);
    };
    return weave(*plan, options, settings);
  }
  if (plan) TRY(weave(*plan, options, settings));
  TRY_ASSIGN(const auto tree, Tree::open(place));
  TRY_ASSIGN(const EmitSummary summary,
             emit(source_of(loaded, store_path), into_tree(*tree), options));
  print_summary(options, summary);
  return Ok{};
}

}  // namespace

Command add_build(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("build", "write the site");
  command->footer(
      "Weaves the dumps first where the store lacks them (without arguments: those that\n"
      "site.toml names). Files whose bytes did not change are not touched; files of an earlier\n"
      "build that no page owns any more are removed, and nothing else ever is.\n"
      "\nExamples:\n"
      "  paperloom build\n"
      "  paperloom build --out public snapshot.json.gz\n"
      "  paperloom build arxiv.json.gz openalex/ 's2/papers*.gz'\n"
      "  paperloom build --base-url https://example.github.io/papers/ --jobs 2");
  command->add_option("--out,-o", options->out, "directory of the site")->capture_default_str();
  command->add_option("--jobs,-j", options->jobs, "threads")
      ->default_str("cores")
      ->check(CLI::Range(1, 256));
  command->add_flag("--dry-run", options->weave.dry_run,
                    "renders everything, writes nothing, keeps nothing");
  add_weave_options(*command, options->weave);
  add_content_option(*command, options->shared);
  add_state_option(*command, options->shared);
  add_summary_options(*command, options->shared);
  add_theme_options(*command, options->shared);
  return [options] { return run_build(*options); };
}

}  // namespace paperloom
