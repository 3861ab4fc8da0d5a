#include "bots/rome/city_worth.hpp"

#include "games/rome/scoring.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>

namespace rome_bots {
namespace {

using rome::Card;
using rome::Cells;

// What of a potential can still be reached: all of it early, nothing after the last build.
double share_reached(int builds, double haste) {
  return builds / (builds + haste);
}

struct Area {
  Cells around = 0;
  unsigned colours = 0;  // one bit each
  int value = 0;
  int total = 0;  // value of all its houses
};

class Survey {
 public:
  Survey(const rome::City& city, const Outlook& outlook, const Weights& weights)
      : city_(city), outlook_(outlook), weights_(weights), tally_(rome::tally_of(city)) {
    free_ = city.four_by_four() & ~city.occupied();
    reached_ = share_reached(outlook.builds_left, weights.haste);
    find_areas();
  }

  double worth() const {
    double sum = reached_ * (free_cells() + next_buildings());
    for (const Area& area : areas()) sum += area_worth(area);
    return sum + aqueducts() + production_and_temples();
  }

 private:
  // Finds the areas: groups of houses of one value joined edge to edge.
  void find_areas() {
    for (std::size_t kind = 0; kind < tally_.houses.size(); ++kind) {
      const Cells houses = tally_.houses[kind];
      for (Cells left = houses; left != 0;) {
        Cells area = left & (~left + 1);
        for (Cells grown = 0; grown != area;) {
          grown = area;
          area |= rome::edge_neighbours(area) & houses;
        }
        left &= ~area;
        const Cells around = rome::edge_neighbours(area);
        const int value = static_cast<int>(kind) + 2;
        areas_[area_count_++] = {around, colours_in(around), value, value * std::popcount(area)};
      }
    }
  }

  // Which colours of public buildings stand on `cells`, one bit each.
  unsigned colours_in(Cells cells) const {
    unsigned colours = 0;
    for (std::size_t colour = 0; colour < rome::kColours; ++colour) {
      if ((tally_.colours[colour] & cells) != 0) colours |= 1U << colour;
    }
    return colours;
  }

  std::span<const Area> areas() const { return {areas_.data(), area_count_}; }

  double area_worth(const Area& area) const {
    const int colours = std::popcount(area.colours);
    const double room = std::popcount(area.around & free_);
    const double new_colours =
        std::min({4.0 - colours, room, weights_.publics_a_build * outlook_.builds_left});
    const double new_houses = std::min(room, weights_.houses_a_build * outlook_.builds_left);
    const double promise = weights_.room_for_colours * area.total * new_colours +
                           weights_.room_for_houses * area.value * colours * new_houses +
                           weights_.room_for_both * area.value * new_houses * new_colours;
    return area.total * colours + most_point_tokens(area.around) + reached_ * promise;
  }

  // The most points that the next house of each value and the next public building of each colour
  // could add.
  double next_buildings() const {
    std::array<int, 3> house{};
    std::array<int, rome::kColours> colour{};
    for (Cells cells = city_.buildable(); cells != 0; cells &= cells - 1U) {
      const Cells cell = cells & (~cells + 1);
      const unsigned beside = colours_in(rome::edge_neighbours(cell));
      std::array<unsigned, 3> joined = {beside, beside, beside};
      std::array<int, 3> total = {2, 3, 4};
      std::array<int, 3> before{};
      std::array<int, rome::kColours> multiplied{};
      for (const Area& area : areas()) {
        if ((area.around & cell) == 0) continue;
        const auto kind = static_cast<std::size_t>(area.value - 2);
        joined[kind] |= area.colours;
        total[kind] += area.total;
        before[kind] += area.total * std::popcount(area.colours);
        for (std::size_t hue = 0; hue < rome::kColours; ++hue) {
          if ((area.colours >> hue & 1U) == 0) multiplied[hue] += area.total;
        }
      }
      for (std::size_t kind = 0; kind < house.size(); ++kind) {
        house[kind] =
            std::max(house[kind], total[kind] * std::popcount(joined[kind]) - before[kind]);
      }
      for (std::size_t hue = 0; hue < rome::kColours; ++hue)
        colour[hue] = std::max(colour[hue], multiplied[hue]);
    }
    // Houses of value 2 are nearly as many as the others together.
    const double houses = 0.45 * house[0] + 0.35 * house[1] + 0.20 * house[2];
    const double publics = 0.25 * (colour[0] + colour[1] + colour[2] + colour[3]);
    return weights_.next_house * houses + weights_.next_public * publics;
  }

  int most_point_tokens(Cells around) const {
    const Cells baths = tally_.colours[static_cast<std::size_t>(rome::Colour::Blue)] & around;
    if (baths == 0) return 0;
    int most = 0;
    for (const rome::Plot& plot : city_.plots()) {
      if ((baths & rome::bit(plot.cell)) != 0) most = std::max<int>(most, plot.tokens);
    }
    return most;
  }

  // Free cells beside public buildings wait for a house.
  double free_cells() const {
    double sum = 0;
    for (const Cells colour : tally_.colours) {
      sum += weights_.colour_at_free_cell * std::popcount(rome::edge_neighbours(colour) & free_);
    }
    for (const rome::Plot& plot : city_.plots()) {
      if (rome::facts(plot.card).category != rome::Category::Public) continue;
      const int room = std::popcount(rome::edge_neighbours(rome::bit(plot.cell)) & free_);
      sum += weights_.baths_at_free_cell * plot.tokens * std::min(room, 2);
    }
    return sum;
  }

  double aqueducts() const {
    const int built = tally_.aqueducts;
    const double points = rome::aqueduct_points(built);
    if (built == rome::kCitySide || outlook_.builds_left == 0) return points;
    const double next = rome::aqueduct_points(built + 1) - points;
    return points + weights_.next_aqueduct * next * std::min(1.0, outlook_.aqueducts);
  }

  double production_and_temples() const {
    double a_turn = 0;
    double temples = 0;
    for (const rome::Plot& plot : city_.plots()) {
      switch (rome::facts(plot.card).category) {
        case rome::Category::Production:
          a_turn += production_a_turn(plot.card);
          break;
        case rome::Category::Temple:
          temples += temple_worth(plot.card);
          break;
        default:
          break;
      }
    }
    return a_turn * outlook_.builds_left + temples;
  }

  double production_a_turn(Card card) const {
    switch (card) {
      case Card::VegetableFarm:
        return weights_.coin_a_turn;
      case Card::GrainFarm:
        return weights_.brick_a_turn;
      case Card::SheepFarm:
        return weights_.influence_a_turn;
      default:
        return weights_.coin_a_turn + weights_.brick_a_turn;
    }
  }

  // The chance that `missing` more buildings of a sought kind will come.
  double chance_of(int missing, double difficulty) const {
    if (missing <= 0) return 1;
    const double one = share_reached(outlook_.builds_left, weights_.condition_haste * difficulty);
    return weights_.promise * std::pow(one, missing);
  }

  double temple_worth(Card temple) const {
    const int twos = std::popcount(tally_.houses[0]);
    const double builds = outlook_.builds_left * weights_.promise;
    int colours = 0;
    for (const Cells colour : tally_.colours) colours += colour != 0 ? 1 : 0;
    switch (temple) {
      case Card::TempleOfLuna:
        return tally_.stars + 0.15 * builds;
      case Card::TempleOfMars:
        return 5 * chance_of(tally_.houses[2] != 0 ? 0 : 1, 1);
      case Card::TempleOfVenus:
        return 2 * (twos + 0.2 * builds);
      case Card::TempleOfJupiter:
        return 2 * (tally_.temples + 0.1 * builds);
      case Card::TempleOfMercury:
        return outlook_.coins / 3.0;
      case Card::TempleOfMinerva:
        // Every build must go to an empty cell; the longer the way, the likelier one does not.
        return city_.size() + outlook_.builds_left < static_cast<int>(rome::kCitySize)
                   ? 0
                   : 10 - 0.4 * outlook_.builds_left;
      case Card::TempleOfFortuna:
        return 15 * chance_of(static_cast<int>(rome::kColours) - colours, 0.7);
      case Card::TempleOfCupid:
        return 10 * chance_of(4 - twos, 0.6);
      case Card::TempleOfJuno:
        return 10 * chance_of(4 - tally_.temples, 1.2);
      case Card::TempleOfSaturn:
        return 15 * chance_of(4 - tally_.production, 1.2);
      case Card::Shrine: {
        const Cells around = rome::edge_neighbours(tally_.shrine);
        return 2 * (std::popcount(around & city_.occupied()) +
                    reached_ * weights_.promise * std::popcount(around & free_));
      }
      default:
        return 0;
    }
  }

  const rome::City& city_;
  const Outlook& outlook_;
  const Weights& weights_;
  rome::Tally tally_;
  Cells free_ = 0;
  std::array<Area, rome::kCitySize> areas_{};
  std::size_t area_count_ = 0;
  double reached_ = 0;
};

}  // namespace

int builds_left(const rome::State& view, rome::Seat seat) {
  const auto each = static_cast<int>(rome::emissaries_each(view));
  const int rounds = rome::last_round(view) - view.round;
  if (view.stage <= rome::Stage::Emissaries) return rounds * each + each - 1;
  int on_strip = 0;
  for (const auto space : view.spaces) on_strip += space == seat ? 1 : 0;
  return rounds * each + std::max(on_strip - 1, 0);
}

Outlook outlook_of(const rome::State& view, rome::Seat seat, const Weights& weights) {
  Outlook outlook;
  outlook.builds_left = builds_left(view, seat);
  outlook.coins = view.player(seat).coins;
  int unseen = 0;
  for (const rome::DeckPile& pile : view.decks) {
    unseen += pile.pool.count(Card::Aqueduct) + pile.pool.count(Card::GrandAqueduct);
  }
  outlook.aqueducts = weights.aqueduct_share * unseen / view.player_count;
  return outlook;
}

double city_worth(const rome::City& city, const Outlook& outlook, const Weights& weights) {
  return Survey(city, outlook, weights).worth();
}

}  // namespace rome_bots
