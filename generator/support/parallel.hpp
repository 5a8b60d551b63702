#pragma once
// Threads that share a list of work. `run_workers` starts them and joins them all; `InOrder` puts
// what they finish out of order back into order, within a bounded window.
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

#include "support/result.hpp"

namespace paperloom {

// Calls work(0) to work(jobs - 1), the first on the calling thread and each other on its own, and
// returns when all have: the error that came first in time, if any. What a worker throws is thrown
// here. Fewer workers run if the system refuses a thread.
[[nodiscard]] Status run_workers(std::size_t jobs, const std::function<Status(std::size_t)>& work);

// Passes the items 0, 1, 2, ... to `consume` in this order, one at a time, whatever the order in
// which threads hand them in. Items must be begun in order (an atomic counter), and every item that
// begins is handed in or the queue cancelled; then nobody waits for ever. Thread-safe.
template <class Item>
class InOrder {
 public:
  // At most `window` items are begun and not yet consumed.
  InOrder(std::uint64_t window, std::function<Status(Item)> consume)
      : window_{window}, consume_{std::move(consume)} {}

  // Waits until the item is inside the window; false once the queue is cancelled.
  [[nodiscard]] bool begin(std::uint64_t index) {
    std::unique_lock lock{mutex_};
    moved_.wait(lock, [&] { return cancelled_ || index < next_ + window_; });
    return !cancelled_;
  }

  [[nodiscard]] Status hand_in(std::uint64_t index, Item item) {
    const std::lock_guard lock{mutex_};
    if (cancelled_) return Ok{};
    waiting_.emplace(index, std::move(item));
    while (!waiting_.empty() && waiting_.begin()->first == next_) {
      auto node = waiting_.extract(waiting_.begin());
      TRY(consume_(std::move(node.mapped())));
      ++next_;
    }
    moved_.notify_all();
    return Ok{};
  }

  // Nothing is consumed any more and nobody waits.
  void cancel() {
    const std::lock_guard lock{mutex_};
    cancelled_ = true;
    moved_.notify_all();
  }

  [[nodiscard]] bool cancelled() {
    const std::lock_guard lock{mutex_};
    return cancelled_;
  }

 private:
  std::uint64_t window_;
  std::function<Status(Item)> consume_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::uint64_t, Item> waiting_;
  std::uint64_t next_ = 0;
  bool cancelled_ = false;
};

}  // namespace paperloom
