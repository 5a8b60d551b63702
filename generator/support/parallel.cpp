#include "support/parallel.hpp"

#include <exception>
#include <optional>
#include <system_error>
#include <thread>
#include <vector>

namespace paperloom {
namespace {

class Outcome {
 public:
  void run(const std::function<Status(std::size_t)>& work, std::size_t worker) noexcept {
    try {
      auto status = work(worker);
      if (status) return;
      const std::lock_guard lock{mutex_};
      if (!thrown_ && !error_) error_ = std::move(status).error();
    } catch (...) {
      const std::lock_guard lock{mutex_};
      if (!thrown_) thrown_ = std::current_exception();
    }
  }

  Status result() {
    if (thrown_) std::rethrow_exception(thrown_);
    if (error_) return *std::move(error_);
    return Ok{};
  }

 private:
  std::mutex mutex_;
  std::optional<Error> error_;
  std::exception_ptr thrown_;
};

}  // namespace

Status run_workers(std::size_t jobs, const std::function<Status(std::size_t)>& work) {
  Outcome outcome;
  {
    std::vector<std::jthread> threads;
    threads.reserve(jobs);
    for (std::size_t worker = 1; worker < jobs; ++worker) {
      try {
        threads.emplace_back([&outcome, &work, worker] { outcome.run(work, worker); });
      } catch (const std::system_error&) {
        break;
      }
    }
    outcome.run(work, 0);
  }
  return outcome.result();
}

}  // namespace paperloom
