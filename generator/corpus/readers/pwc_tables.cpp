// The archive's evaluation tables: tasks with their parts, datasets with their parts, rows.
#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <tuple>
#include <unordered_set>

#include "corpus/readers/fact_body.hpp"
#include "corpus/readers/pwc_files.hpp"
#include "corpus/readers/pwc_values.hpp"
#include "support/hash.hpp"

namespace paperloom {
namespace {

using Type = JsonValue::Type;

// Every row repeats the names of its table, so that long ones would multiply.
constexpr std::size_t kMaxName = 300;
// To bound the memory: of tables that are remembered, behind which the store tells repetitions; and
// of tasks with their texts, behind which they are handed on early.
constexpr std::size_t kMaxSeen = std::size_t{1} << 20U;
constexpr std::size_t kMaxTaskBytes = std::size_t{64} << 20U;

struct Table {
  std::string task = {};
  std::string dataset = {};
  std::string subdataset = {};
};

// What all mentions of a task say, whatever their order. A task with several parents is mentioned
// below each of them; its page shows the first by name.
struct Task {
  std::string place = {};  // of the first mention
  std::string description = {};
  std::string parent = {};
  std::set<std::string> categories = {};
  std::set<std::string> synonyms = {};
};

struct Metric {
  std::string name = {};
  std::string value = {};
  std::size_t rank = 0;  // in the leaderboard's order
};

using MetricRanks = std::map<std::string_view, std::size_t>;

// A text as it is, a number in the fewest digits that mean it.
std::string spelled(const JsonValue& value) {
  if (value.type() == Type::string) return std::string{value.string()};
  std::array<char, 32> digits{};
  const auto integer = value.integer();
  const auto number = value.number();
  if (!number) return {};
  char* end = digits.data() + digits.size();
  const auto [at, code] = integer ? std::to_chars(digits.data(), end, *integer)
                                  : std::to_chars(digits.data(), end, *number);
  return code == std::errc{} ? std::string{digits.data(), at} : std::string{};
}

// What a row says, whatever its place in its table and the order of its metrics.
std::string row_id(const Table& table, std::string_view model, std::string_view paper_url,
                   std::vector<Metric> metrics) {
  std::sort(metrics.begin(), metrics.end(),
            [](const Metric& a, const Metric& b) { return a.name < b.name; });
  std::string said;
  const auto say = [&said](std::string_view text) { said.append(text).push_back('\0'); };
  say(table.task);
  say(table.dataset);
  say(table.subdataset);
  say(model);
  say(paper_url);
  for (const Metric& metric : metrics) {
    say(metric.name);
    say(metric.value);
  }
  return hex(hash128(said));
}

class TableReader {
 public:
  explicit TableReader(ReadContext& context) : context_{&context} {}

  Status take(JsonRecord& record);

  Status finish() { return put_tasks(); }

 private:
  Status read_task(const JsonValue& task, const std::string& parent);
  void note_task(const JsonValue& task, const std::string& name, const std::string& parent);
  Status put_tasks();
  Status read_dataset(const JsonValue& dataset, const Table& table);
  Status read_rows(const JsonValue& sota, const Table& table);
  Status read_row(const JsonValue& row, const Table& table, std::int64_t position);
  std::string name_of(const JsonValue& object, std::string_view key);
  std::vector<Metric> metrics_of(const JsonValue& row);
  void write_row(const JsonValue& row, std::string_view address, JsonWriter& body);
  void write_code(const JsonValue& row, JsonWriter& body);
  bool is_new(const Hash128& hash);

  ReadContext* context_;
  JsonRecord* record_ = nullptr;
  MetricRanks ranks_;  // of the present table
  std::map<std::string, Task> tasks_;
  std::size_t task_bytes_ = 0;
  std::map<std::string, int> ids_;          // of its rows
  std::unordered_set<std::uint64_t> seen_;  // tables
};

// A task with several parents stands below each of them, with the same tables.
bool TableReader::is_new(const Hash128& hash) {
  if (seen_.size() >= kMaxSeen) return !seen_.contains(hash.low);
  return seen_.insert(hash.low).second;
}

std::string TableReader::name_of(const JsonValue& object, std::string_view key) {
  std::string name = record_->clean(record_->text(object, key));
  if (name.size() <= kMaxName) return name;
  record_->note("name over 300 bytes", key);
  return {};
}

Status TableReader::take(JsonRecord& record) {
  record_ = &record;
  const Type type = record.value().field("task").type();
  if (type == Type::null) return record.skip(bad_record("no name"));
  if (type != Type::string) return record.skip(bad_record("wrong type", "task"));
  if (task_bytes_ > kMaxTaskBytes) TRY(put_tasks());
  return read_task(record.value(), {});
}

// As deep as the JSON parser lets tasks nest.
Status TableReader::read_task(const JsonValue& task,
                              const std::string& parent) {  // NOLINT(misc-no-recursion)
  const std::string name = name_of(task, "task");
  if (name.empty()) {
    record_->note("task without a name", record_->text(task, "task"));
    return Ok{};
  }
  note_task(task, name, parent);
  for (const JsonValue& dataset : record_->list(task, "datasets")) {
    const Table table{name, name_of(dataset, "dataset"), {}};
    if (table.dataset.empty()) {
      record_->note("dataset without a name", name);
    } else {
      TRY(read_dataset(dataset, table));
    }
  }
  for (const JsonValue& part : record_->list(task, "subtasks")) {
    ++context_->records;
    TRY(read_task(part, name));
  }
  return Ok{};
}

void TableReader::note_task(const JsonValue& task, const std::string& name,
                            const std::string& parent) {
  Task& known = tasks_[name];
  if (known.place.empty()) known.place = record_->place();
  task_bytes_ += sizeof(Task);
  std::string description = pwc_description(*record_, record_->text(task, "description"));
  const auto is_better = [](const std::string& a, const std::string& b) {
    return std::tuple{b.size(), b} < std::tuple{a.size(), a};
  };
  task_bytes_ += description.size();
  if (is_better(description, known.description)) known.description = std::move(description);
  const bool is_first = known.parent.empty() || parent < known.parent;
  if (!parent.empty() && parent != name && is_first) known.parent = parent;
  for (std::string& category : pwc_names(*record_, task, "categories")) {
    task_bytes_ += category.size();
    known.categories.insert(std::move(category));
  }
  for (std::string& synonym : pwc_names(*record_, task, "synonyms")) {
    task_bytes_ += synonym.size();
    known.synonyms.insert(std::move(synonym));
  }
}

Status TableReader::put_tasks() {
  for (const auto& [name, task] : tasks_) {
    JsonWriter body;
    body.open('{').field("name", name).field("description", task.description);
    write_texts(body, "categories", std::vector(task.categories.begin(), task.categories.end()));
    body.field("parent", task.parent);
    write_texts(body, "synonyms", std::vector(task.synonyms.begin(), task.synonyms.end()));
    body.close('}');
    FactRecord fact{.kind = FactKind::task, .id = name, .body = body.take()};
    TRY(context_->sink.fact(std::move(fact), task.place));
  }
  tasks_.clear();
  task_bytes_ = 0;
  return Ok{};
}

// A dataset or, with the same keys, a part of one.
Status TableReader::read_dataset(const JsonValue& dataset,
                                 const Table& table) {  // NOLINT(misc-no-recursion)
  TRY(read_rows(record_->object(dataset, "sota"), table));
  for (const JsonValue& part : record_->list(dataset, "subdatasets")) {
    Table within{table.task, table.dataset, name_of(part, "subdataset")};
    if (!within.subdataset.empty() && !table.subdataset.empty()) {
      within.subdataset.insert(0, table.subdataset + " / ");
    }
    if (within.subdataset.empty() || within.subdataset.size() > kMaxName) {
      record_->note("part of a dataset without a name", table.dataset);
      continue;
    }
    TRY(read_dataset(part, within));
  }
  return Ok{};
}

Status TableReader::read_rows(const JsonValue& sota, const Table& table) {
  const auto rows = record_->list(sota, "rows");
  context_->records += rows.size();
  StreamHash hash;
  const auto add = [&hash](std::string_view text) {
    hash.add(text);
    hash.add(std::string_view{"\0", 1});
  };
  add(table.task);
  add(table.dataset);
  add(table.subdataset);
  for (const JsonValue& row : rows) {
    add(row.field("model_name").string());
    add(row.field("paper_url").string());
    for (const auto& [name, value] : row.field("metrics").fields()) {
      add(name);
      add(spelled(value));
    }
  }
  if (!is_new(hash.value())) return Ok{};
  ranks_.clear();
  ids_.clear();
  for (const std::string_view metric : record_->texts(sota, "metrics"))
    ranks_.emplace(metric, ranks_.size());
  std::int64_t position = 0;
  for (const JsonValue& row : rows)
    TRY(read_row(row, table, ++position));
  return Ok{};
}

// In the leaderboard's order, then those that it does not name.
std::vector<Metric> TableReader::metrics_of(const JsonValue& row) {
  std::vector<Metric> metrics;
  for (const auto& [name, value] : record_->object(row, "metrics").fields()) {
    const auto rank = ranks_.find(name);
    Metric metric{record_->clean(name), record_->clean(spelled(value)),
                  rank == ranks_.end() ? ranks_.size() : rank->second};
    if (!metric.name.empty() && !metric.value.empty()) metrics.push_back(std::move(metric));
  }
  std::stable_sort(metrics.begin(), metrics.end(),
                   [](const Metric& a, const Metric& b) { return a.rank < b.rank; });
  return metrics;
}

void TableReader::write_code(const JsonValue& row, JsonWriter& body) {
  std::vector<std::string> addresses;
  for (const JsonValue& link : record_->list(row, "code_links"))
    addresses.emplace_back(record_->address(link, "url"));
  write_texts(body, "code", each_once(std::move(addresses)));
}

void TableReader::write_row(const JsonValue& row, std::string_view address, JsonWriter& body) {
  body.field("paper_title", record_->clean(record_->text(row, "paper_title")));
  body.field("paper_url", address);
  body.field("paper_date", record_->published(record_->text(row, "paper_date"), std::nullopt));
  write_code(row, body);
  const auto additional = row.field("uses_additional_data").boolean();
  if (additional) body.key("additional_data").raw(*additional ? "true" : "false");
}

Status TableReader::read_row(const JsonValue& row, const Table& table, std::int64_t position) {
  const std::string_view address = record_->address(row, "paper_url");
  const std::string paper = paper_of_address(address);
  if (!paper.empty() && !record_->sink().wants(paper)) return Ok{};
  // Rows of the older archive name the paper alone.
  std::string model = record_->clean(record_->text(row, "model_name"));
  if (model.empty()) model = record_->clean(record_->text(row, "paper_title"));
  const auto metrics = metrics_of(row);
  if (model.empty() || metrics.empty()) {
    record_->note(model.empty() ? "result without a model" : "result without a value", table.task);
    return Ok{};
  }
  FactRecord fact{.kind = FactKind::result, .id = row_id(table, model, address, metrics)};
  const int repetition = ++ids_[fact.id];
  if (repetition > 1) fact.id.append("-").append(std::to_string(repetition));
  fact.about = paper;
  JsonWriter body;
  body.open('{').field("paper", paper).field("task", table.task).field("dataset", table.dataset);
  body.field("subdataset", table.subdataset).field("model", model).key("metrics").open('[');
  for (const Metric& metric : metrics)
    body.open('{').field("name", metric.name).field("value", metric.value).close('}');
  body.close(']');
  write_row(row, address, body);
  body.key("row").number(position).close('}');
  fact.body = body.take();
  return record_->sink().fact(std::move(fact), record_->place());
}

}  // namespace

Status read_pwc_tables(ReadContext& context) {
  TableReader reader{context};
  TRY(read_json(
      context, [&reader](JsonRecord& record) { return reader.take(record); }, kMaxPwcTask));
  return reader.finish();
}

}  // namespace paperloom
