// What happened, typed, for the log, the words and the animation.
#pragma once

#include "core/maybe.hpp"
#include "games/antike/action.hpp"
#include "games/antike/state.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace antike {

// Who sits where: with two players each seat is named twice.
struct NationNamed {
  Seat seat{};
  People people{};
  friend bool operator==(const NationNamed&, const NationNamed&) = default;
};
struct FirstNationNamed {
  Nation nation{};
  Nation bellona{};
  friend bool operator==(const FirstNationNamed&, const FirstNationNamed&) = default;
};
struct TurnBegan {
  Nation nation{};
  std::uint16_t round = 0;
  friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};
struct MarkerMoved {
  Nation nation{};
  core::Maybe<Field> from;
  Field to{};
  std::uint8_t toll = 0;
  friend bool operator==(const MarkerMoved&, const MarkerMoved&) = default;
};
struct TollPaid {
  Nation nation{};
  Chip chip{};
  friend bool operator==(const TollPaid&, const TollPaid&) = default;
};
struct Produced {
  Nation nation{};
  Resource resource{};
  std::uint8_t chips = 0;
  friend bool operator==(const Produced&, const Produced&) = default;
};
// From the bank: production's coin, the chip instead of it, or the chip of a trade.
struct ChipTaken {
  Nation nation{};
  Chip chip{};
  friend bool operator==(const ChipTaken&, const ChipTaken&) = default;
};
struct TempleBuilt {
  Nation nation{};
  RegionId region{};
  std::uint8_t marble = 0;
  std::uint8_t coins = 0;
  friend bool operator==(const TempleBuilt&, const TempleBuilt&) = default;
};
// BELLONA's unit costs neither iron nor coins.
struct UnitArmed {
  Nation nation{};
  RegionId region{};
  UnitKind kind{};
  std::uint8_t iron = 0;
  std::uint8_t coins = 0;
  friend bool operator==(const UnitArmed&, const UnitArmed&) = default;
};
struct BellonaPassed {
  Nation nation{};
  Nation to{};
  friend bool operator==(const BellonaPassed&, const BellonaPassed&) = default;
};
struct KnowHowDeveloped {
  Nation nation{};
  KnowHow know_how{};
  std::uint8_t gold = 0;
  std::uint8_t coins = 0;
  bool is_first = false;
  friend bool operator==(const KnowHowDeveloped&, const KnowHowDeveloped&) = default;
};
struct TradeBegan {
  Nation nation{};
  Rate rate{};
  friend bool operator==(const TradeBegan&, const TradeBegan&) = default;
};
struct ChipGiven {
  Nation nation{};
  Chip chip{};
  friend bool operator==(const ChipGiven&, const ChipGiven&) = default;
};
// Production, TEMPLUM, MILITIA, SCIENTIA or the conquests are over.
struct ActionEnded {
  Nation nation{};
  friend bool operator==(const ActionEnded&, const ActionEnded&) = default;
};
struct UnitsMoved {
  Nation nation{};
  UnitKind kind{};
  RegionId from{};
  RegionId to{};
  std::uint8_t units = 0;
  friend bool operator==(const UnitsMoved&, const UnitsMoved&) = default;
};
// `nation` demanded it; each side lost `units`.
struct BattleFought {
  Nation nation{};
  Nation against{};
  RegionId region{};
  UnitKind kind{};
  std::uint8_t units = 0;
  friend bool operator==(const BattleFought&, const BattleFought&) = default;
};
// `nation` is asked whether it demands battle against units of `mover` that entered.
struct BattleAsked {
  Nation nation{};
  Nation mover{};
  RegionId region{};
  UnitKind kind{};
  std::uint8_t units = 0;  // that entered
  friend bool operator==(const BattleAsked&, const BattleAsked&) = default;
};
// `nation` lets the units of `mover` stand beside its own.
struct BattleDeclined {
  Nation nation{};
  Nation mover{};
  RegionId region{};
  UnitKind kind{};
  friend bool operator==(const BattleDeclined&, const BattleDeclined&) = default;
};
struct MovementEnded {
  Nation nation{};
  friend bool operator==(const MovementEnded&, const MovementEnded&) = default;
};
// What the conqueror gave back.
struct CityConquered {
  Nation nation{};
  Nation from{};
  RegionId region{};
  Resource resource{};
  std::uint8_t legions = 0;
  std::uint8_t galleys = 0;
  friend bool operator==(const CityConquered&, const CityConquered&) = default;
};
struct NeutralTempleTaken {
  Nation nation{};
  RegionId region{};
  std::uint8_t legions = 0;
  std::uint8_t galleys = 0;
  friend bool operator==(const NeutralTempleTaken&, const NeutralTempleTaken&) = default;
};
// The defenders of a conquered city go back to their supply.
struct DefendersReturned {
  Nation nation{};
  RegionId region{};
  std::uint8_t legions = 0;
  std::uint8_t galleys = 0;
  friend bool operator==(const DefendersReturned&, const DefendersReturned&) = default;
};
struct TempleDestroyed {
  Nation nation{};
  RegionId region{};
  friend bool operator==(const TempleDestroyed&, const TempleDestroyed&) = default;
};
struct CityFounded {
  Nation nation{};
  RegionId region{};
  Resource resource{};
  std::uint8_t coins = 0;  // how many of the three were paid by coins
  friend bool operator==(const CityFounded&, const CityFounded&) = default;
};
struct PersonageWon {
  Nation nation{};
  Personage personage{};
  std::uint8_t count = 0;
  friend bool operator==(const PersonageWon&, const PersonageWon&) = default;
};
struct PlinyWon {
  Nation nation{};
  friend bool operator==(const PlinyWon&, const PlinyWon&) = default;
};
struct TurnEnded {
  Nation nation{};
  friend bool operator==(const TurnEnded&, const TurnEnded&) = default;
};
struct AnswerSet {
  Nation nation{};
  core::Maybe<Nation> toward;
  StandingAnswer answer{};
  friend bool operator==(const AnswerSet&, const AnswerSet&) = default;
};
struct MatchEnded {
  core::Maybe<Nation> winner;  // absent when the match was cut
  Ending ending{};
  friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using Effect = std::variant<NationNamed, FirstNationNamed, TurnBegan, MarkerMoved, TollPaid,
                            Produced, ChipTaken, TempleBuilt, UnitArmed, BellonaPassed,
                            KnowHowDeveloped, TradeBegan, ChipGiven, ActionEnded, UnitsMoved,
                            BattleFought, BattleAsked, BattleDeclined, MovementEnded, CityConquered,
                            NeutralTempleTaken, DefendersReturned, TempleDestroyed, CityFounded,
                            PersonageWon, PlinyWon, TurnEnded, AnswerSet, MatchEnded>;

using Effects = std::vector<Effect>*;  // null in search: nobody listens

template <typename E>
inline void tell(Effects effects, const E& effect) {
  if (effects != nullptr) effects->emplace_back(effect);
}

}  // namespace antike
