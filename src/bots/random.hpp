// Plays any legal action, each as likely as the next.
#pragma once

#include "bots/bot.hpp"

#include <vector>

namespace bots {

// A game may name its own way to play at random: one whose lists are too long to be a fair urn
// (Antiquity: the kind of step first, then the instance), or one that need not write the list to
// draw from it (Rome). The action goes into a place in memory and is no result: a small variant
// that is returned is packed into a register byte by byte, and the processor waits for it.
template <typename G>
concept DrawsItsOwnRandomAction = requires(const typename G::State& state, core::Seat seat,
                                           core::Rng& rng, typename G::Action& out) {
  { G::random_action(state, seat, rng, out) } -> std::same_as<void>;
};

// The answer lies in `buffer`, which is the caller's and reused.
template <core::Game G>
const typename G::Action& random_action(const typename G::State& state, core::Seat seat,
                                        core::Rng& rng, std::vector<typename G::Action>& buffer) {
  if constexpr (DrawsItsOwnRandomAction<G>) {
    buffer.resize(1);
    G::random_action(state, seat, rng, buffer.front());
    return buffer.front();
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
                            const Budget& /*budget*/) override {
    return random_action<G>(view, seat, rng_, buffer_);
  }

 private:
  core::Rng rng_;
  std::vector<typename G::Action> buffer_;
};

}  // namespace bots
