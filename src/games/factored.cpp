#include "games/factored.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

namespace games {
namespace {

namespace json = boost::json;

// Which of a list of things are alike: a hash table of their places in the list.
class Places {
 public:
  explicit Places(std::size_t count) : slots_(std::bit_ceil(count * 2), kFree) {}

  // The place of the first thing that is like the one at `place`, which may be itself.
  template <typename Alike>
  std::size_t first_like(std::size_t place, std::size_t hash, const Alike& alike) {
    for (std::size_t slot = hash;; ++slot) {
      std::size_t& held = slots_[slot & (slots_.size() - 1)];
      if (held == kFree) held = place;
      if (held == place || alike(held)) return held;
    }
  }

 private:
  static constexpr std::size_t kFree = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> slots_;
};

// The field with {"any": ...}; null if there is none.
const json::key_value_pair* any_field(const json::object& entry) {
  const auto found = std::ranges::find_if(entry, [](const json::key_value_pair& field) {
    return field.value().is_object() && field.value().as_object().contains("any");
  });
  return found == entry.end() ? nullptr : &*found;
}

}  // namespace

std::string_view ActionList::value(std::size_t action, std::size_t field) const {
  const Field& place = fields_[actions_[action].first_field + field];
  return std::string_view(text_.text()).substr(place.begin, place.end - place.begin);
}

std::vector<ActionList::Group> ActionList::by_type() const {
  std::vector<Group> groups;
  for (std::size_t at = 0; at < actions_.size(); ++at) {
    const auto found = std::ranges::find_if(groups, [&](const Group& group) {
      return actions_[group.front()].type == actions_[at].type;
    });
    if (found == groups.end()) {
      groups.push_back({at});
    } else {
      found->push_back(at);
    }
  }
  return groups;
}

// Those that are equal but for `field`, in the order of first appearance.
std::vector<ActionList::Group> ActionList::by_all_but(
    const Group& actions, std::size_t width, std::size_t field,
    const std::vector<std::size_t>& numbers) const {
  const auto alike = [&](std::size_t one, std::size_t other) {
    for (std::size_t each = 0; each < width; ++each) {
      if (each != field && numbers[one * width + each] != numbers[other * width + each]) {
        return false;
      }
    }
    return true;
  };
  const auto hash_of = [&](std::size_t row) {
    std::size_t hash = 0;
    for (std::size_t each = 0; each < width; ++each) {
      hash = hash * 0x9E3779B97F4A7C15U + (each == field ? 0 : numbers[row * width + each]);
    }
    return hash ^ hash >> 32U;
  };
  std::vector<Group> groups;
  std::vector<std::size_t> group_of(actions.size());
  Places places(actions.size());
  for (std::size_t row = 0; row < actions.size(); ++row) {
    const std::size_t first =
        places.first_like(row, hash_of(row), [&](std::size_t other) { return alike(row, other); });
    if (first == row) {
      group_of[row] = groups.size();
      groups.emplace_back();
    }
    groups[group_of[first]].push_back(actions[row]);
  }
  return groups;
}

void ActionList::put_entry(const Group& group, std::size_t width, std::size_t any,
                           wire::Text& out) const {
  const Action& first = actions_[group.front()];
  out.begin_object();
  out.key("type");
  out.word(first.type);
  for (std::size_t field = 0; field < width; ++field) {
    out.key(fields_[first.first_field + field].name);
    if (field != any || group.size() == 1) {
      out.raw(value(group.front(), field));
      continue;
    }
    out.begin_object();
    out.key("any");
    out.begin_array();
    for (const std::size_t action : group) out.raw(value(action, field));
    out.end_array();
    out.end_object();
  }
  out.end_object();
}

void ActionList::put_group(const Group& actions, wire::Text& out) const {
  const std::size_t next = actions.front() + 1;
  const std::size_t end = next < actions_.size() ? actions_[next].first_field : fields_.size();
  const std::size_t width = end - actions_[actions.front()].first_field;
  if (actions.size() == 1 || width == 0) {
    put_entry({actions.front()}, width, 0, out);
    return;
  }
  // Each value as a number, equal ones the same: the row of the first action that has it. So each
  // is looked at once, however often actions are compared afterwards.
  std::vector<std::size_t> numbers(actions.size() * width);
  for (std::size_t field = 0; field < width; ++field) {
    Places places(actions.size());
    for (std::size_t row = 0; row < actions.size(); ++row) {
      const std::string_view mine = value(actions[row], field);
      numbers[row * width + field] = places.first_like(
          row, std::hash<std::string_view>{}(mine),
          [&](std::size_t other) { return value(actions[other], field) == mine; });
    }
  }
  std::vector<Group> fewest;
  std::size_t chosen = 0;
  for (std::size_t field = 0; field < width; ++field) {
    std::vector<Group> groups = by_all_but(actions, width, field, numbers);
    // Where all else is equal the last field: places are named last.
    if (fewest.empty() || groups.size() <= fewest.size()) {
      fewest = std::move(groups);
      chosen = field;
    }
  }
  for (const Group& group : fewest) put_entry(group, width, chosen, out);
}

void ActionList::put_factored(wire::Text& out) const {
  out.begin_array();
  for (const Group& group : by_type()) put_group(group, out);
  out.end_array();
}

json::array expanded(const json::array& entries) {
  json::array out;
  for (const json::value& entry : entries) {
    const json::key_value_pair* any = any_field(entry.as_object());
    if (any == nullptr) {
      out.push_back(entry);
      continue;
    }
    for (const json::value& value : any->value().at("any").as_array()) {
      json::object action = entry.as_object();
      action[any->key()] = value;
      out.push_back(std::move(action));
    }
  }
  return out;
}

}  // namespace games
