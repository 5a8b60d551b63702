// What every kind of page promises, asked of all of them: views have the fields of their schema,
// ranges of routes add up, and `find` is the inverse of `routes`.
#include <doctest/doctest.h>

#include <set>

#include "../../corpus/weaving.hpp"
#include "site/pages/page_kind.hpp"
#include "site/site.hpp"
#include "support/files.hpp"

namespace paperloom {

using test::must;

namespace {

bool is_flag(const Value& value) {
  return std::holds_alternative<bool>(value.data());
}

bool fits(const Value& value, FieldType type) {
  switch (type) {
    case FieldType::flag:
      return is_flag(value);
    case FieldType::text:
      return std::holds_alternative<std::string>(value.data());
    case FieldType::marked:
      return std::holds_alternative<MarkedText>(value.data());
    case FieldType::url:
      return std::holds_alternative<Url>(value.data());
    case FieldType::markdown:
      return std::holds_alternative<OwnersMarkdown>(value.data());
    case FieldType::svg:
      return std::holds_alternative<Svg>(value.data());
    case FieldType::json:
      return std::holds_alternative<JsonLd>(value.data());
    case FieldType::list:
      return std::holds_alternative<List>(value.data());
    case FieldType::object:
      return std::holds_alternative<Object>(value.data());
  }
  return false;
}

// An empty text would be true in a template; an absent one is a flag.
bool is_empty_text(const Value& value) {
  const auto* text = std::get_if<std::string>(&value.data());
  return text != nullptr && text->empty();
}

// What views get wrong, each thing once.
class Complaints {
 public:
  void add_view(const Object& view, std::span<const Field> schema, const std::string& where) {
    std::set<std::string_view> known;
    for (const Field& field : schema) {
      known.insert(field.name);
      const std::string name = where + "." + std::string{field.name};
      const Value* value = view.find(field.name);
      if (value == nullptr) {
        all_.insert(name + " is not set");
      } else if (!is_flag(*value)) {
        add_value(*value, field, name);
      }
    }
    std::set<std::string_view> seen;
    for (const auto& [name, value] : view.fields()) {
      const std::string path = where + "." + std::string{name};
      if (!known.contains(name)) all_.insert(path + " is not in the schema");
      if (!seen.insert(name).second) all_.insert(path + " is set twice");
    }
  }

  // One a line.
  [[nodiscard]] std::string text() const {
    std::string lines;
    for (const std::string& complaint : all_)
      lines += complaint + "\n";
    return lines;
  }

 private:
  void add_value(const Value& value, const Field& field, const std::string& name) {
    if (!fits(value, field.type)) all_.insert(name + " is of another type");
    if (is_empty_text(value)) all_.insert(name + " is empty and not absent");
    if (const auto* object = std::get_if<Object>(&value.data())) {
      add_view(*object, field.fields, name);
    }
    const auto* list = std::get_if<List>(&value.data());
    if (list == nullptr || field.fields.empty()) return;
    for (const Value& item : *list)
      add_view(std::get<Object>(item.data()), field.fields, name);
  }

  std::set<std::string> all_;
};

std::unique_ptr<Store> example_store(test::Weaving& weaving) {
  std::string dump = test::record("hep-th/9901001", R"("title":"Old","categories":"hep-th")");
  for (int i = 10; i < 18; ++i) {
    dump += test::record("2101.000" + std::to_string(i),
                         R"("title":"Title )" + std::to_string(i) +
                             R"(","categories":"cs.DL math.IT","abstract":"A. $x$.",)" +
                             R"("authors_parsed":[["Ferrule","Ida",""],["Loom","J.",""]],)" +
                             test::submitted("4 Jan"));
  }
  weaving.weave(dump);
  must(weaving.database().execute("INSERT INTO alias VALUES('paper','2101.00010-x','2101.00010')"));
  weaving.finalise();
  return weaving.store();
}

// Papers and people whom several sources know.
std::unique_ptr<Store> woven_store(test::Weaving& weaving) {
  weaving.weave(must(read_file("tests/golden/woven/dump.jsonl")));
  weaving.finalise();
  return weaving.store();
}

Site example_site() {
  Site site;
  site.settings.list_page = 2;
  site.settings.archive_page = 2;
  site.content.push_back({"about", must(parse_content("---\ntitle: About\n---\nText.\n"))});
  return site;
}

std::vector<Route> routes_of(const PageKind& kind, Store& store, const Site& site,
                             std::size_t step) {
  std::vector<Route> all;
  const std::uint64_t count = kind.count(store, site);
  for (std::uint64_t first = 0; first < count; first += step) {
    for (Route& route : must(kind.routes(store, site, first, step)))
      all.push_back(std::move(route));
  }
  return all;
}

std::string complaints_of(Store& store, const Site& site) {
  Complaints complaints;
  for (const PageKind& kind : page_kinds()) {
    for (const Route& route : routes_of(kind, store, site, 100)) {
      complaints.add_view(must(kind.view(store, site, route)), kind.schema, std::string{kind.name});
    }
  }
  return complaints.text();
}

TEST_SUITE("site/pages/page_kinds") {
  TEST_CASE("every view has the fields of its schema and no other") {
    test::Weaving weaving;
    const auto store = example_store(weaving);
    CHECK(complaints_of(*store, example_site()) == "");
  }

  TEST_CASE("every view of an empty corpus has them too") {
    test::Weaving weaving;
    weaving.finalise();
    const auto store = weaving.store();
    CHECK(complaints_of(*store, example_site()) == "");
  }

  TEST_CASE("every view of a corpus of several sources has them too") {
    test::Weaving weaving;
    const auto store = woven_store(weaving);
    CHECK(store->counts().names == 2);
    CHECK(complaints_of(*store, example_site()) == "");
  }

  TEST_CASE("ranges of routes add up however they are cut") {
    test::Weaving weaving;
    const auto store = example_store(weaving);
    const Site site = example_site();
    for (const PageKind& kind : page_kinds()) {
      const auto whole = routes_of(kind, *store, site, 4096);
      const auto parts = routes_of(kind, *store, site, 1);
      REQUIRE(whole.size() == parts.size());
      for (std::size_t i = 0; i < whole.size(); ++i)
        CHECK(whole[i].path == parts[i].path);
    }
  }

  TEST_CASE("a page and its stubs are found again by their paths") {
    test::Weaving weaving;
    const auto store = example_store(weaving);
    const Site site = example_site();
    std::size_t stubs = 0;
    for (const PageKind& kind : page_kinds()) {
      for (const Route& route : routes_of(kind, *store, site, 100)) {
        CAPTURE(route.path);
        const auto found = must(kind.find(*store, site, route.path));
        REQUIRE(found);
        CHECK(found->path == route.path);
        CHECK(found->page == route.page);
        CHECK(found->entity == route.entity);
        for (const std::string& stub : route.stubs) {
          CAPTURE(stub);
          const auto target = must(kind.find(*store, site, stub));
          REQUIRE(target);
          CHECK(target->path == route.path);
          ++stubs;
        }
      }
    }
    CHECK(stubs > 10);
  }

  TEST_CASE("no path belongs to two kinds") {
    test::Weaving weaving;
    const auto store = example_store(weaving);
    const Site site = example_site();
    std::set<std::string> seen;
    for (const PageKind& kind : page_kinds()) {
      for (const Route& route : routes_of(kind, *store, site, 100)) {
        CHECK_MESSAGE(seen.insert(route.path).second, route.path);
        for (const std::string& stub : route.stubs)
          CHECK_MESSAGE(seen.insert(stub).second, stub);
      }
    }
  }

  TEST_CASE("what is no page is found by no kind") {
    test::Weaving weaving;
    const auto store = example_store(weaving);
    const Site site = example_site();
    for (const std::string_view path :
         {"papers/2101.00099/", "papers/2101.00010/1/", "researchers/nobody/", "fields/cs.XX/",
          "fields/cs.DL/2020-01/", "fields/cs.DL/2021-01/9/", "archive/2020/", "archive/2021-02/",
          "archive/2021-01/0/", "contact/", "about/1/", "x/", "/", "papers//", "404/",
          "papers/..%2f/", "archive/2021-1/"}) {
      CAPTURE(path);
      for (const PageKind& kind : page_kinds())
        CHECK_FALSE(must(kind.find(*store, site, path)));
    }
  }
}

}  // namespace

}  // namespace paperloom
