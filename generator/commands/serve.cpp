#include <CLI/CLI.hpp>

#include <chrono>
#include <memory>
#include <mutex>
#include <thread>

#include "commands/commands.hpp"
#include "commands/preview.hpp"
#include "commands/terminal.hpp"
#include "commands/weave_options.hpp"

// After CLI11: both define what the other's headers would trip over otherwise.
#include <httplib.h>

namespace paperloom {
namespace {

constexpr const char* kAddress = "127.0.0.1";

struct Options {
  SharedOptions shared;
  int port = 8080;
};

// A page elsewhere may point a name of its own at this machine (DNS rebinding): only names that
// mean this machine are answered.
bool is_local(const std::string& host) {
  const std::string name = host.substr(0, host.rfind(':'));
  return name == "localhost" || name == kAddress;
}

void answer(Preview& preview, const httplib::Request& request, httplib::Response& out) {
  out.set_header("X-Robots-Tag", "noindex");
  out.set_header("X-Content-Type-Options", "nosniff");
  out.set_header("Cache-Control", "no-store");
  if (!is_local(request.get_header_value("Host"))) {
    out.status = 421;
    out.set_content("This preview answers to localhost and 127.0.0.1 only.\n", "text/plain");
    return;
  }
  if (request.method != "GET" && request.method != "HEAD") {
    out.status = 405;
    out.set_header("Allow", "GET, HEAD");
    return;
  }
  const Response response = preview.respond(request.path);
  out.status = response.status;
  if (!response.location.empty()) out.set_header("Location", response.location);
  out.set_content(response.body, response.content_type);
}

Status run_serve(const Options& options) {
  Preview preview{options.shared, store_paths(options.shared).store()};
  TRY(preview.check());
  std::mutex mutex;
  httplib::Server server;
  server.set_pre_routing_handler([&](const httplib::Request& request, httplib::Response& response) {
    const std::lock_guard lock{mutex};
    answer(preview, request, response);
    return httplib::Server::HandlerResponse::Handled;
  });
  const int port = options.port == 0 ? server.bind_to_any_port(kAddress) : options.port;
  if (port <= 0 || (options.port != 0 && !server.bind_to_port(kAddress, port))) {
    return Error{Errc::io, "cannot listen on port " + std::to_string(options.port) +
                               "; another program may use it (--port N takes another)"};
  }
  if (!options.shared.quiet) {
    print_line("preview at http://" + std::string{kAddress} + ":" + std::to_string(port) +
               preview.root() + " (Ctrl-C ends it)");
    std::fflush(stdout);
  }
  const std::atomic<bool>& stop = stop_on_signals();
  std::jthread watcher{[&](const std::stop_token& done) {
    while (!done.stop_requested() && !stop.load()) {
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    server.stop();
  }};
  server.listen_after_bind();
  return Ok{};
}

}  // namespace

Command add_serve(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("serve", "preview the site on this machine");
  command->footer(
      "Pages are rendered from the store when they are asked for; nothing is written. Edits of\n"
      "the theme, of content/ and a new store show on reload.\n"
      "\nExamples:\n"
      "  paperloom serve\n"
      "  paperloom serve --port 9000 --theme themes/mine");
  command->add_option("--port,-p", options->port, "TCP port on 127.0.0.1; 0 takes a free one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  add_content_option(*command, options->shared);
  add_state_option(*command, options->shared);
  command->add_flag("--quiet,-q", options->shared.quiet, "does not say where the preview is");
  add_theme_options(*command, options->shared);
  return [options] { return run_serve(*options); };
}

}  // namespace paperloom
