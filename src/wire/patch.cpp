#include "wire/patch.hpp"

#include <algorithm>
#include <string>

namespace wire {

namespace json = boost::json;

// Each value is looked at once: what is equal is found out by finding no difference in it.
void Patch::compare(const json::value& before, const json::value& after) {
  if (before.is_object() && after.is_object()) {
    compare_objects(before.get_object(), after.get_object());
  } else if (before.is_array() && after.is_array()) {
    compare_arrays(before.get_array(), after.get_array());
  } else if (before != after) {
    note("replace", json::serialize(after));
  }
}

void Patch::note(std::string_view what, std::string_view value) {
  ++count_;
  operations_.begin_object();
  operations_.key("op");
  operations_.word(what);
  operations_.key("path");
  operations_.string(path());
  if (!value.empty()) {
    operations_.key("value");
    operations_.raw(value);
  }
  operations_.end_object();
}

std::string Patch::take() {
  return '[' + operations_.take() + ']';
}

// Most values have not changed and need none, so it is put into words only when it is wanted.
std::string Patch::path() const {
  constexpr std::size_t kUsualLength = 48;
  std::string text;
  text.reserve(kUsualLength);
  for (const Place& place : places_) {
    text += '/';
    if (const auto* index = std::get_if<std::size_t>(&place)) {
      text += std::to_string(*index);
      continue;
    }
    for (const char letter : std::get<std::string_view>(place)) {
      if (letter == '~') {
        text += "~0";
      } else if (letter == '/') {
        text += "~1";
      } else {
        text += letter;
      }
    }
  }
  return text;
}

void Patch::compare_objects(const json::object& before, const json::object& after) {
  if (compare_in_step(before, after)) return;
  for (const auto& field : before) {
    if (!after.contains(field.key()))
      below(std::string_view(field.key()), [&] { note("remove", {}); });
  }
  for (const auto& field : after) {
    const json::value* old = before.if_contains(field.key());
    below(std::string_view(field.key()), [&] {
      if (old != nullptr) {
        compare(*old, field.value());
      } else {
        note("add", json::serialize(field.value()));
      }
    });
  }
}

// Two documents of one making have the same fields in the same order; then no field is looked up.
// False, and nothing noted, if these have not.
bool Patch::compare_in_step(const json::object& before, const json::object& after) {
  const auto same_key = [](const auto& one, const auto& other) { return one.key() == other.key(); };
  if (!std::ranges::equal(before, after, same_key)) return false;
  auto old = before.begin();
  for (const auto& field : after) {
    below(std::string_view(field.key()), [&] { compare(old->value(), field.value()); });
    ++old;
  }
  return true;
}

// Entry by entry; what is too long is taken off, what is too short grows, both at the end.
void Patch::compare_arrays(const json::array& before, const json::array& after) {
  const std::size_t common = std::min(before.size(), after.size());
  for (std::size_t at = before.size(); at > common; --at) {
    below(at - 1, [&] { note("remove", {}); });
  }
  for (std::size_t at = 0; at < common; ++at) {
    below(at, [&] { compare(before[at], after[at]); });
  }
  for (std::size_t at = common; at < after.size(); ++at) {
    below(std::string_view("-"), [&] { note("add", json::serialize(after[at])); });
  }
}

Patch patch(const json::value& before, const json::value& after) {
  Patch difference;
  difference.compare(before, after);
  return difference;
}

}  // namespace wire
