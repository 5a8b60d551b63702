#pragma once
// The subcommands: each adds itself to the program and says what to run when it was chosen.
#include <functional>
#include <string_view>

#include "support/result.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}  // namespace CLI

namespace paperloom {

using Command = std::function<Status()>;

// Each returns the command's work; `app` owns the parsed options' references.
Command add_weave(CLI::App& app);
Command add_build(CLI::App& app);
Command add_serve(CLI::App& app);
Command add_check(CLI::App& app);
Command add_export(CLI::App& app);
Command add_stats(CLI::App& app);

// Parses the arguments, runs the chosen command and returns the exit code. 0: done; 1: I/O or
// internal error, or findings; 2: usage, settings, ownership, unreadable input; 3: locked; 4: too
// many bad records; 5: a replacement would shrink the corpus; 130, 143: a signal.
int run_program(int count, const char* const* arguments);

}  // namespace paperloom
