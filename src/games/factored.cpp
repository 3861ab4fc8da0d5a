#include "games/factored.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace games {
namespace {

namespace json = boost::json;

using Group = std::vector<const json::object*>;

// Those that are equal but for `field`, in the order of first appearance.
std::vector<Group> groups_by_all_but(const Group& actions, std::string_view field) {
  std::vector<Group> groups;
  std::unordered_map<std::string, std::size_t> place;
  for (const json::object* action : actions) {
    json::object rest = *action;
    rest.erase(field);
    const auto [found, is_new] = place.try_emplace(json::serialize(rest), groups.size());
    if (is_new) groups.emplace_back();
    groups[found->second].push_back(action);
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
  std::vector<Group> fewest;
  std::string chosen;
  for (const auto& field : *actions.front()) {
    if (field.key() == "type") continue;
    std::vector<Group> groups = groups_by_all_but(actions, field.key());
    if (fewest.empty() || groups.size() < fewest.size()) {
      fewest = std::move(groups);
      chosen = field.key();
    }
  }
  if (fewest.empty()) {
    out.push_back(*actions.front());
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
