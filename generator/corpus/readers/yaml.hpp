#pragma once
// Splits a YAML 1.1 document into its records, the entries of the sequence or mapping that it is,
// one at a time. yaml.cpp alone includes libyaml. Every scalar is a text, as it is written: `No`
// stays "No". Aliases are not followed, so that nothing can grow. Not thread-safe.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/input_file.hpp"
#include "support/result.hpp"

namespace paperloom {

struct YamlValue {
  enum class Type { text, list, map };

  Type type = Type::text;
  std::string text = {};
  std::vector<YamlValue> items = {};
  std::vector<std::pair<std::string, YamlValue>> fields = {};

  // Of a map, the first of equal keys; else null.
  [[nodiscard]] const YamlValue* field(std::string_view key) const;
  // Of a field that is a text; else empty.
  [[nodiscard]] std::string_view text_of(std::string_view key) const;
};

struct YamlRecord {
  std::string key = {};  // of an entry of a mapping
  YamlValue value = {};
  std::uint64_t line = 0;  // where it begins, from 1
  std::string fault = {};  // why it is not whole: "alias", "too deep"; empty: it is
};

class YamlRecords {
 public:
  static constexpr std::size_t kMaxRecord = std::size_t{4} << 20U;
  static constexpr int kMaxDepth = 16;

  explicit YamlRecords(InputFile& file);
  ~YamlRecords();
  YamlRecords(const YamlRecords&) = delete;
  YamlRecords& operator=(const YamlRecords&) = delete;
  YamlRecords(YamlRecords&&) = delete;
  YamlRecords& operator=(YamlRecords&&) = delete;

  // Nothing at the end. Errc::invalid: the file is no YAML, is truncated, is another kind of
  // document, or has a record over the limit.
  Result<std::optional<YamlRecord>> next();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace paperloom
