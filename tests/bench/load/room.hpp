// A room of players without think time: tables of three guests, each with a WebSocket of its own;
// whoever is to move does so as soon as the news is there.
#pragma once

#include "core/rng.hpp"
#include "tests/bench/load/connection.hpp"

#include <array>
#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace bench {

using Clock = std::chrono::steady_clock;
inline constexpr std::size_t kPlayers = 3;

struct Guest {
  std::string headers;  // cookie and token of every request
  std::string cookie;
};
Guest new_guest(std::uint16_t port);

struct Tally {
  std::vector<double> waits;  // milliseconds from sending a move to the last receiver of its news
  std::size_t matches = 0;    // finished
};

// One table after the other with the same three guests.
class Company {
 public:
  Company(std::uint16_t port, std::uint64_t seed, Tally& tally);

  // Everything that may have something to read.
  std::vector<Connection*> connections();
  void open_table();
  std::size_t received_bytes() const;
  std::size_t sent_bytes() const;

 private:
  struct Move {
    Clock::time_point sent;
    std::size_t receivers = 0;
  };

  void ask_next(std::size_t step);
  void watch();
  void hear(std::size_t seat, std::string_view message);
  void hear_news(std::size_t seat, std::string_view news);
  void play(std::size_t seat, std::string_view picture);

  std::array<Guest, kPlayers> guests_;
  Desk desk_;
  std::vector<std::unique_ptr<WebSocket>> sockets_;
  core::Rng rng_;
  Tally* tally_;
  std::string table_;
  std::string old_table_;
  std::array<std::string, kPlayers> pictures_;  // while not all have one
  std::size_t watching_ = 0;
  std::deque<Move> moves_;                     // not yet with everybody
  std::array<std::size_t, kPlayers> heard_{};  // moves each has heard of
  std::size_t settled_ = 0;                    // moves that everybody has heard of
  std::size_t next_id_ = 0;
};

}  // namespace bench
