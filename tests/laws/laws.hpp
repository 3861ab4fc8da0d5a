// What every game must satisfy, whatever its rules; written once and run on every game. A broken
// law throws, so that tests and fuzz targets share them.
#pragma once

#include "bots/random.hpp"
#include "core/game.hpp"
#include "wire/codec.hpp"
#include "wire/facts.hpp"
#include "wire/patch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace laws {

inline void hold(bool holds, std::string_view law) {
  if (!holds) throw std::logic_error(std::string(law));
}

// What a game tells the laws about itself (tests/laws/<game>_traits.hpp):
//   setups()               every number of players and every option at least once
//   domain()               every action there is, if there are few enough to try them all; else
//   empty check(state)           throws if something is not conserved, or negative, or out of
//   bounds choice_is_hidden(a)    others see that the seat chose, but not what
//   draw_is_hidden_from(state, viewer)             the viewer does not see the outcome that is due
//   action_reveals(state, seat, action, viewer)    the viewer learns by it, rightly, what was
//   hidden before draw_reveals(state, viewer)                    likewise by the draw that is due
template <core::Game G>
struct Traits;

// Refused for what is hidden from the seat, of which the refusal may tell: nothing that its list
// could know.
template <core::Game G>
bool refusal_tells(const std::optional<typename G::Violation>& violation) {
  if constexpr (core::TellsByRefusal<G>) {
    return violation && G::tells(*violation);
  } else {
    return false;
  }
}

// A random game, step by step.
template <core::Game G>
class Walk {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Outcome = typename G::Outcome;

  Walk(const typename G::Setup& setup, core::Rng& rng) : state_(G::initial(setup)), rng_(&rng) {}

  const State& state() const { return state_; }
  bool over() const { return G::finished(state_); }

  void draw() { G::draw(state_, some_outcome(state_), nullptr); }
  // Draws until somebody has to decide or the match is over.
  void draw_what_is_due() {
    while (!over() && G::chance_pending(state_)) draw();
  }
  Outcome some_outcome(const State& state) {
    const auto lot = [&](std::uint32_t total) {
      hold(total > 0, "chance that is pending has outcomes");
      return rng_->below(total);
    };
    return core::drawn_by<G>(state, lot, outcomes_);
  }
  core::Seat some_seat() {
    const core::SeatSet waiting = G::to_act(state_);
    auto skip = rng_->below(static_cast<std::uint32_t>(waiting.size()));
    for (const core::Seat seat : waiting) {
      if (skip-- == 0) return seat;
    }
    return waiting.first();
  }
  Action some_action(core::Seat seat) {
    actions_.clear();
    G::legal(state_, seat, actions_);
    hold(!actions_.empty(), "the legal list is never empty while someone must act");
    if constexpr (bots::DrawsItsOwnRandomAction<G>) {
      // A long list is no fair urn: mostly the game's own dice, which end plans in time.
      if (rng_->below(8) != 0) return bots::random_action<G>(state_, seat, *rng_, actions_);
    }
    for (;;) {
      const Action& action = actions_[rng_->below(static_cast<std::uint32_t>(actions_.size()))];
      if (!refusal_tells<G>(G::violation(state_, seat, action))) return action;
    }
  }
  void play(core::Seat seat, const Action& action) { G::apply(state_, seat, action, nullptr); }
  void step() {
    const core::Seat seat = some_seat();
    play(seat, some_action(seat));
    draw_what_is_due();
  }

 private:
  State state_;
  core::Rng* rng_;
  std::vector<Action> actions_;
  std::vector<core::Weighted<Outcome>> outcomes_;
};

template <core::Game G>
std::vector<typename G::Action> legal_list(const typename G::State& state, core::Seat seat) {
  std::vector<typename G::Action> actions;
  G::legal(state, seat, actions);
  return actions;
}

// Someone decides, or chance does, or it is over: exactly one of the three.
template <core::Game G>
void turn_is_clear(const typename G::State& state) {
  const int who = (G::to_act(state).empty() ? 0 : 1) + (G::chance_pending(state) ? 1 : 0) +
                  (G::finished(state) ? 1 : 0);
  hold(who == 1, "somebody decides, or chance, or the match is over");
}

// Everything listed passes the referee; a seat that owes nothing is offered nothing.
template <core::Game G>
void list_agrees_with_referee(const typename G::State& state) {
  for (const core::Seat seat : core::SeatRange(G::seats(state))) {
    const auto actions = legal_list<G>(state, seat);
    hold(actions.empty() == !G::to_act(state).contains(seat),
         "who owes a decision has a choice, and nobody else");
    for (const auto& action : actions) {
      const auto violation = G::violation(state, seat, action);
      hold(!violation || refusal_tells<G>(violation), "everything listed passes the referee");
      hold(G::manner(action) != core::Manner::Standing, "standing preferences are not listed");
    }
  }
}

// On small domains: everything that passes the referee is listed.
template <core::Game G>
void referee_agrees_with_list(const typename G::State& state) {
  static const auto kDomain = Traits<G>::domain();
  for (const core::Seat seat : core::SeatRange(G::seats(state))) {
    const auto listed = legal_list<G>(state, seat);
    for (const auto& action : kDomain) {
      if (G::manner(action) == core::Manner::Standing) continue;
      const auto violation = G::violation(state, seat, action);
      if (refusal_tells<G>(violation)) continue;
      const bool is_listed = std::ranges::find(listed, action) != listed.end();
      hold(!violation == is_listed, "what passes the referee is listed");
    }
  }
}

// Telling only the changes of a view tells the same as comparing both views whole.
template <core::Game G>
void changes_tell_everything(const typename G::State& before, const typename G::State& after) {
  using Codec = wire::Codec<typename G::State>;
  const auto compare = [&](core::Viewer viewer) {
    const auto earlier = G::observed_by(before, viewer);
    const auto later = G::observed_by(after, viewer);
    hold(Codec::changes(earlier, later).take() ==
             wire::patch(Codec::write(earlier), Codec::write(later)).take(),
         "the changes of a view are all of its changes");
  };
  for (const core::Seat seat : core::SeatRange(G::seats(before))) compare(seat);
  compare({});
}

// Whoever draws by ticket draws what whoever goes through the list draws.
template <core::KnowsItsTickets G>
void tickets_agree_with_chance(const typename G::State& state) {
  std::vector<core::Weighted<typename G::Outcome>> outcomes;
  G::chance(state, outcomes);
  typename G::Outcome held;
  std::uint32_t ticket = 0;
  for (const auto& each : outcomes) {
    for (std::uint32_t copy = 0; copy < each.weight; ++copy, ++ticket) {
      G::outcome_at(state, ticket, held);
      hold(held == each.outcome, "tickets lie in the order of the list");
    }
  }
  hold(G::chance_weight(state) == ticket, "there are as many tickets as the weights say");
}

// What is put as text is what is written as a document.
template <typename T>
void text_is_the_document(const T& value) {
  wire::Text text;
  wire::put(text, value);
  hold(text.text() == boost::json::serialize(wire::write(value)),
       "text says what the document says");
}

// apply() and draw() are functions of the state and the move; listening to effects changes nothing;
// copies are apart.
template <core::Game G>
void apply_is_a_function(const typename G::State& state, core::Seat seat,
                         const typename G::Action& action) {
  auto once = state;
  auto twice = state;
  const auto untouched = state;
  std::vector<typename G::Effect> effects;
  G::apply(once, seat, action, nullptr);
  G::apply(twice, seat, action, &effects);
  hold(once == twice, "apply is a function, whether or not anybody listens");
  hold(core::hash_of(once) == core::hash_of(twice), "equal states have equal hashes");
  hold(state == untouched, "copies are independent");
  hold(!effects.empty() || G::manner(action) == core::Manner::Draft,
       "every move has an effect to tell");
  const wire::Vocabulary<typename G::State> words(once);
  for (const auto& effect : effects) text_is_the_document(effect);
}

template <core::Game G>
void codec_round_trips(const typename G::State& state) {
  const auto read =
      wire::read<typename G::State>(boost::json::parse(boost::json::serialize(wire::write(state))));
  hold(read.has_value(),
       read ? ""
            : fmt::format("every state can be read again: {} at {}: {}", read.error().code,
                          read.error().path, read.error().detail));
  hold(*read == state, "a state read again is the same state");
  for (const core::Seat seat : core::SeatRange(G::seats(state))) {
    for (const auto& action : legal_list<G>(state, seat)) {
      const auto again = wire::read<typename G::Action>(wire::write(action));
      hold(again.has_value() && *again == action, "an action read again is the same action");
      text_is_the_document(action);
    }
  }
  std::vector<core::Weighted<typename G::Outcome>> outcomes;
  if (G::chance_pending(state)) G::chance(state, outcomes);
  for (const auto& each : outcomes) {
    const auto again = wire::read<typename G::Outcome>(wire::write(each.outcome));
    hold(again.has_value() && *again == each.outcome, "an outcome read again is the same outcome");
  }
}

inline std::vector<core::Viewer> all_viewers(std::size_t seats) {
  std::vector<core::Viewer> viewers = {core::Viewer{}};
  for (const core::Seat seat : core::SeatRange(seats)) viewers.emplace_back(seat);
  return viewers;
}

// A view of a view is the view; a world made up from a view looks the same; a seat's list and
// refusals need no more than its view.
template <core::Game G>
void views_are_sound(const typename G::State& state, core::Rng& rng) {
  for (const core::Viewer viewer : all_viewers(G::seats(state))) {
    const auto view = G::observed_by(state, viewer);
    hold(G::observed_by(view, viewer) == view, "a view of a view is the view");
    const auto world = G::determinise(view, viewer, rng);
    hold(G::observed_by(world, viewer) == view, "a world made up from a view looks the same");
    Traits<G>::check(world);
    hold(G::to_act(view) == G::to_act(state) && G::finished(view) == G::finished(state),
         "whose turn it is, all know");
    if (viewer) {
      hold(legal_list<G>(view, *viewer) == legal_list<G>(state, *viewer),
           "a seat's list follows from its view");
    }
  }
}

template <core::Game G>
void result_is_sound(const typename G::State& state) {
  const core::Result result = G::result(state);
  const std::size_t seats = G::seats(state);
  const auto places = std::span(result.place).first(seats);
  hold(std::ranges::count(places, 1) >= 1, "somebody wins");
  for (const std::uint8_t place : places) {
    const auto before =
        std::ranges::count_if(places, [&](std::uint8_t other) { return other < place; });
    hold(place == before + 1, "a place counts who is before it");
  }
  hold(std::ranges::find(G::kEndings, result.ending) != std::ranges::end(G::kEndings),
       "the way of ending is a known word");
}

}  // namespace laws
