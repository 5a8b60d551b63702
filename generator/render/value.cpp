#include "render/value.hpp"

namespace paperloom {

void Object::set(std::string_view name, Value&& value) {
  constexpr std::size_t kUsual = 8;  // growing from one would move the first fields thrice
  if (fields_.empty()) fields_.reserve(kUsual);
  fields_.emplace_back(name, std::move(value));
}

void Object::reserve(std::size_t fields) {
  fields_.reserve(fields);
}

const Value* Object::find(std::string_view name) const noexcept {
  for (const auto& [field, value] : fields_) {
    if (field == name) return &value;
  }
  return nullptr;
}

}  // namespace paperloom
