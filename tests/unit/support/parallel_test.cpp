#include "support/parallel.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <string>
#include <thread>
#include <vector>

namespace paperloom {

TEST_SUITE("support/parallel") {
  TEST_CASE("every worker runs once") {
    std::vector<std::atomic<int>> runs(4);
    CHECK(run_workers(4, [&](std::size_t worker) -> Status {
      ++runs[worker];
      return Ok{};
    }));
    for (const auto& count : runs)
      CHECK(count == 1);
  }

  TEST_CASE("an error of any worker is the result") {
    const auto status = run_workers(3, [](std::size_t worker) -> Status {
      if (worker == 2) return Error{Errc::io, "worker 2"};
      return Ok{};
    });
    REQUIRE_FALSE(status);
    CHECK(status.error().message == "worker 2");
  }

  TEST_CASE("what a worker throws is thrown to the caller") {
    const auto run = [] {
      return run_workers(2, [](std::size_t worker) -> Status {
        if (worker == 1) throw std::bad_alloc{};
        return Ok{};
      });
    };
    CHECK_THROWS_AS((void)run(), std::bad_alloc);
  }

  TEST_CASE("items are consumed in order whatever order they come in") {
    std::string seen;
    InOrder<std::string> queue{8, [&](const std::string& item) -> Status {
                                 seen += item;
                                 return Ok{};
                               }};
    CHECK(queue.hand_in(2, "c"));
    CHECK(queue.hand_in(1, "b"));
    CHECK(seen.empty());
    CHECK(queue.hand_in(0, "a"));
    CHECK(seen == "abc");
    CHECK(queue.hand_in(3, "d"));
    CHECK(seen == "abcd");
  }

  TEST_CASE("a worker that is too far ahead waits") {
    InOrder<int> queue{2, [](int) -> Status { return Ok{}; }};
    CHECK(queue.begin(0));
    CHECK(queue.begin(1));
    std::atomic<bool> begun{false};
    std::jthread ahead{[&] { begun = queue.begin(2); }};
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    CHECK_FALSE(begun);
    CHECK(queue.hand_in(0, 0));
    ahead.join();
    CHECK(begun);
  }

  TEST_CASE("cancelling frees those who wait") {
    InOrder<int> queue{1, [](int) -> Status { return Ok{}; }};
    std::atomic<bool> begun{true};
    std::jthread ahead{[&] { begun = queue.begin(5); }};
    queue.cancel();
    ahead.join();
    CHECK_FALSE(begun);
    CHECK(queue.cancelled());
  }

  TEST_CASE("many workers hand in every item in order") {
    std::vector<std::uint64_t> seen;
    InOrder<std::uint64_t> queue{8, [&](std::uint64_t item) -> Status {
                                   seen.push_back(item);
                                   return Ok{};
                                 }};
    std::atomic<std::uint64_t> next{0};
    CHECK(run_workers(4, [&](std::size_t) -> Status {
      while (true) {
        const std::uint64_t index = next.fetch_add(1);
        if (index >= 2000 || !queue.begin(index)) return Ok{};
        if (index % 7 == 0) std::this_thread::yield();
        TRY(queue.hand_in(index, index));
      }
    }));
    REQUIRE(seen.size() == 2000);
    for (std::size_t i = 0; i < seen.size(); ++i)
      REQUIRE(seen[i] == i);
  }
}

}  // namespace paperloom
