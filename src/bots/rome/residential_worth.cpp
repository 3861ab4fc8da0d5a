#include "bots/rome/residential_worth.hpp"

#include "core/bits.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace rome_bots {
namespace {

using rome::Cells;
using rome::kColours;

constexpr std::size_t kValues = 3;  // houses of value 2, 3 and 4
constexpr int kLowestValue = 2;

// Of the 27 houses in the decks 12 are of value 2, 10 of value 3 and 5 of value 4.
constexpr std::array<double, kValues> kShareOfHouses = {0.44, 0.37, 0.19};
constexpr double kShareOfColours = 0.25;

// How many colours a set of them has. A table: this is asked a hundred times for each city.
constexpr int number_of(unsigned colours) {
  constexpr std::array<std::int8_t, 16> kNumber = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  return kNumber[colours];
}

struct Area {
  Cells around = 0;
  unsigned colours = 0;                 // of the public buildings around it, one bit each
  std::size_t kind = 0;                 // its value, from the lowest
  int total = 0;                        // value of all its houses
  std::array<int, kColours> lacking{};  // the same for each colour that it lacks

  int value() const { return static_cast<int>(kind) + kLowestValue; }
  int points() const { return total * number_of(colours); }
};

// The most points that the next house of each value and the next public building of each colour
// could add.
struct NextBuilding {
  std::array<int, kValues> house{};
  std::array<int, kColours> colour{};
};

class Quarter {
 public:
  Quarter(const rome::City& city, const rome::Tally& tally, int builds_left, const Weights& weights)
      : city_(city), tally_(tally), weights_(weights), builds_left_(builds_left) {
    free_ = city.four_by_four() & ~city.occupied();
    for (std::size_t kind = 0; kind < kValues; ++kind) find_areas(kind);
  }

  double worth() const {
    double points = 0;
    double promise = free_cells() + next_buildings();
    for (const Area& area : areas()) {
      points += area.points() + most_point_tokens(area.around);
      promise += room(area);
    }
    return points + share_reached(builds_left_, weights_.haste) * promise;
  }

 private:
  std::span<const Area> areas() const { return {areas_.data(), area_count_}; }

  void find_areas(std::size_t kind) {
    const Cells houses = tally_.houses[kind];
    for (Cells left = houses; left != 0;) {
      Cells cells = left & (~left + 1);
      for (Cells before = 0; before != cells;) {
        before = cells;
        cells |= rome::edge_neighbours(cells) & houses;
      }
      left &= ~cells;
      Area& area = areas_[area_count_++];
      area.around = rome::edge_neighbours(cells);
      area.colours = colours_in(area.around);
      area.kind = kind;
      area.total = area.value() * core::count_bits(cells);
      for (std::size_t colour = 0; colour < kColours; ++colour)
        area.lacking[colour] = (area.colours >> colour & 1U) == 0 ? area.total : 0;
    }
  }

  unsigned colours_in(Cells cells) const {
    unsigned colours = 0;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if ((tally_.colours[colour] & cells) != 0) colours |= 1U << colour;
    }
    return colours;
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

  // An area wants free cells beside it, for houses and for the colours that it lacks.
  double room(const Area& area) const {
    const int colours = number_of(area.colours);
    const double cells = core::count_bits(area.around & free_);
    const double new_colours = std::min(
        {static_cast<double>(kColours) - colours, cells, weights_.publics_a_build * builds_left_});
    const double new_houses = std::min(cells, weights_.houses_a_build * builds_left_);
    return weights_.room_for_colours * area.total * new_colours +
           weights_.room_for_houses * area.value() * colours * new_houses +
           weights_.room_for_both * area.value() * new_houses * new_colours;
  }

  // Free cells beside public buildings wait for a house.
  double free_cells() const {
    constexpr int kMostAreas = 2;  // baths rarely serve more areas yet to come
    double sum = 0;
    for (const Cells colour : tally_.colours) {
      sum += weights_.colour_at_free_cell * core::count_bits(rome::edge_neighbours(colour) & free_);
    }
    for (const rome::Plot& plot : city_.plots()) {
      if (rome::facts(plot.card).category != rome::Category::Public || plot.tokens == 0) continue;
      const int cells = core::count_bits(rome::edge_neighbours(rome::bit(plot.cell)) & free_);
      sum += weights_.baths_at_free_cell * plot.tokens * std::min(cells, kMostAreas);
    }
    return sum;
  }

  double next_buildings() const {
    NextBuilding best;
    for (Cells cells = city_.buildable(); cells != 0; cells &= cells - 1U)
      improve(best, cells & (~cells + 1));
    double houses = 0;
    for (std::size_t kind = 0; kind < kValues; ++kind)
      houses += kShareOfHouses[kind] * best.house[kind];
    double publics = 0;
    for (const int points : best.colour) publics += kShareOfColours * points;
    return weights_.next_house * houses + weights_.next_public * publics;
  }

  void improve(NextBuilding& best, Cells cell) const {
    const unsigned beside = colours_in(rome::edge_neighbours(cell));
    std::array<unsigned, kValues> colours = {beside, beside, beside};
    std::array<int, kValues> total = {2, 3, 4};
    std::array<int, kValues> before{};
    std::array<int, kColours> multiplied{};
    for (const Area& area : areas()) {
      if ((area.around & cell) == 0) continue;
      colours[area.kind] |= area.colours;
      total[area.kind] += area.total;
      before[area.kind] += area.points();
      for (std::size_t colour = 0; colour < kColours; ++colour)
        multiplied[colour] += area.lacking[colour];
    }
    for (std::size_t kind = 0; kind < kValues; ++kind) {
      const int points = total[kind] * number_of(colours[kind]) - before[kind];
      best.house[kind] = std::max(best.house[kind], points);
    }
    for (std::size_t colour = 0; colour < kColours; ++colour)
      best.colour[colour] = std::max(best.colour[colour], multiplied[colour]);
  }

  const rome::City& city_;
  const rome::Tally& tally_;
  const Weights& weights_;
  int builds_left_;
  Cells free_ = 0;
  std::array<Area, rome::kCitySize> areas_{};
  std::size_t area_count_ = 0;
};

}  // namespace

double residential_worth(const rome::City& city, const rome::Tally& tally, int builds_left,
                         const Weights& weights) {
  return Quarter(city, tally, builds_left, weights).worth();
}

}  // namespace rome_bots
