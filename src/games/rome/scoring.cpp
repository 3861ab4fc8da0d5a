#include "games/rome/scoring.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace rome {
namespace {

Cells grown_within(Cells area, Cells ground) {
  for (;;) {
    const Cells grown = area | (edge_neighbours(area) & ground);
    if (grown == area) return area;
    area = grown;
  }
}

int most_point_tokens(const City& city, Cells baths) {
  int most = 0;
  for (const Plot& plot : city.plots()) {
    if ((baths & bit(plot.cell)) != 0) most = std::max<int>(most, plot.tokens);
  }
  return most;
}

struct Standing {
  int points = 0;
  int influence = 0;
  int coins = 0;
  friend auto operator<=>(const Standing&, const Standing&) = default;
};

int all_temple_points(const City& city, const Tally& tally, int coins) {
  int sum = 0;
  for (const Plot& plot : city.plots()) {
    if (facts(plot.card).category == Category::Temple)
      sum += temple_points(plot.card, city, tally, coins);
  }
  return sum;
}

}  // namespace

Tally tally_of(const City& city) {
  Tally tally;
  for (const Plot& plot : city.plots()) {
    const CardFacts& card = facts(plot.card);
    tally.stars += card.stars;
    switch (card.category) {
      case Category::Production:
        ++tally.production;
        break;
      case Category::Residential:
        tally.houses[static_cast<std::size_t>(card.value - kLowestHouse)] |= bit(plot.cell);
        break;
      case Category::Public:
        tally.colours[static_cast<std::size_t>(card.colour)] |= bit(plot.cell);
        break;
      case Category::Aqueduct:
        ++tally.aqueducts;
        break;
      case Category::Temple:
        ++tally.temples;
        if (plot.card == Card::Shrine) tally.shrine = bit(plot.cell);
        break;
    }
  }
  return tally;
}

HouseArea first_area(const City& city, const Tally& tally, Cells houses) {
  HouseArea area;
  area.cells = grown_within(houses & (~houses + 1), houses);
  const Cells around = edge_neighbours(area.cells);
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    area.colours |= (tally.colours[colour] & around) != 0 ? 1U << colour : 0U;
  }
  const Cells baths = tally.colours[static_cast<std::size_t>(Colour::Blue)] & around;
  if (baths != 0) area.bath_tokens = most_point_tokens(city, baths);
  return area;
}

int residential_points(const City& city, const Tally& tally, int value) {
  int sum = 0;
  for_each_area(city, tally, value, [&](const HouseArea& area) { sum += area.points(value); });
  return sum;
}

int aqueduct_points(int aqueducts) {
  static constexpr std::array<int, 5> kPoints = {0, 4, 12, 24, 40};
  return kPoints[static_cast<std::size_t>(aqueducts)];
}

int temple_points(Card temple, const City& city, const Tally& tally, int coins) {
  const int twos = std::popcount(tally.houses[0]);
  switch (temple) {
    case Card::TempleOfLuna:
      return tally.stars;
    case Card::TempleOfMars:
      return tally.houses[2] != 0 ? 5 : 0;
    case Card::TempleOfVenus:
      return 2 * twos;
    case Card::TempleOfJupiter:
      return 2 * tally.temples;
    case Card::TempleOfMercury:
      return coins / 3;
    case Card::TempleOfMinerva:
      return city.size() == static_cast<int>(kCitySize) ? 10 : 0;
    case Card::TempleOfFortuna:
      return std::ranges::all_of(tally.colours, [](Cells colour) { return colour != 0; }) ? 15 : 0;
    case Card::TempleOfCupid:
      return twos >= 4 ? 10 : 0;
    case Card::TempleOfJuno:
      return tally.temples >= 4 ? 10 : 0;
    case Card::TempleOfSaturn:
      return tally.production >= 4 ? 15 : 0;
    case Card::Shrine:
      return 2 * std::popcount(edge_neighbours(tally.shrine) & city.occupied());
    default:
      return 0;
  }
}

core::ScoreSheet score(const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const Tally tally = tally_of(player.city);
  core::ScoreSheet sheet;
  sheet.lines.push_back({"residential_2", residential_points(player.city, tally, 2)});
  sheet.lines.push_back({"residential_3", residential_points(player.city, tally, 3)});
  sheet.lines.push_back({"residential_4", residential_points(player.city, tally, 4)});
  sheet.lines.push_back({"aqueducts", aqueduct_points(tally.aqueducts)});
  sheet.lines.push_back({"temples", all_temple_points(player.city, tally, player.coins)});
  sheet.lines.push_back({"coins", player.coins});
  sheet.lines.push_back({"influence_tokens", player.influence / 2});
  sheet.lines.push_back({"influence_cards", player.influence_cards.points()});
  return sheet;
}

int points(const State& state, Seat seat) {
  const Player& player = state.player(seat);
  const Tally tally = tally_of(player.city);
  int sum = aqueduct_points(tally.aqueducts) + all_temple_points(player.city, tally, player.coins) +
            player.coins + player.influence / 2 + player.influence_cards.points();
  for (int value = 2; value <= 4; ++value) sum += residential_points(player.city, tally, value);
  return sum;
}

core::Result result(const State& state) {
  std::array<Standing, kMaxPlayers> standings{};
  const core::SeatRange seats(state.player_count);
  for (const Seat seat : seats) {
    const Player& player = state.player(seat);
    standings[core::index(seat)] = {points(state, seat), player.influence, player.coins};
  }
  core::Result result;
  const Standing best =
      *std::ranges::max_element(standings.begin(), standings.begin() + state.player_count);
  int at_the_top = 0;
  int with_most_points = 0;
  int with_most_influence = 0;
  for (const Seat seat : seats) {
    const Standing& mine = standings[core::index(seat)];
    int better = 0;
    for (const Seat other : seats) better += standings[core::index(other)] > mine ? 1 : 0;
    result.place[core::index(seat)] = static_cast<std::uint8_t>(better + 1);
    at_the_top += mine == best ? 1 : 0;
    with_most_points += mine.points == best.points ? 1 : 0;
    with_most_influence +=
        std::tie(mine.points, mine.influence) == std::tie(best.points, best.influence) ? 1 : 0;
  }
  if (at_the_top > 1) {
    result.ending = "shared";
  } else if (with_most_points == 1) {
    result.ending = "points";
  } else {
    result.ending = with_most_influence == 1 ? "influence_tokens" : "coins";
  }
  return result;
}

}  // namespace rome
