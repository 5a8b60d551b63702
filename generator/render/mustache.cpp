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

// A step and what rendering keeps with it.
struct Node {
  Step step = {};
  std::size_t position = 0;  // of the field in the last object: views set their fields in one order
};

const Value* find_field(Node& node, const Object& object) {
  const auto& fields = object.fields();
  if (node.position < fields.size() && fields[node.position].first == node.step.text) {
    return &fields[node.position].second;
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (fields[i].first != node.step.text) continue;
    node.position = i;
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

// What the innermost section made current.
struct Frame {
  const Object* object = nullptr;
  const Value* item = nullptr;
  const Value* open = nullptr;  // of the section that is, or was last, open in this frame
  km::data items = km::data{km::data::type::list};  // stands for `open` where that is a list
};

const km::data kYes{true};
const km::data kNo{false};

// Answers kainjow's questions about names from a view. kainjow asks for what a page prints in the
// order of the page: so the text is written right here, and kainjow gets a flag that prints
// nothing.
class ViewContext final : public km::basic_context<std::string> {
 public:
  ViewContext(std::vector<Node>& nodes, std::deque<Frame>& frames, LeafWriter write)
      : nodes_{nodes}, frames_{frames}, write_{write} {}

  void begin(const Object& view, std::size_t expected_size) {
    out_.reserve(expected_size + expected_size / 8);
    if (frames_.empty()) frames_.emplace_back();
    frames_.front().object = &view;
  }

  // kainjow pushes the section's value, or for a list the element of the stand-in.
  void push(const km::data* data) override {
    const Frame& outer = frames_[depth_];
    ++depth_;
    if (depth_ == frames_.size()) frames_.emplace_back();
    Frame& inner = frames_[depth_];
    inner.object = outer.object;
    inner.item = outer.item;
    if (const auto* const object = std::get_if<Object>(&outer.open->data())) inner.object = object;
    const auto* const list = std::get_if<List>(&outer.open->data());
    if (list == nullptr || list->empty()) return;
    const auto index = static_cast<std::size_t>(data - outer.items.list_value().data());
    inner.item = &(*list)[index];
    inner.object = std::get_if<Object>(&inner.item->data());
  }

  void pop() override { --depth_; }

  const km::data* get(const std::string& name) const override {
    std::size_t index = 0;
    std::from_chars(name.data(), name.data() + name.size(), index);
    Node& node = nodes_[index];
    if (node.step.kind == Step::Kind::literal) {
      out_ += node.step.text;
      return &kNo;
    }
    const Value* const value = find(node);
    if (value == nullptr) {
      fail("the view has no field '" + node.step.text + "'");
      return nullptr;
    }
    if (node.step.kind != Step::Kind::variable) return section_of(*value);
    write_value(node.step, *value);
    return &kNo;
  }

  // Partials were inlined when the template was loaded.
  const km::data* get_partial(const std::string& /*name*/) const override { return nullptr; }

  [[nodiscard]] Result<std::string> result() && {
    if (!status_) return std::move(status_).error();
    return std::move(out_);
  }

 private:
  const Value* find(Node& node) const {
    const Frame& frame = frames_[depth_];
    if (node.step.text == ".") return frame.item;
    return frame.object == nullptr ? nullptr : find_field(node, *frame.object);
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
    Frame& frame = frames_[depth_];
    frame.open = &value;
    if (!is_truthy(value)) return &kNo;
    const auto* const list = std::get_if<List>(&value.data());
    if (list == nullptr) return &kYes;
    if (frame.items.list_value().size() != list->size()) {
      frame.items = km::data{km::data::type::list};
      for (std::size_t i = 0; i < list->size(); ++i)
        frame.items.push_back(kYes);
    }
    return &frame.items;
  }

  void fail(std::string message) const {
    if (status_.ok()) status_ = Error{Errc::internal, std::move(message)};
  }

  std::vector<Node>& nodes_;
  std::deque<Frame>& frames_;  // never shrinks: kainjow holds on to the stand-ins
  LeafWriter write_;
  std::size_t depth_ = 0;
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

}  // namespace

struct Mustache::Program {
  km::mustache engine;
  std::vector<Node> nodes;
  std::deque<Frame> frames = {};
  std::size_t last_size = 0;  // of a page: the next one is much like it
};

Mustache::Mustache(std::unique_ptr<Program> program) : program_{std::move(program)} {}

Mustache::Mustache(Mustache&& other) noexcept = default;
Mustache& Mustache::operator=(Mustache&& other) noexcept = default;
Mustache::~Mustache() = default;

Result<Mustache> Mustache::compile(std::vector<Step> steps) {
  std::string source;
  std::vector<Node> nodes;
  std::vector<std::size_t> open;
  for (Step& step : steps) {
    std::size_t number = nodes.size();
    const Step::Kind kind = step.kind;
    if (kind == Step::Kind::end) {
      if (open.empty()) return Error{Errc::internal, "a section ends that was never opened"};
      number = open.back();
      open.pop_back();
    } else if (kind == Step::Kind::section || kind == Step::Kind::inverted) {
      open.push_back(number);
    }
    source.append("{{").append(sigil(kind)).append(std::to_string(number)).append("}}");
    nodes.push_back({std::move(step)});
  }
  if (!open.empty()) return Error{Errc::internal, "a section is not closed"};
  auto program = std::make_unique<Program>(Program{km::mustache{source}, std::move(nodes)});
  if (!program->engine.is_valid()) return Error{Errc::internal, program->engine.error_message()};
  return Mustache{std::move(program)};
}

Result<std::string> Mustache::render(const Object& view, LeafWriter write) {
  ViewContext context{program_->nodes, program_->frames, write};
  context.begin(view, program_->last_size);
  NoStream none;
  program_->engine.render(context, none);
  Result<std::string> text = std::move(context).result();
  if (text) program_->last_size = text->size();
  return text;
}

}  // namespace paperloom
