#include "output/listed_sink.hpp"

namespace paperloom {

Status ListedSink::write(std::string_view path, std::string_view bytes) {
  if (before_) TRY(before_(path));
  TRY(sink_.write(path, bytes));
  lines_.add(kind_, key_, path, bytes);
  ++files_;
  return Ok{};
}

}  // namespace paperloom
