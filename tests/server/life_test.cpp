// The life of a table when things happen at once, twice, too late, or cannot be written.
#include "server/tables/desk.hpp"
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

namespace {

using support::code;
using support::kHotSeat;
using support::next_move;
using support::OnMemory;
using support::open_for_two;
using support::open_table;
using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

}  // namespace

TEST_CASE(
    "The computer's decision that was asked for together with a resignation ends nothing twice") {
  const RunningServer server(":memory:");
  for (int round = 0; round < 5; ++round) {
    TableClient client(server.port());
    const std::string table = open_table(client, {{"game", "rome"}, {"players", 2}});
    client.watch(table, 0);
    client.until([&] { return client.picture(table).at("to_act") == json::array{0}; });
    const json::object bot_turn = {{"op", "bot_turn"},
                                   {"table", table},
                                   {"seat", 0},
                                   {"seq", client.picture(table).at("seq")},
                                   {"level", "greedy"}};
    client.send_only(bot_turn, "b");
    REQUIRE(client.ask({{"op", "resign"}, {"table", table}, {"seat", 0}}).at("ok") == true);
    // Whatever the computer thought, the match stays over.
    const json::value after = client.ask({{"op", "ping"}});
    REQUIRE(after.at("ok") == true);
    const json::value end = client.watch(table, 0);
    CHECK(end.at("status") == "finished");
    CHECK(code(client.ask(bot_turn)) == "table.not_running");
    CHECK(client.watch(table, 0).at("status") == "finished");
    CHECK(client.get("/api/tables/" + table + "/record").at("ok") == true);
  }
}

TEST_CASE("The computer asked twice, or from two tabs, makes one decision") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  const json::value seat = client.watch(table, std::nullopt).at("to_act").at(0);
  const json::object bot_turn = {{"op", "bot_turn"},
                                 {"table", table},
                                 {"seat", seat},
                                 {"seq", client.picture(table).at("seq")},
                                 {"level", "greedy"}};
  house.store->lose_answers(1);
  CHECK(code(client.ask_with_id(bot_turn, "mine")) == "server.not_confirmed");
  const json::value again = client.ask_with_id(bot_turn, "mine");
  REQUIRE(code(again) == "ok");
  CHECK(client.watch(table, std::nullopt).at("seq") == again.at("seq"));
  // A second tab asks on the same position under an id of its own.
  TableClient tab(house.port(), client.cookies());
  CHECK(code(tab.ask_with_id(bot_turn, "theirs")) == "table.stale");
  CHECK(tab.watch(table, std::nullopt).at("seq") == again.at("seq"));
}

TEST_CASE(
    "A step back whose answer was lost is answered as done also when the match is over since") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  json::object wishes = kHotSeat;
  wishes["undo"] = "free";
  const std::string table = open_table(client, wishes);
  json::object undo = next_move(client, table);
  REQUIRE(code(client.ask(undo)) == "ok");
  undo["op"] = "undo";
  undo["seq"] = client.watch(table, std::nullopt).at("seq");
  undo.erase("action");
  const json::value done = client.ask_with_id(undo, "once");
  REQUIRE(code(done) == "ok");
  REQUIRE(code(client.ask({{"op", "resign"}, {"table", table}, {"seat", 0}})) == "ok");
  CHECK(client.ask_with_id(undo, "once").at("seq") == done.at("seq"));
  CHECK(code(client.ask_with_id(undo, "another")) == "table.not_running");
}

TEST_CASE("What is said again under one id is said once, whatever became of the answer") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  const auto say = [&](TableClient& who, const char* text, const char* id) {
    return code(who.ask_with_id({{"op", "chat"}, {"table", table}, {"text", text}}, id));
  };
  const auto said = [&] {
    json::array texts;
    const json::value picture = client.watch(table, 0);
    for (const json::value& line : picture.at("chat").as_array()) {
      texts.push_back(line.at("text"));
    }
    return texts;
  };
  CHECK(say(client, "Salve!", "1") == "ok");
  CHECK(say(client, "Salve!", "1") == "ok");
  CHECK(said() == json::array{"Salve!"});
  // It was kept, and only the disk's answer was lost.
  house.store->lose_answers(1);
  CHECK(say(client, "Quid novi?", "2") == "ok");
  CHECK(say(client, "Quid novi?", "2") == "ok");
  CHECK(said() == json::array{"Salve!", "Quid novi?"});
  // Nothing can be read just then, either: nobody knows yet.
  house.store->fail_reads(true);
  house.store->lose_answers(1);
  CHECK(say(client, "Nihil.", "3") == "server.not_confirmed");
  house.store->fail_reads(false);
  house.clock.turn(1'000);
  CHECK(say(client, "Nihil.", "3") == "ok");
  CHECK(said() == json::array{"Salve!", "Quid novi?", "Nihil."});
  house.store->fail_next(1);
  CHECK(say(client, "Vale!", "4") == "server.unavailable");
  CHECK(say(client, "Vale!", "4") == "ok");
  // The same words under another id, or of somebody else under the same one, are said anew.
  TableClient other(house.port());
  CHECK(say(client, "Vale!", "5") == "ok");
  CHECK(say(other, "Vale!", "5") == "ok");
  CHECK(said().size() == 6);
}

TEST_CASE("A proposal that is sent again under its id and seq counts once") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  for (int moves = 0; moves < 6; ++moves) {
    REQUIRE(code(client.ask(next_move(client, table))) == "ok");
  }
  json::object back = {{"op", "motion"},
                       {"table", table},
                       {"kind", "rewind"},
                       {"ply", 3},
                       {"seq", client.watch(table, 0).at("seq")}};
  REQUIRE(client.ask_with_id(back, "back").at("carried") == true);
  for (int moves = 0; moves < 3; ++moves) {
    REQUIRE(code(client.ask(next_move(client, table))) == "ok");
  }
  const auto before = client.watch(table, 0).at("ply");
  CHECK(client.ask_with_id(back, "back").at("carried") == true);
  CHECK(client.watch(table, 0).at("ply") == before);
  // Who does not say on which seq asks anew, whatever the id.
  back.erase("seq");
  CHECK(client.ask_with_id(back, "back").at("carried") == true);
  CHECK(client.watch(table, 0).at("ply") != before);
}

TEST_CASE("A vote that comes after the end changes nothing") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_for_two(owner, other);
  const json::value motion = owner.ask({{"op", "motion"}, {"table", table}, {"kind", "abandon"}});
  REQUIRE(motion.at("carried") == false);
  REQUIRE(other.ask({{"op", "resign"}, {"table", table}, {"seat", 1}}).at("ok") == true);
  CHECK(
      code(other.ask(
          {{"op", "vote"}, {"table", table}, {"motion", motion.at("motion")}, {"agree", true}})) ==
      "table.not_yours");
  CHECK(
      code(owner.ask(
          {{"op", "vote"}, {"table", table}, {"motion", motion.at("motion")}, {"agree", true}})) ==
      "table.not_running");
  const json::value end = owner.watch(table, 0);
  CHECK(end.at("status") == "finished");
  CHECK(end.at("motions").as_array().empty());
}

TEST_CASE("With two players one vote does not put the computer in the place of who is here") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_for_two(owner, other);
  other.watch(table, 1);
  const json::value motion =
      owner.ask({{"op", "motion"}, {"table", table}, {"kind", "takeover"}, {"seat", 1}});
  CHECK(motion.at("carried") == false);
  CHECK(owner.watch(table, 0).at("table").at("seats").at(1).at("stand_in") == false);
}

TEST_CASE("Who has been away for as long as the terms say can be replaced, and comes back") {
  OnMemory house;
  TableClient owner(house.port());
  TableClient other(house.port());
  const std::string table =
      open_for_two(owner, other, {{"game", "rome"}, {"players", 2}, {"absence_s", 120}});
  const json::object wish = {{"op", "motion"}, {"table", table}, {"kind", "takeover"}, {"seat", 1}};
  house.clock.turn(119'000);
  CHECK(owner.ask(wish).at("carried") == false);
  house.clock.turn(2'000);
  CHECK(owner.ask(wish).at("carried") == true);
  CHECK(owner.watch(table, 0).at("table").at("seats").at(1).at("stand_in") == true);
  REQUIRE(other.ask({{"op", "motion"}, {"table", table}, {"kind", "hand_back"}, {"seat", 1}})
              .at("ok") == true);
  CHECK(other.watch(table, 1).at("table").at("seats").at(1).at("stand_in") == false);
}

TEST_CASE("Nobody has been waited for any longer because the calendar was set") {
  OnMemory house;
  TableClient owner(house.port());
  TableClient other(house.port());
  const std::string table =
      open_for_two(owner, other, {{"game", "rome"}, {"players", 2}, {"absence_s", 120}});
  const auto to_act = owner.get("/api/tables/" + table).at("table").at("to_act").at(0);
  const int mover = to_act.to_number<int>();
  TableClient& here = mover == 0 ? owner : other;
  const json::object wish = {
      {"op", "motion"}, {"table", table}, {"kind", "takeover"}, {"seat", 1 - mover}};
  // Away for long, and waited for since a moment ago.
  house.clock.turn(1'000'000);
  REQUIRE(code(here.ask(next_move(here, table))) == "ok");
  house.clock.set_calendar(365 * support::TurnedClock::kDay);
  CHECK(here.ask(wish).at("carried") == false);
  house.clock.turn(121'000);
  CHECK(here.ask(wish).at("carried") == true);
}

TEST_CASE("A computer's move that could not be written is tried again") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, {{"game", "rome"}, {"players", 2}});
  client.watch(table, 0);
  const auto mine = [&] { return client.picture(table).at("to_act") == json::array{0}; };
  const auto failed = [&] { return house.store->batches_to_fail() == 0; };
  // My move is written, and what comes after it is not: the computer's, unless it is mine again.
  for (bool computer_failed = false; !computer_failed;) {
    REQUIRE(client.until(mine));
    const json::object move = next_move(client, table);
    client.watch(table, 0);
    house.store->fail_next(1, 1);
    REQUIRE(code(client.ask(move)) == "ok");
    client.watch(table, 0);
    const json::value seq = client.picture(table).at("seq");
    if (mine() && !failed()) continue;
    REQUIRE(client.until([&] { return client.picture(table).at("seq") != seq && mine(); }));
    computer_failed = failed();
  }
  CHECK(client.picture(table).at("to_act") == json::array{0});
}

TEST_CASE("A move whose answer was lost is not confirmed, and asked again it is there once") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  const json::object move = next_move(client, table);
  house.store->lose_answers(1);
  CHECK(code(client.ask_with_id(move, "mine")) == "server.not_confirmed");
  const json::value again = client.ask_with_id(move, "mine");
  REQUIRE(code(again) == "ok");
  CHECK(client.watch(table, std::nullopt).at("seq") == again.at("seq"));
  CHECK(house.store->seq_of_move(table, client.person() + " mine").has_value());
  // And the next one goes on from there.
  CHECK(code(client.ask(next_move(client, table))) == "ok");
}

TEST_CASE("When the answer to my last move was lost the computer goes on all the same") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, {{"game", "rome"}, {"players", 2}});
  client.watch(table, 0);
  const auto mine = [&] { return client.picture(table).at("to_act") == json::array{0}; };
  REQUIRE(client.until(mine));
  const json::object move = next_move(client, table);
  client.watch(table, 0);
  house.store->lose_answers(1);
  CHECK(code(client.ask_with_id(move, "")) == "server.not_confirmed");
  client.watch(table, 0);
  CHECK(client.until(mine));
}

TEST_CASE("Pre-moves whose answer was lost can be set again") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  const int seat = 1 - client.watch(table, 0).at("to_act").at(0).to_number<int>();
  const json::object preset = {{"op", "preset"},
                               {"table", table},
                               {"seat", seat},
                               {"automatic", json::array{"forced"}},
                               {"moves", json::array{}}};
  house.store->lose_answers(1);
  CHECK(code(client.ask(preset)) == "server.not_confirmed");
  CHECK(code(client.ask(preset)) == "ok");
}

TEST_CASE("A move that was not written says so, and asked again it is played") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  const json::object move = next_move(client, table);
  house.store->fail_next(1);
  CHECK(code(client.ask_with_id(move, "mine")) == "server.unavailable");
  CHECK(code(client.ask_with_id(move, "mine")) == "ok");
}

TEST_CASE("A pre-move that was played is not played again after a restart, and the page is told") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(client, kHotSeat);
  const json::object move = next_move(client, table, 1);
  const int seat = move.at("seat").to_number<int>();
  const json::value before = client.watch(table, seat).at("seq");
  REQUIRE(code(client.ask({{"op", "preset"},
                           {"table", table},
                           {"seat", seat},
                           {"automatic", json::array{}},
                           {"moves", json::array{move.at("action")}}})) == "ok");
  bool told_of_none = false;
  while (!told_of_none) {
    const auto news = client.next_news();
    REQUIRE(news.has_value());
    told_of_none = news->at("news") == "presets" && news->at("moves").as_array().empty();
  }
  const json::value after = client.watch(table, seat);
  CHECK(after.at("seq") != before);
  CHECK(after.at("presets").at("moves").as_array().empty());
  client.hang_up();
  house.restart();
  TableClient later(house.port(), client.cookies());
  CHECK(later.watch(table, seat).at("presets").at("moves").as_array().empty());
  CHECK(later.watch(table, seat).at("seq") == after.at("seq"));
}

TEST_CASE("Pre-moves that mean nothing are refused, and nobody else sees that any were made") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, kHotSeat);
  const json::value before = client.get("/api/tables/" + table);
  // Whoever is not to act: nothing of theirs can be played at once.
  const int seat = 1 - before.at("table").at("to_act").at(0).to_number<int>();
  const auto preset = [&](const json::array& automatic, const json::array& moves) {
    return client.ask({{"op", "preset"},
                       {"table", table},
                       {"seat", seat},
                       {"automatic", automatic},
                       {"moves", moves}});
  };
  CHECK(code(preset({"dance"}, {})) == "wire.unknown_word");
  CHECK(code(preset({7}, {})) == "wire.unknown_word");
  const json::value refused = preset({}, {json::object{{"type", "take"}, {"card", "dragon"}}});
  CHECK(code(refused) == "wire.unknown_word");
  CHECK(refused.at("error").at("path") == "/moves/0/card");
  REQUIRE(code(preset({"forced"}, {})) == "ok");
  CHECK(client.get("/api/tables/" + table) == before);
}

TEST_CASE("An undo of a plan's step that is sent twice takes back one") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table =
      open_table(client, {{"game", "antiquity"}, {"players", 2}, {"seats", {"me", "me"}}});
  // To the first plan.
  json::object move = next_move(client, table);
  std::size_t steps = 0;
  for (int tries = 0; tries < 200 && steps < 3; ++tries) {
    move = next_move(client, table, static_cast<std::size_t>(tries));
    const json::value mine = client.watch(table, move.at("seat").to_number<int>());
    const json::value answer = client.ask(move);
    if (answer.at("ok") == true) steps = answer.at("draft").to_number<std::size_t>();
    (void)mine;
  }
  REQUIRE(steps >= 3);
  const json::object undo = {
      {"op", "undo"}, {"table", table}, {"seat", move.at("seat")}, {"seq", move.at("seq")}};
  CHECK(client.ask_with_id(undo, "once").at("draft") == steps - 1);
  CHECK(client.ask_with_id(undo, "once").at("draft") == steps - 1);
  CHECK(client.watch(table, move.at("seat").to_number<int>()).at("draft") == steps - 1);
}

TEST_CASE("A plan is carried out as its sender saw it, or not at all") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table =
      open_table(client, {{"game", "antiquity"}, {"players", 2}, {"seats", {"me", "me"}}});
  const auto committing = [](const json::value& mine) {
    const json::array& legal = mine.at("legal").as_array();
    return std::ranges::any_of(legal, [](const auto& each) { return each.at("type") == "commit"; });
  };
  // To a plan of some steps that could be committed.
  json::object move;
  std::size_t steps = 0;
  for (int tries = 0; tries < 400; ++tries) {
    move = next_move(client, table, static_cast<std::size_t>(tries));
    const json::value mine = client.watch(table, move.at("seat").to_number<int>());
    if (steps > 0 && committing(mine)) break;
    const json::value answer = client.ask(move);
    if (answer.at("ok") == true) steps = answer.at("draft").to_number<std::size_t>();
  }
  REQUIRE(steps > 0);
  move["action"] = {{"type", "commit"}};
  move["seq"] = client.watch(table, move.at("seat").to_number<int>()).at("seq");
  // Another page of this seat has gone on, or a step was to be taken back and was not.
  for (const std::size_t seen : {steps - 1, steps + 1}) {
    move["draft"] = seen;
    CHECK(code(client.ask(move)) == "table.stale");
  }
  CHECK(client.watch(table, move.at("seat").to_number<int>()).at("draft") == steps);
  move["draft"] = steps;
  CHECK(code(client.ask(move)) == "ok");
}

TEST_CASE("Moves without an id are each a move of their own") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, kHotSeat);
  for (int moves = 0; moves < 3; ++moves) {
    const json::object move = next_move(client, table);
    const json::value answer = client.ask_with_id(move, "");
    REQUIRE(code(answer) == "ok");
    CHECK(answer.at("seq").to_number<int>() > move.at("seq").to_number<int>());
  }
  // Sent twice on the same seq only the first can be right.
  const json::object move = next_move(client, table);
  CHECK(code(client.ask_with_id(move, "")) == "ok");
  CHECK(code(client.ask_with_id(move, "")) == "table.stale");
}

TEST_CASE("Only the last requests about a plan are remembered, however many there were") {
  server::tables::Desk desk;
  for (int request = 0; request < 2'000; ++request) {
    desk.remember("person " + std::to_string(request), 1);
  }
  CHECK(desk.length_after("person 1999") == 1);
  CHECK(row_of("table", core::Seat{0}, desk, {}).document.size() < 4'000);
}

TEST_CASE("A match of many hundred plies is told to its end, page after page") {
  OnMemory house;
  TableClient client(house.port());
  const std::string table = open_table(
      client, {{"game", "antike"}, {"players", 3}, {"seats", {"greedy", "greedy", "greedy"}}});
  client.watch(table, std::nullopt);
  REQUIRE(client.until([&] {
    return client.picture(table).at("finished").as_bool() ||
           client.picture(table).at("ply").to_number<int>() > 700;
  }));
  const std::string path = "/api/tables/" + table + "/history?seat=null&from=";
  std::size_t from = 0;
  std::size_t count = 1;
  while (from < count) {
    const json::value page = client.get(path + std::to_string(from));
    REQUIRE_FALSE(page.at("plies").as_array().empty());
    CHECK(page.at("plies").at(0).at("ply").to_number<std::size_t>() == from + 1);
    from += page.at("plies").as_array().size();
    count = page.at("count").to_number<std::size_t>();
  }
  CHECK(from == count);
  CHECK(count > 500);
  // Whoever was away all that time hears all of it, too.
  const json::value picture =
      client.ask({{"op", "watch"}, {"table", table}, {"seat", nullptr}, {"since", 0}});
  const json::array& missed = picture.at("missed").as_array();
  REQUIRE_FALSE(missed.empty());
  CHECK(missed.size() == picture.at("ply"));
  CHECK(missed.back().at("ply") == picture.at("ply"));
}

TEST_CASE("Going back into the middle of draws ends after them, with somebody to act") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, kHotSeat);
  for (int moves = 0; moves < 12; ++moves) {
    REQUIRE(code(client.ask(next_move(client, table))) == "ok");
  }
  const json::value history = client.get("/api/tables/" + table + "/history?seat=null&from=0");
  std::int64_t before_a_draw = 0;
  for (const json::value& ply : history.at("plies").as_array()) {
    if (ply.at("by").is_null()) before_a_draw = ply.at("ply").to_number<std::int64_t>() - 1;
  }
  const json::value voted =
      client.ask({{"op", "motion"}, {"table", table}, {"kind", "rewind"}, {"ply", before_a_draw}});
  REQUIRE(voted.at("carried") == true);
  CHECK_FALSE(client.watch(table, 0).at("to_act").as_array().empty());
  CHECK(code(client.ask(next_move(client, table))) == "ok");
}

TEST_CASE("A table that was kept is told as opened, also if its match could not begin") {
  OnMemory house;
  TableClient client(house.port());
  client.get("/api/me");
  house.store->fail_next(1, 1);
  const json::value opened = client.post("/api/tables", kHotSeat);
  REQUIRE(code(opened) == "ok");
  CHECK(opened.at("table").at("status") == "gathering");
  const std::string table(opened.at("table").at("table").as_string());
  CHECK(code(client.post("/api/tables/" + table + "/start", json::object{})) == "ok");
  CHECK(client.get("/api/tables?list=mine").at("tables").as_array().size() == 1);
}

TEST_CASE("The limit of tables holds when many are opened at the same moment") {
  server::ServeOptions options = RunningServer::quiet();
  options.tables.most_open_tables_of_a_person = 5;
  const RunningServer server(":memory:", options);
  TableClient first(server.port());
  std::vector<std::unique_ptr<TableClient>> tabs;
  for (int tab = 0; tab < 6; ++tab) {
    tabs.push_back(std::make_unique<TableClient>(server.port(), first.cookies()));
  }
  std::atomic<int> opened{0};
  std::atomic<int> refused{0};
  {
    std::vector<std::jthread> threads;
    for (const auto& tab : tabs) {
      threads.emplace_back([&] {
        for (int tries = 0; tries < 3; ++tries) {
          const std::string answer = code(tab->post("/api/tables", kHotSeat));
          if (answer == "ok") ++opened;
          if (answer == "limit.tables") ++refused;
        }
      });
    }
  }
  CHECK(opened <= 5);
  CHECK(opened > 0);
  CHECK(opened + refused == 18);
}

TEST_CASE("A clock goes on for a table that is not in memory") {
  OnMemory house;
  TableClient owner(house.port());
  const std::string table =
      open_table(owner, {{"game", "rome"},
                         {"players", 2},
                         {"clock", {{"kind", "days"}, {"days", 3}, {"on_timeout", "stand_in"}}}});
  owner.watch(table, 0);
  REQUIRE(owner.until([&] { return owner.picture(table).at("to_act") == json::array{0}; }));
  owner.hang_up();
  constexpr store::Time kHour = 3'600'000;
  house.clock.turn(kHour);
  house.restart();
  house.clock.turn(72 * kHour);
  TableClient later(house.port(), owner.cookies());
  later.watch(table, 0);
  CHECK(later.until([&] {
    const json::value look = later.get("/api/tables/" + table);
    return look.at("table").at("seats").at(0).at("stand_in").as_bool();
  }));
}

TEST_CASE("A calendar that was set back while the house was closed stops no clock") {
  OnMemory house;
  TableClient owner(house.port());
  const std::string table =
      open_table(owner, {{"game", "rome"},
                         {"players", 2},
                         {"clock", {{"kind", "days"}, {"days", 3}, {"on_timeout", "stand_in"}}}});
  owner.watch(table, 0);
  REQUIRE(owner.until([&] { return owner.picture(table).at("to_act") == json::array{0}; }));
  owner.hang_up();
  house.server.reset();
  // The clock of a new process begins with the calendar.
  house.clock.turn(-365 * support::TurnedClock::kDay);
  house.restart();
  TableClient later(house.port(), owner.cookies());
  constexpr std::int64_t kThreeDays = 3 * support::TurnedClock::kDay;
  CHECK(later.watch(table, 0).at("clock").at("remaining_ms").at(0) == kThreeDays);
  house.clock.turn(kThreeDays + 1'000);
  CHECK(later.until([&] {
    const json::value look = later.get("/api/tables/" + table);
    return look.at("table").at("seats").at(0).at("stand_in").as_bool();
  }));
}

TEST_CASE("Setting the calendar empties no bank") {
  OnMemory house;
  TableClient client(house.port());
  json::object wishes = kHotSeat;
  wishes["clock"] = {{"kind", "bank"}, {"seconds", 600}, {"on_timeout", "resign"}};
  const std::string table = open_table(client, wishes);
  client.watch(table, 0);
  house.clock.set_calendar(365LL * 24 * 3'600'000);
  REQUIRE(code(client.ask(next_move(client, table))) == "ok");
  const json::value picture = client.watch(table, 0);
  CHECK(picture.at("status") == "running");
  for (const json::value& left : picture.at("clock").at("remaining_ms").as_array()) {
    CHECK(left.to_number<std::int64_t>() > 500'000);
  }
}

TEST_CASE("Who looks at the lists hears of many changes in a few messages") {
  const RunningServer server(":memory:");
  TableClient watcher(server.port());
  REQUIRE(watcher.ask({{"op", "lobby"}, {"watch", true}}).at("ok") == true);
  TableClient owner(server.port());
  std::vector<std::string> tables;
  for (int table = 0; table < 10; ++table) {
    json::object wishes = {
        {"game", "rome"}, {"players", 2}, {"seats", {"greedy", "greedy"}}, {"privacy", "open"}};
    tables.push_back(open_table(owner, wishes));
  }
  // Until all of them are over: hundreds of moves.
  std::size_t messages = 0;
  std::set<std::string> over;
  while (over.size() < tables.size()) {
    const auto news = watcher.next_news();
    REQUIRE(news.has_value());
    ++messages;
    for (const json::value& table : news->at("tables").as_array()) {
      if (table.at("status") == "finished") over.emplace(table.at("table").as_string());
    }
  }
  CHECK(messages < 200);
}
