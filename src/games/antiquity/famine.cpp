#include "games/antiquity/famine.hpp"

#include "games/antiquity/placing.hpp"
#include "games/antiquity/round.hpp"

#include <algorithm>

namespace antiquity {
namespace {

int count_empty(const Household& household) {
  int squares = 0;
  for (std::size_t city = 0; city < household.city_count; ++city) {
    squares += std::popcount(empty_squares(household, static_cast<City>(city)));
  }
  return squares;
}

// Squares of buildings that can take a grave: not of houses, and not a second one.
Squares open_building_squares(const Household& household, City city) {
  const CityMap& map = household.city(city);
  return built_squares(household, city) & ~map.houses & ~map.graves;
}

int count_grave_squares(const Household& household) {
  int squares = 0;
  for (std::size_t city = 0; city < household.city_count; ++city) {
    squares += std::popcount(grave_squares(household, static_cast<City>(city)));
  }
  return squares;
}

void put_grave(State& state, Seat seat, City city, Square square, Effects effects) {
  Household& household = state.household(seat);
  household.city(city).graves |= bit(square);
  --state.graves_due;
  for (std::size_t at = 0; at < household.pieces.size(); ++at) {
    const Piece& piece = household.pieces[at];
    if (piece.city == city && (squares_of(piece) & bit(square)) != 0) {
      household.manned &= ~(std::uint64_t{1} << at);  // the man goes home (rule 17.7)
    }
  }
  tell(effects, GravePlaced{seat, city, square});
}

void put_graves_everywhere(State& state, Seat seat, Effects effects) {
  const std::uint8_t cities = state.household(seat).city_count;
  std::array<Squares, kMaxCities> open{};
  for (std::size_t city = 0; city < cities; ++city) {
    open[city] = grave_squares(state.household(seat), static_cast<City>(city));
  }
  for (std::size_t city = 0; city < cities; ++city) {
    for (Squares left = open[city]; left != 0; left &= left - 1) {
      put_grave(state, seat, static_cast<City>(city), first_square(left), effects);
    }
  }
}

}  // namespace

// Never below 0; there is no upper end (rule 10.11, A29).
void set_famine_level(State& state, int level, Effects effects) {
  const int possible = std::max(level, 0);
  if (possible == state.famine_level) return;
  state.famine_level = static_cast<std::uint8_t>(possible);
  tell(effects, FamineLevelSet{state.famine_level});
}

FamineBill famine_bill(const State& state, Seat seat) {
  const Household& household = state.household(seat);
  const int granary = works(household, Building::Granary) ? kGravesSavedByGranary : 0;
  return {state.famine_level, household.goods.food(), granary};
}

bool begin_famine(State& state, Seat seat, Effects effects) {
  state.graves_due = static_cast<std::uint8_t>(famine_bill(state, seat).graves());
  return begin_graves(state, seat, effects);
}

bool begin_graves(State& state, Seat seat, Effects effects) {
  if (state.graves_due == 0) return false;
  tell(effects, GravesDue{seat, state.graves_due});
  const int empty = count_empty(state.household(seat));
  if (state.graves_due < empty) return true;
  if (empty > 0) put_graves_everywhere(state, seat, effects);
  if (state.graves_due == 0) return false;
  const int buildings = count_grave_squares(state.household(seat));
  if (state.graves_due < buildings) return true;
  const bool enough = state.graves_due == buildings;
  put_graves_everywhere(state, seat, effects);
  if (!enough) eliminate(state, seat, effects);
  return false;
}

Squares grave_squares(const Household& household, City city) {
  if (count_empty(household) > 0) return empty_squares(household, city);
  return open_building_squares(household, city);
}

std::optional<Violation> violation(const State& state, Seat seat, const PlaceGrave& action) {
  const Household& household = state.household(seat);
  if (const auto fault = no_such_square(household, action.city, action.square)) return fault;
  const CityMap& map = household.city(action.city);
  if ((map.houses & bit(action.square)) != 0) return Violation::GraveOnHouse;
  if ((map.graves & bit(action.square)) != 0) return Violation::GraveOnGrave;
  if ((grave_squares(household, action.city) & bit(action.square)) == 0) {
    return Violation::EmptySquaresFirst;
  }
  return std::nullopt;
}

void perform(State& state, Seat seat, const PlaceGrave& action, Effects effects) {
  put_grave(state, seat, action.city, action.square, effects);
  if (state.graves_due > 0) return;
  if (state.stage == Stage::PollutionGraves) state.stage = Stage::Pollution;
  end_seat_turn(state, effects);
}

void list_graves(const State& state, Seat seat, std::vector<Action>& out) {
  const Household& household = state.household(seat);
  for (std::size_t at = 0; at < household.city_count; ++at) {
    const auto city = static_cast<City>(at);
    for (Squares left = grave_squares(household, city); left != 0; left &= left - 1) {
      out.emplace_back(PlaceGrave{city, first_square(left)});
    }
  }
}

}  // namespace antiquity
