#pragma once
// A sink that keeps nothing: for dry runs.
#include <memory>

#include "output/emit.hpp"
#include "output/sink.hpp"

namespace paperloom {

class CountingSink final : public Sink {
 public:
  [[nodiscard]] Status write(std::string_view path, std::string_view bytes) override {
    TRY(check_site_path(path));
    ++counts_.written;
    counts_.bytes += bytes.size();
    return Ok{};
  }

  [[nodiscard]] SinkCounts counts() const override { return counts_; }

 private:
  SinkCounts counts_;
};

[[nodiscard]] inline EmitTarget into_nowhere() {
  return {.open_sink = [](std::size_t /*worker*/) -> std::unique_ptr<Sink> {
    return std::make_unique<CountingSink>();
  }};
}

}  // namespace paperloom
