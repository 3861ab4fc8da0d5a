// Positions, set-ups and boards on the wire.
#include "games/antike/codec.hpp"

#include "games/registry.hpp"
#include "records/journal.hpp"
#include "records/replay.hpp"
#include "tests/antike/table.hpp"

#include <fmt/format.h>

using namespace antike_tests;  // NOLINT(google-build-using-namespace)

namespace {

namespace json = boost::json;

// "path: what must hold" of a position that is refused, "" of one that is not.
std::string refused(std::string_view position) {
  const auto read = wire::read<State>(json::parse(position));
  if (read) return "";
  return read.error().path + ": " +
         (read.error().detail.empty() ? read.error().code : read.error().detail);
}

}  // namespace

TEST_CASE("antike: A position of nothing but its seats is the first turn of the first nation") {
  const auto state = wire::read<State>(json::parse(R"({"seats": 3})"));
  REQUIRE(state);
  CHECK(*state == Table().state);
}

TEST_CASE("antike: Regions and nations are words of the board, or numbers without one") {
  const Table table;
  const Action move = table.move(kLegion, "roma", "genua", 2);
  {
    const wire::Vocabulary<State> words(table.state);
    const json::value written = wire::write(move);
    CHECK(written.at("from").as_string() == "roma");
    CHECK(*wire::read<Action>(written) == move);
    CHECK(wire::write(Nation{1}).as_string() == "graeci");
    CHECK(*wire::read<Nation>(json::value("germani")) == Nation{2});
    CHECK_FALSE(wire::read<RegionId>(json::value("atlantis")));
  }
  CHECK(wire::write(move).at("from").is_int64());
  CHECK(*wire::read<Action>(wire::write(move)) == move);
  CHECK(wire::write(Nation{1}).as_int64() == 1);
}

TEST_CASE("antike: A position that cannot be is refused with its place") {
  CHECK(refused(R"({"seats": 7})") == "/seats: 2 to 6");
  CHECK(refused(R"({"seats": 3, "board": "atlantis"})") == "/board: atlantis");
  CHECK(refused(R"({"seats": 3, "temples": ["genua"]})") ==
        "/temples: temples stand at cities (genua)");
  CHECK(refused(R"({"seats": 3, "neutral_temples": ["roma"]})") ==
        "/neutral_temples: no city where a neutral temple stands (roma)");
  CHECK(refused(R"({"seats": 3, "nations": [{"legions": {"carales": 1}}, {}, {}]})") ==
        "/nations/0/legions/carales: legions stand where red borders lead");
  CHECK(refused(R"({"seats": 3, "nations": [{"legions": {"roma": 13}}, {}, {}]})") ==
        "/nations/0/legions/roma: 0 to 12");
  CHECK(refused(R"({"seats": 3, "nations": [{"cities": {"roma": "iron"}}, {}, {}]})") ==
        "/nations/0/cities/roma: a city produces what its site shows");
  CHECK(refused(R"({"seats": 3, "nations": [{"cities": {"athenae": "marble"}}, {}, {}]})") ==
        "/nations/1: one city in a region; a start is taken by another nation");
  CHECK(refused(R"({"seats": 3, "nations": [{"know_hows": ["moneta"]}, {}, {}]})") ==
        "/nations/0/know_hows: no know-how without the one above it in its column");
  CHECK(refused(R"({"seats": 3, "nations": [{"personages": {"king": 10}}, {}, {}]})") ==
        "/nations/0/personages: fewer than 10 personages while the match goes on");
  CHECK(refused(R"({"seats": 3, "nations": [{"chips": {"coin": 31}}, {}, {}]})") ==
        "/nations/0/chips/coin: no more than the 30 coins of the board in all");
  CHECK(refused(R"({"seats": 3, "bank": {"coins": 29}})") == "/bank/coins: 30 coins are left");
  CHECK(refused(R"({"seats": 3, "stage": "templum"})") ==
        "/nations: the marker of the nation whose turn it is on a field");
  CHECK(refused(R"({"seats": 3, "stage": "toll", "nations": [{"marker": "aurum"}, {}, {}]})") ==
        "/turn: a toll to pay in the stage of the toll, and only then");
  CHECK(refused(
            R"({"seats": 3, "stage": "conquest", "nations": [{"marker": "movere_i"}, {}, {}]})") ==
        "/stage: a conquest is possible");
  CHECK(
      refused(R"({"seats": 3, "stage": "demand", "nations": [{"marker": "movere_i"}, {}, {}]})") ==
      "/turn: units that have entered in the stages demand and answer, and only then");
  CHECK(refused(R"({"seats": 3, "nations": [{"people": "graeci"}, {}, {}]})") ==
        "/nations/1: one city in a region; a start is taken by another nation");
  CHECK(refused(R"({"seats": 2, "nations": [{"people": "graeci", "cities": {}}, {}, {}, {}]})") !=
        "");
  CHECK(refused(R"({"seats": 3, "stage": "over"})") ==
        "/winner: one winner, unless the match was cut");
  CHECK(refused(R"({"seats": 3, "pliny_is_won": true})") ==
        "/pliny_is_won: a scholar of a nation who is the ninth");
  CHECK(refused(R"({"seats": 3, "armed": {"roma": 1}})") == "/armed: new units only in MILITIA");
  CHECK(refused(R"({"seats": 3, "march": {"fresh": {"legions": {"roma": 1}}}})") ==
        "/march: only in MOVERE");
  CHECK(refused(R"({"seats": 3, "clock": 1})") == "/clock: clock");
  CHECK(refused(R"({"seats": 3, "stage": "militia",
                    "nations": [{"marker": "templum"}, {}, {}]})") ==
        "/nations/0/marker: the marker of the nation whose turn it is on the field of this stage");
  CHECK(refused(R"({"seats": 3, "turn": {"toll_due": 1}})") ==
        "/turn/toll_due: a toll to pay in the stage of the toll, and only then");
}

TEST_CASE("antike K10: A match on somebody's own board carries it in its record and in its state") {
  json::value document = own_board("orient")->document;
  document.as_object()["id"] = "my_orient";
  document.as_object()["know_how_prices"].as_object()["strata"] = {{"first", 1}, {"later", 1}};
  auto journal = records::Journal::start(
      "antike", {{"players", 4}, {"options", {{"board", document}}}}, "seed");
  REQUIRE(journal);
  CHECK(journal->record().setup.at("options").at("board") == document);
  CHECK(journal->match().state().at("board") == document);
  const core::Seat seat = journal->match().to_act().first();
  REQUIRE(journal->play(seat, {{"type", "enter"}, {"field", "scientia"}}));
  REQUIRE(journal->play(seat, {{"type", "develop"}, {"know_how", "strata"}, {"coins", 0}}));
  const auto replayed = records::replay(journal->record());
  REQUIRE(replayed);
  CHECK((*replayed)->hash() == journal->match().hash());
  const auto loaded = games::find("antike")->load(journal->match().state());
  REQUIRE(loaded);
  CHECK((*loaded)->hash() == journal->match().hash());
}

TEST_CASE(
    "antike K10: Boards that nobody plays on are dropped, and those that are played on stay") {
  const games::AnyGame& game = *games::find("antike");
  const auto setup_on_board = [](int number) -> json::value {
    json::value document = own_board("orient")->document;
    document.as_object()["id"] = "board_" + std::to_string(number);
    return {{"players", 4}, {"options", {{"board", document}}}};
  };
  const auto fingerprint = [](const json::value& setup) {
    return read_board(wire::In(setup.at("options").at("board"))).board.fingerprint;
  };
  const auto played = game.start(setup_on_board(0));
  REQUIRE(played);
  REQUIRE(game.start(setup_on_board(1)));
  CHECK(board_with(fingerprint(setup_on_board(1))) != nullptr);
  for (int number = 2; number < 50; ++number) REQUIRE(game.start(setup_on_board(number)));
  CHECK(board_with(fingerprint(setup_on_board(1))) == nullptr);
  CHECK(board_with(fingerprint(setup_on_board(0))) != nullptr);
  const auto copy = (*played)->clone();
  CHECK(copy->state().at("board") == setup_on_board(0).at("options").at("board"));
}

TEST_CASE("antike 17.4, K10: A set-up on a board that does not serve the number is refused") {
  json::value document = own_board("orient")->document;
  document.as_object()["openings"].as_object().erase("5");
  const auto setup =
      games::find("antike")->complete_setup({{"players", 5}, {"options", {{"board", document}}}});
  REQUIRE_FALSE(setup);
  CHECK(setup.error().code == "antike.board.does_not_serve");
  CHECK(setup.error().path == "/players");
}

TEST_CASE("antike 12.3, K5: What legal cannot list is no payment and no choice either") {
  const wire::Vocabulary<State> words(Table().state);
  const auto found = [](std::string_view by_coin) {
    return wire::read<Action>(json::parse(fmt::format(
        R"({{"type":"found","region":"paphos","resource":"iron","by_coin":{}}})", by_coin)));
  };
  CHECK(found(R"(["iron"])").has_value());
  CHECK(found(R"(["iron","iron"])").error().path == "/by_coin/1");
  CHECK(found(R"(["coin"])").error().code == "wire.unknown_word");
  // A coin is a chip that a trade never gives: the referee says so (trade_test.cpp).
  const auto take = wire::read<Action>(json::parse(R"({"type":"take_chip","resource":"coin"})"));
  REQUIRE(take);
  Table table;
  table.stock("romani", {2, 0, 0, 0}).knows("romani", KnowHow::Mercatura);
  table.play(BeginTrade{Rate::TwoForOne}).play(GiveChip{Chip::Marble}).play(GiveChip{Chip::Marble});
  CHECK(table.refusal(*take) == Violation::TradeGivesNoCoins);
}
