// What happened, typed, for the log, the words and the animation. Drafts tell nothing: what a plan
// did is told when it is revealed, so no effect holds anything hidden.
#pragma once

#include "core/seat.hpp"
#include "games/antiquity/goods.hpp"
#include "games/antiquity/hex.hpp"
#include "games/antiquity/household.hpp"
#include "games/antiquity/saints.hpp"
#include "games/antiquity/state.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace antiquity {

struct TileLaid {
  std::uint8_t slot = 0;
  Tile tile;
  friend bool operator==(const TileLaid&, const TileLaid&) = default;
};
// `place` counts from 1.
struct OrderDrawn {
  core::Seat seat{};
  std::uint8_t place = 0;
  friend bool operator==(const OrderDrawn&, const OrderDrawn&) = default;
};
struct StartingCityPlaced {
  core::Seat seat{};
  Hex centre;
  friend bool operator==(const StartingCityPlaced&, const StartingCityPlaced&) = default;
};
// All Rise: the men come off the city buildings.
struct RoundBegan {
  std::uint8_t round = 0;
  friend bool operator==(const RoundBegan&, const RoundBegan&) = default;
};
struct PlanCommitted {
  core::Seat seat{};
  friend bool operator==(const PlanCommitted&, const PlanCommitted&) = default;
};
struct OrderDemanded {
  core::Seat seat{};
  friend bool operator==(const OrderDemanded&, const OrderDemanded&) = default;
};
// What the plan did follows, effect by effect.
struct PlanRevealed {
  core::Seat seat{};
  friend bool operator==(const PlanRevealed&, const PlanRevealed&) = default;
};
struct BuildingPlaced {
  core::Seat seat{};
  Piece piece;
  friend bool operator==(const BuildingPlaced&, const BuildingPlaced&) = default;
};
struct BuildingMoved {
  core::Seat seat{};
  Piece piece;
  friend bool operator==(const BuildingMoved&, const BuildingMoved&) = default;
};
struct HouseBuilt {
  core::Seat seat{};
  std::uint8_t number = 0;
  friend bool operator==(const HouseBuilt&, const HouseBuilt&) = default;
};
// How many houses stand in that city now.
struct HousesShown {
  core::Seat seat{};
  City city{};
  std::uint8_t houses = 0;
  friend bool operator==(const HousesShown&, const HousesShown&) = default;
};
// How many Fountains stand in that city now.
struct FountainsShown {
  core::Seat seat{};
  City city{};
  std::uint8_t fountains = 0;
  friend bool operator==(const FountainsShown&, const FountainsShown&) = default;
};
struct CathedralRazed {
  core::Seat seat{};
  Saint saint{};
  friend bool operator==(const CathedralRazed&, const CathedralRazed&) = default;
};
struct SaintChosen {
  core::Seat seat{};
  Saint saint{};
  friend bool operator==(const SaintChosen&, const SaintChosen&) = default;
};
// How many graves lie in that city now, after Hospital and Santa Barbara.
struct GravesShown {
  core::Seat seat{};
  City city{};
  std::uint8_t graves = 0;
  friend bool operator==(const GravesShown&, const GravesShown&) = default;
};
struct BuildingManned {
  core::Seat seat{};
  Piece piece;
  friend bool operator==(const BuildingManned&, const BuildingManned&) = default;
};
// At the reveal; more than 255 shows as 255.
struct GoodsShown {
  core::Seat seat{};
  Good good{};
  std::uint8_t before = 0;
  std::uint8_t now = 0;
  friend bool operator==(const GoodsShown&, const GoodsShown&) = default;
};
struct FamineLevelSet {
  std::uint8_t level = 0;
  friend bool operator==(const FamineLevelSet&, const FamineLevelSet&) = default;
};
// `market`: the one who offers has a manned Market.
struct TradeOffered {
  core::Seat from{};
  core::Seat to{};
  Parcel give;
  Parcel get;
  bool market = false;
  friend bool operator==(const TradeOffered&, const TradeOffered&) = default;
};
struct TradeMade {
  core::Seat from{};
  core::Seat to{};
  Parcel give;
  Parcel get;
  friend bool operator==(const TradeMade&, const TradeMade&) = default;
};
struct TradeRefused {
  core::Seat from{};
  core::Seat to{};
  friend bool operator==(const TradeRefused&, const TradeRefused&) = default;
};
struct OfferWithdrawn {
  core::Seat from{};
  friend bool operator==(const OfferWithdrawn&, const OfferWithdrawn&) = default;
};
// `count` men on Cart Shops and Explorer.
struct OrderOfPlaySet {
  core::Seat seat{};
  std::uint8_t place = 0;
  std::uint8_t count = 0;
  friend bool operator==(const OrderOfPlaySet&, const OrderOfPlaySet&) = default;
};
struct ProducerBuilt {
  core::Seat seat{};
  Industry industry{};
  Good good{};
  Hex hex;
  std::uint8_t size = 0;
  friend bool operator==(const ProducerBuilt&, const ProducerBuilt&) = default;
};
// The first mine of a mountain range.
struct RangeDecided {
  Hex hex;
  Good good{};
  friend bool operator==(const RangeDecided&, const RangeDecided&) = default;
};
struct InnBuilt {
  core::Seat seat{};
  Hex hex;
  Good food{};
  friend bool operator==(const InnBuilt&, const InnBuilt&) = default;
};
struct CityBuilt {
  core::Seat seat{};
  Hex centre;
  friend bool operator==(const CityBuilt&, const CityBuilt&) = default;
};
// Unseen.
struct MarkerRemoved {
  Hex hex;
  friend bool operator==(const MarkerRemoved&, const MarkerRemoved&) = default;
};
struct LandCleaned {
  core::Seat seat{};
  Hex centre;
  std::uint8_t hexes = 0;
  friend bool operator==(const LandCleaned&, const LandCleaned&) = default;
};
struct CountrysideEnded {
  core::Seat seat{};
  friend bool operator==(const CountrysideEnded&, const CountrysideEnded&) = default;
};
struct GoodsDiscarded {
  core::Seat seat{};
  Good good{};
  std::uint8_t count = 0;
  friend bool operator==(const GoodsDiscarded&, const GoodsDiscarded&) = default;
};
struct FishReceived {
  core::Seat seat{};
  std::uint8_t count = 0;
  friend bool operator==(const FishReceived&, const FishReceived&) = default;
};
// `hex` is where the man is.
struct Harvested {
  core::Seat seat{};
  Hex hex;
  Good good{};
  std::uint8_t taken = 0;
  std::uint8_t kept = 0;
  friend bool operator==(const Harvested&, const Harvested&) = default;
};
// Which hex it was taken from.
struct GoodTaken {
  core::Seat seat{};
  Hex hex;
  Good good{};
  friend bool operator==(const GoodTaken&, const GoodTaken&) = default;
};
struct ProducerFinished {
  core::Seat seat{};
  Industry industry{};
  Hex hex;
  friend bool operator==(const ProducerFinished&, const ProducerFinished&) = default;
};
struct MarkerChosen {
  core::Seat seat{};
  Hex hex;
  friend bool operator==(const MarkerChosen&, const MarkerChosen&) = default;
};
struct MarkerTurned {
  core::Seat seat{};
  Hex hex;
  Good good{};
  friend bool operator==(const MarkerTurned&, const MarkerTurned&) = default;
};
struct ExploringDeclined {
  core::Seat seat{};
  friend bool operator==(const ExploringDeclined&, const ExploringDeclined&) = default;
};
struct GravesDue {
  core::Seat seat{};
  std::uint8_t count = 0;
  friend bool operator==(const GravesDue&, const GravesDue&) = default;
};
struct GravePlaced {
  core::Seat seat{};
  City city{};
  Square square{};
  friend bool operator==(const GravePlaced&, const GravePlaced&) = default;
};
struct PollutionDue {
  core::Seat seat{};
  std::uint8_t count = 0;
  friend bool operator==(const PollutionDue&, const PollutionDue&) = default;
};
struct HexPolluted {
  core::Seat seat{};
  Hex hex;
  friend bool operator==(const HexPolluted&, const HexPolluted&) = default;
};
struct PlayerEliminated {
  core::Seat seat{};
  friend bool operator==(const PlayerEliminated&, const PlayerEliminated&) = default;
};
struct VictoryReached {
  core::Seat seat{};
  Saint saint{};
  friend bool operator==(const VictoryReached&, const VictoryReached&) = default;
};
struct MatchEnded {
  Ending ending{};
  friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using Effect =
    std::variant<TileLaid, OrderDrawn, StartingCityPlaced, RoundBegan, PlanCommitted, OrderDemanded,
                 PlanRevealed, BuildingPlaced, BuildingMoved, HouseBuilt, HousesShown,
                 FountainsShown, CathedralRazed, SaintChosen, GravesShown, BuildingManned,
                 GoodsShown, FamineLevelSet, TradeOffered, TradeMade, TradeRefused, OfferWithdrawn,
                 OrderOfPlaySet, ProducerBuilt, RangeDecided, InnBuilt, CityBuilt, MarkerRemoved,
                 LandCleaned, CountrysideEnded, GoodsDiscarded, FishReceived, Harvested, GoodTaken,
                 ProducerFinished, MarkerChosen, MarkerTurned, ExploringDeclined, GravesDue,
                 GravePlaced, PollutionDue, HexPolluted, PlayerEliminated, VictoryReached,
                 MatchEnded>;

using Effects = std::vector<Effect>*;  // null in search: nobody listens

template <typename E>
inline void tell(Effects effects, const E& effect) {
  if (effects != nullptr) effects->emplace_back(effect);
}

}  // namespace antiquity
