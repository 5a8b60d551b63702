// The random numbers of the synthetic snapshot: SplitMix64 (Steele, Lea, Flood 2014; public domain
// constants) and whole numbers only, so that the same seed gives the same bytes on every machine.
// A Random is a plain value: one for each paper and each author, never shared.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace paperloom::bench {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  // A number in [0, bound); bound must not be 0.
  std::uint32_t below(std::size_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32U) * bound) >> 32U);
  }

  std::uint32_t between(std::uint32_t low, std::uint32_t high) {
    return low + below(high - low + 1U);
  }

  bool chance(std::uint32_t per_10000) { return below(10000) < per_10000; }

  template <typename List>
  auto pick(const List& list) {
    return list[below(list.size())];
  }

 private:
  std::uint64_t state_;
};

// One seed out of a seed and a number, for streams that do not depend on each other.
inline std::uint64_t mix(std::uint64_t seed, std::uint64_t number) {
  return Random(seed ^ (number * 0xD1342543DE82EF95U)).next();
}

// A point of a distribution: `per_million` of all values are at most `value`.
struct Quantile {
  std::uint32_t per_million;
  std::uint32_t value;
};

// Draws from the distribution that runs straight between its points; the first has 0 per million
// and the last 1,000,000.
inline std::uint32_t draw(Random& random, std::span<const Quantile> points) {
  const std::uint32_t at = random.below(1'000'000);
  std::size_t upper = 1;
  while (points[upper].per_million <= at)
    ++upper;
  const Quantile& low = points[upper - 1];
  const Quantile& high = points[upper];
  return low.value +
         static_cast<std::uint32_t>(std::uint64_t{high.value - low.value} * (at - low.per_million) /
                                    (high.per_million - low.per_million));
}

}  // namespace paperloom::bench
