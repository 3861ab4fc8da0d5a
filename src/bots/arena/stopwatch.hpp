// What a player's decisions cost: processor time of the thread that thinks, whatever else the
// machine does.
#pragma once

#include "bots/arena/cost.hpp"
#include "bots/bot.hpp"
#include "games/antike/rules.hpp"
#include "games/antiquity/rules.hpp"
#include "games/rome/rules.hpp"

#include <algorithm>
#include <ctime>
#include <memory>
#include <optional>
#include <vector>

namespace bots {

// Which whole decision a step belongs to: steps of one have the same number. Nothing: it is one of
// its own.
template <core::Game G>
std::optional<std::uint64_t> decision_of(const typename G::State& /*view*/) {
  return std::nullopt;
}
// A nation's turn.
template <>
inline std::optional<std::uint64_t> decision_of<antike::Rules>(const antike::State& view) {
  return static_cast<std::uint64_t>(view.round) * antike::kMaxNations +
         antike::index(view.turn.nation);
}
// A round.
template <>
inline std::optional<std::uint64_t> decision_of<antiquity::Rules>(const antiquity::State& view) {
  return static_cast<std::uint64_t>(view.round);
}

inline double processor_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  constexpr double kMilli = 1e3;
  constexpr double kNano = 1e-6;
  return static_cast<double>(now.tv_sec) * kMilli + static_cast<double>(now.tv_nsec) * kNano;
}

// A player and what its decisions cost.
template <core::Game G>
class Timed final : public Bot<G> {
 public:
  Timed(std::unique_ptr<Bot<G>> player, Cost& cost) : player_(std::move(player)), cost_(cost) {}

  typename G::Action choose(const typename G::State& view, core::Seat seat,
                            const Budget& budget) override {
    const auto decision = decision_of<G>(view);
    if (!decision || decision != decision_) {
      decision_ = decision;
      of_this_ = 0;
      ++cost_.decisions;
    }
    const double begin = processor_ms();
    const auto action = player_->choose(view, seat, budget);
    const double took = processor_ms() - begin;
    of_this_ += took;
    cost_.ms += took;
    cost_.longest_ms = std::max(cost_.longest_ms, of_this_);
    return action;
  }

 private:
  std::unique_ptr<Bot<G>> player_;
  Cost& cost_;
  std::optional<std::uint64_t> decision_;
  double of_this_ = 0;
};

}  // namespace bots
