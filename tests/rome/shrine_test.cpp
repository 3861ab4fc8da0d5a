// Section 14 of the rules: the Shrine, and ruling R6.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

int temples(std::initializer_list<std::string_view> rows) {
  return line(Position(4).shrine().city(kAnna, rows).done(), kAnna, "temples");
}

}  // namespace

TEST_CASE("rome 14.1, R6: The Shrine is off unless it is chosen") {
  CHECK_FALSE(rome::Setup{}.shrine);
  const auto setup = wire::read<rome::Setup>(wire::parse(R"({"players": 3})"));
  REQUIRE(setup.has_value());
  const State state = Rules::initial(*setup);
  CHECK(state.shrine == 0);
  for (const Seat seat : core::SeatRange(3)) CHECK_FALSE(state.player(seat).holds(Shrine));
  for (const rome::DeckPile& pile : state.decks) CHECK_FALSE(pile.pool.contains(Shrine));
}

TEST_CASE("rome 14.2: With the option each player begins with one Shrine, known to all") {
  const auto setup =
      wire::read<rome::Setup>(wire::parse(R"({"players": 4, "options": {"shrine": true}})"));
  REQUIRE(setup.has_value());
  const State view = Rules::observed_by(Rules::initial(*setup), std::nullopt);
  for (const Seat seat : core::SeatRange(4)) {
    CHECK(view.player(seat).open_hand.count(Shrine) == 1);
    CHECK(view.player(seat).open_hand.size() == 1);
  }
  for (const rome::DeckPile& pile : view.decks) CHECK_FALSE(pile.pool.contains(Shrine));
}

TEST_CASE("rome 14.3: The Shrine is free, has no star and takes the build action of the turn") {
  State state = Position()
                    .shrine()
                    .hand(kAnna, {Shrine, Residential2})
                    .coins(kAnna, 0)
                    .strip("CBBBC")
                    .emissary(kAnna, 0)
                    .done();
  refuses(state, kAnna, Build{Shrine, at(0, 0)}, Violation::NotAdjacent);
  refuses(state, kAnna, Build{Shrine, at(1, 1)}, Violation::CellOccupied);
  play(state, kAnna, Build{Shrine, at(0, 1)});
  CHECK(state.player(kAnna).coins == 0);
  CHECK(state.player(kAnna).influence == 0);
  refuses(state, kAnna, Build{Residential2, at(1, 3)}, Violation::AlreadyBuilt);
}

TEST_CASE("rome 14.4: The Shrine scores 2 points for each building beside it at the end") {
  CHECK(temples({"SH VF", ".. R2"}) == 2);
  CHECK(temples({"SH VF", "R2 AQ"}) == 4);
  CHECK(temples({".. R2 ..", "VF SH AQ", "SF MA R3"}) == 8);
  // A building that comes later counts too.
  State state = Position().shrine().city(kAnna, {"SH VF", ".. R2"}).hand(kAnna, {Aqueduct}).done();
  play(state, kAnna, Build{Aqueduct, at(1, 0)});
  CHECK(line(state, kAnna, "temples") == 4);
}

TEST_CASE("rome 14.5, R6: The Shrine is a temple and a building for everything that counts them") {
  CHECK(temples({"JU SH", "VF"}) == 2 * 2 + 2);     // Jupiter: two temples
  CHECK(temples({"JN MI SH", "CU VF"}) == 10 + 2);  // Juno: the fourth temple
  CHECK(temples({"JN MI VF", "CU VF"}) == 0);
  CHECK(temples({"MI R2 R2 R2", "R3 R3 R3 R4", "GF SF MA AR", "TB SC VF SH"}) == 10 + 4);
}

}  // namespace rome_tests
