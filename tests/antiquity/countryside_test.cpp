// Section 13 of the rules: Countryside Building, with the figures of the rule book.
#include "games/antiquity/countryside.hpp"

#include "games/antiquity/producers.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

// Anna's turn in the countryside with `carts` manned Cart Shops, a Brewery and a man in each cart.
Position in_the_country(int carts = 2) {
  Position position;
  position.stage(Stage::Countryside);
  for (int cart = 0; cart < carts; ++cart)
    position.manned(kAnna, Building::CartShop, kFirst, 0, 2 * cart);
  position.houses(kAnna, carts + 2);
  position.goods(kAnna, {{Good::Wood, 5}, {Good::Grain, 2}});
  return position;
}

Position on(std::initializer_list<std::string_view> rows, int q, int r, int carts = 2) {
  Position position = in_the_country(carts);
  position.land(rows).city(kAnna, q, r).city(kBruno, 14, 20);
  return position;
}

int size_of_last(const State& state, Seat seat) {
  const auto& producers = state.player(seat).producers;
  return std::popcount(producers[producers.size() - 1].goods);
}

// Forest at the right of a city at (1, 2).
const std::initializer_list<std::string_view> kForest = {"GGGGGGGG", "GGGGFFGG", "GGGFFFGG",
                                                         "GGGGFFGG", "GGGGGGGF", "GGGGGGGG"};

}  // namespace

TEST_CASE("antiquity 13.1, 13.2: One thing for each manned Cart Shop, its man goes out to work") {
  State state = on(kForest, 1, 2, 1).done();
  CHECK(free_men(state, kAnna) == 2);
  play(state, kAnna, BuildWoodcutter{at(3, 2)});
  CHECK(manned_cart_shops(state.household(kAnna)) == 0);
  CHECK(free_men(state, kAnna) == 2);
  CHECK(state.player(kAnna).producers.size() == 1);
  CHECK(state.stage != Stage::Countryside);
  State none = on(kForest, 1, 2, 0)
                   .manned(kAnna, Building::FacultyOfAlchemy, kFirst, 0, 0)
                   .polluted({{3, 2}})
                   .done();
  refuses(none, kAnna, BuildWoodcutter{at(3, 2)}, Violation::NoMannedCartShop);
  refuses(none, kAnna, BuildFishery{at(3, 2), Direction{0}, Good::Fish},
          Violation::NoMannedCartShop);
  refuses(none, kAnna, BuildInn{at(3, 2), Good::Grain}, Violation::NoMannedCartShop);
  refuses(none, kAnna, BuildCity{at(4, 3), Good::Grain, Good::Dye, Good::Gold},
          Violation::NoMannedCartShop);
  CHECK(may(none, kAnna, EndCountryside{}));
}

TEST_CASE(
    "antiquity 13.2, 13.20, 13.21, A34: An inn takes a food, leaves its man at home, and widens "
    "the zone") {
  State state =
      in_the_country().building(kAnna, Building::Brewery, kFirst, 3, 0).polluted({{5, 2}}).done();
  CHECK(may(state, kAnna, BuildInn{at(5, 2), Good::Grain}));
  refuses(state, kAnna, BuildInn{at(6, 2), Good::Grain}, Violation::OutsideZoneOfControl);
  refuses(state, kAnna, BuildInn{at(5, 2), Good::Fish}, Violation::NotFood);
  refuses(state, kAnna, BuildInn{at(5, 2), Good::Wood}, Violation::NotFood);
  const int men = free_men(state, kAnna);
  CHECK(told(play(state, kAnna, BuildInn{at(5, 2), Good::Grain}),
             InnBuilt{kAnna, at(5, 2), Good::Grain}));
  CHECK(free_men(state, kAnna) == men + 1);
  CHECK_FALSE(is_manned(state.household(kAnna), 0));
  CHECK(is_manned(state.household(kAnna), 1));
  CHECK(state.land.polluted.contains(at(5, 2)));
  CHECK(zone_of_control(state, kAnna).contains(at(7, 2)));
  CHECK_FALSE(zone_of_control(state, kBruno).contains(at(3, 5)));
  refuses(in_the_country().done(), kAnna, BuildInn{at(5, 2), Good::Grain}, Violation::NoBrewery);
  refuses(in_the_country().building(kAnna, Building::Brewery, kFirst, 3, 0).done(), kAnna,
          BuildInn{at(-3, 0), Good::Grain}, Violation::NoSuchHex);
}

TEST_CASE("antiquity 13.3: An inn, then a farm in what it opened up") {
  State state = in_the_country().building(kAnna, Building::Brewery, kFirst, 3, 0).done();
  refuses(state, kAnna, BuildFarm{at(6, 3), Good::Grain, 0}, Violation::OutsideZoneOfControl);
  play(state, kAnna, BuildInn{at(5, 2), Good::Grain});
  CHECK(may(state, kAnna, BuildFarm{at(6, 3), Good::Grain, 0}));
}

TEST_CASE(
    "antiquity 13.4, 13.5, 13.6: A woodcutter stands on clean, free forest in the zone, for a "
    "wood") {
  State state = on(kForest, 1, 2).polluted({{4, 1}}).done();
  refuses(state, kAnna, BuildWoodcutter{at(7, 4)}, Violation::OutsideZoneOfControl);
  refuses(state, kAnna, BuildWoodcutter{at(3, 1)}, Violation::WrongTerrain);
  refuses(state, kAnna, BuildWoodcutter{at(4, 1)}, Violation::HexPolluted);
  play(state, kAnna, BuildWoodcutter{at(3, 2)});
  CHECK(goods_of(state, kAnna, Good::Wood) == 4);
  CHECK(state.player(kAnna).producers[0].good == Good::Wood);
  State poor = on(kForest, 1, 2)
                   .with([](State& s) {
                     s.household(kAnna).goods = {};
                     s.household(kAnna).goods.add(Good::Grain, 1);
                   })
                   .done();
  refuses(poor, kAnna, BuildWoodcutter{at(3, 2)}, Violation::NoWood);
}

TEST_CASE("antiquity 13.7, A7: The figure of the woodcutter: sizes two, three, four and six") {
  const std::initializer_list<std::string_view> rows = {"GGGGGGGGGG", "GGGGFFGGGG", "GGGFFFFGGG",
                                                        "GGGGFGGGGG", "GGFGGGGGGG", "GFGGGGGGGG"};
  const auto size_at = [&](int q, int r) {
    State state = on(rows, 1, 2).inn(kAnna, 4, 4).done();
    play(state, kAnna, BuildWoodcutter{at(q, r)});
    return size_of_last(state, kAnna);
  };
  // (4, 2) touches (5, 2), (5, 1), (4, 1), (3, 2), (4, 3): six with itself.
  CHECK(size_at(4, 2) == 6);
  CHECK(size_at(3, 2) == 3);
  CHECK(size_at(4, 1) == 4);
  CHECK(size_at(2, 4) == 2);
  State state = on(rows, 1, 2).done();
  play(state, kAnna, BuildWoodcutter{at(3, 2)});
  CHECK(state.land.grass_markers == hexes({{3, 2}, {4, 2}, {4, 1}}));
  CHECK(grass(state).contains(at(4, 2)));
  CHECK_FALSE(state.land.polluted.contains(at(4, 2)));
  // (5, 2) lies outside the zone, but a woodcutter at (4, 2) takes it.
  State far = on(rows, 1, 2).done();
  CHECK_FALSE(zone_of_control(far, kAnna).contains(at(5, 2)));
  play(far, kAnna, BuildWoodcutter{at(4, 2)});
  CHECK(far.land.worked.contains(at(5, 2)));
}

TEST_CASE(
    "antiquity 13.8, 13.9, 13.10: A farm takes a seed, clean grass around it, and pollutes it") {
  State state = in_the_country().done();
  refuses(state, kAnna, BuildFarm{at(4, 2), Good::Fish, 0}, Violation::NotAFarmGood);
  refuses(state, kAnna, BuildFarm{at(4, 2), Good::Olives, 0}, Violation::NoSeed);
  play(state, kAnna, BuildFarm{at(5, 2), Good::Grain, 0});
  CHECK(goods_of(state, kAnna, Good::Grain) == 1);
  CHECK(size_of_last(state, kAnna) == 7);
  CHECK((state.land.polluted & seven_hexes(at(5, 2))).count() == 7);
  // Grass that a woodcutter left will do.
  State cut =
      on(kForest, 1, 2).with([](State& s) { s.land.grass_markers = hexes({{3, 2}}); }).done();
  CHECK(may(cut, kAnna, BuildFarm{at(3, 2), Good::Grain, 0}));
  refuses(cut, kAnna, BuildFarm{at(4, 2), Good::Grain, 0}, Violation::WrongTerrain);
}

TEST_CASE("antiquity 13.11, A27: Biology gives one farm a round without seed, of any kind") {
  State state = in_the_country(3).manned(kAnna, Building::FacultyOfBiology, kFirst, 3, 0).done();
  CHECK(may(state, kAnna, BuildFarm{at(5, 2), Good::Wine, 1}));
  CHECK(may(state, kAnna, BuildFarm{at(5, 2), Good::Grain, 0}));
  play(state, kAnna, BuildFarm{at(5, 2), Good::Wine, 1});
  CHECK(goods_of(state, kAnna, Good::Wine) == 0);
  refuses(state, kAnna, BuildFarm{at(2, 5), Good::Wine, 1}, Violation::NoBiology);
  CHECK(may(state, kAnna, BuildFarm{at(2, 5), Good::Grain, 0}));
}

TEST_CASE(
    "antiquity 13.12, 13.13, 13.14, A5: A mine fixes the good of its whole range, cities or not") {
  // One range along row 2, under Bruno's city too; another at (1, 5).
  State state = on({"GGGGGGGGGGGGG", "GGGGGGGGGGGGG", "GGGMMMMMMMMMG", "GGGGGGGGGGGGG",
                    "GGGGGGGGGGGGG", "GMGGGGGGGGGGG", "GGGGGGGGGGGGG"},
                   1, 2, 3)
                    .inn(kAnna, 11, 4)
                    .with([](State& s) {
                      s.player(kBruno).city_centres[0] = at(7, 2);
                      s.land.cities |= seven_hexes(at(7, 2));
                    })
                    .done();
  refuses(state, kAnna, BuildMine{at(3, 2), Good::Wood}, Violation::NotAMineGood);
  refuses(state, kAnna, BuildMine{at(3, 1), Good::Gold}, Violation::WrongTerrain);
  CHECK(may(state, kAnna, BuildMine{at(3, 2), Good::Stone}));
  CHECK(told(play(state, kAnna, BuildMine{at(3, 2), Good::Gold}),
             RangeDecided{at(3, 2), Good::Gold}));
  CHECK(size_of_last(state, kAnna) == 2);
  CHECK(state.land.polluted.contains(at(4, 2)));
  CHECK(goods_of(state, kAnna, Good::Wood) == 4);
  refuses(state, kAnna, BuildMine{at(11, 2), Good::Stone}, Violation::RangeGivesAnotherGood);
  CHECK(may(state, kAnna, BuildMine{at(11, 2), Good::Gold}));
  CHECK(may(state, kAnna, BuildMine{at(1, 5), Good::Stone}));
  // The figure of the range: all that hangs together, whatever is built on it.
  CHECK(mountain_range(state, at(3, 2)).count() == 9);
  CHECK(mountain_range(state, at(1, 5)).count() == 1);
}

TEST_CASE("antiquity 13.15, 13.16, 13.17, 13.18, A8: The figure of the fishery") {
  // Sea in rows 2 and 3 from column 4 on; the shore is row 1. The zone ends at column 5.
  State state = on({"GGGGGGGGGG", "GGGGGGGGGG", "GGGGWWWWGG", "GGGGWWWWGG", "GGGGGGGGGG"}, 1, 2, 3)
                    .polluted({{6, 2}, {7, 2}, {5, 1}})
                    .done();
  CHECK(zone_of_control(state, kAnna).contains(at(4, 1)));
  // A: both hexes on the shore, one polluted, one of them in the zone.
  CHECK(may(state, kAnna, BuildFishery{at(4, 1), Direction{0}, Good::Fish}));
  refuses(state, kAnna, BuildFishery{at(4, 1), Direction{0}, Good::Grain},
          Violation::NotAFisheryGood);
  refuses(state, kAnna, BuildFishery{at(4, 1), Direction{3}, Good::Fish},
          Violation::NotAFisheryDirection);
  // D: a hex that touches polluted sea only.
  refuses(state, kAnna, BuildFishery{at(7, 1), Direction{0}, Good::Fish}, Violation::NoCleanSea);
  refuses(state, kAnna, BuildFishery{at(3, 1), Direction{0}, Good::Dye}, Violation::NoCleanSea);
  refuses(state, kAnna, BuildFishery{at(4, 2), Direction{0}, Good::Dye}, Violation::WrongTerrain);
  refuses(state, kAnna, BuildFishery{at(9, 0), Direction{0}, Good::Dye}, Violation::NoCleanSea);
  refuses(state, kAnna, BuildFishery{at(6, 4), Direction{0}, Good::Dye},
          Violation::OutsideZoneOfControl);
  refuses(state, kAnna, BuildFishery{at(9, 4), Direction{0}, Good::Dye}, Violation::NoCleanSea);
  const int wood = goods_of(state, kAnna, Good::Wood);
  play(state, kAnna, BuildFishery{at(4, 1), Direction{0}, Good::Pearls});
  CHECK(goods_of(state, kAnna, Good::Wood) == wood - 1);
  // Its clean sea: (4, 2) and (5, 2); (3, 2) is land, (6, 2) was polluted.
  CHECK(size_of_last(state, kAnna) == 2);
  CHECK(state.land.polluted.contains(at(4, 2)));
  CHECK(state.land.polluted.contains(at(5, 2)));
  CHECK(state.land.worked.contains(at(5, 1)));
  CHECK(occupied(state).contains(at(4, 1)));
  // The second hex alone is in the zone.
  State second = on({"GGGGGGGG", "GGGGGGGG", "GGGGGWGG", "GGGGGWGG"}, 1, 2, 1).done();
  CHECK_FALSE(zone_of_control(second, kAnna).contains(at(5, 1)));
  CHECK(may(second, kAnna, BuildFishery{at(4, 2), Direction{1}, Good::Fish}));
}

TEST_CASE("antiquity 13.19, A24: Twelve fisheries at a time") {
  Position position = on({"GGGGGGGGGG", "GGGGGGGGGG", "GGGGWWWWGG", "GGGGWWWWGG"}, 1, 2, 1);
  for (int fishery = 0; fishery < 12; ++fishery) {
    position.producer(kBruno, Industry::Fishery, Good::Fish, 14, fishery, 1);
  }
  refuses(position.done(), kAnna, BuildFishery{at(4, 1), Direction{0}, Good::Fish},
          Violation::NoFisheryLeft);
  CHECK(fisheries_on_the_map(position.done()) == 12);
}

TEST_CASE(
    "antiquity 13.22, 13.23, 13.24, 13.25, 13.26: The figure of the city: on land, in reach, "
    "apart") {
  Position position = in_the_country(2);
  position.goods(kAnna, {{Good::Stone, 1}, {Good::Dye, 1}, {Good::Gold, 1}})
      .polluted({{2, 6}, {2, 5}});
  State state = position.done();
  const BuildCity a{at(2, 6), Good::Grain, Good::Dye, Good::Gold};
  CHECK(may(state, kAnna, a));
  // Two city centres need four steps between them.
  refuses(state, kAnna, BuildCity{at(2, 5), Good::Grain, Good::Dye, Good::Gold},
          Violation::TouchesAnotherCity);
  refuses(state, kAnna, BuildCity{at(6, 2), Good::Grain, Good::Dye, Good::Gold},
          Violation::TouchesAnotherCity);
  refuses(state, kAnna, BuildCity{at(2, 10), Good::Grain, Good::Dye, Good::Gold},
          Violation::OutsideZoneOfControl);
  refuses(state, kAnna, BuildCity{at(0, 7), Good::Grain, Good::Dye, Good::Gold},
          Violation::NoSuchHex);
  refuses(state, kAnna, BuildCity{at(2, 6), Good::Wood, Good::Dye, Good::Gold}, Violation::NotFood);
  refuses(state, kAnna, BuildCity{at(2, 6), Good::Grain, Good::Gold, Good::Gold},
          Violation::NotTwoLuxuries);
  refuses(state, kAnna, BuildCity{at(2, 6), Good::Grain, Good::Grain, Good::Gold},
          Violation::NotTwoLuxuries);
  refuses(state, kAnna, BuildCity{at(2, 6), Good::Grain, Good::Wine, Good::Gold},
          Violation::CannotPayForCity);
  State at_sea = position.with([](State& s) { s.land.sea.insert(at(3, 6)); }).done();
  refuses(at_sea, kAnna, a, Violation::CityOnSea);
  const auto effects = play(state, kAnna, a);
  CHECK(told(effects, CityBuilt{kAnna, at(2, 6)}));
  CHECK(state.household(kAnna).city_count == 2);
  CHECK_FALSE(state.land.polluted.contains(at(2, 6)));
  CHECK(goods_of(state, kAnna, Good::Stone) == 0);
  CHECK(goods_of(state, kAnna, Good::Dye) == 0);
  CHECK(zone_of_control(state, kAnna).contains(at(2, 9)));
}

TEST_CASE(
    "antiquity 13.27, A6: Nothing on a city, inn, fishery, man or good, spent ground is free") {
  State state = in_the_country()
                    .building(kAnna, Building::Brewery, kFirst, 3, 0)
                    .inn(kBruno, 4, 2)
                    .polluted({{5, 1}, {5, 2}})
                    .with([](State& s) { s.land.worked.insert(at(5, 1)); })
                    .goods(kAnna, {{Good::Stone, 1}, {Good::Dye, 1}, {Good::Gold, 1}})
                    .done();
  refuses(state, kAnna, BuildFarm{at(4, 2), Good::Grain, 0}, Violation::HexOccupied);
  refuses(state, kAnna, BuildInn{at(4, 2), Good::Grain}, Violation::HexOccupied);
  refuses(state, kAnna, BuildInn{at(5, 1), Good::Grain}, Violation::HexOccupied);
  refuses(state, kAnna, BuildInn{at(2, 2), Good::Grain}, Violation::HexOccupied);
  CHECK(may(state, kAnna, BuildInn{at(5, 2), Good::Grain}));
  State city = in_the_country().with([](State& s) { s.land.worked.insert(at(2, 8)); }).done();
  refuses(city, kAnna, BuildCity{at(2, 7), Good::Grain, Good::Dye, Good::Gold},
          Violation::HexOccupied);
  State shore = on({"GGGGGGGGGG", "GGGGGGGGGG", "GGGGWWWWGG"}, 1, 1, 1).inn(kBruno, 4, 1).done();
  refuses(shore, kAnna, BuildFishery{at(4, 1), Direction{0}, Good::Fish}, Violation::HexOccupied);
}

TEST_CASE("antiquity 13.28, A7: Markers are built over and removed unseen") {
  State state =
      in_the_country().with([](State& s) { s.land.markers = hexes({{5, 2}, {5, 3}}); }).done();
  const auto effects = play(state, kAnna, BuildFarm{at(4, 3), Good::Grain, 0});
  CHECK(told(effects, MarkerRemoved{at(5, 3)}));
  CHECK(told(effects, MarkerRemoved{at(5, 2)}));
  CHECK(state.land.markers.empty());
  CHECK(state.unseen_markers[0] == 2);
}

TEST_CASE("antiquity 13.29: The figure of the neighbours: a newer woodcutter takes what is left") {
  // Player A's woodcutter stands at (4, 2); B builds at (6, 2) and gets three.
  State state = on({"GGGGGGGGGG", "GGGGFGFGGG", "GGGFFFFFGG", "GGGGGGGGGG"}, 1, 2)
                    .inn(kBruno, 8, 2)
                    .manned(kBruno, Building::CartShop, kFirst, 0, 0)
                    .houses(kBruno, 1)
                    .goods(kBruno, {{Good::Wood, 1}})
                    .done();
  play(state, kAnna, BuildWoodcutter{at(4, 2)});
  CHECK(size_of_last(state, kAnna) == 4);
  play(state, kAnna, EndCountryside{});
  play(state, kBruno, BuildWoodcutter{at(6, 2)});
  CHECK(size_of_last(state, kBruno) == 3);
}

TEST_CASE(
    "antiquity 13.30, 13.31, A9: Alchemy cleans a hex and its neighbours once a round, occupied or "
    "not") {
  State state = in_the_country()
                    .manned(kAnna, Building::FacultyOfAlchemy, kFirst, 3, 0)
                    .polluted({{5, 2}, {5, 1}, {6, 2}, {7, 2}})
                    .with([](State& s) {
                      s.land.worked.insert(at(5, 1));
                      s.land.grass_markers.insert(at(5, 2));
                    })
                    .done();
  refuses(state, kAnna, CleanLand{at(4, 2)}, Violation::NothingToClean);
  refuses(state, kAnna, CleanLand{at(6, 2)}, Violation::OutsideZoneOfControl);
  CHECK(told(play(state, kAnna, CleanLand{at(5, 2)}), LandCleaned{kAnna, at(5, 2), 3}));
  CHECK(state.land.polluted == hexes({{7, 2}}));
  CHECK(state.land.grass_markers.contains(at(5, 2)));
  CHECK(may(state, kAnna, BuildFarm{at(5, 2), Good::Grain, 0}));
  refuses(state, kAnna, CleanLand{at(7, 2)}, Violation::NoAlchemy);
}

TEST_CASE("antiquity A28: Pollution stays under inns and fisheries") {
  State state = on({"GGGGGGGGGG", "GGGGGGGGGG", "GGGGWWWWGG"}, 1, 1, 1).polluted({{4, 1}}).done();
  play(state, kAnna, BuildFishery{at(4, 1), Direction{0}, Good::Fish});
  CHECK(state.land.polluted.contains(at(4, 1)));
  CHECK_FALSE(is_food(Good::Wine));
}

}  // namespace antiquity_tests
