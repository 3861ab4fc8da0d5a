#include "tests/support/hostile.hpp"

#include <rapidcheck.h>

#include <cstddef>
#include <cstdint>
#include <limits>

namespace support {
namespace {

namespace json = boost::json;

constexpr int kDeeperThanAllowed = 40;

json::value nested(int depth) {
  json::value value = 1;
  for (; depth > 0; --depth) value = json::array{std::move(value)};
  return value;
}

}  // namespace

json::value hostile_value() {
  const json::array values = {nullptr,
                              true,
                              false,
                              0,
                              -1,
                              7,
                              2.5,
                              -0.0,
                              1e300,
                              std::numeric_limits<std::int64_t>::min(),
                              std::numeric_limits<std::int64_t>::max(),
                              std::numeric_limits<std::uint64_t>::max(),
                              "",
                              "open",
                              "0",
                              "../..",
                              std::string("\0\n\"\\", 4),
                              "\xF0\x9F\x8F\x9B '; DROP TABLE tables; --",
                              std::string(30'000, 'x'),
                              json::array{},
                              json::array(300, json::value(0)),
                              json::array{nullptr, json::object{}, "x"},
                              json::object{},
                              json::object{{"type", 1}},
                              json::object{{"type", "end_turn"}, {"type ", 2}},
                              json::object{{"kind", nullptr}, {"", json::object{}}},
                              nested(20),
                              nested(kDeeperThanAllowed)};
  return values[*rc::gen::inRange<std::size_t>(0, values.size())];
}

json::object spoiled(json::object good) {
  for (int left = *rc::gen::inRange(0, 3); left > 0 && !good.empty(); --left) {
    const auto field = good.begin() + *rc::gen::inRange<std::ptrdiff_t>(
                                          0, static_cast<std::ptrdiff_t>(good.size()));
    switch (*rc::gen::inRange(0, 6)) {
      case 0:
        good.erase(field);
        break;
      case 1:
        good[*rc::gen::element<std::string>("", "seat", "table", "players", "x")] = hostile_value();
        break;
      default:
        field->value() = hostile_value();
    }
  }
  return good;
}

std::string hostile_text() {
  switch (*rc::gen::inRange(0, 4)) {
    case 0:
      return json::serialize(hostile_value());
    case 1:
      return std::string(static_cast<std::size_t>(*rc::gen::inRange(1, 3000)), '[');
    case 2:
      return *rc::gen::element<std::string>("", " ", "{", "{\"op\"", "{\"op\":}", "nul", "1 2",
                                            "{}x", "{\"id\":\"a\",\"id\":\"b\"}", "[1,]",
                                            "\"\\ud800\"");
    default:
      return *rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '~'));
  }
}

}  // namespace support
