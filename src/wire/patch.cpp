#include "wire/patch.hpp"

#include <algorithm>
#include <string>

namespace wire {
namespace {

namespace json = boost::json;

class Difference {
 public:
  json::array operations;

  void compare(const json::value& before, const json::value& after) {
    if (before == after) return;
    if (before.is_object() && after.is_object()) {
      compare(before.as_object(), after.as_object());
    } else if (before.is_array() && after.is_array()) {
      compare(before.as_array(), after.as_array());
    } else {
      note("replace", &after);
    }
  }

 private:
  void note(std::string_view what, const json::value* value) {
    json::object operation = {{"op", what}, {"path", path_}};
    if (value != nullptr) operation["value"] = *value;
    operations.push_back(std::move(operation));
  }

  template <typename Call>
  void below(std::string_view key, Call&& call) {
    const std::size_t length = path_.size();
    path_ += '/';
    for (const char letter : key) {
      if (letter == '~') {
        path_ += "~0";
      } else if (letter == '/') {
        path_ += "~1";
      } else {
        path_ += letter;
      }
    }
    call();
    path_.resize(length);
  }

  void compare(const json::object& before, const json::object& after) {
    for (const auto& field : before) {
      if (!after.contains(field.key())) below(field.key(), [&] { note("remove", nullptr); });
    }
    for (const auto& field : after) {
      const json::value* old = before.if_contains(field.key());
      below(field.key(), [&] {
        if (old != nullptr) {
          compare(*old, field.value());
        } else {
          note("add", &field.value());
        }
      });
    }
  }

  // Entry by entry; what is too long is taken off, what is too short grows, both at the end.
  void compare(const json::array& before, const json::array& after) {
    const std::size_t common = std::min(before.size(), after.size());
    for (std::size_t at = before.size(); at > common; --at) {
      below(std::to_string(at - 1), [&] { note("remove", nullptr); });
    }
    for (std::size_t at = 0; at < common; ++at) {
      below(std::to_string(at), [&] { compare(before[at], after[at]); });
    }
    for (std::size_t at = common; at < after.size(); ++at) {
      below("-", [&] { note("add", &after[at]); });
    }
  }

  std::string path_;
};

}  // namespace

json::array patch(const json::value& before, const json::value& after) {
  Difference difference;
  difference.compare(before, after);
  return std::move(difference.operations);
}

}  // namespace wire
