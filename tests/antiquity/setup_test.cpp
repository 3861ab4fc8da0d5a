// Sections 1 and 20 of the rules: setting up, and the options of a table.
#include "games/antiquity/setup.hpp"

#include "games/antiquity/starting_cities.hpp"
#include "tests/antiquity/builder.hpp"

namespace antiquity_tests {
namespace {

Setup setup_for(int players) {
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  return setup;
}

// Face 0, unturned, on every slot.
Setup fixed_map(int players) {
  Setup setup = setup_for(players);
  for (int tile = 0; tile < 2 * players; ++tile) {
    setup.map.push_back({static_cast<std::uint8_t>(tile % 8), 0, 0});
  }
  return setup;
}

State at_starting_cities(int players) {
  State state = Rules::initial(fixed_map(players));
  for (int man = players - 1; man > 0; --man) draw(state, DrawMan{static_cast<Seat>(man)});
  return state;
}

std::string fault_of(const Setup& setup) {
  const auto fault = Rules::fault(setup);
  return fault ? std::string(fault->code) : "";
}

int distance(Hex a, Hex b) {
  const int q = q_of(a) - q_of(b);
  const int r = r_of(a) - r_of(b);
  return (std::abs(q) + std::abs(r) + std::abs(q + r)) / 2;
}

}  // namespace

TEST_CASE("antiquity 1.1: Two, three or four players, and no other number") {
  for (const int players : {2, 3, 4}) CHECK(fault_of(setup_for(players)).empty());
  for (const int players : {0, 1, 5})
    CHECK(fault_of(setup_for(players)) == "antiquity.setup.players");
}

TEST_CASE("antiquity 1.2, 1.3: Two tiles of 61 hexes a player lie in a fixed arrangement") {
  for (const int players : {2, 3, 4}) {
    const State state = at_starting_cities(players);
    CHECK(state.tiles.size() == static_cast<std::size_t>(2 * players));
    CHECK(state.land.hexes.count() == 61 * 2 * players);
    // No holes and no islands: all hexes hang together.
    CHECK(state.land.hexes.connected_to(HexSet(*state.land.hexes.begin())) == state.land.hexes);
    CHECK(state.land.markers.count() == 4 * players);
    CHECK((state.land.sea & state.land.mountain).empty());
    CHECK((state.land.forest & state.land.mountain).empty());
  }
  // Face 0 on the first slot: 23 forest, 10 mountain, 10 sea.
  State one = Rules::initial(setup_for(2));
  draw(one, DrawTile{0, 0});
  CHECK(one.land.forest.count() == 23);
  CHECK(one.land.mountain.count() == 10);
  CHECK(one.land.sea.count() == 10);
  CHECK(grass(one).count() == 18);
  CHECK(one.land.markers == hexes({{-3, 2}, {3, -1}}));
  CHECK(one.land.sea.contains(at(2, -4)));
  refuses(
      Position().stage(Stage::Countryside).manned(kAnna, Building::CartShop, kFirst, 0, 0).done(),
      kAnna, BuildWoodcutter{at(-5, -5)}, Violation::NoSuchHex);
}

TEST_CASE(
    "antiquity 1.4, A1: Tiles are drawn without being put back, on any face, in any rotation") {
  State state = Rules::initial(setup_for(4));
  CHECK(chances(state).size() == 48);
  CHECK(weight_of(state, DrawTile{3, 5}) == 4);
  draw(state, DrawTile{3, 5});
  CHECK(weight_of(state, DrawTile{3, 5}) == 3);
  CHECK(weight_of(state, DrawTile{2, 0}) == 3);
  CHECK(weight_of(state, DrawTile{4, 0}) == 4);
  for (int copy = 0; copy < 3; ++copy) draw(state, DrawTile{2, 1});
  CHECK(weight_of(state, DrawTile{3, 5}) == 0);
  // A turned tile: (q, r) goes to (-r, q + r).
  State turned = Rules::initial(setup_for(2));
  draw(turned, DrawTile{0, 1});
  CHECK(turned.land.markers == hexes({{-2, -1}, {1, 2}}));
  CHECK(turned.land.forest.count() == 23);
}

TEST_CASE("antiquity 1.5: One marker of each farm good for each player, drawn when it is turned") {
  const State state = at_starting_cities(3);
  for (const std::uint8_t unseen : state.unseen_markers) CHECK(unseen == 3);
}

TEST_CASE("antiquity 1.6, 1.7: Six wood, nothing else, and no famine to begin with") {
  State state = at_starting_cities(2);
  CHECK(state.famine_level == 0);
  for (const Seat seat : {kAnna, kBruno}) {
    CHECK(goods_of(state, seat, Good::Wood) == 6);
    CHECK(state.household(seat).goods.total() == 6);
    CHECK(state.household(seat).men() == 0);
  }
  CHECK(state.supply == Supply{16, 16, 16});
}

TEST_CASE("antiquity 1.8, 1.9: Chance draws the order, the last in it chooses a place first") {
  State state = Rules::initial(fixed_map(3));
  CHECK(chances(state).size() == 3);
  draw(state, DrawMan{kClara});
  draw(state, DrawMan{kAnna});
  CHECK(state.order[0] == kClara);
  CHECK(state.order[1] == kAnna);
  CHECK(state.order[2] == kBruno);
  CHECK(Rules::to_act(state) == SeatSet(kBruno));
  play(state, kBruno, PlaceStartingCity{at(0, 0)});
  CHECK(Rules::to_act(state) == SeatSet(kAnna));
  play(state, kAnna, PlaceStartingCity{at(-10, 18)});
  CHECK(Rules::to_act(state) == SeatSet(kClara));
  const auto effects = play(state, kClara, PlaceStartingCity{at(8, 10)});
  CHECK(told(effects, RoundBegan{1}));
  CHECK(state.stage == Stage::CityBuilding);
}

TEST_CASE("antiquity 1.10, 1.11: A starting city lies wholly on a starting tile, one city a tile") {
  State state = at_starting_cities(2);
  CHECK(legal_actions(state, kAnna).size() == 2 * 37);
  for (const Hex hex : starting_sites(state)) {
    CHECK((distance(hex, at(0, 0)) <= 3) != (distance(hex, at(-1, 14)) <= 3));
  }
  refuses(state, kAnna, PlaceStartingCity{at(4, 0)}, Violation::NotOnAStartingTile);
  refuses(state, kAnna, PlaceStartingCity{at(4, 5)}, Violation::NotOnAStartingTile);
  refuses(state, kAnna, PlaceStartingCity{at(-15, -8)}, Violation::NoSuchHex);
  const Seat first = *Rules::to_act(state).begin();
  play(state, first, PlaceStartingCity{at(1, 1)});
  const Seat second = *Rules::to_act(state).begin();
  refuses(state, second, PlaceStartingCity{at(-3, 0)}, Violation::StartingTileTaken);
  CHECK(may(state, second, PlaceStartingCity{at(-1, 14)}));
}

TEST_CASE("antiquity 1.12, 1.13, A4: A starting city may lie on sea and on a marker, and is land") {
  State state = at_starting_cities(2);
  const Seat first = *Rules::to_act(state).begin();
  // Face 0 has sea at (0, 1), (0, 2), (0, 3), (1, 1) and (2, 0).
  const auto effects = play(state, first, PlaceStartingCity{at(0, 2)});
  CHECK(told(effects, StartingCityPlaced{first, at(0, 2)}));
  CHECK_FALSE(water(state).contains(at(0, 2)));
  CHECK(dry_land(state).contains(at(0, 2)));
  CHECK(water(state).contains(at(2, 0)));
  State marked = at_starting_cities(2);
  const auto removed = play(marked, *Rules::to_act(marked).begin(), PlaceStartingCity{at(2, -1)});
  CHECK(told(removed, MarkerRemoved{at(3, -1)}));
  CHECK_FALSE(marked.land.markers.contains(at(3, -1)));
  for (const std::uint8_t unseen : marked.unseen_markers) CHECK(unseen == 2);
}

TEST_CASE("antiquity 20.2: Mirrored tiles are mirror images") {
  Setup setup = setup_for(2);
  setup.mirrored_tiles = true;
  State state = Rules::initial(setup);
  draw(state, DrawTile{0, 0});
  // (q, r) goes to (-q, q + r).
  CHECK(state.land.markers == hexes({{3, -1}, {-3, 2}}));
  CHECK(state.land.sea.contains(at(-2, -2)));
  CHECK(state.tiles[0].mirrored == 1);
}

TEST_CASE("antiquity 20.4: A table may fix the map tile by tile") {
  const State state = Rules::initial(fixed_map(2));
  CHECK(state.stage == Stage::DrawOrder);
  CHECK(state.tiles[3] == Tile{3, 0, 0});
  Setup wrong = fixed_map(2);
  wrong.players = 3;
  CHECK(fault_of(wrong) == "antiquity.setup.map");
  Setup five_copies = setup_for(3);
  for (int tile = 0; tile < 6; ++tile) five_copies.map.push_back({0, 0, 0});
  CHECK(fault_of(five_copies) == "antiquity.setup.map");
  Setup no_such_face = setup_for(2);
  for (int tile = 0; tile < 4; ++tile) no_such_face.map.push_back({8, 0, 0});
  CHECK(fault_of(no_such_face) == "antiquity.setup.map");
}

TEST_CASE("antiquity 20.5, A33: After the last round all who remain share the victory") {
  Setup endless = setup_for(2);
  endless.round_limit = 0;
  CHECK(fault_of(endless) == "antiquity.setup.round_limit");
  State state = Position()
                    .with([](State& s) {
                      s.round_limit = 1;
                      s.introductory = 1;
                    })
                    .done();
  const auto effects = commit_all(state);
  CHECK(told(effects, MatchEnded{Ending::RoundLimit}));
  CHECK(Rules::result(state).ending == "round_limit");
  CHECK(Rules::result(state).place[0] == 1);
  CHECK(Rules::result(state).place[1] == 1);
}

}  // namespace antiquity_tests
