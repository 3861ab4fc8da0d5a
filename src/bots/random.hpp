// Plays any legal action, each as likely as the next.
#pragma once

#include "bots/bot.hpp"

#include <vector>

namespace bots {

// A game whose lists are too long to be a fair urn names its own way to play at random (Antiquity:
// the kind of step first, then the instance).
template <typename G>
concept DrawsItsOwnRandomAction =
    requires(const typename G::State& state, core::Seat seat, core::Rng& rng) {
      { G::random_action(state, seat, rng) } -> std::same_as<typename G::Action>;
    };

template <core::Game G>
typename G::Action random_action(const typename G::State& state, core::Seat seat, core::Rng& rng,
                                 std::vector<typename G::Action>& buffer) {
  if constexpr (DrawsItsOwnRandomAction<G>) {
    return G::random_action(state, seat, rng);
  } else {
    buffer.clear();
    G::legal(state, seat, buffer);
    return buffer[rng.below(static_cast<std::uint32_t>(buffer.size()))];
  }
}

template <core::Game G>
class RandomBot final : public Bot<G> {
 public:
  explicit RandomBot(std::uint64_t seed) : rng_(seed) {}

  typename G::Action choose(const typename G::State& view, core::Seat seat,
                            Budget /*budget*/) override {
    return random_action<G>(view, seat, rng_, buffer_);
  }

 private:
  core::Rng rng_;
  std::vector<typename G::Action> buffer_;
};

}  // namespace bots
