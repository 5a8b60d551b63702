#include "commands/weave_options.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

#include "corpus/dates.hpp"
#include "corpus/readers/reader.hpp"
#include "corpus/sources.hpp"
#include "site/facts.hpp"
#include "support/files.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

constexpr std::size_t kShownTex = 10;

Result<std::map<std::string, std::string>> as_of_dates(const std::vector<std::string>& texts) {
  std::map<std::string, std::string> dates;
  for (const std::string& text : texts) {
    const std::size_t equals = text.find('=');
    const std::string source = equals == std::string::npos ? "" : text.substr(0, equals);
    const std::string date = equals == std::string::npos ? text : text.substr(equals + 1);
    const bool known = source.empty() || find_source(source) != nullptr;
    if (!known || !is_iso_date(date)) {
      return Error{Errc::invalid, "--as-of '" + text + "': wants YYYY-MM-DD or SOURCE=YYYY-MM-DD"};
    }
    dates[source] = date;
  }
  return dates;
}

std::string plural(std::uint64_t count, std::string_view what) {
  return counted(static_cast<std::int64_t>(count), what);
}

void print_diagnostics(const Diagnostics& diagnostics, const TextNotes& notes) {
  for (const auto& [name, kind] : diagnostics.kinds()) {
    const std::string_view what = kind.severity == Severity::skipped ? "skipped" : "note";
    print_line(std::string{what} + ": " + name + ": " + plural(kind.count, "time"));
    for (const std::string& example : kind.examples)
      print_line("  " + example);
    if (kind.count > kind.examples.size()) {
      print_line("  and " + grouped(static_cast<std::int64_t>(kind.count - kind.examples.size())) +
                 " more; --report FILE lists all");
    }
  }
  if (notes.unknown_tex.empty()) return;
  std::vector<std::pair<std::string, std::uint64_t>> commands{notes.unknown_tex.begin(),
                                                              notes.unknown_tex.end()};
  std::stable_sort(commands.begin(), commands.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::uint64_t all = 0;
  for (const auto& [command, count] : commands)
    all += count;
  std::string line = "note: TeX commands left as written: " + plural(all, "time") + ":";
  for (std::size_t i = 0; i < std::min(kShownTex, commands.size()); ++i) {
    line += " " + commands[i].first + " (" +
            grouped(static_cast<std::int64_t>(commands[i].second)) + ")";
  }
  print_line(line);
}

void print_joins(const FinaliseSummary& summary) {
  const auto& joins = summary.joins;
  print_line("joined: " + counted(joins.by_arxiv_id, "record") + " to others by arXiv id, " +
             grouped(joins.by_doi) + " by DOI, " + grouped(joins.by_source_id) +
             " by ids of sources; " + counted(summary.alone, "paper") + " of one source alone; " +
             counted(summary.identified, "researcher") + " identified, " + grouped(summary.merged) +
             " of them by several sources; " + counted(summary.disagreements, "disagreement") +
             " of sources on who is who");
}

void print_summary(const UpdateSummary& summary, const WeaveCommandOptions& options,
                   const Diagnostics& diagnostics, const TextNotes& notes) {
  print_diagnostics(diagnostics, notes);
  const WeaveSummary& weave = summary.weave;
  if (!options.dumps.empty()) {
    print_line("woven: " + plural(weave.read, "record") + " read, " +
               grouped(static_cast<std::int64_t>(weave.added)) + " new, " +
               grouped(static_cast<std::int64_t>(weave.changed)) + " changed, " +
               grouped(static_cast<std::int64_t>(weave.unchanged)) + " unchanged, " +
               grouped(static_cast<std::int64_t>(weave.removed)) + " removed, " +
               (options.only_joined ? grouped(static_cast<std::int64_t>(weave.left_out)) +
                                          " left out, which touch no paper here, "
                                    : std::string{}) +
               grouped(static_cast<std::int64_t>(diagnostics.skipped())) + " skipped (" +
               seconds_text(summary.weave_cpu_seconds) + " CPU)");
  }
  if (summary.finalise.several_sources) print_joins(summary.finalise);
  print_line("store: " + counted(summary.finalise.papers, "paper") + ", " +
             counted(summary.finalise.researchers, "researcher") + ", " +
             counted(summary.finalise.fields, "field") + ", " +
             grouped(summary.finalise.new_aliases) + " new redirects from old paths (" +
             seconds_text(summary.finalise_cpu_seconds) + " CPU to finalise)" +
             (options.dry_run ? "; dry run, nothing was kept" : ""));
}

void print_json(const UpdateSummary& summary, const Diagnostics& diagnostics) {
  JsonWriter json;
  const auto number = [&json](std::string_view name, std::uint64_t value) {
    json.key(name).number(static_cast<std::int64_t>(value));
  };
  json.open('{');
  number("records", summary.weave.read);
  number("added", summary.weave.added);
  number("changed", summary.weave.changed);
  number("unchanged", summary.weave.unchanged);
  number("duplicates", summary.weave.duplicates);
  number("removed", summary.weave.removed);
  number("left_out", summary.weave.left_out);
  number("skipped", diagnostics.skipped());
  json.key("reasons").open('{');
  for (const auto& [name, kind] : diagnostics.kinds())
    number(name, kind.count);
  json.close('}');
  if (summary.finalise.several_sources) {
    const FinaliseSummary& finalise = summary.finalise;
    json.key("joined").open('{').key("by_arxiv_id").number(finalise.joins.by_arxiv_id);
    json.key("by_doi").number(finalise.joins.by_doi);
    json.key("by_source_id").number(finalise.joins.by_source_id);
    json.key("alone").number(finalise.alone).close('}');
    json.key("identified").number(finalise.identified).key("merged").number(finalise.merged);
    json.key("disagreements").number(finalise.disagreements);
  }
  json.key("papers").number(summary.finalise.papers);
  json.key("researchers").number(summary.finalise.researchers);
  json.key("fields").number(summary.finalise.fields);
  json.key("new_aliases").number(summary.finalise.new_aliases);
  json.key("weave_cpu_seconds").raw(decimal_text(summary.weave_cpu_seconds));
  json.key("finalise_cpu_seconds").raw(decimal_text(summary.finalise_cpu_seconds));
  print_line(json.close('}').take());
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const DumpReader& reader : dump_readers())
    names.emplace_back(reader.name);
  return names;
}

}  // namespace

void add_weave_options(CLI::App& command, WeaveCommandOptions& options) {
  command.add_option("dump", options.dumps,
                     "dumps, plain or .gz: files, directories of them, quoted patterns "
                     "('dir/*.gz'); - is standard input");
  command.add_option("--format", options.format, "what the dumps are; else told by their content")
      ->check(CLI::IsMember(format_names()));
  command
      .add_option("--as-of", options.as_of,
                  "the dumps' date, YYYY-MM-DD or SOURCE=YYYY-MM-DD (may be given for several); "
                  "else the one in a file's name, else its newest record's")
      ->allow_extra_args(false);  // what follows its value is a dump
  command.add_option("--report", options.report, "writes every skipped record and note to a file");
  command.add_option("--max-bad", options.max_bad, "share of records that may be skipped")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  command.add_flag("--strict", options.strict, "no record may be skipped");
}

StorePaths store_paths(const SharedOptions& shared) {
  return {shared.state, join_path(shared.content, "aliases.tsv")};
}

Result<UpdateSummary> weave_with_summary(const SharedOptions& shared,
                                         const WeaveCommandOptions& options,
                                         const Settings& settings, DumpOrigin origin) {
  UpdateOptions update{.origin = origin,
                       .choices = settings.choices,
                       .max_bad = options.max_bad,
                       .strict = options.strict,
                       .dry_run = options.dry_run,
                       .look = options.look};
  update.weave.dumps = options.dumps;
  update.weave.format = options.format;
  update.weave.replace = options.replace ? Replace::yes : Replace::no;
  update.weave.allow_shrink = options.allow_shrink;
  update.weave.only_joined = options.only_joined;
  TRY_ASSIGN(update.weave.as_of, as_of_dates(options.as_of));
  Diagnostics diagnostics;
  if (!options.report.empty()) TRY(diagnostics.report_to(options.report));
  TextNotes notes;
  const std::atomic<bool>& stop = stop_on_signals();
  Result<UpdateSummary> summary = Error{Errc::internal, ""};
  {
    ProgressLine progress{"weaving", "records", shared.verbosity()};
    update.weave.progress = [&](std::uint64_t done) {
      progress.show(done, 0);
      return !stop.load();
    };
    summary = update_store(store_paths(shared), update, diagnostics, notes);
  }
  TRY(diagnostics.finish());
  if (!summary) {
    if (summary.error().code == Errc::too_many_bad && !shared.quiet && !shared.json) {
      print_diagnostics(diagnostics, {});
    }
    return summary;
  }
  if (shared.json) {
    print_json(*summary, diagnostics);
  } else if (!shared.quiet) {
    print_summary(*summary, options, diagnostics, notes);
  }
  return summary;
}

}  // namespace paperloom
