// Rules 1.15 to 1.17 and R5: who knows what, in the draft and after it.
#include "tests/rome/builder.hpp"

#include <set>

namespace rome_tests {
namespace {

const std::array<core::Viewer, 5> kViewers = {std::nullopt, kAnna, kBruno, kClara, kDario};

// Market kept by Clara, Arena by Bruno, School left for Anna, the first player.
State drafted() {
  State state = dealt(3, kAnna, {Market, Arena, School});
  play(state, kClara, KeepFirst{Market});
  play(state, kBruno, KeepFirst{Arena});
  return state;
}
// Dario keeps the first, Clara the second, Bruno the third; Anna, the first player, gets the last.
State drafted_by_four() {
  State state = dealt(4, kAnna, {Market, Arena, School, Aqueduct});
  play(state, kDario, KeepFirst{Market});
  play(state, kClara, KeepFirst{Arena});
  play(state, kBruno, KeepFirst{School});
  return state;
}

std::optional<Card> first_card(const State& state, Seat seat) {
  const auto& hand = state.player(seat).secret_hand;
  REQUIRE(hand.size() == 1);
  return hand[0].card ? std::optional(*hand[0].card) : std::nullopt;
}
std::vector<Card> passed_on(const State& state, Seat seat) {
  const auto& cards = state.player(seat).passed_on;
  return {cards.begin(), cards.end()};
}
// The first cards of these seats in many worlds that the viewer cannot tell from the true one.
std::set<std::vector<Card>> worlds(const State& state, Seat viewer, std::vector<Seat> seats) {
  const State view = Rules::observed_by(state, viewer);
  std::set<std::vector<Card>> found;
  core::Rng rng(9);
  for (int sample = 0; sample < 300; ++sample) {
    const State world = Rules::determinise(view, viewer, rng);
    CHECK(Rules::observed_by(world, viewer) == view);
    std::vector<Card> cards;
    for (const Seat seat : seats) cards.push_back(*world.player(seat).secret_hand[0].card);
    found.insert(cards);
  }
  return found;
}

}  // namespace

TEST_CASE("rome 1.14, 1.15: The cards in the draft are seen by the one who holds them alone") {
  State state = dealt(3, kAnna, {Market, Arena, School});
  for (const core::Viewer viewer : {kViewers[0], kViewers[1], kViewers[2]}) {
    const State view = Rules::observed_by(state, viewer);
    REQUIRE(view.drawn.size() == 3);
    for (const auto card : view.drawn) CHECK_FALSE(card.has_value());
    CHECK(view.pile(Deck::II).pool == rome::kFullDecks[1]);  // any card may be among them
    CHECK(view.pile(Deck::II).shuffled == 19);
  }
  CHECK(Rules::observed_by(state, kClara) == state);

  play(state, kClara, KeepFirst{Market});
  const State clara = Rules::observed_by(state, kClara);
  for (const auto card : clara.drawn) CHECK_FALSE(card.has_value());
  CHECK(passed_on(clara, kClara) == std::vector<Card>{Arena, School});
  CHECK(clara.pile(Deck::II).pool == state.pile(Deck::II).pool);
  const State bruno = Rules::observed_by(state, kBruno);
  CHECK(bruno.drawn == state.drawn);
  CHECK_FALSE(first_card(bruno, kClara));
  CHECK(passed_on(bruno, kClara).empty());
  CHECK(bruno.pile(Deck::II).pool.size() == 20);
  CHECK(bruno.pile(Deck::II).pool.contains(Market));
}

TEST_CASE("rome 1.15: The second of three players knows what the first got, the third does not") {
  const State state = drafted();
  CHECK(first_card(state, kClara) == Market);
  CHECK(first_card(state, kBruno) == Arena);
  CHECK(first_card(state, kAnna) == School);

  CHECK(passed_on(Rules::observed_by(state, kBruno), kBruno) == std::vector<Card>{School});
  CHECK(worlds(state, kBruno, {kAnna}) == std::set<std::vector<Card>>{{School}});
  // Clara knows the two cards, but not who has which.
  CHECK(worlds(state, kClara, {kBruno, kAnna}) ==
        std::set<std::vector<Card>>{{Arena, School}, {School, Arena}});
  // Anna has seen her own card only: the others may have any of the other kinds.
  CHECK(passed_on(Rules::observed_by(state, kAnna), kAnna).empty());
  CHECK(worlds(state, kAnna, {kBruno}).size() == 11);
  CHECK_FALSE(worlds(state, kAnna, {kBruno}).contains({School}));
  CHECK_FALSE(first_card(Rules::observed_by(state, kAnna), kBruno));
}

TEST_CASE("rome 1.15: Of four players each knows the cards passed on, the second alone a place") {
  const State state = drafted_by_four();
  CHECK(worlds(state, kBruno, {kAnna}) == std::set<std::vector<Card>>{{Aqueduct}});
  CHECK(worlds(state, kClara, {kBruno, kAnna}) ==
        std::set<std::vector<Card>>{{School, Aqueduct}, {Aqueduct, School}});
  CHECK(worlds(state, kDario, {kClara, kBruno, kAnna}).size() == 6);
  for (const auto& cards : worlds(state, kDario, {kClara, kBruno, kAnna})) {
    CHECK(std::set<Card>(cards.begin(), cards.end()) == std::set<Card>{Arena, School, Aqueduct});
  }
  // Nobody knows what those before had kept.
  CHECK(worlds(state, kBruno, {kClara}).size() > 6);
  CHECK(Rules::observed_by(state, kClara).pile(Deck::II).pool.contains(Market));
}

TEST_CASE("rome 1.15: A card that comes to light tells the others where the rest are") {
  State state = drafted();
  core::Rng rng(11);
  play_until(state, rng, [](const State& now) { return now.stage == Stage::Emissaries; });
  play(state, kAnna, PlaceEmissary{4});
  play(state, kBruno, PlaceEmissary{2});
  play(state, kClara, PlaceEmissary{3});
  play(state, kBruno, Take{state.offer[0]});
  if (!may(state, kBruno, Build{Arena, at(0, 1)})) state.player(kBruno).coins = 9;
  play(state, kBruno, Build{Arena, at(0, 1)});
  CHECK(passed_on(state, kClara) == std::vector<Card>{School});
  CHECK(worlds(state, kClara, {kAnna}) == std::set<std::vector<Card>>{{School}});
}

TEST_CASE("rome 1.15, R5: Views of the draft's events show a card to its holder alone") {
  State state = Rules::initial({.players = 3, .shrine = false});
  draw(state, DrawFirstPlayer{kAnna});
  draw(state, DrawStrip{strip_of("BBBCC")});
  const Effect dealt_card = draw(state, DrawCard{Market})[0];
  draw(state, DrawCard{Arena});
  draw(state, DrawCard{School});
  const auto kept = play(state, kClara, KeepFirst{Arena});
  const Effect passed = rome::CardsPassed{kClara, kBruno, 2};
  for (const core::Viewer viewer : {kViewers[0], kViewers[1], kViewers[2]}) {
    CHECK(Rules::observed_by(dealt_card, viewer) == Effect{rome::CardDealt{kClara, std::nullopt}});
    CHECK(Rules::observed_by(kept[0], viewer) == Effect{rome::FirstCardKept{kClara, std::nullopt}});
    CHECK(Rules::observed_by(kept[1], viewer) == passed);
  }
  CHECK(Rules::observed_by(dealt_card, kClara) == Effect{rome::CardDealt{kClara, Market}});
  CHECK(Rules::observed_by(kept[0], kClara) == Effect{rome::FirstCardKept{kClara, Arena}});
}

TEST_CASE("rome 1.15: Whoever kept which card, the third player sees the same") {
  State one = dealt(3, kAnna, {Market, Arena, School});
  play(one, kClara, KeepFirst{Market});
  State other = one;
  play(one, kBruno, KeepFirst{Arena});
  play(other, kBruno, KeepFirst{School});
  CHECK(one != other);
  CHECK(Rules::observed_by(one, kClara) == Rules::observed_by(other, kClara));
  CHECK(Rules::observed_by(one, std::nullopt) == Rules::observed_by(other, std::nullopt));
  CHECK(Rules::observed_by(one, kBruno) != Rules::observed_by(other, kBruno));
  CHECK(Rules::observed_by(one, kAnna) != Rules::observed_by(other, kAnna));
}

TEST_CASE("rome 1.16, R5: Cards taken from the offer are open, first and school cards are hidden") {
  State state = Position()
                    .stage(Stage::Take)
                    .offer({Market, Arena})
                    .secret(kAnna, Residential3)
                    .secret(kAnna, Aqueduct, Deck::III)
                    .done();
  const auto effects = play(state, kAnna, Take{Market});
  for (const core::Viewer viewer : {kViewers[0], kViewers[2], kViewers[3]}) {
    CHECK(Rules::observed_by(effects[0], viewer) == Effect{rome::CardTaken{kAnna, Market}});
    const State view = Rules::observed_by(state, viewer);
    CHECK(view.player(kAnna).open_hand.contains(Market));
    for (const rome::SecretCard& secret : view.player(kAnna).secret_hand) {
      CHECK_FALSE(secret.card.has_value());
    }
    CHECK(view.player(kAnna).secret_hand[1].deck == Deck::III);  // the back shows the deck
    CHECK(view.pile(Deck::III).pool.count(Aqueduct) == 2);
  }
  CHECK(Rules::observed_by(state, kAnna) == state);
}

TEST_CASE("rome 1.17: Cities, coins, tokens, cards, offer and all numbers are open to all") {
  const State state = Position(4)
                          .round(6)
                          .stage(Stage::Take)
                          .offer({Market, Arena})
                          .city(kBruno, {"TB2 GF1", "VF R2"})
                          .coins(kBruno, 7)
                          .influence(kBruno, 3)
                          .influence_cards(kBruno, {3})
                          .on_table({6})
                          .secret(kBruno, Residential2)
                          .deck(Deck::III, {School, Residential3}, {Aqueduct}, kBruno)
                          .done();
  for (const core::Viewer viewer : kViewers) {
    const State view = Rules::observed_by(state, viewer);
    const rome::Player& bruno = view.player(kBruno);
    CHECK(bruno.city == state.player(kBruno).city);
    CHECK(bruno.coins == 7);
    CHECK(bruno.influence == 3);
    CHECK(bruno.influence_cards.points() == 3);
    CHECK(bruno.secret_hand.size() == 1);
    CHECK(view.offer == state.offer);
    CHECK(view.influence_on_table.points() == 6);
    for (std::size_t deck = 0; deck < 4; ++deck) {
      CHECK(view.decks[deck].size() == state.decks[deck].size());
    }
  }
}

TEST_CASE("rome R5: A view of a view is the view, and a world drawn from it gives it again") {
  for (const int players : {2, 3, 4}) {
    State state = Rules::initial({.players = static_cast<std::uint8_t>(players), .shrine = true});
    core::Rng rng(static_cast<std::uint64_t>(players));
    while (!Rules::finished(state)) {
      step(state, rng);
      for (std::size_t at = 0; at <= static_cast<std::size_t>(players); ++at) {
        const State view = Rules::observed_by(state, kViewers[at]);
        REQUIRE(Rules::observed_by(view, kViewers[at]) == view);
        const State world = Rules::determinise(view, kViewers[at], rng);
        REQUIRE(Rules::observed_by(world, kViewers[at]) == view);
      }
    }
  }
}

}  // namespace rome_tests
