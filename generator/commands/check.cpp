#include "check/check.hpp"

#include <CLI/CLI.hpp>

#include <memory>
#include <thread>

#include "commands/commands.hpp"
#include "commands/terminal.hpp"
#include "site/facts.hpp"
#include "support/json_writer.hpp"

namespace paperloom {
namespace {

struct Options {
  std::string out = "out";
  CheckOptions check;
  bool quiet = false;
  bool json = false;
};

void print_findings(const CheckReport& report) {
  for (const auto& [rule, findings] : report.by_rule) {
    const bool note = findings.severity == RuleSeverity::note;
    print_line(std::string{note ? "note: " : "error: "} + rule + ": " +
               counted(static_cast<std::int64_t>(findings.count), "time"));
    for (const Finding& finding : findings.first) {
      print_line("  " + finding.path + ": " + finding.message);
    }
    if (findings.count > findings.first.size()) {
      print_line("  and " +
                 grouped(static_cast<std::int64_t>(findings.count - findings.first.size())) +
                 " more");
    }
  }
}

void print_json(const CheckReport& report) {
  JsonWriter json;
  json.open('{').key("pages").number(static_cast<std::int64_t>(report.pages));
  json.key("stubs").number(static_cast<std::int64_t>(report.stubs));
  json.key("twins").number(static_cast<std::int64_t>(report.twins));
  json.key("files").number(static_cast<std::int64_t>(report.files));
  json.key("bytes").number(static_cast<std::int64_t>(report.bytes));
  json.key("findings").open('{');
  for (const auto& [rule, findings] : report.by_rule) {
    json.key(rule).number(static_cast<std::int64_t>(findings.count));
  }
  print_line(json.close('}').close('}').take());
}

Status run_check(const Options& options) {
  CheckReport report;
  {
    ProgressLine progress{"checking", "files",
                          options.quiet || options.json ? Verbosity::quiet : Verbosity::normal};
    CheckOptions check = options.check;
    check.progress = [&](const CheckProgress& at) { progress.show(at.done, at.total); };
    TRY_ASSIGN(report, check_tree(options.out, check));
  }
  if (options.json) {
    print_json(report);
  } else if (!options.quiet || !report.ok()) {
    print_findings(report);
    print_line("checked: " + counted(static_cast<std::int64_t>(report.pages), "page") + ", " +
               counted(static_cast<std::int64_t>(report.stubs), "redirect") + ", " +
               counted(static_cast<std::int64_t>(report.twins), "twin") + ", " +
               counted(static_cast<std::int64_t>(report.files), "file") + ", " +
               bytes_text(report.bytes));
  }
  if (!report.ok()) return Error{Errc::findings, options.out + ": the tree breaks rules"};
  return Ok{};
}

}  // namespace

Command add_check(CLI::App& app) {
  auto options = std::make_shared<Options>();
  options->check.jobs = std::max(1U, std::thread::hardware_concurrency());
  CLI::App* command = app.add_subcommand("check", "inspect a built site");
  command->footer(
      "Reads the tree and nothing else: links, redirects, twins, sitemaps, feeds, structured\n"
      "data, sizes. Exits with 1 if it finds an error; notes are no errors.\n"
      "\nExamples:\n"
      "  paperloom check\n"
      "  paperloom check public --base-url https://example.org/");
  command->add_option("out", options->out, "directory of the site")->capture_default_str();
  command->add_option("--base-url", options->check.base_url,
                      "where the site will live; else as its build.json says");
  command->add_option("--jobs,-j", options->check.jobs, "threads")
      ->default_str("cores")
      ->check(CLI::Range(1, 256));
  command->add_flag("--quiet,-q", options->quiet, "prints findings only");
  command->add_flag("--json", options->json, "the counts as one JSON object");
  return [options] { return run_check(*options); };
}

}  // namespace paperloom
