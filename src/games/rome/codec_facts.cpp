// What a player of Rome can read off the cities: what each temple and each area of houses scores
// now.
#include "games/rome/codec.hpp"
#include "games/rome/codec_state.hpp"
#include "games/rome/scoring.hpp"

#include <vector>

namespace rome {
namespace {

struct AreaFacts {
  int value = 0;
  std::vector<Cell> cells;
  std::vector<Colour> colours;
  int baths = 0;
  int points = 0;
};
struct TempleFacts {
  Card card{};
  Cell cell{};
  int points = 0;
};
struct CityFacts {
  std::vector<AreaFacts> areas;
  std::vector<TempleFacts> temples;
};
struct Facts {
  std::vector<CityFacts> players;
};

AreaFacts facts_of(const HouseArea& area, int value) {
  AreaFacts facts{value, {}, {}, area.bath_tokens, area.points(value)};
  for (Cells left = area.cells; left != 0; left &= left - 1) {
    facts.cells.push_back(static_cast<Cell>(std::countr_zero(left)));
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if ((area.colours >> colour & 1U) != 0) facts.colours.push_back(static_cast<Colour>(colour));
  }
  return facts;
}

CityFacts facts_of(const Player& player) {
  const Tally tally = tally_of(player.city);
  CityFacts facts;
  for (int value = kLowestHouse; value <= kHighestHouse; ++value) {
    for_each_area(player.city, tally, value,
                  [&](const HouseArea& area) { facts.areas.push_back(facts_of(area, value)); });
  }
  for (const Plot& plot : player.city.plots()) {
    if (rome::facts(plot.card).category != Category::Temple) continue;
    facts.temples.push_back(
        {plot.card, plot.cell, temple_points(plot.card, player.city, tally, player.coins)});
  }
  return facts;
}

}  // namespace
}  // namespace rome

namespace wire {

template <>
struct Shape<rome::AreaFacts> {
  static constexpr std::string_view name = "area";
  static constexpr auto fields = std::tuple{
      field("value", &rome::AreaFacts::value), field("cells", &rome::AreaFacts::cells),
      field("colours", &rome::AreaFacts::colours), field("baths", &rome::AreaFacts::baths),
      field("points", &rome::AreaFacts::points)};
};
template <>
struct Shape<rome::TempleFacts> {
  static constexpr std::string_view name = "temple";
  static constexpr auto fields =
      std::tuple{field("card", &rome::TempleFacts::card), field("cell", &rome::TempleFacts::cell),
                 field("points", &rome::TempleFacts::points)};
};
template <>
struct Shape<rome::CityFacts> {
  static constexpr std::string_view name = "city";
  static constexpr auto fields = std::tuple{field("areas", &rome::CityFacts::areas),
                                            field("temples", &rome::CityFacts::temples)};
};
template <>
struct Shape<rome::Facts> {
  static constexpr std::string_view name = "facts";
  static constexpr auto fields = std::tuple{field("players", &rome::Facts::players)};
};

json::value Facts<rome::Rules>::write(const rome::State& view) {
  rome::Facts facts;
  for (const core::Seat seat : core::SeatRange(view.player_count)) {
    facts.players.push_back(rome::facts_of(view.player(seat)));
  }
  return wire::write(facts);
}

json::value Facts<rome::Rules>::schema(SchemaBook& book) {
  return Codec<rome::Facts>::schema(book);
}

}  // namespace wire
