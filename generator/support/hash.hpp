#pragma once
// Hashes. XXH3 (128 bits) tells whether bytes changed; SHA-256 (FIPS 180-4) makes names that must
// never change, such as a researcher's id. Neither is a secret.
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace paperloom {

struct Hash128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend bool operator==(const Hash128&, const Hash128&) = default;
};

[[nodiscard]] Hash128 hash128(std::string_view bytes) noexcept;
[[nodiscard]] std::uint64_t hash64(std::string_view bytes) noexcept;
[[nodiscard]] std::string hex(Hash128 hash);  // 32 lower-case digits

// The hash of bytes that arrive in pieces.
class StreamHash {
 public:
  StreamHash();
  ~StreamHash();
  StreamHash(const StreamHash&) = delete;
  StreamHash& operator=(const StreamHash&) = delete;
  StreamHash(StreamHash&&) = delete;
  StreamHash& operator=(StreamHash&&) = delete;
  void add(std::string_view bytes);
  [[nodiscard]] Hash128 value() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

[[nodiscard]] std::array<std::uint8_t, 32> sha256(std::string_view bytes);

}  // namespace paperloom
