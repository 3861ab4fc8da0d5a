// Positions on the wire: what may be left out, and what is refused and where.
#include "tests/rome/builder.hpp"

namespace rome_tests {
namespace {

State loaded(std::string_view text) {
  const auto state = wire::read<State>(wire::parse(text));
  if (!state) FAIL(state.error().path, ": ", state.error().code, " ", state.error().detail);
  return *state;
}

// The code and the path of the refusal.
std::string refusal(std::string_view text) {
  const auto state = wire::read<State>(wire::parse(text));
  return state ? "accepted" : state.error().code + " " + state.error().path;
}
// The same for a position of three players with these fields.
std::string refusal_of_three(std::string_view fields) {
  return refusal(R"({"players": [{}, {}, {}], )" + std::string(fields) + "}");
}
// The same for three players, the first of them with these fields.
std::string refusal_of_player(std::string_view fields) {
  return refusal(R"({"players": [{)" + std::string(fields) + "}, {}, {}]}");
}
std::string refusal_of_city(std::string_view buildings) {
  return refusal_of_player(R"("city": [)" + std::string(buildings) + "]");
}

constexpr std::string_view kHouse = R"({"card": "residential_2", "cell": {"row": 3, "column": 3}})";
std::string building(std::string_view card, int row, int column) {
  return R"({"card": ")" + std::string(card) + R"(", "cell": {"row": )" + std::to_string(row) +
         R"(, "column": )" + std::to_string(column) + "}}";
}

template <typename T>
void round_trips(const T& value) {
  const auto read = wire::read<T>(wire::write(value));
  if (!read) FAIL(read.error().path, ": ", read.error().code, " ", read.error().detail);
  CHECK(*read == value);
}

}  // namespace

TEST_CASE("rome: A position that names only its players is the first round with nothing placed") {
  const State state = loaded(R"({"players": [{}, {}, {}]})");
  CHECK(state.player_count == 3);
  CHECK(state.stage == Stage::Emissaries);
  CHECK(state.round == 1);
  CHECK(state.first_player == kAnna);
  CHECK(state.shrine == 0);
  CHECK(state.strips.size() == 2);
  CHECK(state.offer.empty());
  for (const Seat seat : core::SeatRange(3)) {
    CHECK(state.player(seat).coins == 5);
    CHECK(state.player(seat).city == city_of({"", ".. VF R2"}));
  }
  CHECK(state.pile(Deck::I).size() == 14);
  CHECK(state.pile(Deck::II).size() == 22);
  CHECK(state.pile(Deck::III).size() == 18);
  CHECK(state.pile(Deck::IV).size() == 0);
  CHECK(Rules::to_act(state) == core::SeatSet(kAnna));
}

TEST_CASE("rome: Decks that are left out hold every card that is nowhere else") {
  const State state = loaded(R"({"players": [{"open_hand": {"arena": 1, "residential_2": 1}},
      {"secret_hand": [{"card": "market", "deck": "II"}]}], "offer": ["vineyard"]})");
  CHECK_FALSE(state.pile(Deck::II).pool.contains(Market));
  CHECK(state.pile(Deck::II).pool.count(Residential2) == 4);
  CHECK_FALSE(state.pile(Deck::I).pool.contains(Vineyard));
  CHECK(state.pile(Deck::I).size() == 13);
  // A secret card leaves its own deck, and a school's cards theirs.
  const State secret = loaded(R"({"players": [{"secret_hand": [{"card": "market", "deck": "III"}]},
      {}, {}], "stage": "keep", "spaces": [0, null, null, null, null], "has_built": true,
      "school_deck": "III", "drawn": ["aqueduct"]})");
  CHECK(secret.pile(Deck::II).size() == 22);
  CHECK(secret.pile(Deck::III).pool.count(Aqueduct) == 1);
  CHECK_FALSE(secret.pile(Deck::III).pool.contains(Market));
}

TEST_CASE("rome: Every state, move and event of a match survives the wire") {
  for (const int players : {2, 3, 4}) {
    State state = Rules::initial({.players = static_cast<std::uint8_t>(players), .shrine = true});
    core::Rng rng(static_cast<std::uint64_t>(20 + players));
    while (!Rules::finished(state)) {
      for (const Effect& effect : step(state, rng)) round_trips(effect);
      for (const auto& each : chances(state)) round_trips(each.outcome);
      round_trips(state);
    }
  }
  round_trips(Action{Build{Market, at(0, 1), 2}});
  round_trips(Action{KeepFirst{TempleOfJuno}});
  round_trips(Action{PutUnder{Shrine}});
}

TEST_CASE("rome: Two, three or four players must be given, and no unknown field") {
  CHECK(refusal("{}") == "wire.missing_field ");
  CHECK(refusal(R"({"players": [{}]})") == "wire.wrong_length /players");
  CHECK(refusal(R"({"players": [{}, {}, {}, {}, {}]})") == "wire.wrong_length /players");
  CHECK(refusal_of_three(R"("colour": 1)") == "wire.unknown_field /colour");
  CHECK(refusal_of_player(R"("gold": 1)") == "wire.unknown_field /players/0/gold");
  CHECK(refusal_of_player(R"("coins": -1)") == "wire.out_of_range /players/0/coins");
}

TEST_CASE("rome: Seats must sit at the table") {
  CHECK(refusal_of_three(R"("first_player": 3)") == "wire.inconsistent /first_player");
  CHECK(refusal_of_three(R"("drafting": 4)") == "wire.inconsistent /drafting");
  CHECK(refusal_of_three(R"("spaces": [3, null, null, null, null])") ==
        "wire.inconsistent /spaces/0");
}

TEST_CASE("rome: Round, stage and strips must agree") {
  CHECK(refusal_of_three(R"("round": 15)") == "wire.out_of_range /round");
  CHECK(refusal(R"({"players": [{}, {}], "round": 8})") == "wire.out_of_range /round");
  CHECK(refusal_of_three(R"("round": 0)") == "wire.inconsistent /round");
  CHECK(refusal_of_three(R"("stage": "over", "round": 13)") == "wire.inconsistent /round");
  CHECK(refusal_of_three(R"("stage": "next_strip", "round": 6)") == "wire.inconsistent /stage");
  CHECK(refusal_of_three(R"("strips": ["BBBCC"])") == "wire.inconsistent /strips");
  CHECK(refusal_of_three(R"("strips": ["BBBCC", "CCBBB"])") == "wire.inconsistent /strips/1");
  CHECK(refusal_of_three(R"("strips": ["BBBCC", "BBBBC"])") == "wire.unknown_word /strips/1");
  CHECK(refusal_of_three(R"("strips": ["BBBCC", "CBBBC"])") == "accepted");
  CHECK(refusal_of_three(R"("has_built": true)") == "wire.inconsistent /has_built");
}

TEST_CASE("rome: Emissaries must have been placed in turn") {
  CHECK(refusal_of_three(R"("spaces": [1, null, null, null, null])") ==
        "wire.inconsistent /spaces");
  CHECK(refusal_of_three(R"("spaces": [1, null, 0, null, null])") == "accepted");
  CHECK(refusal_of_three(R"("spaces": [1, 2, 0, null, null])") == "wire.inconsistent /spaces");
  CHECK(refusal_of_three(R"("stage": "act")") == "wire.inconsistent /spaces");
  CHECK(refusal_of_three(R"("stage": "act", "spaces": [1, 1, null, null, null])") ==
        "wire.inconsistent /spaces");
  CHECK(refusal_of_three(R"("stage": "offer", "spaces": [0, null, null, null, null])") ==
        "wire.inconsistent /spaces");
}

TEST_CASE("rome: A city must be one that could have been built") {
  const std::string house(kHouse);
  CHECK(refusal_of_city(house) == "accepted");
  CHECK(refusal_of_city(house + "," + house) == "wire.inconsistent /players/0/city/1/cell");
  CHECK(refusal_of_city(house + "," + building("market", 3, 7)) ==
        "wire.inconsistent /players/0/city/1/cell");
  CHECK(refusal_of_city(house + "," + building("market", 4, 4)) ==
        "wire.inconsistent /players/0/city");
  CHECK(refusal_of_city(building("aqueduct", 3, 3) + "," + building("aqueduct", 3, 4)) ==
        "wire.inconsistent /players/0/city/1/cell");
  CHECK(refusal_of_city(building("market", 0, 0)) == "wire.inconsistent /players/0/city");
  CHECK(refusal_of_city(building("market", 8, 0)) ==
        "wire.out_of_range /players/0/city/0/cell/row");
  CHECK(refusal_of_city(building("palace", 3, 3)) == "wire.unknown_word /players/0/city/0/card");
  CHECK(refusal_of_city(R"({"card": "market", "cell": {"row": 3, "column": 3}, "tokens": 1})") ==
        "wire.out_of_range /players/0/city/0/tokens");
  CHECK(
      refusal_of_city(R"({"card": "grain_farm", "cell": {"row": 3, "column": 3}, "tokens": 2})") ==
      "wire.out_of_range /players/0/city/0/tokens");
}

TEST_CASE("rome: No more copies of a card than the game has") {
  CHECK(refusal_of_player(R"("open_hand": {"market": 2})") == "accepted");
  CHECK(refusal_of_player(R"("open_hand": {"market": 3})") ==
        "wire.inconsistent /players/0/open_hand");
  CHECK(refusal_of_player(R"("open_hand": {"temple_of_juno": 1})") ==
        "wire.inconsistent /players/0/open_hand");
  CHECK(refusal_of_player(R"("open_hand": {"shrine": 1})") ==
        "wire.inconsistent /players/0/open_hand");
  CHECK(refusal_of_player(R"("open_hand": {"palace": 1})") ==
        "wire.unknown_word /players/0/open_hand/palace");
  // 99 + 99 + 58 is 256, which is no way to hide them.
  CHECK(refusal(R"({"players": [{"open_hand": {"market": 99}}, {"open_hand": {"market": 99}},
                {"open_hand": {"market": 58}}]})") == "wire.inconsistent /players/0/open_hand");
  CHECK(refusal_of_three(R"("decks": {"IV": {"cards": {"market": 1}}})") ==
        "wire.inconsistent /decks/IV");
  CHECK(refusal_of_three(R"("decks": {"I": {"cards": {"market": 1}}})") ==
        "wire.inconsistent /decks/I");
  CHECK(refusal_of_three(R"("decks": {"II": {"cards": {"market": 1}, "shuffled": 2}})") ==
        "wire.inconsistent /decks/II/shuffled");
  CHECK(refusal_of_three(R"("decks": {"II": {"under": [{"card": null, "by": 0}]}})") ==
        "wire.inconsistent /decks/II");
}

TEST_CASE("rome: Secret cards come from decks that have them") {
  const auto secret = [](std::string_view card, std::string_view deck) {
    return refusal_of_player(R"("secret_hand": [{"card": )" + std::string(card) + R"(, "deck": ")" +
                             std::string(deck) + R"("}])");
  };
  CHECK(secret(R"("market")", "II") == "accepted");
  CHECK(secret("null", "II") == "wire.inconsistent /players/0/secret_hand/0/card");
  CHECK(secret(R"("vineyard")", "I") == "wire.inconsistent /players/0/secret_hand/0/deck");
  CHECK(secret(R"("market")", "IV") == "wire.inconsistent /players/0/secret_hand/0/deck");
  CHECK(secret(R"("temple_of_cupid")", "II") == "wire.inconsistent /players/0/secret_hand/0/card");
  // One market in deck II: it cannot be in the deck and in the hand.
  CHECK(refusal(R"({"players": [{"secret_hand": [{"card": "market", "deck": "II"}]}, {}, {}],
                "decks": {"II": {"cards": {"market": 1}}}})") == "wire.inconsistent /decks/II");
  CHECK(refusal_of_player(R"("passed_on": ["market"])") ==
        "wire.inconsistent /players/0/passed_on");
}

TEST_CASE("rome: Influence cards come once, and not before their round") {
  CHECK(refusal_of_three(R"("round": 3, "influence_on_table": [3])") == "accepted");
  CHECK(refusal_of_three(R"("round": 2, "influence_on_table": [3])") ==
        "wire.inconsistent /influence_on_table");
  CHECK(refusal_of_three(R"("round": 9, "influence_on_table": [4])") ==
        "wire.inconsistent /influence_on_table");
  CHECK(refusal_of_three(R"("round": 9, "influence_on_table": [5])") ==
        "wire.unknown_word /influence_on_table/0");
  CHECK(refusal(R"({"players": [{"influence_cards": [3]}, {"influence_cards": [3]}, {}],
                "round": 4})") == "wire.inconsistent /influence_on_table");
}

TEST_CASE("rome: The cards of a draft, an offer or a school must fit the stage") {
  const std::string turn = R"("spaces": [0, null, null, null, null], )";
  CHECK(refusal_of_three(R"("stage": "draft", "drawn": [null, "arena", "market"])") ==
        "wire.inconsistent /drawn/0");
  CHECK(refusal_of_three(R"("stage": "draft", "drawn": ["arena", "market"])") ==
        "wire.inconsistent /drawn");
  CHECK(refusal_of_three(R"("stage": "draft", "drawn": ["arena", "market", "school"])") ==
        "accepted");
  CHECK(refusal_of_three(R"("drawn": ["arena"])") == "wire.inconsistent /drawn");
  CHECK(refusal_of_three(R"("stage": "deal", "to_draw": 4)") == "wire.inconsistent /to_draw");
  CHECK(refusal_of_three(turn + R"("stage": "take")") == "wire.inconsistent /offer");
  const std::string keep = turn + R"("stage": "keep", )";
  CHECK(refusal_of_three(keep + R"("school_deck": "II", "drawn": ["arena"])") ==
        "wire.inconsistent /has_built");
  const std::string built = keep + R"("has_built": true, )";
  CHECK(refusal_of_three(built + R"("school_deck": "II", "drawn": ["arena"])") == "accepted");
  CHECK(refusal_of_three(built + R"("school_deck": "II", "drawn": [])") ==
        "wire.inconsistent /drawn");
  CHECK(refusal_of_three(built + R"("school_deck": "I", "drawn": ["arena"])") ==
        "wire.inconsistent /school_deck");
  CHECK(refusal_of_three(built + R"("school_deck": "II", "drawn": ["temple_of_cupid"])") ==
        "wire.inconsistent /drawn");
  CHECK(refusal_of_three(turn + R"("stage": "choose_deck", "has_built": true, "to_draw": 6)") ==
        "wire.inconsistent /to_draw");
}

TEST_CASE("rome: A view can be written but not played on") {
  const State state = Position().secret(kBruno, Market).done();
  const auto view = wire::write(Rules::observed_by(state, kAnna));
  CHECK(view.at("players").at(1).at("secret_hand").at(0).at("card").is_null());
  CHECK_FALSE(wire::read<State>(view).has_value());
}

}  // namespace rome_tests
