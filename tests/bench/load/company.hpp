// Three players who play one match after the other without think time, each with a WebSocket of its
// own: whoever is to move does so as soon as the news is there.
#pragma once

#include "tests/support/websocket.hpp"

#include <array>
#include <chrono>
#include <deque>
#include <memory>
#include <vector>

namespace bench {

using Clock = std::chrono::steady_clock;
inline constexpr std::size_t kPlayers = 3;

struct Tally {
  std::vector<double> waits;  // milliseconds from sending a move to the last receiver of its news
  std::size_t matches = 0;    // finished
};

class Company {
 public:
  explicit Company(Tally& tally) : tally_(&tally) {}
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;
  virtual ~Company() = default;

  virtual void open_match() = 0;
  std::size_t received_bytes() const;
  std::size_t sent_bytes() const;

 protected:
  support::WebSocket& socket(std::size_t player) { return *sockets_[player]; }
  // Opens the next player's, and waits for it.
  void open_socket(boost::asio::io_context& loop, const support::SocketRequest& request,
                   support::WebSocket::Heard heard);

  // The clock of a move, for all moves of a match in turn.
  void begin_match();
  void note_sent() { moves_.push_back({Clock::now(), 0}); }
  void note_heard(std::size_t player);
  // How many moves of the match the player has heard of.
  std::size_t heard(std::size_t player) const { return heard_[player]; }
  // Everybody has heard of all moves.
  bool all_heard() const { return moves_.empty(); }
  void note_finished() { ++tally_->matches; }

 private:
  struct Move {
    Clock::time_point sent;
    std::size_t receivers = 0;
  };

  Tally* tally_;
  std::vector<std::unique_ptr<support::WebSocket>> sockets_;
  std::deque<Move> moves_;                     // not yet with everybody
  std::array<std::size_t, kPlayers> heard_{};  // moves each has heard of
  std::size_t settled_ = 0;                    // moves that everybody has heard of
};

}  // namespace bench
