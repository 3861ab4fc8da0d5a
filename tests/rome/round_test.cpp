// Sections 2 and 3 of the rules: the course of a round and its upkeep.
#include "games/rome/upkeep.hpp"
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

State start(int players) {
  return Rules::initial({.players = static_cast<std::uint8_t>(players), .shrine = false});
}

template <typename E>
std::vector<E> all_of(const std::vector<Effect>& effects) {
  std::vector<E> found;
  for (const Effect& effect : effects) {
    if (const E* each = std::get_if<E>(&effect)) found.push_back(*each);
  }
  return found;
}

std::vector<Effect> whole_match(State& state, std::uint64_t seed) {
  core::Rng rng(seed);
  return play_until(state, rng, Rules::finished);
}

bool strip_is_due(const State& state) {
  return state.stage == Stage::TopStrip || state.stage == Stage::NextStrip;
}

}  // namespace

TEST_CASE("rome 2.1: The game lasts 14 rounds, with two players 7") {
  for (const int players : {2, 3, 4}) {
    State state = start(players);
    const auto rounds = all_of<rome::RoundBegan>(whole_match(state, 1));
    REQUIRE(rounds.size() == (players == 2 ? 7 : 14));
    for (std::size_t at = 0; at < rounds.size(); ++at) CHECK(rounds[at].round == at + 1);
  }
}

TEST_CASE("rome 2.1: A round is upkeep, then the emissaries, then the action turns") {
  State state = start(3);
  enum class Part { Upkeep, Emissaries, Turns };
  Part part = Part::Turns;
  for (const Effect& effect : whole_match(state, 2)) {
    if (std::holds_alternative<rome::RoundBegan>(effect)) {
      CHECK(part == Part::Turns);
      part = Part::Upkeep;
    } else if (std::holds_alternative<rome::EmissaryPlaced>(effect)) {
      CHECK(part != Part::Turns);
      part = Part::Emissaries;
    } else if (std::holds_alternative<rome::CardTaken>(effect)) {
      CHECK(part != Part::Upkeep);
      part = Part::Turns;
    } else if (std::holds_alternative<rome::CardOffered>(effect)) {
      CHECK(part == Part::Upkeep);
    }
  }
}

TEST_CASE("rome 2.2: Influence is scored when the last action turn of the round is over") {
  State state = Position()
                    .round(3)
                    .on_table({3})
                    .influence(kBruno, 2)
                    .emissary(kAnna, 0)
                    .emissary(kBruno, 1)
                    .done();
  const auto first = play(state, kAnna, EndTurn{});
  CHECK_FALSE(told(first, rome::InfluenceWon{kBruno, 3, 2}));
  CHECK(state.player(kBruno).influence == 2);
  const auto last = play(state, kBruno, EndTurn{});
  CHECK(told(last, rome::InfluenceWon{kBruno, 3, 2}));
  CHECK(state.player(kBruno).influence_cards.points() == 3);
}

TEST_CASE("rome 2.3: After each round the next player clockwise becomes first player") {
  State state = start(4);
  const auto rounds = all_of<rome::RoundBegan>(whole_match(state, 3));
  for (std::size_t at = 1; at < rounds.size(); ++at) {
    const auto expected = (core::index(rounds[at - 1].first_player) + 1) % 4;
    CHECK(core::index(rounds[at].first_player) == expected);
  }
  const State last = Position().first(kClara).done();
  CHECK(after(last, kAnna, EndTurn{}).first_player == kAnna);
}

TEST_CASE("rome 2.4: Only the player whose turn it is may make a move") {
  const State turn = Position().hand(kBruno, {Residential2}).done();
  for (const Seat seat : {kBruno, kClara}) {
    refuses(turn, seat, EndTurn{}, Violation::NotYourTurn);
    refuses(turn, seat, Produce{}, Violation::NotYourTurn);
    refuses(turn, seat, Build{Residential2, at(1, 3)}, Violation::NotYourTurn);
    CHECK(legal_actions(turn, seat).empty());
  }
  const State placing = Position().stage(Stage::Emissaries).done();
  refuses(placing, kBruno, PlaceEmissary{0}, Violation::NotYourTurn);
  // While chance decides nobody may move.
  const State chance = after(turn, kAnna, EndTurn{});
  REQUIRE(Rules::chance_pending(chance));
  refuses(chance, kAnna, EndTurn{}, Violation::NotYourTurn);
}

TEST_CASE("rome 2.5: The game ends after the influence scoring of the last round") {
  State state = Position().round(14).on_table({14}).influence(kClara, 1).done();
  CHECK_FALSE(Rules::finished(state));
  const auto effects = play(state, kAnna, EndTurn{});
  CHECK(told(effects, rome::InfluenceWon{kClara, 14, 1}));
  CHECK(effects.back() == Effect{rome::MatchEnded{}});
  CHECK(Rules::finished(state));
  CHECK(Rules::to_act(state).empty());
  CHECK_FALSE(Rules::chance_pending(state));
  for (const Seat seat : {kAnna, kBruno, kClara}) {
    refuses(state, seat, EndTurn{}, Violation::MatchIsOver);
    refuses(state, seat, PlaceEmissary{0}, Violation::MatchIsOver);
  }
  CHECK(line(state, kClara, "influence_cards") == 14);
  CHECK_FALSE(Rules::finished(after(Position().round(13).done(), kAnna, EndTurn{})));
  CHECK(Rules::finished(after(Position(2).round(7).done(), kAnna, EndTurn{})));
  CHECK_FALSE(Rules::finished(after(Position(2).round(6).done(), kAnna, EndTurn{})));
}

TEST_CASE("rome 3.1, 3.2, R13: A stack A to F serves B to F, then A to F reversed, then A, B, C") {
  const std::array<std::string_view, 6> stack = {"BBBCC", "BBCBC", "BBCCB",
                                                 "BCBBC", "BCBCB", "CBBBC"};
  for (const int players : {3, 4}) {
    State state = start(players);
    core::Rng rng(4);
    std::vector<Effect> effects;
    for (const std::string_view strip : stack) {
      play_until(state, rng, strip_is_due);
      for (const Effect& effect : draw(state, DrawStrip{strip_of(strip)}))
        effects.push_back(effect);
    }
    for (const Effect& effect : play_until(state, rng, Rules::finished)) effects.push_back(effect);

    std::vector<std::string> served;
    for (const rome::StripTurned& each : all_of<rome::StripTurned>(effects)) {
      served.push_back(letters_of(each.strip));
    }
    CHECK(served == std::vector<std::string>{"BBCBC", "BBCCB", "BCBBC", "BCBCB", "CBBBC", "CCBBB",
                                             "CBCBB", "BCCBB", "CBBCB", "BCBCB", "CBBBC", "BBBCC",
                                             "BBCBC", "BBCCB"});
  }
}

TEST_CASE("rome 3.1: A strip that has been seen cannot come up as another one") {
  State state = dealt(3, kAnna, {Market, Arena, School});
  play(state, kClara, KeepFirst{Market});
  play(state, kBruno, KeepFirst{Arena});
  REQUIRE(state.stage == Stage::NextStrip);
  CHECK(weight_of(state, DrawStrip{strip_of("BBBCC")}) == 0);
  CHECK(weight_of(state, DrawStrip{strip_of("CCBBB")}) == 0);
  CHECK(weight_of(state, DrawStrip{strip_of("CBBBC")}) == 2);
}

TEST_CASE("rome 3.3: Upkeep opens the top card of each deck in use") {
  for (const int players : {3, 4}) {
    State state = start(players);
    core::Rng rng(5);
    const auto effects =
        play_until(state, rng, [](const State& now) { return now.stage == Stage::Emissaries; });
    const auto offered = all_of<rome::CardOffered>(effects);
    REQUIRE(offered.size() == static_cast<std::size_t>(players));
    CHECK(state.offer.size() == static_cast<std::size_t>(players));
    for (std::size_t deck = 0; deck < offered.size(); ++deck) {
      CHECK(rome::index(offered[deck].deck) == deck);
      CHECK(rome::facts(offered[deck].card).in_deck[deck] > 0);
    }
  }
}

TEST_CASE("rome 3.3: A card that a school put under a deck is opened after all the others") {
  const auto upkeep_of = [](std::initializer_list<Card> cards, std::initializer_list<Card> under) {
    return after(Position().round(7).deck(Deck::II, cards, under).done(), kAnna, EndTurn{});
  };
  State full = upkeep_of({Market}, {Arena, School});
  draw(full, chances(full)[0].outcome);
  CHECK(chances(full).size() == 1);
  CHECK(weight_of(full, DrawCard{Market}) == 1);
  State bare = upkeep_of({}, {Arena, School});
  const auto effects = draw(bare, chances(bare)[0].outcome);
  CHECK(told(effects, rome::CardOffered{Deck::II, Arena}));
  CHECK(bare.pile(Deck::II).under.size() == 1);
}

TEST_CASE("rome 1.11, 3.4: The influence cards 3, 6, 10 and 14 come in rounds 3, 6, 10 and 14") {
  for (const int players : {3, 4}) {
    State state = start(players);
    std::vector<std::pair<int, int>> found;
    int deck_one = 0;
    int round = 0;
    for (const Effect& effect : whole_match(state, 6)) {
      if (const auto* began = std::get_if<rome::RoundBegan>(&effect)) round = began->round;
      if (const auto* card = std::get_if<rome::CardOffered>(&effect)) {
        deck_one += card->deck == Deck::I ? 1 : 0;
      }
      if (const auto* opened = std::get_if<rome::InfluenceCardOpened>(&effect)) {
        found.emplace_back(round, opened->value);
        CHECK(deck_one == opened->value);  // it lay behind the card of its own number
      }
    }
    CHECK(found == std::vector<std::pair<int, int>>{{3, 3}, {6, 6}, {10, 10}, {14, 14}});
  }
}

TEST_CASE("rome 3.4: An influence card can be won from the round in which it comes up") {
  State state = Position().round(5).influence(kBruno, 1).done();
  core::Rng rng(7);
  play(state, kAnna, EndTurn{});
  CHECK(state.influence_on_table.empty());
  play_until(state, rng, [](const State& now) { return now.stage == Stage::Emissaries; });
  CHECK(state.round == 6);
  CHECK(state.influence_on_table.points() == 6);
}

TEST_CASE(
    "rome 3.5: Every card of deck I is offered once and the offer is empty after each round") {
  for (const int players : {2, 3, 4}) {
    State state = start(players);
    core::Rng rng(8);
    rome::CardBag offered;
    int round = 0;
    while (!Rules::finished(state)) {
      for (const rome::CardOffered& card : all_of<rome::CardOffered>(step(state, rng))) {
        if (card.deck == Deck::I) offered.add(card.card);
      }
      if (state.round != round && state.stage == Stage::NextStrip) CHECK(state.offer.empty());
      if (state.stage == Stage::Emissaries) {
        CHECK(state.offer.size() == static_cast<std::size_t>(players == 2 ? 4 : players));
      }
      round = state.round;
    }
    CHECK(state.offer.empty());
    CHECK(offered == rome::kFullDecks[0]);
    CHECK(state.pile(Deck::I).size() == 0);
  }
}

}  // namespace rome_tests
