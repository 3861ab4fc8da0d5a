// Section 5 of the rules: the action turn.
#include "games/rome/production.hpp"
#include "tests/rome/builder.hpp"

namespace rome_tests {

TEST_CASE("rome 5.1: The emissary nearest to the emperor acts first, whoever is first player") {
  State state =
      Position().first(kAnna).emissary(kClara, 0).emissary(kBruno, 2).emissary(kAnna, 3).done();
  for (const Seat seat : {kClara, kBruno, kAnna}) {
    CHECK(Rules::to_act(state) == core::SeatSet(seat));
    play(state, seat, EndTurn{});
  }
  CHECK(state.round == 2);
}

TEST_CASE("rome 5.2, R4: Taking a card is compulsory and comes before any action") {
  const State state = Position()
                          .stage(Stage::Take)
                          .hand(kAnna, {Residential2})
                          .offer({Market, Arena, Aqueduct})
                          .done();
  refuses(state, kAnna, EndTurn{}, Violation::MustTakeFirst);
  refuses(state, kAnna, Produce{}, Violation::MustTakeFirst);
  refuses(state, kAnna, Build{Residential2, at(1, 3)}, Violation::MustTakeFirst);
  CHECK(legal_actions(state, kAnna).size() == 3);

  State next = state;
  CHECK(told(play(next, kAnna, Take{Arena}), rome::CardTaken{kAnna, Arena}));
  CHECK(next.player(kAnna).open_hand.contains(Arena));
  CHECK_FALSE(next.offer.contains(Arena));
  CHECK(next.offer.size() == 2);
  refuses(next, kAnna, Take{Market}, Violation::NotTheTimeToTake);
  CHECK(may(next, kAnna, EndTurn{}));
}

TEST_CASE("rome 5.3: Only a card that is still in the offer can be taken") {
  State state = Position()
                    .stage(Stage::Take)
                    .offer({Residential2, Residential2, Market})
                    .emissary(kAnna, 0)
                    .emissary(kBruno, 1)
                    .emissary(kClara, 2)
                    .done();
  refuses(state, kAnna, Take{Arena}, Violation::NotInTheOffer);
  play(state, kAnna, Take{Market});
  play(state, kAnna, EndTurn{});
  refuses(state, kBruno, Take{Market}, Violation::NotInTheOffer);
  CHECK(legal_actions(state, kBruno).size() == 1);
  play(state, kBruno, Take{Residential2});
  play(state, kBruno, EndTurn{});
  CHECK(may(state, kClara, Take{Residential2}));
}

TEST_CASE("rome 5.4, R3: There is no limit to the number of cards in hand") {
  State state = Position()
                    .stage(Stage::Take)
                    .offer({Market})
                    .hand(kAnna, {Vineyard, LuxuryResidential2, LuxuryResidential3, ForumRomanum,
                                  Colosseum, University, GrandAqueduct, TempleOfLuna, TempleOfMars,
                                  TempleOfVenus, TempleOfJupiter, Arena, Arena, School})
                    .done();
  play(state, kAnna, Take{Market});
  CHECK(state.player(kAnna).open_hand.size() == 15);
}

TEST_CASE("rome 5.5: Build and produce in any order, both, either or neither, on any symbol") {
  // The fifth space of BBBCC is a cog, its third a brick.
  for (const std::size_t space : {2U, 4U}) {
    const State state =
        Position().hand(kAnna, {Residential2}).coins(kAnna, 9).emissary(kAnna, space).done();
    const Build build{Residential2, at(1, 3)};
    const State built = after(state, kAnna, build);
    CHECK(may(built, kAnna, Produce{}));
    CHECK(may(built, kAnna, EndTurn{}));
    const State produced = after(state, kAnna, Produce{});
    CHECK(may(produced, kAnna, build));
    CHECK(may(produced, kAnna, EndTurn{}));
    CHECK(may(state, kAnna, EndTurn{}));
    CHECK(after(built, kAnna, Produce{}).player(kAnna) ==
          after(produced, kAnna, build).player(kAnna));
  }
}

TEST_CASE("rome 5.6: At most one build action is allowed in an action turn") {
  const State state = Position().hand(kAnna, {Residential2, Aqueduct}).built().done();
  refuses(state, kAnna, Build{Residential2, at(1, 3)}, Violation::AlreadyBuilt);
  refuses(state, kAnna, Build{Aqueduct, at(1, 1)}, Violation::AlreadyBuilt);
  CHECK(may(state, kAnna, Produce{}));
}

TEST_CASE("rome 5.7: At most one produce action is allowed in an action turn") {
  const State state = Position().hand(kAnna, {Residential2}).produced().done();
  refuses(state, kAnna, Produce{}, Violation::AlreadyProduced);
  CHECK(may(state, kAnna, Build{Residential2, at(1, 3)}));
}

TEST_CASE("rome 5.8: An action is fully resolved before the other begins or the turn ends") {
  State state = Position().hand(kAnna, {School, Market}).done();
  play(state, kAnna, Build{School, at(0, 1)});
  CHECK(state.stage == Stage::ChooseDeck);
  const auto unresolved = [](const State& now) {
    refuses(now, kAnna, Produce{}, Violation::SchoolNotResolved);
    refuses(now, kAnna, EndTurn{}, Violation::SchoolNotResolved);
    refuses(now, kAnna, Build{Market, at(1, 3)}, Violation::SchoolNotResolved);
  };
  unresolved(state);
  unresolved(Position().stage(Stage::Keep).school(0, Deck::II).drawn({Arena, Market}).done());
  unresolved(Position().stage(Stage::PutUnder).school(0, Deck::II).drawn({Arena, Market}).done());
  play(state, kAnna, ChooseDeck{Deck::II});
  draw(state, DrawCard{Arena});
  play(state, kAnna, Keep{Arena});
  CHECK(may(state, kAnna, Produce{}));
}

TEST_CASE("rome 5.9: On the n-th space an emissary gives the first n symbols of the strip") {
  const std::array<rome::Symbols, 5> expected = {{{1, 0}, {1, 1}, {2, 1}, {3, 1}, {3, 2}}};
  for (std::size_t space = 0; space < 5; ++space) {
    const State state = Position().strip("BCBBC").emissary(kAnna, space).done();
    CHECK(rome::symbols_of_turn(state) == expected[space]);
    CHECK(rome::price_of_producing(state) == 2 - expected[space].cogs);
  }
}

TEST_CASE("rome 5.10: A missing brick can be bought for 2 coins") {
  State state = Position().hand(kAnna, {Market}).coins(kAnna, 9).emissary(kAnna, 0).done();
  // One brick of BBBCC and three to pay.
  const auto effects = play(state, kAnna, Build{Market, at(0, 1)});
  CHECK(told(effects, rome::BricksBought{kAnna, 2, 4}));
  CHECK(state.player(kAnna).coins == 9 - 4 + 1);  // the market has one neighbour
}

TEST_CASE("rome 5.11: A missing cog can be bought for 1 coin") {
  State one = Position().emissary(kAnna, 3).done();
  CHECK(told(play(one, kAnna, Produce{}), rome::CogsBought{kAnna, 1, 1}));
  CHECK(one.player(kAnna).coins == 5 - 1 + 1);  // the starting farm brings one
  State two = Position().emissary(kAnna, 2).done();
  CHECK(told(play(two, kAnna, Produce{}), rome::CogsBought{kAnna, 2, 2}));
  CHECK(two.player(kAnna).coins == 5 - 2 + 1);
}

TEST_CASE("rome 5.12, R1: Only as many bricks and cogs are bought as the action lacks") {
  State build = Position().hand(kAnna, {Residential4}).done();
  const auto effects = play(build, kAnna, Build{Residential4, at(1, 3)});
  CHECK(build.player(kAnna).coins == 5);
  CHECK_FALSE(told(effects, rome::BricksBought{kAnna, 0, 0}));
  State produce = Position().done();
  play(produce, kAnna, Produce{});
  CHECK(produce.player(kAnna).coins == 6);
}

TEST_CASE("rome 5.13: A player cannot spend more coins than he or she has") {
  const auto with_coins = [](int coins) {
    return Position()
        .hand(kAnna, {Residential3})
        .coins(kAnna, coins)
        .strip("CBBBC")
        .emissary(kAnna, 0)
        .done();
  };
  const Build build{Residential3, at(1, 3)};
  refuses(with_coins(3), kAnna, build, Violation::CannotPayBricks);
  CHECK(may(with_coins(4), kAnna, build));
  CHECK(after(with_coins(4), kAnna, build).player(kAnna).coins == 0);
  refuses(with_coins(0), kAnna, Produce{}, Violation::CannotPayCogs);
  CHECK(may(with_coins(1), kAnna, Produce{}));
}

TEST_CASE("rome 5.14: Bricks and cogs that are left over are lost when the turn ends") {
  Position position;
  position.round(6).strip("CBBBC").hand(kAnna, {Residential2}).emissary(kAnna, 4);
  const State unused = after(position.done(), kAnna, EndTurn{});
  const State used = after(position.produced().done(), kAnna, EndTurn{});
  CHECK(unused == used);  // no trace of three bricks and two cogs

  const State next =
      Position().round(6).strip("CBBBC").hand(kAnna, {Residential2}).emissary(kAnna, 0).done();
  CHECK(rome::symbols_of_turn(next) == rome::Symbols{.bricks = 0, .cogs = 1});
  CHECK(after(next, kAnna, Build{Residential2, at(1, 3)}).player(kAnna).coins == 5 - 2);
}

TEST_CASE("rome 5.15: A player may end the turn without performing the actions that remain") {
  for (const bool built : {false, true}) {
    Position position;
    if (built) position.built();
    State state = position.emissary(kAnna, 0).emissary(kBruno, 1).done();
    CHECK(told(play(state, kAnna, EndTurn{}), rome::TurnEnded{kAnna}));
    CHECK(Rules::to_act(state) == core::SeatSet(kBruno));
    CHECK(state.has_built == 0);
  }
}

TEST_CASE("rome 5.16: At the end of the turn the emissary leaves the strip") {
  State state = Position()
                    .stage(Stage::Take)
                    .offer({Market, Arena})
                    .emissary(kBruno, 1)
                    .emissary(kAnna, 3)
                    .done();
  play(state, kBruno, Take{Market});
  play(state, kBruno, EndTurn{});
  CHECK_FALSE(state.spaces[1].has_value());
  CHECK(state.spaces[3] == kAnna);
  CHECK(Rules::to_act(state) == core::SeatSet(kAnna));
  CHECK(state.stage == Stage::Take);
}

TEST_CASE("rome R15: The turn ends by itself when both actions have been performed and resolved") {
  const auto turn = [](std::initializer_list<Card> hand) {
    return Position().hand(kAnna, hand).produced().emissary(kAnna, 3).emissary(kBruno, 4).done();
  };
  State house = turn({Residential2});
  CHECK(told(play(house, kAnna, Build{Residential2, at(1, 3)}), rome::TurnEnded{kAnna}));
  CHECK(Rules::to_act(house) == core::SeatSet(kBruno));

  State school = turn({School});
  play(school, kAnna, Build{School, at(1, 3)});
  CHECK(Rules::to_act(school) == core::SeatSet(kAnna));
  play(school, kAnna, ChooseDeck{Deck::III});
  draw(school, DrawCard{Arena});
  CHECK(told(play(school, kAnna, Keep{Arena}), rome::TurnEnded{kAnna}));
  CHECK(Rules::to_act(school) == core::SeatSet(kBruno));
}

}  // namespace rome_tests
