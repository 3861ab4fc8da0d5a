// Rules 8.7 to 8.14: schools and the university.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

// Anna has built a school with three neighbours, or the university, at(1, 1).
Position ring(Card card) {
  Position position(4);
  position.city(kAnna, {"VF R2", "R3 ..", "R4 R3"})
      .hand(kAnna, {card})
      .emissary(kAnna, 3)
      .emissary(kBruno, 4);
  return position;
}
State built(const State& before, Card card) {
  return after(before, kAnna, Build{card, at(1, 1)});
}
// A school that has drawn these cards of deck II, which has `deck` left.
Position drawn(std::initializer_list<Card> cards, std::initializer_list<Card> deck = {}) {
  Position position;
  position.stage(Stage::Keep).school(0, Deck::II).drawn(cards).deck(Deck::II, deck);
  return position;
}

}  // namespace

TEST_CASE("rome 8.7: A School draws 1 card for each adjacent building from the deck it names") {
  CHECK(rome::facts(School).bricks == 3);
  State state = built(ring(School).done(), School);
  REQUIRE(state.stage == Stage::ChooseDeck);
  const auto effects = play(state, kAnna, ChooseDeck{Deck::III});
  CHECK(told(effects, rome::DeckChosen{kAnna, Deck::III, 3}));
  const int before = state.pile(Deck::III).size();
  for (const Card card : {Arena, Market, TempleOfCupid}) {
    REQUIRE(state.stage == Stage::SchoolDraw);
    CHECK(told(draw(state, DrawCard{card}), rome::CardDrawn{kAnna, Deck::III, card}));
  }
  CHECK(state.stage == Stage::Keep);
  CHECK(state.drawn.size() == 3);
  CHECK(state.pile(Deck::III).size() == before - 3);
}

TEST_CASE("rome 8.7: A deck is named only when a school asks for it") {
  refuses(Position().done(), kAnna, ChooseDeck{Deck::II}, Violation::NoDeckToChoose);
  refuses(drawn({Arena}).done(), kAnna, ChooseDeck{Deck::II}, Violation::NoDeckToChoose);
}

TEST_CASE("rome 8.8: The University draws 1 card for each adjacent building and 1 more") {
  CHECK(rome::facts(University).bricks == 3);
  State state = built(ring(University).done(), University);
  CHECK(told(play(state, kAnna, ChooseDeck{Deck::II}), rome::DeckChosen{kAnna, Deck::II, 4}));
  CHECK(state.to_draw == 4);
}

TEST_CASE("rome 8.9: The deck named must be in use in this game") {
  const State three = Position(3).stage(Stage::ChooseDeck).school(2).done();
  refuses(three, kAnna, ChooseDeck{Deck::IV}, Violation::DeckNotInUse);
  CHECK(may(three, kAnna, ChooseDeck{Deck::III}));
  const State four = Position(4).stage(Stage::ChooseDeck).school(2).done();
  CHECK(may(four, kAnna, ChooseDeck{Deck::IV}));
  CHECK(legal_actions(four, kAnna).size() == 3);
}

TEST_CASE("rome 8.10: The deck named may not be deck I") {
  for (const int players : {2, 3, 4}) {
    const State state = Position(players).stage(Stage::ChooseDeck).school(1).done();
    refuses(state, kAnna, ChooseDeck{Deck::I}, Violation::DeckOneNotForSchools);
    CHECK(may(state, kAnna, ChooseDeck{Deck::II}));
  }
}

TEST_CASE("rome 8.11: Exactly one of the cards drawn is kept, the others go under the same deck") {
  State state = drawn({Arena, Market, Residential2, Residential2}, {Aqueduct}).done();
  refuses(state, kAnna, Keep{School}, Violation::NotAmongTheDrawnCards);
  refuses(state, kAnna, PutUnder{Arena}, Violation::NothingToPutUnder);
  CHECK(legal_actions(state, kAnna).size() == 3);  // of each kind one
  CHECK(told(play(state, kAnna, Keep{Market}), rome::CardKept{kAnna, Deck::II, Market}));
  CHECK(state.player(kAnna).holds(Market));
  refuses(state, kAnna, Keep{Arena}, Violation::NothingToKeep);
  refuses(state, kAnna, PutUnder{Market}, Violation::NotAmongTheDrawnCards);
  play(state, kAnna, PutUnder{Residential2});
  play(state, kAnna, PutUnder{Arena});  // the last card goes by itself
  CHECK(state.stage == Stage::Act);
  CHECK(state.pile(Deck::II).size() == 1 + 3);
  CHECK(state.player(kAnna).secret_hand.size() == 1);
  CHECK(state.drawn.empty());
  refuses(state, kAnna, Keep{Arena}, Violation::NothingToKeep);
}

TEST_CASE("rome 8.11: A single card drawn is kept") {
  State state = drawn({Arena}).done();
  play(state, kAnna, Keep{Arena});
  CHECK(state.stage == Stage::Act);
  CHECK(state.player(kAnna).holds(Arena));
  CHECK(state.pile(Deck::II).size() == 0);
}

TEST_CASE("rome 8.12, R16: The player chooses the order under the deck, first put first drawn") {
  for (const bool arena_first : {false, true}) {
    State state = drawn({Arena, Market, School}).done();
    play(state, kAnna, Keep{School});
    const auto effects = play(state, kAnna, PutUnder{arena_first ? Arena : Market});
    CHECK(told(effects, rome::CardPutUnder{kAnna, Deck::II, Arena}));
    CHECK(told(effects, rome::CardPutUnder{kAnna, Deck::II, Market}));
    const auto& under = state.pile(Deck::II).under;
    REQUIRE(under.size() == 2);
    CHECK(under[0].card == (arena_first ? Arena : Market));
    CHECK(under[1].card == (arena_first ? Market : Arena));
    CHECK(under[0].by == kAnna);
  }
}

TEST_CASE("rome R16: Cards put under a deck come after all the cards that were in it before") {
  Position position;
  position.stage(Stage::Keep).school(0, Deck::II).drawn({Arena, Market});
  State state = position.deck(Deck::II, {Aqueduct}, {School, Residential3}, kBruno).done();
  play(state, kAnna, Keep{Arena});
  const rome::DeckPile& pile = state.pile(Deck::II);
  REQUIRE(pile.under.size() == 3);
  CHECK(pile.under[0].card == School);
  CHECK(pile.under[2].card == Market);
  CHECK(pile.under[2].by == kAnna);

  // A school now draws the shuffled card first, then those under it in their order.
  Position next;
  next.stage(Stage::ChooseDeck).school(3);
  State drawing = next.deck(Deck::II, {Aqueduct}, {School, Residential3, Market}, kBruno).done();
  play(drawing, kAnna, ChooseDeck{Deck::II});
  CHECK(chances(drawing).size() == 1);
  const auto effects = draw(drawing, DrawCard{Aqueduct});
  CHECK(told(effects, rome::CardDrawn{kAnna, Deck::II, School}));
  CHECK(told(effects, rome::CardDrawn{kAnna, Deck::II, Residential3}));
  CHECK(drawing.stage == Stage::Keep);
  REQUIRE(drawing.pile(Deck::II).under.size() == 1);
  CHECK(drawing.pile(Deck::II).under[0].card == Market);
}

TEST_CASE("rome 8.13, R3: A deck with too few cards gives those that are there") {
  State state =
      Position().stage(Stage::ChooseDeck).school(4).deck(Deck::II, {Arena}, {Market}).done();
  CHECK(told(play(state, kAnna, ChooseDeck{Deck::II}), rome::DeckChosen{kAnna, Deck::II, 2}));
  draw(state, DrawCard{Arena});
  CHECK(state.stage == Stage::Keep);
  CHECK(state.drawn.size() == 2);
  CHECK(state.pile(Deck::II).size() == 0);
}

TEST_CASE("rome 8.13, R14: A school may choose an empty deck and then draws nothing") {
  Position position;
  position.stage(Stage::ChooseDeck).school(3).deck(Deck::II, {}).deck(Deck::III, {});
  const State state = position.done();
  CHECK(legal_actions(state, kAnna).size() == 2);  // the choice is still made
  const State chosen = after(state, kAnna, ChooseDeck{Deck::III});
  CHECK(chosen.stage == Stage::Act);
  CHECK(chosen.to_draw == 0);
  CHECK(chosen.player(kAnna) == state.player(kAnna));
  CHECK(may(chosen, kAnna, Produce{}));
  // As the second action it ends the turn.
  const State second = after(position.produced().done(), kAnna, ChooseDeck{Deck::II});
  CHECK(second.round == 2);
}

TEST_CASE("rome 8.14: Deck and number are public, the cards are known to the one who drew alone") {
  State state = built(ring(School).done(), School);
  const auto chosen = play(state, kAnna, ChooseDeck{Deck::II});
  const Effect deck = rome::DeckChosen{kAnna, Deck::II, 3};
  CHECK(Rules::observed_by(chosen[0], kBruno) == deck);
  draw(state, DrawCard{Arena});
  draw(state, DrawCard{Market});
  const auto last = draw(state, DrawCard{Aqueduct});
  CHECK(Rules::observed_by(last[0], kAnna) == last[0]);
  for (const core::Viewer viewer : {core::Viewer{}, core::Viewer{kBruno}}) {
    CHECK(Rules::observed_by(last[0], viewer) ==
          Effect{rome::CardDrawn{kAnna, Deck::II, std::nullopt}});
    const State view = Rules::observed_by(state, viewer);
    REQUIRE(view.drawn.size() == 3);
    for (const auto card : view.drawn) CHECK_FALSE(card.has_value());
  }
  CHECK(Rules::observed_by(state, kAnna).drawn == state.drawn);

  const auto kept = play(state, kAnna, Keep{Market});
  CHECK(Rules::observed_by(kept[0], kClara) ==
        Effect{rome::CardKept{kAnna, Deck::II, std::nullopt}});
  const auto put = play(state, kAnna, PutUnder{Aqueduct});
  CHECK(Rules::observed_by(put[0], kClara) ==
        Effect{rome::CardPutUnder{kAnna, Deck::II, std::nullopt}});
  CHECK(Rules::observed_by(put[0], kAnna) == put[0]);
}

TEST_CASE(
    "rome 8.14, R5: Who put cards under a deck knows them and their order, nobody else does") {
  State state = drawn({Arena, Market, School}, {Aqueduct}).done();
  play(state, kAnna, Keep{Market});
  play(state, kAnna, PutUnder{School});
  const State own = Rules::observed_by(state, kAnna);
  REQUIRE(own.pile(Deck::II).under.size() == 2);
  CHECK(own.pile(Deck::II).under[0].card == School);
  CHECK(own.pile(Deck::II).under[1].card == Arena);
  CHECK(own.player(kAnna).secret_hand[0].card == Market);
  const State other = Rules::observed_by(state, kBruno);
  REQUIRE(other.pile(Deck::II).under.size() == 2);
  CHECK_FALSE(other.pile(Deck::II).under[0].card.has_value());
  CHECK_FALSE(other.player(kAnna).secret_hand[0].card.has_value());
  CHECK(other.player(kAnna).secret_hand[0].deck == Deck::II);
  // To Bruno any of the four may lie anywhere.
  CHECK(other.pile(Deck::II).pool.size() == 4);
  CHECK(other.pile(Deck::II).shuffled == 1);
}

TEST_CASE("rome R5: Cards under a deck are remembered by the seat that put them there") {
  Position position;
  position.emissary(kBruno, 2).stage(Stage::Keep).school(0, Deck::II).drawn({Arena, Market});
  State state = position.deck(Deck::II, {Aqueduct}, {School}, kAnna).done();
  play(state, kBruno, Keep{Arena});
  const auto& under = state.pile(Deck::II).under;
  REQUIRE(under.size() == 2);
  CHECK(under[1] == rome::UnderCard{Market, kBruno});
  const State bruno = Rules::observed_by(state, kBruno);
  CHECK_FALSE(bruno.pile(Deck::II).under[0].card.has_value());
  CHECK(bruno.pile(Deck::II).under[1].card == Market);
  const State anna = Rules::observed_by(state, kAnna);
  CHECK(anna.pile(Deck::II).under[0].card == School);
  CHECK_FALSE(anna.pile(Deck::II).under[1].card.has_value());
}

}  // namespace rome_tests
