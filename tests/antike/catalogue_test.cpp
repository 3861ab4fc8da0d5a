// The catalogue tells pages what boards there are and what numbers are made of; it must agree with
// the rules.
#include "games/registry.hpp"
#include "tests/antike/table.hpp"

namespace antike_tests {
namespace {

TEST_CASE("The catalogue carries our boards as they are written") {
  const auto catalogue = games::find("antike")->catalogue();
  const auto& boards = catalogue.at("boards").as_object();
  CHECK(boards.size() == 2);
  CHECK(boards.at("mare_nostrum").at("name") == "Mare Nostrum");
  CHECK(boards.at("orient").at("regions").as_array().size() > 40);
}

TEST_CASE("The catalogue says what defence, production, reach, arming and sea areas are made of") {
  const auto catalogue = games::find("antike")->catalogue();
  const auto& defence = catalogue.at("defence");
  CHECK(defence.at("city") == 1);
  CHECK(defence.at("city_with_temple") == 3);
  CHECK(defence.at("neutral_temple") == 3);
  CHECK(defence.at("few_personages") == 1);
  CHECK(defence.at("regnum") == 1);
  CHECK(defence.at("res_publica") == 2);
  const auto& production = catalogue.at("production");
  CHECK(production.at("city") == 1);
  CHECK(production.at("city_with_temple") == 3);
  CHECK(production.at("metallum") == 1);
  CHECK(production.at("moneta") == 2);
  CHECK(catalogue.at("reach").at("legion").at("wise") == 2);
  const auto& new_units = catalogue.at("new_units");
  CHECK(new_units.at("city") == 1);
  CHECK(new_units.at("city_with_temple") == 3);
  CHECK(new_units.at("bellona") == 1);
  CHECK(catalogue.at("sea_areas").at("city_site") == 1);
  CHECK(catalogue.at("sea_areas").at("open_sea") == 2);
}

TEST_CASE(
    "The catalogue lists the rondel clockwise, know-hows with what they need, personages with what "
    "earns them") {
  const auto catalogue = games::find("antike")->catalogue();
  const auto& fields = catalogue.at("fields").as_array();
  CHECK(fields.size() == antike::kFields);
  CHECK(fields[0].at("field") == "ferrum");
  CHECK(fields[0].at("produces") == "iron");
  CHECK(fields[0].at("spends").is_null());
  CHECK(fields[4].at("spends") == "iron");
  CHECK(fields[7].at("produces").is_null());
  CHECK(catalogue.at("know_hows").at("moneta").at("needs") == "metallum");
  CHECK(catalogue.at("personages").at("king").at("every") == 5);
  CHECK(catalogue.at("personages").at("general").at("every").is_null());
}

}  // namespace
}  // namespace antike_tests
