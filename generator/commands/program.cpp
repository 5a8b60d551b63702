#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "commands/terminal.hpp"
#include "render/template_check.hpp"

namespace paperloom {
namespace {

int exit_code(Errc code) {
  switch (code) {
    case Errc::io:
    case Errc::internal:
    case Errc::findings:
      return 1;
    case Errc::invalid:
    case Errc::not_found:
      return 2;
    case Errc::locked:
      return 3;
    case Errc::too_many_bad:
      return 4;
    case Errc::shrink:
      return 5;
    case Errc::interrupted:
      return signal_exit_code() == 0 ? 1 : signal_exit_code();
  }
  return 1;
}

// CLI11 would only say that a command is missing. The first word that is no option must be one: the
// program itself has no option that takes a value.
std::optional<std::string> unknown_command(const CLI::App& app, int count,
                                           const char* const* arguments) {
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    known.push_back(command->get_name());
  for (int i = 1; i < count; ++i) {
    const std::string word = arguments[i];
    if (word.starts_with('-')) continue;
    if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
    const std::vector<std::string_view> names{known.begin(), known.end()};
    const std::string_view near = nearest_name(word, names);
    std::string what = "unknown command '" + word + "'";
    if (!near.empty()) what.append("; did you mean '").append(near).append("'?");
    return what + "\nRun with --help for more information.";
  }
  return std::nullopt;
}

}  // namespace

int run_program(int count, const char* const* arguments) {
  CLI::App app{"paperloom turns dumps of a research corpus into a complete static website."};
  app.name("paperloom");
  app.set_version_flag("--version", "paperloom " PAPERLOOM_VERSION);
  app.require_subcommand(1);
  app.footer(
      "Exit codes: 0 done; 1 I/O or internal error, or check found errors; 2 usage, settings,\n"
      "ownership of the output or unreadable input; 3 another build or weave holds the lock;\n"
      "4 too many bad records; 5 --replace would drop more than 10 % of the papers;\n"
      "130, 143 ended by SIGINT, SIGTERM.\n"
      "\nStart with:\n"
      "  paperloom build arxiv-metadata-oai-snapshot.json\n"
      "  paperloom serve");

  struct Entry {
    CLI::App* app;
    Command run;
  };

  std::vector<Entry> entries;
  for (const auto add : {add_weave, add_build, add_serve, add_check, add_export, add_stats}) {
    Command run = add(app);
    entries.push_back({app.get_subcommands([](CLI::App*) { return true; }).back(), std::move(run)});
  }
  if (const auto unknown = unknown_command(app, count, arguments)) {
    std::fprintf(stderr, "paperloom: %s\n", unknown->c_str());
    return 2;
  }
  try {
    app.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  for (const Entry& entry : entries) {
    if (!entry.app->parsed()) continue;
    auto status = entry.run();
    if (status) return 0;
    std::fprintf(stderr, "paperloom: %s\n", status.error().message.c_str());
    return exit_code(status.error().code);
  }
  return 2;
}

}  // namespace paperloom
