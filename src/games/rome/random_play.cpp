#include "games/rome/random_play.hpp"

#include "games/rome/action_turn.hpp"
#include "games/rome/building.hpp"
#include "games/rome/hand.hpp"
#include "games/rome/production.hpp"

#include <bit>

namespace rome {
namespace {

using core::Rng;

Card some_card(CardKinds kinds, Rng& rng) {
  return kinds.at(static_cast<int>(rng.below(static_cast<std::uint32_t>(kinds.size()))));
}

std::uint8_t some_space(const State& state, Rng& rng) {
  unsigned free = kAllSpaces & ~occupied_spaces(state);
  const auto number = static_cast<std::uint32_t>(kSpaces - emissaries_on_strip(state));
  for (std::uint32_t before = rng.below(number); before > 0; --before) free &= free - 1U;
  return static_cast<std::uint8_t>(std::countr_zero(free));
}

Deck some_deck(const State& state, Rng& rng) {
  const std::size_t first = index(Deck::II);
  const auto decks = static_cast<std::uint32_t>(decks_in_use(state) - first);
  return static_cast<Deck>(first + rng.below(decks));
}

void choose_act(const State& state, Seat seat, Rng& rng, Action& out) {
  const Symbols symbols = symbols_of_turn(state);
  const bool producing = can_produce(state, seat, symbols);
  const std::uint32_t others = producing ? 2 : 1;
  std::uint32_t place = 0;
  if (state.has_built == 0) {
    const Builds builds(state, seat, symbols);
    const std::uint32_t number = builds.size();
    place = rng.below(number + others);
    if (place < number) return builds.at(place, out.emplace<Build>());
    place -= number;
  } else {
    place = rng.below(others);
  }
  if (producing && place == 0) {
    out.emplace<Produce>();
  } else {
    out.emplace<EndTurn>();
  }
}

}  // namespace

void random_action(const State& state, Seat seat, Rng& rng, Action& out) {
  switch (state.stage) {
    case Stage::Draft:
      out.emplace<KeepFirst>(some_card(kinds_of(state.drawn), rng));
      return;
    case Stage::Emissaries:
      out.emplace<PlaceEmissary>(some_space(state, rng));
      return;
    case Stage::Take:
      out.emplace<Take>(some_card(offered_kinds(state), rng));
      return;
    case Stage::ChooseDeck:
      out.emplace<ChooseDeck>(some_deck(state, rng));
      return;
    case Stage::Keep:
      out.emplace<Keep>(some_card(kinds_of(state.drawn), rng));
      return;
    case Stage::PutUnder:
      out.emplace<PutUnder>(some_card(kinds_of(state.drawn), rng));
      return;
    default:
      choose_act(state, seat, rng, out);
  }
}

}  // namespace rome
