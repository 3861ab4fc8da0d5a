// The words of Antiquity on the wire: effects.
#pragma once

#include "games/antiquity/codec_parts.hpp"
#include "games/antiquity/effect.hpp"

namespace wire {

template <>
struct Shape<antiquity::TileLaid> {
  static constexpr std::string_view name = "tile_laid";
  static constexpr auto fields = std::tuple{field("slot", &antiquity::TileLaid::slot),
                                            field("tile", &antiquity::TileLaid::tile)};
};
template <>
struct Shape<antiquity::OrderDrawn> {
  static constexpr std::string_view name = "order_drawn";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::OrderDrawn::seat),
                                            field("place", &antiquity::OrderDrawn::place)};
};
template <>
struct Shape<antiquity::StartingCityPlaced> {
  static constexpr std::string_view name = "starting_city_placed";
  static constexpr auto fields =
      std::tuple{field("seat", &antiquity::StartingCityPlaced::seat),
                 field("centre", &antiquity::StartingCityPlaced::centre)};
};
template <>
struct Shape<antiquity::RoundBegan> {
  static constexpr std::string_view name = "round_began";
  static constexpr auto fields = std::tuple{field("round", &antiquity::RoundBegan::round)};
};
template <>
struct Shape<antiquity::PlanCommitted> {
  static constexpr std::string_view name = "plan_committed";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::PlanCommitted::seat)};
};
template <>
struct Shape<antiquity::OrderDemanded> {
  static constexpr std::string_view name = "order_demanded";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::OrderDemanded::seat)};
};
template <>
struct Shape<antiquity::PlanRevealed> {
  static constexpr std::string_view name = "plan_revealed";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::PlanRevealed::seat)};
};
template <>
struct Shape<antiquity::BuildingPlaced> {
  static constexpr std::string_view name = "building_placed";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::BuildingPlaced::seat),
                                            field("piece", &antiquity::BuildingPlaced::piece)};
};
template <>
struct Shape<antiquity::BuildingMoved> {
  static constexpr std::string_view name = "building_moved";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::BuildingMoved::seat),
                                            field("piece", &antiquity::BuildingMoved::piece)};
};
template <>
struct Shape<antiquity::HouseBuilt> {
  static constexpr std::string_view name = "house_built";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::HouseBuilt::seat),
                                            field("number", &antiquity::HouseBuilt::number)};
};
template <>
struct Shape<antiquity::HousesShown> {
  static constexpr std::string_view name = "houses_shown";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::HousesShown::seat),
                                            field("city", &antiquity::HousesShown::city),
                                            field("houses", &antiquity::HousesShown::houses)};
};
template <>
struct Shape<antiquity::FountainsShown> {
  static constexpr std::string_view name = "fountains_shown";
  static constexpr auto fields =
      std::tuple{field("seat", &antiquity::FountainsShown::seat),
                 field("city", &antiquity::FountainsShown::city),
                 field("fountains", &antiquity::FountainsShown::fountains)};
};
template <>
struct Shape<antiquity::CathedralRazed> {
  static constexpr std::string_view name = "cathedral_razed";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::CathedralRazed::seat),
                                            field("saint", &antiquity::CathedralRazed::saint)};
};
template <>
struct Shape<antiquity::SaintChosen> {
  static constexpr std::string_view name = "saint_chosen";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::SaintChosen::seat),
                                            field("saint", &antiquity::SaintChosen::saint)};
};
template <>
struct Shape<antiquity::GravesShown> {
  static constexpr std::string_view name = "graves_shown";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::GravesShown::seat),
                                            field("city", &antiquity::GravesShown::city),
                                            field("graves", &antiquity::GravesShown::graves)};
};
template <>
struct Shape<antiquity::BuildingManned> {
  static constexpr std::string_view name = "building_manned";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::BuildingManned::seat),
                                            field("piece", &antiquity::BuildingManned::piece)};
};
template <>
struct Shape<antiquity::GoodsShown> {
  static constexpr std::string_view name = "goods_shown";
  static constexpr auto fields = std::tuple{
      field("seat", &antiquity::GoodsShown::seat), field("good", &antiquity::GoodsShown::good),
      field("before", &antiquity::GoodsShown::before), field("now", &antiquity::GoodsShown::now)};
};
template <>
struct Shape<antiquity::FamineLevelSet> {
  static constexpr std::string_view name = "famine_level_set";
  static constexpr auto fields = std::tuple{field("level", &antiquity::FamineLevelSet::level)};
};
template <>
struct Shape<antiquity::TradeOffered> {
  static constexpr std::string_view name = "trade_offered";
  static constexpr std::string_view spoken = "promise";
  static constexpr auto fields = std::tuple{
      field("from", &antiquity::TradeOffered::from), field("to", &antiquity::TradeOffered::to),
      field("give", &antiquity::TradeOffered::give), field("get", &antiquity::TradeOffered::get),
      field("market", &antiquity::TradeOffered::market)};
};
template <>
struct Shape<antiquity::TradeMade> {
  static constexpr std::string_view name = "trade_made";
  static constexpr auto fields = std::tuple{
      field("from", &antiquity::TradeMade::from), field("to", &antiquity::TradeMade::to),
      field("give", &antiquity::TradeMade::give), field("get", &antiquity::TradeMade::get)};
};
template <>
struct Shape<antiquity::TradeRefused> {
  static constexpr std::string_view name = "trade_refused";
  static constexpr auto fields = std::tuple{field("from", &antiquity::TradeRefused::from),
                                            field("to", &antiquity::TradeRefused::to)};
};
template <>
struct Shape<antiquity::OfferWithdrawn> {
  static constexpr std::string_view name = "offer_withdrawn";
  static constexpr auto fields = std::tuple{field("from", &antiquity::OfferWithdrawn::from)};
};
template <>
struct Shape<antiquity::OrderOfPlaySet> {
  static constexpr std::string_view name = "order_of_play_set";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::OrderOfPlaySet::seat),
                                            field("place", &antiquity::OrderOfPlaySet::place),
                                            field("count", &antiquity::OrderOfPlaySet::count)};
};
template <>
struct Shape<antiquity::ProducerBuilt> {
  static constexpr std::string_view name = "producer_built";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::ProducerBuilt::seat),
                                            field("industry", &antiquity::ProducerBuilt::industry),
                                            field("good", &antiquity::ProducerBuilt::good),
                                            field("hex", &antiquity::ProducerBuilt::hex),
                                            field("size", &antiquity::ProducerBuilt::size)};
};
template <>
struct Shape<antiquity::RangeDecided> {
  static constexpr std::string_view name = "range_decided";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::RangeDecided::hex),
                                            field("good", &antiquity::RangeDecided::good)};
};
template <>
struct Shape<antiquity::InnBuilt> {
  static constexpr std::string_view name = "inn_built";
  static constexpr auto fields =
      std::tuple{field("seat", &antiquity::InnBuilt::seat), field("hex", &antiquity::InnBuilt::hex),
                 field("food", &antiquity::InnBuilt::food)};
};
template <>
struct Shape<antiquity::CityBuilt> {
  static constexpr std::string_view name = "city_built";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::CityBuilt::seat),
                                            field("centre", &antiquity::CityBuilt::centre)};
};
template <>
struct Shape<antiquity::MarkerRemoved> {
  static constexpr std::string_view name = "marker_removed";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::MarkerRemoved::hex)};
};
template <>
struct Shape<antiquity::LandCleaned> {
  static constexpr std::string_view name = "land_cleaned";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::LandCleaned::seat),
                                            field("centre", &antiquity::LandCleaned::centre),
                                            field("hexes", &antiquity::LandCleaned::hexes)};
};
template <>
struct Shape<antiquity::CountrysideEnded> {
  static constexpr std::string_view name = "countryside_ended";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::CountrysideEnded::seat)};
};
template <>
struct Shape<antiquity::GoodsDiscarded> {
  static constexpr std::string_view name = "goods_discarded";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::GoodsDiscarded::seat),
                                            field("good", &antiquity::GoodsDiscarded::good),
                                            field("count", &antiquity::GoodsDiscarded::count)};
};
template <>
struct Shape<antiquity::FishReceived> {
  static constexpr std::string_view name = "fish_received";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::FishReceived::seat),
                                            field("count", &antiquity::FishReceived::count)};
};
template <>
struct Shape<antiquity::Harvested> {
  static constexpr std::string_view name = "harvested";
  static constexpr auto fields = std::tuple{
      field("seat", &antiquity::Harvested::seat), field("hex", &antiquity::Harvested::hex),
      field("good", &antiquity::Harvested::good), field("taken", &antiquity::Harvested::taken),
      field("kept", &antiquity::Harvested::kept)};
};
template <>
struct Shape<antiquity::GoodTaken> {
  static constexpr std::string_view name = "good_taken";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::GoodTaken::seat),
                                            field("hex", &antiquity::GoodTaken::hex),
                                            field("good", &antiquity::GoodTaken::good)};
};
template <>
struct Shape<antiquity::ProducerFinished> {
  static constexpr std::string_view name = "producer_finished";
  static constexpr auto fields =
      std::tuple{field("seat", &antiquity::ProducerFinished::seat),
                 field("industry", &antiquity::ProducerFinished::industry),
                 field("hex", &antiquity::ProducerFinished::hex)};
};
template <>
struct Shape<antiquity::MarkerChosen> {
  static constexpr std::string_view name = "marker_chosen";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::MarkerChosen::seat),
                                            field("hex", &antiquity::MarkerChosen::hex)};
};
template <>
struct Shape<antiquity::MarkerTurned> {
  static constexpr std::string_view name = "marker_turned";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::MarkerTurned::seat),
                                            field("hex", &antiquity::MarkerTurned::hex),
                                            field("good", &antiquity::MarkerTurned::good)};
};
template <>
struct Shape<antiquity::ExploringDeclined> {
  static constexpr std::string_view name = "exploring_declined";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::ExploringDeclined::seat)};
};
template <>
struct Shape<antiquity::GravesDue> {
  static constexpr std::string_view name = "graves_due";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::GravesDue::seat),
                                            field("count", &antiquity::GravesDue::count)};
};
template <>
struct Shape<antiquity::GravePlaced> {
  static constexpr std::string_view name = "grave_placed";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::GravePlaced::seat),
                                            field("city", &antiquity::GravePlaced::city),
                                            field("square", &antiquity::GravePlaced::square)};
};
template <>
struct Shape<antiquity::PollutionDue> {
  static constexpr std::string_view name = "pollution_due";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::PollutionDue::seat),
                                            field("count", &antiquity::PollutionDue::count)};
};
template <>
struct Shape<antiquity::HexPolluted> {
  static constexpr std::string_view name = "hex_polluted";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::HexPolluted::seat),
                                            field("hex", &antiquity::HexPolluted::hex)};
};
template <>
struct Shape<antiquity::PlayerEliminated> {
  static constexpr std::string_view name = "player_eliminated";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::PlayerEliminated::seat)};
};
template <>
struct Shape<antiquity::VictoryReached> {
  static constexpr std::string_view name = "victory_reached";
  static constexpr auto fields = std::tuple{field("seat", &antiquity::VictoryReached::seat),
                                            field("saint", &antiquity::VictoryReached::saint)};
};
template <>
struct Shape<antiquity::MatchEnded> {
  static constexpr std::string_view name = "match_ended";
  static constexpr auto fields = std::tuple{field("ending", &antiquity::MatchEnded::ending)};
};

}  // namespace wire
