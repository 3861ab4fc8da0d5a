// Section 1 of the rules, up to the first round.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

rome::CardBag bag_of(std::initializer_list<std::pair<Card, int>> cards) {
  rome::CardBag bag;
  for (const auto& [card, copies] : cards) bag.add(card, copies);
  return bag;
}

State start(int players, bool shrine = false) {
  return Rules::initial({.players = static_cast<std::uint8_t>(players), .shrine = shrine});
}

}  // namespace

TEST_CASE("rome 1.1: Two, three or four players take part, no other number") {
  constexpr std::array<std::uint8_t, 3> kFine = {2, 3, 4};
  for (const auto players : kFine) CHECK_FALSE(Rules::fault({.players = players}));
  constexpr std::array<std::uint8_t, 4> kWrong = {0, 1, 5, 6};
  for (const auto players : kWrong) {
    const auto fault = Rules::fault({.players = players});
    REQUIRE(fault.has_value());
    CHECK(std::string(fault->field) == "players");
    CHECK(std::string(fault->code) == "rome.setup.players");
  }
}

TEST_CASE("rome 1.2: There are 80 building cards, 8 of them starting buildings") {
  int starting = 0;
  std::array<int, 4> decks{};
  for (const rome::CardFacts& card : rome::kCardFacts) {
    starting += card.starting;
    for (std::size_t deck = 0; deck < 4; ++deck) decks[deck] += card.in_deck[deck];
  }
  CHECK(starting == 8);
  CHECK(rome::facts(VegetableFarm).starting == 4);
  CHECK(rome::facts(Residential2).starting == 4);
  CHECK(decks == std::array<int, 4>{14, 22, 18, 18});
}

TEST_CASE("rome 1.3: Deck I holds fourteen different cards") {
  CHECK(start(4).pile(Deck::I).pool == bag_of({{Vineyard, 1},
                                               {LuxuryResidential2, 1},
                                               {LuxuryResidential3, 1},
                                               {LuxuryResidential4, 1},
                                               {ForumRomanum, 1},
                                               {Colosseum, 1},
                                               {University, 1},
                                               {ImperialThermalBaths, 1},
                                               {GrandAqueduct, 1},
                                               {TempleOfLuna, 1},
                                               {TempleOfMars, 1},
                                               {TempleOfVenus, 1},
                                               {TempleOfJupiter, 1},
                                               {TempleOfMercury, 1}}));
}

TEST_CASE("rome 1.4: Deck II holds 22 cards, Temple of Minerva among them") {
  CHECK(start(4).pile(Deck::II).pool == bag_of({{VegetableFarm, 1},
                                                {GrainFarm, 1},
                                                {SheepFarm, 1},
                                                {Market, 1},
                                                {Arena, 1},
                                                {School, 1},
                                                {ThermalBaths, 1},
                                                {TempleOfMinerva, 1},
                                                {Residential2, 5},
                                                {Residential3, 3},
                                                {Residential4, 2},
                                                {Aqueduct, 4}}));
}

TEST_CASE("rome 1.5: Deck III holds 18 cards, Temple of Fortuna and Temple of Cupid among them") {
  CHECK(start(4).pile(Deck::III).pool == bag_of({{VegetableFarm, 1},
                                                 {GrainFarm, 1},
                                                 {SheepFarm, 1},
                                                 {Market, 1},
                                                 {Arena, 1},
                                                 {School, 1},
                                                 {ThermalBaths, 1},
                                                 {Residential4, 1},
                                                 {TempleOfFortuna, 1},
                                                 {TempleOfCupid, 1},
                                                 {Residential2, 3},
                                                 {Residential3, 3},
                                                 {Aqueduct, 2}}));
}

TEST_CASE("rome 1.6: Deck IV holds 18 cards, Temple of Juno and Temple of Saturn among them") {
  CHECK(start(4).pile(Deck::IV).pool == bag_of({{VegetableFarm, 1},
                                                {GrainFarm, 1},
                                                {SheepFarm, 1},
                                                {Market, 1},
                                                {Arena, 1},
                                                {School, 1},
                                                {ThermalBaths, 1},
                                                {Residential4, 1},
                                                {TempleOfJuno, 1},
                                                {TempleOfSaturn, 1},
                                                {Residential2, 3},
                                                {Residential3, 3},
                                                {Aqueduct, 2}}));
}

TEST_CASE("rome 1.7: Four players use four decks, three players three, two players two") {
  const std::array<int, 4> sizes = {14, 22, 18, 18};
  for (const int players : {2, 3, 4}) {
    const State state = start(players);
    for (int deck = 0; deck < 4; ++deck) {
      const rome::DeckPile& pile = state.decks[static_cast<std::size_t>(deck)];
      CHECK(pile.size() == (deck < players ? sizes[static_cast<std::size_t>(deck)] : 0));
      CHECK(pile.pool.size() == pile.size());
    }
  }
}

TEST_CASE(
    "rome 1.8: Each deck is shuffled by itself: any of its cards may come, as often as it is "
    "there") {
  State state = dealt(3, kAnna, {});
  CHECK(chances(state).size() == 12);  // kinds of card in deck II
  CHECK(weight_of(state, DrawCard{Residential2}) == 5);
  CHECK(weight_of(state, DrawCard{Aqueduct}) == 4);
  CHECK(weight_of(state, DrawCard{Market}) == 1);
  CHECK(weight_of(state, DrawCard{TempleOfCupid}) == 0);
  draw(state, DrawCard{Residential2});
  CHECK(weight_of(state, DrawCard{Residential2}) == 4);
}

TEST_CASE("rome 1.9, R12: A city begins with a Vegetable Farm to the left of a Residential 2") {
  const State state = start(4);
  for (const Seat seat : core::SeatRange(4)) {
    const City& city = state.player(seat).city;
    CHECK(city == city_of({"", ".. VF R2"}));
    CHECK(city.size() == 2);
  }
}

TEST_CASE(
    "rome 1.10: Each player begins with 5 coins, no tokens, no influence card and one emissary") {
  for (const int players : {2, 3, 4}) {
    const State state = start(players);
    for (const Seat seat : core::SeatRange(state.player_count)) {
      const rome::Player& player = state.player(seat);
      CHECK(player.coins == 5);
      CHECK(player.influence == 0);
      CHECK(player.city.brick_tokens() == 0);
      CHECK(player.influence_cards.empty());
      CHECK(player.open_hand.empty());
      CHECK(player.secret_hand.empty());
    }
    CHECK(rome::emissaries_each(state) == (players == 2 ? 2 : 1));
  }
}

TEST_CASE("rome 1.12, R9: Chance names the first player, each with the same probability") {
  for (const int players : {2, 3, 4}) {
    const State state = start(players);
    REQUIRE(Rules::chance_pending(state));
    CHECK(Rules::to_act(state).empty());
    const auto outcomes = chances(state);
    REQUIRE(outcomes.size() == static_cast<std::size_t>(players));
    for (const Seat seat : core::SeatRange(state.player_count)) {
      CHECK(outcomes[core::index(seat)].outcome == Outcome{DrawFirstPlayer{seat}});
      CHECK(outcomes[core::index(seat)].weight == 1);
    }
    State next = state;
    CHECK(told(draw(next, DrawFirstPlayer{kBruno}), rome::FirstPlayerNamed{kBruno}));
    CHECK(next.first_player == kBruno);
  }
}

TEST_CASE(
    "rome 1.13: The player on the first player's right draws as many cards as there are players") {
  const State state = dealt(4, kBruno, {Market, Arena, School, Aqueduct});
  CHECK(state.stage == Stage::Draft);
  CHECK(Rules::to_act(state) == core::SeatSet(kAnna));
  CHECK(state.drawn.size() == 4);
  CHECK(state.pile(Deck::II).size() == 22 - 4);
  CHECK(dealt(4, kBruno, {Market, Arena, School}).stage == Stage::Deal);
  CHECK(dealt(3, kBruno, {Market, Arena, School}).stage == Stage::Draft);
  CHECK(Rules::to_act(dealt(3, kAnna, {Market, Arena, School})) == core::SeatSet(kClara));
}

TEST_CASE(
    "rome 1.14: A player keeps one card and hands the rest to the next player counterclockwise") {
  State state = dealt(4, kAnna, {Market, Arena, School, Aqueduct});
  CHECK(legal_actions(state, kDario).size() == 4);
  const auto effects = play(state, kDario, KeepFirst{Arena});
  CHECK(told(effects, rome::CardsPassed{kDario, kClara, 3}));
  CHECK(state.player(kDario).holds(Arena));
  CHECK(Rules::to_act(state) == core::SeatSet(kClara));
  CHECK(legal_actions(state, kClara).size() == 3);

  play(state, kClara, KeepFirst{Market});
  CHECK(Rules::to_act(state) == core::SeatSet(kBruno));
  const auto last = play(state, kBruno, KeepFirst{Aqueduct});
  CHECK(state.player(kBruno).holds(Aqueduct));
  // The first player has no choice.
  CHECK(state.player(kAnna).holds(School));
  CHECK(told(last, rome::FirstCardKept{kAnna, School}));
  CHECK(state.drawn.empty());
  CHECK(state.round == 1);
  for (const Seat seat : core::SeatRange(4)) CHECK(state.player(seat).secret_hand.size() == 1);
}

TEST_CASE("rome 1.14: Only one of the cards received can be kept, and only in the draft") {
  const State state = dealt(3, kAnna, {Market, Arena, School});
  refuses(state, kClara, KeepFirst{Aqueduct}, Violation::NotAmongTheDraftedCards);
  refuses(state, kBruno, KeepFirst{Market}, Violation::NotYourTurn);
  refuses(state, kClara, EndTurn{}, Violation::NotTheTimeToAct);
  const State passed = after(state, kClara, KeepFirst{Market});
  refuses(passed, kBruno, KeepFirst{Market}, Violation::NotAmongTheDraftedCards);
  const State later = Position().hand(kAnna, {Market}).done();
  refuses(later, kAnna, KeepFirst{Market}, Violation::NotTheTimeToDraft);
}

TEST_CASE("rome 1.18: Six different strips have three bricks and two cogs each") {
  std::vector<std::string> found;
  for (std::uint8_t arrangement = 0; arrangement < rome::kStrips; ++arrangement) {
    found.push_back(letters_of(Strip{arrangement, 0}));
  }
  std::ranges::sort(found);
  CHECK(found == std::vector<std::string>{"BBBCC", "BBCBC", "BBCCB", "BCBBC", "BCBCB", "CBBBC"});
  CHECK(letters_of(rome::turned_over(strip_of("BBBCC"))) == "CCBBB");
  CHECK(letters_of(rome::turned_over(strip_of("BBCBC"))) == "CBCBB");
  CHECK(letters_of(rome::turned_over(strip_of("BCBCB"))) == "BCBCB");
}

TEST_CASE("rome 1.19, R13: Any strip may lie on top in either direction, and it alone is seen") {
  State state = start(3);
  draw(state, DrawFirstPlayer{kAnna});
  std::uint32_t total = 0;
  for (const auto& each : chances(state)) total += each.weight;
  CHECK(total == 12);
  CHECK(weight_of(state, DrawStrip{strip_of("BBBCC")}) == 1);
  CHECK(weight_of(state, DrawStrip{strip_of("CCBBB")}) == 1);
  CHECK(weight_of(state, DrawStrip{strip_of("BCBCB")}) == 2);
  CHECK(weight_of(state, DrawStrip{strip_of("CBBBC")}) == 2);

  CHECK(told(draw(state, DrawStrip{strip_of("CCBBB")}), rome::TopStripSeen{strip_of("CCBBB")}));
  for (const core::Viewer viewer : {core::Viewer{}, core::Viewer{kAnna}}) {
    const State view = Rules::observed_by(state, viewer);
    REQUIRE(view.strips.size() == 1);
    CHECK(letters_of(view.strips[0]) == "CCBBB");
  }
}

TEST_CASE("rome 1.20: The emperor stays at his end, also when the strips come back reversed") {
  // BBBCC has come back as CCBBB: its first two spaces are cogs.
  const State state = Position().round(7).strip("CCBBB").emissary(kAnna, 1).coins(kAnna, 0).done();
  CHECK(rome::symbols_of_turn(state) == rome::Symbols{.bricks = 0, .cogs = 2});
  CHECK(may(state, kAnna, Produce{}));
  CHECK(letters_of(rome::strip_of_round(state, 7)) == "CCBBB");
  CHECK(letters_of(state.strips[1]) == "BBBCC");
}

}  // namespace rome_tests
