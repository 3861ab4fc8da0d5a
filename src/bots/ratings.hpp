// How strong levels are, as the ladder has measured it: src/bots/data/ratings.json, which travels
// inside the program. On one scale for each game and number of players, where `greedy` is 1000.
// What nobody has measured is not there.
#pragma once

#include "games/refusal.hpp"

#include <boost/json/object.hpp>

#include <span>
#include <string>
#include <string_view>

namespace bots {

// Of one game: {"3": {"strong": {"rating": 1240, "plus_minus": 35}}}.
boost::json::object ratings(std::string_view game);

// All of them, in the form of the file; refused where it names what there is not.
games::Expected<boost::json::object> read_ratings(std::string_view text);
std::string written(const boost::json::object& ratings);

struct LevelRating {
  std::string level;
  double rating = 0;
  double plus_minus = 0;  // half of the 95 % interval
};
// In the place of what was known of the game with so many players. Players that are no plain level
// are left out.
void put_ratings(boost::json::object& all, std::string_view game, std::size_t players,
                 std::span<const LevelRating> rated);

}  // namespace bots
