#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

#include "commands/commands.hpp"
#include "commands/weave_options.hpp"
#include "corpus/schema.hpp"
#include "corpus/store_counts.hpp"
#include "site/facts.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

void print_source(const SourceCounts& source) {
  print_line(source.name + (source.as_of.empty() ? "" : ", as of " + source.as_of));
  const auto row = [](std::string_view name, std::int64_t number) {
    std::string line = "  ";
    line.append(name).append(14 - std::min<std::size_t>(14, name.size()), ' ');
    print_line(line.append(grouped(number)));
  };
  if (source.papers > 0) row("papers", source.papers);
  for (const auto& [kind, number] : source.facts)
    row(kind, number);
  for (const SourceLine::Dump& dump : source.dumps) {
    print_line("  dump " + dump.hash + (dump.as_of.empty() ? "" : ", " + dump.as_of) + ", " +
               counted(dump.records, "record") + ", " +
               bytes_text(static_cast<std::uint64_t>(dump.bytes)));
  }
}

void print_json(const StoreCounts& counts) {
  JsonWriter json;
  json.open('{').key("sources").open('[');
  for (const SourceCounts& source : counts.sources) {
    json.open('{').field("name", source.name).field("as_of", source.as_of);
    json.key("papers").number(source.papers).key("facts").open('{');
    for (const auto& [kind, number] : source.facts)
      json.key(kind).number(number);
    json.close('}').key("dumps").open('[');
    for (const SourceLine::Dump& dump : source.dumps) {
      json.open('{').field("xxh128", dump.hash).field("as_of", dump.as_of);
      json.key("records").number(dump.records).key("bytes").number(dump.bytes).close('}');
    }
    json.close(']').close('}');
  }
  json.close(']').key("entities").open('{');
  for (const auto& [name, number] : counts.entities) {
    std::string key{name};
    std::replace(key.begin(), key.end(), ' ', '_');
    json.key(key).number(number);
  }
  print_line(json.close('}').close('}').take());
}

Status run_stats(const SharedOptions& options) {
  TRY_ASSIGN(Database database, open_woven_store(store_paths(options).store()));
  TRY_ASSIGN(const StoreCounts counts, count_store(database));
  if (options.json) {
    print_json(counts);
    return Ok{};
  }
  for (const SourceCounts& source : counts.sources)
    print_source(source);
  std::string entities = "store:";
  for (const auto& [name, number] : counts.entities) {
    entities.append(entities.back() == ':' ? " " : ", ");
    // The names are plurals.
    entities.append(counted(number, name.substr(0, name.size() - 1)));
  }
  print_line(entities);
  return Ok{};
}

}  // namespace

Command add_stats(CLI::App& app) {
  auto options = std::make_shared<SharedOptions>();
  CLI::App* command = app.add_subcommand("stats", "count what the store holds");
  command->footer(
      "Of each source: its papers, its facts by kind, its date and the dumps they come from.\n"
      "\nExamples:\n"
      "  paperloom stats\n"
      "  paperloom stats --json");
  add_state_option(*command, *options);
  command->add_flag("--json", options->json, "the counts as one JSON object");
  return [options] { return run_stats(*options); };
}

}  // namespace paperloom
