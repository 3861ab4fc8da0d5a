// Each game's own computer players. A game without any plays at random and gives no advice.
#pragma once

#include "bots/antike/greedy.hpp"
#include "bots/antike/searcher.hpp"
#include "bots/antiquity/advice.hpp"
#include "bots/antiquity/greedy.hpp"
#include "bots/antiquity/searcher.hpp"
#include "bots/antiquity/trade_choice.hpp"
#include "bots/bot.hpp"
#include "bots/random.hpp"
#include "bots/rome/greedy.hpp"
#include "bots/rome/searcher.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace bots {

// `greedy` looks at what comes next, `strong` plays on in thought.
template <core::Game G>
struct Levels {
  static std::unique_ptr<Bot<G>> greedy(std::uint64_t seed) {
    return std::make_unique<RandomBot<G>>(seed);
  }
  static std::unique_ptr<Bot<G>> strong(std::uint64_t seed) { return greedy(seed); }
};
template <>
struct Levels<rome::Rules> {
  static std::unique_ptr<Bot<rome::Rules>> greedy(std::uint64_t seed) {
    return std::make_unique<rome_bots::Greedy>(seed);
  }
  static std::unique_ptr<Bot<rome::Rules>> strong(std::uint64_t seed) {
    return std::make_unique<rome_bots::Searcher>(seed, rome_bots::kStrong);
  }
};
template <>
struct Levels<antike::Rules> {
  static std::unique_ptr<Bot<antike::Rules>> greedy(std::uint64_t seed) {
    return std::make_unique<antike_bots::Greedy>(seed);
  }
  static std::unique_ptr<Bot<antike::Rules>> strong(std::uint64_t seed) {
    return std::make_unique<antike_bots::Searcher>(seed, antike_bots::kStrong);
  }
};
template <>
struct Levels<antiquity::Rules> {
  static std::unique_ptr<Bot<antiquity::Rules>> greedy(std::uint64_t seed) {
    return std::make_unique<antiquity_bots::Greedy>(seed);
  }
  static std::unique_ptr<Bot<antiquity::Rules>> strong(std::uint64_t seed) {
    return std::make_unique<antiquity_bots::Searcher>(seed, antiquity_bots::kStrong);
  }
};

// Needs is_level(level).
template <core::Game G>
std::unique_ptr<Bot<G>> make(std::string_view level, std::uint64_t seed) {
  if (level == "greedy") return Levels<G>::greedy(seed);
  if (level == "strong") return Levels<G>::strong(seed);
  return std::make_unique<RandomBot<G>>(seed);
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
