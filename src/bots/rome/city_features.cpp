#include "bots/rome/city_features.hpp"

#include "bots/rome/residential_worth.hpp"
#include "bots/rome/temple_worth.hpp"
#include "core/bits.hpp"

#include <algorithm>

namespace rome_bots {
namespace {

void write_farms(const Subject& of, Pen& pen) {
  int coins = 0;
  int bricks = 0;
  int influence = 0;
  for (const rome::Plot& plot : of.player.city.plots()) {
    coins += plot.card == rome::Card::VegetableFarm || plot.card == rome::Card::Vineyard ? 1 : 0;
    bricks += rome::holds_brick_token(plot.card) ? 1 : 0;
    influence += plot.card == rome::Card::SheepFarm ? 1 : 0;
  }
  pen(coins);
  pen(bricks);
  pen(influence);
}

// How the houses hang together, and what their areas lack.
void write_areas(const Subject& of, Pen& pen) {
  const rome::City& city = of.player.city;
  const rome::Cells free = city.four_by_four() & ~city.occupied();
  int areas = 0;
  int colours = 0;
  int lacking = 0;
  int largest = 0;
  int most_lacking = 0;
  int room = 0;
  int baths = 0;
  for (int value = rome::kLowestHouse; value <= rome::kHighestHouse; ++value) {
    rome::for_each_area(city, of.tally, value, [&](const rome::HouseArea& area) {
      const int total = value * core::count_bits(area.cells);
      const int has = core::count_bits(area.colours);
      const int lacks = total * (static_cast<int>(rome::kColours) - has);
      const int cells = core::count_bits(rome::edge_neighbours(area.cells) & free);
      ++areas;
      colours += has;
      lacking += lacks * std::min(cells, 2);
      largest = std::max(largest, total * has);
      most_lacking = std::max(most_lacking, cells > 0 ? lacks : 0);
      room += value * has * cells;
      baths += area.bath_tokens;
    });
  }
  for (const int number : {areas, colours, lacking, largest, most_lacking, room, baths})
    pen(number);
}

// Free cells by the colours beside them, and whether they suffice.
void write_ground(const Subject& of, Pen& pen) {
  const rome::City& city = of.player.city;
  const rome::Cells free = city.four_by_four() & ~city.occupied();
  rome::Cells once = 0;
  rome::Cells twice = 0;
  for (const rome::Cells colour : of.tally.colours) {
    const rome::Cells beside = rome::edge_neighbours(colour) & free;
    twice |= once & beside;
    once |= beside;
  }
  pen(core::count_bits(once));
  pen(core::count_bits(twice));
  pen(core::count_bits(city.buildable()));
  pen(std::max(of.left - (static_cast<int>(rome::kCitySize) - city.size()), 0));
}

}  // namespace

void write_city(const Subject& of, const Weights& weights, Pen& pen) {
  constexpr int kSmallestHouse = 2;
  constexpr int kLargestHouse = 4;
  double points = 0;
  for (int value = kSmallestHouse; value <= kLargestHouse; ++value) {
    const double area = rome::residential_points(of.player.city, of.tally, value);
    pen(area);
    points += area;
  }
  pen(residential_worth(of.player.city, of.tally, of.left, weights) - points);
  pen(rome::aqueduct_points(of.tally.aqueducts));
  pen(of.tally.aqueducts > 0);
  double temples = 0;
  double promised = 0;
  for (const rome::Plot& plot : of.player.city.plots()) {
    temples += rome::temple_points(plot.card, of.player.city, of.tally, of.player.coins);
    promised +=
        temple_worth(plot.card, of.player.city, of.tally, of.left, of.player.coins, weights);
  }
  pen(temples);
  pen(promised);
  pen(of.tally.temples);
  pen(of.tally.production);
  pen(of.tally.stars);
  for (const auto houses : of.tally.houses) pen(core::count_bits(houses));
  int colours = 0;
  int publics = 0;
  for (const auto colour : of.tally.colours) {
    colours += colour != 0 ? 1 : 0;
    publics += core::count_bits(colour);
    pen(colour != 0);
  }
  pen(colours);
  pen(publics);
}

void write_city_structure(const Subject& of, Pen& pen) {
  write_farms(of, pen);
  write_areas(of, pen);
  write_ground(of, pen);
}

}  // namespace rome_bots
