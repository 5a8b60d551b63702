#include "corpus/readers/fact_body.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

TEST_SUITE("corpus/readers/fact_body") {
  using namespace paperloom;  // NOLINT(google-build-using-namespace): what is tested

  TEST_CASE("what is not known is left out") {
    JsonWriter body;
    body.open('{');
    write_count(body, "a", std::nullopt);
    write_count(body, "b", 0);
    write_texts(body, "c", {});
    const std::vector<std::string> texts{"x", "\"y\""};
    write_texts(body, "d", texts);
    body.close('}');
    CHECK(body.take() == R"({"b":0,"d":["x","\"y\""]})");
  }

  TEST_CASE("numbers are the shortest and within their range") {
    constexpr Range kRange{-90, 90};
    JsonWriter body;
    body.open('{');
    write_number(body, "a", 42.27756, kRange);
    write_number(body, "b", -90.0, kRange);
    write_number(body, "c", 90.1, kRange);
    write_number(body, "d", std::numeric_limits<double>::quiet_NaN(), kRange);
    write_number(body, "e", std::nullopt, kRange);
    body.close('}');
    CHECK(body.take() == R"({"a":42.27756,"b":-90})");
  }
}
