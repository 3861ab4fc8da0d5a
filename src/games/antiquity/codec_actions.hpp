// The words of Antiquity on the wire: actions and outcomes of chance.
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/codec_parts.hpp"

namespace wire {

template <>
struct Shape<antiquity::PlaceStartingCity> {
  static constexpr std::string_view name = "place_starting_city";
  static constexpr auto fields = std::tuple{field("centre", &antiquity::PlaceStartingCity::centre)};
};
template <>
struct Shape<antiquity::BuyBuilding> {
  static constexpr std::string_view name = "buy_building";
  static constexpr auto fields = std::tuple{field("kind", &antiquity::BuyBuilding::kind),
                                            field("payment", &antiquity::BuyBuilding::payment)};
};
template <>
struct Shape<antiquity::BuyStore> {
  static constexpr std::string_view name = "buy_store";
  static constexpr auto fields = std::tuple{field("width", &antiquity::BuyStore::width),
                                            field("height", &antiquity::BuyStore::height)};
};
template <>
struct Shape<antiquity::BuyCathedral> {
  static constexpr std::string_view name = "buy_cathedral";
  static constexpr auto fields = std::tuple{field("saint", &antiquity::BuyCathedral::saint)};
};
template <>
struct Shape<antiquity::BuyHouse> {
  static constexpr std::string_view name = "buy_house";
  static constexpr auto fields = std::tuple{field("number", &antiquity::BuyHouse::number),
                                            field("free", &antiquity::BuyHouse::free),
                                            field("payment", &antiquity::BuyHouse::payment)};
};
template <>
struct Shape<antiquity::Place> {
  static constexpr std::string_view name = "place";
  static constexpr auto fields = std::tuple{
      field("piece", &antiquity::Place::piece), field("city", &antiquity::Place::city),
      field("corner", &antiquity::Place::corner), field("turn", &antiquity::Place::turn)};
};
template <>
struct Shape<antiquity::PlaceHouse> {
  static constexpr std::string_view name = "place_house";
  static constexpr auto fields = std::tuple{field("city", &antiquity::PlaceHouse::city),
                                            field("square", &antiquity::PlaceHouse::square)};
};
template <>
struct Shape<antiquity::PlaceFountain> {
  static constexpr std::string_view name = "place_fountain";
  static constexpr auto fields = std::tuple{field("city", &antiquity::PlaceFountain::city),
                                            field("square", &antiquity::PlaceFountain::square)};
};
template <>
struct Shape<antiquity::Man> {
  static constexpr std::string_view name = "man";
  static constexpr auto fields = std::tuple{field("piece", &antiquity::Man::piece)};
};
template <>
struct Shape<antiquity::RemoveGrave> {
  static constexpr std::string_view name = "remove_grave";
  static constexpr auto fields = std::tuple{field("city", &antiquity::RemoveGrave::city),
                                            field("square", &antiquity::RemoveGrave::square)};
};
template <>
struct Shape<antiquity::TradeWithBank> {
  static constexpr std::string_view name = "trade_with_bank";
  static constexpr auto fields = std::tuple{field("first", &antiquity::TradeWithBank::first),
                                            field("second", &antiquity::TradeWithBank::second),
                                            field("take", &antiquity::TradeWithBank::take)};
};
template <>
struct Shape<antiquity::RazeCathedral> {
  static constexpr std::string_view name = "raze_cathedral";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::Lift> {
  static constexpr std::string_view name = "lift";
  static constexpr auto fields = std::tuple{field("piece", &antiquity::Lift::piece)};
};
template <>
struct Shape<antiquity::LiftHouse> {
  static constexpr std::string_view name = "lift_house";
  static constexpr auto fields = std::tuple{field("city", &antiquity::LiftHouse::city),
                                            field("square", &antiquity::LiftHouse::square)};
};
template <>
struct Shape<antiquity::LiftFountain> {
  static constexpr std::string_view name = "lift_fountain";
  static constexpr auto fields = std::tuple{field("city", &antiquity::LiftFountain::city),
                                            field("square", &antiquity::LiftFountain::square)};
};
template <>
struct Shape<antiquity::LiftGrave> {
  static constexpr std::string_view name = "lift_grave";
  static constexpr auto fields = std::tuple{field("city", &antiquity::LiftGrave::city),
                                            field("square", &antiquity::LiftGrave::square)};
};
template <>
struct Shape<antiquity::PutGrave> {
  static constexpr std::string_view name = "put_grave";
  static constexpr auto fields = std::tuple{field("city", &antiquity::PutGrave::city),
                                            field("square", &antiquity::PutGrave::square)};
};
template <>
struct Shape<antiquity::ResetPlan> {
  static constexpr std::string_view name = "reset_plan";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::Commit> {
  static constexpr std::string_view name = "commit";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::DemandOrder> {
  static constexpr std::string_view name = "demand_order";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::OfferTrade> {
  static constexpr std::string_view name = "offer_trade";
  static constexpr std::string_view spoken = "promise";  // A12: free text that binds nobody
  static constexpr auto fields = std::tuple{field("to", &antiquity::OfferTrade::to),
                                            field("give", &antiquity::OfferTrade::give),
                                            field("get", &antiquity::OfferTrade::get)};
};
template <>
struct Shape<antiquity::AcceptTrade> {
  static constexpr std::string_view name = "accept_trade";
  static constexpr auto fields = std::tuple{field("from", &antiquity::AcceptTrade::from)};
};
template <>
struct Shape<antiquity::RefuseTrade> {
  static constexpr std::string_view name = "refuse_trade";
  static constexpr auto fields = std::tuple{field("from", &antiquity::RefuseTrade::from)};
};
template <>
struct Shape<antiquity::WithdrawOffer> {
  static constexpr std::string_view name = "withdraw_offer";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::BuildWoodcutter> {
  static constexpr std::string_view name = "build_woodcutter";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::BuildWoodcutter::hex)};
};
template <>
struct Shape<antiquity::BuildFarm> {
  static constexpr std::string_view name = "build_farm";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::BuildFarm::hex),
                                            field("good", &antiquity::BuildFarm::good),
                                            field("free", &antiquity::BuildFarm::free)};
};
template <>
struct Shape<antiquity::BuildMine> {
  static constexpr std::string_view name = "build_mine";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::BuildMine::hex),
                                            field("good", &antiquity::BuildMine::good)};
};
template <>
struct Shape<antiquity::BuildFishery> {
  static constexpr std::string_view name = "build_fishery";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::BuildFishery::hex),
                                            field("second", &antiquity::BuildFishery::second),
                                            field("good", &antiquity::BuildFishery::good)};
};
template <>
struct Shape<antiquity::BuildInn> {
  static constexpr std::string_view name = "build_inn";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::BuildInn::hex),
                                            field("food", &antiquity::BuildInn::food)};
};
template <>
struct Shape<antiquity::BuildCity> {
  static constexpr std::string_view name = "build_city";
  static constexpr auto fields = std::tuple{
      field("centre", &antiquity::BuildCity::centre), field("food", &antiquity::BuildCity::food),
      field("first_luxury", &antiquity::BuildCity::first_luxury),
      field("second_luxury", &antiquity::BuildCity::second_luxury)};
};
template <>
struct Shape<antiquity::CleanLand> {
  static constexpr std::string_view name = "clean_land";
  static constexpr auto fields = std::tuple{field("centre", &antiquity::CleanLand::centre)};
};
template <>
struct Shape<antiquity::EndCountryside> {
  static constexpr std::string_view name = "end_countryside";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::Discard> {
  static constexpr std::string_view name = "discard";
  static constexpr auto fields = std::tuple{field("good", &antiquity::Discard::good)};
};
template <>
struct Shape<antiquity::HarvestFrom> {
  static constexpr std::string_view name = "harvest_from";
  static constexpr auto fields = std::tuple{field("producer", &antiquity::HarvestFrom::producer),
                                            field("slot", &antiquity::HarvestFrom::slot)};
};
template <>
struct Shape<antiquity::Explore> {
  static constexpr std::string_view name = "explore";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::Explore::hex)};
};
template <>
struct Shape<antiquity::DeclineToExplore> {
  static constexpr std::string_view name = "decline_to_explore";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::PlaceGrave> {
  static constexpr std::string_view name = "place_grave";
  static constexpr auto fields = std::tuple{field("city", &antiquity::PlaceGrave::city),
                                            field("square", &antiquity::PlaceGrave::square)};
};
template <>
struct Shape<antiquity::Pollute> {
  static constexpr std::string_view name = "pollute";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::Pollute::hex)};
};
template <>
struct Shape<antiquity::DrawTile> {
  static constexpr std::string_view name = "draw_tile";
  static constexpr auto fields = std::tuple{field("face", &antiquity::DrawTile::face),
                                            field("rotation", &antiquity::DrawTile::rotation)};
};
template <>
struct Shape<antiquity::DrawMan> {
  static constexpr std::string_view name = "draw_man";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::DrawMan::seat)};
};
template <>
struct Shape<antiquity::DrawMarker> {
  static constexpr std::string_view name = "draw_marker";
  static constexpr auto fields = std::tuple{field("good", &antiquity::DrawMarker::good)};
};

}  // namespace wire
