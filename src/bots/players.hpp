// Each game's own computer players. A game without any plays at random and gives no advice.
#pragma once

#include "bots/antike/characters.hpp"
#include "bots/antiquity/advice.hpp"
#include "bots/antiquity/characters.hpp"
#include "bots/antiquity/trade_choice.hpp"
#include "bots/bot.hpp"
#include "bots/player_name.hpp"
#include "bots/random.hpp"
#include "bots/rome/characters.hpp"
#include "games/antike/rules.hpp"
#include "games/antiquity/rules.hpp"
#include "games/rome/rules.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace bots {

// The players of a game: what makes their tastes differ, and one of every level. `greedy` looks at
// what comes next, `easy` does so carelessly, the others play on in thought, each further than the
// one before.
template <core::Game G>
struct Levels {
  struct Weights {
    template <typename Visit>
    friend void each_weight(Weights& /*weights*/, Visit /*visit*/) {}
  };
  struct Character {
    std::string_view name;
    Weights weights;
  };
  static std::span<const Character> characters() { return {}; }
  static std::unique_ptr<Bot<G>> make(std::string_view /*level*/, const Weights& /*weights*/,
                                      std::uint64_t seed) {
    return std::make_unique<RandomBot<G>>(seed);
  }
};

template <>
struct Levels<rome::Rules> {
  using Weights = rome_bots::Weights;
  static std::span<const rome_bots::Character> characters() { return rome_bots::kCharacters; }
  static std::unique_ptr<Bot<rome::Rules>> make(std::string_view level, const Weights& weights,
                                                std::uint64_t seed);
};
template <>
struct Levels<antike::Rules> {
  using Weights = antike_bots::Weights;
  static std::span<const antike_bots::Character> characters() { return antike_bots::kCharacters; }
  static std::unique_ptr<Bot<antike::Rules>> make(std::string_view level, const Weights& weights,
                                                  std::uint64_t seed);
};
template <>
struct Levels<antiquity::Rules> {
  using Weights = antiquity_bots::Weights;
  static std::span<const antiquity_bots::Character> characters() {
    return antiquity_bots::kCharacters;
  }
  static std::unique_ptr<Bot<antiquity::Rules>> make(std::string_view level, const Weights& weights,
                                                     std::uint64_t seed);
};

// The weights of a character, or the usual ones. Needs is_player(G::kName, name).
template <core::Game G>
typename Levels<G>::Weights weights_of(std::string_view character) {
  for (const auto& each : Levels<G>::characters()) {
    if (each.name == character) return each.weights;
  }
  return {};
}

template <core::Game G>
std::unique_ptr<Bot<G>> make(std::string_view level, const typename Levels<G>::Weights& weights,
                             std::uint64_t seed) {
  if (level == "random") return std::make_unique<RandomBot<G>>(seed);
  return Levels<G>::make(level, weights, seed);
}

// Needs is_player(G::kName, name).
template <core::Game G>
std::unique_ptr<Bot<G>> make(std::string_view name, std::uint64_t seed) {
  const PlayerName player = player_name(name);
  return make<G>(player.level, weights_of<G>(player.character), seed);
}

// The choices that can be left to the house, the one that a position asks for, if any, and the next
// action of it.
template <core::Game G>
struct Adviser {
  static std::span<const std::string_view> choices() { return {}; }
  static std::optional<std::string_view> choice(const typename G::State& /*view*/) { return {}; }
  static typename G::Action action(const typename G::State& /*view*/, core::Seat /*seat*/) {
    return {};
  }
};
template <>
struct Adviser<antiquity::Rules> {
  static std::span<const std::string_view> choices() { return antiquity_bots::kAdvised; }
  static std::optional<std::string_view> choice(const antiquity::State& view) {
    return antiquity_bots::advised_choice(view);
  }
  static antiquity::Action action(const antiquity::State& view, core::Seat seat) {
    return antiquity_bots::advised_action(view, seat);
  }
};

// Where several decide at once: whether others may still have something to say to a seat before it
// decides, so that a computer player lets people go first.
template <core::Game G>
struct Listener {
  static bool listens(const typename G::State& /*state*/, core::Seat /*seat*/) { return false; }
};
template <>
struct Listener<antiquity::Rules> {
  static bool listens(const antiquity::State& state, core::Seat seat) {
    return antiquity_bots::awaits_offers(state, seat);
  }
};

}  // namespace bots
