// A game's violations in one table, in the order of its enumeration.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace core {

template <typename Violation>
struct ViolationFacts {
  Violation violation;
  std::string_view code;  // on the wire: "rome.build.not_adjacent"
  std::string_view rule;  // in docs/rules/<game>.md
};

template <typename Violation, std::size_t N>
using ViolationTable = std::array<ViolationFacts<Violation>, N>;

template <typename Violation, std::size_t N>
constexpr bool is_in_order(const ViolationTable<Violation, N>& table) {
  for (std::size_t at = 0; at < N; ++at) {
    if (table[at].violation != static_cast<Violation>(at)) return false;
  }
  return true;
}

template <typename Violation, std::size_t N>
constexpr const ViolationFacts<Violation>& facts(const ViolationTable<Violation, N>& table,
                                                 Violation violation) {
  return table[static_cast<std::size_t>(violation)];
}

}  // namespace core
