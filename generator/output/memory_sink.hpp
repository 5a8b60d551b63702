#pragma once
// Keeps what is written, for tests and for `serve`. Thread-safe.
#include <map>
#include <mutex>
#include <string>

#include "output/sink.hpp"

namespace paperloom {

class MemorySink final : public Sink {
 public:
  using Files = std::map<std::string, std::string, std::less<>>;

  // A path that was written before is an error.
  [[nodiscard]] Status write(std::string_view path, std::string_view bytes) override;
  [[nodiscard]] SinkCounts counts() const override;

  // Only while no thread writes.
  [[nodiscard]] const Files& files() const noexcept { return files_; }

 private:
  mutable std::mutex mutex_;
  Files files_;
  SinkCounts counts_;
};

}  // namespace paperloom
