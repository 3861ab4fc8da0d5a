// Weights as a JSON object, a number for each name. What a file does not name stays as it was, what
// nobody would read is refused.
#pragma once

#include "games/refusal.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value_to.hpp>

#include <cmath>
#include <concepts>
#include <set>
#include <string>
#include <string_view>

namespace bots {

template <typename Weights>
boost::json::object written(Weights weights) {
  boost::json::object out;
  each_weight(weights, [&](std::string_view name, const auto& weight) { out[name] = weight; });
  return out;
}

template <typename Weights>
games::Expected<Weights> read_weights(const boost::json::object& from, Weights weights = {}) {
  std::set<std::string_view> unknown;
  for (const auto& member : from) unknown.insert(member.key());
  std::string wrong;
  each_weight(weights, [&]<typename Number>(std::string_view name, Number& weight) {
    const auto* const given = from.if_contains(name);
    unknown.erase(name);
    if (given == nullptr) return;
    if (!given->is_number()) {
      wrong = name;
    } else if constexpr (std::integral<Number>) {
      weight = static_cast<Number>(std::lround(given->to_number<double>()));
    } else {
      weight = given->to_number<double>();
    }
  });
  if (!wrong.empty()) return tl::unexpected(games::Refusal{"wire.wrong_type", {}, "/" + wrong, {}});
  if (!unknown.empty()) {
    const std::string name(*unknown.begin());
    return tl::unexpected(games::Refusal{"wire.unknown_field", {}, "/" + name, name});
  }
  return weights;
}

}  // namespace bots
