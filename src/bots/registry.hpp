// Which computer players are there? Levels are ordered from weak to strong.
#pragma once

#include "bots/antike/greedy.hpp"
#include "bots/antiquity/greedy.hpp"
#include "bots/bot.hpp"
#include "bots/random.hpp"
#include "bots/rome/greedy.hpp"
#include "games/any_match.hpp"
#include "games/refusal.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace bots {

// The levels every game offers.
std::span<const std::string_view> levels();
bool is_level(std::string_view level);

// Each game's own greedy player.
template <core::Game G>
std::unique_ptr<Bot<G>> make_greedy(std::uint64_t seed);
template <>
inline std::unique_ptr<Bot<rome::Rules>> make_greedy<rome::Rules>(std::uint64_t seed) {
  return std::make_unique<rome_bots::Greedy>(seed);
}

template <>
inline std::unique_ptr<Bot<antike::Rules>> make_greedy<antike::Rules>(std::uint64_t seed) {
  return std::make_unique<antike_bots::Greedy>(seed);
}

template <>
inline std::unique_ptr<Bot<antiquity::Rules>> make_greedy<antiquity::Rules>(std::uint64_t seed) {
  return std::make_unique<antiquity_bots::Greedy>(seed);
}

// Needs is_level(level).
template <core::Game G>
std::unique_ptr<Bot<G>> make(std::string_view level, std::uint64_t seed) {
  if (level == "greedy") return make_greedy<G>(seed);
  return std::make_unique<RandomBot<G>>(seed);
}

// The choice of a bot for a seat of any match, as JSON. The bot sees the seat's view only.
games::Expected<boost::json::value> choose(const games::AnyMatch& match, core::Seat seat,
                                           std::string_view level, Budget budget);

}  // namespace bots
