#include "games/rome/rules.hpp"

#include "games/rome/action_turn.hpp"
#include "games/rome/building.hpp"
#include "games/rome/draft.hpp"
#include "games/rome/emissaries.hpp"
#include "games/rome/knowledge.hpp"
#include "games/rome/production.hpp"
#include "games/rome/random_play.hpp"
#include "games/rome/school.hpp"
#include "games/rome/scoring.hpp"
#include "games/rome/upkeep.hpp"

#include <algorithm>
#include <cassert>

namespace rome {
namespace {

struct Referee {
  const State& state;
  Seat seat;
  using Answer = std::optional<Violation>;

  Answer operator()(const Build& build) const { return violation(state, seat, build); }
  Answer operator()(const Produce& produce) const { return violation(state, seat, produce); }
  template <typename A>
  Answer operator()(const A& action) const {
    return violation(state, action);
  }
};

struct Performer {
  State& state;
  Seat seat;
  Effects effects;

  void operator()(const KeepFirst& action) const { keep_first(state, seat, action, effects); }
  void operator()(const PlaceEmissary& action) const {
    place_emissary(state, seat, action, effects);
  }
  void operator()(const Take& action) const { take(state, seat, action, effects); }
  void operator()(const Build& action) const { build(state, seat, action, effects); }
  void operator()(const Produce& /*action*/) const { produce(state, seat, effects); }
  void operator()(const EndTurn& /*action*/) const { end_turn(state, seat, effects); }
  void operator()(const ChooseDeck& action) const { choose_deck(state, seat, action, effects); }
  void operator()(const Keep& action) const { keep(state, seat, action, effects); }
  void operator()(const PutUnder& action) const { put_under(state, seat, action, effects); }
};

// The deck of which a card is due, if one is.
std::optional<Deck> deck_to_draw_from(const State& state) {
  switch (state.stage) {
    case Stage::Deal:
      return Deck::II;
    case Stage::Offer:
      return deck_to_open(state);
    case Stage::SchoolDraw:
      return state.school_deck;
    default:
      return std::nullopt;
  }
}

// One for each side of a strip.
constexpr std::uint32_t kTicketsPerStrip = 2;

bool has_been_seen(const State& state, std::uint8_t arrangement) {
  return std::ranges::any_of(state.strips,
                             [&](const Strip& strip) { return strip.arrangement == arrangement; });
}

void list_strips(const State& state, std::vector<core::Weighted<Outcome>>& out) {
  for (std::uint8_t arrangement = 0; arrangement < kStrips; ++arrangement) {
    if (has_been_seen(state, arrangement)) continue;
    const Strip front{arrangement, 0};
    if (turned_over(front) == front) {
      out.push_back({DrawStrip{front}, kTicketsPerStrip});  // both sides read the same
    } else {
      out.push_back({DrawStrip{front}, 1});
      out.push_back({DrawStrip{turned_over(front)}, 1});
    }
  }
}

Strip strip_at(const State& state, std::uint32_t ticket) {
  std::uint8_t arrangement = 0;
  for (std::uint32_t before = ticket / kTicketsPerStrip;; ++arrangement) {
    if (has_been_seen(state, arrangement)) continue;
    if (before == 0) break;
    --before;
  }
  const Strip front{arrangement, 0};
  return ticket % kTicketsPerStrip == 0 ? front : turned_over(front);
}

}  // namespace

std::optional<core::SetupFault> Rules::fault(const Setup& setup) {
  return rome::fault(setup);
}

State Rules::initial(const Setup& setup) {
  return rome::initial(setup);
}

core::SeatSet Rules::to_act(const State& state) {
  switch (state.stage) {
    case Stage::Draft:
      return core::SeatSet(state.drafting);
    case Stage::Emissaries:
      return core::SeatSet(placing_seat(state));
    case Stage::Take:
    case Stage::Act:
    case Stage::ChooseDeck:
    case Stage::Keep:
    case Stage::PutUnder:
      return core::SeatSet(*state.spaces[acting_space(state)]);
    default:
      return {};
  }
}

std::optional<Violation> Rules::violation(const State& state, Seat seat, const Action& action) {
  if (finished(state)) return Violation::MatchIsOver;
  if (!to_act(state).contains(seat)) return Violation::NotYourTurn;
  return std::visit(Referee{state, seat}, action);
}

void Rules::legal(const State& state, Seat seat, std::vector<Action>& out) {
  if (!to_act(state).contains(seat)) return;
  switch (state.stage) {
    case Stage::Draft:
      return list_first_cards(state, out);
    case Stage::Emissaries:
      return list_spaces(state, out);
    case Stage::Take:
      return list_offer(state, out);
    case Stage::Act: {
      const Symbols symbols = symbols_of_turn(state);
      if (state.has_built == 0) Builds(state, seat, symbols).list(out);
      if (can_produce(state, seat, symbols)) out.emplace_back(Produce{});
      out.emplace_back(EndTurn{});
      return;
    }
    case Stage::ChooseDeck:
      return list_decks(state, out);
    case Stage::Keep:
      return list_drawn_to_keep(state, out);
    case Stage::PutUnder:
      return list_drawn_to_put_under(state, out);
    default:
      return;
  }
}

void Rules::random_action(const State& state, Seat seat, core::Rng& rng, Action& out) {
  rome::random_action(state, seat, rng, out);
}

void Rules::apply(State& state, Seat seat, const Action& action, std::vector<Effect>* effects) {
  assert(!violation(state, seat, action));
  std::visit(Performer{state, seat, effects}, action);
}

bool Rules::chance_pending(const State& state) {
  switch (state.stage) {
    case Stage::FirstPlayer:
    case Stage::TopStrip:
    case Stage::Deal:
    case Stage::NextStrip:
    case Stage::Offer:
    case Stage::SchoolDraw:
      return true;
    default:
      return false;
  }
}

void Rules::chance(const State& state, std::vector<core::Weighted<Outcome>>& out) {
  if (const auto deck = deck_to_draw_from(state)) {
    const CardBag& pool = state.pile(*deck).pool;
    for (const Card card : pool) {
      out.push_back({DrawCard{card}, static_cast<std::uint32_t>(pool.count(card))});
    }
  } else if (state.stage == Stage::FirstPlayer) {
    for (const Seat seat : core::SeatRange(state.player_count))
      out.push_back({DrawFirstPlayer{seat}, 1});
  } else if (chance_pending(state)) {
    list_strips(state, out);
  }
}

std::uint32_t Rules::chance_weight(const State& state) {
  if (const auto deck = deck_to_draw_from(state)) {
    return static_cast<std::uint32_t>(state.pile(*deck).pool.size());
  }
  if (state.stage == Stage::FirstPlayer) return state.player_count;
  return static_cast<std::uint32_t>(kStrips - state.strips.size()) * kTicketsPerStrip;
}

void Rules::outcome_at(const State& state, std::uint32_t ticket, Outcome& out) {
  if (const auto deck = deck_to_draw_from(state)) {
    out.emplace<DrawCard>(state.pile(*deck).pool.at(static_cast<int>(ticket)));
  } else if (state.stage == Stage::FirstPlayer) {
    out.emplace<DrawFirstPlayer>(static_cast<Seat>(ticket));
  } else {
    out.emplace<DrawStrip>(strip_at(state, ticket));
  }
}

void Rules::draw(State& state, const Outcome& outcome, std::vector<Effect>* effects) {
  assert(chance_pending(state));
  switch (state.stage) {
    case Stage::FirstPlayer:
      state.first_player = std::get<DrawFirstPlayer>(outcome).seat;
      state.stage = Stage::TopStrip;
      return tell(effects, FirstPlayerNamed{state.first_player});
    case Stage::TopStrip:
    case Stage::NextStrip:
      return see_strip(state, std::get<DrawStrip>(outcome).strip, effects);
    case Stage::Deal:
      return deal(state, std::get<DrawCard>(outcome).card, effects);
    case Stage::Offer:
      return open_offer_card(state, std::get<DrawCard>(outcome).card, effects);
    case Stage::SchoolDraw:
      return draw_school_card(state, std::get<DrawCard>(outcome).card, effects);
    default:
      return;
  }
}

State Rules::observed_by(const State& state, core::Viewer viewer) {
  return rome::observed_by(state, viewer);
}

Effect Rules::observed_by(const Effect& effect, core::Viewer viewer) {
  return rome::observed_by(effect, viewer);
}

State Rules::determinise(const State& view, core::Viewer viewer, core::Rng& rng) {
  return rome::determinise(view, viewer, rng);
}

core::ScoreSheet Rules::score(const State& state, Seat seat) {
  return rome::score(state, seat);
}

core::Result Rules::result(const State& state) {
  return rome::result(state);
}

}  // namespace rome
