// Programs of anybody's at a table, where the operator offers them.
#include "bots/programs.hpp"

#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"
#include "tests/support/paths.hpp"

#include <doctest/doctest.h>

#include <fstream>

namespace {

using support::TableClient;
namespace json = boost::json;

// A program that plays the first of what is legal.
const std::string kFirst =
    R"sh(python3 -uc "
import json, sys
for line in sys.stdin:
    print(json.dumps({'action': json.loads(line)['legal'][0]}), flush=True)")sh";

struct Limits {
  std::chrono::milliseconds patience = std::chrono::hours(1);
  std::size_t most_at_once = 64;
};

struct ProgramHouse : support::OnMemory {
  std::shared_ptr<bots::Programs> programs = std::make_shared<bots::Programs>();

  explicit ProgramHouse(const std::map<std::string, std::string>& offered, Limits limits = {}) {
    programs->patience = limits.patience;
    programs->most_at_once = limits.most_at_once;
    for (const auto& [name, command] : offered) programs->offer(name, command);
    options.programs = programs;
    options.monitor.metrics_token = "token";
    options.monitor.log_level = server::LogLevel::Error;
    restart();
  }

  // How often it happened, or how many there are.
  int counted(const std::string& what) const {
    support::HttpClient probe({.port = port()});
    const std::string text = probe.get("/metrics", {{"Authorization", "Bearer token"}}).body;
    const std::size_t line = text.find("\nantiquarium_" + what + " ");
    if (line == std::string::npos) return 0;
    return std::stoi(text.substr(text.find(' ', line)));
  }
  int failures() const { return counted(R"(happened_total{what="program_failures"})"); }
};

json::object against(const std::string& player, const std::string& game = "rome") {
  return {{"game", game}, {"players", 2}, {"seats", {"me", player}}, {"bot_turns", "all"}};
}

json::value seat_at(TableClient& client, const std::string& table, std::size_t seat) {
  return client.get("/api/tables/" + table).at("table").at("seats").at(seat);
}

// Leaves the own decisions to a quick computer until it is over, or `enough` says so.
template <typename Enough>
void play_on(TableClient& client, const std::string& table, const Enough& enough) {
  REQUIRE(client.watch(table, 0).at("ok") == true);
  const auto mine_or_over = [&] {
    const json::object& picture = client.picture(table).as_object();
    return picture.contains("legal") || picture.at("status") != "running";
  };
  for (;;) {
    REQUIRE(client.until(mine_or_over));
    if (client.picture(table).at("status") != "running" || enough()) return;
    const json::value seq = client.picture(table).at("seq");
    const json::value done = client.ask(
        {{"op", "bot_turn"}, {"table", table}, {"seat", 0}, {"seq", seq}, {"level", "random"}});
    INFO(json::serialize(done));
    REQUIRE(done.at("ok") == true);
    REQUIRE(client.until([&] { return client.picture(table).at("seq") != seq; }));
  }
}

}  // namespace

TEST_CASE("The program that the documentation shows plays a whole match at a table") {
  const ProgramHouse house(
      {{"example", "python3 " + test::source("docs/examples/bot.py").string()}});
  TableClient client(house.port());
  const json::value games = client.get("/api/games").at("games");
  for (const json::value& game : games.as_array()) {
    CHECK(game.at("programs") == json::array{"example"});
  }
  const std::string table = support::open_table(client, against("program:example"));
  CHECK(seat_at(client, table, 1).at("level") == "program:example");
  bool ran = false;
  play_on(client, table, [&] {
    ran = ran || house.counted("programs") == 1;
    return false;
  });
  CHECK(ran);
  CHECK(client.picture(table).at("status") == "finished");
  CHECK(house.failures() == 0);
  CHECK(house.counted("programs") == 0);  // it ends with the match
  CHECK_FALSE(seat_at(client, table, 1).as_object().contains("played_by"));

  // Once more, against the same.
  const json::value next = client.post("/api/tables/" + table + "/rematch", json::object{});
  CHECK(next.at("table").at("seats").at(0).at("level") == "program:example");
}

TEST_CASE("Nobody starts a program that the operator has not offered") {
  const ProgramHouse house({{"mine", kFirst}});
  TableClient client(house.port());
  for (const char* name : {"exec:true", "program:", "program:other", "program:exec:true", "mine",
                           "program:mine ", "program:mine@weights.json"}) {
    CAPTURE(name);
    const json::value refused = client.post("/api/tables", against(name));
    CHECK(support::code(refused) == "bot.unknown_level");
  }
  // Nor for a decision of one's own, which a program has no part in.
  const std::string table = support::open_table(client, support::kHotSeat);
  json::object turn = support::next_move(client, table);
  turn["op"] = "bot_turn";
  turn.erase("action");
  for (const char* name : {"exec:true", "program:mine"}) {
    turn["level"] = name;
    CHECK(support::code(client.ask(turn)) == "bot.unknown_level");
  }
  CHECK(house.counted("programs") == 0);
}

TEST_CASE("A program that ends, is silent, says nonsense or plays what is refused is given up") {
  const ProgramHouse house({{"ended", "false"},
                            {"missing", "/nowhere/at/all 2>&-"},
                            {"silent", "sleep 600"},
                            {"nonsense", "yes nonsense"},
                            {"endless", "cat /dev/zero"},
                            {"illegal", R"(yes '{"action":{"type":"fly"}}')"}},
                           {.patience = std::chrono::milliseconds(50), .most_at_once = 64});
  TableClient client(house.port());
  int failed = 0;
  for (const std::string_view name : house.programs->names()) {
    CAPTURE(name);
    const std::string table = support::open_table(client, against("program:" + std::string(name)));
    play_on(client, table,
            [&] { return seat_at(client, table, 1).as_object().contains("played_by"); });
    CHECK(client.picture(table).at("status") == "running");  // it is my turn again
    CHECK(seat_at(client, table, 1).at("played_by") == "greedy");
    CHECK(house.failures() == (failed += 3));
    CHECK(house.counted("programs") == 0);
  }
}

TEST_CASE("A program whose steps lead nowhere has no more time than any other") {
  // It places and takes away for ever: steps of a plan in Antiquity.
  const ProgramHouse house({{"undecided", R"sh(python3 -uc "
import json, sys
for line in sys.stdin:
    legal = json.loads(line)['legal']
    steps = [each for each in legal if each['type'] != 'commit'] or legal
    print(json.dumps({'action': steps[-1]}), flush=True)")sh"}},
                           {.patience = std::chrono::milliseconds(300), .most_at_once = 64});
  TableClient client(house.port());
  const std::string table = support::open_table(client, against("program:undecided", "antiquity"));
  play_on(client, table, [&] { return client.picture(table).at("ply").to_number<int>() > 8; });
  CHECK(client.picture(table).at("status") == "running");
}

TEST_CASE("Who waits for a program may tell it to move now, and another plays this once") {
  const test::TemporaryFolder folder;
  // The first time it never answers.
  const std::string asked = folder.file("asked");
  const ProgramHouse house(
      {{"slow", "if [ ! -e " + asked + " ]; then touch " + asked + "; sleep 600; fi; " + kFirst}});
  TableClient client(house.port());
  const json::value opened = client.post(
      "/api/tables",
      {{"game", "rome"}, {"players", 2}, {"seats", {"me", "program:slow"}}, {"start", false}});
  const std::string table(opened.at("table").at("table").as_string());
  REQUIRE(client.watch(table, 0).at("ok") == true);
  REQUIRE(client.post("/api/tables/" + table + "/start", json::object{}).at("ok") == true);
  bool hurried = false;
  for (int move = 0; move < 6; ++move) {
    for (;;) {
      const json::object& picture = client.picture(table).as_object();
      if (picture.contains("legal")) break;
      const auto news = client.next_news();
      REQUIRE(news.has_value());
      client.watch(table, 0);
      if (news->at("news") != "thinking") continue;
      hurried = true;
      CHECK(support::code(client.ask({{"op", "move_now"}, {"table", table}, {"seat", 1}})) == "ok");
    }
    REQUIRE(support::code(client.ask(
                {{"op", "play"},
                 {"table", table},
                 {"seat", 0},
                 {"seq", client.picture(table).at("seq")},
                 {"action", support::choose(client.picture(table).at("legal").as_array(), 0)}})) ==
            "ok");
    client.watch(table, 0);
  }
  CHECK(hurried);
  CHECK(house.failures() == 0);
  CHECK_FALSE(seat_at(client, table, 1).as_object().contains("played_by"));
}

TEST_CASE("After a restart without a program its table says so and is played on") {
  ProgramHouse house({{"mine", kFirst}});
  std::string table;
  support::Fields cookies;
  {
    TableClient client(house.port());
    cookies = client.cookies();
    table = support::open_table(client, against("program:mine"));
    play_on(client, table, [&] { return client.picture(table).at("ply").to_number<int>() > 10; });
    CHECK_FALSE(seat_at(client, table, 1).as_object().contains("played_by"));
  }
  house.options.programs = std::make_shared<bots::Programs>();
  house.restart();
  TableClient client(house.port(), cookies);
  CHECK(seat_at(client, table, 1).at("level") == "program:mine");
  CHECK(seat_at(client, table, 1).at("played_by") == "greedy");
  const int before = client.watch(table, 0).at("ply").to_number<int>();
  play_on(client, table,
          [&] { return client.picture(table).at("ply").to_number<int>() > before + 10; });
  CHECK(client.picture(table).at("ply").to_number<int>() > before);
  CHECK(house.failures() == 1);
  // A rematch is played by who played.
  REQUIRE(client.ask({{"op", "resign"}, {"table", table}, {"seat", 0}}).at("ok") == true);
  const json::value next = client.post("/api/tables/" + table + "/rematch", json::object{});
  CHECK(next.at("table").at("seats").at(0).at("level") == "greedy");
}

TEST_CASE("No more programs run than the house bears, and who cannot be started is played for") {
  const ProgramHouse house({{"mine", kFirst}});
  house.programs->most_at_once = 1;
  TableClient client(house.port());
  const std::string table =
      support::open_table(client, {{"game", "rome"},
                                   {"players", 3},
                                   {"seats", {"me", "program:mine", "program:mine"}},
                                   {"bot_turns", "all"}});
  const auto replaced = [&](std::size_t seat) {
    return seat_at(client, table, seat).as_object().contains("played_by");
  };
  play_on(client, table, [&] { return replaced(1) || replaced(2); });
  CHECK(replaced(1) != replaced(2));
  CHECK(house.counted("programs") == 1);
}

TEST_CASE("A program sees neither the options of the house nor its files and connections") {
  const test::TemporaryFolder folder;
  const std::string seen = folder.file("seen");
  ::setenv("ANTIQUARIUM_SECRET", "token", 1);
  const ProgramHouse house({{"curious", "(env; ls /proc/self/fd) > " + seen + ".new; mv " + seen +
                                            ".new " + seen + "; " + kFirst}});
  TableClient client(house.port());
  const std::string table = support::open_table(client, against("program:curious"));
  play_on(client, table, [&] { return std::ifstream(seen).good(); });
  ::unsetenv("ANTIQUARIUM_SECRET");
  const std::string text = test::content(seen);
  CHECK(text.find("PATH=") != std::string::npos);
  CHECK(text.find("ANTIQUARIUM_SECRET") == std::string::npos);
  // Three of its own, and the folder that is being listed.
  CHECK(text.find("\n3\n") != std::string::npos);
  CHECK(text.find("\n4\n") == std::string::npos);
}

TEST_CASE("A house that closes does not wait for a program") {
  auto house =
      std::make_unique<ProgramHouse>(std::map<std::string, std::string>{{"silent", "sleep 600"}});
  TableClient client(house->port());
  support::open_table(client,
                      {{"game", "rome"}, {"players", 2}, {"seats", {"program:silent", "greedy"}}});
  while (house->counted("programs") == 0) {
  }
  house.reset();
}
