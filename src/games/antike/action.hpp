// What a seat can do, and what chance decides. All act for the nation whose turn it is, save Answer
// and SetAnswer.
#pragma once

#include "core/maybe.hpp"
#include "games/antike/field.hpp"
#include "games/antike/know_hows.hpp"
#include "games/antike/material.hpp"
#include "games/antike/nation.hpp"
#include "games/antike/region.hpp"

#include <cstdint>
#include <variant>

namespace antike {

struct Enter {
  Field field{};
  friend bool operator==(const Enter&, const Enter&) = default;
};
// One of the chips of the toll.
struct PayToll {
  Chip chip{};
  friend bool operator==(const PayToll&, const PayToll&) = default;
};
struct Produce {
  friend bool operator==(const Produce&, const Produce&) = default;
};
// From the bank: for a coin that is not there, or in a trade.
struct TakeChip {
  Resource resource{};
  friend bool operator==(const TakeChip&, const TakeChip&) = default;
};
// `coins` of the price are paid with coins, the rest with the resource; so in Arm and Develop.
struct BuildTemple {
  RegionId region{};
  std::uint8_t coins = 0;
  friend bool operator==(const BuildTemple&, const BuildTemple&) = default;
};
struct Arm {
  RegionId region{};
  UnitKind kind{};
  std::uint8_t coins = 0;
  friend bool operator==(const Arm&, const Arm&) = default;
};
// BELLONA's unit.
struct ArmFree {
  RegionId region{};
  UnitKind kind{};
  friend bool operator==(const ArmFree&, const ArmFree&) = default;
};
struct Develop {
  KnowHow know_how{};
  std::uint8_t coins = 0;
  friend bool operator==(const Develop&, const Develop&) = default;
};
enum class Rate : std::uint8_t { TwoForOne, ThreeForTwo };
// Followed by the chips given, one by one, and the chips taken.
struct BeginTrade {
  Rate rate{};
  friend bool operator==(const BeginTrade&, const BeginTrade&) = default;
};
struct GiveChip {
  Chip chip{};
  friend bool operator==(const GiveChip&, const GiveChip&) = default;
};
// A group of units that have crossed `crossed` borders before in this turn (K20).
struct Move {
  UnitKind kind{};
  RegionId from{};
  RegionId to{};
  std::uint8_t units = 0;
  std::uint8_t crossed = 0;
  friend bool operator==(const Move&, const Move&) = default;
};
// Battle, `units` against `units` of `against`.
struct Demand {
  RegionId region{};
  UnitKind kind{};
  Nation against{};
  std::uint8_t units = 0;
  friend bool operator==(const Demand&, const Demand&) = default;
};
// The mover demands no more battles against those beside whom its units have just entered.
struct EndDemands {
  friend bool operator==(const EndDemands&, const EndDemands&) = default;
};
// The nation that is asked demands battle with so many units; with 0 it demands none.
struct Answer {
  std::uint8_t units = 0;
  friend bool operator==(const Answer&, const Answer&) = default;
};
struct EndMovement {
  friend bool operator==(const EndMovement&, const EndMovement&) = default;
};
// A city or a neutral temple; of the units given back `legions` are legions, the rest galleys.
struct Conquer {
  RegionId region{};
  std::uint8_t legions = 0;
  friend bool operator==(const Conquer&, const Conquer&) = default;
};
struct EndConquests {
  friend bool operator==(const EndConquests&, const EndConquests&) = default;
};
// Ends production, TEMPLUM, MILITIA or SCIENTIA.
struct EndAction {
  friend bool operator==(const EndAction&, const EndAction&) = default;
};
// Marble, iron and gold, each by its chip or by a coin.
struct Found {
  RegionId region{};
  Resource resource{};
  ResourceSet by_coin;
  friend bool operator==(const Found&, const Found&) = default;
};
struct EndTurn {
  friend bool operator==(const EndTurn&, const EndTurn&) = default;
};
// `nation` will answer so when units of `toward`, or of anybody if absent, enter (10.8).
struct SetAnswer {
  Nation nation{};
  core::Maybe<Nation> toward;
  StandingAnswer answer{};
  friend bool operator==(const SetAnswer&, const SetAnswer&) = default;
};

using Action = std::variant<Enter, PayToll, Produce, TakeChip, BuildTemple, Arm, ArmFree, Develop,
                            BeginTrade, GiveChip, Move, Demand, EndDemands, Answer, EndMovement,
                            Conquer, EndConquests, EndAction, Found, EndTurn, SetAnswer>;

// Chance: `people` is led by the nation with this place in turn order.
struct DrawNation {
  Nation nation{};
  People people{};
  friend bool operator==(const DrawNation&, const DrawNation&) = default;
};
struct DrawFirstNation {
  Nation nation{};
  friend bool operator==(const DrawFirstNation&, const DrawFirstNation&) = default;
};

using Outcome = std::variant<DrawNation, DrawFirstNation>;

}  // namespace antike
