// Players of boardgame.io: the same company, speaking its protocol (Socket.IO 4 over a WebSocket).
#pragma once

#include "tests/bench/load/company.hpp"

#include <string>

namespace bench {

class Strangers final : public Company {
 public:
  Strangers(boost::asio::io_context& loop, std::uint16_t port, std::size_t number, Tally& tally);
  void open_match() override;

 private:
  void sync(std::size_t player);
  void on_message(std::size_t player, std::string_view message);
  void hear_update(std::size_t player);
  void play(std::size_t player);

  std::size_t number_;
  std::size_t match_number_ = 0;
  std::string match_;
  std::size_t connected_ = 0;
  std::size_t synced_ = 0;
  std::size_t sent_ = 0;  // moves of this match
  bool wanted_ = false;   // a match, as soon as all are connected
};

}  // namespace bench
