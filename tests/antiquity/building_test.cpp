// Sections 6, 7 and 8 of the rules: buildings, houses and stores.
#include "games/antiquity/buying.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

State rich() {
  return Position()
      .goods(kAnna, {{Good::Wood, 9},
                     {Good::Stone, 9},
                     {Good::Grain, 4},
                     {Good::Sheep, 4},
                     {Good::Olives, 4},
                     {Good::Fish, 4},
                     {Good::Wine, 4},
                     {Good::Pearls, 4},
                     {Good::Dye, 4},
                     {Good::Gold, 4}})
      .done();
}

int cells(Building kind) {
  return std::popcount(facts(kind).shape.turns[0].squares);
}

}  // namespace

TEST_CASE("antiquity 6.1, 6.11: A building is paid, and placed in any own city") {
  State state = Position().city(kAnna, 2, 10).goods(kAnna, {{Good::Wood, 2}}).done();
  play(state, kAnna, BuyBuilding{Building::Brewery, {}});
  CHECK(goods_of(state, kAnna, Good::Wood) == 1);
  refuses(state, kAnna, Place{0, City{2}, square_at(0, 0), 0}, Violation::NoSuchCity);
  play(state, kAnna, Place{0, kSecond, square_at(0, 0), 0});
  CHECK(works(state.household(kAnna), Building::Brewery));
  for (const Building kind :
       {Building::House, Building::Store, Building::Cathedral, Building{19}}) {
    refuses(state, kAnna, BuyBuilding{kind, {}}, Violation::NoSuchBuilding);
  }
}

TEST_CASE("antiquity 6.2, 6.3: Wood for the plain buildings, stone for the grand ones") {
  for (const auto& [kind, wood, stone] :
       std::initializer_list<std::tuple<Building, int, int>>{{Building::Market, 1, 0},
                                                             {Building::Explorer, 1, 0},
                                                             {Building::Harbour, 1, 0},
                                                             {Building::Brewery, 1, 0},
                                                             {Building::Granary, 1, 0},
                                                             {Building::University, 1, 0},
                                                             {Building::CartShop, 1, 0},
                                                             {Building::Dump, 0, 1},
                                                             {Building::ForcedLabour, 0, 1},
                                                             {Building::FacultyOfPhilosophy, 0, 1},
                                                             {Building::FacultyOfTheology, 0, 1},
                                                             {Building::FacultyOfAlchemy, 0, 2},
                                                             {Building::FacultyOfBiology, 0, 2}}) {
    State state = rich();
    play(state, kAnna, BuyBuilding{kind, {}});
    CHECK(goods_of(state, kAnna, Good::Wood) == 9 - wood);
    CHECK(goods_of(state, kAnna, Good::Stone) == 9 - stone);
  }
  State state = rich();
  play(state, kAnna, BuyCathedral{Saint::SanNicolo});
  CHECK(goods_of(state, kAnna, Good::Stone) == 8);
  play(state, kAnna, BuyStore{1, 2});
  CHECK(goods_of(state, kAnna, Good::Wood) == 8);
}

TEST_CASE("antiquity 6.4, 6.5: One luxury for Hospital and Fountain, two different for Stables") {
  State state = rich();
  play(state, kAnna, BuyBuilding{Building::Hospital, pay_with({Good::Dye})});
  CHECK(goods_of(state, kAnna, Good::Dye) == 3);
  play(state, kAnna, BuyBuilding{Building::Fountain, pay_with({Good::Wine})});
  refuses(state, kAnna, BuyBuilding{Building::Stables, pay_with({Good::Pearls, Good::Pearls})},
          Violation::GoodsNotDifferent);
  play(state, kAnna, BuyBuilding{Building::Stables, pay_with({Good::Pearls, Good::Gold})});
  CHECK(goods_of(state, kAnna, Good::Gold) == 3);
}

TEST_CASE("antiquity 6.6, 6.7: The price exactly, and only with goods one has") {
  State state = Position().goods(kAnna, {{Good::Gold, 1}, {Good::Grain, 1}}).done();
  refuses(state, kAnna, BuyBuilding{Building::Hospital, {}}, Violation::WrongPayment);
  refuses(state, kAnna, BuyBuilding{Building::Hospital, pay_with({Good::Gold, Good::Wine})},
          Violation::WrongPayment);
  refuses(state, kAnna, BuyBuilding{Building::Hospital, pay_with({Good::Grain})},
          Violation::WrongPayment);
  refuses(state, kAnna, BuyBuilding{Building::Hospital, pay_with({Good::Wine})},
          Violation::CannotPay);
  refuses(state, kAnna, BuyBuilding{Building::Market, {}}, Violation::CannotPay);
  refuses(state, kAnna, BuyStore{1, 2}, Violation::CannotPay);
  refuses(state, kAnna, BuyCathedral{Saint::SanNicolo}, Violation::CannotPay);
}

TEST_CASE("antiquity 6.8: A building lies wholly inside its city, 7x7 or 6x6") {
  State state = Position().city(kAnna, 2, 10).goods(kAnna, {{Good::Stone, 1}}).done();
  play(state, kAnna, BuyBuilding{Building::Dump, {}});
  CHECK(may(state, kAnna, Place{0, kFirst, square_at(4, 4), 0}));
  refuses(state, kAnna, Place{0, kFirst, square_at(4, 5), 0}, Violation::OutsideCity);
  refuses(state, kAnna, Place{0, kFirst, Square{49}, 0}, Violation::OutsideCity);
  CHECK(may(state, kAnna, Place{0, kSecond, square_at(3, 3), 0}));
  refuses(state, kAnna, Place{0, kSecond, square_at(4, 3), 0}, Violation::OutsideCity);
  refuses(state, kAnna, Place{0, kSecond, square_at(0, 6), 0}, Violation::OutsideCity);
}

TEST_CASE("antiquity 6.9: Not on another building, not on a grave") {
  State state = Position()
                    .building(kAnna, Building::Market, kFirst, 0, 0)
                    .grave(kAnna, kFirst, 3, 3)
                    .goods(kAnna, {{Good::Wood, 1}})
                    .done();
  play(state, kAnna, BuyBuilding{Building::University, {}});
  refuses(state, kAnna, Place{1, kFirst, square_at(1, 1), 0}, Violation::SquareOccupied);
  refuses(state, kAnna, Place{1, kFirst, square_at(2, 2), 0}, Violation::SquareOccupied);
  CHECK(may(state, kAnna, Place{1, kFirst, square_at(0, 2), 0}));
  State house = Position().building(kAnna, Building::Market, kFirst, 0, 0).done();
  play(house, kAnna, BuyHouse{1, 0, {}});
  refuses(house, kAnna, PlaceHouse{kFirst, square_at(0, 0)}, Violation::SquareOccupied);
}

TEST_CASE("antiquity 6.10: Quarter turns, but never turned over") {
  CHECK(facts(Building::Market).shape.different_turns == 1);
  CHECK(facts(Building::Explorer).shape.different_turns == 2);
  CHECK(facts(Building::Harbour).shape.different_turns == 4);
  CHECK(facts(Building::ForcedLabour).shape.different_turns == 2);
  CHECK(facts(Building::Brewery).shape.different_turns == 4);
  // The Brewery 1111/1000 turned over would be 1111/0001: no turn of it is that.
  const Squares mirrored = shape({"1111", "0001"}).turns[0].squares;
  for (const Outline& turn : facts(Building::Brewery).shape.turns) CHECK(turn.squares != mirrored);
  State state = rich();
  play(state, kAnna, BuyBuilding{Building::Explorer, {}});
  refuses(state, kAnna, Place{0, kFirst, square_at(0, 0), 2}, Violation::NoSuchTurn);
  play(state, kAnna, Place{0, kFirst, square_at(4, 6), 1});
  CHECK((built_squares(state.household(kAnna), kFirst) & bit(square_at(6, 6))) != 0);
}

TEST_CASE(
    "antiquity 6.9, 19.3: One of each building takes 96 squares, Fountain and House included") {
  int squares = 0;
  for (std::size_t kind = 0; kind < kBuildings; ++kind)
    squares += cells(static_cast<Building>(kind));
  CHECK(squares == 96);
  // The four faculties round the University fill a small city exactly.
  State state = Position()
                    .city(kAnna, 2, 10)
                    .building(kAnna, Building::University, kSecond, 2, 2)
                    .building(kAnna, Building::FacultyOfTheology, kSecond, 0, 0)
                    .building(kAnna, Building::FacultyOfBiology, kSecond, 0, 3)
                    .building(kAnna, Building::FacultyOfAlchemy, kSecond, 3, 0)
                    .building(kAnna, Building::FacultyOfPhilosophy, kSecond, 3, 3)
                    .done();
  // Theology is cut at its lower right, Biology lower left, Alchemy upper right, Philosophy upper
  // left.
  CHECK(empty_squares(state.household(kAnna), kSecond) == 0);
}

TEST_CASE("antiquity 6.12, 6.14: Each kind once, save Store, Cart Shop, Fountain and House") {
  State state = Position()
                    .building(kAnna, Building::Market, kFirst, 0, 0)
                    .building(kAnna, Building::CartShop, kFirst, 0, 2)
                    .store(kAnna, 1, 2, 0, 5, false)
                    .fountain(kAnna, kFirst, 6, 0)
                    .grave(kAnna, kFirst, 0, 0)
                    .goods(kAnna, {{Good::Wood, 3}, {Good::Gold, 1}})
                    .done();
  refuses(state, kAnna, BuyBuilding{Building::Market, {}}, Violation::AlreadyBuilt);
  CHECK(may(state, kAnna, BuyBuilding{Building::CartShop, {}}));
  CHECK(may(state, kAnna, BuyStore{1, 2}));
  CHECK(may(state, kAnna, BuyBuilding{Building::Fountain, pay_with({Good::Gold})}));
  refuses(state, kAnna, Lift{0}, Violation::NoPowerToRearrange);
}

TEST_CASE("antiquity 7.1, 7.2, 7.6: Houses by number, in any order, each once, four are free") {
  State state = Position().goods(kAnna, {{Good::Grain, 1}}).done();
  play(state, kAnna, BuyHouse{3, 0, {}});
  play(state, kAnna, BuyHouse{6, 0, pay_with({Good::Grain})});
  refuses(state, kAnna, BuyHouse{3, 0, {}}, Violation::HouseAlreadyBuilt);
  refuses(state, kAnna, BuyHouse{0, 0, {}}, Violation::NoSuchHouse);
  refuses(state, kAnna, BuyHouse{21, 0, {}}, Violation::NoSuchHouse);
  play(state, kAnna, PlaceHouse{kFirst, square_at(0, 0)});
  play(state, kAnna, PlaceHouse{kFirst, square_at(0, 1)});
  CHECK(std::popcount(state.household(kAnna).cities[0].houses) == 2);
  CHECK(may(state, kAnna, Commit{}));
}

TEST_CASE("antiquity 7.3, 7.4: What each house costs, in different goods") {
  const std::array<std::pair<int, int>, 20> costs = {
      {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {1, 0}, {1, 0}, {2, 0}, {1, 1}, {3, 0}, {1, 2},
       {2, 1}, {4, 0}, {1, 3}, {3, 1}, {2, 2}, {4, 1}, {2, 3}, {3, 2}, {4, 2}, {3, 3}}};
  for (std::uint8_t number = 1; number <= 20; ++number) {
    State state = rich();
    Payment payment;
    for (int food = 0; food < costs[number - 1U].first; ++food)
      ++payment.counts[static_cast<std::size_t>(food)];
    for (int luxury = 0; luxury < costs[number - 1U].second; ++luxury) {
      ++payment.counts[4U + static_cast<std::size_t>(luxury)];
    }
    CHECK(may(state, kAnna, BuyHouse{number, 0, payment}));
    refuses(state, kAnna, BuyHouse{number, 0, payment.with(Good::Fish).with(Good::Fish)},
            Violation::WrongPayment);
  }
  // Two food and three luxuries, all different: grain, fish, gold, dye and a pearl.
  State state = rich();
  CHECK(may(
      state, kAnna,
      BuyHouse{17, 0, pay_with({Good::Grain, Good::Fish, Good::Gold, Good::Dye, Good::Pearls})}));
  refuses(state, kAnna, BuyHouse{7, 0, pay_with({Good::Grain, Good::Grain})},
          Violation::HouseGoodsNotDifferent);
  State poor = Position().goods(kAnna, {{Good::Grain, 1}}).done();
  refuses(poor, kAnna, BuyHouse{5, 0, pay_with({Good::Fish})}, Violation::CannotPay);
}

TEST_CASE("antiquity 7.5: A new house brings a man who can work in the same plan") {
  State state = Position().building(kAnna, Building::Market, kFirst, 0, 0).done();
  refuses(state, kAnna, Man{0}, Violation::NoFreeMan);
  play(state, kAnna, BuyHouse{1, 0, {}});
  play(state, kAnna, PlaceHouse{kFirst, square_at(6, 6)});
  play(state, kAnna, Man{0});
  CHECK(works(state.household(kAnna), Building::Market));
}

TEST_CASE("antiquity 8.1, 8.2: A Store is a rectangle of two-square blocks, at any size one wood") {
  for (const auto& [width, height] : std::initializer_list<std::pair<int, int>>{
           {1, 2}, {2, 2}, {1, 4}, {2, 3}, {1, 6}, {2, 4}, {3, 4}, {2, 6}, {4, 7}}) {
    State state = rich();
    const BuyStore buy{static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
    CHECK(may(state, kAnna, buy));
    play(state, kAnna, buy);
    CHECK(goods_of(state, kAnna, Good::Wood) == 8);
    CHECK(state.household(kAnna).blocks_bought == width * height / 2);
  }
  const State state = rich();
  for (const auto& [width, height] :
       std::initializer_list<std::pair<int, int>>{{1, 1}, {3, 3}, {1, 3}, {0, 2}, {1, 8}, {4, 2}}) {
    refuses(state, kAnna,
            BuyStore{static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)},
            Violation::NotAStoreSize);
  }
}

TEST_CASE("antiquity 8.3, 8.4: A Store needs one man, a player may have several, none grows") {
  State state = rich();
  play(state, kAnna, BuyHouse{1, 0, {}});
  play(state, kAnna, PlaceHouse{kFirst, square_at(6, 6)});
  play(state, kAnna, BuyStore{2, 4});
  play(state, kAnna, Place{0, kFirst, square_at(0, 0), 1});
  play(state, kAnna, BuyStore{1, 2});
  play(state, kAnna, Place{1, kFirst, square_at(3, 0), 0});
  CHECK(storage(state.household(kAnna)) == 0);
  play(state, kAnna, Man{0});
  CHECK(storage(state.household(kAnna)) == 8);
  // Turned, it lies four wide and two high.
  CHECK((built_squares(state.household(kAnna), kFirst) & bit(square_at(1, 3))) != 0);
}

TEST_CASE("antiquity 6.15, 13.26: Four cities at most, the first one large") {
  CHECK(std::popcount(squares_of_city(0)) == 49);
  for (std::size_t city = 1; city < kMaxCities; ++city)
    CHECK(std::popcount(squares_of_city(city)) == 36);
  const State state = Position()
                          .stage(Stage::Countryside)
                          .manned(kAnna, Building::CartShop, kFirst, 0, 0)
                          .goods(kAnna, {{Good::Grain, 1},
                                         {Good::Wood, 1},
                                         {Good::Stone, 1},
                                         {Good::Gold, 1},
                                         {Good::Dye, 1}})
                          .with([](State& s) { s.household(kAnna).city_count = 4; })
                          .done();
  refuses(state, kAnna, BuildCity{at(3, 7), Good::Grain, Good::Dye, Good::Gold},
          Violation::TooManyCities);
}

}  // namespace antiquity_tests
