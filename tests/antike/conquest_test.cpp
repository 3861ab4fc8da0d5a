#include "games/antike/conquest.hpp"

#include "tests/antike/table.hpp"

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

// Three personages each, so that the extra strength of the weak does not count (11.3).
Table of_standing(std::string_view board = "mare_nostrum") {
  Table table(board, 3);
  for (const Nation nation : NationRange(table.state)) {
    table.state.of(nation).personages[index(Personage::King)] = 3;
  }
  table.state.stacks[index(Personage::King)] = 1;
  return table;
}

Table at_gesocribate(int galleys) {
  Table table = of_standing();
  table.city("germani", "gesocribate", Resource::Gold).galley("germani", "gesocribate", galleys);
  table.legion("romani", "gesocribate", 2).on("romani", Field::MovereI);
  return table;
}

// Rome has founded wherever it could.
Table without_city_token() {
  Table table = of_standing();
  const Regions sites = table.state.board.regions() - table.state.neutral_temples -
                        table.of("graeci").cities - table.of("germani").cities;
  for (const RegionId region : sites) {
    if (table.of("romani").cities.size() == 24) break;
    if (is_city_site(table.state.board.site(region))) {
      table.of("romani").cities.insert(region);
      table.state.cities_of[0].insert(region);
    }
  }
  return table;
}

}  // namespace

TEST_CASE("antike 11.1, 11.2, 11.6, 11.8: The booklet's example, conquest of Gesocribate") {
  Table table = at_gesocribate(1);
  CHECK(defence_strength(table.state, table.nation("germani"), table.at("gesocribate")) == 2);
  table.play(EndMovement{});
  CHECK(table.state.stage == Stage::Conquest);
  table.play(table.conquer("gesocribate", 2));
  CHECK(table.owns("romani", "gesocribate"));
  CHECK_FALSE(table.owns("germani", "gesocribate"));
  CHECK(resource_of_city(table.state, table.at("gesocribate")) == Resource::Gold);
  CHECK(table.legions("romani", "gesocribate") == 0);
  CHECK(table.galleys("germani", "gesocribate") == 0);
  CHECK(table.of("germani").supply[1] == 13);
  CHECK(table.told(DefendersReturned{Nation{2}, table.at("gesocribate"), 0, 1}));
}

TEST_CASE("antike 11.1, K21: With another galley Gesocribate would have held") {
  Table table = at_gesocribate(2);
  table.legion("romani", "athenae", 1);  // Athenae falls to one legion, so the step stays open
  table.play(EndMovement{});
  CHECK(table.refusal(table.conquer("gesocribate", 2)) == Violation::DefenceTooStrong);
}

TEST_CASE("antike 10.7, 11.5, 11.7: The booklet's example, moving and conquering Pella") {
  Table table = of_standing();
  table.temple("pella").galley("graeci", "athenae");
  table.legion("romani", "dyrrhachion", 2).galley("romani", "dyrrhachion");
  table.galley("romani", "sparta").knows("romani", KnowHow::Navigatio);
  table.on("romani", Field::MovereII);
  table.play(table.move(kLegion, "dyrrhachion", "pella", 2));
  table.play(table.move(kGalley, "dyrrhachion", "sparta"));
  table.play(table.move(kGalley, "sparta", "athenae", 1, 1));
  table.play(table.demand("athenae", kGalley, "graeci"));
  table.play(table.move(kGalley, "sparta", "athenae"));
  CHECK(table.state.stage == Stage::Movement);  // unhindered
  table.play(table.move(kGalley, "athenae", "pella", 1, 1));
  CHECK(defence_strength(table.state, table.nation("graeci"), table.at("pella")) == 3);
  Table regnum = table;
  regnum.knows("graeci", KnowHow::Regnum);
  CHECK(defence_strength(regnum.state, regnum.nation("graeci"), regnum.at("pella")) == 4);
  regnum.play(EndMovement{});
  CHECK(regnum.state.stage == Stage::Founding);  // three units are not enough

  table.play(EndMovement{}).play(table.conquer("pella", 2));
  CHECK(table.owns("romani", "pella"));
  CHECK_FALSE(table.has_temple("pella"));
  CHECK(table.told(TempleDestroyed{Nation{0}, table.at("pella")}));
  CHECK(resource_of_city(table.state, table.at("pella")) == Resource::Gold);
  CHECK(table.of("romani").units[index(table.at("pella"))].all() == 0);
  table.play(EndTurn{});
  CHECK(table.told(PersonageWon{Nation{0}, Personage::General, 1}));
}

TEST_CASE("antike 11.2, 11.3, 11.4: What the defence strength is made of") {
  Table table;
  const auto defence = [&] {
    return defence_strength(table.state, table.nation("graeci"), table.at("athenae"));
  };
  CHECK(defence() == 2);  // a city, and no more than two personages
  table.temple("athenae");
  CHECK(defence() == 4);
  table.legion("graeci", "athenae", 2).galley("graeci", "athenae").legion("romani", "athenae", 5);
  CHECK(defence() == 7);
  table.knows("graeci", KnowHow::Regnum);
  CHECK(defence() == 8);
  table.knows("graeci", KnowHow::ResPublica);
  CHECK(defence() == 9);
  table.personages("graeci", Personage::King, 2);
  CHECK(defence() == 9);
  table.personages("graeci", Personage::Scholar, 1);
  CHECK(defence() == 8);
}

TEST_CASE(
    "antike 11.5: The conqueror chooses which kinds it gives back, exactly as many as needed") {
  Table table = of_standing();
  table.temple("pella").legion("romani", "pella", 3).galley("romani", "pella", 2);
  table.on("romani", Field::MovereI).play(EndMovement{});
  CHECK(table.listed<Conquer>().size() == 3);  // one, two or three legions
  CHECK(table.refusal(table.conquer("pella", 0)) == Violation::WrongUnitsRemoved);
  CHECK(table.refusal(table.conquer("pella", 4)) == Violation::WrongUnitsRemoved);
  table.play(table.conquer("pella", 1));
  CHECK(table.legions("romani", "pella") == 2);
  CHECK(table.galleys("romani", "pella") == 0);
}

TEST_CASE("antike 11.1: Only foreign cities and neutral temples can be conquered") {
  Table table = of_standing();
  table.legion("romani", "roma", 3).legion("romani", "genua", 3).legion("romani", "pella", 3);
  table.on("romani", Field::MovereI).play(EndMovement{});
  CHECK(table.refusal(table.conquer("roma", 1)) == Violation::OwnCity);
  CHECK(table.refusal(table.conquer("genua", 1)) == Violation::NothingToConquer);
  CHECK(table.refusal(Conquer{RegionId{63}, 1}) == Violation::NoSuchRegion);
  CHECK(table.refusal(table.conquer("athenae", 1)) == Violation::DefenceTooStrong);
  table.play(EndConquests{});
  CHECK(table.state.stage == Stage::Founding);
}

TEST_CASE("antike 11.1: Several cities can be conquered in one action") {
  Table table = of_standing();
  table.legion("romani", "pella").legion("romani", "athenae").on("romani", Field::MovereI);
  table.play(EndMovement{}).play(table.conquer("pella", 1)).play(table.conquer("athenae", 1));
  CHECK(table.of("romani").cities.size() == 5);
  CHECK(table.state.stage == Stage::Founding);
}

TEST_CASE("antike 11.9, K6: A neutral temple is destroyed, and a unit left may found there") {
  Table table = of_standing();
  table.legion("romani", "massilia", 4).stock("romani", {1, 1, 1, 0});
  table.on("romani", Field::MovereI).play(EndMovement{}).play(table.conquer("massilia", 3));
  CHECK(table.told(NeutralTempleTaken{Nation{0}, table.at("massilia"), 3, 0}));
  CHECK_FALSE(table.owns("romani", "massilia"));
  CHECK(temples_in_bank(table.state) == 18);
  table.play(table.found("massilia", Resource::Marble)).play(EndTurn{});
  CHECK(table.owns("romani", "massilia"));
  CHECK(table.of("romani").personages[index(Personage::General)] == 1);
}

TEST_CASE("antike 11.10: A nation's last city cannot be conquered") {
  Table table = of_standing();
  table.no_cities("graeci").city("graeci", "athenae", Resource::Marble);
  table.legion("romani", "athenae", 9).legion("romani", "vindobona").on("romani", Field::MovereI);
  table.play(EndMovement{});
  CHECK(table.refusal(table.conquer("athenae", 1)) == Violation::LastCity);
}

TEST_CASE("antike 11.11: A foreign army does not keep a city from producing") {
  Table table;
  table.legion("graeci", "roma", 6).stock("romani", {}).play(Enter{Field::Marmor}).play(Produce{});
  CHECK(table.chips("romani") == Chips{1, 0, 0, 1});
}

TEST_CASE("antike K2: Units of third nations in a conquered region stay") {
  Table table = of_standing();
  table.legion("romani", "pella").legion("germani", "pella", 2).on("romani", Field::MovereI);
  table.play(EndMovement{}).play(table.conquer("pella", 1));
  CHECK(table.legions("germani", "pella") == 2);
}

TEST_CASE("antike K3: Without a city token there is no conquest and no foundation") {
  Table table = without_city_token();
  table.stock("romani", {9, 9, 9, 0}).legion("romani", "pella").legion("romani", "massilia", 3);
  table.on("romani", Field::MovereI).play(EndMovement{});
  CHECK(table.refusal(table.conquer("pella", 1)) == Violation::NoCityToken);
  table.play(table.conquer("massilia", 3));  // a neutral temple needs none
  table.legion("romani", "massilia");
  CHECK(table.refusal(table.found("massilia", Resource::Marble)) == Violation::NoCityToken);
}

TEST_CASE("antike 11.1, 11.10, K3: A conquest that was passed over is refused with its reason") {
  Table strong = at_gesocribate(2);
  strong.play(EndMovement{});
  CHECK(strong.state.stage == Stage::Founding);
  CHECK(strong.refusal(strong.conquer("gesocribate", 2)) == Violation::DefenceTooStrong);
  CHECK(strong.refusal(strong.conquer("roma", 1)) == Violation::OwnCity);

  Table last = of_standing();
  last.no_cities("graeci").city("graeci", "athenae", Resource::Marble);
  last.legion("romani", "athenae", 9).on("romani", Field::MovereI).play(EndMovement{});
  CHECK(last.refusal(last.conquer("athenae", 1)) == Violation::LastCity);

  Table poor = without_city_token();
  poor.stock("romani", {9, 9, 9, 0}).legion("romani", "pella").on("romani", Field::MovereI);
  poor.play(EndMovement{});
  CHECK(poor.state.stage == Stage::Founding);
  const auto refusal = poor.refusal(poor.conquer("pella", 1));
  CHECK(refusal == Violation::NoCityToken);
  CHECK(Rules::rule(*refusal) == "K3");

  Table done = at_gesocribate(1);
  done.play(EndMovement{}).play(EndConquests{});
  CHECK(done.refusal(done.conquer("gesocribate", 2)) == Violation::NotInThisStep);
  Table elsewhere = at_gesocribate(1);
  elsewhere.on("romani", Field::Templum).play(EndAction{});
  CHECK(elsewhere.refusal(elsewhere.conquer("gesocribate", 2)) == Violation::NotInThisStep);
}
