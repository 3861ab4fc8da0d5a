// A computer player that fails while it thinks.
#include "games/game_entry.hpp"
#include "tests/fourth_game/tic_tac_toe.hpp"
#include "tests/support/house_on_memory.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

namespace {

using support::TableClient;
namespace json = boost::json;

// Three in a line, whose list of moves cannot be made at first where computers think.
struct Moody : tic_tac_toe::Rules {
  static constexpr std::string_view kName = "moody";
  static inline std::atomic<int> failures = 0;
  static inline std::atomic<std::thread::id> house;  // where tables are opened

  static State initial(const Setup& setup) {
    house = std::this_thread::get_id();
    return Rules::initial(setup);
  }
  static void legal(const State& state, core::Seat seat, std::vector<Action>& actions) {
    if (std::this_thread::get_id() != house && failures > 0) {
      --failures;
      throw std::runtime_error("moody");
    }
    Rules::legal(state, seat, actions);
  }
};
constexpr games::AnyGame kMoody = games::entry<Moody>();

}  // namespace

TEST_CASE("A computer that throws while it thinks is asked again") {
  const games::GuestGame guest(kMoody);
  server::ServeOptions options = support::RunningServer::quiet();
  options.monitor.metrics_token = "token";
  const support::RunningServer server(":memory:", options);
  TableClient client(server.port());
  Moody::failures = 1;
  const std::string table =
      support::open_table(client, {{"game", "moody"}, {"players", 2}, {"seats", {"me", "random"}}});
  client.watch(table, 0);
  const auto mine = [&] { return client.picture(table).as_object().contains("legal"); };
  REQUIRE(client.until(mine));
  const json::value seq = client.picture(table).at("seq");
  REQUIRE(client
              .ask({{"op", "play"},
                    {"table", table},
                    {"seat", 0},
                    {"seq", seq},
                    {"action", support::choose(client.picture(table).at("legal").as_array(), 0)}})
              .at("ok") == true);
  REQUIRE(client.until([&] { return client.picture(table).at("seq") != seq; }));
  CHECK(client.until(mine));
  CHECK(Moody::failures == 0);
  support::HttpClient probe({.port = server.port()});
  const auto reply = probe.get("/metrics", {{"Authorization", "Bearer token"}});
  CHECK(reply.body.find(R"(happened_total{what="computer_failures"} 1)") != std::string::npos);
}
