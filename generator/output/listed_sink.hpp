#pragma once
// Writes into another sink and makes the manifest's lines of it. For one thread; the sink and the
// names are borrowed.
#include <cstdint>
#include <functional>
#include <string_view>

#include "output/manifest.hpp"
#include "output/sink.hpp"

namespace paperloom {

class ListedSink final : public Sink {
 public:
  using Before = std::function<Status(std::string_view path)>;

  // `before` is asked ahead of each write and may refuse it; it may be empty.
  explicit ListedSink(Sink& sink, Before before = {}) : sink_{sink}, before_{std::move(before)} {}

  // Who owns what is written from now on.
  void set_owner(std::string_view kind, std::string_view key) {
    kind_ = kind;
    key_ = key;
  }

  [[nodiscard]] Status write(std::string_view path, std::string_view bytes) override;

  [[nodiscard]] SinkCounts counts() const override { return sink_.counts(); }

  [[nodiscard]] std::uint64_t files() const noexcept { return files_; }

  // Ends the list.
  [[nodiscard]] GroupLines take_lines() { return std::move(lines_); }

 private:
  Sink& sink_;
  Before before_;
  std::string_view kind_;
  std::string_view key_;
  GroupLines lines_;
  std::uint64_t files_ = 0;
};

}  // namespace paperloom
