#include "corpus/readers/yaml.hpp"

#include <yaml.h>

#include <algorithm>
#include <cstring>

namespace paperloom {
namespace {

constexpr std::size_t kChunk = std::size_t{64} << 10U;

std::string scalar_of(const yaml_event_t& event) {
  const auto& scalar = event.data.scalar;
  return {reinterpret_cast<const char*>(scalar.value), scalar.length};
}

// An event that is freed.
class Event {
 public:
  Event() = default;

  ~Event() { yaml_event_delete(&event_); }

  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;
  Event(Event&&) = delete;
  Event& operator=(Event&&) = delete;

  [[nodiscard]] yaml_event_t* get() noexcept { return &event_; }

  [[nodiscard]] const yaml_event_t& operator*() const noexcept { return event_; }

  [[nodiscard]] yaml_event_type_t type() const noexcept { return event_.type; }

 private:
  yaml_event_t event_ = {};
};

}  // namespace

const YamlValue* YamlValue::field(std::string_view key) const {
  const auto at = std::find_if(fields.begin(), fields.end(),
                               [key](const auto& field) { return field.first == key; });
  return at == fields.end() ? nullptr : &at->second;
}

std::string_view YamlValue::text_of(std::string_view key) const {
  const YamlValue* value = field(key);
  return value == nullptr || value->type != Type::text ? std::string_view{} : value->text;
}

struct YamlRecords::State {
  explicit State(InputFile& input) : file{&input} {
    yaml_parser_initialize(&parser);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input(&parser, &State::read, this);
  }

  ~State() { yaml_parser_delete(&parser); }

  State(const State&) = delete;
  State& operator=(const State&) = delete;
  State(State&&) = delete;
  State& operator=(State&&) = delete;

  // For libyaml: 0 is an error.
  static int read(void* self, unsigned char* buffer, std::size_t size, std::size_t* got) {
    State& state = *static_cast<State*>(self);
    if (state.since_record > kMaxRecord) return 0;
    const auto bytes = state.file->read(std::min(size, kChunk));
    if (!bytes) {
      state.error = bytes.error();
      return 0;
    }
    std::memcpy(buffer, bytes->data(), bytes->size());
    *got = bytes->size();
    state.since_record += bytes->size();
    return 1;
  }

  Error failed() const {
    if (error) return *error;
    const std::string place =
        file->path() + ":" + std::to_string(parser.problem_mark.line + 1) + ": ";
    if (since_record > kMaxRecord) return Error{Errc::invalid, place + "a record over 4 MiB"};
    const char* const problem = parser.problem == nullptr ? "damaged" : parser.problem;
    return Error{Errc::invalid, place + "no YAML: " + problem};
  }

  Status next(Event& event) {
    if (yaml_parser_parse(&parser, event.get()) == 1) return Ok{};
    return failed();
  }

  Error other_document() const {
    return Error{Errc::invalid, file->path() + ": is no sequence and no mapping of records"};
  }

  Status begin();
  Status pass_over();
  Status read_value(const Event& first, int depth, YamlRecord& record, YamlValue& value);
  Status read_list(int depth, YamlRecord& record, YamlValue& value);
  Status read_map(int depth, YamlRecord& record, YamlValue& value);

  InputFile* file;
  yaml_parser_t parser = {};
  std::optional<Error> error = {};
  std::size_t since_record = 0;
  bool begun = false;
  bool ended = false;
  bool is_map = false;
};

Status YamlRecords::State::begin() {
  begun = true;
  while (true) {
    Event event;
    TRY(next(event));
    const auto type = event.type();
    if (type == YAML_STREAM_START_EVENT || type == YAML_DOCUMENT_START_EVENT) continue;
    is_map = type == YAML_MAPPING_START_EVENT;
    ended = type == YAML_STREAM_END_EVENT;
    const bool records = is_map || ended || type == YAML_SEQUENCE_START_EVENT;
    return records ? Status{Ok{}} : other_document();
  }
}

// To the end of what has just begun.
Status YamlRecords::State::pass_over() {
  for (int open = 1; open > 0;) {
    Event event;
    TRY(next(event));
    const auto type = event.type();
    if (type == YAML_SEQUENCE_START_EVENT || type == YAML_MAPPING_START_EVENT) ++open;
    if (type == YAML_SEQUENCE_END_EVENT || type == YAML_MAPPING_END_EVENT) --open;
  }
  return Ok{};
}

// What is too deep or an alias is passed over, and the record says so.
// NOLINTNEXTLINE(misc-no-recursion): the depth is bounded
Status YamlRecords::State::read_value(const Event& first, int depth, YamlRecord& record,
                                      YamlValue& value) {
  const auto type = first.type();
  if (type == YAML_ALIAS_EVENT) record.fault = "alias";
  if (type == YAML_SCALAR_EVENT) value.text = scalar_of(*first);
  if (type != YAML_SEQUENCE_START_EVENT && type != YAML_MAPPING_START_EVENT) return Ok{};
  if (depth >= kMaxDepth) {
    record.fault = "too deep";
    return pass_over();
  }
  return type == YAML_SEQUENCE_START_EVENT ? read_list(depth, record, value)
                                           : read_map(depth, record, value);
}

// NOLINTNEXTLINE(misc-no-recursion): the depth is bounded
Status YamlRecords::State::read_list(int depth, YamlRecord& record, YamlValue& value) {
  value.type = YamlValue::Type::list;
  while (true) {
    Event event;
    TRY(next(event));
    if (event.type() == YAML_SEQUENCE_END_EVENT) return Ok{};
    TRY(read_value(event, depth + 1, record, value.items.emplace_back()));
  }
}

// NOLINTNEXTLINE(misc-no-recursion): the depth is bounded
Status YamlRecords::State::read_map(int depth, YamlRecord& record, YamlValue& value) {
  value.type = YamlValue::Type::map;
  while (true) {
    Event key;
    TRY(next(key));
    if (key.type() == YAML_MAPPING_END_EVENT) return Ok{};
    YamlValue name;
    TRY(read_value(key, depth + 1, record, name));
    Event event;
    TRY(next(event));
    auto& field = value.fields.emplace_back(std::move(name.text), YamlValue{});
    TRY(read_value(event, depth + 1, record, field.second));
  }
}

YamlRecords::YamlRecords(InputFile& file) : state_{std::make_unique<State>(file)} {}

YamlRecords::~YamlRecords() = default;

Result<std::optional<YamlRecord>> YamlRecords::next() {
  if (!state_->begun) TRY(state_->begin());
  if (state_->ended) return std::optional<YamlRecord>{};
  state_->since_record = 0;
  Event first;
  TRY(state_->next(first));
  if (first.type() == YAML_SEQUENCE_END_EVENT || first.type() == YAML_MAPPING_END_EVENT) {
    // The stream must end well: a truncated file is no file.
    for (bool open = true; open;) {
      Event event;
      TRY(state_->next(event));
      open = event.type() != YAML_STREAM_END_EVENT;
    }
    state_->ended = true;
    return std::optional<YamlRecord>{};
  }
  YamlRecord record{.line = (*first).start_mark.line + 1};
  if (!state_->is_map) {
    TRY(state_->read_value(first, 1, record, record.value));
    return std::optional{std::move(record)};
  }
  YamlValue key;
  TRY(state_->read_value(first, 1, record, key));
  record.key = std::move(key.text);
  Event event;
  TRY(state_->next(event));
  TRY(state_->read_value(event, 1, record, record.value));
  return std::optional{std::move(record)};
}

}  // namespace paperloom
