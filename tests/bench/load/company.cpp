#include "tests/bench/load/company.hpp"

#include <boost/asio/io_context.hpp>

#include <stdexcept>

namespace bench {

void Company::open_socket(boost::asio::io_context& loop, const support::SocketRequest& request,
                          support::WebSocket::Heard heard) {
  sockets_.push_back(std::make_unique<support::WebSocket>(loop, request, std::move(heard)));
  const support::WebSocket& socket = *sockets_.back();
  loop.restart();
  while (socket.is_alive() && socket.answer().status == 0) loop.run_one();
  if (!socket.is_alive()) throw std::runtime_error("no WebSocket: " + socket.answer().body);
}

std::size_t Company::received_bytes() const {
  std::size_t bytes = 0;
  for (const auto& socket : sockets_) bytes += socket->received_bytes();
  return bytes;
}

std::size_t Company::sent_bytes() const {
  std::size_t bytes = 0;
  for (const auto& socket : sockets_) bytes += socket->sent_bytes();
  return bytes;
}

void Company::begin_match() {
  moves_.clear();
  heard_.fill(0);
  settled_ = 0;
}

void Company::note_heard(std::size_t player) {
  Move& move = moves_.at(heard_[player]++ - settled_);
  if (++move.receivers == kPlayers) {
    const auto wait = Clock::now() - move.sent;
    tally_->waits.push_back(std::chrono::duration<double, std::milli>(wait).count());
  }
  while (!moves_.empty() && moves_.front().receivers == kPlayers) {
    moves_.pop_front();
    ++settled_;
  }
}

}  // namespace bench
