// The catalogue tells pages what is printed on the pieces; it must agree with the rules.
#include "games/registry.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

TEST_CASE("The catalogue has every building with its shape in each turn, price and man") {
  const auto catalogue = games::find("antiquity")->catalogue();
  const auto& buildings = catalogue.at("buildings").as_object();
  CHECK(buildings.size() == antiquity::kBuildings);
  const auto& cart = buildings.at("cart_shop");
  CHECK(cart.at("wood") == 1);
  CHECK(cart.at("manned") == true);
  CHECK(cart.at("often") == true);
  CHECK(cart.at("shapes").as_array().size() == 4);
  CHECK(cart.at("shapes").at(1).at(0) == "10");
  CHECK(cart.at("shapes").at(1).at(1) == "11");
  CHECK(buildings.at("market").at("shapes").as_array().size() == 1);
  CHECK(buildings.at("stables").at("luxuries") == 2);
  CHECK(buildings.at("cathedral").at("manned") == false);
  CHECK(buildings.at("cathedral").at("often") == false);
}

TEST_CASE("The catalogue turns a Store as the plan does") {
  const auto catalogue = games::find("antiquity")->catalogue();
  const auto& turns = catalogue.at("buildings").at("store").at("shapes").as_array();
  REQUIRE(turns.size() == 2);
  State state = Position().goods(kAnna, {{Good::Wood, 1}}).done();
  play(state, kAnna, BuyStore{1, 2});
  for (std::uint8_t turn = 0; turn < 2; ++turn) {
    State placed = state;
    play(placed, kAnna, Place{0, kFirst, square_at(0, 0), turn});
    const Squares squares = squares_of(placed.household(kAnna).pieces[0]);
    const bool is_upright = (squares & bit(square_at(1, 0))) != 0;
    CHECK(turns[turn].as_array().size() == (is_upright ? 2U : 1U));
  }
}

TEST_CASE("The catalogue knows goods, houses, saints and the numbers of the rules") {
  const auto catalogue = games::find("antiquity")->catalogue();
  CHECK(catalogue.at("goods").as_object().size() == antiquity::kGoods);
  CHECK(catalogue.at("goods").at("wine").at("group") == "luxury");
  CHECK(catalogue.at("goods").at("wine").at("from") == "farm");
  CHECK(catalogue.at("goods").at("wood").at("from") == "woodcutter");
  CHECK(catalogue.at("houses").as_array().size() == antiquity::kHouses);
  CHECK(catalogue.at("houses").at(7).at("luxuries") == 1);
  CHECK(catalogue.at("saints").at("santa_barbara") == 19);
  CHECK(catalogue.at("cities").at("small") == 6);
  CHECK(catalogue.at("pollution").at("saved_by_dump") == 4);
}

}  // namespace
}  // namespace antiquity_tests
