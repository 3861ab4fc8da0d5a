// Positions, set-ups and boards on the wire.
#include "games/antike/codec.hpp"

#include "games/registry.hpp"
#include "records/journal.hpp"
#include "records/replay.hpp"
#include "tests/antike/table.hpp"

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
  CHECK(refused(R"({"seats": 3, "temples": ["genua"]})") == "/temples: temples stand at cities");
  CHECK(refused(R"({"seats": 3, "neutral_temples": ["roma"]})") ==
        "/neutral_temples: no city beside them");
  CHECK(refused(R"({"seats": 3, "nations": [{"legions": {"carales": 1}}, {}, {}]})") ==
        "/nations: legions on land, galleys at sea");
  CHECK(refused(R"({"seats": 3, "nations": [{"legions": {"roma": 13}}, {}, {}]})") ==
        "/nations/0/legions/roma: 0 to 12");
  CHECK(refused(R"({"seats": 3, "nations": [{"cities": {"roma": "iron"}}, {}, {}]})") ==
        "/nations: a city produces what its site shows");
  CHECK(refused(R"({"seats": 3, "nations": [{"cities": {"athenae": "marble"}}, {}, {}]})") ==
        "/nations/1: one city in a region; a start is taken by another nation");
  CHECK(refused(R"({"seats": 3, "nations": [{"know_hows": ["moneta"]}, {}, {}]})") ==
        "/nations: know-hows in their order");
  CHECK(refused(R"({"seats": 3, "nations": [{"personages": {"king": 10}}, {}, {}]})") ==
        "/nations: nobody has won yet");
  CHECK(refused(R"({"seats": 3, "nations": [{"chips": {"coin": 31}}, {}, {}]})") ==
        ": no more coins than the board has");
  CHECK(refused(R"({"seats": 3, "bank": {"coins": 29}})") == "/bank/coins: 30 coins are left");
  CHECK(refused(R"({"seats": 3, "stage": "templum"})") ==
        ": the marker of the nation whose turn it is");
  CHECK(refused(R"({"seats": 3, "stage": "toll", "nations": [{"marker": "aurum"}, {}, {}]})") ==
        ": a toll to pay");
  CHECK(refused(
            R"({"seats": 3, "stage": "conquest", "nations": [{"marker": "movere_i"}, {}, {}]})") ==
        "/stage: a conquest is possible");
  CHECK(
      refused(R"({"seats": 3, "stage": "demand", "nations": [{"marker": "movere_i"}, {}, {}]})") ==
      ": units that have entered");
  CHECK(refused(R"({"seats": 3, "nations": [{"people": "graeci"}, {}, {}]})") ==
        "/nations/1: one city in a region; a start is taken by another nation");
  CHECK(refused(R"({"seats": 2, "nations": [{"people": "graeci", "cities": {}}, {}, {}, {}]})") !=
        "");
  CHECK(refused(R"({"seats": 3, "stage": "over"})") == ": one, unless the match was cut");
  CHECK(refused(R"({"seats": 3, "pliny_is_won": true})") == ": no more personages than there are");
  CHECK(refused(R"({"seats": 3, "armed": {"roma": 1}})") == "/armed: only in MILITIA");
  CHECK(refused(R"({"seats": 3, "march": {"fresh": {"legions": {"roma": 1}}}})") ==
        "/march: only in MOVERE");
  CHECK(refused(R"({"seats": 3, "clock": 1})") == "/clock: clock");
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
