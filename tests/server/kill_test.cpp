// The server is killed at random moments under load. Nothing acknowledged is lost or doubled.
#include "core/rng.hpp"
#include "tests/support/child_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/house_on_memory.hpp"
#include "tests/support/postgres.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace {

using support::ChildServer;
using support::TableClient;
namespace json = boost::json;

// Somebody who plays all seats of one table, and knows what was acknowledged.
class Player {
 public:
  Player(std::uint16_t port, const char* game, std::uint64_t seed) : rng_(seed) {
    TableClient client(port);
    const json::value opened =
        client.post("/api/tables",
                    {{"game", game},
                     {"players", 2},
                     {"seats", {"me", "me"}},
                     {"undo", "turn"},
                     {"clock", {{"kind", "bank"}, {"seconds", 90'000}, {"on_timeout", "resign"}}}});
    has_plans_ = std::string_view(game) == "antiquity";
    table_ = opened.at("table").at("table").as_string();
    seq_ = opened.at("table").at("seq");  // the start was acknowledged too, with what it drew
    cookies_ = client.cookies();
  }

  // Plays until the server is gone.
  void play(std::uint16_t port, std::atomic<std::size_t>& acknowledged) {
    try {
      TableClient client(port, cookies_);
      while (true) {
        if (!move(client)) return;
        ++acknowledged;
      }
    } catch (const std::exception&) {  // the server is gone
    }
  }

  // What the server has kept fits what was acknowledged.
  void check(std::uint16_t port) {
    REQUIRE(trouble_ == "");
    TableClient client(port, cookies_);
    if (pending_) {
      // Perhaps it was written, perhaps not; asked again it is played once in any case.
      const json::value before = client.watch(table_, std::nullopt);
      const json::value answer = client.ask_with_id(*pending_, pending_id_);
      INFO(json::serialize(*pending_));
      INFO(json::serialize(before));
      INFO(json::serialize(answer));
      REQUIRE(answer.at("ok").as_bool());
      note(answer);
    }
    wait_for_presets(client);
    const json::value picture = client.watch(table_, std::nullopt);
    INFO(json::serialize(picture.at("table")));
    REQUIRE(picture.at("ok").as_bool());
    CHECK(picture.at("motions").as_array().empty());
    if (in_doubt_) {
      // A pre-move or a vote, which have no ids: it was done once or not at all.
      const std::int64_t now = decisions(client);
      CHECK(now >= *in_doubt_ - 1);
      CHECK(now <= *in_doubt_ + 1);
      in_doubt_.reset();
      seq_ = picture.at("seq");
    }
    CHECK(picture.at("seq") == seq_);
    for (int seat = 0; seat < 2; ++seat) {
      CHECK(client.watch(table_, seat).at("draft") == drafts_[seat]);
    }
  }

  bool is_over() const { return over_; }

 private:
  bool move(TableClient& client) {
    const json::value look = client.watch(table_, std::nullopt);
    if (!look.at("ok").as_bool()) {
      trouble_ = json::serialize(look);
      return false;
    }
    if (look.at("finished").as_bool()) {
      over_ = true;
      return false;
    }
    const json::array to_act = look.at("to_act").as_array();
    const auto seat = static_cast<int>(
        to_act[rng_.below(static_cast<std::uint32_t>(to_act.size()))].to_number<int>());
    const json::value mine = client.watch(table_, seat);
    seq_ = mine.at("seq");
    drafts_[seat] = mine.at("draft");
    const json::value action = support::choose(mine.at("legal").as_array(), rng_.below(1000));
    constexpr std::uint32_t kSeldom = 12;
    if (const std::uint32_t lot = rng_.below(kSeldom); lot < 2 && !has_plans_) {
      in_doubt_ = decisions(client);
      if (lot == 0) {
        move_ahead(client, seat, action);
      } else {
        go_back(client, mine);
      }
      in_doubt_.reset();
      return true;
    }
    pending_ =
        json::object{{"op", "play"},          {"table", table_},           {"seat", seat},
                     {"seq", mine.at("seq")}, {"draft", mine.at("draft")}, {"action", action}};
    pending_id_ = "move " + std::to_string(++moves_);
    const json::value answer = client.ask_with_id(*pending_, pending_id_);
    if (!answer.at("ok").as_bool()) {
      // Only a plan that cannot be committed is refused here: the list knows all else.
      pending_.reset();
      return true;
    }
    note(answer);
    return true;
  }

  // The computer plays it for the seat as soon as it is kept.
  void move_ahead(TableClient& client, int seat, const json::value& action) {
    const json::value kept = client.ask({{"op", "preset"},
                                         {"table", table_},
                                         {"seat", seat},
                                         {"automatic", json::array{}},
                                         {"moves", json::array{action}}});
    REQUIRE(kept.at("ok").as_bool());
    wait_for_presets(client);
    seq_ = client.watch(table_, seat).at("seq");
  }

  // Who holds all seats agrees with themselves.
  void go_back(TableClient& client, const json::value& mine) {
    const auto ply = mine.at("ply").to_number<std::int64_t>();
    if (ply < 2) return;
    const json::value voted =
        client.ask({{"op", "motion"}, {"table", table_}, {"kind", "rewind"}, {"ply", ply - 1}});
    REQUIRE(voted.at("ok").as_bool());
    CHECK(voted.at("carried") == true);
    seq_ = client.watch(table_, std::nullopt).at("seq");
  }

  // Until none is left: those that were kept are played by themselves, also after a restart.
  void wait_for_presets(TableClient& client) {
    for (int seat = 0; seat < 2; ++seat) {
      client.watch(table_, seat);
      while (!client.watch(table_, seat).at("presets").at("moves").as_array().empty()) {
        std::this_thread::yield();
      }
    }
  }

  // How many plies of the match somebody decided.
  std::int64_t decisions(TableClient& client) const {
    std::int64_t count = 0;
    std::size_t from = 0;
    std::size_t all = 1;
    while (from < all) {
      const json::value page =
          client.get("/api/tables/" + table_ + "/history?seat=null&from=" + std::to_string(from));
      for (const json::value& ply : page.at("plies").as_array()) {
        if (!ply.at("by").is_null()) ++count;
      }
      from += page.at("plies").as_array().size();
      all = page.at("count").to_number<std::size_t>();
      if (page.at("plies").as_array().empty()) break;
    }
    return count;
  }

  void note(const json::value& answer) {
    seq_ = answer.at("seq");
    drafts_[pending_->at("seat").to_number<int>()] = answer.at("draft");
    pending_.reset();
  }

  core::Rng rng_;
  std::string table_;
  support::Fields cookies_;
  std::size_t moves_ = 0;
  std::optional<json::object> pending_;
  std::string pending_id_;
  json::value seq_ = 0;
  json::value drafts_[2] = {0, 0};
  bool over_ = false;
  std::string trouble_;  // a refusal where there must be none
  bool has_plans_ = false;
  std::optional<std::int64_t> in_doubt_;  // how many decisions there were before it
};

// `variable`: of the server's environment.
void survive(std::size_t kills, std::uint64_t seed, const std::string& variable = {}) {
  const test::TemporaryFolder folder;
  core::Rng rng(seed);
  std::vector<std::unique_ptr<Player>> players;
  for (std::size_t kill = 0; kill < kills; ++kill) {
    CAPTURE(kill);
    ChildServer server(folder.path().string(), variable);
    for (const auto& player : players) player->check(server.port());
    std::erase_if(players, [](const auto& player) { return player->is_over(); });
    constexpr std::array kGames = {"rome", "antike", "antiquity"};
    while (players.size() < 4) {
      players.push_back(std::make_unique<Player>(server.port(), kGames[rng.below(3)], rng.next()));
    }
    const std::size_t enough = 1 + rng.below(150);
    std::atomic<std::size_t> acknowledged{0};
    std::atomic<std::size_t> at_play{players.size()};
    std::vector<std::jthread> threads;
    for (const auto& player : players) {
      threads.emplace_back([&] {
        player->play(server.port(), acknowledged);
        --at_play;
      });
    }
    while (acknowledged < enough && at_play > 0) std::this_thread::yield();
    server.kill();
  }
  ChildServer server(folder.path().string(), variable);
  for (const auto& player : players) player->check(server.port());
}

// Two people at one table with clocks: neither can decide alone.
struct Pair {
  std::string table;
  std::array<support::Fields, 2> cookies;

  explicit Pair(std::uint16_t port) {
    TableClient owner(port);
    TableClient other(port);
    table = support::open_for_two(
        owner, other,
        {{"game", "rome"},
         {"players", 2},
         {"clock", {{"kind", "bank"}, {"seconds", 90'000}, {"on_timeout", "resign"}}}});
    cookies = {owner.cookies(), other.cookies()};
  }

  json::value look(std::uint16_t port) const {
    return TableClient(port, cookies[0]).watch(table, std::nullopt);
  }
  void play(std::uint16_t port) const {
    const int seat = look(port).at("to_act").at(0).to_number<int>();
    TableClient mover(port, cookies[static_cast<std::size_t>(seat)]);
    const json::value mine = mover.watch(table, seat);
    REQUIRE(mover
                .ask({{"op", "play"},
                      {"table", table},
                      {"seat", seat},
                      {"seq", mine.at("seq")},
                      {"action", support::choose(mine.at("legal").as_array(), 0)}})
                .at("ok") == true);
  }
};

// What is left of a seat's time.
std::int64_t left(const json::value& picture, std::size_t seat) {
  return picture.at("clock").at("remaining_ms").at(seat).as_int64();
}

// Whose turn it is not loses nothing, and nobody gains; what is being voted on is still the same.
void check_unchanged(const json::value& before, const json::value& after) {
  CHECK(after.at("seq") == before.at("seq"));
  CHECK(after.at("ply") == before.at("ply"));
  CHECK(after.at("clock").at("running") == before.at("clock").at("running"));
  const json::array& running = before.at("clock").at("running").as_array();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    CAPTURE(seat);
    if (std::ranges::find(running, json::value(seat)) == running.end()) {
      CHECK(left(after, seat) == left(before, seat));
    } else {
      CHECK(left(after, seat) <= 90'000'000);
      CHECK(left(after, seat) > 0);
    }
  }
  json::value motions = after.at("motions");
  json::value then = before.at("motions");
  for (json::value* list : {&motions, &then}) {
    for (json::value& motion : list->as_array()) motion.as_object().erase("remaining_ms");
  }
  CHECK(motions == then);
}

}  // namespace

TEST_CASE("What is being voted on, and the clocks, outlive a server that is killed meanwhile") {
  const test::TemporaryFolder folder;
  std::optional<ChildServer> server(folder.path().string());
  const Pair pair(server->port());
  const auto kill = [&] {
    server->kill();
    server.emplace(folder.path().string());
  };
  for (int vote = 0; vote < 3; ++vote) {
    CAPTURE(vote);
    for (int move = 0; move < 4; ++move) pair.play(server->port());
    const json::value ply = pair.look(server->port()).at("ply");
    json::value motion;
    {
      TableClient owner(server->port(), pair.cookies[0]);
      const json::value asked = owner.ask({{"op", "motion"},
                                           {"table", pair.table},
                                           {"kind", "rewind"},
                                           {"ply", ply.as_int64() - 3}});
      REQUIRE(asked.at("carried") == false);
      motion = asked.at("motion");
    }
    const json::value before = pair.look(server->port());
    REQUIRE(before.at("motions").as_array().size() == 1);
    kill();
    check_unchanged(before, pair.look(server->port()));
    {
      TableClient other(server->port(), pair.cookies[1]);
      const json::value voted = other.ask(
          {{"op", "vote"}, {"table", pair.table}, {"motion", motion}, {"agree", vote != 1}});
      REQUIRE(voted.at("ok") == true);
    }
    const json::value settled = pair.look(server->port());
    CHECK(settled.at("motions").as_array().empty());
    CHECK((settled.at("ply") == ply) == (vote == 1));
    kill();
    check_unchanged(settled, pair.look(server->port()));
  }
}

TEST_CASE("A server that is killed a dozen times loses and doubles nothing") {
  survive(12, 1);
}

TEST_CASE("On PostgreSQL too a server that is killed loses and doubles nothing") {
  const test::PostgresSchema schema;
  survive(6, 3, "ANTIQUARIUM_STORE=" + schema.url());
}

TEST_CASE("A server that is killed a thousand times loses and doubles nothing" *
          doctest::test_suite("endurance")) {
  survive(1'000, 2);
}
