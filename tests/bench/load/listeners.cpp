#include "tests/bench/load/listeners.hpp"

namespace bench {

Listeners::Listeners(boost::asio::io_context& loop, std::uint16_t port, std::size_t bytes,
                     Tally& tally)
    : Company(tally), move_(bytes, 'x') {
  support::SocketRequest request;
  request.server.port = port;
  for (std::size_t player = 0; player < kPlayers; ++player) {
    open_socket(loop, request, [this, player](std::string_view) { on_message(player); });
  }
}

void Listeners::open_match() {
  begin_match();
  play(0);
}

// Turn by turn, in the order of the seats.
void Listeners::on_message(std::size_t player) {
  note_heard(player);
  if (sent_ % kPlayers == player && heard(player) == sent_) play(player);
}

void Listeners::play(std::size_t player) {
  note_sent();
  socket(player).send(move_);
  ++sent_;
}

}  // namespace bench
