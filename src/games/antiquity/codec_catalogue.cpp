// What never changes in a match of Antiquity, for pages that explain pieces: derived from the
// rules, never a second copy.
#include "games/antiquity/city_uses.hpp"
#include "games/antiquity/codec.hpp"
#include "games/antiquity/famine.hpp"
#include "games/antiquity/harvest.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/victory.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <string>

namespace antiquity {
namespace {

namespace json = boost::json;

json::object good(Good good) {
  const Industry from = grows_on_farms(good)         ? Industry::Farm
                        : comes_from_mines(good)     ? Industry::Mine
                        : comes_from_fisheries(good) ? Industry::Fishery
                                                     : Industry::Woodcutter;
  const std::string_view group = is_food(good) ? "food" : is_luxury(good) ? "luxury" : "material";
  return {{"group", group}, {"from", wire::write(from)}};
}

// Row by row, '1' for a square of the building.
json::array rows(const Outline& outline) {
  json::array rows;
  for (int row = 0; row < outline.height; ++row) {
    std::string squares;
    for (int column = 0; column < outline.width; ++column) {
      squares += (outline.squares & bit(square_at(row, column))) != 0 ? '1' : '0';
    }
    rows.emplace_back(squares);
  }
  return rows;
}

json::object building(Building kind) {
  const BuildingFacts& facts = antiquity::facts(kind);
  Piece piece;
  piece.kind = kind;
  if (kind == Building::Store) piece.size = StoreSize(1, kSquaresOfBlock);  // the smallest
  json::array shapes;
  for (piece.turn = 0; piece.turn < different_turns(piece); ++piece.turn) {
    shapes.push_back(rows(outline_of(piece)));
  }
  return {{"shapes", std::move(shapes)}, {"wood", facts.wood},
          {"stone", facts.stone},        {"luxuries", facts.luxuries},
          {"manned", facts.manned},      {"often", may_be_built_often(kind)}};
}

}  // namespace
}  // namespace antiquity

namespace wire {

json::object Catalogue<antiquity::Rules>::write() {
  using namespace antiquity;  // NOLINT(google-build-using-namespace): the words of the game
  json::object goods;
  for (std::size_t good = 0; good < kGoods; ++good) {
    goods[kGoodNames[good]] = antiquity::good(static_cast<Good>(good));
  }
  json::object buildings;
  for (std::size_t kind = 0; kind < kBuildings; ++kind) {
    buildings[kBuildingFacts[kind].name] = antiquity::building(static_cast<Building>(kind));
  }
  json::array houses;
  for (const HouseCost& cost : kHouseCosts) {
    houses.push_back({{"food", cost.food}, {"luxuries", cost.luxuries}});
  }
  return {
      {"goods", std::move(goods)},
      {"buildings", std::move(buildings)},
      {"houses", std::move(houses)},
      {"saints",
       {{"san_nicolo", kMenToWin},
        {"santa_barbara", kBuildings},
        {"san_christofori", kGoodsToWin},
        {"san_giorgio", kPercentToWin},
        {"santa_maria", kVictoriesOfSantaMaria}}},
      {"cities", {{"most", kMaxCities}, {"large", kLargeSide}, {"small", kSmallSide}}},
      {"supply",
       {{"carts", kCartShops},
        {"fountains", kFountains},
        {"blocks", kStoreBlocks},
        {"fisheries", kFisheries}}},
      {"squares_of_block", kSquaresOfBlock},
      {"starting_wood", kStartingWood},
      {"offers_a_round", kOffersARound},
      {"zone", {{"steps", kReach}, {"with_stables", kReachWithStables}}},
      {"famine", {{"saved_by_granary", kGravesSavedByGranary}}},
      {"pollution", {{"per_city", kPollutionPerCity}, {"saved_by_dump", kPollutionSavedByDump}}},
      {"hospital", {{"graves", kGravesByHospital}}},
      {"forced_labour", {{"taken", kTakenByForcedLabour}}}};
}

}  // namespace wire
