// Section 10 of the rules: influence.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

// The last turn of a round with these tokens for Anna, Bruno and Clara.
Position tokens(int anna, int bruno, int clara, int round = 6) {
  Position position;
  position.round(round).influence(kAnna, anna).influence(kBruno, bruno).influence(kClara, clara);
  return position;
}
std::array<int, 3> left(const State& state) {
  return {state.player(kAnna).influence, state.player(kBruno).influence,
          state.player(kClara).influence};
}

}  // namespace

TEST_CASE("rome 10.1: Influence is scored at the end of every round with an influence card") {
  // In round 5 the card 3 of round 3 still lies there.
  const State state = after(tokens(0, 1, 0, 5).on_table({3}).done(), kAnna, EndTurn{});
  CHECK(state.player(kBruno).influence_cards.points() == 3);
  CHECK(state.influence_on_table.empty());
}

TEST_CASE("rome 10.2: The player who alone has the most tokens takes all the cards on the table") {
  State state = tokens(2, 5, 4).on_table({3, 6}).done();
  const auto effects = play(state, kAnna, EndTurn{});
  CHECK(told(effects, rome::InfluenceWon{kBruno, 9, 5}));
  CHECK(state.player(kBruno).influence_cards.points() == 9);
  CHECK(state.influence_on_table.empty());
  CHECK(state.player(kClara).influence_cards.empty());
}

TEST_CASE("rome 10.3: The winner gives back all tokens, the others keep theirs") {
  const State won = after(tokens(2, 5, 4).on_table({6}).done(), kAnna, EndTurn{});
  CHECK(left(won) == std::array<int, 3>{2, 0, 4});
  const State no_card = after(tokens(2, 5, 4).done(), kAnna, EndTurn{});
  CHECK(left(no_card) == std::array<int, 3>{2, 5, 4});
}

TEST_CASE("rome 10.4, R7: With two or more leaders nobody takes a card or gives back a token") {
  const std::array<std::array<int, 3>, 4> ties = {{{5, 5, 2}, {2, 5, 5}, {4, 4, 4}, {0, 0, 0}}};
  for (const auto& tie : ties) {
    State state = tokens(tie[0], tie[1], tie[2]).on_table({3, 6}).done();
    const auto most = static_cast<std::uint16_t>(*std::ranges::max_element(tie));
    CHECK(told(play(state, kAnna, EndTurn{}), rome::InfluenceTied{most}));
    CHECK(left(state) == tie);
    CHECK(state.influence_on_table.points() == 9);
  }
  // A tie behind the leader does not matter.
  const State state = after(tokens(1, 1, 2).on_table({6}).done(), kAnna, EndTurn{});
  CHECK(state.player(kClara).influence_cards.points() == 6);
}

TEST_CASE("rome 10.5, R7: Cards that were not won wait for the next single leader") {
  State state = tokens(2, 2, 0, 5).on_table({3}).done();
  play(state, kAnna, EndTurn{});
  CHECK(state.influence_on_table.points() == 3);
  core::Rng rng(5);
  play_until(state, rng, [](const State& now) { return now.stage == Stage::Emissaries; });
  CHECK(state.influence_on_table.points() == 3 + 6);  // round 6 adds its card
  const State next = after(tokens(2, 3, 0, 6).on_table({3, 6}).done(), kAnna, EndTurn{});
  CHECK(next.player(kBruno).influence_cards.points() == 9);
}

TEST_CASE("rome 10.6: Cards still on the table after the last round go to nobody") {
  const State state = after(tokens(3, 3, 1, 14).on_table({10, 14}).done(), kAnna, EndTurn{});
  CHECK(Rules::finished(state));
  for (const Seat seat : {kAnna, kBruno, kClara}) {
    CHECK(line(state, seat, "influence_cards") == 0);
  }
  CHECK(state.influence_on_table.points() == 24);
}

}  // namespace rome_tests
