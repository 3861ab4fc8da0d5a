// What a seat can do. The steps of a City Building plan are drafts; all else are moves.
#pragma once

#include "core/seat.hpp"
#include "games/antiquity/buildings.hpp"
#include "games/antiquity/goods.hpp"
#include "games/antiquity/hex.hpp"
#include "games/antiquity/household.hpp"
#include "games/antiquity/saints.hpp"

#include <cstdint>
#include <variant>

namespace antiquity {

struct PlaceStartingCity {
  Hex centre;
  friend bool operator==(const PlaceStartingCity&, const PlaceStartingCity&) = default;
};

// City Building. What is bought or lifted is in hand until it is placed.
// Any kind but Store, Cathedral and House; luxuries are named, wood and stone go without saying.
struct BuyBuilding {
  Building kind{};
  Payment payment;
  friend bool operator==(const BuyBuilding&, const BuyBuilding&) = default;
};
// The shorter side is the width.
struct BuyStore {
  std::uint8_t width = 0;
  std::uint8_t height = 0;
  friend bool operator==(const BuyStore&, const BuyStore&) = default;
};
struct BuyCathedral {
  Saint saint{};
  friend bool operator==(const BuyCathedral&, const BuyCathedral&) = default;
};
// `free`: as the second of two by San Nicolo's power.
struct BuyHouse {
  std::uint8_t number = 0;
  bool free = false;
  Payment payment;
  friend bool operator==(const BuyHouse&, const BuyHouse&) = default;
};
struct Place {
  std::uint8_t piece = 0;  // in the list of the seat's pieces
  City city{};
  Square corner{};
  std::uint8_t turn = 0;
  friend bool operator==(const Place&, const Place&) = default;
};
struct PlaceHouse {
  City city{};
  Square square{};
  friend bool operator==(const PlaceHouse&, const PlaceHouse&) = default;
};
struct PlaceFountain {
  City city{};
  Square square{};
  friend bool operator==(const PlaceFountain&, const PlaceFountain&) = default;
};
struct Man {
  std::uint8_t piece = 0;
  friend bool operator==(const Man&, const Man&) = default;
};
// By the Hospital.
struct RemoveGrave {
  City city{};
  Square square{};
  friend bool operator==(const RemoveGrave&, const RemoveGrave&) = default;
};
// The goods given are named in the order of the goods.
struct TradeWithBank {
  Good first{};
  Good second{};
  Good take{};
  friend bool operator==(const TradeWithBank&, const TradeWithBank&) = default;
};
struct RazeCathedral {
  friend bool operator==(const RazeCathedral&, const RazeCathedral&) = default;
};
// By Santa Barbara's power.
struct Lift {
  std::uint8_t piece = 0;
  friend bool operator==(const Lift&, const Lift&) = default;
};
struct LiftHouse {
  City city{};
  Square square{};
  friend bool operator==(const LiftHouse&, const LiftHouse&) = default;
};
struct LiftFountain {
  City city{};
  Square square{};
  friend bool operator==(const LiftFountain&, const LiftFountain&) = default;
};
struct LiftGrave {
  City city{};
  Square square{};
  friend bool operator==(const LiftGrave&, const LiftGrave&) = default;
};
struct PutGrave {
  City city{};
  Square square{};
  friend bool operator==(const PutGrave&, const PutGrave&) = default;
};
struct ResetPlan {
  friend bool operator==(const ResetPlan&, const ResetPlan&) = default;
};
struct Commit {
  friend bool operator==(const Commit&, const Commit&) = default;
};
struct DemandOrder {
  friend bool operator==(const DemandOrder&, const DemandOrder&) = default;
};
struct OfferTrade {
  core::Seat to{};
  Parcel give;
  Parcel get;
  friend bool operator==(const OfferTrade&, const OfferTrade&) = default;
};
struct AcceptTrade {
  core::Seat from{};
  friend bool operator==(const AcceptTrade&, const AcceptTrade&) = default;
};
struct RefuseTrade {
  core::Seat from{};
  friend bool operator==(const RefuseTrade&, const RefuseTrade&) = default;
};
struct WithdrawOffer {
  friend bool operator==(const WithdrawOffer&, const WithdrawOffer&) = default;
};

// Countryside Building.
struct BuildWoodcutter {
  Hex hex;
  friend bool operator==(const BuildWoodcutter&, const BuildWoodcutter&) = default;
};
// `free`: without seed, by the Faculty of Biology.
struct BuildFarm {
  Hex hex;
  Good good{};
  bool free = false;
  friend bool operator==(const BuildFarm&, const BuildFarm&) = default;
};
struct BuildMine {
  Hex hex;
  Good good{};
  friend bool operator==(const BuildMine&, const BuildMine&) = default;
};
// On `hex` and its neighbour in direction 0, 1 or 2.
struct BuildFishery {
  Hex hex;
  Direction second{};
  Good good{};
  friend bool operator==(const BuildFishery&, const BuildFishery&) = default;
};
struct BuildInn {
  Hex hex;
  Good food{};
  friend bool operator==(const BuildInn&, const BuildInn&) = default;
};
// The luxuries are named in the order of the goods.
struct BuildCity {
  Hex centre;
  Good food{};
  Good first_luxury{};
  Good second_luxury{};
  friend bool operator==(const BuildCity&, const BuildCity&) = default;
};
struct CleanLand {
  Hex centre;
  friend bool operator==(const CleanLand&, const CleanLand&) = default;
};
struct EndCountryside {
  friend bool operator==(const EndCountryside&, const EndCountryside&) = default;
};

// The later phases.
struct Discard {
  Good good{};
  friend bool operator==(const Discard&, const Discard&) = default;
};
struct HarvestFrom {
  std::uint8_t producer = 0;
  std::uint8_t slot = 0;
  friend bool operator==(const HarvestFrom&, const HarvestFrom&) = default;
};
struct Explore {
  Hex hex;
  friend bool operator==(const Explore&, const Explore&) = default;
};
struct DeclineToExplore {
  friend bool operator==(const DeclineToExplore&, const DeclineToExplore&) = default;
};
struct PlaceGrave {
  City city{};
  Square square{};
  friend bool operator==(const PlaceGrave&, const PlaceGrave&) = default;
};
struct Pollute {
  Hex hex;
  friend bool operator==(const Pollute&, const Pollute&) = default;
};

using Action =
    std::variant<PlaceStartingCity, BuyBuilding, BuyStore, BuyCathedral, BuyHouse, Place,
                 PlaceHouse, PlaceFountain, Man, RemoveGrave, TradeWithBank, RazeCathedral, Lift,
                 LiftHouse, LiftFountain, LiftGrave, PutGrave, ResetPlan, Commit, DemandOrder,
                 OfferTrade, AcceptTrade, RefuseTrade, WithdrawOffer, BuildWoodcutter, BuildFarm,
                 BuildMine, BuildFishery, BuildInn, BuildCity, CleanLand, EndCountryside, Discard,
                 HarvestFrom, Explore, DeclineToExplore, PlaceGrave, Pollute>;

// What chance decides.
struct DrawTile {
  std::uint8_t face = 0;
  std::uint8_t rotation = 0;
  friend bool operator==(const DrawTile&, const DrawTile&) = default;
};
// The next man in the first order of play.
struct DrawMan {
  core::Seat seat{};
  friend bool operator==(const DrawMan&, const DrawMan&) = default;
};
struct DrawMarker {
  Good good{};
  friend bool operator==(const DrawMarker&, const DrawMarker&) = default;
};

using Outcome = std::variant<DrawTile, DrawMan, DrawMarker>;

}  // namespace antiquity
