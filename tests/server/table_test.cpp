// What people do at a table besides playing.
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

namespace {

using support::code;
using support::kHotSeat;
using support::next_move;
using support::open_for_two;
using support::open_table;
using support::RunningServer;
using support::TableClient;
namespace json = boost::json;

// The owner of all seats plays `moves` decisions.
void play(TableClient& client, const std::string& table, std::size_t moves) {
  for (std::size_t move = 0; move < moves; ++move) {
    REQUIRE(code(client.ask(next_move(client, table, move))) == "ok");
  }
}

}  // namespace

TEST_CASE("A seat takes back its own moves of this turn and no more") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, kHotSeat);
  // To the first action turn: two first cards, then the emissaries.
  json::value mine;
  for (int moves = 0; moves < 40; ++moves) {
    const json::value look = client.watch(table, std::nullopt);
    mine = client.watch(table, look.at("to_act").at(0).to_number<int>());
    if (mine.at("legal").at(0).at("type") == "take") break;
    CHECK(mine.at("can").at("undo") == false);
    play(client, table, 1);
  }
  REQUIRE(mine.at("legal").at(0).at("type") == "take");
  const int seat = mine.at("seat").to_number<int>();
  play(client, table, 1);
  const json::value taken = client.watch(table, seat);
  REQUIRE(taken.at("can").at("undo") == true);
  const json::value undone =
      client.ask({{"op", "undo"}, {"table", table}, {"seat", seat}, {"seq", taken.at("seq")}});
  REQUIRE(undone.at("ok") == true);
  const json::value again = client.watch(table, seat);
  CHECK(again.at("view") == mine.at("view"));
  CHECK(again.at("ply") == mine.at("ply"));
  CHECK(again.at("seq").to_number<int>() == taken.at("seq").to_number<int>() + 1);
  CHECK(code(client.ask(
            {{"op", "undo"}, {"table", table}, {"seat", seat}, {"seq", again.at("seq")}})) ==
        "undo.nothing");
}

TEST_CASE("A rewind needs everybody, and then the match is where it was") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  TableClient other(server.port());
  const std::string table = open_for_two(owner, other);
  const json::value before = owner.watch(table, 0);
  for (int moves = 0; moves < 2; ++moves) {
    const int seat = owner.watch(table, 0).at("to_act").at(0).to_number<int>();
    TableClient& mover = seat == 0 ? owner : other;
    const json::value mine = mover.watch(table, seat);
    REQUIRE(mover
                .ask({{"op", "play"},
                      {"table", table},
                      {"seat", seat},
                      {"seq", mine.at("seq")},
                      {"action", support::choose(mine.at("legal").as_array(), 0)}})
                .at("ok") == true);
  }
  const json::value motion = owner.ask(
      {{"op", "motion"}, {"table", table}, {"kind", "rewind"}, {"ply", before.at("ply")}});
  REQUIRE(motion.at("carried") == false);
  CHECK(other.watch(table, 1).at("motions").as_array().size() == 1);
  const json::value vote = other.ask(
      {{"op", "vote"}, {"table", table}, {"motion", motion.at("motion")}, {"agree", true}});
  CHECK(vote.at("carried") == true);
  CHECK(owner.watch(table, 0).at("view") == before.at("view"));
}

TEST_CASE("When one of two resigns the other has won") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, {{"game", "rome"}, {"players", 2}});
  REQUIRE(client.ask({{"op", "resign"}, {"table", table}, {"seat", 0}}).at("ok") == true);
  const json::value end = client.watch(table, 0);
  CHECK(end.at("finished") == true);
  CHECK(end.at("result") == json::value{{"places", {2, 1}}, {"ending", "resignation"}});
}

TEST_CASE("Chat and notes are kept, the note for its writer alone") {
  const test::TemporaryFolder folder;
  support::Fields cookies;
  std::string table;
  {
    const RunningServer server(folder.path().string());
    TableClient client(server.port());
    table = open_table(client, kHotSeat);
    REQUIRE(client.ask({{"op", "chat"}, {"table", table}, {"text", "Salve!"}}).at("ok") == true);
    REQUIRE(client.ask({{"op", "note"}, {"table", table}, {"text", "Build a school."}}).at("ok") ==
            true);
    cookies = client.cookies();
  }
  const RunningServer server(folder.path().string());
  TableClient client(server.port(), cookies);
  const json::value mine = client.watch(table, 0);
  CHECK(mine.at("chat").at(0).at("text") == "Salve!");
  CHECK(mine.at("note") == "Build a school.");
  TableClient stranger(server.port());
  CHECK(stranger.watch(table, std::nullopt).at("note") == "");
}

TEST_CASE("The lobby tells of tables as they open, change and go") {
  const RunningServer server(":memory:");
  TableClient watcher(server.port());
  REQUIRE(watcher.ask({{"op", "lobby"}, {"watch", true}}).at("tables").as_array().empty());
  TableClient owner(server.port());
  const std::string table = open_table(
      owner, {{"game", "rome"}, {"players", 2}, {"seats", {"me", "open"}}, {"privacy", "open"}});
  const auto next = [&] {
    const auto news = watcher.next_news();
    REQUIRE(news.has_value());
    REQUIRE(news->at("news") == "lobby");
    return *news;
  };
  CHECK(next().at("tables").at(0).at("status") == "gathering");
  REQUIRE(owner.post("/api/tables/" + table + "/leave", json::object{}).at("ok") == true);
  json::value last = next();
  while (last.at("gone").as_array().empty()) last = next();
  CHECK(last.at("gone") == json::array{json::string(table)});
}

TEST_CASE("A list tells when others have said something at a table, to whom it concerns alone") {
  const RunningServer server(":memory:");
  TableClient owner(server.port());
  const std::string table = open_table(
      owner,
      {{"game", "rome"}, {"players", 3}, {"seats", {"me", "open", "open"}}, {"privacy", "open"}});
  TableClient guest(server.port());
  TableClient friend_of_both(server.port());
  const std::string path = "/api/tables/" + table;
  REQUIRE(guest.post(path + "/join", json::object{}).at("ok") == true);
  TableClient stranger(server.port());
  REQUIRE(owner.ask({{"op", "lobby"}, {"watch", true}}).at("ok") == true);
  REQUIRE(stranger.ask({{"op", "lobby"}, {"watch", true}}).at("ok") == true);
  const auto heard = [](TableClient& client) {
    const auto news = client.next_news();
    REQUIRE(news.has_value());
    return news->at("tables").at(0).as_object();
  };
  const auto kind = [](const json::object& summary, std::size_t seat) {
    return summary.at("seats").at(seat).at("kind");
  };
  // All that was before has been told when this is.
  REQUIRE(friend_of_both.post(path + "/join", json::object{}).at("ok") == true);
  while (kind(heard(stranger), 2) == "open") {
  }
  REQUIRE(guest.ask({{"op", "chat"}, {"table", table}, {"text", "Salve!"}}).at("ok") == true);
  json::object told = heard(owner);
  while (!told.contains("talk")) told = heard(owner);
  CHECK(told.at("talk").as_array().size() == 1);
  // A stranger hears of the table again when something has changed there that everybody sees.
  REQUIRE(friend_of_both.post(path + "/leave", json::object{}).at("ok") == true);
  const json::object next = heard(stranger);
  CHECK(kind(next, 2) == "open");
  CHECK_FALSE(next.contains("talk"));
  const auto listed = [](TableClient& client, const std::string& list) {
    return client.get("/api/tables?list=" + list).at("tables").at(0).as_object();
  };
  CHECK(listed(owner, "mine").at("talk") == told.at("talk"));
  // Of one's own lines there is nothing to tell.
  CHECK_FALSE(listed(guest, "mine").contains("talk"));
  CHECK_FALSE(listed(stranger, "open").contains("talk"));
}

TEST_CASE("Any moment of a match can be looked at again and played on from as a new table") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, kHotSeat);
  const json::value early = client.watch(table, 0);
  play(client, table, 10);
  const std::string path = "/api/tables/" + table;
  const std::string ply = std::to_string(early.at("ply").to_number<int>());
  CHECK(client.get(path + "/position?seat=0&ply=" + ply).at("view") == early.at("view"));
  CHECK(code(client.get(path + "/position?seat=0&ply=100000")) == "record.no_such_ply");
  CHECK(code(client.get(path + "/record")) == "record.secret");
  const json::value history = client.get(path + "/history?seat=0");
  CHECK(history.at("plies").as_array().size() == history.at("count").to_number<std::size_t>());
  std::int64_t before = client.get(path).at("table").at("created").as_int64();
  for (const json::value& each : history.at("plies").as_array()) {
    CHECK(each.at("at").as_int64() >= before);
    before = each.at("at").as_int64();
  }
  const std::string fork = open_table(
      client, {{"fork", {{"table", table}, {"ply", early.at("ply")}}}, {"seats", {"me", "me"}}});
  const json::value forked = client.watch(fork, 0);
  CHECK(forked.at("view").at("players") == early.at("view").at("players"));
}

TEST_CASE("A fork never shows a plan that another has committed and not yet revealed") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(
      client,
      {{"game", "antiquity"}, {"players", 2}, {"seats", {"me", "me"}}, {"bot_turns", "all"}});
  client.watch(table, 0);
  // The computer plays for both until the other has committed a plan and I not.
  const auto picture = [&]() -> const json::value& { return client.picture(table); };
  const auto view = [&]() -> const json::value& { return picture().at("view"); };
  while (view().at("committed").as_array().empty()) {
    const json::value seat = picture().at("to_act").as_array().back();
    const json::value seq = picture().at("seq");
    REQUIRE(client
                .ask({{"op", "bot_turn"},
                      {"table", table},
                      {"seat", seat},
                      {"seq", seq},
                      {"level", "greedy"}})
                .at("ok") == true);
    REQUIRE(client.until([&] { return picture().at("seq") != seq; }));
  }
  REQUIRE(view().at("committed") == json::array{1});
  CHECK(view().at("claimed").at("carts") == 0);  // what a committed plan took is not shown (A10)
  const std::string fork = open_table(
      client,
      {{"fork", {{"table", table}, {"ply", picture().at("ply")}}}, {"seats", {"me", "me"}}});
  const json::value forked = client.watch(fork, 0);
  CHECK(forked.at("view").at("committed").as_array().empty());
  CHECK(forked.at("view").at("players") == view().at("players"));
}

TEST_CASE("Pre-moves are played when their time comes") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, kHotSeat);
  const json::value look = client.watch(table, std::nullopt);
  const int seat = look.at("to_act").at(0).to_number<int>();
  const json::value mine = client.watch(table, seat);
  const json::value wish = support::choose(mine.at("legal").as_array(), 1);
  const auto before = mine.at("seq");
  REQUIRE(client
              .ask({{"op", "preset"},
                    {"table", table},
                    {"seat", seat},
                    {"automatic", json::array{}},
                    {"moves", json::array{wish}}})
              .at("ok") == true);
  CHECK(client.until([&] { return client.picture(table).at("seq") != before; }));
  CHECK(client.picture(table).at("by") == seat);
}

TEST_CASE("A page that was away hears what it missed") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(client, kHotSeat);
  const json::value before = client.watch(table, 0);
  play(client, table, 3);
  const json::value after =
      client.ask({{"op", "watch"}, {"table", table}, {"seat", 0}, {"since", before.at("seq")}});
  const json::array& missed = after.at("missed").as_array();
  REQUIRE_FALSE(missed.empty());
  CHECK(missed.front().at("ply").to_number<int>() == before.at("ply").to_number<int>() + 1);
  CHECK(missed.back().at("ply") == after.at("ply"));
}

TEST_CASE(
    "A clock that runs out lets the computer stand in, which then waits for the only person") {
  const RunningServer server(":memory:");
  TableClient client(server.port());
  const std::string table = open_table(
      client, {{"game", "rome"},
               {"players", 2},
               {"clock", {{"kind", "move"}, {"seconds", 1}, {"on_timeout", "stand_in"}}}});
  client.watch(table, 0);
  // Nobody decides anything: it moves once, and plays no match behind anybody's back.
  const auto me = [&] {
    return client.get("/api/tables/" + table).at("table").at("seats").at(0).as_object();
  };
  REQUIRE(client.until([&] { return me().contains("moves_made"); }));
  CHECK(me().at("stand_in") == true);
  CHECK(me().at("moves_made") == 1);
  CHECK(client.get("/api/tables/" + table).at("table").at("status") == "running");
  CHECK(code(client.ask({{"op", "bot_turn"},
                         {"table", table},
                         {"seat", 0},
                         {"seq", client.picture(table).at("seq")},
                         {"level", "greedy"}})) == "table.stand_in");
}

TEST_CASE("Who looks again has not been away, and sees so") {
  const RunningServer server(":memory:");
  TableClient host(server.port());
  TableClient guest(server.port());
  const std::string table = open_table(
      host, {{"game", "rome"}, {"players", 2}, {"seats", {"me", "open"}}, {"privacy", "link"}});
  REQUIRE(guest.post("/api/tables/" + table + "/join", json::object{}).at("ok").as_bool());
  guest.watch(table, std::nullopt);
  for (const std::optional<int> seat : {std::optional<int>(), std::optional<int>(0)}) {
    const json::value picture = host.watch(table, seat);
    CHECK(picture.at("table").at("seats").at(0).at("present") == true);
  }
  host.ask({{"op", "chat"}, {"table", table}, {"text", "Ave"}});
  // Up to the words of the host the guest hears of the host's coming, and of no going.
  while (const auto news = guest.next_news()) {
    if (news->at("news") == "chat") break;
    if (news->at("news") == "presence") CHECK(news->at("present") == true);
  }
}
