#include "games/rome/building.hpp"

#include "games/rome/action_turn.hpp"
#include "games/rome/hand.hpp"
#include "games/rome/school.hpp"

#include <algorithm>

namespace rome {
namespace {

std::optional<Violation> outgrows(const City& city, Cell cell) {
  if ((city.four_by_four() & bit(cell)) != 0) return std::nullopt;
  const int column = column_of(cell);
  const bool too_wide =
      column > city.left() + kCitySide - 1 || column < city.left() + city.width() - kCitySide;
  return too_wide ? Violation::CityTooWide : Violation::CityTooHigh;
}

std::optional<Violation> misplaced_aqueduct(const City& city, Cell cell) {
  if ((city.without_aqueduct() & bit(cell)) != 0) return std::nullopt;
  const bool same_row = std::ranges::any_of(city.plots(), [&](const Plot& plot) {
    return is_aqueduct(plot.card) && row_of(plot.cell) == row_of(cell);
  });
  return same_row ? Violation::SecondAqueductInRow : Violation::SecondAqueductInColumn;
}

std::optional<Violation> misplaced(const City& city, Card card, Cell cell) {
  if (static_cast<int>(cell) >= kGroundSide * kGroundSide) return Violation::NoSuchCell;
  if (const Plot* standing = city.at(cell)) {
    if (!is_aqueduct(card)) return Violation::CellOccupied;
    if (is_aqueduct(standing->card)) return Violation::AqueductOnAqueduct;
    return misplaced_aqueduct(city, cell);
  }
  if (city.neighbours(cell) == 0) return Violation::NotAdjacent;
  if (const auto fault = outgrows(city, cell)) return fault;
  if (is_aqueduct(card)) return misplaced_aqueduct(city, cell);
  return std::nullopt;
}

void pay(State& state, Seat seat, const Build& build, Effects effects) {
  Player& player = state.player(seat);
  const int missing = missing_bricks(state, build.card);
  if (build.tokens > 0) {
    player.city.spend_brick_tokens(build.tokens, build.cell);
    tell(effects, BrickTokensSpent{seat, build.tokens});
  }
  const int bought = missing - build.tokens;
  if (bought > 0) {
    const int coins = bought * kCoinsPerBrick;
    player.coins = static_cast<std::uint16_t>(player.coins - coins);
    tell(effects,
         BricksBought{seat, static_cast<std::uint8_t>(bought), static_cast<std::uint8_t>(coins)});
  }
}

void put_into_city(State& state, Seat seat, const Build& build, Effects effects) {
  City& city = state.player(seat).city;
  if ((city.occupied() & bit(build.cell)) != 0) {
    const Plot replaced = city.replace(build.cell, build.card);
    tell(effects, BuildingReplaced{seat, replaced.card, build.cell});
  } else {
    city.place(build.cell, build.card);
  }
  tell(effects, BuildingBuilt{seat, build.card, build.cell});
}

void gain_influence(Player& player, Seat seat, int tokens, Effects effects) {
  if (tokens == 0) return;
  player.influence = static_cast<std::uint16_t>(player.influence + tokens);
  tell(effects, InfluenceGained{seat, static_cast<std::uint8_t>(tokens)});
}

// The effect of a public building counts its neighbours at this moment; a special one counts one
// more.
void use_public_building(State& state, Seat seat, const Build& build, Effects effects) {
  Player& player = state.player(seat);
  const int count = player.city.neighbours(build.cell) + (facts(build.card).special ? 1 : 0);
  switch (facts(build.card).colour) {
    case Colour::Green:
      player.coins = static_cast<std::uint16_t>(player.coins + count);
      tell(effects, CoinsGained{seat, static_cast<std::uint8_t>(count)});
      break;
    case Colour::Red:
      gain_influence(player, seat, count, effects);
      break;
    case Colour::Yellow:
      begin_school(state, count);
      break;
    case Colour::Blue:
      player.city.add_point_tokens(build.cell, count);
      tell(effects, PointTokensPlaced{seat, build.cell, static_cast<std::uint8_t>(count)});
      break;
  }
}

}  // namespace

int missing_bricks(const State& state, Card card) {
  const int missing = facts(card).bricks - symbols_of_turn(state).bricks;
  return std::max(missing, 0);
}

Cells places_for(const City& city, Card card) {
  const Cells empty = city.buildable();
  if (!is_aqueduct(card)) return empty;
  // Where an aqueduct stands already, its own row is taken: so it is never replaced by another.
  return (empty | city.occupied()) & city.without_aqueduct();
}

std::optional<Violation> violation(const State& state, Seat seat, const Build& build) {
  if (const auto fault = not_the_time_to_act(state)) return fault;
  if (state.has_built != 0) return Violation::AlreadyBuilt;
  const Player& player = state.player(seat);
  if (!player.holds(build.card)) return Violation::NotInHand;
  if (const auto fault = misplaced(player.city, build.card, build.cell)) return fault;
  const int missing = missing_bricks(state, build.card);
  if (build.tokens > missing) return Violation::TooManyTokens;
  if (build.tokens > player.city.brick_tokens()) return Violation::NotEnoughTokens;
  if (player.coins < (missing - build.tokens) * kCoinsPerBrick) return Violation::CannotPayBricks;
  return std::nullopt;
}

Builds::Builds(const State& state, Seat seat, Symbols symbols)
    : player_(state.player(seat)), bricks_(symbols.bricks) {
  const auto places = [&](Card card) -> Places {
    const Cells cells = places_for(player_.city, card);
    return {cells, static_cast<std::uint32_t>(core::count_bits(cells))};
  };
  empty_ = places(Card::Residential2);
  for_aqueducts_ = places(Card::Aqueduct);
}

// Visits, card by card and payment by payment, the places where a build is legal, until `visit` has
// seen enough and says false.
template <typename Visit>
void Builds::visit(Visit&& visit) const {
  const int affordable = player_.coins / kCoinsPerBrick;
  for (const Card card : player_.hand_kinds()) {
    const int missing = std::max(facts(card).bricks - bricks_, 0);
    const int most_tokens = std::min(missing, player_.city.brick_tokens());
    const int fewest_tokens = std::max(0, missing - affordable);
    // Tokens before coins is the payment that is offered first (R1).
    for (int tokens = most_tokens; tokens >= fewest_tokens; --tokens) {
      if (!visit(card, tokens, is_aqueduct(card) ? for_aqueducts_ : empty_)) return;
    }
  }
}

void Builds::list(std::vector<Action>& out) const {
  visit([&](Card card, int tokens, const Places& places) {
    for (Cells left = places.cells; left != 0; left &= left - 1U) {
      out.emplace_back(Build{card, static_cast<Cell>(std::countr_zero(left)),
                             static_cast<std::uint8_t>(tokens)});
    }
    return true;
  });
}

std::uint32_t Builds::size() const {
  std::uint32_t number = 0;
  visit([&](Card /*card*/, int /*tokens*/, const Places& places) {
    number += places.number;
    return true;
  });
  return number;
}

void Builds::at(std::uint32_t place, Build& out) const {
  visit([&](Card card, int tokens, const Places& places) {
    if (place >= places.number) {
      place -= places.number;
      return true;
    }
    Cells left = places.cells;
    for (; place > 0; --place) left &= left - 1U;
    out = {card, static_cast<Cell>(std::countr_zero(left)), static_cast<std::uint8_t>(tokens)};
    return false;
  });
}

void build(State& state, Seat seat, const Build& build, Effects effects) {
  pay(state, seat, build, effects);
  play_from_hand(state, seat, build.card);
  put_into_city(state, seat, build, effects);
  state.has_built = 1;
  gain_influence(state.player(seat), seat, facts(build.card).stars, effects);
  if (facts(build.card).category == Category::Public)
    use_public_building(state, seat, build, effects);
  if (state.stage == Stage::Act) end_turn_if_nothing_is_left(state, seat, effects);
}

}  // namespace rome
