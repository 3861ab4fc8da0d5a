// Section 11 of the rules: final scoring, the rule book's own example first.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

State scored(std::initializer_list<std::string_view> rows) {
  return Position(4).city(kAnna, rows).done();
}
int points(std::initializer_list<std::string_view> rows, std::string_view name) {
  return line(scored(rows), kAnna, name);
}

// A finished match; all cities score nothing by themselves, so coins and tokens decide.
Position finished(int players = 3) {
  Position position(players);
  position.stage(Stage::Over).round(players == 2 ? 7 : 14);
  return position;
}
std::vector<int> places(const State& state) {
  const core::Result result = Rules::result(state);
  return {result.place.begin(), result.place.begin() + state.player_count};
}
std::string ending(const State& state) {
  return std::string(Rules::result(state).ending);
}

}  // namespace

TEST_CASE("rome 11.1, 11.2, 11.3, 11.4, 11.5: The rule book's scoring example") {
  // A lone house of 2 top left beside the arena; three houses of 2 in the middle beside the arena,
  // two baths and the school; two houses of 3 at the top beside arena and baths; a house of 4 below
  // beside baths; Temple of Luna bottom left, Temple of Fortuna bottom right; four stars.
  const State state = Position()
                          .city(kAnna, {"R2 AR R3  L3",   //
                                        "GA R2 R2  TB2",  //
                                        "VF IB4 L2 SC",   //
                                        "LU R4 AQ  FT"})
                          .stage(Stage::Over)
                          .round(14)
                          .coins(kAnna, 9)
                          .influence(kAnna, 3)
                          .influence_cards(kAnna, {3})
                          .done();
  CHECK(line(state, kAnna, "residential_2") == 2 + 22);
  CHECK(line(state, kAnna, "residential_3") == 14);
  CHECK(line(state, kAnna, "residential_4") == 8);
  CHECK(line(state, kAnna, "aqueducts") == 12);
  CHECK(line(state, kAnna, "temples") == 0 + 4);
  CHECK(line(state, kAnna, "coins") == 9);
  CHECK(line(state, kAnna, "influence_tokens") == 1);
  CHECK(line(state, kAnna, "influence_cards") == 3);
  CHECK(Rules::score(state, kAnna).total() == 75);
}

TEST_CASE("rome 11.1: Points are the sum of all lines, and cards in hand score nothing") {
  const State state = Position()
                          .shrine()
                          .city(kAnna, {"MA R2 AQ", "VF ME GF"})
                          .hand(kAnna, {Shrine, TempleOfLuna, Residential4})
                          .secret(kAnna, Residential2)
                          .round(3)
                          .coins(kAnna, 6)
                          .influence(kAnna, 2)
                          .influence_cards(kAnna, {3})
                          .done();
  // 2 for the house, 4 the aqueduct, 2 Mercury, 6 coins, 1 for tokens, 3 for the card.
  CHECK(Rules::score(state, kAnna).total() == 2 + 4 + 2 + 6 + 1 + 3);
  CHECK(Rules::score(scored({"VF GF", "SF VY"}), kAnna).total() == 5);  // the coins
}

TEST_CASE("rome 11.2: Houses of one value joined edge to edge are one area, corners do not join") {
  CHECK(points({"MA R2 R2", ".. R2"}, "residential_2") == 6);
  // Two areas that touch at a corner: only one is beside the market.
  CHECK(points({"MA R2 VF", ".. SF R2"}, "residential_2") == 2);
  CHECK(points({"", "MA R2 R3 AR"}, "residential_2") == 2);
  CHECK(points({"", "MA R2 R3 AR"}, "residential_3") == 3);
  // Separate areas of one value score each for itself.
  CHECK(points({"MA R4 VF R4 ", ".. .. .. AR"}, "residential_4") == 4 + 4);
}

TEST_CASE("rome 11.3: An area scores its values times the colours beside it, without any nothing") {
  CHECK(points({"R3 R3", "VF R2"}, "residential_3") == 0);
  CHECK(points({"R3 R3 MA", "VF"}, "residential_3") == 6);
  CHECK(points({"AR", "R3 R3 MA", "VF"}, "residential_3") == 12);
  CHECK(points({"AR SC", "R3 R3 MA", "TB VF"}, "residential_3") == 24);
  CHECK(points({"VF MA", "R3 AR"}, "residential_3") == 3);  // the market touches a corner only
}

TEST_CASE("rome 11.4: One colour counts once for an area, a building for every area beside it") {
  CHECK(points({"MA R2 MA", ".. FO"}, "residential_2") == 2);
  const State shared = scored({"R2 MA R3", ".. R4"});
  CHECK(line(shared, kAnna, "residential_2") == 2);
  CHECK(line(shared, kAnna, "residential_3") == 3);
  CHECK(line(shared, kAnna, "residential_4") == 4);
}

TEST_CASE("rome 11.5: Baths add their tokens once, the fullest alone, and to every area beside") {
  CHECK(points({"TB3 R4", ".. AR"}, "residential_4") == 4 * 2 + 3);
  CHECK(points({"", "TB3 R4 IB2"}, "residential_4") == 4 + 3);
  CHECK(points({"", "TB3 R4 IB5"}, "residential_4") == 4 + 5);
  CHECK(points({"", "TB R4"}, "residential_4") == 4);
  const State shared = scored({"R2 TB4 R3", ".. R2"});
  CHECK(line(shared, kAnna, "residential_2") == (2 + 4) + (2 + 4));
  CHECK(line(shared, kAnna, "residential_3") == 3 + 4);
}

TEST_CASE("rome 11.6: Aqueducts score 4, 12, 24 and 40 in all") {
  CHECK(points({"", "VF R2"}, "aqueducts") == 0);
  CHECK(points({"", "AQ R2"}, "aqueducts") == 4);
  CHECK(points({"AQ R2", "R2 GA"}, "aqueducts") == 12);
  CHECK(points({"AQ R2", "R2 AQ R2", ".. R2 AQ"}, "aqueducts") == 24);
  CHECK(points({"AQ R2", "R2 AQ R2", ".. R2 AQ R3", ".. .. R3 GA"}, "aqueducts") == 40);
}

TEST_CASE("rome 11.7: Each coin scores 1 point") {
  CHECK(line(Position().coins(kAnna, 0).done(), kAnna, "coins") == 0);
  CHECK(line(Position().coins(kAnna, 17).done(), kAnna, "coins") == 17);
}

TEST_CASE("rome 11.8: Every 2 influence tokens score 1 point, an odd one nothing") {
  const std::array<int, 6> expected = {0, 0, 1, 1, 2, 2};
  for (int tokens = 0; tokens < 6; ++tokens) {
    const State state = Position().influence(kAnna, tokens).done();
    CHECK(line(state, kAnna, "influence_tokens") == expected[static_cast<std::size_t>(tokens)]);
  }
}

TEST_CASE("rome 11.9: Each influence card scores the number on it") {
  const State three =
      finished().influence_cards(kAnna, {3, 10}).influence_cards(kBruno, {6, 14}).done();
  CHECK(line(three, kAnna, "influence_cards") == 13);
  CHECK(line(three, kBruno, "influence_cards") == 20);
  const State two = finished(2).influence_cards(kAnna, {4, 8, 14}).done();
  CHECK(line(two, kAnna, "influence_cards") == 26);
}

TEST_CASE("rome 11.10: The player with the most points wins") {
  const State state =
      finished(4).coins(kAnna, 8).coins(kBruno, 12).coins(kClara, 3).coins(kDario, 11).done();
  CHECK(places(state) == std::vector<int>{3, 1, 4, 2});
  CHECK(ending(state) == "points");
}

TEST_CASE("rome 11.11: Of players with equal points the one with more influence tokens is higher") {
  // 10 points each; Clara's three tokens are worth one point like Bruno's two.
  const State state = finished()
                          .coins(kAnna, 10)
                          .coins(kBruno, 9)
                          .influence(kBruno, 2)
                          .coins(kClara, 9)
                          .influence(kClara, 3)
                          .done();
  CHECK(places(state) == std::vector<int>{3, 2, 1});
  CHECK(ending(state) == "influence_tokens");
}

TEST_CASE("rome 11.12: With equal points and influence tokens more coins rank higher") {
  // 10 points each: Anna 10 coins, Bruno 7 and an influence card.
  const State state =
      finished().coins(kAnna, 10).coins(kBruno, 7).influence_cards(kBruno, {3}).done();
  CHECK(places(state) == std::vector<int>{1, 2, 3});
  CHECK(ending(state) == "coins");
}

TEST_CASE("rome 11.13: Players who are equal in all three share the place, also the first") {
  const State victory =
      finished(4).coins(kAnna, 8).coins(kBruno, 2).coins(kClara, 8).coins(kDario, 5).done();
  CHECK(places(victory) == std::vector<int>{1, 4, 1, 3});
  CHECK(ending(victory) == "shared");
  const State second = finished().coins(kAnna, 4).coins(kBruno, 9).coins(kClara, 4).done();
  CHECK(places(second) == std::vector<int>{2, 1, 2});
  CHECK(ending(second) == "points");
}

}  // namespace rome_tests
