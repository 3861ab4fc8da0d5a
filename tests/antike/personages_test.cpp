#include "games/antike/personages.hpp"

#include "games/antike/sea_areas.hpp"
#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

// Ends a turn of the Romani in which nothing was done.
void idle_turn(Table& table) {
  table.turn_of("romani");
  table.state.stage = Stage::Founding;
  table.marker("romani", Field::MovereI).play(EndTurn{});
}

void cities(Table& table, int count) {
  table.no_cities("romani");
  for (const RegionId region : table.state.board.regions()) {
    if (table.of("romani").cities.size() == count) return;
    if (owner_of(table.state, region) || !is_city_site(table.state.board.site(region))) continue;
    table.of("romani").cities.insert(region);
    table.state.cities_of[0].insert(region);
  }
}

int won(const Table& table, Personage personage) {
  return table.of("romani").personages[index(personage)];
}

}  // namespace

TEST_CASE("antike 13.2, 13.8: The booklet's example, the third king needs fifteen cities") {
  Table table;
  cities(table, 10);
  idle_turn(table);
  CHECK(won(table, Personage::King) == 2);
  cities(table, 9);
  idle_turn(table);
  CHECK(won(table, Personage::King) == 2);
  cities(table, 10);
  idle_turn(table);
  CHECK(won(table, Personage::King) == 2);
  cities(table, 15);
  idle_turn(table);
  CHECK(won(table, Personage::King) == 3);
}

TEST_CASE("antike 13.1: Personages are won at the end of one's own turn only, and never lost") {
  Table table;
  cities(table, 5);
  table.on("graeci", Field::Aurum).play(Produce{}).play(EndTurn{});
  CHECK(won(table, Personage::King) == 0);
  idle_turn(table);
  CHECK(won(table, Personage::King) == 1);
  cities(table, 1);
  idle_turn(table);
  CHECK(won(table, Personage::King) == 1);
}

TEST_CASE("antike 13.3: A citizen for every third temple") {
  Table table;
  cities(table, 7);
  int placed = 0;
  for (const RegionId region : table.of("romani").cities) {
    table.state.temples.insert(region);
    idle_turn(table);
    CHECK(won(table, Personage::Citizen) == ++placed / 3);
  }
}

TEST_CASE("antike 13.5, K8: A general for each temple destroyed, as long as there are any") {
  Table table;
  table.turn_of("romani").marker("romani", Field::MovereI);
  table.state.turn.destroyed_temples = 2;
  CHECK(earned(table.state)[index(Personage::General)] == 2);
  table.state.stacks[index(Personage::General)] = 1;
  table.state.stage = Stage::Founding;
  table.play(EndTurn{});
  CHECK(won(table, Personage::General) == 1);
  CHECK(table.state.stacks[index(Personage::General)] == 0);
}

TEST_CASE("antike 13.6, 13.7: Open seas count two, coasts one, foreign galleys nothing") {
  Table table;
  table.galley("romani", "roma", 3).galley("romani", "carales").legion("romani", "genua");
  CHECK(sea_areas(table.state, Nation{0}) == 2);
  table.galley("romani", "mare_ionium").galley("graeci", "mare_ionium", 4);
  CHECK(sea_areas(table.state, Nation{0}) == 4);
  table.galley("romani", "mare_libycum");
  idle_turn(table);
  CHECK(won(table, Personage::Navigator) == 0);
  table.galley("romani", "syracus");
  CHECK(sea_areas(table.state, Nation{0}) == 7);
  idle_turn(table);
  CHECK(won(table, Personage::Navigator) == 1);
  idle_turn(table);
  CHECK(won(table, Personage::Navigator) == 1);
  for (const char* sea : {"mare_tyrrhenum", "mare_balearicum", "mare_aegyptium"}) {
    table.galley("romani", sea);
  }
  idle_turn(table);
  CHECK(won(table, Personage::Navigator) == 1);
  table.galley("romani", "genua");
  idle_turn(table);
  CHECK(won(table, Personage::Navigator) == 2);
}

TEST_CASE("antike K8: An empty stack gives nothing") {
  Table table;
  cities(table, 5);
  table.state.stacks[index(Personage::King)] = 0;
  idle_turn(table);
  CHECK(won(table, Personage::King) == 0);
}

TEST_CASE("antike 14.1: So many personages win with so many nations") {
  const std::array<int, 7> expected = {0, 0, 9, 10, 9, 8, 7};
  for (std::size_t players = 2; players <= 6; ++players) {
    CHECK(Table("mare_nostrum", players).state.winning_number == expected[players]);
    CHECK(Table("orient", players).state.winning_number == expected[players]);
  }
  Table table;
  table.personages("romani", Personage::Scholar, 8).personages("romani", Personage::General, 1);
  cities(table, 5);
  idle_turn(table);
  CHECK(Rules::finished(table.state));
  CHECK(table.told(MatchEnded{Nation{0}, Ending::Personages}));
  const core::Result result = Rules::result(table.state);
  CHECK(result.ending == "personages");
  CHECK(result.place[0] == 1);
  CHECK(result.place[1] == 2);
  CHECK(Rules::score(table.state, Seat{0}).total() == 10);
}

TEST_CASE("antike 14.2, K15: One short of winning, a destroyed temple wins without a general") {
  Table table;
  table.personages("romani", Personage::Scholar, 8).personages("romani", Personage::King, 1);
  table.personages("graeci", Personage::General, 7);
  table.turn_of("romani").marker("romani", Field::MovereI);
  table.state.stage = Stage::Founding;
  table.state.turn.destroyed_temples = 1;
  Table short_of_two = table;
  table.play(EndTurn{});
  CHECK(table.told(MatchEnded{Nation{0}, Ending::DestroyedTemple}));
  CHECK(Rules::result(table.state).ending == "destroyed_temple");
  CHECK(Rules::result(table.state).place[0] == 1);

  --short_of_two.of("romani").personages[index(Personage::King)];
  Table with_king = short_of_two;
  short_of_two.play(EndTurn{});
  CHECK_FALSE(Rules::finished(short_of_two.state));

  cities(with_king, 5);  // whatever else is earned counts first
  with_king.play(EndTurn{});
  CHECK(Rules::finished(with_king.state));
}

TEST_CASE("antike K15: A temple for which a general was won does not count twice") {
  Table table;
  table.personages("romani", Personage::Scholar, 8);
  table.personages("graeci", Personage::General, 6);
  table.turn_of("romani").marker("romani", Field::MovereI);
  table.state.stage = Stage::Founding;
  table.state.turn.destroyed_temples = 1;
  table.play(EndTurn{});
  CHECK(table.of("romani").personage_count() == 9);
  CHECK_FALSE(Rules::finished(table.state));
}

TEST_CASE("antike 14.3, K16: A match is cut after its last round, and the best nation wins") {
  Setup setup = setup_on("mare_nostrum", 3);
  setup.last_round = 10;
  Table table(setup, own_board("mare_nostrum"));
  table.personages("graeci", Personage::King, 1).personages("germani", Personage::King, 1);
  table.city("germani", "genua", Resource::Iron);
  while (!Rules::finished(table.state)) {
    table.play(Enter{table.state.mover().marker == Field::Templum ? Field::Aurum : Field::Templum});
    while (table.state.stage == Stage::Toll) table.play(table.legal()[0]);
    table.play(EndAction{}).play(EndTurn{});
    table.stock("romani", {9, 0, 0, 0})
        .stock("graeci", {9, 0, 0, 0})
        .stock("germani", {9, 0, 0, 0});
  }
  CHECK(table.state.round == 10);
  CHECK(table.told(MatchEnded{std::nullopt, Ending::Cut}));
  const core::Result result = Rules::result(table.state);
  CHECK(result.ending == "cut");
  CHECK(result.place[0] == 3);
  CHECK(result.place[1] == 2);
  CHECK(result.place[2] == 1);
}

TEST_CASE("antike 16.1: Pliny the Elder goes to the first nation that owns all eight know-hows") {
  Table table;
  for (std::size_t at = 0; at < kKnowHows; ++at) {
    table.knows("romani", static_cast<KnowHow>(at));
    table.knows("graeci", static_cast<KnowHow>(at));
  }
  Table without = table;
  idle_turn(without);
  CHECK(won(without, Personage::Scholar) == 0);
  table.state.options.nine_scholars = 1;
  idle_turn(table);
  CHECK(won(table, Personage::Scholar) == 1);
  CHECK(table.told(PlinyWon{Nation{0}}));
  CHECK(table.state.stacks[index(Personage::Scholar)] == 8);
  table.on("graeci", Field::Aurum).play(EndAction{}).play(EndTurn{});
  CHECK(table.of("graeci").personage_count() == 0);
}
