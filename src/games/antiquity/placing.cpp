#include "games/antiquity/placing.hpp"

namespace antiquity {

std::optional<Violation> no_such_square(const Household& household, City city, Square square) {
  if (index(city) >= household.city_count) return Violation::NoSuchCity;
  if (static_cast<int>(square) >= kLargeSide * kLargeSide ||
      (squares_of_city(index(city)) & bit(square)) == 0) {
    return Violation::OutsideCity;
  }
  return std::nullopt;
}

namespace {

std::optional<Violation> not_empty(const Household& household, City city, Square square) {
  if (const auto fault = no_such_square(household, city, square)) return fault;
  if ((empty_squares(household, city) & bit(square)) == 0) return Violation::SquareOccupied;
  return std::nullopt;
}

// The first `count` of `squares`, row by row.
Squares first_squares(Squares squares, int count) {
  Squares first = 0;
  for (; count > 0; --count) {
    first |= squares & (0 - squares);
    squares &= squares - 1;
  }
  return first;
}

}  // namespace

std::optional<Violation> violation(const State& state, Seat seat, const Place& action) {
  const Household& household = state.household(seat);
  if (action.piece >= household.pieces.size()) return Violation::NoSuchPiece;
  Piece piece = household.pieces[action.piece];
  if (piece.city) return Violation::NotInHand;
  if (action.turn >= different_turns(piece)) return Violation::NoSuchTurn;
  if (const auto fault = no_such_square(household, action.city, action.corner)) return fault;
  piece.turn = action.turn;
  const Squares inside = corners(squares_of_city(index(action.city)), outline_of(piece),
                                 side_of_city(index(action.city)));
  if ((inside & bit(action.corner)) == 0) return Violation::OutsideCity;
  const Squares fitting = placement_corners(household, piece, action.city, action.turn);
  if ((fitting & bit(action.corner)) == 0) return Violation::SquareOccupied;
  return std::nullopt;
}

void perform(State& state, Seat seat, const Place& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  Piece& piece = household.pieces[action.piece];
  piece.city = action.city;
  piece.corner = action.corner;
  piece.turn = action.turn;
  household.city(action.city).graves |= first_squares(squares_of(piece), piece.graves_aboard);
  piece.graves_aboard = 0;
}

std::optional<Violation> violation(const State& state, Seat seat, const PlaceHouse& action) {
  const Household& household = state.household(seat);
  if (household.houses_in_hand == 0) return Violation::NotInHand;
  return not_empty(household, action.city, action.square);
}

void perform(State& state, Seat seat, const PlaceHouse& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  --household.houses_in_hand;
  household.city(action.city).houses |= bit(action.square);
}

std::optional<Violation> violation(const State& state, Seat seat, const PlaceFountain& action) {
  const Household& household = state.household(seat);
  if (household.fountains_in_hand == 0) return Violation::NotInHand;
  return not_empty(household, action.city, action.square);
}

void perform(State& state, Seat seat, const PlaceFountain& action, Effects /*effects*/) {
  Household& household = state.household(seat);
  CityMap& city = household.city(action.city);
  if (household.fountains_in_hand == household.graved_fountains_in_hand) {
    --household.graved_fountains_in_hand;
    city.graves |= bit(action.square);
  }
  --household.fountains_in_hand;
  city.fountains |= bit(action.square);
}

namespace {

void list_pieces(const Household& household, std::size_t city, Squares empty,
                 std::vector<Action>& out) {
  for (std::uint8_t number = 0; number < household.piece_count(); ++number) {
    Piece piece = household.pieces[number];
    if (piece.city) continue;
    for (piece.turn = 0; piece.turn < different_turns(piece); ++piece.turn) {
      Squares left = corners(empty, outline_of(piece), side_of_city(city));
      for (; left != 0; left &= left - 1) {
        out.emplace_back(Place{number, static_cast<City>(city), first_square(left), piece.turn});
      }
    }
  }
}

}  // namespace

void list_placements(const State& state, Seat seat, std::vector<Action>& out) {
  const Household& household = state.household(seat);
  for (std::size_t at = 0; at < household.city_count; ++at) {
    const auto city = static_cast<City>(at);
    const Squares empty = empty_squares(household, city);
    for (Squares left = empty; left != 0; left &= left - 1) {
      if (household.houses_in_hand > 0) out.emplace_back(PlaceHouse{city, first_square(left)});
      if (household.fountains_in_hand > 0) {
        out.emplace_back(PlaceFountain{city, first_square(left)});
      }
    }
    list_pieces(household, at, empty, out);
  }
}

}  // namespace antiquity
