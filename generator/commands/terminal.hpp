#pragma once
// What a command shows: one progress line on a terminal, nothing of it elsewhere; and the signals
// that ask it to stop. The one place that reads the clock for people.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace paperloom {

enum class Verbosity { quiet, normal };

// "building  12,345/366,732  3,210/s  1:50 left", rewritten in place on standard error. Removed
// when it ends. One thread at a time.
class ProgressLine {
 public:
  ProgressLine(std::string stage, std::string unit, Verbosity verbosity);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ProgressLine(ProgressLine&&) = delete;
  ProgressLine& operator=(ProgressLine&&) = delete;

  void show(std::uint64_t done, std::uint64_t total);  // total 0: not known

 private:
  using Clock = std::chrono::steady_clock;

  std::string stage_;
  std::string unit_;
  bool shown_ = false;
  bool active_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point last_ = {};
};

// Seconds of processor time that this process has used.
[[nodiscard]] double cpu_seconds();

[[nodiscard]] std::string seconds_text(double seconds);     // "12.3 s"
[[nodiscard]] std::string decimal_text(double seconds);     // "12.345"
[[nodiscard]] std::string bytes_text(std::uint64_t bytes);  // "1.8 GB"

// From now on SIGINT and SIGTERM only set the flag; a second one ends the process at once.
const std::atomic<bool>& stop_on_signals();
// 130 or 143 after such a signal, else 0.
[[nodiscard]] int signal_exit_code();

void print_line(std::string_view line);  // to standard output
void print_text(std::string_view text);  // the same, without a line feed of its own

}  // namespace paperloom
