// Section 13 of the rules: what differs with two players.
#include "tests/rome/builder.hpp"

namespace rome_tests {

TEST_CASE("rome 13.1: With two players each player has two emissaries") {
  State state = Position(2).stage(Stage::Emissaries).offer({Market}).done();
  core::Rng rng(1);
  play_until(state, rng, [](const State& now) { return now.stage != Stage::Emissaries; });
  CHECK(std::ranges::count(state.spaces, core::Maybe<Seat>(kAnna)) == 2);
  CHECK(std::ranges::count(state.spaces, core::Maybe<Seat>(kBruno)) == 2);
}

TEST_CASE(
    "rome 13.2, 3.4: With two players the influence cards 4, 8 and 14 come in rounds 2, 4, 7") {
  State state = Rules::initial({.players = 2, .shrine = false});
  core::Rng rng(2);
  std::vector<std::pair<int, int>> found;
  int deck_one = 0;
  int round = 0;
  for (const Effect& effect : play_until(state, rng, Rules::finished)) {
    if (const auto* began = std::get_if<rome::RoundBegan>(&effect)) round = began->round;
    if (const auto* card = std::get_if<rome::CardOffered>(&effect)) {
      deck_one += card->deck == Deck::I ? 1 : 0;
    }
    if (const auto* opened = std::get_if<rome::InfluenceCardOpened>(&effect)) {
      found.emplace_back(round, opened->value);
      CHECK(deck_one == opened->value);
    }
  }
  CHECK(found == std::vector<std::pair<int, int>>{{2, 4}, {4, 8}, {7, 14}});
}

TEST_CASE(
    "rome 13.3: The second player draws 2 cards, keeps one and gives the other to the first") {
  State state = dealt(2, kBruno, {Market, Arena});
  CHECK(state.stage == Stage::Draft);
  CHECK(Rules::to_act(state) == core::SeatSet(kAnna));
  play(state, kAnna, KeepFirst{Arena});
  CHECK(state.player(kAnna).holds(Arena));
  CHECK(state.player(kBruno).holds(Market));
  CHECK(state.pile(Deck::II).size() == 20);
  CHECK(state.stage == Stage::NextStrip);
}

TEST_CASE("rome 13.4: The first player's first card is open, the second player's is hidden") {
  State state = dealt(2, kAnna, {Market, Arena});
  const auto effects = play(state, kBruno, KeepFirst{Arena});
  CHECK(told(effects, rome::FirstCardShown{kAnna, Market}));
  for (const core::Viewer viewer : {core::Viewer{}, core::Viewer{kAnna}, core::Viewer{kBruno}}) {
    const State view = Rules::observed_by(state, viewer);
    CHECK(view.player(kAnna).open_hand.contains(Market));
    CHECK(view.player(kAnna).secret_hand.empty());
    REQUIRE(view.player(kBruno).secret_hand.size() == 1);
    CHECK(view.player(kBruno).secret_hand[0].card.has_value() == (viewer == kBruno));
  }
  // Anna knows 20 cards of the deck and Bruno's only together.
  CHECK(Rules::observed_by(state, kAnna).pile(Deck::II).pool.size() == 21);
}

TEST_CASE("rome 13.5: Upkeep opens two cards of each of the two decks") {
  State state = Rules::initial({.players = 2, .shrine = false});
  core::Rng rng(3);
  std::vector<Deck> decks;
  const auto effects =
      play_until(state, rng, [](const State& now) { return now.stage == Stage::Emissaries; });
  for (const Effect& effect : effects) {
    if (const auto* card = std::get_if<rome::CardOffered>(&effect)) decks.push_back(card->deck);
  }
  CHECK(decks == std::vector<Deck>{Deck::I, Deck::I, Deck::II, Deck::II});
  CHECK(state.offer.size() == 4);
}

TEST_CASE("rome 13.6: Emissaries are placed by first, second, first and second player") {
  State state = Position(2).stage(Stage::Emissaries).first(kBruno).offer({Market}).done();
  std::uint8_t space = 0;
  for (const Seat seat : {kBruno, kAnna, kBruno, kAnna}) {
    REQUIRE(state.stage == Stage::Emissaries);
    CHECK(Rules::to_act(state) == core::SeatSet(seat));
    play(state, seat, PlaceEmissary{space++});
  }
  CHECK(state.stage == Stage::Take);
}

TEST_CASE("rome 13.7: Each emissary brings an action turn of its own") {
  State state = Position(2)
                    .stage(Stage::Take)
                    .offer({Residential2, Residential3, Market, Arena})
                    .emissary(kAnna, 0)
                    .emissary(kBruno, 1)
                    .emissary(kAnna, 2)
                    .emissary(kBruno, 4)
                    .coins(kAnna, 9)
                    .done();
  play(state, kAnna, Take{Residential2});
  play(state, kAnna, Build{Residential2, at(1, 3)});
  play(state, kAnna, Produce{});
  play(state, kBruno, Take{Arena});
  play(state, kBruno, EndTurn{});
  // Anna's second turn: again a card, a build action and a produce action.
  play(state, kAnna, Take{Residential3});
  CHECK(may(state, kAnna, Build{Residential3, at(0, 1)}));
  CHECK(may(state, kAnna, Produce{}));
  play(state, kAnna, EndTurn{});
  CHECK(Rules::to_act(state) == core::SeatSet(kBruno));
}

TEST_CASE("rome 13.8: A turn is over before the next begins, even if both are of one player") {
  State state = Position(2)
                    .stage(Stage::Take)
                    .strip("BCCBB")
                    .offer({Residential4, Market})
                    .emissary(kAnna, 0)
                    .emissary(kAnna, 1)
                    .coins(kAnna, 3)
                    .done();
  play(state, kAnna, Take{Residential4});
  refuses(state, kAnna, Take{Market}, Violation::NotTheTimeToTake);
  play(state, kAnna, EndTurn{});  // its one brick is lost
  CHECK(state.stage == Stage::Take);
  play(state, kAnna, Take{Market});
  CHECK(rome::symbols_of_turn(state) == rome::Symbols{.bricks = 1, .cogs = 1});
  // With the brick of the first emissary three coins would do.
  refuses(state, kAnna, Build{Residential4, at(1, 3)}, Violation::CannotPayBricks);
}

TEST_CASE("rome 13.9: A School or the University can draw from deck II only") {
  const State state = Position(2).stage(Stage::ChooseDeck).school(1).done();
  CHECK(legal_actions(state, kAnna) == std::vector<Action>{ChooseDeck{Deck::II}});
  refuses(state, kAnna, ChooseDeck{Deck::III}, Violation::DeckNotInUse);
  refuses(state, kAnna, ChooseDeck{Deck::IV}, Violation::DeckNotInUse);
}

}  // namespace rome_tests
