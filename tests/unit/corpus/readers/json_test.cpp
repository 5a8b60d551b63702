#include "corpus/readers/json.hpp"

#include <doctest/doctest.h>

#include <string>

namespace paperloom {

namespace {

using Type = JsonValue::Type;

// Keeps the bytes that the parsed values may point into.
class Parse {
 public:
  explicit Parse(const std::string& json)
      : bytes_{json + std::string(JsonParser::kPadding, '\0')},
        result_{parser_.parse(std::string_view{bytes_}.substr(0, json.size()))} {}

  [[nodiscard]] const Result<JsonParser::Parsed>& result() const { return result_; }

  [[nodiscard]] std::string first_string() const {
    REQUIRE(result_);
    return std::string{result_->value.items().at(0).string()};
  }

 private:
  JsonParser parser_;
  std::string bytes_;
  Result<JsonParser::Parsed> result_;
};

TEST_SUITE("corpus/readers/json") {
  TEST_CASE("every type is told") {
    const Parse parse{R"([null,true,1,-1.5,"x",[],{}])"};
    REQUIRE(parse.result());
    const auto items = parse.result()->value.items();
    const std::vector<Type> types{Type::null,   Type::boolean, Type::number, Type::number,
                                  Type::string, Type::array,   Type::object};
    REQUIRE(items.size() == types.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      CHECK(items[i].type() == types[i]);
  }

  TEST_CASE("a value that was never set is null and empty") {
    const JsonValue nothing;
    CHECK(nothing.type() == Type::null);
    CHECK(nothing.string().empty());
    CHECK(nothing.items().empty());
    CHECK(nothing.fields().empty());
  }

  TEST_CASE("numbers and booleans are taken as what they are alone") {
    const Parse parse{R"([12,12.0,12.5,-3,true,"12",1e15,1e17,18446744073709551615,null])"};
    REQUIRE(parse.result());
    const auto items = parse.result()->value.items();
    CHECK(items.at(0).integer() == 12);
    CHECK(items.at(1).integer() == 12);
    CHECK(!items.at(2).integer());
    CHECK(items.at(2).number() == 12.5);
    CHECK(items.at(3).integer() == -3);
    CHECK(items.at(3).number() == -3.0);
    CHECK(items.at(4).boolean() == true);
    CHECK(!items.at(4).integer());
    CHECK(!items.at(5).integer());
    CHECK(!items.at(5).number());
    CHECK(!items.at(5).boolean());
    CHECK(items.at(6).integer() == 1'000'000'000'000'000);
    CHECK(!items.at(7).integer());
    CHECK(!items.at(8).integer());
    CHECK(!items.at(9).number());
    CHECK(!JsonValue{}.integer());
  }

  TEST_CASE("a field is found by its key and the first of equal keys counts") {
    const Parse parse{R"({"b":"1","a":{"c":"2"},"b":"3"})"};
    REQUIRE(parse.result());
    const JsonValue& value = parse.result()->value;
    CHECK(value.field("b").string() == "1");
    CHECK(value.field("a").field("c").string() == "2");
    CHECK(value.field("x").type() == Type::null);
    CHECK(value.field("b").field("x").type() == Type::null);
    CHECK(JsonValue{}.field("x").type() == Type::null);
  }

  TEST_CASE("fields keep their order and their repetitions") {
    const Parse parse{R"({"b":"1","a":"2","b":"3"})"};
    REQUIRE(parse.result());
    std::string all;
    for (const auto& [key, value] : parse.result()->value.fields())
      all.append(key).append(value.string());
    CHECK(all == "b1a2b3");
  }

  TEST_CASE("values of another type are empty") {
    const Parse parse{R"({"a":5})"};
    REQUIRE(parse.result());
    CHECK(parse.result()->value.items().empty());
    CHECK(parse.result()->value.string().empty());
    CHECK(parse.result()->value.fields().at(0).second.string().empty());
  }

  TEST_CASE("escapes are decoded") {
    CHECK(Parse{R"(["\u00e9\n\"\\\ud83d\ude00"])"}.first_string() == "é\n\"\\😀");
    CHECK(Parse{R"(["a\u0000b"])"}.first_string() == std::string("a\0b", 3));
  }

  TEST_CASE("a lone surrogate becomes a replacement character") {
    const Parse parse{R"(["a\ud800b","\udc00","\ud83d\ude00","\\ud800"])"};
    REQUIRE(parse.result());
    CHECK(parse.result()->repaired);
    const auto items = parse.result()->value.items();
    CHECK(items.at(0).string() == "a\uFFFDb");
    CHECK(items.at(1).string() == "\uFFFD");
    CHECK(items.at(2).string() == "😀");
    CHECK(items.at(3).string() == "\\ud800");
  }

  TEST_CASE("a number beyond every type becomes null") {
    const Parse parse{R"([1e999,123456789012345678901234567890,7])"};
    REQUIRE(parse.result());
    CHECK(parse.result()->value.items().at(2).type() == Type::number);
    CHECK(parse.result()->value.items().at(0).type() == Type::null);
  }

  TEST_CASE("damaged documents are errors with a reason") {
    for (const std::string json :
         {"", " ", "{", "[1,]", R"({"a":1}x)", R"({"a" 1})", "nul", "\"a\nb\"", R"(["\x"])",
          R"({"a":01})", "{'a':1}", R"(["\u12"])"}) {
      CAPTURE(json);
      const Parse parse{json};
      REQUIRE_FALSE(parse.result());
      CHECK(parse.result().error().message == "damaged JSON");
    }
  }

  TEST_CASE("invalid UTF-8 and deep nesting have reasons of their own") {
    const Parse invalid{"[\"\xff\"]"};
    REQUIRE_FALSE(invalid.result());
    CHECK(invalid.result().error().message == "invalid UTF-8");
    const Parse deep{std::string(5000, '[') + std::string(5000, ']')};
    REQUIRE_FALSE(deep.result());
    CHECK(deep.result().error().message == "nested too deeply");
  }
}

}  // namespace

}  // namespace paperloom
