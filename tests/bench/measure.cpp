// paperloom_measure RESULT COMMAND [ARGUMENT...]: runs the command and writes one line to the file
// RESULT, `cpu=S user=S system=S wall=S peak_kb=N exit=N`: what the command and the children it
// waited for used, in seconds and KiB. Ends as the command ended, or with 127 if it cannot run.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>

namespace {

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

// As a shell says it: 128 more than the signal that ended the command.
int exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool write_result(const char* path, const rusage& used, double wall, int code) {
  const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return false;
  const double user = seconds(used.ru_utime);
  const double system = seconds(used.ru_stime);
  dprintf(file, "cpu=%.3f user=%.3f system=%.3f wall=%.3f peak_kb=%ld exit=%d\n", user + system,
          user, system, wall, used.ru_maxrss, code);
  return close(file) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: paperloom_measure RESULT COMMAND [ARGUMENT...]\n", stderr);
    return 2;
  }
  const auto start = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    execvp(argv[2], argv + 2);
    std::perror(argv[2]);
    _exit(127);
  }
  int status = 0;
  rusage used = {};
  pid_t ended = -1;
  if (child > 0) {
    do {
      ended = wait4(child, &status, 0, &used);
    } while (ended < 0 && errno == EINTR);
  }
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  if (ended != child || !write_result(argv[1], used, wall.count(), exit_code(status))) {
    std::perror("paperloom_measure");
    return 1;
  }
  return exit_code(status);
}
