#include "commands/terminal.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdio>

#include "site/facts.hpp"

namespace paperloom {
namespace {

constexpr std::chrono::milliseconds kInterval{100};

// Signal handlers can reach nothing but globals.
std::atomic<bool> stop_requested{false};         // NOLINT(readability-identifier-naming)
volatile std::sig_atomic_t received_signal = 0;  // NOLINT(readability-identifier-naming)

extern "C" void handle_signal(int signal) {
  received_signal = signal;
  stop_requested.store(true);
}

std::string clock_text(std::int64_t seconds) {
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() == 1 ? "0" + rest : rest);
}

}  // namespace

ProgressLine::ProgressLine(std::string stage, std::string unit, Verbosity verbosity)
    : stage_{std::move(stage)},
      unit_{std::move(unit)},
      active_{verbosity == Verbosity::normal && isatty(STDERR_FILENO) == 1} {}

ProgressLine::~ProgressLine() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
}

void ProgressLine::show(std::uint64_t done, std::uint64_t total) {
  const auto now = Clock::now();
  if (!active_ || now - last_ < kInterval) return;
  last_ = now;
  shown_ = true;
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  const double rate = elapsed > 0 ? static_cast<double>(done) / elapsed : 0;
  std::string line = "\r" + stage_ + "  " + grouped(static_cast<std::int64_t>(done));
  if (total > 0) line += "/" + grouped(static_cast<std::int64_t>(total));
  line += " " + unit_ + "  " + grouped(static_cast<std::int64_t>(rate)) + "/s";
  if (total > done && rate > 0) {
    line += "  " + clock_text(static_cast<std::int64_t>(static_cast<double>(total - done) / rate)) +
            " left";
  }
  std::fputs((line + "\x1b[K").c_str(), stderr);
}

double cpu_seconds() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string seconds_text(double seconds) {
  const auto tenths = static_cast<std::int64_t>(std::llround(seconds * 10));
  return grouped(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

std::string decimal_text(double seconds) {
  std::array<char, 32> text{};
  const auto [end, code] =
      std::to_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed, 3);
  return {text.data(), end};
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr std::uint64_t kKilo = 1000;
  if (bytes < kKilo) return std::to_string(bytes) + " B";
  std::uint64_t unit = kKilo;
  std::string_view name = "kB";
  for (const std::string_view next : {"MB", "GB", "TB"}) {
    if (bytes < unit * kKilo) break;
    unit *= kKilo;
    name = next;
  }
  const std::uint64_t tenths = (bytes * 10 + unit / 2) / unit;
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " " + std::string{name};
}

const std::atomic<bool>& stop_on_signals() {
  struct sigaction action = {};
  action.sa_handler = handle_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return stop_requested;
}

int signal_exit_code() {
  return received_signal == 0 ? 0 : 128 + received_signal;
}

void print_text(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void print_line(std::string_view line) {
  print_text(line);
  std::fputc('\n', stdout);
}

}  // namespace paperloom
