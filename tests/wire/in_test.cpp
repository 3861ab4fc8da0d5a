// Reading JSON: whatever is wrong is pointed at.
#include "wire/codec.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

struct Point {
  std::uint8_t row = 0;
  core::Maybe<core::Seat> seat;
};

}  // namespace

namespace wire {
template <>
struct Shape<Point> {
  static constexpr std::string_view name = "point";
  static constexpr auto fields = std::tuple{field("row", &Point::row), field("seat", &Point::seat)};
};
}  // namespace wire

namespace {

std::string fault(std::string_view text) {
  try {
    const auto read = wire::read<core::FixedVector<Point, 2>>(wire::parse(text));
    return read ? "fine" : read.error().code + " " + read.error().path;
  } catch (const wire::Malformed& malformed) {
    return malformed.code;
  }
}

}  // namespace

TEST_CASE("What is right is read, what is wrong is refused with its path") {
  CHECK(fault(R"([{"row":1,"seat":null},{"row":255,"seat":5}])") == "fine");
  CHECK(fault(R"([{"row":256,"seat":null}])") == "wire.out_of_range /0/row");
  CHECK(fault(R"([{"row":-1,"seat":null}])") == "wire.out_of_range /0/row");
  CHECK(fault(R"([{"row":18446744073709551615,"seat":null}])") == "wire.out_of_range /0/row");
  CHECK(fault(R"([{"row":1.0,"seat":null}])") == "wire.wrong_type /0/row");
  CHECK(fault(R"([{"row":"1","seat":null}])") == "wire.wrong_type /0/row");
  CHECK(fault(R"([{"row":1,"seat":6}])") == "wire.out_of_range /0/seat");
  CHECK(fault(R"([{"row":1}])") == "wire.missing_field /0");
  CHECK(fault(R"([{"row":1,"seat":null,"a/b~c":1}])") == "wire.unknown_field /0/a~1b~0c");
  CHECK(fault(R"([1,2,3])") == "wire.wrong_length ");
  CHECK(fault(R"({})") == "wire.wrong_type ");
  CHECK(fault("[") == "wire.not_json");
  CHECK(fault("[] []") == "wire.not_json");
  CHECK(fault("\"\xff\"") == "wire.not_json");
}

TEST_CASE("What is told of a fault is whole characters, even if half of one was named") {
  const auto detail_of = [](std::string_view detail) {
    try {
      wire::In(wire::json::value()).fail("wire.unknown_word", detail);
    } catch (const wire::Malformed& malformed) {
      return malformed.detail;
    }
  };
  CHECK(detail_of("caf\xC3\xA9") == "caf\xC3\xA9");
  CHECK(detail_of("\xC3") == "\xEF\xBF\xBD");
  CHECK(detail_of("a\xED\xA0\x80") != "a\xED\xA0\x80");
  CHECK(detail_of("\xFF.") == "\xEF\xBF\xBD.");
}
