#include "tests/laws/rome_traits.hpp"

#include "games/rome/scoring.hpp"

#include <bit>

namespace laws {
namespace {

using namespace rome;

void check_city(const City& city) {
  hold(std::popcount(city.occupied()) == city.size(), "one building a cell");
  hold(city.width() <= kCitySide && city.height() <= kCitySide, "a city is at most four by four");
  int brick_tokens = 0;
  Cells rows = 0;
  Cells columns = 0;
  for (const Plot& plot : city.plots()) {
    hold((city.occupied() & bit(plot.cell)) != 0, "buildings stand where the city is");
    hold(city.size() == 1 || city.neighbours(plot.cell) > 0, "buildings are joined");
    if (holds_brick_token(plot.card)) {
      hold(plot.tokens <= 1, "one brick token a farm");
      brick_tokens += plot.tokens;
    }
    if (!is_aqueduct(plot.card)) continue;
    const Cells row = Cells{1} << static_cast<unsigned>(row_of(plot.cell));
    const Cells column = Cells{1} << static_cast<unsigned>(column_of(plot.cell));
    hold((rows & row) == 0 && (columns & column) == 0, "one aqueduct in a row and in a column");
    rows |= row;
    columns |= column;
  }
  hold(brick_tokens == city.brick_tokens(), "brick tokens are counted right");
}

// The deck on the back of the secret card that would be played.
std::optional<Deck> back_of(const Player& player, Card card) {
  if (player.open_hand.contains(card)) return std::nullopt;
  for (const SecretCard& secret : player.secret_hand) {
    if (secret.card == card) return secret.deck;
  }
  return std::nullopt;
}

}  // namespace

std::vector<rome::Action> Traits<rome::Rules>::domain() {
  std::vector<Action> all = {Produce{}, EndTurn{}};
  for (std::size_t at = 0; at < kCards; ++at) {
    const auto card = static_cast<Card>(at);
    for (const Action& action : {Action(KeepFirst{card}), Action(Take{card}), Action(Keep{card}),
                                 Action(PutUnder{card})}) {
      all.push_back(action);
    }
    for (int cell = 0; cell <= kGroundSide * kGroundSide; ++cell) {
      for (std::uint8_t tokens = 0; tokens <= 4; ++tokens)
        all.emplace_back(Build{card, static_cast<Cell>(cell), tokens});
    }
  }
  for (std::uint8_t space = 0; space <= kSpaces; ++space) all.emplace_back(PlaceEmissary{space});
  for (std::size_t deck = 0; deck < kDecks; ++deck)
    all.emplace_back(ChooseDeck{static_cast<Deck>(deck)});
  return all;
}

bool Traits<rome::Rules>::action_reveals(const rome::State& one, const rome::State& other,
                                         core::Seat seat, const rome::Action& action,
                                         core::Viewer viewer) {
  if (std::holds_alternative<KeepFirst>(action)) {
    return one.player_count == 2 || viewer == core::clockwise(seat, -1, one.player_count);
  }
  if (const auto* build = std::get_if<Build>(&action)) {
    return back_of(one.player(seat), build->card) != back_of(other.player(seat), build->card);
  }
  const auto* choose = std::get_if<ChooseDeck>(&action);
  return choose != nullptr && viewer == seat && one.pile(choose->deck).shuffled == 0;
}

bool Traits<rome::Rules>::draw_reveals(const rome::State& state, core::Viewer viewer) {
  return state.stage == Stage::SchoolDraw && viewer == *state.spaces[acting_space(state)] &&
         state.pile(state.school_deck).shuffled == 1 && state.to_draw > 1;
}

namespace {

int copies_in_game(const State& state, const CardFacts& card) {
  int copies = card.starting > 0 ? state.player_count : 0;
  if (card.card == Card::Shrine && state.shrine != 0) copies = state.player_count;
  for (std::size_t deck = 0; deck < decks_in_use(state); ++deck) copies += card.in_deck[deck];
  return copies;
}

// The cards that lie anywhere, each counted once.
CardBag cards_in_sight(const State& state) {
  CardBag seen;
  for (const Seat seat : core::SeatRange(state.player_count)) {
    const Player& player = state.player(seat);
    for (const Plot& plot : player.city.plots()) seen.add(plot.card);
    for (const Card card : player.open_hand) seen.add(card, player.open_hand.count(card));
    for (const SecretCard& secret : player.secret_hand) seen.add(*secret.card);
  }
  for (const Card card : state.offer) seen.add(card);
  for (const Maybe<Card> card : state.drawn) seen.add(*card);
  for (const DeckPile& pile : state.decks) {
    for (const Card card : pile.pool) seen.add(card, pile.pool.count(card));
    for (const UnderCard& under : pile.under) seen.add(*under.card);
  }
  return seen;
}

}  // namespace

void Traits<rome::Rules>::check_nothing_is_lost(const rome::State& state) {
  int all = 0;
  int aqueducts = 0;
  for (const CardFacts& card : kCardFacts) all += copies_in_game(state, card);
  for (const Seat seat : core::SeatRange(state.player_count)) {
    aqueducts += tally_of(state.player(seat).city).aqueducts;
  }
  // Only aqueducts send cards to the box, one each.
  hold(all - cards_in_sight(state).size() <= aqueducts, "no card is lost");
}

void Traits<rome::Rules>::check(const rome::State& state) {
  for (const Seat seat : core::SeatRange(state.player_count)) {
    const Player& player = state.player(seat);
    check_city(player.city);
    hold(player.coins < 2000 && player.influence < 2000,
         "coins and influence tokens are never negative");
  }
  for (const DeckPile& pile : state.decks) {
    hold(pile.pool.size() == pile.shuffled, "the shuffled part has as many cards as it says");
  }
  const CardBag seen = cards_in_sight(state);
  for (const CardFacts& card : kCardFacts) {
    hold(seen.count(card.card) <= copies_in_game(state, card), "no card twice");
  }
}

}  // namespace laws
