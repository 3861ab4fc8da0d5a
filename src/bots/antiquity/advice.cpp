#include "bots/antiquity/advice.hpp"

#include "games/antiquity/famine.hpp"
#include "games/antiquity/placing.hpp"
#include "games/antiquity/pollution.hpp"
#include "games/antiquity/zone_of_control.hpp"

#include <algorithm>
#include <limits>

namespace antiquity_bots {
namespace {

using antiquity::Building;
using antiquity::City;
using antiquity::Hex;
using antiquity::HexSet;
using antiquity::Household;
using antiquity::Piece;
using antiquity::PlaceGrave;
using antiquity::Square;
using antiquity::Squares;
using antiquity::Stage;
using antiquity::State;
using core::Seat;

// Variety is what houses and San Christofori ask for, so the largest pile shrinks first.
antiquity::Discard from_the_largest_pile(const antiquity::Goods& goods) {
  const auto largest = std::ranges::max_element(goods.counts);
  return {static_cast<antiquity::Good>(largest - goods.counts.begin())};
}

// The first good that may be taken; which one it is matters little.
antiquity::Action first_good(const State& view, Seat seat) {
  std::vector<antiquity::Action> actions;
  antiquity::Rules::legal(view, seat, actions);
  return actions.front();
}

// How much a grave on a building hurts: nothing where one lies already, little without a man.
constexpr int kGravedAlready = 0;
constexpr int kIdle = 1;
constexpr int kManned = 2;
constexpr int kFountain = 3;
constexpr int kVital = 4;

int harm_to_building(const Household& household, City city, Square square) {
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    const Piece& piece = household.pieces[at];
    if (piece.city != city || (squares_of(piece) & bit(square)) == 0) continue;
    if (has_grave(household, piece)) return kGravedAlready;
    if (piece.kind == Building::Cathedral || piece.kind == Building::Granary) return kVital;
    return is_manned(household, at) ? kManned : kIdle;
  }
  return kFountain;
}

// Where a grave hurts least: on empty ground the square with the fewest empty neighbours, so that
// open ground stays open.
int harm_of_grave(const Household& household, City city, Square square) {
  const Squares empty = empty_squares(household, city);
  if ((empty & bit(square)) == 0) return harm_to_building(household, city, square);
  return std::popcount(antiquity::edge_neighbours(bit(square)) & empty);
}

PlaceGrave least_harmful_grave(const Household& household) {
  PlaceGrave best;
  int least = std::numeric_limits<int>::max();
  for (std::size_t at = 0; at < household.city_count; ++at) {
    const auto city = static_cast<City>(at);
    for (Squares left = grave_squares(household, city); left != 0; left &= left - 1) {
      const Square square = antiquity::first_square(left);
      const int harm = harm_of_grave(household, city, square);
      if (harm >= least) continue;
      least = harm;
      best = {city, square};
    }
  }
  return best;
}

// Within reach of another player first; then far from the own needs: sea, and hexes with few clean
// hexes around them.
int harm_of_pollution(const State& view, const HexSet& others, const HexSet& sites, Hex hex) {
  constexpr int kMine = 10;  // more than a hex has neighbours
  constexpr int kLand = 10;
  int harm = 0;
  for (std::size_t way = 0; way < antiquity::kDirections; ++way) {
    harm += sites.contains(neighbour(hex, static_cast<antiquity::Direction>(way))) ? 1 : 0;
  }
  if (others.contains(hex)) return harm;
  return harm + kMine + (view.land.sea.contains(hex) ? 0 : kLand);
}

antiquity::Pollute least_harmful_pollution(const State& view, Seat seat) {
  HexSet others;
  for (const Seat other : remaining(view)) {
    if (other != seat) others |= zone_of_control(view, other);
  }
  const HexSet sites = pollution_sites(view, seat);
  antiquity::Pollute best;
  int least = std::numeric_limits<int>::max();
  for (const Hex hex : sites) {
    const int harm = harm_of_pollution(view, others, sites, hex);
    if (harm >= least) continue;
    least = harm;
    best.hex = hex;
  }
  return best;
}

}  // namespace

std::optional<std::string_view> advised_choice(const State& view) {
  switch (view.stage) {
    case Stage::StoreGoods:
      return kAdvised[0];
    case Stage::Harvest:
      return kAdvised[1];
    case Stage::Famine:
    case Stage::PollutionGraves:
      return kAdvised[2];
    case Stage::Pollution:
      return kAdvised[3];
    default:
      return std::nullopt;
  }
}

antiquity::Action advised_action(const State& view, Seat seat) {
  switch (view.stage) {
    case Stage::StoreGoods:
      return from_the_largest_pile(view.household(seat).goods);
    case Stage::Harvest:
      return first_good(view, seat);
    case Stage::Pollution:
      return least_harmful_pollution(view, seat);
    default:
      return least_harmful_grave(view.household(seat));
  }
}

}  // namespace antiquity_bots
