// What a household of a hand-written position must satisfy.
#include "games/antiquity/codec_check.hpp"
#include "wire/requirement.hpp"

#include <fmt/format.h>

namespace antiquity {
namespace {

using wire::In;

constexpr int kMostGravesInHand = 100;

class HouseholdCheck {
 public:
  HouseholdCheck(const Household& household, bool in_play, const In& in)
      : household_(household), in_play_(in_play), require_(in) {}

  void all() const {
    houses();
    buildings();
    for (std::size_t at = 0; at < household_.city_count; ++at) ground(at);
    counts();
  }

 private:
  void houses() const {
    int squares = household_.houses_in_hand;
    for (const CityMap& map : household_.cities) squares += std::popcount(map.houses);
    require_(squares == household_.men() || (!in_play_ && household_.men() == 0), "houses",
             fmt::format("a square or a place in hand for each house, and there are {}", squares));
    require_((household_.paid_houses & ~household_.houses_built) == 0,
             {"this_round", "paid_houses"}, "only houses that have been built");
  }
  void buildings() const {
    std::uint32_t seen = 0;
    for (std::size_t at = 0; at < household_.pieces.size(); ++at) {
      const Piece& piece = household_.pieces[at];
      require_(may_be_built_often(piece.kind) || (seen & bit(piece.kind)) == 0,
               {"buildings", at, "kind"}, "each kind once, save carts and stores");
      seen |= bit(piece.kind);
      require_(!piece.city || index(*piece.city) < household_.city_count, {"buildings", at, "city"},
               "a city that the player has");
      if (!is_manned(household_, at)) continue;
      require_(facts(piece.kind).manned, {"buildings", at, "manned"},
               "men only on buildings that take one");
      require_(!has_grave(household_, piece), {"buildings", at, "manned"},
               "men only on buildings without a grave");
    }
    const bool cathedral = (seen & bit(Building::Cathedral)) != 0;
    require_(cathedral == household_.saint.has_value(), "saint",
             "a saint with a Cathedral, and none without");
    const int manned = std::popcount(household_.manned);
    require_(manned <= household_.men() || !in_play_, "houses",
             fmt::format("a house for each of the {} men on buildings", manned));
  }
  void ground(std::size_t city) const {
    const CityMap& map = household_.cities[city];
    Squares taken = map.houses;
    require_((taken & map.fountains) == 0, {"cities", city, "fountains"}, "one thing on a square");
    taken |= map.fountains;
    for (std::size_t at = 0; at < household_.pieces.size(); ++at) {
      const Piece& piece = household_.pieces[at];
      if (piece.city != static_cast<City>(city)) continue;
      require_(fits(piece, city), {"buildings", at}, "buildings lie wholly inside their city");
      require_((taken & squares_of(piece)) == 0, {"buildings", at}, "one thing on a square");
      taken |= squares_of(piece);
    }
    require_((map.graves & map.houses) == 0, {"cities", city, "graves"}, "no grave on a house");
  }
  void counts() const {
    const Pieces pieces = pieces_of(household_);
    bought(household_.carts_bought, pieces.carts, "carts");
    bought(household_.fountains_bought, pieces.fountains, "fountains");
    bought(household_.blocks_bought, pieces.blocks, "blocks");
    require_(household_.cathedrals_bought <= 2, {"this_round", "cathedrals"}, "two at most");
    require_(household_.graves_removed <= 5, {"this_round", "graves_removed"}, "five at most");
    require_(household_.graved_fountains_in_hand <= household_.fountains_in_hand,
             {"in_hand", "graved_fountains"}, "no more than there are fountains in hand");
    require_(household_.graves_in_hand <= kMostGravesInHand, {"in_hand", "graves"},
             fmt::format("{} at most", kMostGravesInHand));
    require_(household_.fountains_in_hand <= kFountains, {"in_hand", "fountains"},
             "no more than the supply has");
    require_(household_.houses_in_hand <= kHouses, {"in_hand", "houses"},
             "no more than a player has");
  }
  void bought(int count, int there, std::string_view what) const {
    require_(count <= there, {"this_round", what},
             fmt::format("no more bought than the {} that the player has", there));
  }
  static bool fits(const Piece& piece, std::size_t city) {
    const Squares corners_inside =
        corners(squares_of_city(city), outline_of(piece), side_of_city(city));
    return (corners_inside & bit(piece.corner)) != 0;
  }

  const Household& household_;
  bool in_play_;
  wire::Requirement require_;
};

}  // namespace

Pieces pieces_of(const Household& household) {
  Pieces pieces;
  pieces.fountains = household.fountains_in_hand;
  for (const CityMap& map : household.cities) pieces.fountains += std::popcount(map.fountains);
  for (const Piece& piece : household.pieces) {
    if (piece.kind == Building::CartShop) ++pieces.carts;
    if (piece.kind == Building::Store) pieces.blocks += piece.size.squares() / kSquaresOfBlock;
  }
  return pieces;
}

void check_household(const Household& household, bool in_play, const In& in) {
  HouseholdCheck(household, in_play, in).all();
}

}  // namespace antiquity
