// The words of Antiquity on the wire: enumerations, actions, outcomes, effects.
#pragma once

#include "games/antiquity/action.hpp"
#include "games/antiquity/codec_parts.hpp"
#include "games/antiquity/effect.hpp"

namespace wire {

// Actions and outcomes of chance.
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
struct Shape<antiquity::StoreSensibly> {
  static constexpr std::string_view name = "store_sensibly";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::HarvestFrom> {
  static constexpr std::string_view name = "harvest_from";
  static constexpr auto fields = std::tuple{field("producer", &antiquity::HarvestFrom::producer),
                                            field("slot", &antiquity::HarvestFrom::slot)};
};
template <>
struct Shape<antiquity::HarvestSensibly> {
  static constexpr std::string_view name = "harvest_sensibly";
  static constexpr auto fields = std::tuple<>{};
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
struct Shape<antiquity::PlaceGravesSensibly> {
  static constexpr std::string_view name = "place_graves_sensibly";
  static constexpr auto fields = std::tuple<>{};
};
template <>
struct Shape<antiquity::Pollute> {
  static constexpr std::string_view name = "pollute";
  static constexpr auto fields = std::tuple{field("hex", &antiquity::Pollute::hex)};
};
template <>
struct Shape<antiquity::PolluteSensibly> {
  static constexpr std::string_view name = "pollute_sensibly";
  static constexpr auto fields = std::tuple<>{};
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

// Effects.
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
