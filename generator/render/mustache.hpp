#pragma once
// One compiled template: the only place that knows kainjow mustache. In come steps that a check has
// passed (render/template_check.hpp) and, to render, a view; out goes text. The view is read in
// place: only the fields that the template reaches are escaped, into one buffer, and lists are
// never copied. Not safe to share between threads.
//
// kainjow splits text at every blank and keeps each word as a component (2,400 for a page of
// 12 KB), copies every value several times, and falls through to outer scopes. So a program given
// to it consists of numbered tags alone: the sections, and between them one tag for all that is
// written there. kainjow parses them, decides what stands where and how often, and asks for each
// number when its turn comes; the answer writes the text.
#include <memory>
#include <string>
#include <vector>

#include "render/value.hpp"
#include "support/result.hpp"

namespace paperloom {

// How a leaf is written: as the format's own text, as a YAML scalar (`null` where it is absent), or
// as a fenced block of code.
enum class LeafForm { plain, yaml, code };

// Appends a leaf (no list, no object) as a format writes it.
using LeafWriter = Status (*)(std::string& out, const Value& leaf, LeafForm form);

struct Step {
  enum class Kind { literal, variable, section, inverted, end };

  Kind kind = Kind::literal;
  std::string text = {};  // a literal's text, a field's name; "." is a list's item itself
  LeafForm form = LeafForm::plain;
};

class Mustache {
 public:
  // Sections must be balanced and properly nested.
  [[nodiscard]] static Result<Mustache> compile(std::vector<Step> steps);

  // A name that the view lacks is an error, also where a section stands around it in the view.
  [[nodiscard]] Result<std::string> render(const Object& view, LeafWriter write);

  Mustache(Mustache&& other) noexcept;
  Mustache& operator=(Mustache&& other) noexcept;
  Mustache(const Mustache&) = delete;
  Mustache& operator=(const Mustache&) = delete;
  ~Mustache();

 private:
  struct Program;
  explicit Mustache(std::unique_ptr<Program> program);

  std::unique_ptr<Program> program_;
};

}  // namespace paperloom
