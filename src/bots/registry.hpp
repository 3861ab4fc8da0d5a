// Which computer players are there? Levels are ordered from weak to strong.
#pragma once

#include "bots/bot.hpp"
#include "games/any_match.hpp"
#include "games/refusal.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace bots {

// The levels every game offers.
std::span<const std::string_view> levels();
bool is_level(std::string_view level);

// The choice of a bot for a seat of any match, as JSON. The bot sees the seat's view only.
games::Expected<boost::json::value> choose(const games::AnyMatch& match, core::Seat seat,
                                           std::string_view level, Budget budget);

// What the house would do with a choice that the player of a seat leaves to it.
struct Advice {
  std::string_view choice;     // what is decided: "store_sensibly"
  boost::json::array actions;  // to be played one after the other
};
// The choices of a game that can be left to the house.
std::span<const std::string_view> advised_choices(std::string_view game);
// Nothing if the seat owes no decision, or none that can be left to the house. The adviser sees the
// seat's view only.
std::optional<Advice> advice(const games::AnyMatch& match, core::Seat seat);

// Whether others who decide at the same time may still have something to say to the seat: then a
// computer player lets people go first. Depends on nothing that is hidden.
bool listens(const games::AnyMatch& match, core::Seat seat);

}  // namespace bots
