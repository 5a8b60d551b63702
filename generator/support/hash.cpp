#include "support/hash.hpp"

#include <sha256.h>
#include <xxhash.h>

namespace paperloom {
namespace {

Hash128 from_xxh(XXH128_hash_t value) noexcept {
  return {value.high64, value.low64};
}

void append_hex(std::string& out, std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (int shift = 60; shift >= 0; shift -= 4)
    out.push_back(kDigits[(value >> shift) & 15U]);
}

}  // namespace

Hash128 hash128(std::string_view bytes) noexcept {
  return from_xxh(XXH3_128bits(bytes.data(), bytes.size()));
}

std::uint64_t hash64(std::string_view bytes) noexcept {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string hex(Hash128 hash) {
  std::string out;
  out.reserve(32);
  append_hex(out, hash.high);
  append_hex(out, hash.low);
  return out;
}

struct StreamHash::State {
  XXH3_state_t* xxh = XXH3_createState();
};

StreamHash::StreamHash() : state_{std::make_unique<State>()} {
  XXH3_128bits_reset(state_->xxh);
}

StreamHash::~StreamHash() {
  XXH3_freeState(state_->xxh);
}

void StreamHash::add(std::string_view bytes) {
  XXH3_128bits_update(state_->xxh, bytes.data(), bytes.size());
}

Hash128 StreamHash::value() const {
  return from_xxh(XXH3_128bits_digest(state_->xxh));
}

std::array<std::uint8_t, 32> sha256(std::string_view bytes) {
  SHA2_CTX context;
  SHA256Init(&context);
  // libmd takes bytes as uint8_t; char may alias it.
  SHA256Update(&context, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  std::array<std::uint8_t, 32> digest{};
  SHA256Final(digest.data(), &context);
  return digest;
}

}  // namespace paperloom
