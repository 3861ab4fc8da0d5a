#include "tests/support/shape.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace support {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 12> kOfTheGame = {
    "view",   "effects", "legal", "patch",    "options",   "setup",
    "record", "lines",   "moves", "settings", "automatic", "actions"};
constexpr std::array<std::string_view, 10> kSameWord = {
    "ok", "code", "rule", "path", "news", "status", "kind", "carried", "finished", "ending"};

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string_view type_of(const json::value& value) {
  if (value.is_number()) return "number";
  return json::to_string(value.kind());
}

class Comparison {
 public:
  std::vector<std::string> found;

  void compare(const json::value& shown, const json::value& live, const std::string& path) {
    if (type_of(shown) != type_of(live)) {
      found.push_back(fmt::format("{} is of type {}, not {}", path, std::string(type_of(live)),
                                  std::string(type_of(shown))));
    } else if (shown.is_object()) {
      compare_fields(shown.get_object(), live.get_object(), path);
    } else if (shown.is_array()) {
      compare_elements(shown.get_array(), live.get_array(), path);
    }
  }

 private:
  void compare_fields(const json::object& shown, const json::object& live,
                      const std::string& path) {
    for (const auto& field : shown) {
      const std::string place = fmt::format("{}/{}", path, std::string(field.key()));
      const json::value* told = live.if_contains(field.key());
      if (told == nullptr) {
        found.push_back(place + " is missing");
      } else if (is_one_of(kOfTheGame, field.key())) {
        if (type_of(*told) != type_of(field.value()))
          found.push_back(place + " is of another type");
      } else if (is_one_of(kSameWord, field.key())) {
        if (*told != field.value()) {
          found.push_back(fmt::format("{} is {}, not {}", place, json::serialize(*told),
                                      json::serialize(field.value())));
        }
      } else {
        compare(field.value(), *told, place);
      }
    }
    for (const auto& field : live) {
      if (!shown.contains(field.key())) {
        found.push_back(fmt::format("{}/{} is not shown", path, std::string(field.key())));
      }
    }
  }

  void compare_elements(const json::array& shown, const json::array& live,
                        const std::string& path) {
    if (shown.empty() != live.empty()) {
      found.push_back(path + (live.empty() ? " is empty" : " is not empty"));
    }
    for (std::size_t at = 0; at < live.size() && !shown.empty(); ++at) {
      const bool looks_like_one = std::ranges::any_of(
          shown, [&](const json::value& each) { return differences(each, live[at]).empty(); });
      // The fault is told as the difference to the element that stands there.
      if (!looks_like_one) {
        compare(shown[std::min(at, shown.size() - 1)], live[at], fmt::format("{}/{}", path, at));
      }
    }
  }
};

}  // namespace

std::vector<std::string> differences(const json::value& shown, const json::value& live) {
  Comparison comparison;
  comparison.compare(shown, live, "");
  return std::move(comparison.found);
}

}  // namespace support
