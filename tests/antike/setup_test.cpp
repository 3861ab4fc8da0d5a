#include "games/antike/setup.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

TEST_CASE("antike 1.1: Two to six players take part, and no other number") {
  for (std::size_t players = 2; players <= 6; ++players) {
    CHECK_FALSE(Rules::fault(setup_on("mare_nostrum", players)));
    CHECK_FALSE(Rules::fault(setup_on("orient", players)));
    CHECK(Rules::seats(Rules::initial(setup_on("orient", players))) == players);
  }
  Setup setup = setup_on("orient", 3);
  for (const int players : {0, 1, 7}) {
    setup.players = static_cast<std::uint8_t>(players);
    CHECK(Rules::fault(setup)->field == "players");
  }
}

TEST_CASE("antike 1.2, 1.3: Units, city tokens and the bank are limited") {
  const Table table;
  CHECK(table.of("romani").supply == std::array<std::uint8_t, 2>{12, 13});
  CHECK(kCityTokensEach == 24);
  CHECK(table.state.coins == 30);
  CHECK(temples_in_bank(table.state) == 17);
  CHECK(table.state.stacks == std::array<std::uint8_t, 5>{10, 7, 6, 8, 5});
}

TEST_CASE("antike 1.4, 1.5: A nation begins with three cities and three chips of each resource") {
  const Table table;
  CHECK(table.of("germani").cities.size() == 3);
  CHECK(table.owns("germani", "lutetia"));
  CHECK(resource_of_city(table.state, table.at("lutetia")) == Resource::Marble);
  CHECK(resource_of_city(table.state, table.at("colonia")) == Resource::Iron);
  CHECK(resource_of_city(table.state, table.at("vindobona")) == Resource::Gold);
  CHECK(table.chips("germani") == Chips{3, 3, 3, 0});
  CHECK(table.of("germani").know_hows.empty());
  CHECK(table.of("germani").personage_count() == 0);
  CHECK(table.of("germani").stations[0].empty());
}

TEST_CASE("antike 1.6: Three neutral temples come out of the twenty") {
  for (std::size_t players = 2; players <= 6; ++players) {
    const Table table("orient", players);
    CHECK(table.state.neutral_temples.size() == 3);
    CHECK(temples_in_bank(table.state) == 17);
  }
}

TEST_CASE("antike 1.7, 1.8: Chance names the first nation, and the last one gets BELLONA") {
  State state = Rules::initial(setup_on("mare_nostrum", 4));
  CHECK(Rules::chance_pending(state));
  CHECK(Rules::to_act(state).empty());
  std::vector<core::Weighted<Outcome>> outcomes;
  Rules::chance(state, outcomes);
  CHECK(outcomes.size() == 4);
  std::vector<Effect> effects;
  Rules::draw(state, DrawFirstNation{Nation{2}}, &effects);
  CHECK(state.bellona == Nation{1});
  CHECK(effects[0] == Effect(FirstNationNamed{Nation{2}, Nation{1}}));
  CHECK(Rules::to_act(state).contains(Seat{2}));
  CHECK(clockwise(state, Nation{2}, 1) == Nation{3});
  CHECK(clockwise(state, Nation{3}, 1) == Nation{0});
}

TEST_CASE("antike 1.9: Every viewer sees everything") {
  const Table table;
  core::Rng rng(1);
  for (const core::Viewer viewer : {core::Viewer{}, core::Viewer{Seat{1}}}) {
    CHECK(Rules::observed_by(table.state, viewer) == table.state);
    CHECK(Rules::determinise(table.state, viewer, rng) == table.state);
  }
  CHECK(Rules::observed_by(Effect(TurnEnded{Nation{1}}), Seat{0}) == Effect(TurnEnded{Nation{1}}));
}

TEST_CASE("antike 16.3: Chance may deal the nations to the seats") {
  Setup setup = setup_on("mare_nostrum", 3);
  setup.nations_drawn = true;
  State state = Rules::initial(setup);
  CHECK(state.stage == Stage::Nations);
  CHECK(state.nations[0].cities.empty());
  std::vector<core::Weighted<Outcome>> outcomes;
  for (std::size_t left = 3; left > 0; --left) {
    outcomes.clear();
    Rules::chance(state, outcomes);
    REQUIRE(outcomes.size() == left);
    Rules::draw(state, outcomes.back().outcome, nullptr);
  }
  CHECK(state.stage == Stage::FirstNation);
  CHECK(state.nations[0].people == People{2});
  CHECK(state.nations[2].people == People{0});
  CHECK(state.nations[2].cities == Table().of("romani").cities);
}

TEST_CASE("antike 15.1, 16.3: With two players the pairs stay together when nations are drawn") {
  Setup setup = setup_on("mare_nostrum", 2);
  setup.nations_drawn = true;
  State state = Rules::initial(setup);
  Rules::draw(state, DrawNation{Nation{0}, People{2}}, nullptr);  // Germani, so Graeci as well
  CHECK(state.nations[2].people == People{1});
  std::vector<core::Weighted<Outcome>> outcomes;
  Rules::chance(state, outcomes);
  REQUIRE(outcomes.size() == 2);
  Rules::draw(state, outcomes[0].outcome, nullptr);
  CHECK(state.stage == Stage::FirstNation);
}

TEST_CASE("antike 17.4, K16: A set-up with a fault is refused with its field") {
  Setup setup = setup_on("mare_nostrum", 3);
  setup.last_round = 9;
  CHECK(Rules::fault(setup)->field == "options/last_round");
  setup.last_round = 1001;
  CHECK(Rules::fault(setup)->code == "antike.setup.last_round");

  setup = setup_on("mare_nostrum", 3);
  setup.opening.peoples.pop_back();
  CHECK(Rules::fault(setup)->field == "options/board");

  setup = setup_on("mare_nostrum", 3);
  setup.opening.starts[0][0] = setup.opening.starts[1][0];
  CHECK(Rules::fault(setup)->code == "antike.board.start_taken_twice");

  setup = setup_on("mare_nostrum", 2);
  setup.opening.partners = {};
  CHECK(Rules::fault(setup)->code == "antike.setup.pairs");

  setup = setup_on("mare_nostrum", 3);
  setup.opening.winning_number = 0;
  CHECK(Rules::fault(setup)->field == "options/board");
}
