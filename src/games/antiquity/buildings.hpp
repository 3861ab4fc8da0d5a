// The nineteen kinds of city building: shape, price, man, supply (rules 5.4, 6.2 to 6.13).
#pragma once

#include "games/antiquity/squares.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace antiquity {

enum class Building : std::uint8_t {
  CartShop,
  Store,
  Market,
  Explorer,
  Harbour,
  Brewery,
  Granary,
  University,
  Cathedral,
  Dump,
  ForcedLabour,
  FacultyOfPhilosophy,
  FacultyOfTheology,
  FacultyOfAlchemy,
  FacultyOfBiology,
  Hospital,
  Fountain,
  Stables,
  House,
};
inline constexpr std::size_t kBuildings = 19;

constexpr std::size_t index(Building kind) {
  return static_cast<std::size_t>(kind);
}
constexpr std::uint32_t bit(Building kind) {
  return 1U << index(kind);
}
inline constexpr std::uint32_t kAllKinds = (1U << kBuildings) - 1U;

struct BuildingFacts {
  std::string_view name;
  Shape shape;  // a Store's depends on its size
  std::uint8_t wood = 0;
  std::uint8_t stone = 0;
  std::uint8_t luxuries = 0;  // all different if more than one
  bool manned = true;         // can be manned, and must be to work
};

inline constexpr std::array<BuildingFacts, kBuildings> kBuildingFacts = {{
    {"cart_shop", shape({"01", "11"}), 1, 0, 0, true},
    {"store", shape({"11"}), 1, 0, 0, true},
    {"market", shape({"11", "11"}), 1, 0, 0, true},
    {"explorer", shape({"111"}), 1, 0, 0, true},
    {"harbour", shape({"1001", "1111"}), 1, 0, 0, true},
    {"brewery", shape({"1111", "1000"}), 1, 0, 0, false},
    {"granary", shape({"010", "111"}), 1, 0, 0, false},
    {"university", shape({"11", "11"}), 1, 0, 0, true},
    {"cathedral", shape({"010", "111", "010", "010"}), 0, 1, 0, false},
    {"dump", shape({"111", "111", "111"}), 0, 1, 0, true},
    {"forced_labour", shape({"0001", "1111", "1000"}), 0, 1, 0, true},
    {"faculty_of_philosophy", shape({"011", "111", "111"}), 0, 1, 0, true},
    {"faculty_of_theology", shape({"111", "111", "110"}), 0, 1, 0, true},
    {"faculty_of_alchemy", shape({"110", "111", "111"}), 0, 2, 0, true},
    {"faculty_of_biology", shape({"111", "111", "011"}), 0, 2, 0, true},
    {"hospital", shape({"111", "111"}), 0, 0, 1, true},
    {"fountain", shape({"1"}), 0, 0, 1, false},
    {"stables", shape({"11", "11"}), 0, 0, 2, true},
    {"house", shape({"1"}), 0, 0, 0, false},
}};

constexpr const BuildingFacts& facts(Building kind) {
  return kBuildingFacts[index(kind)];
}
constexpr bool is_building(Building kind) {
  return index(kind) < kBuildings;
}
constexpr bool is_faculty(Building kind) {
  return kind >= Building::FacultyOfPhilosophy && kind <= Building::FacultyOfBiology;
}
// Rule 6.12: every other kind is built once by each player.
constexpr bool may_be_built_often(Building kind) {
  return kind == Building::CartShop || kind == Building::Store || kind == Building::Fountain ||
         kind == Building::House;
}

// House costs (rules 7.2, 7.3), by number from 1 on.
struct HouseCost {
  std::uint8_t food;
  std::uint8_t luxuries;
};
inline constexpr int kHouses = 20;
inline constexpr std::array<HouseCost, kHouses> kHouseCosts = {
    {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 0}, {1, 0}, {2, 0}, {1, 1}, {3, 0}, {1, 2},
     {2, 1}, {4, 0}, {1, 3}, {3, 1}, {2, 2}, {4, 1}, {2, 3}, {3, 2}, {4, 2}, {3, 3}}};
constexpr HouseCost house_cost(int number) {
  return kHouseCosts[static_cast<std::size_t>(number - 1)];
}

inline constexpr int kCartShops = 16;
inline constexpr int kFountains = 16;
inline constexpr int kStoreBlocks = 16;
inline constexpr int kSquaresOfBlock = 2;
inline constexpr int kFisheries = 12;

}  // namespace antiquity
