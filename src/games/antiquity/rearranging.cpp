#include "games/antiquity/rearranging.hpp"

#include "games/antiquity/placing.hpp"

namespace antiquity {
namespace {

bool may_rearrange(const Household& household) {
  return has_power(household, Saint::SantaBarbara);
}

}  // namespace

std::optional<Violation> violation(const State& state, Seat seat, const Lift& action) {
  const Household& household = state.household(seat);
  if (!may_rearrange(household)) return Violation::NoPowerToRearrange;
  if (action.piece >= household.pieces.size()) return Violation::NoSuchPiece;
  if (!household.pieces[action.piece].city) return Violation::BuildingInHand;
  return std::nullopt;
}

void perform(State& state, Seat seat, const Lift& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  Piece& piece = household.pieces[action.piece];
  Squares& graves = household.city(*piece.city).graves;
  const Squares squares = squares_of(piece);
  piece.graves_aboard = static_cast<std::uint8_t>(std::popcount(graves & squares));
  graves &= ~squares;
  piece.city = std::nullopt;
  piece.corner = {};
  piece.turn = 0;
}

std::optional<Violation> violation(const State& state, Seat seat, const LiftHouse& action) {
  const Household& household = state.household(seat);
  if (!may_rearrange(household)) return Violation::NoPowerToRearrange;
  if (const auto fault = no_such_square(household, action.city, action.square)) return fault;
  if ((household.city(action.city).houses & bit(action.square)) == 0) {
    return Violation::NoHouseThere;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const LiftHouse& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  household.city(action.city).houses &= ~bit(action.square);
  ++household.houses_in_hand;
}

std::optional<Violation> violation(const State& state, Seat seat, const LiftFountain& action) {
  const Household& household = state.household(seat);
  if (!may_rearrange(household)) return Violation::NoPowerToRearrange;
  if (const auto fault = no_such_square(household, action.city, action.square)) return fault;
  if ((household.city(action.city).fountains & bit(action.square)) == 0) {
    return Violation::NoFountainThere;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const LiftFountain& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  CityMap& city = household.city(action.city);
  if ((city.graves & bit(action.square)) != 0) ++household.graved_fountains_in_hand;
  city.graves &= ~bit(action.square);
  city.fountains &= ~bit(action.square);
  ++household.fountains_in_hand;
}

std::optional<Violation> violation(const State& state, Seat seat, const LiftGrave& action) {
  const Household& household = state.household(seat);
  if (!may_rearrange(household)) return Violation::NoPowerToRearrange;
  if (const auto fault = no_such_square(household, action.city, action.square)) return fault;
  if ((household.city(action.city).graves & bit(action.square)) == 0) {
    return Violation::NoGraveThere;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const LiftGrave& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  household.city(action.city).graves &= ~bit(action.square);
  ++household.graves_in_hand;
}

std::optional<Violation> violation(const State& state, Seat seat, const PutGrave& action) {
  const Household& household = state.household(seat);
  if (household.graves_in_hand == 0) return Violation::NoGraveInHand;
  if (const auto fault = no_such_square(household, action.city, action.square)) return fault;
  if ((empty_squares(household, action.city) & bit(action.square)) == 0) {
    return Violation::GraveNeedsEmptySquare;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const PutGrave& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  household.city(action.city).graves |= bit(action.square);
  --household.graves_in_hand;
}

namespace {

void list_lifts(const Household& household, City city, std::vector<Action>& out) {
  const CityMap& map = household.city(city);
  for (Squares left = map.houses; left != 0; left &= left - 1) {
    out.emplace_back(LiftHouse{city, first_square(left)});
  }
  for (Squares left = map.fountains; left != 0; left &= left - 1) {
    out.emplace_back(LiftFountain{city, first_square(left)});
  }
  for (Squares left = map.graves; left != 0; left &= left - 1) {
    out.emplace_back(LiftGrave{city, first_square(left)});
  }
}

}  // namespace

void list_rearrangements(const State& state, Seat seat, std::vector<Action>& out) {
  const Household& household = state.household(seat);
  const bool may_lift = may_rearrange(household);
  if (may_lift) {
    for (std::uint8_t piece = 0; piece < household.piece_count(); ++piece) {
      if (household.pieces[piece].city) out.emplace_back(Lift{piece});
    }
  }
  for (std::size_t at = 0; at < household.city_count; ++at) {
    const auto city = static_cast<City>(at);
    if (may_lift) list_lifts(household, city, out);
    if (household.graves_in_hand == 0) continue;
    for (Squares left = empty_squares(household, city); left != 0; left &= left - 1) {
      out.emplace_back(PutGrave{city, first_square(left)});
    }
  }
}

}  // namespace antiquity
