#include "tests/bench/load/company.hpp"

namespace bench {

std::vector<Connection*> Company::connections() {
  std::vector<Connection*> all;
  all.reserve(sockets_.size() + 1);
  for (const auto& socket : sockets_) all.push_back(socket.get());
  return all;
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
