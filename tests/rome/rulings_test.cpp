// Rulings that no section shows by itself, and the table of violations.
#include "games/rome/forced.hpp"
#include "tests/rome/builder.hpp"
#include "tests/support/paths.hpp"

#include <fstream>
#include <set>

namespace rome_tests {
namespace {

// The fourth of four emissaries, Dario's, is still to be placed.
State last_emissary(std::array<std::size_t, 3> others) {
  return Position(4)
      .stage(Stage::Emissaries)
      .emissary(kAnna, others[0])
      .emissary(kBruno, others[1])
      .emissary(kClara, others[2])
      .done();
}

}  // namespace

TEST_CASE("rome R8: A single legal move is forced") {
  const State take = Position().stage(Stage::Take).offer({Market}).done();
  CHECK(rome::forced_move(take, kAnna) == Action{Take{Market}});
  CHECK_FALSE(rome::forced_move(take, kBruno));
  const State same = Position().stage(Stage::Take).offer({Aqueduct, Aqueduct}).done();
  CHECK(rome::forced_move(same, kAnna) == Action{Take{Aqueduct}});
  const State choice = Position().stage(Stage::Take).offer({Market, Arena}).done();
  CHECK_FALSE(rome::forced_move(choice, kAnna));
  const State deck = Position(2).stage(Stage::ChooseDeck).school(2).done();
  CHECK(rome::forced_move(deck, kAnna) == Action{ChooseDeck{Deck::II}});
  const State end = Position().built().produced().done();
  CHECK(rome::forced_move(end, kAnna) == Action{EndTurn{}});
  CHECK_FALSE(rome::forced_move(Position().done(), kAnna));
}

TEST_CASE("rome R8: The last emissary is forced if its order is the same on every free space") {
  CHECK(rome::forced_move(last_emissary({0, 1, 2}), kDario) == Action{PlaceEmissary{4}});
  CHECK(rome::forced_move(last_emissary({4, 3, 0}), kDario) == Action{PlaceEmissary{2}});
  CHECK(rome::forced_move(last_emissary({3, 2, 4}), kDario) == Action{PlaceEmissary{1}});
  CHECK_FALSE(rome::forced_move(last_emissary({1, 2, 4}), kDario));  // spaces 0 and 3
  CHECK_FALSE(rome::forced_move(last_emissary({1, 2, 3}), kDario));
  // Two emissaries are still to come.
  const State earlier =
      Position(4).stage(Stage::Emissaries).emissary(kAnna, 0).emissary(kBruno, 1).done();
  CHECK_FALSE(rome::forced_move(earlier, kClara));
  // An own emissary in between does not matter.
  const State own = Position(2)
                        .stage(Stage::Emissaries)
                        .emissary(kAnna, 0)
                        .emissary(kBruno, 2)
                        .emissary(kAnna, 4)
                        .done();
  CHECK(rome::forced_move(own, kBruno) == Action{PlaceEmissary{3}});
}

TEST_CASE("rome R11: Who holds a card openly and secretly plays the open one") {
  State state = Position()
                    .hand(kAnna, {Residential2})
                    .secret(kAnna, Residential2)
                    .secret(kAnna, Market)
                    .done();
  play(state, kAnna, Build{Residential2, at(1, 3)});
  CHECK(state.player(kAnna).open_hand.empty());
  CHECK(state.player(kAnna).secret_hand.size() == 2);
  CHECK(state.player(kAnna).holds(Residential2));

  State secret = Position().secret(kAnna, Residential2).secret(kAnna, Market).done();
  play(secret, kAnna, Build{Residential2, at(1, 3)});
  REQUIRE(secret.player(kAnna).secret_hand.size() == 1);
  CHECK(secret.player(kAnna).secret_hand[0].card == Market);
}

TEST_CASE("rome R11: A secret card is listed and accepted like an open one") {
  const State open = Position().hand(kAnna, {Residential2}).done();
  const State secret = Position().secret(kAnna, Residential2).done();
  CHECK(legal_actions(open, kAnna) == legal_actions(secret, kAnna));
}

TEST_CASE("rome: Every violation names an existing rule and has a code of its own") {
  std::ifstream file(test::source("docs/rules/rome.md"));
  REQUIRE(file.good());
  std::set<std::string, std::less<>> rules;
  for (std::string text; std::getline(file, text);) {
    if (!text.starts_with("- **")) continue;
    rules.insert(text.substr(4, text.find("**", 4) - 4));
  }
  REQUIRE(rules.contains("4.3"));
  std::set<std::string_view> codes;
  for (const auto& violation : rome::kViolationFacts) {
    CHECK_MESSAGE(rules.contains(violation.rule), violation.code);
    CHECK_MESSAGE(codes.insert(violation.code).second, violation.code);
    CHECK(violation.code.starts_with("rome."));
    CHECK(Rules::code(violation.violation) == violation.code);
    CHECK(Rules::rule(violation.violation) == violation.rule);
  }
  CHECK(codes.size() == rome::kViolations);
}

}  // namespace rome_tests
