#include "render/mustache.hpp"

#include <kainjow/mustache.hpp>

#include <charconv>
#include <cstddef>
#include <deque>
#include <utility>
#include <variant>

namespace paperloom {
namespace {

namespace km = kainjow::mustache;

// A step with the literals before it, and what rendering keeps with it.
struct Node {
  std::string before = {};
  Step step = {};
  // Where the last object had the field, and that name: views set their fields in one order, and
  // a literal keeps its address.
  std::size_t position = 0;
  std::string_view name = {};
};

bool is_same_literal(std::string_view a, std::string_view b) {
  return a.data() == b.data() && a.size() == b.size();
}

const Value* find_field(Node& node, const Object& object) {
  const auto& fields = object.fields();
  if (node.position < fields.size() && is_same_literal(fields[node.position].first, node.name)) {
    return &fields[node.position].second;
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].first != node.step.text) continue;
    node.position = i;
    node.name = fields[i].first;
    return &fields[i].second;
  }
  return nullptr;
}

// An empty text is as good as none; mustache itself holds it to be true.
bool is_truthy(const Value& value) {
  return std::visit(
      [](const auto& data) {
        using Data = std::decay_t<decltype(data)>;
        if constexpr (std::is_same_v<Data, bool>) {
          return data;
        } else if constexpr (std::is_same_v<Data, std::string> || std::is_same_v<Data, List>) {
          return !data.empty();
        } else if constexpr (std::is_same_v<Data, Object>) {
          return true;
        } else {
          return !data.text.empty();
        }
      },
      value.data());
}

// The nodes that one tag stands for. Only the last may be a section.
struct Run {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// What the innermost section made current.
struct Frame {
  const Object* object = nullptr;
  const Value* item = nullptr;
  const Value* open = nullptr;      // of the section that is, or was last, open in this frame
  const km::data* items = nullptr;  // stands for `open` where that is a list
  km::data many = km::data{km::data::type::list};  // what `items` is where no constant is as long
};

// What a program is made of beside kainjow's tags.
struct Parts {
  std::vector<Node> nodes;
  std::vector<Run> runs;
  std::deque<Frame> frames = {};  // never shrinks: kainjow holds on to the stand-ins
};

const km::data kYes{true};
const km::data kNo{false};

// A list as long as a view's: kainjow only counts.
km::data stand_in(std::size_t size) {
  km::data items{km::data::type::list};
  for (std::size_t i = 0; i < size; ++i)
    items.push_back(kYes);
  return items;
}

std::vector<km::data> stand_ins(std::size_t count) {
  std::vector<km::data> lists;
  for (std::size_t size = 0; size < count; ++size)
    lists.push_back(stand_in(size));
  return lists;
}

const std::vector<km::data> kFewItems = stand_ins(64);  // each as long as its index says

// Answers kainjow's questions about names from a view. kainjow asks for what a page prints in the
// order of the page: so the text is written right here, and kainjow gets a flag that prints
// nothing.
class ViewContext final : public km::basic_context<std::string> {
 public:
  ViewContext(Parts& parts, LeafWriter write)
      : parts_{parts}, frames_{parts.frames}, write_{write} {}

  void begin(const Object& view, std::size_t expected_size) {
    out_.reserve(expected_size + expected_size / 8);
    if (frames_.empty()) frames_.emplace_back();
    frame_ = &frames_.front();
    frame_->object = &view;
  }

  // kainjow pushes the section's value, or for a list the element of the stand-in.
  void push(const km::data* data) override {
    const Frame& outer = *frame_;
    ++depth_;
    if (depth_ == frames_.size()) frames_.emplace_back();
    Frame& inner = frames_[depth_];
    frame_ = &inner;
    inner.object = outer.object;
    inner.item = outer.item;
    if (const auto* const object = std::get_if<Object>(&outer.open->data())) inner.object = object;
    const auto* const list = std::get_if<List>(&outer.open->data());
    if (list == nullptr || list->empty()) return;
    const auto index = static_cast<std::size_t>(data - outer.items->list_value().data());
    inner.item = &(*list)[index];
    inner.object = std::get_if<Object>(&inner.item->data());
  }

  void pop() override { frame_ = &frames_[--depth_]; }

  const km::data* get(const std::string& name) const override {
    std::size_t index = 0;
    std::from_chars(name.data(), name.data() + name.size(), index);
    const Run run = parts_.runs[index];
    const km::data* answer = &kNo;
    for (std::size_t i = run.begin; i < run.end; ++i)
      answer = answer_of(parts_.nodes[i]);
    return answer;
  }

  // Partials were inlined when the template was loaded.
  const km::data* get_partial(const std::string& /*name*/) const override { return nullptr; }

  [[nodiscard]] Result<std::string> result() && {
    if (!status_) return std::move(status_).error();
    return std::move(out_);
  }

 private:
  const km::data* answer_of(Node& node) const {
    out_ += node.before;
    if (node.step.kind == Step::Kind::literal) return &kNo;
    const Value* const value = find(node);
    if (value == nullptr) {
      fail("the view has no field '" + node.step.text + "'");
      return nullptr;
    }
    if (node.step.kind != Step::Kind::variable) return section_of(*value);
    write_value(node.step, *value);
    return &kNo;
  }

  const Value* find(Node& node) const {
    if (node.step.text == ".") return frame_->item;
    return frame_->object == nullptr ? nullptr : find_field(node, *frame_->object);
  }

  void write_value(const Step& step, const Value& value) const {
    if (std::holds_alternative<List>(value.data()) ||
        std::holds_alternative<Object>(value.data())) {
      fail("the field '" + step.text + "' of the view is no text");
    } else if (Status written = write_(out_, value, step.form); !written) {
      fail("'" + step.text + "': " + written.error().message);
    }
  }

  const km::data* section_of(const Value& value) const {
    Frame& frame = *frame_;
    frame.open = &value;
    if (!is_truthy(value)) return &kNo;
    const auto* const list = std::get_if<List>(&value.data());
    if (list == nullptr) return &kYes;
    if (list->size() < kFewItems.size()) {
      frame.items = &kFewItems[list->size()];
    } else {
      if (frame.many.list_value().size() != list->size()) frame.many = stand_in(list->size());
      frame.items = &frame.many;
    }
    return frame.items;
  }

  void fail(std::string message) const {
    if (status_.ok()) status_ = Error{Errc::internal, std::move(message)};
  }

  Parts& parts_;
  std::deque<Frame>& frames_;
  LeafWriter write_;
  std::size_t depth_ = 0;
  Frame* frame_ = nullptr;  // at that depth
  mutable std::string out_ = {};
  mutable Status status_{Ok{}};
};

// Where kainjow's own output goes: it has none.
struct NoStream {
  NoStream& operator<<(const std::string& /*text*/) { return *this; }
};

// What a tag begins with. `&`: kainjow need not escape.
std::string_view sigil(Step::Kind kind) {
  switch (kind) {
    case Step::Kind::section:
      return "#";
    case Step::Kind::inverted:
      return "^";
    case Step::Kind::end:
      return "/";
    case Step::Kind::literal:
    case Step::Kind::variable:
      break;
  }
  return "&";
}

// What kainjow is given. A tag costs it far more than a text costs us, so one tag stands for all
// that is written up to the next place where a section begins or ends.
class ProgramText {
 public:
  Status add(Step step) {
    switch (step.kind) {
      case Step::Kind::literal:
        before_ += step.text;
        return Ok{};
      case Step::Kind::variable:
        add_node(std::move(step));
        return Ok{};
      case Step::Kind::section:
      case Step::Kind::inverted:
        open_.push_back(runs_.size());
        add_node(std::move(step));
        end_run();
        return Ok{};
      case Step::Kind::end:
        break;
    }
    end_run();
    if (open_.empty()) return Error{Errc::internal, "a section ends that was never opened"};
    add_tag(Step::Kind::end, open_.back());
    open_.pop_back();
    return Ok{};
  }

  Status finish() {
    end_run();
    return open_.empty() ? Status{Ok{}} : Error{Errc::internal, "a section is not closed"};
  }

  [[nodiscard]] const std::string& source() const { return source_; }

  [[nodiscard]] std::vector<Node> take_nodes() { return std::move(nodes_); }

  [[nodiscard]] std::vector<Run> take_runs() { return std::move(runs_); }

 private:
  void add_tag(Step::Kind kind, std::size_t number) {
    source_.append("{{").append(sigil(kind)).append(std::to_string(number)).append("}}");
  }

  void add_node(Step step) {
    nodes_.push_back({.before = std::exchange(before_, {}), .step = std::move(step)});
  }

  void end_run() {
    if (!before_.empty()) add_node({.kind = Step::Kind::literal});
    const std::size_t begin = runs_.empty() ? 0 : runs_.back().end;
    if (begin == nodes_.size()) return;
    add_tag(nodes_.back().step.kind, runs_.size());
    runs_.push_back({begin, nodes_.size()});
  }

  std::string source_;
  std::vector<Node> nodes_;
  std::vector<Run> runs_;
  std::vector<std::size_t> open_;
  std::string before_;  // the next node
};

}  // namespace

struct Mustache::Program {
  km::mustache engine;
  Parts parts;
  std::size_t last_size = 0;  // of a page: the next one is much like it
};

Mustache::Mustache(std::unique_ptr<Program> program) : program_{std::move(program)} {}

Mustache::Mustache(Mustache&& other) noexcept = default;
Mustache& Mustache::operator=(Mustache&& other) noexcept = default;
Mustache::~Mustache() = default;

Result<Mustache> Mustache::compile(std::vector<Step> steps) {
  ProgramText text;
  for (Step& step : steps)
    TRY(text.add(std::move(step)));
  TRY(text.finish());
  auto program = std::make_unique<Program>(
      Program{km::mustache{text.source()}, {text.take_nodes(), text.take_runs()}});
  if (!program->engine.is_valid()) return Error{Errc::internal, program->engine.error_message()};
  return Mustache{std::move(program)};
}

Result<std::string> Mustache::render(const Object& view, LeafWriter write) {
  ViewContext context{program_->parts, write};
  context.begin(view, program_->last_size);
  NoStream none;
  program_->engine.render(context, none);
  Result<std::string> text = std::move(context).result();
  if (text) program_->last_size = text->size();
  return text;
}

}  // namespace paperloom
