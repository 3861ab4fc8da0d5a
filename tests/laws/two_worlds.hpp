// Secrecy as a law: two worlds that a viewer cannot tell apart stay so, byte for byte, whatever
// happens in them that looks the same: views, legal lists, refusals and effects.
#pragma once

#include "tests/laws/laws.hpp"

namespace laws {

template <core::Game G>
std::string bytes_of(const std::vector<typename G::Effect>& effects, core::Viewer viewer) {
  boost::json::array out;
  for (const auto& effect : effects) out.push_back(wire::write(G::observed_by(effect, viewer)));
  return boost::json::serialize(out);
}

template <core::Game G>
std::string bytes_of_list(const typename G::State& state, core::Seat seat) {
  boost::json::array out;
  for (const auto& action : legal_list<G>(state, seat)) out.push_back(wire::write(action));
  return boost::json::serialize(out);
}

// All that `viewer` is ever sent about a position.
template <core::Game G>
void looks_the_same(const typename G::State& one, const typename G::State& other,
                    core::Viewer viewer) {
  const auto view = [&](const typename G::State& state) {
    return boost::json::serialize(wire::write(G::observed_by(state, viewer)));
  };
  hold(view(one) == view(other), "equal worlds give equal views");
  const auto facts = [&](const typename G::State& state) {
    return wire::Facts<G>::write(G::observed_by(state, viewer));
  };
  hold(facts(one) == facts(other), "equal worlds give equal facts");
  if (!viewer) return;
  hold(bytes_of_list<G>(one, *viewer) == bytes_of_list<G>(other, *viewer),
       "equal worlds give equal lists");
}

template <core::Game G>
void refuses_the_same(const typename G::State& one, const typename G::State& other, core::Seat seat,
                      const typename G::Action& action) {
  const auto here = G::violation(one, seat, action);
  const auto there = G::violation(other, seat, action);
  hold(here == there || refusal_tells<G>(here) || refusal_tells<G>(there),
       "equal worlds give equal refusals");
}

// An action for the same seat in the other world that looks the same to the viewer, if there is
// one.
template <core::Game G>
const typename G::Action* counterpart(const typename G::Action& action,
                                      const std::vector<typename G::Action>& there, bool own) {
  const auto same = std::ranges::find(there, action);
  if (same != there.end()) return &*same;
  if (own || !Traits<G>::choice_is_hidden(action)) return nullptr;
  const auto alike = std::ranges::find_if(
      there, [&](const typename G::Action& each) { return each.index() == action.index(); });
  return alike == there.end() ? nullptr : &*alike;
}

// Makes up a second world for a random viewer and plays one step in both. Returns whether a step
// could be compared.
template <core::Game G>
bool worlds_stay_equal(Walk<G>& walk, core::Rng& rng) {
  const typename G::State& one = walk.state();
  const auto viewers = all_viewers(G::seats(one));
  const core::Viewer viewer = viewers[rng.below(static_cast<std::uint32_t>(viewers.size()))];
  const auto other = G::determinise(G::observed_by(one, viewer), viewer, rng);
  looks_the_same<G>(one, other, viewer);
  if (viewer) {
    static const auto kDomain = Traits<G>::domain();
    for (int tries = 0; tries < 16 && !kDomain.empty(); ++tries) {
      const auto& action = kDomain[rng.below(static_cast<std::uint32_t>(kDomain.size()))];
      refuses_the_same<G>(one, other, *viewer, action);
    }
  }
  auto after_one = one;
  auto after_other = other;
  std::vector<typename G::Effect> effects_one;
  std::vector<typename G::Effect> effects_other;
  if (G::chance_pending(one)) {
    const auto outcome = walk.some_outcome(one);
    auto outcome_there = outcome;
    std::vector<core::Weighted<typename G::Outcome>> possible;
    G::chance(other, possible);
    const bool same_possible =
        std::ranges::any_of(possible, [&](const auto& each) { return each.outcome == outcome; });
    if (Traits<G>::draw_reveals(one, viewer)) return false;
    if (!same_possible) {
      if (!Traits<G>::draw_is_hidden_from(one, viewer)) return false;
      outcome_there = possible[0].outcome;
    }
    G::draw(after_one, outcome, &effects_one);
    G::draw(after_other, outcome_there, &effects_other);
  } else {
    const core::Seat seat = walk.some_seat();
    const auto action = walk.some_action(seat);
    if (Traits<G>::action_reveals(one, other, seat, action, viewer)) return false;
    const auto there = legal_list<G>(other, seat);
    const auto* match = counterpart<G>(action, there, viewer == seat);
    if (match == nullptr) return false;
    G::apply(after_one, seat, action, &effects_one);
    G::apply(after_other, seat, *match, &effects_other);
  }
  hold(bytes_of<G>(effects_one, viewer) == bytes_of<G>(effects_other, viewer),
       "equal worlds give equal effects");
  looks_the_same<G>(after_one, after_other, viewer);
  return true;
}

}  // namespace laws
