// Sections 14 to 18 of the rules: storing, harvest, exploring, famine, pollution.
#include "games/antiquity/famine.hpp"
#include "games/antiquity/harvest.hpp"
#include "games/antiquity/pollution.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

// The first `columns` of the last row and everything above it are filled, so few squares are empty.
Position nearly_full(int empty) {
  Position position;
  position.with([empty](State& s) {
    Household& anna = s.household(kAnna);
    anna.cities[0].houses = kLargeCity & ~((Squares{1} << static_cast<unsigned>(empty)) - 1);
    anna.houses_built = 0xFFFFF;
  });
  return position;
}

State explorers(std::initializer_list<Seat> seats) {
  Position position;
  position.with([](State& s) {
    s.introductory = 0;
    s.land.markers = hexes({{5, 2}, {5, 3}, {6, 2}});
  });
  for (const Seat seat : seats)
    position.manned(seat, Building::Explorer, kFirst, 0, 0).houses(seat, 1);
  return position.done();
}

}  // namespace

TEST_CASE(
    "antiquity 14.1, 14.2, 14.4, A31: A Store keeps a good a square, the player chooses what "
    "goes") {
  State state = Position()
                    .store(kAnna, 1, 2, 0, 0, true)
                    .store(kAnna, 1, 4, 0, 2, false)
                    .houses(kAnna, 1)
                    .goods(kAnna, {{Good::Wood, 2}, {Good::Gold, 1}})
                    .done();
  CHECK(storage(state.household(kAnna)) == 2);
  commit_all(state);
  CHECK(state.stage == Stage::StoreGoods);
  refuses(state, kAnna, Discard{Good::Fish}, Violation::GoodNotOwned);
  const auto effects = play(state, kAnna, Discard{Good::Wood});
  CHECK(told(effects, GoodsDiscarded{kAnna, Good::Wood, 1}));
  CHECK(goods_of(state, kAnna, Good::Wood) == 1);
  CHECK(goods_of(state, kAnna, Good::Gold) == 1);
  CHECK(state.stage != Stage::StoreGoods);
  // Room for all of it: nobody is asked.
  State roomy = Position()
                    .store(kAnna, 2, 2, 0, 0, true)
                    .houses(kAnna, 1)
                    .goods(kAnna, {{Good::Wood, 2}, {Good::Gold, 1}})
                    .done();
  commit_all(roomy);
  CHECK(roomy.household(kAnna).goods.total() == 3);
}

TEST_CASE(
    "antiquity 15.1, 15.2: Each producer gives one good a round, the man's own last, by choice of "
    "hex") {
  State state = Position()
                    .producer(kAnna, Industry::Farm, Good::Grain, 5, 2, 0x43)
                    .producer(kAnna, Industry::Mine, Good::Gold, 5, 8, 0x41)
                    .houses(kAnna, 2)
                    .with([](State& s) {
                      s.introductory = 1;
                      s.land.worked = hexes({{5, 2}, {6, 2}, {6, 1}, {5, 8}, {6, 8}});
                    })
                    .done();
  commit_all(state);
  CHECK(state.stage == Stage::Harvest);
  CHECK(goods_of(state, kAnna, Good::Grain) == 1);
  refuses(state, kAnna, HarvestFrom{0, 6}, Violation::GoodUnderTheMan);
  refuses(state, kAnna, HarvestFrom{0, 3}, Violation::NoGoodThere);
  refuses(state, kAnna, HarvestFrom{1, 0}, Violation::NothingMoreToTake);
  refuses(state, kAnna, HarvestFrom{2, 0}, Violation::NoSuchProducer);
  CHECK(told(play(state, kAnna, HarvestFrom{0, 1}), GoodTaken{kAnna, at(6, 1), Good::Grain}));
  CHECK_FALSE(state.land.worked.contains(at(6, 1)));
  CHECK(state.land.worked.contains(at(6, 2)));
  CHECK(state.player(kAnna).producers[0].goods == 0x41);
}

TEST_CASE(
    "antiquity 15.3, A8: An empty producer is finished, all goods of a fishery are free to "
    "choose") {
  State state = Position()
                    .producer(kAnna, Industry::Woodcutter, Good::Wood, 5, 2, 0x40)
                    .producer(kAnna, Industry::Fishery, Good::Fish, 5, 8, 0x01)
                    .producer(kAnna, Industry::Fishery, Good::Dye, 8, 8, 0xC0)
                    .houses(kAnna, 3)
                    .with([](State& s) {
                      s.introductory = 1;
                      s.land.worked = hexes({{5, 2}, {5, 8}, {6, 8}});
                    })
                    .done();
  const auto effects = commit_all(state);
  CHECK(told(effects, Harvested{kAnna, at(5, 2), Good::Wood, 1, 1}));
  CHECK(state.stage == Stage::Harvest);
  CHECK(may(state, kAnna, HarvestFrom{2, 6}));
  CHECK(may(state, kAnna, HarvestFrom{2, 7}));
  const auto last = settle(state, kAnna);
  CHECK(told(last, ProducerFinished{kAnna, Industry::Woodcutter, at(5, 2)}));
  CHECK(state.player(kAnna).producers.size() == 1);
  CHECK(state.land.worked.empty());
  CHECK(free_men(state, kAnna) == 2);
}

TEST_CASE(
    "antiquity 15.4, 15.5, 15.6: Forced Labour takes three, keeps two, of two one, of one none, "
    "everywhere") {
  State state = Position()
                    .manned(kAnna, Building::ForcedLabour, kFirst, 0, 0)
                    .producer(kAnna, Industry::Mine, Good::Gold, 5, 2, 0x47)
                    .producer(kAnna, Industry::Farm, Good::Grain, 5, 8, 0x41)
                    .producer(kAnna, Industry::Woodcutter, Good::Wood, 2, 7, 0x40)
                    .houses(kAnna, 4)
                    .with([](State& s) { s.introductory = 1; })
                    .done();
  const auto effects = commit_all(state);
  CHECK(told(effects, Harvested{kAnna, at(5, 2), Good::Gold, 3, 2}));
  CHECK(told(effects, Harvested{kAnna, at(5, 8), Good::Grain, 2, 1}));
  CHECK(told(effects, Harvested{kAnna, at(2, 7), Good::Wood, 1, 0}));
  CHECK(goods_of(state, kAnna, Good::Gold) == 2);
  CHECK(state.player(kAnna).producers.size() == 1);
  CHECK(state.player(kAnna).producers[0].goods == 0x40);
}

TEST_CASE(
    "antiquity 16.1, 16.2, 16.3: An Explorer turns one marker in the zone, food raises the famine "
    "level") {
  State state = explorers({kAnna, kBruno});
  commit_all(state);
  CHECK(state.stage == Stage::Explore);
  refuses(state, kAnna, Explore{at(4, 2)}, Violation::NoMarkerThere);
  refuses(state, kAnna, Explore{at(6, 2)}, Violation::MarkerOutOfReach);
  CHECK(told(play(state, kAnna, Explore{at(5, 2)}), MarkerChosen{kAnna, at(5, 2)}));
  CHECK(Rules::to_act(state).empty());
  CHECK(weight_of(state, DrawMarker{Good::Wine}) == 2);
  CHECK(told(draw(state, DrawMarker{Good::Wine}), MarkerTurned{kAnna, at(5, 2), Good::Wine}));
  CHECK(state.famine_level == 0);
  CHECK(goods_of(state, kAnna, Good::Wine) == 1);
  CHECK_FALSE(state.land.markers.contains(at(5, 2)));
  play(state, kBruno, Explore{at(6, 2)});
  CHECK(weight_of(state, DrawMarker{Good::Wine}) == 1);
  CHECK(told(draw(state, DrawMarker{Good::Sheep}), FamineLevelSet{1}));
  CHECK(goods_of(state, kBruno, Good::Sheep) == 1);
}

TEST_CASE("antiquity 16.4: Exploring may be declined") {
  State state = explorers({kAnna});
  commit_all(state);
  CHECK(told(play(state, kAnna, DeclineToExplore{}), ExploringDeclined{kAnna}));
  CHECK(state.land.markers.count() == 3);
  CHECK(state.stage == Stage::Pollution);
}

TEST_CASE(
    "antiquity 17.1, 17.2, 17.3: Graves by the famine level, less food and Granary, food is kept") {
  const State state = Position()
                          .building(kAnna, Building::Granary, kFirst, 0, 0)
                          .goods(kAnna, {{Good::Grain, 1}, {Good::Fish, 1}, {Good::Wine, 5}})
                          .famine(7)
                          .done();
  CHECK(famine_bill(state, kAnna).graves() == 7 - 2 - 3);
  CHECK(famine_bill(state, kBruno).graves() == 7);
  State stored = Position()
                     .store(kAnna, 1, 2, 0, 0, true)
                     .houses(kAnna, 1)
                     .goods(kAnna, {{Good::Grain, 2}})
                     .famine(2)
                     .done();
  commit_all(stored);
  CHECK(goods_of(stored, kAnna, Good::Grain) == 2);
  CHECK(Rules::to_act(stored) == SeatSet(kBruno));
}

TEST_CASE(
    "antiquity 17.4, 17.6, 17.9, A29: Graves on empty squares, never on houses, the level has no "
    "end") {
  State state = Position().famine(3).houses(kAnna, 1).done();
  commit_all(state);
  CHECK(state.graves_due == 3);
  refuses(state, kAnna, PlaceGrave{kFirst, square_at(6, 6)}, Violation::GraveOnHouse);
  play(state, kAnna, PlaceGrave{kFirst, square_at(0, 0)});
  refuses(state, kAnna, PlaceGrave{kFirst, square_at(0, 0)}, Violation::GraveOnGrave);
  refuses(state, kAnna, PlaceGrave{kSecond, square_at(0, 0)}, Violation::NoSuchCity);
  settle(state, kAnna);
  CHECK(graves_of(state, kAnna) == 3);
  settle(state, kBruno);
  CHECK(state.famine_level == 4);
  State late = Position().famine(200).done();
  set_famine_level(late, 201, nullptr);
  CHECK(late.famine_level == 201);
}

TEST_CASE(
    "antiquity 17.5, 17.7: Buildings take graves only when no square is empty, and lose their "
    "man") {
  State some = Position()
                   .manned(kAnna, Building::CartShop, kFirst, 0, 0)
                   .houses(kAnna, 1)
                   .famine(1)
                   .stage(Stage::Famine)
                   .with([](State& s) { s.graves_due = 1; })
                   .done();
  refuses(some, kAnna, PlaceGrave{kFirst, square_at(0, 1)}, Violation::EmptySquaresFirst);
  // A cart with three squares in a city without any empty one.
  Position full = nearly_full(0);
  full.with([](State& s) {
    s.household(kAnna).cities[0].houses &=
        ~(bit(square_at(0, 1)) | bit(square_at(1, 0)) | bit(square_at(1, 1)));
  });
  State state = full.manned(kAnna, Building::CartShop, kFirst, 0, 0)
                    .stage(Stage::Famine)
                    .with([](State& s) { s.graves_due = 2; })
                    .done();
  play(state, kAnna, PlaceGrave{kFirst, square_at(0, 1)});
  CHECK_FALSE(is_manned(state.household(kAnna), 0));
  play(state, kAnna, PlaceGrave{kFirst, square_at(1, 0)});
  CHECK(graves_of(state, kAnna) == 2);
}

TEST_CASE("antiquity 17.8, A23: Who cannot place a grave is out, the last one left wins at once") {
  State state = nearly_full(2)
                    .famine(3)
                    .goods(kAnna, {{Good::Wine, 1}})
                    .producer(kAnna, Industry::Farm, Good::Wine, 5, 2, 0x43)
                    .with([](State& s) {
                      s.land.worked = hexes({{5, 2}, {6, 2}});
                      s.land.polluted = s.land.worked;
                    })
                    .done();
  auto effects = commit_all(state);
  effects = settle(state, kAnna);
  CHECK(told(effects, PlayerEliminated{kAnna}));
  CHECK(told(effects, MatchEnded{Ending::LastPlayer}));
  CHECK(state.player(kAnna).producers.empty());
  CHECK(state.land.worked.empty());
  CHECK(state.land.polluted.count() == 2);
  CHECK(state.land.cities.contains(at(2, 2)));
  CHECK(zone_of_control(state, kAnna).empty());
  CHECK(state.household(kAnna).goods.total() == 0);
  CHECK(Rules::result(state).place[1] == 1);
  CHECK(Rules::result(state).place[0] == 2);
  CHECK(Rules::result(state).ending == "last_player");
  // With three players the others play on.
  State three = Position(3)
                    .with([](State& s) {
                      s.household(kAnna).cities[0].houses = kLargeCity;
                      s.famine_level = 1;
                    })
                    .done();
  commit_all(three);
  CHECK(three.player(kAnna).out == 1);
  CHECK(Rules::to_act(three) == SeatSet(kBruno));
}

TEST_CASE(
    "antiquity 18.1, 18.2, 18.3: Nine for three cities, less a Fountain and a Dump: nine, one, "
    "four, four") {
  const State state = Position()
                          .city(kAnna, 2, 8)
                          .city(kAnna, 9, 8)
                          .fountain(kAnna, kFirst, 6, 6)
                          .manned(kAnna, Building::Dump, kFirst, 0, 0)
                          .done();
  CHECK(pollution_bill(state.household(kAnna)).pollution() == 9 - 1 - 4);
  CHECK(pollution_bill(state.household(kBruno)).pollution() == 3);
}

TEST_CASE("antiquity 18.4: Pollution goes to clean, free hexes of the own zone") {
  State state = Position().inn(kBruno, 5, 2).polluted({{4, 2}}).done();
  commit_all(state);
  CHECK(state.stage == Stage::Pollution);
  refuses(state, kAnna, Pollute{at(6, 6)}, Violation::PollutionOutOfReach);
  refuses(state, kAnna, Pollute{at(4, 2)}, Violation::AlreadyPolluted);
  refuses(state, kAnna, Pollute{at(5, 2)}, Violation::HexOccupied);
  refuses(state, kAnna, Pollute{at(-9, 0)}, Violation::NoSuchHex);
  state.land.markers = hexes({{4, 3}});
  const auto effects = play(state, kAnna, Pollute{at(4, 3)});
  CHECK(told(effects, HexPolluted{kAnna, at(4, 3)}));
  CHECK(told(effects, MarkerRemoved{at(4, 3)}));
  CHECK(state.pollution_due == 2);
  settle(state, kAnna);
  CHECK(state.land.polluted.count() == 4);
  CHECK(Rules::to_act(state) == SeatSet(kBruno));
}

TEST_CASE("antiquity 18.5: A manned Dump keeps the others' pollution out of its player's zone") {
  State state = Position()
                    .manned(kBruno, Building::Dump, kFirst, 0, 0)
                    .houses(kBruno, 1)
                    .inn(kBruno, 6, 3)
                    .done();
  commit_all(state);
  CHECK(zone_of_control(state, kBruno).contains(at(4, 3)));
  refuses(state, kAnna, Pollute{at(4, 3)}, Violation::ProtectedByDump);
  CHECK(may(state, kAnna, Pollute{at(2, 4)}));
}

TEST_CASE("antiquity 18.6: Two cities, six pollution, three places: three graves, in either city") {
  // Anna reaches three hexes only.
  State state = Position()
                    .land({".GG....GG.", "GGG...GGG.", "GGGG.GGG.."})
                    .city(kAnna, 1, 1)
                    .city(kAnna, 7, 1)
                    .city(kBruno, 14, 20)
                    .done();
  REQUIRE(zone_of_control(state, kAnna).count() == 3);
  const auto effects = commit_all(state);
  CHECK(told(effects, PollutionDue{kAnna, 6}));
  CHECK(told(effects, GravesDue{kAnna, 3}));
  CHECK(state.stage == Stage::PollutionGraves);
  CHECK(may(state, kAnna, PlaceGrave{kFirst, square_at(0, 0)}));
  CHECK(may(state, kAnna, PlaceGrave{kSecond, square_at(0, 0)}));
  play(state, kAnna, PlaceGrave{kSecond, square_at(0, 0)});
  settle(state, kAnna);
  CHECK(graves_of(state, kAnna) == 3);
}

TEST_CASE("antiquity 20.1, A26: The introductory game has no famine and no pollution") {
  State state = explorers({kAnna});
  state.introductory = 1;
  state.famine_level = 5;
  commit_all(state);
  play(state, kAnna, Explore{at(5, 2)});
  draw(state, DrawMarker{Good::Grain});
  CHECK(state.famine_level == 5);
  CHECK(graves_of(state, kAnna) == 0);
  CHECK(state.land.polluted.empty());
  CHECK(state.round == 2);
}

}  // namespace antiquity_tests
