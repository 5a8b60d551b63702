#pragma once
// Result<T>: a value or an Error. The one error channel of the generator.
#include <cassert>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace paperloom {

// What went wrong, as the caller must react to it; main.cpp turns it into the exit code.
enum class Errc {
  io,            // the file system or the network refused
  internal,      // a broken promise of our own, e.g. a template that names an unknown field
  invalid,       // usage, settings, ownership of a tree, unreadable or truncated input
  not_found,     // asked for something that does not exist
  locked,        // another build holds the tree
  too_many_bad,  // more bad records than allowed
  shrink,        // a replacement would drop too many papers
  interrupted,   // a signal asked us to stop
  findings,      // `check` found errors
};

struct Error {
  Errc code;
  std::string message;

  // Prepends where we were: "papers.jsonl:17: abstract: not a string".
  [[nodiscard]] Error in(std::string_view where) && {
    message.insert(0, ": ").insert(0, where);
    return std::move(*this);
  }
};

template <class T>
class [[nodiscard]] Result {
  static_assert(!std::is_same_v<T, Error> && !std::is_reference_v<T>);

 public:
  Result(T value)  // NOLINT(google-explicit-constructor): `return value;` is the point
      : state_{std::in_place_index<0>, std::move(value)} {}

  Result(Error error)  // NOLINT(google-explicit-constructor): `return Error{...};`
      : state_{std::in_place_index<1>, std::move(error)} {}

  [[nodiscard]] bool ok() const noexcept { return state_.index() == 0; }

  explicit operator bool() const noexcept { return ok(); }

  T& operator*() & {
    assert(ok());
    return *std::get_if<0>(&state_);
  }

  const T& operator*() const& {
    assert(ok());
    return *std::get_if<0>(&state_);
  }

  T&& operator*() && {
    assert(ok());
    return std::move(*std::get_if<0>(&state_));
  }

  T* operator->() { return &**this; }

  const T* operator->() const { return &**this; }

  Error& error() & {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

  const Error& error() const& {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }

  Error&& error() && {
    assert(!ok());
    return std::move(*std::get_if<1>(&state_));
  }

 private:
  std::variant<T, Error> state_;
};

using Ok = std::monostate;
using Status = Result<Ok>;

}  // namespace paperloom

#define PAPERLOOM_CONCAT_IMPL(a, b) a##b
#define PAPERLOOM_CONCAT(a, b) PAPERLOOM_CONCAT_IMPL(a, b)
#define TRY(...) TRY_IMPL(PAPERLOOM_CONCAT(try_, __COUNTER__), __VA_ARGS__)
#define TRY_IMPL(tmp, ...) \
  if (auto tmp = (__VA_ARGS__); !tmp) return std::move(tmp).error()
#define TRY_ASSIGN(decl, ...) \
  TRY_ASSIGN_IMPL(PAPERLOOM_CONCAT(try_, __COUNTER__), decl, __VA_ARGS__)
#define TRY_ASSIGN_IMPL(tmp, decl, ...)    \
  auto tmp = (__VA_ARGS__);                \
  if (!tmp) return std::move(tmp).error(); \
  decl = *std::move(tmp)
