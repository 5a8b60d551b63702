#include "output/memory_sink.hpp"

namespace paperloom {

Status MemorySink::write(std::string_view path, std::string_view bytes) {
  TRY(check_site_path(path));
  const std::lock_guard lock{mutex_};
  if (!files_.emplace(path, bytes).second) {
    return Error{Errc::internal, std::string{path} + ": is written twice"};
  }
  ++counts_.written;
  counts_.bytes += bytes.size();
  return Ok{};
}

SinkCounts MemorySink::counts() const {
  const std::lock_guard lock{mutex_};
  return counts_;
}

}  // namespace paperloom
