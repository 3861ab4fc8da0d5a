#include "tests/bench/load/strangers.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace bench {
namespace {

// As many as a match of Rome has when played at random.
constexpr std::size_t kMovesOfAMatch = 165;

}  // namespace

Strangers::Strangers(boost::asio::io_context& loop, std::uint16_t port, std::size_t number,
                     Tally& tally)
    : Company(tally), number_(number) {
  support::SocketRequest request;
  request.server.port = port;
  request.path = "/socket.io/?EIO=4&transport=websocket";
  for (std::size_t player = 0; player < kPlayers; ++player) {
    open_socket(loop, request,
                [this, player](std::string_view message) { on_message(player, message); });
    socket(player).send("40/load,");
  }
}

void Strangers::open_match() {
  wanted_ = true;
  if (connected_ < kPlayers) return;
  match_ = fmt::format("match-{}-{}", number_, match_number_++);
  synced_ = 0;
  sent_ = 0;
  begin_match();
  sync(0);
}

// One after the other: the first one's makes the match.
void Strangers::sync(std::size_t player) {
  socket(player).send(
      fmt::format(R"(42/load,["sync","{}","{}",null,{}])", match_, player, kPlayers));
}

void Strangers::on_message(std::size_t player, std::string_view message) {
  if (message == "2") {  // are you there?
    socket(player).send("3");
  } else if (message.starts_with("40")) {
    if (++connected_ == kPlayers && wanted_) open_match();
  } else if (message.starts_with("44")) {
    throw std::runtime_error("refused: " + std::string(message));
  } else if (message.starts_with(R"(42/load,["sync")")) {
    ++synced_;
    if (synced_ < kPlayers) {
      sync(player + 1);
    } else {
      play(0);
    }
  } else if (message.starts_with(R"(42/load,["update")") ||
             message.starts_with(R"(42/load,["patch")")) {
    hear_update(player);
  }
}

void Strangers::hear_update(std::size_t player) {
  note_heard(player);
  if (sent_ < kMovesOfAMatch) {
    // Turn by turn, in the order of the seats.
    if (sent_ % kPlayers == player && heard(player) == sent_) play(player);
  } else if (all_heard()) {
    note_finished();
    open_match();
  }
}

void Strangers::play(std::size_t player) {
  note_sent();
  socket(player).send(fmt::format(
      R"(42/load,["update",{{"type":"MAKE_MOVE","payload":{{"type":"act","args":[{}],"playerID":"{}","credentials":null}}}},{},"{}","{}"])",
      sent_ % 5, player, sent_, match_, player));
  ++sent_;
}

}  // namespace bench
