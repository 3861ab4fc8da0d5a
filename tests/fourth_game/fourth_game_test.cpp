// A game that the house has never heard of is played through all of it.
#include "bots/arena/matches.hpp"
#include "bots/registry.hpp"
#include "cli/commands.hpp"
#include "games/game_entry.hpp"
#include "records/journal.hpp"
#include "records/replay.hpp"
#include "tests/fourth_game/tic_tac_toe.hpp"
#include "tests/support/files.hpp"
#include "tests/support/running_server.hpp"
#include "tests/support/table_client.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace {

namespace json = boost::json;
using tic_tac_toe::Rules;

constexpr games::AnyGame kTicTacToe = games::entry<Rules>();

std::vector<json::value> answers(const std::vector<json::object>& requests) {
  std::stringstream in;
  for (const json::object& request : requests) in << json::serialize(request) << '\n';
  std::stringstream out;
  cli::engine(in, out);
  std::vector<json::value> all;
  for (std::string line; std::getline(out, line);) all.push_back(json::parse(line));
  return all;
}

json::object mark(int seat, int cell) {
  return {{"op", "play"}, {"seat", seat}, {"action", {{"type", "mark"}, {"cell", cell}}}};
}

}  // namespace

TEST_CASE("A guest game is listed for as long as it is there") {
  const std::size_t before = games::all().size();
  CHECK(games::find("tic_tac_toe") == nullptr);
  {
    const games::GuestGame guest(kTicTacToe);
    CHECK(games::all().size() == before + 1);
    REQUIRE(games::find("tic_tac_toe") != nullptr);
    CHECK(games::find("rome") != nullptr);
  }
  CHECK(games::all().size() == before);
  CHECK(games::find("tic_tac_toe") == nullptr);
}

TEST_CASE("The engine plays a fourth game to its end, with refusals, schema and record") {
  const games::GuestGame guest(kTicTacToe);
  const auto told =
      answers({{{"op", "new"}, {"game", "tic_tac_toe"}, {"players", 3}},
               {{"op", "new"}, {"game", "tic_tac_toe"}, {"players", 2}, {"chance", "manual"}},
               {{"op", "draw"}, {"outcome", {{"type", "draw_first_player"}, {"seat", 1}}}},
               mark(0, 4),
               mark(1, 0),
               mark(0, 0),
               mark(0, 9),
               mark(0, 4),
               mark(1, 1),
               mark(0, 5),
               mark(1, 2),
               {{"op", "result"}},
               {{"op", "bot"}, {"seat", 0}, {"level", "greedy"}},
               {{"op", "schema"}, {"game", "tic_tac_toe"}},
               {{"op", "record"}}});
  REQUIRE(told.size() == 15);
  CHECK(told[0].at("error").at("code") == "tic_tac_toe.setup.players");
  CHECK(told[3].at("error").at("code") == "tic_tac_toe.not_your_turn");
  CHECK(told[5].at("error").at("rule") == "tic_tac_toe 3");
  CHECK(told[6].at("error").at("code") == "tic_tac_toe.no_such_cell");
  CHECK(told[7].at("effects") == json::value{{{"type", "marked"}, {"seat", 0}, {"cell", 4}}});
  CHECK(told[10].at("finished") == true);
  CHECK(told[11].at("result") == json::value{{"places", {2, 1}}, {"ending", "line"}});
  CHECK(told[12].at("error").at("code") == "bot.not_to_act");
  CHECK(told[13].at("schema").at("$defs").as_object().contains("stage"));
  const auto record = records::read(told[14].at("record"));
  REQUIRE(record.has_value());
  CHECK(records::verify(*record).has_value());
}

TEST_CASE("Computer players finish matches of a fourth game") {
  const games::GuestGame guest(kTicTacToe);
  for (const std::string_view level : bots::levels()) {
    auto journal = records::Journal::start("tic_tac_toe", {{"players", 2}}, "seed");
    REQUIRE(journal.has_value());
    while (!journal->match().finished()) {
      const core::Seat seat = journal->match().to_act().first();
      const auto choice = bots::Players().choose(journal->match(), seat, level, {});
      REQUIRE(choice.has_value());
      REQUIRE(journal->play(seat, *choice).has_value());
    }
  }
}

TEST_CASE("The arena compares the players of a fourth game") {
  bots::ArenaPlan plan;
  plan.game = "tic_tac_toe";
  plan.players = {"random", "greedy"};
  plan.games = 40;
  const auto hold = [](const bots::ArenaReport& report) {
    CHECK(report.games == 40);
    CHECK(report.actions >= 40 * 5);
    CHECK(report.entries[0].wins.mean + report.entries[1].wins.mean == doctest::Approx(1));
    CHECK(report.duels.size() == 1);
  };
  const auto players = bots::lineup<Rules>(plan);
  REQUIRE(players.has_value());
  hold(bots::play_groups(
      plan, [&](std::uint64_t luck) { return bots::play_group<Rules>(*players, {}, plan, luck); }));
  // By its name alone, as `antiquarium arena` does.
  const games::GuestGame guest(kTicTacToe);
  const auto report = bots::run_arena(plan);
  REQUIRE(report.has_value());
  hold(*report);
}

TEST_CASE("A guest plays a fourth game on a real server, against the computer and to the end") {
  const games::GuestGame guest(kTicTacToe);
  const test::TemporaryFolder folder;
  const support::RunningServer server(folder.path().string());
  support::TableClient client(server.port());
  const json::value opened = client.post(
      "/api/tables", {{"game", "tic_tac_toe"}, {"players", 2}, {"seats", {"me", "random"}}});
  REQUIRE(opened.at("ok").as_bool());
  const std::string table(opened.at("table").at("table").as_string());
  REQUIRE(client.watch(table, 0).at("ok").as_bool());
  const auto& picture = client.picture(table);
  const auto my_turn_or_over = [&] {
    return picture.at("finished").as_bool() || picture.as_object().contains("legal");
  };
  while (client.until(my_turn_or_over) && !picture.at("finished").as_bool()) {
    const json::value seq = picture.at("seq");
    const json::value answer =
        client.ask({{"op", "play"},
                    {"table", table},
                    {"seat", 0},
                    {"seq", seq},
                    {"draft", picture.at("draft")},
                    {"action", support::choose(picture.at("legal").as_array(), 0)}});
    INFO(json::serialize(answer));
    REQUIRE(answer.at("ok").as_bool());
    REQUIRE(client.until([&] { return picture.at("seq") != seq; }));
  }
  CHECK(picture.at("view").at("stage") == "over");
  const json::value& places = picture.at("result").at("places");
  CHECK((places.at(0) == 1 || places.at(1) == 1));
}
