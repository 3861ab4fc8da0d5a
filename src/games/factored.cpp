#include "games/factored.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace games {
namespace {

namespace json = boost::json;

using Group = std::vector<const json::object*>;

// Actions of one type as rows of numbers, one a field of the first: equal values have equal
// numbers. So each value is looked at once, however often actions are compared afterwards.
using Row = std::vector<std::uint32_t>;

struct SameValue {
  std::size_t operator()(const json::value* value) const {
    return std::hash<json::value>{}(*value);
  }
  bool operator()(const json::value* one, const json::value* other) const { return *one == *other; }
};

struct HashOfRow {
  std::size_t operator()(const Row& row) const {
    std::size_t hash = 0;
    for (const std::uint32_t number : row) hash = hash * 0x9E3779B97F4A7C15U + number;
    return hash ^ hash >> 32U;
  }
};

std::vector<Row> rows_of(const Group& actions) {
  const json::object& first = *actions.front();
  // One more number for whoever has other fields than the first: like nobody else.
  std::vector<Row> rows(actions.size(), Row(first.size() + 1, 0));
  for (std::size_t at = 0; at < actions.size(); ++at) {
    const bool alike = std::ranges::equal(*actions[at], first, {}, &json::key_value_pair::key,
                                          &json::key_value_pair::key);
    if (!alike) rows[at].back() = static_cast<std::uint32_t>(at);
  }
  for (std::size_t field = 0; field < first.size(); ++field) {
    std::unordered_map<const json::value*, std::uint32_t, SameValue, SameValue> numbers;
    for (std::size_t at = 0; at < actions.size(); ++at) {
      if (rows[at].back() != 0) continue;
      const auto next = static_cast<std::uint32_t>(numbers.size());
      const json::value* value = &std::next(actions[at]->begin(), std::ptrdiff_t(field))->value();
      rows[at][field] = numbers.try_emplace(value, next).first->second;
    }
  }
  return rows;
}

// Those that are equal but for `field`, in the order of first appearance.
std::vector<Group> groups_by_all_but(const Group& actions, const std::vector<Row>& rows,
                                     std::size_t field) {
  std::vector<Group> groups;
  std::unordered_map<Row, std::size_t, HashOfRow> places;
  for (std::size_t at = 0; at < actions.size(); ++at) {
    Row rest = rows[at];
    rest[field] = 0;
    const auto [found, is_new] = places.try_emplace(std::move(rest), groups.size());
    if (is_new) groups.emplace_back();
    groups[found->second].push_back(actions[at]);
  }
  return groups;
}

json::value entry(const Group& group, std::string_view field) {
  if (group.size() == 1) return *group.front();
  json::array values;
  for (const json::object* action : group) values.push_back(action->at(field));
  json::object out = *group.front();
  out[field] = json::object{{"any", std::move(values)}};
  return out;
}

void append_factored(const Group& actions, json::array& out) {
  const json::object& first = *actions.front();
  if (actions.size() == 1) {
    out.push_back(first);
    return;
  }
  const std::vector<Row> rows = rows_of(actions);
  std::vector<Group> fewest;
  std::string chosen;
  std::size_t number = 0;
  for (const auto& field : first) {
    const std::size_t at = number++;
    if (field.key() == "type") continue;
    std::vector<Group> groups = groups_by_all_but(actions, rows, at);
    // Where all else is equal the last field: places are named last.
    if (fewest.empty() || groups.size() <= fewest.size()) {
      fewest = std::move(groups);
      chosen = field.key();
    }
  }
  if (fewest.empty()) {
    out.push_back(first);
    return;
  }
  for (const Group& group : fewest) out.push_back(entry(group, chosen));
}

// The field with {"any": ...}; null if there is none.
const json::key_value_pair* any_field(const json::object& entry) {
  const auto found = std::ranges::find_if(entry, [](const json::key_value_pair& field) {
    return field.value().is_object() && field.value().as_object().contains("any");
  });
  return found == entry.end() ? nullptr : &*found;
}

}  // namespace

json::array factored(const json::array& actions) {
  std::vector<Group> by_type;
  std::map<std::string_view, std::size_t> place;
  for (const json::value& action : actions) {
    const json::object& object = action.as_object();
    const auto [found, is_new] = place.try_emplace(object.at("type").as_string(), by_type.size());
    if (is_new) by_type.emplace_back();
    by_type[found->second].push_back(&object);
  }
  json::array out;
  for (const Group& group : by_type) append_factored(group, out);
  return out;
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
