#include <cstdio>
#include <exception>

#include "commands/commands.hpp"

int main(int count, char** arguments) {
  try {
    return paperloom::run_program(count, arguments);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "paperloom: %s\n", error.what());
    return 1;
  }
}
